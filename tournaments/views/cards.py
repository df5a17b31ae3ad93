"""The cards of the tables: to print, or one to be shown on a screen; and making their keys anew."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scoring.forms.numbers import whole
from scoring.views.sent import UNPROCESSABLE
from tournaments.access import tournament_to_organise, tournament_to_score
from tournaments.boards.cards import cards_of
from tournaments.commands.cards import MOST_TABLES, lay_cards, renew_cards, tables_needed
from tournaments.views.page import tournament_page

ASKED = ["GET", "HEAD", "POST"]


@never_cache
@require_http_methods(ASKED)
def table_cards(request: HttpRequest, key: str) -> HttpResponse:
    """Every table's card; one alone, large, where an address asks for a `table`. A POST makes more of them."""
    desk = tournament_to_score(request, key)
    error, asked = "", whole(request.GET.get("table"))
    if request.method == "POST":
        try:
            lay_cards(tournament=desk.tournament, count=whole(request.POST.get("count")) or 0)
        except ValueError:
            error = _("From 1 to %(most)s.") % {"most": MOST_TABLES}
        else:
            return redirect("table_cards", key)
    context = {
        "cards": cards_of(request, desk.tournament, asked),
        "asked": asked,
        "needed": tables_needed(desk.tournament),
        "count": request.POST.get("count"),
        "error": error,
    }
    template = "tournaments/tables/cards.html"
    return tournament_page(request, template, desk, context, UNPROCESSABLE if error else 200)


@never_cache
@require_http_methods(ASKED)
def table_cards_renew(request: HttpRequest, key: str) -> HttpResponse:
    """Make all keys anew, once it is said that it is meant."""
    desk = tournament_to_organise(request, key)
    if request.method == "POST":
        renew_cards(tournament=desk.tournament, device=desk.device)
        messages.success(request, _("The cards are made anew. The old ones open nothing any more: print these."))
        return redirect("table_cards", key)
    return tournament_page(request, "tournaments/tables/cards_renew.html", desk, {})
