"""How people see and touch the game."""
