"""What may be done and what then happens; clause numbers are those of docs/rules/hoshizukuri.md."""
