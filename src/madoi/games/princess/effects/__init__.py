"""What follows from an action: moving and scoring."""
