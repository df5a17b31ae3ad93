"""A table at the desk: scorers and organisers enter, correct, confirm and take back its result, and say who came."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.forms.numbers import whole
from scoring.keys import fingerprint
from scoring.views.sent import UNPROCESSABLE
from tournaments.access import Desk, tournament_to_organise, tournament_to_score
from tournaments.boards.follows import Follows, follows_from
from tournaments.boards.pairing_desk import PairingBoard
from tournaments.commands import results, sanctions
from tournaments.facts import table_facts
from tournaments.forms.sanctions import SanctionForm
from tournaments.models import Pairing, Sanction, TournamentRound
from tournaments.standings.facts import Final
from tournaments.views.page import tournament_page
from tournaments.views.telling import ResultPage
from tournaments.wording.tables import closed_text

ASKED = ["GET", "HEAD", "POST"]


def _asked(desk: Desk, pairing: int) -> Pairing:
    """The pairing of this key. Raises Http404 for one of another tournament, and for a draft."""
    mine = Pairing.objects.filter(round__stage__tournament=desk.tournament, pk=pairing)
    found = results.with_all(mine.exclude(round__state=TournamentRound.State.DRAFT)).first()
    if found is None:
        raise Http404
    found.round.stage.tournament = desk.tournament
    return found


def _do(
    request: HttpRequest, desk: Desk, pairing: Pairing, write: Callable[[], object], said: str = ""
) -> HttpResponse:
    """Do something at a table, or say why not, and come back to it."""
    try:
        write()
    except results.ClosedError as closed:
        messages.warning(request, closed_text(closed.why))
    except results.StaleError:
        messages.warning(request, _("The result has changed meanwhile. Look again."))
    except Pairing.DoesNotExist as gone:
        raise Http404 from gone
    else:
        if said:
            messages.success(request, said)
    return redirect("pairing_desk", desk.tournament.key, pairing.pk)


@never_cache
@require_safe
def pairing_desk(request: HttpRequest, key: str, pairing: int) -> HttpResponse:
    """The table with everything that can be done there."""
    desk = tournament_to_score(request, key)
    board = PairingBoard(_asked(desk, pairing))
    return _page(request, desk, board, _sanction_form(board))


def _page(request: HttpRequest, desk: Desk, board: PairingBoard, form: SanctionForm, status: int = 200) -> HttpResponse:
    context = {"board": board, "table_view": board.view, "form": form}
    return tournament_page(request, "tournaments/tables/pairing.html", desk, context, status)


def _sanction_form(board: PairingBoard, data: Any = None) -> SanctionForm:
    return SanctionForm(board.entrants, max(1, len(board.view.games)), data)


@require_POST
def pairing_start(request: HttpRequest, key: str, pairing: int) -> HttpResponse:
    """Begin the match that is due, or go on with it, on its page."""
    desk = tournament_to_score(request, key)
    found = _asked(desk, pairing)
    begun = []

    def write() -> None:
        number = whole(request.POST.get("number")) or None
        begun.append(results.start_match(pairing=found, device=desk.device, number=number))

    response = _do(request, desk, found, write)
    return redirect("match", begun[0].view_key) if begun else response


@never_cache
@require_http_methods(ASKED)
def pairing_result(request: HttpRequest, key: str, pairing: int) -> HttpResponse:
    """Enter the end of a match, which confirms it; a correction is shown with what follows before it is saved."""
    desk = tournament_to_score(request, key)
    found = _asked(desk, pairing)
    board = PairingBoard(found)
    page = ResultPage(request, board.view, whole(request.POST.get("number") or request.GET.get("number")))
    follows = None
    if request.method == "POST":
        follows = _to_look_at(request, found, page, board)
        if follows is None and page.try_to_tell(results.correct):
            return _do(request, desk, found, lambda: _confirm_whole(desk, found), _("The result is recorded."))
    looked = _mark(page) if follows is not None else ""
    context = {"board": board, "follows": follows, "looked": looked, **page.context}
    return tournament_page(request, "tournaments/tables/pairing_result.html", desk, context, page.status)


def _to_look_at(request: HttpRequest, pairing: Pairing, page: ResultPage, board: PairingBoard) -> Follows | None:
    """What follows from putting this result in the place of another; None if it was shown, or nothing does."""
    known = None if page.game is None else page.game.final
    if known is None or not page.form.is_valid() or request.POST.get("looked") == _mark(page):
        return None
    follows = follows_from(pairing, _with(pairing, page), _names(board), pairing.absent)
    return None if follows.nothing else follows


def _mark(page: ResultPage) -> str:
    """Stands for the result whose consequences were shown."""
    return fingerprint(repr((page.number, page.seen, sorted(page.form.end().items()))))[:16]


def _with(pairing: Pairing, page: ResultPage) -> list[Final]:
    """The matches of the table with the one that is typed."""
    end = page.form.end()
    goats = None if end["goats"] is None else tuple(end["goats"])
    typed = Final(tuple(end["accounts"]), goats, None, end["stopped"], end["naked"])
    known = table_facts(pairing).matches
    return [*known[: page.number - 1], typed, *known[page.number :]]


def _names(board: PairingBoard) -> dict[int, str]:
    entrants = board.pairing.round.stage.tournament.entrants.prefetch_related("members")
    return {entrant.number: entrant.called for entrant in entrants}


def _confirm_whole(desk: Desk, pairing: Pairing) -> None:
    """Confirm what an organiser or scorer has entered, once nothing remains to be played."""
    try:
        results.confirm(pairing=pairing, device=desk.device)
    except results.ClosedError as closed:
        if closed.why is not results.Closed.NO_RESULT:
            raise


@require_POST
def pairing_confirm(request: HttpRequest, key: str, pairing: int) -> HttpResponse:
    """Confirm the result as it is shown; that settles a dispute."""
    desk = tournament_to_score(request, key)
    found, seen = _asked(desk, pairing), request.POST.get("seen", "")

    def write() -> None:
        results.confirm(pairing=found, device=desk.device, seen=seen)

    return _do(request, desk, found, write, _("The result is confirmed."))


@require_POST
def pairing_absent(request: HttpRequest, key: str, pairing: int) -> HttpResponse:
    """Say who did not come."""
    desk = tournament_to_score(request, key)
    found = _asked(desk, pairing)
    there = {entrant.number for entrant in PairingBoard(found).entrants}
    absent = there & {whole(number) for number in request.POST.getlist("absent")}

    def write() -> None:
        results.set_absent(pairing=found, entrants=[number for number in absent if number], device=desk.device)

    return _do(request, desk, found, write, _("Noted who came and who did not."))


@never_cache
@require_http_methods(ASKED)
def pairing_clear(request: HttpRequest, key: str, pairing: int) -> HttpResponse:
    """Take everything back that was recorded here, once what follows was looked at."""
    desk = tournament_to_score(request, key)
    found = _asked(desk, pairing)
    if request.method == "POST":
        write: Callable[[], None] = lambda: results.clear(pairing=found, device=desk.device)  # noqa: E731
        return _do(request, desk, found, write, _("The result is taken back; the history still has it."))
    board = PairingBoard(found)
    if not board.view.games:
        return redirect("pairing_desk", key, pairing)
    context = {
        "board": board,
        "table_view": board.view,
        "follows": follows_from(found, [], _names(board), found.absent),
    }
    return tournament_page(request, "tournaments/tables/pairing_clear.html", desk, context)


@require_POST
def pairing_sanction(request: HttpRequest, key: str, pairing: int) -> HttpResponse:
    """Give somebody at the table a sanction."""
    desk = tournament_to_organise(request, key)
    found = _asked(desk, pairing)
    board = PairingBoard(found)
    form = _sanction_form(board, request.POST)
    if not form.is_valid():
        return _page(request, desk, board, form, UNPROCESSABLE)
    data = form.cleaned_data
    entrant = next(one for one in board.entrants if one.number == data["entrant"])

    def write() -> None:
        sanctions.give(
            pairing=found,
            entrant=entrant,
            offence=data["offence"],
            device=desk.device,
            match=data["match"],
            points=data["points"],
            reason=data["reason"],
        )

    return _do(request, desk, found, write, _("The sanction is noted."))


@require_POST
def pairing_lift(request: HttpRequest, key: str, pairing: int) -> HttpResponse:
    """Take a sanction back."""
    desk = tournament_to_organise(request, key)
    found = _asked(desk, pairing)
    here = Sanction.objects.filter(round=found.round, entrant__seatings__pairing=found)
    given = here.filter(pk=whole(request.POST.get("sanction")) or 0).first()

    def write() -> None:
        if given is not None:
            sanctions.lift(pairing=found, sanction=given, device=desk.device)

    return _do(request, desk, found, write)
