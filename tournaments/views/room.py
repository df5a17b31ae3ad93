"""All tables at a glance."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from scoring.forms.numbers import whole
from tournaments.access import Desk, tournament_to_score
from tournaments.boards.room import RoomBoard
from tournaments.commands import results
from tournaments.models import Pairing, Tournament
from tournaments.views.page import tournament_page

NOT_MODIFIED = 304
SILENCE = "silence"
MOST_AT_ONCE = 600  # results that are confirmed together


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


@require_POST
def tables_confirm(request: HttpRequest, key: str) -> HttpResponse:
    """Confirm all results that wait for a word, as the page showed them; those that changed since are left alone."""
    desk = tournament_to_score(request, key)
    shown = dict(value.split("-", 1) for value in request.POST.getlist("result")[:MOST_AT_ONCE] if "-" in value)
    keys = [number for number in map(whole, shown) if number is not None]
    pairings = Pairing.objects.filter(round__stage__tournament=desk.tournament, pk__in=keys)
    done = sum(_confirmed(desk, one, shown[str(one.pk)]) for one in pairings.select_related("round__stage__tournament"))
    text = ngettext("%(count)s result is confirmed.", "%(count)s results are confirmed.", done)
    messages.success(request, text % {"count": done})
    return redirect("tournament_tables", key)


def _confirmed(desk: Desk, pairing: Pairing, seen: str) -> bool:
    try:
        results.confirm(pairing=pairing, device=desk.device, seen=seen, settle_dispute=False)
    except (results.ClosedError, results.StaleError, Pairing.DoesNotExist):
        return False
    return True


def _page(request: HttpRequest, desk: Desk, template: str) -> HttpResponse:
    by_silence = request.GET.get("order") == SILENCE
    board = RoomBoard(desk.tournament, request.GET.get("show", ""), by_silence=by_silence)
    return tournament_page(request, template, desk, {"board": board})
