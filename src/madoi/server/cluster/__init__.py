"""What servers that share a database tell each other."""
