"""Elo, reckoned by hand."""

import pytest

from ratings.rating.codes import Method
from ratings.rating.elo import expected
from ratings.rating.facts import GUEST, Rating
from ratings.rating.methods import rater
from ratings.tests.rating.played import A, B, C, D, changes, gains, pairs, placed

ELO = rater(Method.ELO, {})
DUEL = placed(1, 2)


def test_new_players_win_and_lose_twenty() -> None:
    assert gains(ELO, DUEL) == {A: 20, B: -20}
    assert changes(ELO, DUEL)[A].after == Rating(1520.0, 0.0, 1)


def test_the_table_of_expectations() -> None:
    assert expected(1500, 1500) == 0.5
    assert expected(1900, 1500) == pytest.approx(10 / 11)
    assert expected(1500, 1900) == pytest.approx(1 / 11)
    assert expected(1600, 1500) == pytest.approx(0.64, abs=0.001)


def test_a_favourite_wins_little_and_loses_much() -> None:
    ratings = {A: Rating(1900.0, matches=50), B: Rating(1500.0, matches=50)}
    assert gains(ELO, DUEL, ratings) == pytest.approx({A: 16 / 11, B: -16 / 11})
    assert gains(ELO, placed(2, 1), ratings) == pytest.approx({A: -160 / 11, B: 160 / 11})


def test_k_is_forty_for_the_first_twenty_matches() -> None:
    ratings = {A: Rating(1500.0, matches=19), B: Rating(1500.0, matches=20)}
    assert gains(ELO, DUEL, ratings) == {A: 20, B: -8}
    assert [changes(ELO, DUEL, ratings)[player].why["k"] for player in (A, B)] == [40, 16]
    assert [ELO.is_new(rating) for rating in ratings.values()] == [True, False]


def test_a_pair_is_its_average() -> None:
    ratings = {A: Rating(1700.0, matches=30), C: Rating(1500.0, matches=30), B: Rating(1600.0, matches=30)}
    ratings[D] = Rating(1600.0, matches=30)
    assert gains(ELO, pairs((109, 62)), ratings) == {A: -8, C: -8, B: 8, D: 8}


def test_a_draw_is_half_a_win() -> None:
    ratings = {A: Rating(1900.0, matches=50), B: Rating(1500.0, matches=50)}
    level = pairs((40, 40), ((A, C), (B, D)))
    assert gains(ELO, placed(1, 1)) == {A: 0, B: 0}
    assert gains(ELO, placed(1, 1), ratings)[A] == pytest.approx(16 * (0.5 - 10 / 11))
    assert set(gains(ELO, level).values()) == {0}
    assert set(gains(ELO, pairs((104, 104))).values()) == {0}
    assert changes(ELO, level)[A].after.matches == 1


def test_draws_may_be_left_out() -> None:
    without = rater(Method.ELO, {"draws_count": False})
    assert not without.rates(placed(1, 1))
    assert not without.rates(pairs((104, 104)))
    assert without.rates(DUEL)
    assert gains(without, DUEL) == gains(ELO, DUEL)


def test_why_says_what_was_expected() -> None:
    ratings = {A: Rating(1900.0, matches=50), B: Rating(1500.0, matches=50)}
    assert changes(ELO, DUEL, ratings)[B].why == {
        "code": "played",
        "beat": [],
        "lost_to": [A],
        "level": [],
        "expected": 0.0909,
        "k": 16,
    }
    assert changes(ELO, placed(1, 1))[A].why["level"] == [B]


def test_only_two_sides_of_known_players_count() -> None:
    assert not ELO.rates(placed(1, 2, 3))
    assert not ELO.rates(pairs((62, 109), ((A, GUEST), (B, D))))
    assert not ELO.rates(pairs((62, 109), ((A, C), (B, C))))


def test_what_is_shown_and_what_a_table_is_ordered_by_is_the_rating() -> None:
    assert ELO.shown(Rating(1512.5)) == (1512.5, 0)
    assert ELO.order(Rating(1512.5)) == 1512.5
