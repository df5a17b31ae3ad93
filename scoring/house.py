"""Every write that concerns house rules: one transaction each. Matches are never touched by them."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from scoring.models import Club, ClubChange, Device, HouseRules
from scoring.trail import note

MOST_SETS = 50  # of one device, and of one club


class NameTakenError(Exception):
    """The device or the club has other rules under that name."""


class TooManyError(Exception):
    """The device or the club has as many sets of rules as it may have."""


@transaction.atomic
def save_rules(
    *, owner: Device | Club, name: str, system: str, options: dict[str, Any], by: Device | None = None
) -> HouseRules:
    """New house rules of a device or a club: a system and the options that differ from it, as JSON values.

    Saving the same rules under the same name again gives those that are there. `by`: who does it, for the history of
    a club. Raises NameTakenError, TooManyError.
    """
    _lock(owner)
    namesake = _namesake(owner, name)
    if namesake is not None:
        if (namesake.name, namesake.system, namesake.options) == (name, system, options):
            return namesake
        raise NameTakenError
    if owner.house_rules.count() >= MOST_SETS:
        raise TooManyError
    device, club = (owner, None) if isinstance(owner, Device) else (None, owner)
    house = HouseRules.objects.create(device=device, club=club, name=name, system=system, options=options)
    _note(house, "added", by)
    return house


@transaction.atomic
def change_rules(*, house: HouseRules, name: str, options: dict[str, Any], by: Device | None = None) -> None:
    """Give house rules this name and these options; nothing happens if they were deleted. Raises NameTakenError."""
    _lock(house.owner)
    namesake = _namesake(house.owner, name)
    if namesake is not None and namesake.pk != house.pk:
        raise NameTakenError
    changed = HouseRules.objects.filter(pk=house.pk).update(name=name, options=options, changed=timezone.now())
    if changed:
        house.name = name
        _note(house, "changed", by)


@transaction.atomic
def delete_rules(*, house: HouseRules, by: Device | None = None) -> None:
    """Forget house rules; matches that were started by them keep theirs."""
    deleted, _kinds = HouseRules.objects.filter(pk=house.pk).delete()
    if deleted:
        _note(house, "deleted", by)


def _note(house: HouseRules, done: str, by: Device | None) -> None:
    """Rules of a club are part of its history."""
    if house.club is not None:
        note(house.club, ClubChange.Kind.RULES, by, name=house.name, done=done)


def _lock(owner: Device | Club) -> None:
    """Let one write at a time look at the names of an owner's rules."""
    if isinstance(owner, Device):
        Device.objects.select_for_update().get(pk=owner.pk)
    else:
        Club.objects.select_for_update().get(pk=owner.pk)


def _namesake(owner: Device | Club, name: str) -> HouseRules | None:
    same = name.casefold()
    return next((house for house in owner.house_rules.all() if house.name.casefold() == same), None)
