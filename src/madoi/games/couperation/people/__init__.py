"""How people see and touch Couperation."""
