"""Every write that concerns a club, its members and its invitations: one transaction each, a line in its history."""

from collections.abc import Sequence

from django.db import transaction

from scoring import people
from scoring.models import Club, ClubChange, Device, Membership, Role
from scoring.trail import note

MOST_FOUNDED = 20  # clubs that one person organises


class TooManyError(Exception):
    """There are as many as there may be."""


@transaction.atomic
def found_club(*, device: Device, name: str, founder: str, roster: Sequence[str] = ()) -> Club:
    """A new club: whoever founds it organises it and stands first on its roster. Raises TooManyError.

    Of names that are the same but for their case the first counts.
    """
    Device.objects.select_for_update().get(pk=device.pk)
    if Membership.objects.of_device(device).filter(role=Role.ORGANISER).count() >= MOST_FOUNDED:
        raise TooManyError
    club = Club.objects.create(name=name)
    membership = Membership.objects.create(club=club, device=device, role=Role.ORGANISER, name=founder)
    note(club, ClubChange.Kind.FOUNDED, device, name=name)
    for listed in _once((founder, *roster)):
        player = people.add_player(club=club, name=listed, device=device)
        if listed == founder:
            membership.player, membership.player_agreed = player, True
            membership.save(update_fields=["player", "player_agreed"])
    return club


def _once(names: Sequence[str]) -> list[str]:
    """Names in their order, of those that are the same but for their case the first."""
    firsts: dict[str, str] = {}
    for name in names:
        firsts.setdefault(name.casefold(), name)
    return list(firsts.values())
