"""The addresses of tournaments."""

from django.urls import path

from tournaments.views import clock, club, hall, setup, stages

urlpatterns = [
    # setting up
    path("tournaments/new/", setup.make_anywhere, name="tournament_new_where"),
    path("c/<slug:key>/tournaments/", club.club_tournaments, name="club_tournaments"),
    path("c/<slug:key>/tournaments/new/", setup.make, name="tournament_new"),
    path("t/<slug:key>/settings/", setup.change, name="tournament_settings"),
    path("t/<slug:key>/stages/", stages.stages, name="tournament_stages"),
    path("t/<slug:key>/copy/", setup.copy, name="tournament_copy"),
    path("t/<slug:key>/delete/", setup.delete, name="tournament_delete"),
    # on the wall, on paper, as files
    path("t/<slug:key>/hall/", hall.hall, name="hall"),
    path("t/<slug:key>/hall/live/", hall.hall_live, name="hall_live"),
    path("t/<slug:key>/desk/<int:stage>/<int:number>/clock/", clock.round_clock, name="round_clock"),
]
