"""The addresses of what hangs on the wall, lies on paper and goes into files."""

from django.urls import path

from tournaments.views import clock, export, hall, papers, record

urlpatterns = [
    path("t/<slug:key>/hall/", hall.hall, name="hall"),
    path("t/<slug:key>/hall/live/", hall.hall_live, name="hall_live"),
    path("t/<slug:key>/desk/<int:stage>/<int:number>/clock/", clock.round_clock, name="round_clock"),
    path("t/<slug:key>/print/", papers.papers, name="tournament_papers"),
    path("t/<slug:key>/print/entrants/", papers.print_entrants, name="print_entrants"),
    path("t/<slug:key>/print/protocol/", papers.print_protocol, name="print_protocol"),
    path("t/<slug:key>/print/pairings/<int:stage>/<int:number>/", papers.print_pairings, name="print_pairings"),
    path("t/<slug:key>/print/slips/<int:stage>/<int:number>/", papers.print_slips, name="print_slips"),
    path("t/<slug:key>/print/standings/<int:stage>/", papers.print_standings, name="print_standings"),
    path("t/<slug:key>/print/cross/<int:stage>/", papers.print_cross, name="print_cross"),
    path("t/<slug:key>/print/bracket/<int:stage>/", papers.print_bracket, name="print_bracket"),
    path("t/<slug:key>/export/<slug:what>/<slug:kind>/", export.tournament_export, name="tournament_export"),
    path("t/<slug:key>/record/", record.tournament_record, name="tournament_record"),
    path("c/<slug:key>/tournaments/import/", record.tournament_import, name="tournament_import"),
]
