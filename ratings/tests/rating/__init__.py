"""Ratings, method by method: no database."""
