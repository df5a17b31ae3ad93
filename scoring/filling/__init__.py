"""A big club out of nothing: invented people, and matches that they played by chance, the same for the same seed."""
