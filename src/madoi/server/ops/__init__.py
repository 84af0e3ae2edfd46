"""Running a server: logs, metrics, health, and what is old and goes."""
