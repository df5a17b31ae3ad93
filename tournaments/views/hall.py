"""The screen on the wall of the room: pages that turn by themselves, and stay fresh."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from scoring.forms.numbers import whole
from tournaments.access import View, tournament_to_see
from tournaments.boards.hall import HallBoard
from tournaments.models import Tournament
from tournaments.views.page import tournament_page

NOT_MODIFIED = 304
SECONDS = 10  # that a page stays


@never_cache
@require_safe
def hall(request: HttpRequest, key: str) -> HttpResponse:
    """The screen; `?show=` has it show pages of one kind, `?page=` is the first of them, where no script turns them."""
    view = tournament_to_see(request, key)
    board = _board(request, view)
    asked = whole(request.GET.get("page")) or 1
    shown = asked if asked <= len(board.pages) else 1
    turn = {"seconds": SECONDS, "next": shown % len(board.pages) + 1}
    context = {**_context(board), **turn, "shown": shown, "only": board.only}
    response = tournament_page(request, "tournaments/hall.html", view, context)
    response["ETag"] = _etag(view.tournament.version)
    return response


@require_safe
def hall_live(request: HttpRequest, key: str) -> HttpResponse:
    """The pages anew; 304 while the tournament is as it was shown."""
    version = Tournament.objects.filter(key=key).values_list("version", flat=True).first()
    if version is not None and request.headers.get("If-None-Match") == _etag(version):
        return HttpResponse(status=NOT_MODIFIED, headers={"ETag": _etag(version)})
    view = tournament_to_see(request, key)
    board = _board(request, view)
    context = {**_context(board), "tournament": view.tournament, "shown": 0}
    response = render(request, "tournaments/_hall.html", context)
    response["ETag"] = _etag(view.tournament.version)
    response["Cache-Control"] = "no-store"
    return response


def _board(request: HttpRequest, view: View) -> HallBoard:
    return HallBoard(view, timezone.now(), request.GET.get("show", ""))


def _context(board: HallBoard) -> dict[str, Any]:
    return {"board": board, "clock": board.clock}


def _etag(version: int) -> str:
    return f'"{version}"'
