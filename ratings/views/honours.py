"""The tables of honour and shame of a club."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from ratings.boards.honours import honours
from scoring.access import club_to_see
from scoring.forms.numbers import whole
from scoring.views.club_page import club_page

MOST_CHOICES = 8  # seasons to tap


@require_safe
def honour_list(request: HttpRequest, key: str) -> HttpResponse:
    """Who has most of what, of all time or in a season; a season that the club does not have means all time."""
    sight = club_to_see(request, key)
    number = whole(request.GET.get("season"))
    seasons = list(sight.club.seasons.all())
    asked = next((season for season in seasons if season.pk == number), None)
    context = {
        "seasons": [season for place, season in enumerate(seasons) if place < MOST_CHOICES or season == asked],
        "asked": asked,
        "honours": honours(sight.club, asked, for_member=sight.membership is not None),
    }
    return club_page(request, "ratings/honours.html", sight, context)
