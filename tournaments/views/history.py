"""The history of a tournament, for the members of its club."""

from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.access import tournament_to_see
from tournaments.boards.history import changes_about, history_items
from tournaments.boards.people import People
from tournaments.views.page import tournament_page
from tournaments.wording.history import about_choices

PAGE_LENGTH = 50


@require_safe
def tournament_history(request: HttpRequest, key: str) -> HttpResponse:
    """Everything that was done in the tournament: who, when, what; the newest first."""
    view = tournament_to_see(request, key)
    if view.membership is None:
        raise PermissionDenied
    about = request.GET.get("about", "")
    page = Paginator(changes_about(view.tournament, about), PAGE_LENGTH).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "items": history_items(page, view, People(view).names),
        "about": about,
        "choices": about_choices(),
    }
    return tournament_page(request, "tournaments/desk/history.html", view, context)
