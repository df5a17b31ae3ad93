"""Everything about many tables: ratings, rankings and seasons."""
