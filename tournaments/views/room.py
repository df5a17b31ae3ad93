"""All tables at a glance."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.access import Desk, tournament_to_score
from tournaments.boards.room import RoomBoard
from tournaments.models import Tournament
from tournaments.views.page import tournament_page

NOT_MODIFIED = 304
SILENCE = "silence"


@never_cache
@require_safe
def tournament_tables(request: HttpRequest, key: str) -> HttpResponse:
    """Which tables are silent, play, wait for a word, dispute."""
    return _page(request, tournament_to_score(request, key), "tournaments/tables/room.html")


@require_safe
def tables_live(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the page that changes; 304 while the version that the page shows is the newest."""
    version = Tournament.objects.filter(key=key).values_list("version", flat=True).first()
    etag = f'"{version}"'
    if version is not None and request.headers.get("If-None-Match") == etag:
        return HttpResponse(status=NOT_MODIFIED, headers={"ETag": etag})
    response = _page(request, tournament_to_score(request, key), "tournaments/tables/_room.html")
    response["ETag"] = etag
    response["Cache-Control"] = "no-store"
    return response


def _page(request: HttpRequest, desk: Desk, template: str) -> HttpResponse:
    by_silence = request.GET.get("order") == SILENCE
    board = RoomBoard(desk.tournament, request.GET.get("show", ""), by_silence=by_silence)
    return tournament_page(request, template, desk, {"board": board})
