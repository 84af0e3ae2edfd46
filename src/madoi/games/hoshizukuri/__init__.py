"""Hoshizukuri (ホシヅクリ): a deck builder on an orbit, 2 to 4 players and a daily challenge for one."""
