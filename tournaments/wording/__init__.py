"""Tournaments in words: the only map from codes to text."""
