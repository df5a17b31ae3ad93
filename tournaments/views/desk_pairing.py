"""Changing a draft: two swapped by tapping them, the whole round paired by hand."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from scoring.forms.numbers import whole
from scoring.keys import fingerprint
from scoring.views.sent import CONFLICT, UNPROCESSABLE
from tournaments.access import Desk, tournament_to_organise
from tournaments.boards.desk_rounds import RoundBoard
from tournaments.boards.people import People
from tournaments.boards.round_rows import MARK_LENGTH
from tournaments.commands import rounds as commands
from tournaments.drawing.errors import FaultsError, NotNowError
from tournaments.forms.desk_hand import HandForm
from tournaments.models import Seating, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.pairing.manual import Check
from tournaments.views.asked import round_asked
from tournaments.views.desk_page import ASKED, MovedError, round_as_shown, say_moved
from tournaments.views.page import tournament_page
from tournaments.wording.desk import refusal_text
from tournaments.wording.pairing import fault_text, warn_text


@require_POST
def round_swap(request: HttpRequest, key: str, stage: int, number: int) -> HttpResponse:
    """Let two entrants of a draft change places; what speaks against it is shown at their tables then."""
    desk = tournament_to_organise(request, key)
    found = round_asked(desk, stage, number)
    page = reverse("round_desk", args=[key, stage, number])
    two = [number for number in map(whole, request.POST.getlist("who")) if number]
    if len(two) != 2:
        messages.warning(request, _("Choose two who are to change places."))
        return redirect(page)
    one, other = two
    try:
        with round_as_shown(request, desk, found):
            commands.swap(round=found, one=one, other=other, device=desk.device)
    except MovedError:
        say_moved(request)
    except ValueError:
        messages.warning(request, _("Choose two who are to change places."))
    except FaultsError as error:
        messages.warning(request, " ".join(fault_text(fault, {}) for fault in error.faults))
    except NotNowError as error:
        messages.warning(request, refusal_text(error.why))
    return redirect(f"{page}#{_where(found, one)}")


def _where(round: TournamentRound, number: int) -> str:
    """The part of the page in which somebody stands."""
    seating = Seating.objects.filter(pairing__round=round, entrant__number=number).first()
    return "out" if seating is None else f"at-{seating.pairing_id}"


@require_POST
def round_move(request: HttpRequest, key: str, stage: int, number: int) -> HttpResponse:
    """Let a pairing play at another table; whoever is there comes to its own."""
    desk = tournament_to_organise(request, key)
    found = round_asked(desk, stage, number)
    table = whole(request.POST.get("table"))
    pairing = found.pairings.filter(pk=whole(request.POST.get("pairing")) or 0).first()
    if pairing is None or table is None:
        messages.warning(request, _("A number of a table, from 1."))
        return redirect("round_desk", key, stage, number)
    try:
        with round_as_shown(request, desk, found):
            commands.move_pairing(pairing=pairing, table=table, device=desk.device)
    except MovedError:
        say_moved(request)
    except FaultsError:
        messages.warning(request, _("There is no such table in the room."))
    except NotNowError as error:
        messages.warning(request, refusal_text(error.why))
    return redirect("round_desk", key, stage, number)


@require_POST
def round_half_bye(request: HttpRequest, key: str, stage: int, number: int) -> HttpResponse:
    """Let somebody who sits out have half a bye."""
    desk = tournament_to_organise(request, key)
    found = round_asked(desk, stage, number)
    entrant = get_object_or_404(desk.tournament.entrants, number=whole(request.POST.get("entrant")) or 0)
    try:
        commands.give_half_bye(round=found, entrant=entrant, device=desk.device)
    except NotNowError as error:
        messages.warning(request, refusal_text(error.why))
    return redirect(f"{reverse('round_desk', args=[key, stage, number])}#out")


@never_cache
@require_http_methods(ASKED)
def round_by_hand(request: HttpRequest, key: str, stage: int, number: int) -> HttpResponse:
    """Pair a whole round by hand; what speaks against it is to be accepted first."""
    desk = tournament_to_organise(request, key)
    found = round_asked(desk, stage, number)
    board = RoundBoard(found, People(desk).names)
    if not board.by_hand:
        return redirect("round_desk", key, stage, number)
    form = HandForm(Format(found.stage.format), board.players, board.draft, request.POST or None)
    if request.method != "POST":
        return _hand_page(request, desk, board, form, {})
    if not form.is_valid:
        return _hand_page(request, desk, board, form, {}, UNPROCESSABLE)
    check = board.check(form.draft)
    if check.faults:
        form.add_faults(check.faults)
        return _hand_page(request, desk, board, form, {}, UNPROCESSABLE)
    warnings = _warnings(check, board)
    if warnings and request.POST.get("accepted") != warnings["mark"]:
        return _hand_page(request, desk, board, form, {"warnings": warnings}, UNPROCESSABLE)
    try:
        with round_as_shown(request, desk, found):
            commands.pair_by_hand(round=found, draft=form.draft, device=desk.device)
    except MovedError:
        return _hand_page(
            request, desk, RoundBoard(found, board.names), form, {"moved": True, "warnings": warnings}, CONFLICT
        )
    except (FaultsError, NotNowError) as error:
        return _hand_page(request, desk, board, form, {"refused": _refused(error)}, UNPROCESSABLE)
    messages.success(request, _("The round is paired as you said."))
    return redirect("round_desk", key, stage, number)


def _warnings(check: Check, board: RoundBoard) -> dict[str, Any]:
    """What is to be accepted, and a mark of it: a tick is for what was read."""
    if not check.warnings:
        return {}
    texts = [warn_text(warning, board.names) for warning in check.warnings]
    return {"texts": texts, "mark": fingerprint(" ".join(texts))[:MARK_LENGTH]}


def _refused(error: FaultsError | NotNowError) -> list[str]:
    if isinstance(error, NotNowError):
        return [refusal_text(error.why)]
    return [fault_text(fault, {}) for fault in error.faults]


def _hand_page(
    request: HttpRequest, desk: Desk, board: RoundBoard, form: HandForm, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    page = {"board": board, "form": form, **context}
    return tournament_page(request, "tournaments/desk/hand.html", desk, page, status)
