"""What may be done in Raigo and what then happens, one file a chapter."""
