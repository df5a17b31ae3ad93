"""Setting tournaments up, confirming them, and the series of a club."""

from django.urls import path

from tournaments.views import club, confirming, series, setup, stages

urlpatterns = [
    path("tournaments/new/", setup.make_anywhere, name="tournament_new_where"),
    path("c/<slug:key>/tournaments/", club.club_tournaments, name="club_tournaments"),
    path("c/<slug:key>/tournaments/new/", setup.make, name="tournament_new"),
    path("t/<slug:key>/settings/", setup.change, name="tournament_settings"),
    path("t/<slug:key>/stages/", stages.stages, name="tournament_stages"),
    path("t/<slug:key>/copy/", setup.copy, name="tournament_copy"),
    path("t/<slug:key>/delete/", setup.delete, name="tournament_delete"),
    path("t/<slug:key>/confirm/", confirming.confirm, name="tournament_confirm"),
    path("t/<slug:key>/reopen/", confirming.reopen, name="tournament_reopen"),
    path("c/<slug:key>/series/", series.series_list, name="series_list"),
    path("c/<slug:key>/series/new/", series.make, name="series_new"),
    path("c/<slug:key>/series/<int:number>/", series.series, name="series"),
    path("c/<slug:key>/series/<int:number>/change/", series.change, name="series_change"),
    path("c/<slug:key>/series/<int:number>/delete/", series.delete, name="series_delete"),
    path("c/<slug:key>/series/<int:number>/export/<slug:kind>/", series.series_export, name="series_export"),
]
