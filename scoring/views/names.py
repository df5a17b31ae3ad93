"""Names that look like one: proposed while somebody types, and found on a roster."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from scoring import people
from scoring.access import club_to_organise, club_to_play
from scoring.boards.likely import proposals, twice_on_roster
from scoring.forms.numbers import whole
from scoring.views.club_page import club_page

MOST_TYPED = 60
PAGE_LENGTH = 30


@require_safe
def names_like(request: HttpRequest, key: str) -> HttpResponse:
    """Who of the roster may be meant by what is typed: a part of the form that asks."""
    part = club_to_play(request, key)
    found = proposals(part.club, request.GET.get("q", "")[:MOST_TYPED])
    return render(request, "scoring/player/_likes.html", {"likes": found})


@require_http_methods(["GET", "HEAD", "POST"])
def duplicates(request: HttpRequest, key: str) -> HttpResponse:
    """Who may stand on the roster twice. A POST says of two that they are two, so that nobody asks again."""
    part = club_to_organise(request, key)
    if request.method == "POST":
        players = part.club.players.on_roster()
        one, other = (get_object_or_404(players, pk=whole(request.POST.get(name))) for name in ("one", "other"))
        if one != other:
            people.say_different(one=one, other=other, device=part.device)
        return redirect("club_duplicates", key)
    page = Paginator(twice_on_roster(part.club), PAGE_LENGTH).get_page(request.GET.get("page"))
    return club_page(request, "scoring/player/duplicates.html", part, {"page": page})
