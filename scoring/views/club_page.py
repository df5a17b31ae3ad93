"""What the pages of a club have in common."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from scoring.access import Part, Sight
from scoring.models import Club


def club_page(
    request: HttpRequest, template: str, part: Sight | Part, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """A page of a club for whoever has this part in it; search engines may have it if the club is for everybody."""
    known = {"club": part.club, "membership": part.membership}
    response = render(request, template, {**known, **context}, status=status)
    if part.club.visibility == Club.Visibility.LISTED:
        response["X-Robots-Tag"] = "all"
    return response
