"""The addresses of everything about many tables."""

# SHARED BETWEEN TWO HELPERS (remove this note at the end): helper SEASONS builds seasons*, season_*, honours,
# rating_changes, ratings_guide (views/seasons.py, views/honours.py, views/guide.py, commands/seasons.py, forms/seasons.py,
# templates/tournaments/{seasons,season*,honours,rating_changes,guide}.html). Helper RANKINGS builds ranking (leaderboard), ranking_export,
# ranking_new/change/delete (views/rankings.py, forms/rankings.py, tables.py) and the template tags. Add your lines here.

from django.urls import URLPattern, URLResolver

urlpatterns: list[URLPattern | URLResolver] = []
