"""The course of a rating as a plot."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from django.utils import translation

from ratings.boards.course import BOTTOM, LEFT, MOST_POINTS, RIGHT, TOP, Course, course_of, thinned
from ratings.rating.codes import Method
from ratings.rating.facts import Rating

DAY = datetime(2024, 4, 1, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """What is said and how numbers are written, whatever test came before."""
    with translation.override("en"):
        yield


def course(*values: float, method: Method = Method.ELO) -> Course:
    """The plot of these ratings."""
    return course_of(method, [Rating(value) for value in values], DAY, DAY)


def points(plot: Course) -> list[tuple[float, float]]:
    """Where the line goes."""
    pairs = (pair.split(",") for pair in plot.points.split())
    return [(float(x), float(y)) for x, y in pairs]


def test_goes_from_the_left_to_the_right_and_up_with_the_rating() -> None:
    plot = course(1500, 1520, 1510)
    (x1, y1), (_x2, y2), (x3, y3) = points(plot)
    assert (x1, x3) == (LEFT, RIGHT)
    assert y2 < y3 < y1
    assert (plot.end_x, plot.end_y, plot.end) == ("350", f"{y3:.1f}".removesuffix(".0"), "1510")


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ((1500, 1520, 1510), ["1500", "1505", "1510", "1515", "1520"]),
        ((1500, 1733, 1210), ["1200", "1400", "1600", "1800"]),
        ((0, 7, -3), ["−5", "0", "5", "10"]),
        ((0, 0), ["−1", "0", "1"]),
        ((1500, 1501), ["1500", "1501"]),
    ],
)
def test_the_lines_across_are_round_numbers(values: tuple[float, ...], ticks: list[str]) -> None:
    plot = course(*values)
    assert [tick.text for tick in plot.ticks if float(tick.text.replace("−", "-")) % 1 == 0] == ticks
    assert all(TOP <= float(tick.y) <= BOTTOM for tick in plot.ticks)
    assert all(TOP <= y <= BOTTOM for _x, y in points(plot))


def test_says_in_words_what_it_shows() -> None:
    assert course(1500, 1533, 1480, 1490).told == "3 matches. At first 1500, now 1490; lowest 1480, highest 1533."
    assert course(1500, 1516).told.startswith("1 match. ")


def test_shows_what_tables_show() -> None:
    assert course(25, 26, method=Method.OPENSKILL).end == "1540"
    assert course(0, 150, method=Method.PLACES).end == "1.5"


@pytest.mark.parametrize("many", [2, MOST_POINTS, MOST_POINTS + 1, 5 * MOST_POINTS, 5001])
def test_of_many_points_some_are_drawn(many: int) -> None:
    values = [1500.0] * many
    values[many // 3], values[many // 2] = 2000, 1000
    taken = thinned(values)
    assert len(taken) == min(len(taken), MOST_POINTS) == len(set(taken))
    assert {0, many - 1, many // 3, many // 2} <= set(taken)
    assert len(taken) >= min(many, MOST_POINTS - 2)
