"""The addresses of ratings, rankings and seasons."""

from django.urls import path

from ratings.views import changes, guide, honours, leaderboard, rankings, seasons

urlpatterns = [
    path("guide/ratings/", guide.ratings_guide, name="ratings_guide"),
    path("c/<slug:key>/seasons/", seasons.season_list, name="seasons"),
    path("c/<slug:key>/seasons/new/", seasons.make, name="season_new"),
    path("c/<slug:key>/seasons/<int:number>/", seasons.season, name="season"),
    path("c/<slug:key>/seasons/<int:number>/change/", seasons.change, name="season_change"),
    path("c/<slug:key>/seasons/<int:number>/delete/", seasons.delete, name="season_delete"),
    path("c/<slug:key>/seasons/<int:number>/close/", seasons.close, name="season_close"),
    path("c/<slug:key>/seasons/<int:number>/reopen/", seasons.reopen, name="season_reopen"),
    path("c/<slug:key>/honours/", honours.honour_list, name="honours"),
    path("c/<slug:key>/tables/<int:number>/", leaderboard.ranking, name="ranking"),
    path("c/<slug:key>/tables/new/", rankings.make, name="ranking_new"),
    path("c/<slug:key>/tables/<int:number>/change/", rankings.change, name="ranking_change"),
    path("c/<slug:key>/tables/<int:number>/delete/", rankings.delete, name="ranking_delete"),
    path("c/<slug:key>/tables/<int:number>/export/<slug:kind>/", leaderboard.ranking_export, name="ranking_export"),
    path("c/<slug:key>/tables/<int:number>/players/<int:player>/", changes.rating_changes, name="rating_changes"),
]
