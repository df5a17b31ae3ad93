"""The tournaments of a club."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.access import club_to_see
from scoring.views.club_page import club_page
from tournaments.boards.lists import open_tournaments, past_cards, past_tournaments

PAGE_LENGTH = 30


@require_safe
def club_tournaments(request: HttpRequest, key: str) -> HttpResponse:
    """The tournaments of a club: those coming and running, and the past ones, the last first."""
    sight = club_to_see(request, key)
    page = Paginator(past_tournaments(sight.club), PAGE_LENGTH).get_page(request.GET.get("page"))
    context = {"open": open_tournaments(sight.club), "past": past_cards(page, sight), "page": page}
    return club_page(request, "tournaments/club_tournaments.html", sight, context)
