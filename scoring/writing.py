"""What every write of a match has in common: its row locked, its caches, followers told, a line in its history."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.utils import timezone

from scoring import hooks, people
from scoring.caches import save_caches
from scoring.engine.export import write_state
from scoring.engine.facts import State
from scoring.engine.fold import start
from scoring.engine.game import Game
from scoring.engine.options import write_snapshot
from scoring.models import Change, Club, Device, Match, Player, Seat


def make_match(
    system: str,
    game: Game,
    players: Sequence[str],
    *,
    club: Club | None = None,
    roster: Sequence[Player | None] | None = None,
    **row: Any,
) -> Match:
    """The row of a new match and those of its seats; `row`: more columns of it. Players of its club, by seat."""
    match = Match.objects.create(
        system=system,
        rules=write_snapshot(game.rules),
        state=write_state(start(game)),
        club=club,
        **row,
    )
    seated = [None] * len(players) if club is None or roster is None else list(roster)
    # Read after the match was written: a merge that was under way has kept it waiting.
    persons = {} if club is None else people.persons_of(club, seated)
    Seat.objects.bulk_create(
        Seat(
            match=match,
            number=number,
            side=game.side_of[number],
            name=name,
            player=player,
            person_id=None if player is None else persons[player.pk],
        )
        for number, (name, player) in enumerate(zip(players, seated, strict=True), start=1)
    )
    return match


def locked(match: Match) -> Match:
    """The match as it is now, its row locked until the transaction ends."""
    hooks.about_to_write(match)
    # Not its key: who rates all matches of a club meanwhile only points at this one, and need not wait.
    return Match.objects.select_for_update(no_key=True).get(pk=match.pk)


def save_state(match: Match, state: State) -> None:
    """Write the state after a change, and tell those who follow the table and the club's results."""
    before = match.finished
    match.version += 1
    match.changed = timezone.now()
    save_caches(match, state)
    announce_result(match, before)
    hooks.written(match)


def announce_result(match: Match, before: datetime | None = None) -> None:
    """Say that the result of a match is new, changed or gone; `before` is when it had finished until now."""
    moments = [moment for moment in (before, match.finished) if moment is not None]
    if moments and match.club is not None and match.removed is None:
        hooks.announce(match.club, min(moments), match)


def log(
    match: Match,
    kind: Change.Kind,
    device: Device | None,
    number: int | None = None,
    before: Any = None,
    after: Any = None,
) -> None:
    """Write a line into the history of a match."""
    Change.objects.create(match=match, kind=kind, round=number, before=before, after=after, device=device)
