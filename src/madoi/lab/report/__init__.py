"""A study in words and pictures: for the terminal, and as one page that works without a network."""
