"""How people see and touch it."""
