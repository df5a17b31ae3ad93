"""Matches and their club: the list of them, taking one away and bringing it back, counting one in a club."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring import club_matches as commands
from scoring.access import (
    club_to_organise,
    club_to_play,
    club_to_see,
    match_to_record,
    match_to_restore,
    match_to_take_away,
)
from scoring.boards.board import match_subtitle
from scoring.boards.cards import club_cards, match_card
from scoring.boards.roster import roster_offer
from scoring.devices import device_of
from scoring.forms.adopt import AdoptForm
from scoring.models import Match, Membership
from scoring.models.people import name_key
from scoring.views.club_page import club_page
from scoring.views.sent import UNPROCESSABLE
from scoring.wording.systems import system_name

PAGE_LENGTH = 30


@require_safe
def club_match_list(request: HttpRequest, key: str) -> HttpResponse:
    """All matches of a club, the last changed first; those of one system, or of players of one name, on request."""
    sight = club_to_see(request, key)
    member = sight.membership is not None
    matches = Match.objects.listed_by(sight.club)
    systems = sorted(set(matches.order_by().values_list("system", flat=True).distinct()))
    system, player = request.GET.get("system", ""), request.GET.get("player", "").strip()
    if system in systems:
        matches = matches.filter(system=system)
    if player:
        shown = sight.club.players.on_roster() if member else sight.club.players.on_roster().filter(hidden=False)
        matches = matches.with_somebody(shown.filter(name_key__contains=name_key(player.replace("\0", ""))))
    page = Paginator(matches.for_cards(), PAGE_LENGTH).get_page(request.GET.get("page"))
    context = {
        "cards": club_cards(page, for_member=member),
        "page": page,
        "systems": sorted(((one, system_name(one)) for one in systems), key=lambda one: one[1]),
        "system": system,
        "player": player,
    }
    return club_page(request, "scoring/club/matches.html", sight, context)


@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: HttpRequest, key: str) -> HttpResponse:
    """Take a match away, once it is said that it is meant."""
    match, device, _starter = match_to_take_away(request, key)
    if request.method != "POST":
        return render(request, "scoring/club/match_remove.html", {"match": match, "card": match_card(match)})
    commands.take_away(match=match, device=device)
    messages.success(request, _("The match is taken away. It can be brought back."))
    return redirect("taken_away") if match.club is None else redirect("club", match.club.key)


@require_POST
def restore(request: HttpRequest, key: str) -> HttpResponse:
    """Bring back a match that was taken away."""
    match, device, _starter = match_to_restore(request, key)
    commands.bring_back(match=match, device=device)
    messages.success(request, _("The match is back."))
    return redirect("match", match.view_key)


@require_safe
def removed(request: HttpRequest, key: str) -> HttpResponse:
    """The matches of a club that were taken away, for its organisers."""
    part = club_to_organise(request, key)
    # What a table of a tournament took back stays so: it is played there anew.
    gone = part.club.matches.filter(of_tournament=False).exclude(removed=None).order_by("-removed").for_cards()
    page = Paginator(gone, PAGE_LENGTH).get_page(request.GET.get("page"))
    context = {"page": page, "cards": club_cards(page, for_member=True)}
    return club_page(request, "scoring/club/removed.html", part, context)


@require_safe
def taken_away(request: HttpRequest) -> HttpResponse:
    """The matches that I took away, or might have."""
    gone = Match.objects.taken_away_by(device_of(request)).for_cards()
    page = Paginator(gone, PAGE_LENGTH).get_page(request.GET.get("page"))
    context = {"page": page, "cards": [match_card(match) for match in page]}
    return render(request, "scoring/club/taken_away.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def adopt(request: HttpRequest, key: str) -> HttpResponse:
    """Count a match that is in no club in one of mine: who of its roster played is looked at before it is saved."""
    match, device, _starter = match_to_record(request, key)
    memberships = Membership.objects.of_device(device).select_related("club")
    asked = request.POST.get("club") or request.GET.get("club")
    if match.club is not None:
        return redirect("match", match.view_key)
    context: dict[str, Any] = {"match": match, "subtitle": match_subtitle(match), "memberships": memberships}
    if not asked and len(memberships) != 1:
        return render(request, "scoring/club/adopt_which.html", context)
    part = club_to_play(request, asked or memberships[0].club.key)
    form = AdoptForm(part.club, match, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid() and form.looked:
        try:
            commands.adopt_match(match=match, club=part.club, named=form.named, device=device)
        except commands.TwiceError as twice:
            form.refuse_twice(twice.seat)
        except commands.InAClubError:
            return redirect("match", match.view_key)
        else:
            messages.success(request, _("The match counts in the club now."))
            return redirect("match", match.view_key)
    context |= {"form": form, "roster": roster_offer(part.club), "look_again": request.method == "POST"}
    return club_page(request, "scoring/club/adopt.html", part, context, UNPROCESSABLE if form.errors else 200)
