"""Bots think in processes of their own, and play the seats that are theirs."""
