"""What may be done and what then happens, one file a chapter of docs/rules/princess.md."""
