"""The desk of entries: the list, who asks to take part, and checking in."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from scoring.forms.numbers import whole
from scoring.views.start import HtmxRequest
from tournaments.access import tournament_to_organise
from tournaments.boards.entries.desk import MISSING, MOST_TYPED, Asked, desk_board, entry_row, listed
from tournaments.boards.entries.rows import counts_of
from tournaments.commands import entries
from tournaments.views.entries_common import done, entrant_asked, late_context
from tournaments.views.page import tournament_page


@require_safe
def entries_desk(request: HtmxRequest, key: str) -> HttpResponse:
    """Who takes part, who is there, who asks; only the list while somebody types whom to find."""
    desk = tournament_to_organise(request, key)
    asked = _asked(request)
    context = {"asked": asked, "list": listed(desk.tournament, asked)}
    if request.htmx.target == "entries-list":
        return render(request, "tournaments/entries/_entries_list.html", {"tournament": desk.tournament, **context})
    around = {"board": desk_board(desk.tournament), **late_context(desk)}
    return tournament_page(request, "tournaments/entries/desk.html", desk, {**around, **context})


def _asked(request: HtmxRequest) -> Asked:
    get = request.GET
    find = get.get("find", "")[:MOST_TYPED].replace("\0", "")
    return Asked(find, get.get("show") == MISSING, get.get("page", ""))


@require_POST
def entries_check_in(request: HtmxRequest, key: str) -> HttpResponse:
    """Say that an entrant is there, or not yet; or that all are. With htmx the answer is its row and the counts."""
    desk = tournament_to_organise(request, key)
    here = request.POST.get("here") == "1"
    if "all" in request.POST:
        return _check_in_all(request, key, here)
    entrant = entrant_asked(desk, whole(request.POST.get("entrant")) or 0)
    done(request, lambda: entries.check_in(entrant=entrant, here=here, device=desk.device))
    if request.htmx:
        context = {
            "tournament": desk.tournament,
            "row": entry_row(desk.tournament, entrant_asked(desk, entrant.number)),
            "counts": counts_of(desk.tournament),
        }
        return render(request, "tournaments/entries/_checked_in.html", context)
    return redirect(f"{_list(request, key)}#entrant-{entrant.number}")


def _check_in_all(request: HtmxRequest, key: str, here: bool) -> HttpResponse:
    desk = tournament_to_organise(request, key)
    found: list[int] = []
    if done(
        request, lambda: found.append(entries.check_in_all(tournament=desk.tournament, here=here, device=desk.device))
    ):
        text = ngettext("Checked in anew: %(count)s", "Checked in anew: %(count)s", found[0])
        messages.success(request, text % {"count": found[0]})
    return redirect(_list(request, key))


def _list(request: HtmxRequest, key: str) -> str:
    """Where the list stands, as it was asked for."""
    query = request.GET.urlencode()
    return reverse("entries_desk", args=[key]) + (f"?{query}" if query else "")
