"""The organiser's desk: where the tournament stands, what to do next, and the doors to everything else."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.access import Desk, tournament_to_organise
from tournaments.boards.desk import DeskBoard
from tournaments.boards.desk_next import next_step
from tournaments.boards.people import People
from tournaments.models import Tournament
from tournaments.views.page import tournament_page

NOT_MODIFIED = 304


@never_cache
@require_safe
def desk(request: HttpRequest, key: str) -> HttpResponse:
    """The one page that an organiser lives on."""
    found = tournament_to_organise(request, key)
    return tournament_page(request, "tournaments/desk/desk.html", found, _board(found))


@require_safe
def desk_live(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the desk that changes; 304 while the version that the page shows is the newest."""
    version = Tournament.objects.filter(key=key).values_list("version", flat=True).first()
    etag = f'"{version}"'
    if version is not None and request.headers.get("If-None-Match") == etag:
        return HttpResponse(status=NOT_MODIFIED, headers={"ETag": etag})
    found = tournament_to_organise(request, key)
    response = tournament_page(request, "tournaments/desk/_desk.html", found, _board(found))
    response["ETag"] = etag
    response["Cache-Control"] = "no-store"
    return response


def _board(found: Desk) -> dict[str, Any]:
    board = DeskBoard(found.tournament, People(found).names)
    return {"board": board, "step": next_step(board)}
