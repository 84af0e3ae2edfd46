"""Couperation (クーペレイション): co-operative and silent, 2 to 4 players."""
