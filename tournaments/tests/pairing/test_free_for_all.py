"""Free-for-all tables of four and three."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from tournaments.pairing.codes import Fault, Pattern, Reason
from tournaments.pairing.facts import Entrant, Past, Why
from tournaments.pairing.free_for_all import pair, perfect, table_sizes
from tournaments.pairing.history import history_of
from tournaments.tests.pairing.play import codes, everybody, field, pairs_of, rounds_of

PLAN = (
    "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 16 · 1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 16 · "
    "1 6 11 16/2 5 12 15/3 8 9 14/4 7 10 13 · 1 7 12 14/2 8 11 13/3 5 10 16/4 6 9 15 · "
    "1 8 10 15/2 7 9 16/3 6 12 13/4 5 11 14"
)


def test_everybody_sits_at_a_table() -> None:
    draw = pair(field([0] * 11))
    assert sorted(everybody(draw)) == list(range(100, 111))
    assert [len(pairing.sides) for pairing in draw.pairings].count(3) == 1
    assert [pairing.table for pairing in draw.pairings] == [1, 2, 3]


@pytest.mark.parametrize("players", [3, 4, *range(6, 60)])
def test_tables_have_four_and_as_few_as_can_be_three(players: int) -> None:
    sizes = Counter(table_sizes(players))
    assert 4 * sizes[4] + 3 * sizes[3] == players
    assert set(sizes) <= {3, 4}
    assert sizes[3] == -players % 4


@pytest.mark.parametrize("players", [0, 1, 2, 5])
def test_some_fields_are_impossible(players: int) -> None:
    draw = pair(field([0] * players))
    assert draw.pairings == ()
    assert draw.faults[0].code in {Fault.FIELD_TOO_SMALL, Fault.NO_TABLES_OF_FOUR_AND_THREE}
    with pytest.raises(ValueError, match="no tables"):
        table_sizes(players)


def test_the_plan_for_sixteen_is_the_published_one() -> None:
    draws = perfect(range(1, 17), 5)
    assert draws is not None
    written = " · ".join(
        "/".join(" ".join(str(side[0]) for side in pairing.sides) for pairing in draw.pairings) for draw in draws
    )
    assert written == PLAN
    assert Counter(pair for draw in draws for pair in pairs_of(draw)) == Counter(combinations(range(1, 17), 2))
    assert draws[4].pairings[0].why == (Why(Reason.PERFECT_PLAN, {"round": 5}),)


def test_fewer_rounds_are_the_first_of_the_plan() -> None:
    whole = perfect(range(16), 5)
    assert whole is not None
    assert perfect(range(16), 3) == whole[:3]


@pytest.mark.parametrize(("players", "rounds"), [(16, 6), (15, 2), (12, 1)])
def test_there_is_no_plan_for_that(players: int, rounds: int) -> None:
    assert perfect(range(players), rounds) is None


def test_leaders_sit_together() -> None:
    draw = pair(field([0, 5, 3, 1, 9, 8, 7, 2]), pattern=Pattern.NEAREST)
    assert [pairing.sides for pairing in draw.pairings] == [
        ((104,), (105,), (106,), (101,)),
        ((102,), (107,), (103,), (100,)),
    ]
    assert draw.pairings[0].why == (Why(Reason.NOT_MET), Why(Reason.NEAREST, {"places": [1, 2, 3, 4]}))


def test_halves_are_dealt_out() -> None:
    draw = pair(field([0] * 16), pattern=Pattern.HALVES)
    assert [pairing.sides[0] for pairing in draw.pairings] == [(100,), (101,), (102,), (103,)]
    assert draw.pairings[0].sides == ((100,), (104,), (108,), (112,))


def test_the_first_round_is_drawn_by_lot() -> None:
    draw = pair(field([0] * 12), seed=9)
    assert codes(draw, 1) == [Reason.NOT_MET, Reason.LOT]
    assert draw.pairings[0].why[1].params == {"seed": 9}
    assert draw == pair(field([0] * 12)[::-1], seed=9)
    assert draw != pair(field([0] * 12), seed=10)


def test_repeats_are_named() -> None:
    past = Past((((100,), (101,), (102,), (103,)),))
    draw = pair(field([0] * 4), [past])
    expected = [[a, b, 1] for a, b in combinations(range(100, 104), 2)]
    assert draw.pairings[0].why[0] == Why(Reason.OPPONENTS_AGAIN, {"pairs": expected})


def test_tables_of_three_go_round() -> None:
    past: list[Past] = []
    for _, before, draw in rounds_of(pair, 19, 4):
        past = [*before, draw.as_past()]
    assert max(history_of(past).threes.values()) == 1


def test_an_entrant_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        pair([*field([0] * 4), Entrant(100, 9)])


def can_avoid_repeats(left: frozenset[int], sizes: tuple[int, ...], met: set[tuple[int, int]]) -> bool:
    """Whether these can sit at such tables without anybody meeting again, by looking through all ways."""
    if not left:
        return True
    first = min(left)
    for size in set(sizes):
        rest = list(sizes)
        rest.remove(size)
        for company in combinations(sorted(left - {first}), size - 1):
            table = (first, *company)
            if met.isdisjoint(combinations(table, 2)) and can_avoid_repeats(left - set(table), tuple(rest), met):
                return True
    return False


@pytest.mark.parametrize("players", [9, 13, 15, 18])
def test_nobody_meets_again_while_it_can_be_avoided(players: int) -> None:
    for entrants, past, draw in rounds_of(pair, players, 6, seed=players):
        met = set(history_of(past).opponents)
        if not met.isdisjoint(pairs_of(draw)):
            ids = frozenset(entrant.id for entrant in entrants)
            assert not can_avoid_repeats(ids, table_sizes(players), met)
            break


def test_a_big_field_meets_nobody_again() -> None:
    random = Random(4)
    past: list[Past] = []
    for _ in range(5):
        entrants = [Entrant(id, rank) for rank, id in enumerate(random.sample(range(100), 100), start=1)]
        past.append(pair(entrants, past, Pattern.NEAREST).as_past())
    assert set(history_of(past).opponents.values()) == {1}
