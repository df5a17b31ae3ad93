"""Every write that concerns a club, its members and its invitations: one transaction each, a line in its history.

Lines about members carry `member`, what they are called in the club.
"""

from collections.abc import Sequence
from datetime import timedelta

from django.db import transaction
from django.db.models import F, Min
from django.utils import timezone

from scoring import hooks, people
from scoring.models import Club, ClubChange, Device, Invitation, Match, Membership, Player, Role, Seat
from scoring.models.people import name_key
from scoring.trail import note, note_all

Kind = ClubChange.Kind
MOST_FOUNDED = 20  # clubs, by one person
MOST_INVITATIONS = 50  # open ones of a club
RANKS = tuple(Role)  # the least may the least
SETTINGS = ("name", "visibility", "forget_names")


class TooManyError(Exception):
    """There are as many as there may be."""


class LastOrganiserError(Exception):
    """Nobody would organise the club any more."""


class OverError(Exception):
    """The invitation lets nobody in any more."""


@transaction.atomic
def found_club(*, device: Device, name: str, founder: str, roster: Sequence[str] = ()) -> Club:
    """A new club: whoever founds it organises it and stands first on its roster. Raises TooManyError.

    Of names that are the same but for their case the first counts.
    """
    Device.objects.select_for_update().get(pk=device.pk)
    if ClubChange.objects.filter(device.same_person(), kind=Kind.FOUNDED).count() >= MOST_FOUNDED:
        raise TooManyError
    club = Club.objects.create(name=name)
    membership = Membership.objects.create(club=club, device=device, role=Role.ORGANISER, name=founder)
    note(club, Kind.FOUNDED, device, name=name)
    first, *_others = add_players(club=club, names=(founder, *roster), device=device)
    _link(membership, first)
    return club


def _once(names: Sequence[str]) -> list[str]:
    """Names in their order, of those that are the same but for their case the first."""
    firsts: dict[str, str] = {}
    for name in names:
        firsts.setdefault(name_key(name), name)
    return list(firsts.values())


def _link(membership: Membership, player: Player) -> None:
    membership.player, membership.player_agreed = player, True
    membership.save(update_fields=["player", "player_agreed"])


@transaction.atomic
def add_players(*, club: Club, names: Sequence[str], device: Device | None) -> list[Player]:
    """Put names on the roster that are not there yet; gives those players, in their order."""
    _lock(club)
    there = Player.objects.named(club, names)
    new = [_named(club, name) for name in _once(names) if name_key(name) not in there]
    Player.objects.bulk_create(new)
    note_all(club, Kind.PLAYER_ADDED, device, [{"player": player.pk, "name": player.name} for player in new])
    return new


def _named(club: Club, name: str) -> Player:
    player = Player(club=club)
    player.rename(name)
    return player


@transaction.atomic
def change_settings(*, club: Club, device: Device, name: str, visibility: str, forget_names: bool) -> None:
    """Call a club otherwise, show it to others, decide what becomes of a name when its account is deleted."""
    club = _lock(club)
    after = {"name": name, "visibility": str(visibility), "forget_names": forget_names}
    before = {key: getattr(club, key) for key in SETTINGS}
    changed = {key: [before[key], after[key]] for key in SETTINGS if before[key] != after[key]}
    if not changed:
        return
    Club.objects.filter(pk=club.pk).update(**after)
    note(club, Kind.SETTINGS, device, **changed)


@transaction.atomic
def delete_club(*, club: Club) -> None:
    """Delete a club, its roster, its members and its tables. Its matches stay, in no club.

    Whoever was hidden from public pages is nobody there: a match that is in no club is shown to all who have its link.
    """
    Seat.objects.filter(match__club=club, person__hidden=True).update(name="")
    since = Match.objects.filter(club=club, removed=None).aggregate(since=Min("finished"))["since"]
    club.matches.update(club=None)
    if since is not None:
        hooks.announce(club, since)
    club.delete()


# Members


