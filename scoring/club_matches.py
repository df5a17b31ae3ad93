"""Every write that concerns a club and one of its matches: one transaction each, a line in both histories."""

from collections.abc import Mapping, Sequence

from django.db import transaction

from scoring import commands, people, removal
from scoring.engine.game import Game
from scoring.models import Change, Club, ClubChange, Device, HouseRules, Match, Player
from scoring.models.people import name_key
from scoring.trail import note
from scoring.writing import announce_result

Kind = ClubChange.Kind


class InAClubError(Exception):
    """The match is in a club already."""


class TwiceError(Exception):
    """The name at this seat is that of somebody who sits at the table already."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


@transaction.atomic
def start_match(
    *,
    club: Club,
    system: str,
    game: Game,
    players: Sequence[str],
    named: Sequence[str | None],
    device: Device,
    house: HouseRules | None = None,
    key: str | None = None,
) -> Match:
    """A new match in a club. `named` are the names that mean somebody, by seat: who is not on the roster comes onto it.

    `players` is what is written on the sheet. A `key` that was used already gives the match it made. Raises TwiceError.
    """
    return commands.start_match(
        system=system,
        game=game,
        players=players,
        device=device,
        house=house,
        club=club,
        roster=_seated(club, named, device),
        key=key,
    )


@transaction.atomic
def adopt_match(*, match: Match, club: Club, named: Sequence[str | None], device: Device) -> Match:
    """Let a match that is in no club be one of this club, and these its players, by seat; then it counts there.

    Raises InAClubError, TwiceError.
    """
    match = Match.objects.select_for_update(no_key=True).get(pk=match.pk)
    if match.club_id is not None:
        raise InAClubError
    roster = _seated(club, named, device)
    persons = people.persons_of(club, roster)
    match.club = club
    match.version += 1
    match.save(update_fields=["club", "version"])
    for seat, player in zip(match.seats.all(), roster, strict=True):
        seat.player, seat.person_id = player, None if player is None else persons[player.pk]
        seat.save(update_fields=["player", "person"])
    Change.objects.create(match=match, kind=Change.Kind.INTO_CLUB, device=device)
    note(club, Kind.MATCH_ADDED, device, match=match.view_key)
    announce_result(match)
    return match


def _seated(club: Club, named: Sequence[str | None], device: Device) -> list[Player | None]:
    """The players of these names: whoever is not on the roster is put there."""
    Club.objects.select_for_update().get(pk=club.pk)
    there = Player.objects.named(club, [name for name in named if name is not None])
    seated = [
        None if name is None else there.get(name_key(name)) or people.add_player(club=club, name=name, device=device)
        for name in named
    ]
    _nobody_twice(people.persons_of(club, seated), seated)
    return seated


def _nobody_twice(persons: Mapping[int, int], seated: Sequence[Player | None]) -> None:
    """Two names can be one person's. Raises TwiceError."""
    seen: set[int] = set()
    for seat, player in enumerate(seated, start=1):
        if player is not None and persons[player.pk] in seen:
            raise TwiceError(seat)
        if player is not None:
            seen.add(persons[player.pk])


@transaction.atomic
def take_away(*, match: Match, device: Device) -> None:
    """Take a match away: nobody finds it, no table counts it."""
    _note_once(match, Kind.MATCH_REMOVED, device, gone=False)
    removal.remove_match(match=match, device=device)


@transaction.atomic
def bring_back(*, match: Match, device: Device) -> None:
    """Bring back a match that was taken away."""
    _note_once(match, Kind.MATCH_RESTORED, device, gone=True)
    removal.restore_match(match=match, device=device)


def _note_once(match: Match, kind: ClubChange.Kind, device: Device, gone: bool) -> None:
    """Write it into the history of the club, unless it has happened already."""
    stored = Match.objects.select_for_update(no_key=True).get(pk=match.pk)
    if match.club is not None and (stored.removed is not None) == gone:
        note(match.club, kind, device, match=match.view_key)
