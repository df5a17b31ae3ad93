"""The course of a rating as a plot: coordinates for a small SVG that the template draws."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from math import ceil, floor, log10
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratings.models import Ranking, RatingChange
from ratings.rating.codes import Method
from ratings.rating.facts import Rating
from ratings.wording.numbers import number_text, shown_value
from scoring.models import Player

LEFT, RIGHT, TOP, BOTTOM = 44.0, 350.0, 20.0, 136.0
MOST_POINTS = 200
TICKS = 4
STEPS = (1, 2, 5, 10)
FIELDS = ("before", "spread_before", "after", "spread_after", "at")


@dataclass(frozen=True)
class Tick:
    """A line across the plot, and its number."""

    y: str
    text: str


@dataclass(frozen=True)
class Course:
    """A rating after every match: `points` as SVG wants them, where they end, and the whole in words."""

    points: str
    end_x: str
    end_y: str
    label_y: str
    end: str
    ticks: tuple[Tick, ...]
    first: datetime
    last: datetime
    told: str


def course_of_player(ranking: Ranking, period: str, player: Player) -> Course | None:
    """How a player's rating went in a ranking over a period; None before the first match. One query."""
    changes = RatingChange.objects.filter(ranking=ranking, period=period, player=player).order_by("at", "match_id")
    rows = list(changes.values_list(*FIELDS))
    return course_of_rows(Method(ranking.method), rows) if rows else None


def course_of_rows(method: Method, rows: Sequence[Sequence[Any]]) -> Course:
    """The plot of changes, one at least, from their `FIELDS`."""
    before, spread_before = rows[0][:2]
    ratings = [Rating(before, spread_before), *(Rating(after, spread) for _b, _s, after, spread, _at in rows)]
    return course_of(method, ratings, rows[0][-1], rows[-1][-1])


def course_of(method: Method, ratings: Sequence[Rating], first: datetime, last: datetime) -> Course:
    """The plot of ratings one after the other, the start before the first match among them."""
    values = [shown_value(method, rating) for rating in ratings]
    step = _step(min(values), max(values))
    lowest, highest = floor(min(values) / step) * step, ceil(max(values) / step) * step
    if lowest == highest:
        lowest, highest = lowest - step, highest + step

    def x(index: int) -> float:
        return LEFT + (RIGHT - LEFT) * index / (len(values) - 1)

    def y(value: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (value - lowest) / (highest - lowest)

    lines = range(round((highest - lowest) / step) + 1)
    return Course(
        points=" ".join(f"{_short(x(index))},{_short(y(values[index]))}" for index in thinned(values)),
        end_x=_short(x(len(values) - 1)),
        end_y=_short(y(values[-1])),
        label_y=_short(max(y(values[-1]) - 9, 12)),
        end=number_text(values[-1]),
        ticks=tuple(Tick(_short(y(lowest + step * line)), number_text(lowest + step * line)) for line in lines),
        first=first,
        last=last,
        told=_told(values),
    )


def thinned(values: Sequence[float]) -> list[int]:
    """Which of many values are drawn: evenly taken, with the first and the last, the highest and the lowest."""
    if len(values) <= MOST_POINTS:
        return list(range(len(values)))
    even, last = MOST_POINTS - 2, len(values) - 1
    taken = {round(number * last / (even - 1)) for number in range(even)}
    return sorted(taken | {values.index(max(values)), values.index(min(values))})


def _step(lowest: float, highest: float) -> float:
    """A round number of which about `TICKS` fit between two values."""
    least = (highest - lowest) / TICKS or 1
    unit = 10.0 ** floor(log10(least))
    return next(unit * times for times in STEPS if unit * times >= least - 1e-9)


def _told(values: Sequence[float]) -> str:
    """What the plot shows, for whoever does not see it."""
    count = len(values) - 1
    matches = ngettext("%(count)s match", "%(count)s matches", count) % {"count": count}
    told = _("At first %(first)s, now %(last)s; lowest %(lowest)s, highest %(highest)s") % {
        "first": number_text(values[0]),
        "last": number_text(values[-1]),
        "lowest": number_text(min(values)),
        "highest": number_text(max(values)),
    }
    return f"{matches}. {told}."


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
