"""How the players of clubs stand: ratings, rankings and seasons."""
