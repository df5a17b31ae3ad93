"""Who may see and who may change what: checked where a match, a club or a set of rules is fetched, nowhere else."""

from typing import NamedTuple

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from scoring.devices import device_of
from scoring.models import Club, Device, HouseRules, Match, Membership


class Right(NamedTuple):
    """The right of a device to record a match; `starter`: also to say who else may."""

    device: Device
    starter: bool


class Recorder(NamedTuple):
    """A match and the device that may record it."""

    match: Match
    device: Device
    starter: bool


class Sight(NamedTuple):
    """A club, and the asking person's part in it, None for one who only looks."""

    club: Club
    membership: Membership | None


class Part(NamedTuple):
    """A club, the asking member, and the device that asks."""

    club: Club
    membership: Membership
    device: Device


def match_to_see(request: HttpRequest, key: str) -> tuple[Match, Right | None]:
    """The match behind a view link, and the asking device's right to record it, if it has one. Raises Http404.

    Players who are hidden from public pages have no name here for those who are neither at the table nor in the club.
    """
    # A key that comes in a query can have any characters, some of which no database takes.
    matches = Match.objects.there().for_cards().select_related("club")
    match = matches.filter(view_key=key).first() if key.isalnum() else None
    if match is None:
        raise Http404
    device = device_of(request)
    access = match.access.of_device(device).first()
    membership = None if match.club is None else membership_of(device, match.club)
    if access is None and membership is None:
        hide_names(match)
    if device is None or (access is None and (membership is None or not membership.may_record)):
        return match, None
    organises = membership is not None and membership.organises
    return match, Right(device, organises or (access is not None and access.starter))


def match_to_record(request: HttpRequest, key: str) -> Recorder:
    """The match behind a view link, for a device that may record it.

    Raises Http404 for an unknown link, PermissionDenied for a device that may only look.
    """
    match, right = match_to_see(request, key)
    if right is None:
        raise PermissionDenied
    return Recorder(match, right.device, right.starter)


def hide_names(match: Match) -> None:
    """Take the names of hidden players from a match as it is shown; its seats are loaded with their persons."""
    for seat in match.seats.all():
        if seat.person is not None and seat.person.hidden:
            seat.name = _("Player %(number)s") % {"number": seat.number}


def membership_of(device: Device | None, club: Club) -> Membership | None:
    """The part that whoever holds this device has in a club."""
    return Membership.objects.of_device(device).filter(club=club).first()


def club_to_see(request: HttpRequest, key: str) -> Sight:
    """The club at an address. Raises Http404, also for a club that shows itself to its members only."""
    club = Club.objects.filter(key=key).first() if key.isalnum() else None
    if club is None:
        raise Http404
    membership = membership_of(device_of(request), club)
    if membership is None and club.visibility == Club.Visibility.MEMBERS:
        raise Http404
    return Sight(club, membership)


def club_to_play(request: HttpRequest, key: str) -> Part:
    """The club at an address, for its members. Raises Http404 like `club_to_see`, PermissionDenied for others."""
    club, membership = club_to_see(request, key)
    device = device_of(request)
    if membership is None or device is None:
        raise PermissionDenied
    return Part(club, membership, device)


def club_to_organise(request: HttpRequest, key: str) -> Part:
    """The club at an address, for its organisers. Raises like `club_to_play`."""
    part = club_to_play(request, key)
    if not part.membership.organises:
        raise PermissionDenied
    return part


def house_rules(request: HttpRequest, number: int) -> HouseRules:
    """House rules of the asking device. Raises Http404 for those of others too."""
    return get_object_or_404(HouseRules.objects.of_device(device_of(request)).select_related("device"), pk=number)
