"""What cards do when they are played."""
