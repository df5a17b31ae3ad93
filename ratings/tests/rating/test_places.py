"""Points for places: the organiser's list, ties, tables of any size, and the best results only."""

import pytest

from ratings.rating.codes import Method
from ratings.rating.facts import GUEST, Rating, Result
from ratings.rating.methods import rater
from ratings.rating.rater import replay
from ratings.tests.rating.played import A, B, C, D, changes, gains, pairs, placed

PLACES = rater(Method.PLACES, {})
BEST_TWO = rater(Method.PLACES, {"best": 2})


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2, 3, 4), [3, 2, 1, 0]),
        ((4, 2, 3, 1), [0, 2, 1, 3]),
        ((1, 2, 3), [3, 1.5, 0]),
        ((1, 2), [3, 0]),
        ((1, 1), [1.5, 1.5]),
        ((1, 2, 2, 4), [3, 1.5, 1.5, 0]),
        ((1, 1, 3), [2.25, 2.25, 0]),
        ((1, 2, 2, 2), [3, 1, 1, 1]),
        ((1, 1, 1, 1), [1.5] * 4),
        ((1, 2, 3, 4, 5), [3, 2, 1, 0, 0]),
    ],
)
def test_the_usual_list(places: tuple[int, ...], expected: list[float]) -> None:
    assert list(gains(PLACES, placed(*places)).values()) == expected


def test_partners_both_get_the_points_of_their_side() -> None:
    assert gains(PLACES, pairs((62, 109))) == {A: 3, C: 3, B: 0, D: 0}


def test_a_list_of_ones_own() -> None:
    own = rater(Method.PLACES, {"points": [10, 6, 4]})
    assert list(gains(own, placed(1, 2, 3)).values()) == [10, 6, 4]
    assert list(gains(own, placed(1, 2)).values()) == [10, 4]
    assert list(gains(own, placed(1, 2, 3, 4)).values()) == [10, 6, 4, 0]


def test_a_list_of_one_number_is_for_the_winner() -> None:
    own = rater(Method.PLACES, {"points": [5]})
    assert list(gains(own, placed(1, 2, 3)).values()) == [5, 0, 0]


def test_the_list_may_be_read_from_its_beginning() -> None:
    plain = rater(Method.PLACES, {"points": [10, 6, 4, 3, 2], "stretch": False})
    assert list(gains(plain, placed(1, 2, 3)).values()) == [10, 6, 4]
    assert list(gains(plain, placed(1, 2)).values()) == [10, 6]
    assert list(gains(plain, placed(1, 1, 3)).values()) == [8, 8, 4]


def test_what_cannot_be_shared_evenly_is_rounded_to_hundredths() -> None:
    own = rater(Method.PLACES, {"points": [5, 3, 2]})
    assert list(gains(own, placed(1, 1, 1)).values()) == [3.33] * 3
    assert changes(own, placed(1, 1, 1))[A].after.value == 333


def test_only_the_best_results_count() -> None:
    ratings: dict[int, Rating] = {}
    values = []
    for _ in replay(
        BEST_TWO, ratings, [placed(3, 1, 2, 4), placed(2, 1, 3, 4), placed(4, 1, 2, 3), placed(1, 2, 3, 4)]
    ):
        values.append(BEST_TWO.shown(ratings[A]).value)
    assert values == [1, 3, 3, 5]
    assert ratings[A] == Rating(500.0, matches=4, kept=(300, 200))
    assert BEST_TWO.shown(ratings[B]).value == 6


def test_why_says_whether_the_result_counts() -> None:
    ratings = {A: Rating(500.0, matches=2, kept=(300, 200))}
    assert changes(BEST_TWO, placed(3, 1, 2, 4), ratings)[A].why == {
        "code": "place",
        "place": 3,
        "of": 4,
        "shared": 1,
        "gain": 100,
        "counts": False,
    }
    assert changes(BEST_TWO, placed(1, 2, 3, 4), ratings)[A].why["counts"] is True
    assert changes(PLACES, placed(1, 2, 2, 4))[C].why["shared"] == 2


def test_an_equal_result_does_not_push_out_an_earlier_one() -> None:
    change = changes(BEST_TWO, placed(2, 1, 3, 4), {A: Rating(500.0, matches=2, kept=(300, 200))})[A]
    assert change.after == Rating(500.0, matches=3, kept=(300, 200))
    assert change.why["counts"] is False


def test_every_match_counts_whatever_it_was_played_for() -> None:
    result = placed(1, 2)
    for other in (result, result._replace(penalty=False), result._replace(stopped=True), placed(1, 1)):
        assert PLACES.rates(other)
    assert gains(PLACES, pairs((62, 109), ((A, GUEST), (B, D)))) == {A: 3, B: 0, D: 0}


def test_nobody_is_rated_twice_for_a_match_nor_without_opponents() -> None:
    assert not PLACES.rates(pairs((62, 109), ((A, C), (B, C))))
    alone = Result(((A,),), (1,), (0,), (), None, penalty=True, flagged=None, decided=False)
    assert not PLACES.rates(alone)


def test_the_most_points_lead() -> None:
    assert PLACES.order(Rating(250.0)) > PLACES.order(Rating(100.0))
    assert PLACES.shown(Rating(250.0)) == (2.5, 0)
    assert D not in gains(PLACES, placed(1, 2))
