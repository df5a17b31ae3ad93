"""The line desk of an evening of winner stays: who lost, by one tap; who comes, who goes home."""

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from scoring.forms.numbers import whole
from tournaments.access import Desk, tournament_to_organise
from tournaments.boards.desk_line import LineBoard
from tournaments.commands import line as commands
from tournaments.commands.results import ClosedError, DoubtedError, RefusedError, confirm, tell
from tournaments.drawing import evening_of
from tournaments.drawing.errors import NotNowError
from tournaments.facts import sides_of
from tournaments.models import Entrant, Pairing, Stage
from tournaments.pairing.codes import Format
from tournaments.pairing.winner_stays import Evening, entrants_of
from tournaments.views.asked import stage_asked
from tournaments.views.desk_page import ASKED, live_part, newest_mark, say_moved
from tournaments.views.live import unchanged
from tournaments.views.page import tournament_page
from tournaments.wording.desk import refusal_text


@never_cache
@require_http_methods(ASKED)
def line_desk(request: HttpRequest, key: str, stage: int) -> HttpResponse:
    """Who is at which table, the line in order, the ranking; a tap says who lost, who came, who went home."""
    desk = tournament_to_organise(request, key)
    found = _line_at(desk, stage)
    if request.method == "POST":
        try:
            _done(request, desk, found)
        except NotNowError as error:
            messages.warning(request, refusal_text(error.why))
        return redirect("line_desk", key, stage)
    return tournament_page(request, "tournaments/desk/line.html", desk, {"board": LineBoard(desk, found)})


@require_safe
def line_live(request: HttpRequest, key: str, stage: int) -> HttpResponse:
    """The part of the line desk that changes; 304 while the version that the page shows is the newest."""
    mark = newest_mark(key)
    if (nothing_new := unchanged(request, mark)) is not None:
        return nothing_new
    desk = tournament_to_organise(request, key)
    board = LineBoard(desk, _line_at(desk, stage))
    return live_part(tournament_page(request, "tournaments/desk/_line.html", desk, {"board": board}), mark)


def _line_at(desk: Desk, number: int) -> Stage:
    found = stage_asked(desk, number)
    if found.format != Format.WINNER_STAYS or found.state == Stage.State.WAITING:
        raise Http404
    return found


def _done(request: HttpRequest, desk: Desk, stage: Stage) -> None:
    """What a button of the page does. Raises NotNowError."""
    do = request.POST.get("do")
    if do == "lost":
        _lost(request, desk, stage)
    elif do in ("came", "went"):
        number = whole(request.POST.get("entrant")) or 0
        entrant = get_object_or_404(desk.tournament.entrants, number=number, state=Entrant.State.ENTERED)
        is_here = number in _here(evening_of(stage))
        # A second tap on the same button finds it done.
        if do == "came" and not is_here:
            commands.came(stage=stage, entrant=entrant, device=desk.device)
        elif do == "went" and is_here:
            commands.went(stage=stage, entrant=entrant, device=desk.device)


def _here(evening: Evening) -> set[int]:
    """Who is at a table or in the line."""
    return {number for table in evening.tables for number in entrants_of(table)} | set(evening.line)


def _lost(request: HttpRequest, desk: Desk, stage: Stage) -> None:
    """Record who lost the game at a table, without a score, and confirm it: winners stay, the next in line sit down."""
    games = Pairing.objects.filter(round__stage=stage, order=0).with_seats()
    game = games.filter(pk=whole(request.POST.get("game")) or 0).first()
    sides = [] if game is None else [side[0] for side in sides_of(game)]
    loser = whole(request.POST.get("loser"))
    if game is None or loser not in sides:
        say_moved(request)
        return
    try:
        with transaction.atomic():
            accounts = [0] * len(sides)
            lost = [sides.index(loser)]
            tell(pairing=game, device=desk.device, accounts=accounts, goats=lost, accept_doubts=True)
            confirm(pairing=game, device=desk.device)
    except Pairing.DoesNotExist:
        say_moved(request)
    except (ClosedError, DoubtedError, RefusedError):
        messages.warning(request, _("It is being recorded by the table's phone: look there."))
