"""What the pages of a tournament have in common."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from scoring.models import Club
from tournaments.access import Desk, View
from tournaments.boards.nav import Nav


def tournament_page(
    request: HttpRequest, template: str, view: View | Desk, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """A page of a tournament for whoever has this part in it; search engines may have it if its club is listed."""
    page = request.resolver_match.url_name if request.resolver_match else None
    known = {"tournament": view.tournament, "view": view, "nav": Nav(view, page or "")}
    response = render(request, template, {**known, **context}, status=status)
    if view.tournament.club.visibility == Club.Visibility.LISTED:
        response["X-Robots-Tag"] = "all"
    return response
