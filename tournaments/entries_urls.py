"""The addresses of entries."""

from django.urls import path

from tournaments.views import entries_add, entries_desk, entries_entrant, entries_link, entries_seeds

urlpatterns = [
    path("t/<slug:key>/desk/entries/", entries_desk.entries_desk, name="entries_desk"),
    path("t/<slug:key>/desk/entries/add/", entries_add.entry_add, name="entry_add"),
    path("t/<slug:key>/desk/entries/paste/", entries_add.entries_paste, name="entries_paste"),
    path("t/<slug:key>/desk/entries/seeds/", entries_seeds.entries_seeds, name="entries_seeds"),
    path("t/<slug:key>/desk/entries/check-in/", entries_desk.entries_check_in, name="entries_check_in"),
    path("t/<slug:key>/desk/entries/link/", entries_link.entries_link, name="entries_link"),
    path("t/<slug:key>/desk/entries/<int:number>/", entries_entrant.entry_change, name="entry_change"),
    path("t/<slug:key>/desk/entries/<int:number>/withdraw/", entries_entrant.entry_withdraw, name="entry_withdraw"),
    path("t/<slug:key>/desk/entries/<int:number>/return/", entries_entrant.entry_return, name="entry_return"),
    path("t/<slug:key>/desk/entries/<int:number>/in/", entries_entrant.entry_come_in, name="entry_come_in"),
    path("t/<slug:key>/desk/entries/<int:number>/pause/", entries_entrant.entry_pause, name="entry_pause"),
    path(
        "t/<slug:key>/desk/entries/<int:number>/substitute/", entries_entrant.entry_substitute, name="entry_substitute"
    ),
    path("t/<slug:key>/desk/entries/<int:number>/remove/", entries_entrant.entry_remove, name="entry_remove"),
    path("t/<slug:key>/desk/entries/<int:number>/decide/", entries_link.entry_decide, name="entry_decide"),
    path("enter/<slug:entry_key>/", entries_link.tournament_enter, name="tournament_enter"),
]
