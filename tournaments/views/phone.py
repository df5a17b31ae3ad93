"""A table as whoever scanned its card sees it: who meets whom, recording, the final score, agreeing, disputing."""

from collections.abc import Callable

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.access import membership_of
from scoring.devices import device_for_writing, device_of, set_key_cookie
from scoring.forms.numbers import whole
from scoring.models import Club
from scoring.views.sent import UNPROCESSABLE
from tournaments.access import table_to_play
from tournaments.boards.phone import PhoneBoard
from tournaments.boards.table_views import TableView
from tournaments.commands import results
from tournaments.forms.results import DisputeForm
from tournaments.models import Pairing, Table
from tournaments.models import TournamentRound as Round
from tournaments.table_key import TABLE_COOKIE
from tournaments.views.telling import ResultPage
from tournaments.wording.tables import closed_text

ASKED = ["GET", "HEAD", "POST"]
NOT_MODIFIED = 304


@never_cache
@require_safe
def table(request: HttpRequest, key: str) -> HttpResponse:
    """What is played at the table now."""
    found = table_to_play(key)
    response = _page(request, found, "tournaments/tables/table.html")
    set_key_cookie(response, TABLE_COOKIE, key)
    return response


@require_safe
def table_live(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the page that changes; 304 while the version that the page shows is the newest."""
    version = Table.objects.filter(key=key).values_list("tournament__version", flat=True).first()
    etag = f'"{version}"'
    if version is not None and request.headers.get("If-None-Match") == etag:
        return HttpResponse(status=NOT_MODIFIED, headers={"ETag": etag})
    response = _page(request, table_to_play(key), "tournaments/tables/_table.html")
    response["ETag"] = etag
    response["Cache-Control"] = "no-store"
    return response


def _page(request: HttpRequest, found: Table, template: str) -> HttpResponse:
    membership = membership_of(device_of(request), found.tournament.club)
    open_to_all = found.tournament.club.visibility != Club.Visibility.MEMBERS
    context = {
        "table": found,
        "tournament": found.tournament,
        "board": PhoneBoard(found, whole(request.GET.get("pairing"))),
        "may_look": open_to_all or membership is not None,
        "scores": membership is not None and membership.may_record,
    }
    return render(request, template, context)


class NotHereError(Exception):
    """The game that a form is about is none that the card opens, or opens any more."""


def _asked(request: HttpRequest, found: Table) -> PhoneBoard:
    """The game that a form is about, the one now where it is opened without saying which. Raises NotHereError."""
    key = whole(request.POST.get("pairing") or request.GET.get("pairing"))
    board = PhoneBoard(found, key)
    if board.found is None or (board.found.pk != key and (key is not None or request.method == "POST")):
        raise NotHereError
    return board


def _to_write(request: HttpRequest, found: Table) -> Pairing:
    """The game that is written to, which the write itself reads as it is then. Raises NotHereError."""
    pairing = _asked(request, found).found
    if pairing is None:
        raise NotHereError
    pairing.round.stage.tournament = found.tournament
    return pairing


def _to_show(request: HttpRequest, found: Table) -> TableView:
    """The game with everything of it. Raises NotHereError."""
    view = _asked(request, found).view
    if view is None:
        raise NotHereError
    return view


def _do(request: HttpRequest, found: Table, write: Callable[[Pairing], object]) -> HttpResponse:
    """Do something at the table, or say why not, and come back to it."""
    try:
        write(_to_write(request, found))
    except results.ClosedError as closed:
        messages.warning(request, closed_text(closed.why))
    except results.StaleError:
        messages.warning(request, _("The result has changed meanwhile. Look again."))
    except (NotHereError, Pairing.DoesNotExist):
        return _not_here(request, found)
    return redirect("table", found.key)


def _not_here(request: HttpRequest, found: Table) -> HttpResponse:
    """Come back to the table, and say where the game is played, if anywhere."""
    key = whole(request.POST.get("pairing") or request.GET.get("pairing")) or 0
    published = Pairing.objects.filter(round__stage__tournament=found.tournament, round__state=Round.State.PLAYING)
    moved = published.filter(pk=key).exclude(table=found.number).first()
    said = [_("That is not played at this table now.")]
    if moved is not None:
        said.append(_("It is played at table %(number)s: scan the card there.") % {"number": moved.table})
    messages.warning(request, " ".join(said))
    return redirect("table", found.key)


@require_POST
def table_start(request: HttpRequest, key: str) -> HttpResponse:
    """Begin the match that is due, or join the recording of it, and go to its page."""
    found = table_to_play(key)
    begun = []

    def write(pairing: Pairing) -> None:
        device = device_for_writing(request)
        number = whole(request.POST.get("number")) or None
        begun.append(results.start_match(pairing=pairing, device=device, number=number))

    response = _do(request, found, write)
    return redirect("match", begun[0].view_key) if begun else response


@never_cache
@require_http_methods(ASKED)
def table_result(request: HttpRequest, key: str) -> HttpResponse:
    """Only the final score of a match, where the tournament lets its tables tell it."""
    found = table_to_play(key)
    if not found.tournament.final_only:
        raise PermissionDenied
    try:
        view = _to_show(request, found)
    except NotHereError:
        return _not_here(request, found)
    page = ResultPage(request, view, whole(request.POST.get("number") or request.GET.get("number")))
    if request.method == "POST":
        if page.try_to_tell(results.tell):
            return redirect("table", key)
    elif view.settled or (page.game is not None and page.game.rounds):
        return redirect("table", key)
    context = {"table": found, "tournament": found.tournament, **page.context}
    return render(request, "tournaments/tables/result.html", context, status=page.status)


@require_POST
def table_agree(request: HttpRequest, key: str) -> HttpResponse:
    """A side says that the result is right."""

    def write(pairing: Pairing) -> None:
        side = whole(request.POST.get("side"))
        if side is None:
            raise Http404
        seen = request.POST.get("seen", "")
        try:
            results.agree(pairing=pairing, side=side, device=device_for_writing(request), seen=seen)
        except ValueError as nobody:
            raise Http404 from nobody

    return _do(request, table_to_play(key), write)


@never_cache
@require_http_methods(ASKED)
def table_dispute(request: HttpRequest, key: str) -> HttpResponse:
    """A side says that the result is not right, and what is not."""
    found = table_to_play(key)
    form = DisputeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():

        def write(pairing: Pairing) -> None:
            text, seen = form.cleaned_data["text"], request.POST.get("seen", "")
            results.dispute(pairing=pairing, text=text, device=device_for_writing(request), seen=seen)

        return _do(request, found, write)
    try:
        view = _to_show(request, found)
    except NotHereError:
        return _not_here(request, found)
    if not view.has_result:
        return redirect("table", key)
    context = {"table": found, "tournament": found.tournament, "table_view": view, "form": form}
    status = UNPROCESSABLE if form.errors else 200
    return render(request, "tournaments/tables/dispute.html", context, status=status)
