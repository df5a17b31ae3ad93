"""The score race as a plot: coordinates for a small SVG that the template draws.

Drawn by hand rather than by a plotting library: those bring styles of their own into the page, which its content
policy refuses and dark mode would need twice.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.engine.facts import SIDE_NAMES

LEFT, RIGHT, TOP, BOTTOM = 30.0, 350.0, 24.0, 176.0
MOST_TICKS = 10


@dataclass(frozen=True)
class Series:
    """One side's course: `points` as SVG wants them, the end's place and value, and the values in words."""

    side: str
    name: str
    points: str
    end_x: str
    end_y: str
    label_y: str
    total: int
    values: str


@dataclass(frozen=True)
class Tick:
    """A round's number under the plot."""

    x: str
    number: int


@dataclass(frozen=True)
class Race:
    """All series on one scale; `target_y` None where there is no target."""

    series: tuple[Series, ...]
    ticks: tuple[Tick, ...]
    target: int | None
    target_y: str | None


def race_of(totals: Sequence[tuple[int, ...]], target: int | None, names: Sequence[str]) -> Race:
    """The plot of the totals after each round (by side), from 0 before the first."""
    course = [(0,) * len(names), *totals]
    highest = max(max(map(max, course)), target or 1)
    step = (RIGHT - LEFT) / (len(course) - 1)

    def x(index: int) -> float:
        return LEFT + index * step

    def y(value: int) -> float:
        return BOTTOM - (BOTTOM - TOP) * value / highest

    every = max(1, -(-len(totals) // MOST_TICKS))
    series = tuple(
        Series(
            side=SIDE_NAMES[side],
            name=name,
            points=" ".join(f"{_short(x(i))},{_short(y(after[side]))}" for i, after in enumerate(course)),
            end_x=_short(x(len(totals))),
            end_y=_short(y(course[-1][side])),
            label_y=_short(y(course[-1][side]) - 8),
            total=course[-1][side],
            values=", ".join(str(after[side]) for after in course),
        )
        for side, name in enumerate(names)
    )
    ticks = tuple(Tick(_short(x(i)), i) for i in range(0, len(course), every))
    return Race(series, ticks, target, None if target is None else _short(y(target)))


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
