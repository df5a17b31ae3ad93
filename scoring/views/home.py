"""The home page: my clubs, this device's matches, and starting or bringing in another."""

from django.core.paginator import Page, Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.boards.cards import match_card
from scoring.devices import device_of
from scoring.models import Match, Membership

PAGE_LENGTH = 30


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """My clubs, and my matches on this device, those going on first."""
    device = device_of(request)
    mine = Match.objects.of_device(device).for_cards()
    running = mine.filter(ended="")
    over: Page[Match] = Paginator(mine.exclude(ended=""), PAGE_LENGTH).get_page(request.GET.get("page"))
    context = {
        "memberships": Membership.objects.of_device(device).select_related("club"),
        "known": device is not None,
        "running": [match_card(match) for match in running],
        "over": [match_card(match) for match in over],
        "page": over,
    }
    return render(request, "scoring/home.html", context)
