"""Puts an invented club into the database: its roster, and its matches by bulk inserts, a chunk at a time."""

import hashlib
from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from scoring.caches import seat_caches
from scoring.engine.export import write_round, write_state
from scoring.engine.options import write_snapshot
from scoring.engine.tally import tallies
from scoring.filling.crowd import Crowd
from scoring.filling.tables import Sat, sit_and_play
from scoring.keys import ALPHABET, VIEW_KEY_LENGTH
from scoring.models import Award, Change, Club, ClubChange, Match, Player, Round, Seat

CHUNK = 500  # matches that are in memory, and in one transaction
OPEN, LAST_BEGINS = timedelta(hours=13), timedelta(hours=11)  # how long a day is played
MOST_RUNNING = 6
ONE_RUNS_OF = 30  # matches, as long as there are few
ONE_HIDDEN_OF = 100  # players
LONGEST_WAIT = 8.0  # minutes since the last round of a match that goes on


class Plan(NamedTuple):
    """A club to be: everything about it comes from the seed. It has been played for so many days."""

    key: str
    name: str
    players: int
    matches: int
    seed: int
    days: int

    @property
    def running(self) -> int:
        """How many matches go on: the last ones."""
        return min(MOST_RUNNING, self.matches // ONE_RUNS_OF)


def key_of(players: int, matches: int, seed: int) -> str:
    """The key of a club of this size, so that what was broken off is found again."""
    digest = hashlib.sha256(f"{players} {matches} {seed}".encode()).digest()
    return "Demo" + "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[: VIEW_KEY_LENGTH - len("Demo")])


@transaction.atomic
def open_club(plan: Plan, crowd: Crowd) -> Club:
    """The club with its roster; one that is there already is given as it is."""
    there = Club.objects.filter(key=plan.key).first()
    if there is not None:
        return there
    founded = timezone.now() - timedelta(days=plan.days)
    club = Club.objects.create(key=plan.key, name=plan.name, created=founded)
    ClubChange.objects.create(club=club, kind=ClubChange.Kind.FOUNDED, what={"name": plan.name}, at=founded)
    players = []
    for place, person in enumerate(crowd.people, start=1):
        player = Player(club=club, hidden=place % ONE_HIDDEN_OF == 0, created=founded)
        player.rename(person.name)
        players.append(player)
    Player.objects.bulk_create(players, batch_size=CHUNK)
    return club


def fill(club: Club, plan: Plan, crowd: Crowd) -> Iterator[int]:
    """Play and store the matches that are not there yet; yields how many there are after each chunk."""
    players = list(club.players.order_by("pk")[: plan.players])
    done = club.matches.count()
    while done < plan.matches:
        numbers = range(done, min(done + CHUNK, plan.matches))
        _store(club, players, [_played(club, plan, crowd, number) for number in numbers])
        done = numbers.stop
        yield done


def _played(club: Club, plan: Plan, crowd: Crowd, number: int) -> tuple[Match, Sat]:
    """Match `number` of a club, counted from 0: evenly over the days, never at night; those that go on just now."""
    sat = sit_and_play(crowd, plan.seed, number, running=number >= plan.matches - plan.running)
    random = Random(f"{plan.seed}/{number}/when")  # noqa: S311
    spent = sum(sat.took, timedelta())
    if sat.state.ending is None:
        founded_for = timedelta(days=plan.days)
        return _match(club, club.created + founded_for - spent - _minutes(random, LONGEST_WAIT), sat), sat
    days = (number + random.random()) / plan.matches * plan.days
    evening = club.created + timedelta(days=int(days) + 1)
    return _match(club, evening - OPEN + days % 1 * LAST_BEGINS, sat), sat


def _minutes(random: Random, most: float) -> timedelta:
    return timedelta(minutes=random.uniform(0, most))


def _match(club: Club, began: datetime, sat: Sat) -> Match:
    ending = sat.state.ending
    last = began + sum(sat.took, timedelta())
    return Match(
        system=sat.system,
        rules=write_snapshot(sat.game.rules),
        state=write_state(sat.state),
        ended=ending.by if ending else "",
        version=1 + len(sat.rounds),
        club=club,
        finished=last if ending else None,
        started=began,
        changed=last,
    )


@transaction.atomic
def _store(club: Club, players: list[Player], played: list[tuple[Match, Sat]]) -> None:
    """Insert matches with all that belongs to them; their history says that they came in whole."""
    Match.objects.bulk_create(match for match, _ in played)
    seats = [seat for match, sat in played for seat in _seats(match, sat, players)]
    Seat.objects.bulk_create(seats)
    Round.objects.bulk_create(round_ for match, sat in played for round_ in _rounds(match, sat))
    Award.objects.bulk_create(_awards(seats))
    Change.objects.bulk_create(
        Change(match=match, kind=Change.Kind.IMPORTED, after=len(sat.rounds), at=match.changed) for match, sat in played
    )


def _seats(match: Match, sat: Sat, players: list[Player]) -> Iterator[Seat]:
    game, state = sat.game, sat.state
    counted = tallies(game, sat.rounds, sat.scores) if state.ending else ()
    for number, place in enumerate(sat.seats, start=1):
        player = players[place]
        seat = Seat(match=match, number=number, side=game.side_of[number], name=player.name)
        seat.player = seat.person = player
        for name, value in seat_caches(seat, state, counted).items():
            setattr(seat, name, value)
        yield seat


def _rounds(match: Match, sat: Sat) -> Iterator[Round]:
    moment = match.started
    for number, (round_, took) in enumerate(zip(sat.rounds, sat.took, strict=True), start=1):
        moment += took
        yield Round(match=match, number=number, facts=write_round(round_), key=f"played-{number}", recorded=moment)


def _awards(seats: list[Seat]) -> Iterator[Award]:
    for seat in seats:
        ending = seat.match.current.ending if seat.goat else None
        for title in ending.titles if ending else ():
            yield Award(seat=seat, title=title)
