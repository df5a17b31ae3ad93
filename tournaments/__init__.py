"""Everything about many tables."""
