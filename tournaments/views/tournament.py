"""A tournament's first page, kept fresh, and finding one's table."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.access import tournament_to_see
from tournaments.boards.rounds import newest_mark
from tournaments.boards.seats import FindBoard
from tournaments.boards.tournament import TournamentBoard
from tournaments.views.live import fragment, unchanged
from tournaments.views.page import tournament_page

NAME_LENGTH = 60


@require_safe
def tournament(request: HttpRequest, key: str) -> HttpResponse:
    """What it is, what goes on now, who leads or has won, and how it is played."""
    mark = newest_mark(key)
    view = tournament_to_see(request, key)
    return tournament_page(request, "tournaments/tournament.html", view, {"board": TournamentBoard(view), "mark": mark})


@require_safe
def tournament_live(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the first page that changes; 304 while it is as it was."""
    mark = newest_mark(key)
    if same := unchanged(request, mark):
        return same
    view = tournament_to_see(request, key)
    return fragment(request, "tournaments/_now.html", view, lambda: {"board": TournamentBoard(view)}, mark)


@require_safe
def find(request: HttpRequest, key: str) -> HttpResponse:
    """The table of whoever is asked for by name or number, big."""
    view = tournament_to_see(request, key)
    asked = request.GET.get("q", "").strip()[:NAME_LENGTH].replace("\0", "")
    return tournament_page(request, "tournaments/find.html", view, {"board": FindBoard(view, asked)})
