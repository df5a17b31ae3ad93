"""Every write that concerns the players of a club's roster: one transaction each, a line in the club's history."""

from typing import Any

from django.db import transaction

from scoring.models import Club, ClubChange, Device, Membership, Player


class NameTakenError(Exception):
    """Somebody on the roster has that name."""


def person_of(player: Player) -> Player:
    """Who a player is after all merges."""
    while player.merged_into is not None:
        player = player.merged_into
    return player


@transaction.atomic
def add_player(*, club: Club, name: str, device: Device | None) -> Player:
    """A new player of the roster. Raises NameTakenError."""
    _lock(club)
    player = Player(club=club)
    player.rename(name)
    _must_be_free(player)
    player.save()
    _log(club, ClubChange.Kind.PLAYER_ADDED, device, player=player.pk, name=name)
    return player


def _lock(club: Club) -> None:
    """Let one write at a time look at a club's names and merges."""
    Club.objects.select_for_update().get(pk=club.pk)


def _must_be_free(player: Player) -> None:
    """Raise NameTakenError if another on the roster has this player's name."""
    namesakes = Player.objects.on_roster().filter(club=player.club, name_key=player.name_key)
    if namesakes.exclude(pk=player.pk).exists():
        raise NameTakenError


def _log(club: Club, kind: ClubChange.Kind, device: Device | None, **what: Any) -> None:
    member = Membership.objects.of_device(device).filter(club=club).first()
    ClubChange.objects.create(club=club, kind=kind, what=what, by=member.name if member else "", device=device)