@transaction.atomic
def change_role(*, membership: Membership, role: str, device: Device) -> None:
    """Let a member do more, or less. Raises LastOrganiserError."""
    club = _lock(membership.club)
    membership = club.memberships.get(pk=membership.pk)
    before = membership.role
    if before == role:
        return
    _must_leave_an_organiser(membership)
    membership.role = role
    membership.save(update_fields=["role"])
    note(club, Kind.ROLE, device, member=membership.name, before=before, after=str(role))


@transaction.atomic
def remove_member(*, membership: Membership, device: Device) -> None:
    """Let somebody be no member any more; who they were on the roster stays there. Raises LastOrganiserError."""
    _take_out(membership, Kind.REMOVED_MEMBER, device)


@transaction.atomic
def leave_club(*, membership: Membership, device: Device) -> None:
    """Let a member go. Raises LastOrganiserError."""
    _take_out(membership, Kind.LEFT, device)


def _take_out(membership: Membership, kind: ClubChange.Kind, device: Device) -> None:
    club = _lock(membership.club)
    there = club.memberships.filter(pk=membership.pk).first()
    if there is not None:
        _must_leave_an_organiser(there)
        note(club, kind, device, member=there.name)
        there.delete()


def _must_leave_an_organiser(membership: Membership) -> None:
    others = membership.club.memberships.filter(role=Role.ORGANISER).exclude(pk=membership.pk)
    if membership.organises and not others.exists():
        raise LastOrganiserError


# Invitations


@transaction.atomic
def invite(*, club: Club, role: str, lasts: timedelta, device: Device) -> Invitation:
    """A new link that lets people in with this role, for so long. Raises TooManyError."""
    _lock(club)
    if club.invitations.open().count() >= MOST_INVITATIONS:
        raise TooManyError
    invitation = Invitation.objects.create(club=club, role=role, expires=timezone.now() + lasts)
    note(club, Kind.INVITED, device, role=str(role), expires=invitation.expires.isoformat())
    return invitation


@transaction.atomic
def revoke(*, invitation: Invitation, device: Device) -> None:
    """Let a link let nobody in any more; whoever came by it stays."""
    changed = Invitation.objects.filter(pk=invitation.pk, revoked=None).update(revoked=timezone.now())
    if changed:
        note(invitation.club, Kind.REVOKED, device, role=str(invitation.role))


@transaction.atomic
def join_club(*, invitation: Invitation, device: Device, name: str = "", player: Player | None = None) -> Membership:
    """Come in by an invitation: as a `player` of the roster, to be agreed by an organiser, or by a `name`.

    A name that stands on the roster already is taken for that player, a new one comes onto it. Whoever is in already
    keeps the higher role. Raises OverError, LinkedError if somebody else is that player.
    """
    club = _lock(invitation.club)
    invitation = Invitation.objects.get(pk=invitation.pk)
    if not invitation.open:
        raise OverError
    membership = Membership.objects.of_device(device).filter(club=club).first()
    if membership is not None:
        return _raised(membership, invitation, device)
    there = player or Player.objects.named(club, [name]).get(name_key(name))
    called = name if there is None else people.person_of(there).name
    membership = Membership.objects.create(club=club, device=device, role=invitation.role, name=called)
    _count_use(invitation)
    note(club, Kind.JOINED, device, member=called, role=str(invitation.role))
    if there is None:
        _link(membership, people.add_player(club=club, name=name, device=device))
    else:
        people.claim_player(membership=membership, player=people.person_of(there), device=device)
    return Membership.objects.get(pk=membership.pk)


def _raised(membership: Membership, invitation: Invitation, device: Device) -> Membership:
    """Who is in already, with the higher of the two roles."""
    before, after = membership.role, invitation.role
    if RANKS.index(Role(after)) > RANKS.index(Role(before)):
        membership.role = after
        membership.save(update_fields=["role"])
        _count_use(invitation)
        note(membership.club, Kind.ROLE, device, member=membership.name, before=before, after=after)
    return membership


def _count_use(invitation: Invitation) -> None:
    Invitation.objects.filter(pk=invitation.pk).update(used=F("used") + 1)


def _lock(club: Club) -> Club:
    """The club as it is now; one write at a time looks at its members and names."""
    return Club.objects.select_for_update().get(pk=club.pk)
