"""How people see and touch Raigo."""
