"""OpenSkill: the published numbers, the scale that people see, and the library's own loop as the oracle."""

from math import hypot, sqrt
from random import Random

import pytest
from openskill.models import PlackettLuce, PlackettLuceRating

from ratings.rating.codes import Method
from ratings.rating.facts import GUEST, Rating, Result
from ratings.rating.methods import rater
from ratings.rating.rater import replay
from ratings.tests.rating.played import A, B, C, D, changes, pairs, placed

SKILL = rater(Method.OPENSKILL, {})
DUEL = placed(1, 2)
CLOSE = 1e-6


def test_one_to_one_as_published() -> None:
    after = {player: change.after for player, change in changes(SKILL, DUEL).items()}
    assert after[A].value == pytest.approx(27.635389, abs=CLOSE)
    assert after[B].value == pytest.approx(22.364611, abs=CLOSE)
    assert after[A].spread == pytest.approx(8.065901, abs=CLOSE)
    assert after[B].spread == pytest.approx(8.065901, abs=CLOSE)


def test_pairs_as_published() -> None:
    after = {player: change.after for player, change in changes(SKILL, pairs((62, 109))).items()}
    assert [after[player].value for player in (A, C)] == pytest.approx([26.964295] * 2, abs=CLOSE)
    assert [after[player].value for player in (B, D)] == pytest.approx([23.035705] * 2, abs=CLOSE)
    assert [rating.spread for rating in after.values()] == pytest.approx([8.177963] * 4, abs=CLOSE)


def test_everyone_for_himself_as_published() -> None:
    after = {player: change.after for player, change in changes(SKILL, placed(1, 2, 3, 4)).items()}
    assert [after[player].value for player in (A, B, C, D)] == pytest.approx(
        [27.795253, 26.552918, 24.689416, 20.962413], abs=CLOSE
    )


def test_the_side_that_comes_second_in_the_record_may_win() -> None:
    won, lost = changes(SKILL, placed(1, 2)), changes(SKILL, placed(2, 1))
    assert won[A].after == lost[B].after
    assert won[B].after == lost[A].after


def test_a_level_match_between_equals_only_makes_surer() -> None:
    for result in (placed(1, 1), placed(1, 1, 1, 1), pairs((0, 0)), pairs((104, 104))):
        for change in changes(SKILL, result).values():
            assert change.after.value == pytest.approx(change.before.value)
            assert change.after.spread < change.before.spread


def test_a_level_match_brings_unequal_players_closer() -> None:
    ratings = {A: Rating(30.0, 5.0, 10), B: Rating(20.0, 5.0, 10)}
    made = changes(SKILL, placed(1, 1), ratings)
    assert made[A].after.value < 30
    assert made[B].after.value > 20


def test_people_see_1500_give_or_take_333() -> None:
    assert SKILL.shown(SKILL.start).value == 1500
    assert SKILL.shown(SKILL.start).spread == pytest.approx(1000 / 3)
    assert SKILL.shown(Rating(27.0, 2.0)) == (1580, 80)


def test_a_table_is_ordered_by_what_is_nearly_sure() -> None:
    assert SKILL.order(Rating(27.0, 2.0)) == pytest.approx(1580 - 160)
    sure, unsure = Rating(26.0, 2.0), Rating(29.0, 6.0)
    assert SKILL.order(sure) > SKILL.order(unsure)


def test_the_first_twenty_matches_are_those_of_somebody_new() -> None:
    assert SKILL.is_new(Rating(30.0, 5.0, 19))
    assert not SKILL.is_new(Rating(30.0, 5.0, 20))


def test_why_names_who_was_ahead_and_who_behind() -> None:
    made = changes(SKILL, placed(1, 2, 2, 4))
    assert made[B].why == {"code": "played", "beat": [D], "lost_to": [A], "level": [C], "expected": 0.25}
    assert made[A].why["beat"] == [B, C, D]
    assert changes(SKILL, pairs((62, 109)))[B].why["lost_to"] == [A, C]


def test_what_was_expected_is_the_chance_that_the_model_reckons_with() -> None:
    """The winner's step is the variance over the curve's width, for each part that was not expected."""
    ratings = {A: Rating(28.0, 4.0, 30), B: Rating(22.0, 6.0, 30)}
    change = changes(SKILL, DUEL, ratings)[A]
    model = PlackettLuce()
    variance = 4.0**2 + model.tau**2
    width = sqrt(hypot(4.0, 6.0) ** 2 + 2 * model.tau**2 + 2 * model.beta**2)
    step = change.after.value - change.before.value
    assert step / (variance / width) == pytest.approx(1 - change.why["expected"], abs=1e-4)
    assert change.why["expected"] + changes(SKILL, DUEL, ratings)[B].why["expected"] == pytest.approx(1)
    assert change.why["expected"] > 0.6


def test_only_matches_between_known_players_count() -> None:
    assert SKILL.rates(pairs((62, 109)))
    assert not SKILL.rates(pairs((62, 109), ((A, GUEST), (B, D))))
    assert not SKILL.rates(pairs((62, 109), ((A, C), (B, A))))
    assert not SKILL.rates(DUEL._replace(sides=((A,), (B, C))))
    assert not SKILL.rates(DUEL._replace(sides=((A,),), places=(1,)))


def test_a_replay_is_bit_for_bit_the_librarys_own_loop() -> None:
    results = _season(Random(7), 400)
    model = PlackettLuce()
    own: dict[int, PlackettLuceRating] = {}
    for result in results:
        teams = [[own.get(player) or model.rating() for player in side] for side in result.sides]
        for side, rated in zip(result.sides, model.rate(teams, ranks=list(result.places)), strict=True):
            own.update(zip(side, rated, strict=True))
    ratings: dict[int, Rating] = {}
    for _ in replay(SKILL, ratings, results):
        pass
    assert ratings.keys() == own.keys()
    assert {player: _numbers(rating) for player, rating in own.items()} == {
        player: (rating.value, rating.spread) for player, rating in ratings.items()
    }


def _numbers(rating: PlackettLuceRating) -> tuple[float, float]:
    return rating.mu, rating.sigma


def _season(chance: Random, matches: int) -> list[Result]:
    """Pairs and everyone for himself in turns, draws among them."""
    results = []
    for _ in range(matches):
        seated = chance.sample(range(1, 12), 4)
        shared = placed(*chance.choice([(1, 2, 3, 4), (2, 1, 2, 4), (4, 3, 1, 1), (1, 1, 1, 1)]))
        everyone = shared._replace(sides=tuple((player,) for player in seated))
        two = pairs(chance.choice([(62, 109), (120, 3), (40, 40)]), ((seated[0], seated[2]), (seated[1], seated[3])))
        results.append(chance.choice([everyone, two]))
    return results
