"""The roster of a club: everybody who plays there."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from scoring import clubs as commands
from scoring import people
from scoring.access import Part, Sight, club_to_organise, club_to_play, club_to_see
from scoring.boards.likely import Proposal, likely_on_roster
from scoring.boards.roster import roster_rows
from scoring.forms.clubs import PlayersForm
from scoring.forms.players import PlayerName
from scoring.models import Player
from scoring.models.people import PlayerQuerySet
from scoring.views.club_page import club_page
from scoring.views.sent import CONFLICT, UNPROCESSABLE

PAGE_LENGTH = 60


@require_http_methods(["GET", "HEAD", "POST"])
def club_roster(request: HttpRequest, key: str) -> HttpResponse:
    """Who plays in the club. Its members add a name, its organisers several at once, one a line."""
    if request.method != "POST":
        return _page(request, club_to_see(request, key))
    if "names" in request.POST:
        return _add_several(request, club_to_organise(request, key))
    return _add(request, club_to_play(request, key))


def _add(request: HttpRequest, part: Part) -> HttpResponse:
    """Put somebody on the roster; where somebody has a name like it, only once it is said that they are two."""
    field = PlayerName(request.POST.get("name", ""))
    name = field.read()
    if name is None:
        return _page(request, part, {"field": field}, UNPROCESSABLE)
    likely = [] if request.POST.get("choice") == "new" else likely_on_roster(part.club, name)
    if likely:
        return _ask(request, part, field, likely)
    try:
        player = people.add_player(club=part.club, name=name, device=part.device)
    except people.NameTakenError:
        field.refuse_taken()
        return _page(request, part, {"field": field}, UNPROCESSABLE)
    messages.success(request, _("On the roster: %(name)s") % {"name": player.name})
    return redirect("club_roster", part.club.key)


def _ask(request: HttpRequest, part: Part, field: PlayerName, likely: list[Proposal]) -> HttpResponse:
    return _page(request, part, {"field": field, "likely": likely}, CONFLICT)


def _add_several(request: HttpRequest, part: Part) -> HttpResponse:
    form = PlayersForm(request.POST)
    if not form.is_valid():
        return _page(request, part, {"form": form}, UNPROCESSABLE)
    added = commands.add_players(club=part.club, names=form.cleaned_data["names"], device=part.device)
    text = ngettext("%(count)s new on the roster.", "%(count)s new on the roster.", len(added))
    messages.success(request, text % {"count": len(added)})
    return redirect("club_roster", part.club.key)


def _page(
    request: HttpRequest, part: Sight | Part, context: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    asked = request.GET.get("name", "").strip()[:100].replace("\0", "")
    page = Paginator(_found(part, asked), PAGE_LENGTH).get_page(request.GET.get("page"))
    fields = {"form": PlayersForm(), "field": PlayerName()}
    shown = {"page": page, "rows": roster_rows(list(page)), "asked": asked}
    return club_page(request, "scoring/club/roster.html", part, {**fields, **shown, **(context or {})}, status)


def _found(part: Sight | Part, asked: str) -> PlayerQuerySet:
    """Those on the roster whose names look like what was asked for; hidden ones only for members."""
    players = Player.objects.on_roster().filter(club=part.club).order_by("name_key")
    if part.membership is None:
        players = players.filter(hidden=False)
    return players.sounding(asked) if asked else players
