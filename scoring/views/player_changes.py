"""Changing players: their name, who may see them, merging two into one and taking that back, saying who one is."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scoring import hooks, people
from scoring.access import Part, club_to_play
from scoring.access_players import player_to_change, player_to_organise
from scoring.boards.likely import proposals
from scoring.boards.merge import merge_preview
from scoring.forms.numbers import whole
from scoring.forms.players import PlayerName
from scoring.models import Player, Seat
from scoring.views.club_page import club_page
from scoring.views.sent import CONFLICT, UNPROCESSABLE

MOST_FOUND = 12


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Give a player another name, hide or show them, or take off the roster whoever never played."""
    part, player = player_to_change(request, key, number)
    if request.POST.get("choice") == "remove":
        return _remove(request, part, player)
    posted = request.method == "POST"
    name = PlayerName(request.POST.get("name", "") if posted else player.name)
    hidden = "hidden" in request.POST if posted else player.hidden
    read = name.read() if posted else None
    if read is not None:
        try:
            people.rename_player(player=player, name=read, device=part.device)
        except people.NameTakenError:
            name.refuse_taken()
        else:
            people.set_hidden(player=player, hidden=hidden, device=part.device)
            messages.success(request, _("Saved: %(name)s") % {"name": read})
            return redirect("player", key, player.pk)
    context = {
        "player": player,
        "name": name,
        "hidden": hidden,
        "stays": Seat.objects.filter(person=player).exists() or bool(hooks.why_kept(people.tree_of(player))),
    }
    return club_page(request, "scoring/player/change.html", part, context, UNPROCESSABLE if name.errors else 200)


def _remove(request: HttpRequest, part: Part, player: Player) -> HttpResponse:
    try:
        people.remove_player(player=player, device=part.device)
    except people.PlayedError:
        messages.warning(request, _("There are matches of %(name)s: the name stays.") % {"name": player.name})
        return redirect("player", part.club.key, player.pk)
    except people.KeptError as kept:
        messages.warning(request, kept.why)
        return redirect("player", part.club.key, player.pk)
    messages.success(request, _("Off the roster: %(name)s") % {"name": player.name})
    return redirect("club_roster", part.club.key)


@require_http_methods(["GET", "HEAD", "POST"])
def merge(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Say that a player is another one: choose whom, see what would move, then merge."""
    part, player = player_to_organise(request, key, number)
    if not player.on_roster:
        raise Http404
    other = _other(request, part, player)
    if other is None:
        return _choose(request, part, player)
    source, target = _which_way(request, player, other)
    if request.method == "POST":
        try:
            people.merge_players(source=source, target=target, device=part.device)
        except (people.SatTogetherError, people.LinkedError, people.ApartError, people.AlreadyMergedError):
            return _preview(request, part, player, (source, target), CONFLICT)
        messages.success(request, _("%(name)s counts as one now.") % {"name": target.name})
        return redirect("player", key, target.pk)
    return _preview(request, part, player, (source, target))


def _other(request: HttpRequest, part: Part, player: Player) -> Player | None:
    """Whom the player is said to be; None while nobody is chosen."""
    number = whole((request.POST or request.GET).get("other"))
    if number is None:
        return None
    return get_object_or_404(part.club.players.on_roster().exclude(pk=player.pk), pk=number)


def _which_way(request: HttpRequest, player: Player, other: Player) -> tuple[Player, Player]:
    """Who is merged, and who stays: as asked, else whoever has played more."""
    keep = (request.POST or request.GET).get("keep")
    if keep not in (str(player.pk), str(other.pk)):
        keep = str(max(player, other, key=lambda one: one.seats.count()).pk)
    return (other, player) if keep == str(player.pk) else (player, other)


def _choose(request: HttpRequest, part: Part, player: Player) -> HttpResponse:
    asked = request.GET.get("q", "").strip()[:100]
    context = {
        "player": player,
        "likely": proposals(part.club, player.name, but=player, most=MOST_FOUND),
        "asked": asked,
        "found": proposals(part.club, asked, but=player, most=MOST_FOUND),
    }
    return club_page(request, "scoring/player/merge_whom.html", part, context)


def _preview(
    request: HttpRequest, part: Part, player: Player, pair: tuple[Player, Player], status: int = 200
) -> HttpResponse:
    context: dict[str, Any] = {"player": player, "preview": merge_preview(*pair)}
    return club_page(request, "scoring/player/merge.html", part, context, status)


@require_POST
def unmerge(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Let a merged player be somebody of their own again."""
    part, player = player_to_organise(request, key, number)
    person = people.person_of(player)
    try:
        people.unmerge_player(source=player, device=part.device)
    except people.NameTakenError:
        text = _("Somebody else is called %(name)s by now: change that name first.")
        messages.warning(request, text % {"name": player.name})
        return redirect("player", key, person.pk)
    messages.success(request, _("On their own again: %(name)s") % {"name": player.name})
    return redirect("player", key, player.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def claim(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Say that a player is oneself; an organiser agrees or not. A POST of `not` takes it back."""
    part = club_to_play(request, key)
    player = get_object_or_404(part.club.players.on_roster(), pk=number)
    if request.method != "POST":
        said = part.membership.player
        me = said is not None and people.person_of(said) == player
        context = {"player": player, "me": me, "taken": people.member_of(player)}
        return club_page(request, "scoring/player/claim.html", part, context)
    if request.POST.get("choice") == "not":
        people.refuse_claim(membership=part.membership, device=part.device)
        return redirect("player", key, number)
    try:
        people.claim_player(membership=part.membership, player=player, device=part.device)
    except people.LinkedError:
        messages.warning(request, _("Another member is that player already, or you are another one."))
    else:
        agreed = part.membership.organises
        text = _("That is you: %(name)s") if agreed else _("%(name)s: an organiser is asked whether that is you.")
        messages.success(request, text % {"name": player.name})
    return redirect("player", key, number)
