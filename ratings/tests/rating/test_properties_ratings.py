"""Laws of ratings that hold for any season of any matches."""

from collections.abc import Callable
from math import isfinite
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratings.rating.codes import Method
from ratings.rating.facts import GUEST, Change, Rating, Result
from ratings.rating.methods import rater
from ratings.rating.rater import Rater, replay
from ratings.rating.rounding import nearest, shared_out

SETTINGS: list[tuple[Method, dict[str, Any]]] = [
    (Method.OPENSKILL, {}),
    (Method.ELO, {}),
    (Method.ELO, {"draws_count": False}),
    (Method.KOZEL, {}),
    (Method.BANK, {}),
    (Method.PLACES, {}),
    (Method.PLACES, {"points": [25, 18, 15, 12, 10], "best": 3, "stretch": False}),
    (Method.PLACES, {"points": [7, 3, 2], "best": 2}),
]
RATERS = [rater(*chosen) for chosen in SETTINGS]
every_rater = pytest.mark.parametrize("rates", RATERS, ids=[f"{method} {chosen}" for method, chosen in SETTINGS])
few = settings(max_examples=30)  # of each rater
ROSTER = range(1, 9)


SEEDS = st.integers(0, 2**32)


def any_result(chance: Random, guests: bool = True) -> Result:
    """A match as the engine might end it: pairs or not, penalty or credit, by points, a clock or agreement."""
    seats = chance.randint(2, 4)
    players = chance.sample(ROSTER, seats)
    if guests and chance.random() < 0.1:
        players[chance.randrange(seats)] = GUEST
    pairs = seats == 4 and chance.random() < 0.5
    sides = ((players[0], players[2]), (players[1], players[3])) if pairs else tuple((one,) for one in players)
    points = [chance.choice([0, 40, 101, chance.randint(-20, 180)]) for _ in sides]
    penalty = chance.random() < 0.7
    places = [1 + sum(other < own if penalty else other > own for other in points) for own in points]
    goats = tuple(side for side, place in enumerate(places) if place == max(places) > 1)
    flagged = chance.randrange(len(sides)) if chance.random() < 0.2 else None
    if flagged is not None:
        places = [place - (place > places[flagged]) for place in places]
        places[flagged], goats = len(sides), (flagged,)
    return Result(
        sides=sides,
        places=tuple(places),
        points=tuple(points),
        goats=goats,
        target=chance.choice([101, 101, 125, None]),
        penalty=penalty,
        flagged=flagged,
        decided=bool(goats),
        stopped=flagged is None and chance.random() < 0.2,
    )


def any_season(chance: Random) -> list[Result]:
    """Up to 40 matches one after the other."""
    return [any_result(chance) for _ in range(chance.randint(0, 40))]


SEASONS = SEEDS.map(Random).map(any_season)
RESULTS = SEEDS.map(Random).map(any_result)


def fold(rates: Rater, ratings: dict[int, Rating], season: list[Result]) -> list[list[Change]]:
    """All changes of a season."""
    return list(replay(rates, ratings, season))


def stored(rating: Rating) -> Rating:
    """A rating as it comes back from where it was stored."""
    value, spread, matches, kept = rating
    return Rating(float.fromhex(value.hex()), float.fromhex(spread.hex()), matches, tuple(kept))


@every_rater
@few
@given(season=SEASONS, at=st.integers(0, 30))
def test_going_on_from_anywhere_equals_the_whole(rates: Rater, season: list[Result], at: int) -> None:
    whole: dict[int, Rating] = {}
    changes = fold(rates, whole, season)
    begun: dict[int, Rating] = {}
    first = fold(rates, begun, season[:at])
    method, chosen = SETTINGS[RATERS.index(rates)]
    again = {player: stored(rating) for player, rating in begun.items()}
    second = fold(rater(method, chosen), again, season[at:])
    assert first + second == changes
    assert again == whole


@every_rater
@few
@given(season=SEASONS)
def test_each_change_begins_where_the_last_one_ended(rates: Rater, season: list[Result]) -> None:
    ratings: dict[int, Rating] = {}
    seen: dict[int, Rating] = {}
    for result, changes in zip(season, replay(rates, ratings, season), strict=True):
        if not rates.rates(result):
            assert changes == []
            continue
        there = [player for side in result.sides for player in side if player != GUEST]
        assert sorted(change.player for change in changes) == sorted(there)
        for change in changes:
            assert change.before == seen.get(change.player, rates.start)
            assert change.after.matches == change.before.matches + 1
            assert isfinite(rates.order(change.after))
            seen[change.player] = change.after
    assert ratings == seen


@every_rater
@few
@given(season=SEASONS)
def test_the_order_of_partners_makes_no_difference(rates: Rater, season: list[Result]) -> None:
    turned = [result._replace(sides=tuple(side[::-1] for side in result.sides)) for result in season]
    one: dict[int, Rating] = {}
    other: dict[int, Rating] = {}
    fold(rates, one, season)
    fold(rates, other, turned)
    assert one == other


@every_rater
@few
@given(season=SEASONS, numbers=st.permutations(range(100, 100 + len(ROSTER))))
def test_the_numbers_of_players_make_no_difference(rates: Rater, season: list[Result], numbers: list[int]) -> None:
    renamed = dict(zip(ROSTER, numbers, strict=True)) | {GUEST: GUEST}
    others = [
        result._replace(sides=tuple(tuple(renamed[player] for player in side) for side in result.sides))
        for result in season
    ]
    one: dict[int, Rating] = {}
    other: dict[int, Rating] = {}
    fold(rates, one, season)
    fold(rates, other, others)
    assert {renamed[player]: rating for player, rating in one.items()} == other


