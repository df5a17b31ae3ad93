"""The results that a ranking counts: finished matches of its clubs that nobody removed, in the order they finished."""

from collections.abc import Iterator
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from django.db.models import Q

from ratings.models import Ranking
from ratings.rating.facts import GUEST, Result
from scoring.engine.codes import Ended, Family
from scoring.models import Match, Seat

CHUNK = 1000  # matches in memory at a time
SEAT_FIELDS = ("match_id", "side", "person_id", "place", "points", "goat")


class Point(NamedTuple):
    """A place in the order of results: when a match finished, and its key."""

    at: datetime
    match: int

    def after(self, at: str, match: str) -> Q:
        """Which rows, by these fields, come later."""
        return Q(**{f"{at}__gte": self.at}) & (Q(**{f"{at}__gt": self.at}) | Q(**{f"{match}__gt": self.match}))

    def upto(self, at: str, match: str) -> Q:
        """Which rows come earlier, and the one at this point itself."""
        return Q(**{f"{at}__lte": self.at}) & (Q(**{f"{at}__lt": self.at}) | Q(**{f"{match}__lte": self.match}))


class Played(NamedTuple):
    """A match with its result."""

    point: Point
    result: Result


class Window(NamedTuple):
    """Some results one after the other; `upto` is the last of them, None if nothing comes after."""

    played: list[Played]
    begins: Point | None
    upto: Point | None


def counted(ranking: Ranking, prefix: str = "") -> Q:
    """Which matches a ranking counts; `prefix` leads to the match from another row."""
    clubs = [ranking.club_id, *(club.pk for club in ranking.also.all())]
    found = Q(**{f"{prefix}club__in": clubs, f"{prefix}finished__isnull": False, f"{prefix}removed": None})
    if ranking.tournaments_only:
        found &= Q(**{f"{prefix}of_tournament": True})
    return found & Q(**{f"{prefix}system__in": ranking.systems}) if ranking.systems else found


def windows(ranking: Ranking, since: datetime | None) -> Iterator[Window]:
    """The results from a moment on (None: all), a window at a time; there is one at least, perhaps empty."""
    matches = Match.objects.filter(counted(ranking)).order_by("finished", "pk")
    if since is not None:
        matches = matches.filter(finished__gte=since)
    fields = ("pk", "finished", "ended", "rules__options__target", "rules__options__family")
    begins: Point | None = None
    while True:
        later = matches if begins is None else matches.filter(begins.after("finished", "pk"))
        rows = list(later.values_list(*fields)[: CHUNK + 1])
        more, rows = len(rows) > CHUNK, rows[:CHUNK]
        upto = Point(rows[-1][1], rows[-1][0]) if more else None
        yield Window(_played(rows), begins, upto)
        if upto is None:
            return
        begins = upto


def _played(rows: list[Any]) -> list[Played]:
    """The matches of these rows with their results."""
    seats = Seat.objects.filter(match__in=[row[0] for row in rows]).order_by("match_id", "number")
    by_match = {key: list(group) for key, group in groupby(seats.values_list(*SEAT_FIELDS), itemgetter(0))}
    return [
        Played(Point(finished, match), _result(by_match[match], ended, target, family))
        for match, finished, ended, target, family in rows
    ]


def _result(seats: list[Any], ended: str, target: int | None, family: str) -> Result:
    """A result from the rows of its seats."""
    sides: dict[int, list[int]] = {}
    places: dict[int, int] = {}
    points: dict[int, int] = {}
    goats: set[int] = set()
    for _, side, person, place, count, goat in seats:
        sides.setdefault(side, []).append(person or GUEST)
        places[side], points[side] = place, count
        if goat:
            goats.add(side)
    order = sorted(sides)
    return Result(
        sides=tuple(tuple(sides[side]) for side in order),
        places=tuple(places[side] for side in order),
        points=tuple(points[side] for side in order),
        goats=tuple(sorted(goats)),
        target=target,
        penalty=family == Family.PENALTY,
        # Whose clock ended a match is behind everybody, also behind others who lost.
        flagged=max(order, key=lambda side: places[side]) if ended == Ended.FLAG else None,
        decided=bool(goats),
        stopped=ended == Ended.STOP,
    )
