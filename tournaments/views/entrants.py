"""Who takes part in a tournament, and the road of each through it."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from tournaments.access import tournament_to_see
from tournaments.boards.entrants import PAGE, EntrantsBoard
from tournaments.boards.road import RoadBoard
from tournaments.models import Entrant
from tournaments.views.page import tournament_page

NAME_LENGTH = 60


@require_safe
def entrants(request: HttpRequest, key: str) -> HttpResponse:
    """Everybody who takes part, by number; with `?q=` those of this name."""
    view = tournament_to_see(request, key)
    asked = request.GET.get("q", "").strip()[:NAME_LENGTH].replace("\0", "")
    board = EntrantsBoard(view, asked)
    page = Paginator(board.lines, PAGE).get_page(request.GET.get("page"))
    return tournament_page(request, "tournaments/entrants.html", view, {"board": board, "page": page, "asked": asked})


@require_safe
def entrant(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """An entrant's road: every round, with whom and against whom, how it went, and why."""
    view = tournament_to_see(request, key)
    found = get_object_or_404(Entrant, tournament=view.tournament, number=number, state=Entrant.State.ENTERED)
    return tournament_page(request, "tournaments/entrant.html", view, {"board": RoadBoard(view, found)})
