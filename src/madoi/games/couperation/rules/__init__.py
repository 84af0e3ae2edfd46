"""What may be done in Couperation and what then happens, one file a chapter of docs/rules/couperation.md."""
