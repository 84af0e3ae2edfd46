"""The effects of the word pieces: one class for each, near its clause. `table.py` is the one list of them."""
