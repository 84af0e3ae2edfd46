"""Search for any game: compiled with the rules, the loop inside."""
