"""The addresses of tournaments for whoever may look."""

from django.urls import path

from tournaments.views import entrants, guide, rounds, standings, tournament

urlpatterns = [
    path("guide/tournaments/", guide.tournaments_guide, name="tournaments_guide"),
    path("t/<slug:key>/", tournament.tournament, name="tournament"),
    path("t/<slug:key>/live/", tournament.tournament_live, name="tournament_live"),
    path("t/<slug:key>/find/", tournament.find, name="tournament_find"),
    path("t/<slug:key>/rounds/<int:stage>/<int:number>/", rounds.tournament_round, name="tournament_round"),
    path("t/<slug:key>/standings/<int:stage>/", standings.standings, name="tournament_standings"),
    path("t/<slug:key>/standings/<int:stage>/<int:number>/", standings.marks, name="tournament_marks"),
    path("t/<slug:key>/entrants/", entrants.entrants, name="tournament_entrants"),
    path("t/<slug:key>/entrants/<int:number>/", entrants.entrant, name="tournament_entrant"),
    path("t/<slug:key>/cross/<int:stage>/", standings.cross_table, name="cross_table"),
    path("t/<slug:key>/bracket/<int:stage>/", standings.bracket, name="bracket"),
]
