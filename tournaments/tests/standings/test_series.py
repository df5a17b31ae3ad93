"""The cup of a season."""

from fractions import Fraction

from tournaments.standings.series import Event, Placed, series_table
from tournaments.tests.standings.cast import columns


def event(number: int, *people: int) -> Event:
    """A tournament in which these people took the places from the first on."""
    return Event(number, tuple(Placed(place, (person,)) for place, person in enumerate(people, start=1)))


def test_points_for_places_add_up() -> None:
    rows = series_table([event(1, 7, 8, 9), event(2, 8, 9)])
    assert columns(rows, "person", "place", "points", "shared") == [
        (8, 1, 43, False),
        (9, 2, 33, False),
        (7, 3, 25, False),
    ]
    assert columns(rows[0].counted, "event", "place", "points") == [(2, 1, 25), (1, 2, 18)]


def test_only_the_best_tournaments_count() -> None:
    rows = series_table([event(1, 7, 8), event(2, 8, 7), event(3, 8, 9, 7)], best=2)
    assert columns(rows, "person", "points") == [(8, 50), (7, 43), (9, 18)]
    assert columns(rows[1].dropped, "event", "place", "points") == [(3, 3, 15)]


def test_places_after_the_plan_have_something_too() -> None:
    rows = series_table([event(1, 1, 2, 3)], plan=(Fraction(5), Fraction(3)))
    assert [row.points for row in rows] == [5, 3, 1]


def test_a_shared_place_gives_the_mean_of_the_places_it_takes() -> None:
    tied = Event(1, (Placed(1, (1,)), Placed(2, (2,)), Placed(2, (3,))))
    assert [row.points for row in series_table([tied])] == [25, Fraction(33, 2), Fraction(33, 2)]


def test_both_of_a_pair_have_its_points() -> None:
    pairs = Event(1, (Placed(1, (1, 2)), Placed(2, (3, 4))))
    assert columns(series_table([pairs]), "person", "points", "place", "shared") == [
        (1, 25, 1, True),
        (2, 25, 1, True),
        (3, 18, 3, True),
        (4, 18, 3, True),
    ]


def test_equal_sums_look_at_the_best_single_results() -> None:
    plan = (Fraction(4), Fraction(3), Fraction(2), Fraction(1))
    rows = series_table([event(1, 9, 1, 2), event(2, 1, 3, 9, 2), event(3, 2, 5, 6, 1)], plan=plan)
    assert columns(rows, "person", "points")[0] == (1, 8)
    tied = series_table([event(1, 5, 9, 8, 2), event(2, 5, 2, 9, 6), event(3, 8, 9, 2, 6)], plan=plan)
    assert columns(tied, "person", "points", "place") == [(5, 8, 1), (9, 8, 2), (8, 6, 3), (2, 6, 4), (6, 2, 5)]


def test_one_more_result_is_better_than_none() -> None:
    plan = (Fraction(4), Fraction(0))
    rows = series_table([event(1, 1), event(2, 2), event(3, 3, 2)], plan=plan)
    assert columns(rows, "person", "place") == [(2, 1), (1, 2), (3, 2)]


def test_no_tournaments_no_table() -> None:
    assert series_table([]) == ()
