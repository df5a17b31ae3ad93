"""The organiser's desk: where the tournament stands, what to do next, and the doors to everything else."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.access import Desk, tournament_to_organise
from tournaments.boards.desk import DeskBoard
from tournaments.boards.desk_next import next_step
from tournaments.boards.people import People
from tournaments.views.desk_page import live_part, newest_mark
from tournaments.views.live import unchanged
from tournaments.views.page import tournament_page


@never_cache
@require_safe
def desk(request: HttpRequest, key: str) -> HttpResponse:
    """The one page that an organiser lives on."""
    found = tournament_to_organise(request, key)
    return tournament_page(request, "tournaments/desk/desk.html", found, _board(found))


@require_safe
def desk_live(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the desk that changes; 304 while the version that the page shows is the newest."""
    mark = newest_mark(key)
    if (nothing_new := unchanged(request, mark)) is not None:
        return nothing_new
    found = tournament_to_organise(request, key)
    return live_part(tournament_page(request, "tournaments/desk/_desk.html", found, _board(found)), mark)


def _board(found: Desk) -> dict[str, Any]:
    board = DeskBoard(found.tournament, People(found).names)
    return {"board": board, "step": next_step(board)}
