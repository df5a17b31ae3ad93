"""A series of tournaments (the cup of a season): points for places, the best so many of all tournaments count."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tournaments.standings.amounts import Amount, mean

PLAN = (25, 18, 15, 12, 10, 8, 6, 4, 2)


class Placed(NamedTuple):
    """A place in a tournament, and the people who took it together: one, or a pair."""

    place: int
    people: tuple[int, ...]


class Event(NamedTuple):
    """A tournament of the series; `number` says which, and stands in the rows."""

    number: int
    placed: tuple[Placed, ...]


class Earned(NamedTuple):
    """What somebody has from one tournament."""

    event: int
    place: int
    points: Amount


class SeriesRow(NamedTuple):
    """Somebody's line; `counted` and `dropped` are the tournaments, the best first."""

    person: int
    place: int
    shared: bool
    points: Amount
    counted: tuple[Earned, ...]
    dropped: tuple[Earned, ...]


def series_table(
    events: Iterable[Event], plan: Sequence[Amount] = PLAN, other: Amount = 1, best: int | None = None
) -> tuple[SeriesRow, ...]:
    """The table of the series, the leader first.

    `plan` has the points by place, `other` is for every place after those; a shared place gives the mean of the places
    it takes. `best`: how many tournaments count, None for all. Equal sums: the better single results, the best first,
    of those that count and then of the others; still equal: the place is shared.
    """
    earned: dict[int, list[Earned]] = {}
    for event in events:
        for person, won in _earned(event, plan, other):
            earned.setdefault(person, []).append(won)
    for own in earned.values():
        own.sort(key=lambda won: (-won.points, won.place, won.event))
    keys = {person: _key(own, best) for person, own in earned.items()}
    order = sorted(earned, key=lambda person: (keys[person], person))
    return tuple(
        SeriesRow(
            person,
            place=1 + next(index for index, rival in enumerate(order) if keys[rival] == keys[person]),
            shared=sum(keys[rival] == keys[person] for rival in order) > 1,
            points=-keys[person][0],
            counted=tuple(earned[person][:best]),
            dropped=tuple(earned[person][best:]) if best is not None else (),
        )
        for person in order
    )


def _earned(event: Event, plan: Sequence[Amount], other: Amount) -> Iterable[tuple[int, Earned]]:
    places = [placed.place for placed in event.placed]
    for placed in event.placed:
        taken = range(placed.place, placed.place + places.count(placed.place))
        points = mean([plan[place - 1] if place <= len(plan) else other for place in taken])
        for person in placed.people:
            yield person, Earned(event.number, placed.place, points)


def _key(earned: Sequence[Earned], best: int | None) -> tuple[Amount, tuple[Amount, ...]]:
    """What the table is sorted by; the last number puts whoever has fewer results behind who has one more."""
    return -sum(won.points for won in earned[:best]), (*(-won.points for won in earned), 1)
