"""Who may see and who may change what: checked where a match, a club or a set of rules is fetched, nowhere else."""

from typing import NamedTuple

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from scoring.devices import device_of
from scoring.models import Access, Club, Device, HouseRules, Invitation, Match, Membership, Seat
from scoring.models.matches import MatchQuerySet


class Right(NamedTuple):
    """The right of a device to record a match; `starter`: also to say who else may; `organises`: its club."""

    device: Device
    starter: bool
    organises: bool = False

    def may_take_away(self, match: Match) -> bool:
        """Whether the match is theirs to take away: what was played in a club is for its organisers.

        What is played in a tournament belongs to its table: it is nobody's to take away.
        """
        if match.of_tournament:
            return False
        unplayed = match.club_id is None or match.current.rounds == 0
        return self.organises or (self.starter and unplayed)


class Recorder(NamedTuple):
    """A match and the device that may record it."""

    match: Match
    device: Device
    starter: bool


class Rules(NamedTuple):
    """House rules, and whether who asks may change them."""

    house: HouseRules
    may_change: bool


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
    match = _match_at(Match.objects.there(), key)
    access, membership = _part_in(device_of(request), match)
    if access is None and membership is None:
        hide_names(match)
    return match, _right(device_of(request), match, access, membership)


def _part_in(device: Device | None, match: Match) -> tuple[Access | None, Membership | None]:
    """What a device has to do with a match, and with its club."""
    access = match.access.of_device(device).first()
    return access, None if match.club is None else membership_of(device, match.club)


def _right(device: Device | None, match: Match, access: Access | None, membership: Membership | None) -> Right | None:
    """What these let a device do with the match. Who records for the club may write to a sealed one, nobody else."""
    scores = membership is not None and membership.may_record
    if device is None or not (scores or (access is not None and not match.sealed)):
        return None
    organises = membership is not None and membership.organises
    return Right(device, organises or (access is not None and access.starter), organises)


def _match_at(matches: MatchQuerySet, key: str) -> Match:
    """The one of these matches behind a view link. Raises Http404."""
    # A key that comes in a query can have any characters, some of which no database takes.
    found = matches.for_cards().select_related("club").filter(view_key=key).first() if key.isalnum() else None
    if found is None:
        raise Http404
    return found


def match_to_record(request: HttpRequest, key: str) -> Recorder:
    """The match behind a view link, for a device that may record it.

    Raises Http404 for an unknown link, PermissionDenied for a device that may only look.
    """
    match, right = match_to_see(request, key)
    if right is None:
        raise PermissionDenied
    return Recorder(match, right.device, right.starter)


def match_to_play_again(request: HttpRequest, key: str) -> Recorder:
    """The match behind a view link, for whoever may start another one like it at the same table.

    Raises like `match_to_record`; in a tournament the tables say who plays next.
    """
    recorder = match_to_record(request, key)
    if recorder.match.of_tournament:
        raise PermissionDenied
    return recorder


def match_to_take_away(request: HttpRequest, key: str) -> Recorder:
    """The match behind a view link, for whoever may take it away. Raises like `match_to_record`."""
    match, right = match_to_see(request, key)
    if right is None or not right.may_take_away(match):
        raise PermissionDenied
    return Recorder(match, right.device, right.starter)


def match_to_restore(request: HttpRequest, key: str) -> Recorder:
    """A match that was taken away, for whoever might have done it. Raises Http404 for everybody else."""
    match = _match_at(Match.objects.exclude(removed=None), key)
    device = device_of(request)
    right = _right(device, match, *_part_in(device, match))
    if right is None or not right.may_take_away(match):
        raise Http404
    return Recorder(match, right.device, right.starter)


def match_for_outsiders(key: str) -> Match:
    """The match behind a view link, as whoever is neither at the table nor in the club sees it. Raises Http404."""
    match = _match_at(Match.objects.there(), key)
    hide_names(match)
    return match


def hide_names(match: Match) -> None:
    """Take hidden players from a match as it is shown; its seats are loaded with their persons."""
    for seat in match.seats.all():
        if seat.person is not None and seat.person.hidden:
            seat.name, seat.person = public_name(seat), None


def public_name(seat: Seat) -> str:
    """What everybody may know of who sits there; the seat is loaded with its person."""
    if seat.person is not None and seat.person.hidden:
        return _("Player %(number)s") % {"number": seat.number}
    return seat.name


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


def club_for_outsiders(key: str) -> Club:
    """The club at an address that everybody may look at. Raises Http404."""
    clubs = Club.objects.exclude(visibility=Club.Visibility.MEMBERS)
    club = clubs.filter(key=key).first() if key.isalnum() else None
    if club is None:
        raise Http404
    return club


def club_of(request: HttpRequest, match: Match) -> Club | None:
    """The club of a match, for whoever may know of it."""
    club = match.club
    if club is not None and club.visibility == Club.Visibility.MEMBERS:
        return club if membership_of(device_of(request), club) is not None else None
    return club


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


def invitation_to_open(key: str) -> Invitation:
    """The invitation behind a link, also one that lets nobody in any more. Raises Http404."""
    return get_object_or_404(Invitation.objects.select_related("club"), key=key)


def house_rules(request: HttpRequest, number: int) -> Rules:
    """House rules of the asking device, or of a club whose member asks. Raises Http404 for those of others too."""
    device = device_of(request)
    house = get_object_or_404(HouseRules.objects.within_reach(device).select_related("device", "club"), pk=number)
    membership = None if house.club is None else membership_of(device, house.club)
    return Rules(house, house.club is None or (membership is not None and membership.organises))


def house_rules_to_change(request: HttpRequest, number: int) -> HouseRules:
    """House rules of the asking device, or of a club that it organises.

    Raises like `house_rules`, and PermissionDenied for other members of the club.
    """
    house, may_change = house_rules(request, number)
    if not may_change:
        raise PermissionDenied
    return house
