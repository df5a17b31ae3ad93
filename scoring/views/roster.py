"""The roster of a club: everybody who plays there."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from scoring import clubs as commands
from scoring.access import Part, Sight, club_to_organise, club_to_see
from scoring.boards.roster import roster_rows
from scoring.devices import device_for_writing
from scoring.forms.clubs import PlayersForm
from scoring.likeness import likeness
from scoring.models import Player
from scoring.models.people import PlayerQuerySet
from scoring.views.club_page import club_page
from scoring.views.sent import UNPROCESSABLE

PAGE_LENGTH = 60


@require_http_methods(["GET", "HEAD", "POST"])
def club_roster(request: HttpRequest, key: str) -> HttpResponse:
    """Who plays in the club; its organisers add names, one a line."""
    if request.method != "POST":
        return _page(request, club_to_see(request, key), PlayersForm())
    part = club_to_organise(request, key)
    form = PlayersForm(request.POST)
    if not form.is_valid():
        return _page(request, part, form)
    added = commands.add_players(club=part.club, names=form.cleaned_data["names"], device=device_for_writing(request))
    text = ngettext("%(count)s new on the roster.", "%(count)s new on the roster.", len(added))
    messages.success(request, text % {"count": len(added)})
    return redirect("club_roster", key)


def _page(request: HttpRequest, part: Sight | Part, form: PlayersForm) -> HttpResponse:
    asked = request.GET.get("name", "").strip()[:100]
    found = _found(part, asked)
    page = Paginator(found, PAGE_LENGTH).get_page(request.GET.get("page"))
    context = {"form": form, "page": page, "rows": roster_rows(list(page)), "asked": asked}
    return club_page(request, "scoring/club/roster.html", part, context, UNPROCESSABLE if form.errors else 200)


def _found(part: Sight | Part, asked: str) -> PlayerQuerySet:
    """Those on the roster whose names look like what was asked for; hidden ones only for members."""
    players = Player.objects.on_roster().filter(club=part.club).order_by("name_key")
    if part.membership is None:
        players = players.filter(hidden=False)
    return players.filter(likeness__contains=likeness(asked)) if asked else players
