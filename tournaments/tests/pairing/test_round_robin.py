"""Round robins: the Berger tables, legs, byes."""

from collections import Counter

import pytest

from tournaments.pairing.codes import Reason
from tournaments.pairing.facts import Why
from tournaments.pairing.round_robin import berger, rounds
from tournaments.tests.pairing.play import everybody, pairs_of

# FIDE Handbook C.05, annex 1.
TABLES = {
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: (
        "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 "
        "| 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1"
    ),
}


@pytest.mark.parametrize("players", TABLES)
def test_the_tables_are_bergers(players: int) -> None:
    written = " | ".join(" ".join(f"{a}-{b}" for a, b in pairs) for pairs in berger(players))
    assert written == TABLES[players]


def test_an_odd_field_has_the_table_of_one_more() -> None:
    assert berger(5) == berger(6)


@pytest.mark.parametrize("players", range(2, 24))
def test_everybody_meets_everybody_once(players: int) -> None:
    ids = [10 * number for number in range(1, players + 1)]
    draws = rounds(ids)
    assert all(sorted(everybody(draw)) == ids for draw in draws)
    met = Counter(pair for draw in draws for pair in pairs_of(draw))
    assert set(met.values()) == {1}
    assert len(met) == players * (players - 1) // 2


@pytest.mark.parametrize("players", [4, 6, 9, 12])
def test_home_and_away_are_even(players: int) -> None:
    at_home = Counter(pairing.sides[0][0] for draw in rounds(range(players)) for pairing in draw.pairings)
    assert max(at_home.values()) - min(at_home.values()) <= 1


def test_the_bye_is_planned_and_goes_round() -> None:
    draws = rounds([7, 8, 9])
    assert [[bye.entrant for bye in draw.byes] for draw in draws] == [[7], [9], [8]]
    assert draws[0].byes[0].why == (Why(Reason.BYE_PLANNED, {"round": 1}),)


def test_the_second_leg_changes_home_and_away() -> None:
    draws = rounds([1, 2, 3, 4], legs=2)
    assert len(draws) == 6
    for first, second in zip(draws[:3], draws[3:], strict=True):
        assert [pairing.sides for pairing in second.pairings] == [pairing.sides[::-1] for pairing in first.pairings]
    assert draws[5].pairings[0].why == (Why(Reason.BERGER, {"round": 6}),)
    assert [pairing.table for pairing in draws[5].pairings] == [1, 2]


@pytest.mark.parametrize(("players", "legs"), [(1, 1), (0, 1), (4, 0)])
def test_what_is_no_round_robin_is_refused(players: int, legs: int) -> None:
    with pytest.raises(ValueError, match="round robin"):
        rounds(range(players), legs)
