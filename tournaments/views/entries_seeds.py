"""The order of the list: by a ranking, by lot, by hand; and start numbers by it."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.forms.numbers import whole
from scoring.views.sent import UNPROCESSABLE
from tournaments.access import Desk, tournament_to_organise
from tournaments.boards.entries.seeds import ranking_tables, seeds_board
from tournaments.commands import entries
from tournaments.commands.entries.entering import has_begun
from tournaments.forms.entries import seeds_typed
from tournaments.views.entries_common import ASKED, done
from tournaments.views.page import tournament_page


@require_http_methods(ASKED)
def entries_seeds(request: HttpRequest, key: str) -> HttpResponse:
    """The list in its order, and ways to change it until the first stage is begun."""
    desk = tournament_to_organise(request, key)
    if request.method != "POST":
        return _page(request, desk)
    choice = request.POST.get("choice", "")
    if choice.startswith(("up-", "down-")):
        return _move(request, desk, choice)
    if choice == "save":
        return _save(request, desk)
    if choice.startswith("table-"):
        _by_table(request, desk, choice)
    elif choice == "lot":
        done(request, lambda: entries.draw_lots(tournament=desk.tournament, device=desk.device), _("Lots are drawn."))
    elif choice == "numbers":
        done(
            request,
            lambda: entries.renumber(tournament=desk.tournament, device=desk.device),
            _("Everybody has a new start number."),
        )
    return redirect("entries_seeds", key)


def _by_table(request: HttpRequest, desk: Desk, choice: str) -> None:
    tables = {f"table-{table.key}": table for table in ranking_tables(desk.tournament)}
    table = tables.get(choice)
    if table is None:
        messages.warning(request, _("This table is not there any more."))
        return
    ranking, period = table.present.ranking, table.present.period or ""
    done(
        request,
        lambda: entries.seed_by_ranking(
            tournament=desk.tournament, ranking=ranking, period=period, title=table.name, device=desk.device
        ),
        _("Ordered by the table: %(name)s") % {"name": table.name},
    )


def _move(request: HttpRequest, desk: Desk, choice: str) -> HttpResponse:
    """One place up or down."""
    way, _sep, text = choice.partition("-")
    number, place = whole(text), whole(request.POST.get(f"place-{text}"))
    if number is not None and place is not None:
        to = max(1, place - 1 if way == "up" else place + 1)
        done(
            request,
            lambda: entries.seed_by_hand(tournament=desk.tournament, typed={number: to}, device=desk.device),
        )
    return redirect(f"{_address(request, desk)}#seed-{text if number is not None else ''}")


def _save(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The places that were typed."""
    typed, wrong = seeds_typed(request.POST)
    if wrong:
        return _page(request, desk, wrong)
    done(
        request,
        lambda: entries.seed_by_hand(tournament=desk.tournament, typed=typed, device=desk.device),
        _("The order is saved."),
    )
    return redirect(_address(request, desk))


def _address(request: HttpRequest, desk: Desk) -> str:
    page = whole(request.GET.get("page"))
    return reverse("entries_seeds", args=[desk.tournament.key]) + (f"?page={page}" if page else "")


def _page(request: HttpRequest, desk: Desk, wrong: Sequence[int] = ()) -> HttpResponse:
    refused = {number: request.POST.get(f"seed-{number}", "") for number in wrong}
    board = seeds_board(desk.tournament, request.GET.get("page", ""), refused)
    context = {"board": board, "begun": has_begun(desk.tournament), "here": _address(request, desk)}
    status = UNPROCESSABLE if wrong else 200
    return tournament_page(request, "tournaments/entries/seeds.html", desk, context, status)
