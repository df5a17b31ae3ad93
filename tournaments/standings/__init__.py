"""Standings, pure: results of tables in, places and their explanations out. Only the standard library."""
