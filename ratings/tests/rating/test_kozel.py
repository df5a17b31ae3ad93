"""The kozel rating: the examples of its source, and what it leaves out."""

import pytest

from ratings.rating.codes import Method
from ratings.rating.facts import GUEST, Rating
from ratings.rating.methods import rater
from ratings.tests.rating.played import A, B, C, D, changes, gains, pairs, solo

KOZEL = rater(Method.KOZEL, {})
MASHA, OLYA, ALEX = A, B, C
CLOCK = solo((30, 13, 32), goats=(2,), places=(2, 1, 3), flagged=2)


@pytest.mark.parametrize(
    ("own", "gain"),
    [(25, 8), (0, 10), (4, 10), (5, 10), (6, 9), (94, 1), (95, 1), (96, 0), (100, 0), (104, 0), (105, -1), (114, -1),
     (115, -2), (168, -7)],
)  # fmt: skip
def test_what_is_left_to_a_hundred_in_tens(own: int, gain: int) -> None:
    other = 101 if own < 101 else 40
    assert gains(KOZEL, solo((own, other)))[A] == gain


def test_partners_both_have_the_account_of_their_side() -> None:
    assert gains(KOZEL, pairs((62, 109))) == {A: 4, C: 4, B: -1, D: -1}


def test_who_runs_out_of_time_gets_nothing_the_others_the_difference() -> None:
    assert gains(KOZEL, CLOCK) == {MASHA: 1, OLYA: 2, ALEX: 0}


def test_with_a_clock_the_others_get_one_at_least() -> None:
    late = solo((90, 32, 10), goats=(1,), places=(2, 3, 1), flagged=1)
    assert gains(KOZEL, late) == {A: 1, B: 0, C: 2}


def test_the_sum_goes_on_from_before() -> None:
    made = changes(KOZEL, solo((25, 120)), {A: Rating(40.0, matches=9), B: Rating(-1.0, matches=3)})
    assert made[A].after == Rating(48.0, matches=10)
    assert made[B].after == Rating(-3.0, matches=4)


def test_why_has_the_points() -> None:
    assert changes(KOZEL, solo((25, 120)))[A].why == {"code": "kozel", "own": 25}
    made = changes(KOZEL, CLOCK)
    assert made[MASHA].why == {"code": "kozel_clock", "own": 30, "flagged": 32, "by": [ALEX]}
    assert made[ALEX].why == {"code": "kozel_flagged"}


def test_only_matches_to_101_penalty_points_that_were_played_out() -> None:
    result = solo((25, 120))
    assert KOZEL.rates(result)
    assert not KOZEL.rates(result._replace(target=125))
    assert not KOZEL.rates(result._replace(target=None))
    assert not KOZEL.rates(result._replace(penalty=False))
    assert not KOZEL.rates(result._replace(stopped=True))
    assert not KOZEL.rates(solo((0, 0), stopped=True))


def test_all_goats_is_a_match_like_any_other() -> None:
    assert gains(KOZEL, solo((101, 101))) == {A: 0, B: 0}


def test_a_guest_plays_for_nothing_and_the_others_for_what_they_wrote() -> None:
    assert gains(KOZEL, pairs((62, 109), ((A, GUEST), (B, D)))) == {A: 4, B: -1, D: -1}


def test_nobody_is_rated_twice_for_a_match() -> None:
    assert not KOZEL.rates(pairs((62, 109), ((A, C), (B, C))))


def test_the_highest_sum_leads() -> None:
    assert KOZEL.order(Rating(12.0)) > KOZEL.order(Rating(-3.0))
    assert KOZEL.shown(Rating(-3.0)) == (-3, 0)
    assert not KOZEL.is_new(KOZEL.start)
