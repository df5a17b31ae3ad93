"""The house rules of a club: its members play by them, its organisers add to them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from scoring.access import club_to_organise, club_to_play, house_rules
from scoring.devices import device_of
from scoring.forms.house import HouseName
from scoring.forms.numbers import whole
from scoring.models import HouseRules
from scoring.views.club_page import club_page
from scoring.views.house import house_cards, save
from scoring.views.sent import UNPROCESSABLE


@require_http_methods(["GET", "HEAD", "POST"])
def club_house(request: HttpRequest, key: str) -> HttpResponse:
    """The house rules of the club. A POST by an organiser copies a set of their own phone's."""
    part = club_to_play(request, key) if request.method != "POST" else club_to_organise(request, key)
    own = HouseRules.objects.of_device(device_of(request)) if part.membership.organises else HouseRules.objects.none()
    name = HouseName()
    if request.method == "POST":
        chosen = house_rules(request, whole(request.POST.get("house")) or 0).house
        name = HouseName(chosen.name)
        saved = save(request, name, chosen.system, chosen.options, part.club)
        if saved is not None:
            return redirect("club_house", key)
    context = {"cards": house_cards(HouseRules.objects.of_club(part.club)), "own": own, "errors": name.errors}
    return club_page(request, "scoring/club/house.html", part, context, UNPROCESSABLE if name.errors else 200)
