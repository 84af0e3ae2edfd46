"""What single cards do: one class each, reached by the hooks of `Card`."""
