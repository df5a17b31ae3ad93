"""A round of a tournament: who meets whom, results as they come."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from tournaments.access import tournament_to_see
from tournaments.boards.rounds import RoundBoard, mark_of
from tournaments.pairing.codes import Format
from tournaments.views.asked import round_asked
from tournaments.views.live import fragment, unchanged
from tournaments.views.page import tournament_page


@require_safe
def tournament_round(request: HttpRequest, key: str, stage: int, number: int) -> HttpResponse:
    """The round by table, or with `?by=name` by name; an open page asks with htmx for what is new."""
    live = request.headers.get("HX-Request") == "true"
    mark = mark_of(key, stage, number)
    if live and (same := unchanged(request, mark)):
        return same
    view = tournament_to_see(request, key)
    round = round_asked(view, stage, number)
    if round.stage.format == Format.WINNER_STAYS:
        return redirect("tournament_standings", key, stage)

    def shown() -> dict[str, Any]:
        return {"board": RoundBoard(view, round), "by_name": request.GET.get("by") == "name"}

    if live:
        return fragment(request, "tournaments/_round.html", view, shown, mark)
    return tournament_page(request, "tournaments/round.html", view, {**shown(), "mark": mark})