@every_rater
@few
@given(result=RESULTS, season=SEASONS)
def test_who_was_not_there_stays_as_they_were(rates: Rater, season: list[Result], result: Result) -> None:
    ratings: dict[int, Rating] = {}
    fold(rates, ratings, season)
    before = dict(ratings)
    fold(rates, ratings, [result])
    there = {player for side in result.sides for player in side}
    assert {player: rating for player, rating in ratings.items() if player not in there} == {
        player: rating for player, rating in before.items() if player not in there
    }


@pytest.mark.parametrize("rates", [one for one in RATERS if one not in RATERS[3:5]], ids=lambda one: type(one).__name__)
@given(result=RESULTS)
def test_among_equals_a_better_place_is_worth_no_less(rates: Rater, result: Result) -> None:
    if rates.rates(result):
        gained = {change.player: change.after.value - change.before.value for change in rates.rate(result, {})}
        assert_falling(result, gained, by=lambda side: result.places[side])


@pytest.mark.parametrize("rates", RATERS[3:5], ids=lambda one: type(one).__name__)
@given(result=RESULTS)
def test_who_wrote_less_gets_no_less(rates: Rater, result: Result) -> None:
    """The goats last: at a clock's end they may have written least."""
    if rates.rates(result):
        gained = {change.player: change.after.value - change.before.value for change in rates.rate(result, {})}
        last = result.goats if result.flagged is None else (result.flagged,)
        assert_falling(result, gained, by=lambda side: (side in last, result.points[side]), most=1)


def assert_falling(result: Result, gained: dict[int, float], by: Callable[[int], Any], most: float = 1e-9) -> None:
    """Gains never rise as the key gets worse; sides with equal keys gain the same, but for `most`."""
    for side, players in enumerate(result.sides):
        for other, opponents in enumerate(result.sides):
            known = [player for player in players if player in gained]
            met = [player for player in opponents if player in gained]
            if known and met and by(side) < by(other):
                assert min(gained[player] for player in known) >= max(gained[player] for player in met) - 1e-9
            if known and met and by(side) == by(other):
                assert abs(gained[known[0]] - gained[met[0]]) <= most


@given(season=SEASONS)
def test_all_that_is_won_from_the_bank_was_lost_by_others(season: list[Result]) -> None:
    ratings: dict[int, Rating] = {}
    for changes in fold(rater(Method.BANK, {}), ratings, season):
        assert sum(change.after.value - change.before.value for change in changes) == 0
        assert all(change.after.value.is_integer() for change in changes)
    assert sum(rating.value for rating in ratings.values()) == 0


@given(season=SEASONS)
def test_where_all_move_equally_fast_elo_gives_what_it_takes(season: list[Result]) -> None:
    for changes in fold(rater(Method.ELO, {}), {}, season):
        if len({change.why["k"] for change in changes}) == 1:
            assert sum(change.after.value - change.before.value for change in changes) == pytest.approx(0, abs=1e-9)


@given(
    result=SEEDS.map(Random).map(lambda chance: any_result(chance, guests=False)),
    values=st.lists(st.tuples(st.floats(0, 50), st.floats(0.5, 9)), min_size=8),
)
def test_openskill_gets_surer_and_the_winner_never_falls(result: Result, values: list[tuple[float, float]]) -> None:
    skill = rater(Method.OPENSKILL, {})
    ratings = {player: Rating(*values[player - 1]) for player in ROSTER}
    changes = skill.rate(result, ratings)
    if result.places.count(1) == 1:
        first = result.sides[result.places.index(1)]
        assert all(change.after.value >= change.before.value for change in changes if change.player in first)
    chances = {change.player: change.why["expected"] for change in changes}
    assert sum(chances[side[0]] for side in result.sides) == pytest.approx(1, abs=1e-3)


@given(season=SEASONS, best=st.integers(1, 5))
def test_the_best_results_are_really_the_best(season: list[Result], best: int) -> None:
    gained: dict[int, list[int]] = {}
    ratings: dict[int, Rating] = {}
    for changes in fold(rater(Method.PLACES, {"best": best}), ratings, season):
        for change in changes:
            gained.setdefault(change.player, []).append(cast(int, change.why["gain"]))
    for player, all_gains in gained.items():
        assert ratings[player].kept == tuple(sorted(all_gains, reverse=True)[:best])
        assert ratings[player].value == sum(ratings[player].kept)


@given(amount=st.integers(0, 10_000), weights=st.lists(st.integers(1, 500), min_size=1, max_size=6))
def test_shares_lose_nothing_and_are_off_by_less_than_one(amount: int, weights: list[int]) -> None:
    shares = shared_out(amount, weights)
    assert sum(shares) == amount
    for share, weight in zip(shares, weights, strict=True):
        assert abs(share * sum(weights) - amount * weight) < sum(weights)


@given(numerator=st.integers(-10_000, 10_000), denominator=st.integers(1, 99))
def test_rounding_is_to_the_nearest_and_alike_on_both_sides(numerator: int, denominator: int) -> None:
    whole = nearest(numerator, denominator)
    assert 2 * abs(whole * denominator - numerator) <= denominator
    assert nearest(-numerator, denominator) == -whole
    if 2 * (abs(numerator) % denominator) == denominator:
        assert abs(whole) * denominator > abs(numerator)
