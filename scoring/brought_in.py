"""Matches of a tournament that was played on another server, brought into a club here all at once."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction

from scoring.caches import SEAT_CACHES, match_tallies, seat_caches
from scoring.engine.export import write_doubt, write_round, write_state
from scoring.engine.facts import Round as Facts
from scoring.engine.fold import Folded
from scoring.engine.game import Game
from scoring.engine.options import write_snapshot
from scoring.keys import write_key
from scoring.models import Award, Change, Club, Device, Match, Player, Round, Seat
from scoring.people import persons_of

BATCH = 500


class Brought(NamedTuple):
    """A match as it comes: its rounds with the moment each was recorded, or the end that was `told` and no rounds.

    `players` are the names by seat, `roster` who they are in the club. `folded` is the fold over the rounds.
    """

    system: str
    game: Game
    players: Sequence[str]
    roster: Sequence[Player | None]
    started: datetime
    rounds: Sequence[Facts]
    recorded: Sequence[datetime]
    folded: Folded
    told: dict[str, Any] | None
    sealed: bool


@transaction.atomic
def bring_in(*, club: Club, matches: Sequence[Brought], device: Device | None) -> list[Match]:
    """The matches, in their order, withheld: they count once their tournament is confirmed.

    They were found faultless; a fixed number of queries for each few hundred of them.
    """
    rows = Match.objects.bulk_create([_row(club, each) for each in matches], batch_size=BATCH)
    persons = persons_of(club, [player for each in matches for player in each.roster])
    seats = [seat for row, each in zip(rows, matches, strict=True) for seat in _seats(row, each, persons)]
    Seat.objects.bulk_create(seats, batch_size=BATCH)
    rounds = [round_ for row, each in zip(rows, matches, strict=True) for round_ in _rounds(row, each, device)]
    Round.objects.bulk_create(rounds, batch_size=BATCH)
    titles = {row.pk: each.folded.state.ending for row, each in zip(rows, matches, strict=True)}
    awards = [
        Award(seat=seat, title=title)
        for seat in seats
        if seat.goat and (over := titles[seat.match_id]) is not None
        for title in over.titles
    ]
    Award.objects.bulk_create(awards, batch_size=BATCH)
    log = [
        Change(match=row, kind=Change.Kind.IMPORTED, after=len(each.rounds), device=device)
        for row, each in zip(rows, matches, strict=True)
    ]
    Change.objects.bulk_create(log, batch_size=BATCH)
    return rows


def _row(club: Club, brought: Brought) -> Match:
    over = brought.folded.state.ending
    return Match(
        system=brought.system,
        rules=write_snapshot(brought.game.rules),
        state=write_state(brought.folded.state),
        ended="" if over is None else over.by,
        club=club,
        told=brought.told,
        of_tournament=True,
        withheld=True,
        sealed=brought.sealed,
        started=brought.started,
        changed=max([brought.started, *brought.recorded]),
    )


def _seats(row: Match, brought: Brought, persons: dict[int, int]) -> list[Seat]:
    state = brought.folded.state
    facts = [write_round(round_) for round_ in brought.rounds]
    counted = () if state.ending is None else match_tallies(brought.game, facts, brought.folded.scores)
    seats = [
        Seat(
            match=row,
            number=number,
            side=brought.game.side_of[number],
            name=name,
            player=player,
            person_id=None if player is None else persons[player.pk],
        )
        for number, (name, player) in enumerate(zip(brought.players, brought.roster, strict=True), start=1)
    ]
    for seat in seats:
        caches = seat_caches(seat, state, counted)
        for name in SEAT_CACHES:
            setattr(seat, name, caches[name])
    return seats


def _rounds(row: Match, brought: Brought, device: Device | None) -> list[Round]:
    scored = zip(brought.rounds, brought.folded.scores, brought.recorded, strict=True)
    return [
        Round(
            match=row,
            number=number,
            facts=write_round(round_),
            doubts=[write_doubt(doubt) for doubt in score.doubts],
            key=write_key(),
            device=device,
            recorded=recorded,
        )
        for number, (round_, score, recorded) in enumerate(scored, start=1)
    ]
