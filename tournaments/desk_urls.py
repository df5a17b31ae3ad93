"""The addresses of the organiser's desk."""

from django.urls import path

from tournaments.views import desk, desk_days, desk_line, desk_pairing, desk_rounds, desk_stages, history

urlpatterns = [
    path("t/<slug:key>/desk/", desk.desk, name="desk"),
    path("t/<slug:key>/desk/live/", desk.desk_live, name="desk_live"),
    path("t/<slug:key>/desk/<int:stage>/start/", desk_stages.stage_start, name="stage_start"),
    path("t/<slug:key>/desk/<int:stage>/undo/", desk_stages.stage_undo, name="stage_undo"),
    path("t/<slug:key>/desk/<int:stage>/end/", desk_stages.stage_end, name="stage_end"),
    path("t/<slug:key>/desk/<int:stage>/reopen/", desk_stages.stage_reopen, name="stage_reopen"),
    path("t/<slug:key>/desk/<int:stage>/rounds/", desk_days.stage_rounds, name="stage_rounds"),
    path("t/<slug:key>/desk/<int:stage>/draw/", desk_rounds.round_draw, name="round_draw"),
    path("t/<slug:key>/desk/<int:stage>/<int:number>/", desk_rounds.round_desk, name="round_desk"),
    path("t/<slug:key>/desk/<int:stage>/<int:number>/hand/", desk_pairing.round_by_hand, name="round_by_hand"),
    path("t/<slug:key>/desk/<int:stage>/<int:number>/swap/", desk_pairing.round_swap, name="round_swap"),
    path("t/<slug:key>/desk/<int:stage>/<int:number>/move/", desk_pairing.round_move, name="round_move"),
    path("t/<slug:key>/desk/<int:stage>/<int:number>/half/", desk_pairing.round_half_bye, name="round_half_bye"),
    path("t/<slug:key>/desk/<int:stage>/<int:number>/redraw/", desk_rounds.round_redraw, name="round_redraw"),
    path("t/<slug:key>/desk/<int:stage>/<int:number>/publish/", desk_rounds.round_publish, name="round_publish"),
    path("t/<slug:key>/desk/<int:stage>/<int:number>/undo/", desk_rounds.round_undo, name="round_undo"),
    path("t/<slug:key>/desk/<int:stage>/<int:number>/release/", desk_rounds.round_release, name="round_release"),
    path("t/<slug:key>/desk/<int:stage>/line/", desk_line.line_desk, name="line_desk"),
    path("t/<slug:key>/desk/<int:stage>/line/live/", desk_line.line_live, name="line_live"),
    path("t/<slug:key>/history/", history.tournament_history, name="tournament_history"),
]
