"""A league: the fixtures of a round robin, spread over the weeks."""

from collections.abc import Collection, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from tournaments.pairing import round_robin
from tournaments.pairing.facts import Draw


class MatchDay(NamedTuple):
    """A round of a league and its date."""

    date: date
    draw: Draw


def fixtures(
    players: Sequence[int], legs: int, first: date, days: int = 7, free: Collection[date] = ()
) -> tuple[MatchDay, ...]:
    """Every round with its date: the first on `first`, then one every so many days; `free` days are passed over.

    A day that is passed over moves all after it. Raises ValueError as `round_robin.rounds` does, and for days < 1.
    """
    draws = round_robin.rounds(players, legs)
    days_of = dates(first, len(draws), days, free)
    return tuple(MatchDay(day, draw) for day, draw in zip(days_of, draws, strict=True))


def dates(first: date, count: int, days: int = 7, free: Collection[date] = ()) -> tuple[date, ...]:
    """So many dates, so many days apart, without the free ones. Raises ValueError for days < 1."""
    if days < 1:
        raise ValueError("rounds are a day apart at least")
    found: list[date] = []
    day = first
    while len(found) < count:
        if day not in free:
            found.append(day)
        day += timedelta(days)
    return tuple(found)
