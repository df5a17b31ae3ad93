"""The members of a club: who is in, what each may do, who says to be which player, and leaving."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring import clubs as commands
from scoring import people
from scoring.access import Part, club_to_organise, club_to_play
from scoring.forms.clubs import RoleForm
from scoring.models import Membership
from scoring.views.club_page import club_page
from scoring.views.sent import CONFLICT, UNPROCESSABLE
from scoring.wording.clubs import role_name


@require_safe
def member_list(request: HttpRequest, key: str) -> HttpResponse:
    """Who is in the club, for its members; organisers are asked to agree to who says to be which player."""
    part = club_to_play(request, key)
    members = part.club.memberships.select_related("player")
    context = {"members": [_view(member, part) for member in members]}
    return club_page(request, "scoring/club/members.html", part, context)


def _view(member: Membership, part: Part) -> dict[str, Any]:
    claim = member.player is not None and not member.player_agreed
    return {"member": member, "role": role_name(member.role), "claim": claim, "me": member == part.membership}


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Let a member do more, or less."""
    part, member = _member(request, key, number)
    form = RoleForm(request.POST if request.method == "POST" else None, initial={"role": member.role})
    if request.method == "POST" and form.is_valid():
        try:
            commands.change_role(membership=member, role=form.cleaned_data["role"], device=part.device)
        except commands.LastOrganiserError:
            form.add_error("role", last_organiser())
        else:
            messages.success(request, _("Saved: %(name)s") % {"name": member.name})
            return redirect("club_members", key)
    context = {"form": form, "view": _view(member, part)}
    return club_page(request, "scoring/club/member.html", part, context, UNPROCESSABLE if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Let a member be none any more, once it is said that it is meant."""
    part, member = _member(request, key, number)
    error = ""
    if request.method == "POST":
        try:
            commands.remove_member(membership=member, device=part.device)
        except commands.LastOrganiserError:
            error = last_organiser()
        else:
            messages.success(request, _("No member any more: %(name)s") % {"name": member.name})
            return redirect("club", key) if member == part.membership else redirect("club_members", key)
    context = {"view": _view(member, part), "error": error}
    return club_page(request, "scoring/club/member_remove.html", part, context, CONFLICT if error else 200)


@require_POST
def decide_claim(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Agree or not that a member is the player that they say."""
    part, member = _member(request, key, number)
    if request.POST.get("answer") == "yes":
        try:
            people.agree_claim(membership=member, device=part.device)
        except people.LinkedError:
            messages.warning(request, _("Another member is that player already."))
    elif request.POST.get("answer") == "no":
        people.refuse_claim(membership=member, device=part.device)
    return redirect("club_members", key)


@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: HttpRequest, key: str) -> HttpResponse:
    """Leave the club."""
    part = club_to_play(request, key)
    error = ""
    if request.method == "POST":
        try:
            commands.leave_club(membership=part.membership, device=part.device)
        except commands.LastOrganiserError:
            error = last_organiser()
        else:
            messages.success(request, _("You have left: %(name)s") % {"name": part.club.name})
            return redirect("clubs")
    return club_page(request, "scoring/club/leave.html", part, {"error": error}, CONFLICT if error else 200)


def last_organiser() -> str:
    """What is said to the last organiser who wants to be none any more."""
    return _("Nobody would organise the club any more: make somebody else an organiser first, or delete the club.")


def _member(request: HttpRequest, key: str, number: int) -> tuple[Part, Membership]:
    """The member with this number, for organisers."""
    part = club_to_organise(request, key)
    return part, get_object_or_404(part.club.memberships.select_related("player", "club"), pk=number)
