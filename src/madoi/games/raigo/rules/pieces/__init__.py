"""What single pieces do: one class each, reached by hooks."""
