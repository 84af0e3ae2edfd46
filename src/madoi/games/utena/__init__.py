"""Tsuki no Utena (つきのうてな): co-operative, 1 to 4 players."""
