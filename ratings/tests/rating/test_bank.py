"""The bank: shares in inverse proportion to the points, whole, and nothing lost."""

from ratings.rating.codes import Method
from ratings.rating.facts import GUEST, Rating
from ratings.rating.methods import rater
from ratings.rating.rounding import shared_out
from ratings.tests.rating.played import A, B, C, D, changes, gains, pairs, solo

BANK = rater(Method.BANK, {})


def test_half_the_points_take_twice_the_share() -> None:
    assert gains(BANK, solo((30, 60, 105))) == {A: 100, B: 0, C: -100}


def test_shares_are_whole_and_the_largest_remainders_get_the_rest() -> None:
    """400 by 4 : 2 : 1 is 228 4/7, 114 2/7 and 57 1/7."""
    assert gains(BANK, solo((10, 20, 40, 101))) == {A: 129, B: 14, C: -43, D: -100}


def test_no_points_count_as_one() -> None:
    assert gains(BANK, solo((0, 1, 101))) == {A: 50, B: 50, C: -100}
    assert gains(BANK, solo((0, 2, 101))) == {A: 100, B: 0, C: -100}


def test_points_below_nothing_count_as_one_too() -> None:
    assert gains(BANK, solo((-50, 1, 101))) == {A: 50, B: 50, C: -100}


def test_a_pair_takes_what_the_other_staked() -> None:
    assert gains(BANK, pairs((62, 109))) == {A: 100, C: 100, B: -100, D: -100}


def test_several_goats_lose_their_stakes() -> None:
    assert gains(BANK, solo((20, 101, 130, 60))) == {A: 200, D: 0, B: -100, C: -100}


def test_what_cannot_be_halved_goes_to_the_first_at_the_table() -> None:
    assert shared_out(400, (1, 1, 1)) == [134, 133, 133]
    assert gains(BANK, solo((50, 50, 50, 101))) == {A: 34, B: 33, C: 33, D: -100}


def test_the_sum_goes_on_from_before() -> None:
    made = changes(BANK, solo((30, 60, 105)), {A: Rating(40.0, matches=9), C: Rating(-20.0, matches=3)})
    assert made[A].after == Rating(140.0, matches=10)
    assert made[C].after == Rating(-120.0, matches=4)


def test_why_has_the_share() -> None:
    made = changes(BANK, solo((30, 60, 105)))
    assert made[A].why == {"code": "bank_share", "own": 30, "share": 200, "bank": 300}
    assert made[C].why == {"code": "bank_goat"}


def test_only_matches_for_penalty_points_with_goats_and_others() -> None:
    assert not BANK.rates(solo((0, 0), stopped=True))
    assert not BANK.rates(solo((101, 101)))
    assert not BANK.rates(solo((30, 60, 105))._replace(penalty=False))
    assert not BANK.rates(pairs((62, 109), ((A, GUEST), (B, D))))
    assert not BANK.rates(pairs((62, 109), ((A, C), (B, C))))


def test_a_match_ended_by_agreement_has_its_goats() -> None:
    assert gains(BANK, solo((10, 20, 30), stopped=True)) == {A: 100, B: 0, C: -100}
