"""How a rating came to be what it is: every match that changed it."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from ratings.access import rated_to_see
from ratings.boards.changes import change_lines
from ratings.boards.course import course_of_player
from ratings.boards.rated import RatedBoard
from ratings.models import RatingChange
from ratings.rating.codes import Method
from scoring.people import person_of
from scoring.views.club_page import club_page

PAGE_LENGTH = 30


@require_safe
def rating_changes(request: HttpRequest, key: str, number: int, player: int) -> HttpResponse:
    """What each match did to a player's rating in a ranking, the newest first, over one of its periods."""
    sight, ranking, found = rated_to_see(request, key, number, player)
    if found.merged_into is not None:
        return redirect("rating_changes", key, number, person_of(found).pk)
    board = RatedBoard(ranking, found, request.GET.get("period"))
    changes = RatingChange.objects.filter(ranking=ranking, period=board.period, player=found)
    listed = changes.select_related("match").order_by("-at", "-match_id")
    page = Paginator(listed, PAGE_LENGTH).get_page(request.GET.get("page"))
    method = Method(ranking.method)
    context = {
        "ranking": ranking,
        "player": found,
        "board": board,
        "course": course_of_player(ranking, board.period, found),
        "page": page,
        "lines": change_lines(page, method, sight),
    }
    return club_page(request, "ratings/rating_changes.html", sight, context)
