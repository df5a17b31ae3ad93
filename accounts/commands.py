"""Every write that concerns an account and its phones: one transaction each."""

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q

from accounts.leaving import Parting, partings_of
from accounts.models import NAME_LENGTH, Phone
from scoring import clubs, people
from scoring.devices import new_device
from scoring.engine.house import HOUSE_NAME_LENGTH
from scoring.keys import fingerprint, write_key
from scoring.models import Club, ClubChange, Device, HouseRules, Membership, Role
from scoring.trail import note

Kind = ClubChange.Kind
RANKS = tuple(Role)  # the least may the least


@transaction.atomic
def add_phone(*, user: User, name: str) -> tuple[Device, str]:
    """A new phone of an account, with nothing on it, and its key."""
    device, key = new_device(user)
    Phone.objects.create(device=device, name=name[:NAME_LENGTH])
    return device, key


@transaction.atomic
def take_over(*, device: Device, user: User, name: str) -> None:
    """Let a phone that belongs to no account be one of this account's, with all that is on it.

    One that belongs to this account already is kept as it is. Nothing happens to one of another account.
    """
    _lock(user)
    stored = Device.objects.select_for_update().get(pk=device.pk)
    if stored.user_id is None:
        Device.objects.filter(pk=device.pk).update(user=user)
        _be_one_member_of_each_club(device, user)
        _tell_house_rules_apart(device, user)
    elif stored.user_id != user.pk:
        return
    Phone.objects.get_or_create(device=device, defaults={"name": name[:NAME_LENGTH]})
    device.user = user


def _be_one_member_of_each_club(device: Device, user: User) -> None:
    """Where the phone is in a club that the account is in too, make the two memberships one."""
    for joining in device.memberships.select_related("club").order_by("club_id"):
        Club.objects.select_for_update().get(pk=joining.club_id)
        others = Membership.objects.filter(club=joining.club, device__user=user).exclude(pk=joining.pk)
        kept = others.select_related("club").first()
        if kept is not None:
            _join(kept, joining, device)


def _join(kept: Membership, joining: Membership, device: Device) -> None:
    """One member of two: the higher role, the player of the one that has one, in the club for as long as the longer."""
    joining.delete()
    before = kept.role
    if RANKS.index(Role(joining.role)) > RANKS.index(Role(kept.role)):
        kept.role = joining.role
    if joining.player is not None and not kept.player_agreed and (joining.player_agreed or kept.player is None):
        kept.player, kept.player_agreed = joining.player, joining.player_agreed
    kept.since = min(kept.since, joining.since)
    kept.save()
    if joining.name != kept.name:
        note(kept.club, Kind.LEFT, device, member=joining.name)
    if before != kept.role:
        note(kept.club, Kind.ROLE, device, member=kept.name, before=before, after=str(kept.role))


def _tell_house_rules_apart(device: Device, user: User) -> None:
    """Of rules that the account has too keep one; of others under the same name call the phone's ones otherwise."""
    theirs = list(HouseRules.objects.filter(device__user=user).exclude(device=device))
    taken = {house.name.casefold() for house in (*theirs, *device.house_rules.all())}
    for house in device.house_rules.all():
        namesake = next((other for other in theirs if other.name.casefold() == house.name.casefold()), None)
        if namesake is None:
            continue
        if (namesake.system, namesake.options) == (house.system, house.options):
            house.delete()
            continue
        house.name = _free_name(house.name, taken)
        taken.add(house.name.casefold())
        house.save(update_fields=["name"])


def _free_name(name: str, taken: set[str]) -> str:
    """The name with the first number behind it that makes it another one."""
    number = 2
    while (free := f"{name[: HOUSE_NAME_LENGTH - 5]} ({number})").casefold() in taken:
        number += 1
    return free


@transaction.atomic
def forget_phone(*, device: Device) -> None:
    """Let nobody act for the account by this phone's key any more; what was recorded on it stays the account's."""
    Device.objects.filter(pk=device.pk).update(fingerprint=fingerprint(write_key()))
    Phone.objects.filter(device=device).delete()


@transaction.atomic
def delete_account(*, user: User) -> None:
    """Delete an account: its phones with their rights, memberships and house rules, its addresses and sign-ins.

    Recorded matches stay where they are. In each club the player's name stays or goes as the club has decided, and
    somebody organises it from now on; one that nobody could open any more is deleted.
    """
    _lock(user)
    for parting in partings_of(user):
        Club.objects.select_for_update().get(pk=parting.club.pk)
        _part(parting, user)
    user.delete()


def _part(parting: Parting, user: User) -> None:
    """Take the account's member out of a club."""
    club, membership = parting.club, parting.membership
    if parting.deletes_club:
        clubs.delete_club(club=club)
        return
    player = membership.player if membership.player_agreed else None
    successor = parting.successor
    if successor is not None:
        before, successor.role = successor.role, Role.ORGANISER
        successor.save(update_fields=["role"])
        note(club, Kind.ROLE, None, member=successor.name, before=before, after=str(successor.role))
    if not club.forget_names:
        note(club, Kind.LEFT, membership.device, member=membership.name)
        return
    if player is not None:
        people.forget_player(player=player, device=None)
    _forget_in_history(club, membership, user)
    note(club, Kind.LEFT, None)


def _forget_in_history(club: Club, membership: Membership, user: User) -> None:
    """Take what a member was called from the lines of a club's history."""
    club.changes.filter(device__user=user).update(by="")
    for change in club.changes.filter(Q(what__member=membership.name)):
        change.what = {key: value for key, value in change.what.items() if key != "member"}
        change.save(update_fields=["what"])


def _lock(user: User) -> None:
    """Let one write at a time look at an account's phones."""
    get_user_model().objects.select_for_update().get(pk=user.pk)
