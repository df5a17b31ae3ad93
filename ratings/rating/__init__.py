"""Ratings, pure: results in, changes of ratings out. Only the standard library and openskill."""
