"""Invitations: making one, its page with the code to scan, revoking it, and coming in by it."""

from collections.abc import Sequence

import segno
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring import clubs as commands
from scoring import people
from scoring.access import Part, club_to_organise, invitation_to_open, membership_of
from scoring.boards.roster import free_players
from scoring.devices import device_for_writing, device_of
from scoring.forms.clubs import InviteForm, JoinForm
from scoring.models import Invitation, Player
from scoring.views.club_page import club_page
from scoring.views.sent import UNPROCESSABLE
from scoring.wording.clubs import ROLES, role_name, told

GONE = 410


@require_http_methods(["GET", "HEAD", "POST"])
def invite(request: HttpRequest, key: str) -> HttpResponse:
    """The invitations that let somebody in, and making another."""
    part = club_to_organise(request, key)
    form = InviteForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        role = form.cleaned_data["role"]
        try:
            made = commands.invite(club=part.club, role=role, lasts=form.time, device=part.device)
        except commands.TooManyError:
            text = _("%(most)s invitations are open already: revoke one that nobody needs.")
            form.add_error(None, text % {"most": commands.MOST_INVITATIONS})
        else:
            return redirect("invitation", key, made.pk)
    invitations = [{"invitation": one, "role": role_name(one.role)} for one in part.club.invitations.open()]
    context = {"form": form, "invitations": invitations}
    return club_page(request, "scoring/club/invite.html", part, context, UNPROCESSABLE if form.errors else 200)


@require_safe
def invitation(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """An invitation: the link, and its code to scan."""
    part, found = _invitation(request, key, number)
    url = request.build_absolute_uri(reverse("club_join", args=[found.key]))
    context = {
        "invitation": found,
        "role": role_name(found.role),
        "url": url,
        "qr": segno.make(url, error="m").svg_inline(border=2, omitsize=True, svgclass="", lineclass=""),
    }
    return club_page(request, "scoring/club/invitation.html", part, context)


@require_POST
def revoke(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Let an invitation let nobody in any more."""
    part, found = _invitation(request, key, number)
    commands.revoke(invitation=found, device=part.device)
    messages.success(request, _("The invitation lets nobody in any more."))
    return redirect("invitation_new", key)


def _invitation(request: HttpRequest, key: str, number: int) -> tuple[Part, Invitation]:
    """An invitation of the club, for organisers."""
    part = club_to_organise(request, key)
    return part, get_object_or_404(part.club.invitations.select_related("club"), pk=number)


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, invitation_key: str) -> HttpResponse:
    """Come into a club: tap who you are on its roster, or type a name. Who is in already keeps the higher role."""
    found = invitation_to_open(invitation_key)
    if not found.open:
        return render(request, "scoring/club/invitation_over.html", {"revoked": found.revoked}, status=GONE)
    membership = membership_of(device_of(request), found.club)
    free = free_players(found.club)
    form = JoinForm([(player.pk, player.name) for player in free], request.POST if request.method == "POST" else None)
    if request.method == "POST" and (membership is not None or form.is_valid()):
        error = _join(request, found, form, free)
        if not error:
            return redirect("club", found.club.key)
        form.add_error(None, error)
    context = {
        "invitation": found,
        "club": found.club,
        "membership": membership,
        "role": next((name, help_) for value, name, help_ in told(ROLES) if value == found.role),
        "form": form,
    }
    return render(request, "scoring/club/join.html", context, status=UNPROCESSABLE if form.errors else 200)


def _join(request: HttpRequest, found: Invitation, form: JoinForm, free: Sequence[Player]) -> str:
    """Come in as the form says; what is wrong, if that fails."""
    chosen = form.cleaned_data if form.is_valid() else {"player": None, "name": ""}
    player = next((player for player in free if player.pk == chosen["player"]), None)
    try:
        membership = commands.join_club(
            invitation=found, device=device_for_writing(request), name=chosen["name"] or "", player=player
        )
    except people.LinkedError:
        return _("Somebody else in the club is that player: add a letter to your name.")
    except commands.OverError:
        return _("The invitation lets nobody in any more.")
    if membership.player is not None and not membership.player_agreed:
        messages.success(
            request, _("You are in. An organiser will be asked whether you are: %(name)s") % {"name": membership.name}
        )
    else:
        messages.success(request, _("You are in: %(club)s") % {"club": found.club.name})
    return ""
