"""Complete whist tables: the published base rounds, and the two laws."""

from collections import Counter

import pytest

from tournaments.pairing.codes import Reason
from tournaments.pairing.facts import Why
from tournaments.pairing.history import history_of
from tournaments.pairing.whist import SIZES, complete, most_rounds
from tournaments.tests.pairing.play import everybody

# The first round of each as published: residues, (a, b, c, d) is a and b against c and d.
BASES = {
    4: "(∞,0,1,2)",
    8: "(∞,4,0,5)(1,2,3,6)",
    12: "(∞,8,5,6)(0,7,1,3)(2,10,4,9)",
    16: "(∞,1,4,5)(0,12,2,6)(3,11,8,10)(7,13,9,14)",
    20: "(∞,9,0,1)(2,6,5,12)(3,11,15,17)(4,18,7,16)(8,14,10,13)",
    5: "(1,4,2,3)",
    13: "(1,10,2,7)(3,4,6,8)(5,11,9,12)",
    17: "(1,3,9,13)(2,14,10,16)(4,12,5,15)(6,7,8,11)",
}


@pytest.mark.parametrize("players", BASES)
def test_the_rounds_are_developed_from_the_base(players: int) -> None:
    modulus = players if players % 4 else players - 1
    residue = {player: str(player - 1) for player in range(1, players + 1)}
    if players % 4 == 0:
        residue[players] = "∞"
    for number, draw in enumerate(complete(range(1, players + 1))):
        back = {player: r if r == "∞" else str((int(r) - number) % modulus) for player, r in residue.items()}
        tables = [[back[player] for side in pairing.sides for player in side] for pairing in draw.pairings]
        assert "".join(f"({','.join(table)})" for table in tables) == BASES[players]


def test_nine_players_begin_as_published() -> None:
    first = complete(range(1, 10))[0]
    assert [pairing.sides for pairing in first.pairings] == [((2, 3), (4, 7)), ((5, 9), (6, 8))]
    assert [bye.entrant for bye in first.byes] == [1]


@pytest.mark.parametrize("players", SIZES)
def test_everybody_partners_everybody_once_and_opposes_everybody_twice(players: int) -> None:
    draws = complete(range(players))
    history = history_of(draw.as_past() for draw in draws)
    pairs = players * (players - 1) // 2
    assert Counter(history.partners.values()) == {1: pairs}
    assert Counter(history.opponents.values()) == {2: pairs}
    assert len(draws) == most_rounds(players) == (players if players % 4 else players - 1)


@pytest.mark.parametrize("players", SIZES)
def test_everybody_plays_or_sits_out_once(players: int) -> None:
    draws = complete(range(players))
    assert all(sorted(everybody(draw)) == list(range(players)) for draw in draws)
    byes = Counter(bye.entrant for draw in draws for bye in draw.byes)
    assert byes == (dict.fromkeys(range(players), 1) if players % 4 else {})


def test_fewer_rounds_are_the_first_ones() -> None:
    assert complete(range(12), rounds=5) == complete(range(12))[:5]


def test_a_planned_round_says_so() -> None:
    second = complete(range(5))[1]
    assert second.pairings[0].why == (Why(Reason.WHIST, {"round": 2}),)
    assert second.byes[0].why == (Why(Reason.BYE_PLANNED, {"round": 2}),)


@pytest.mark.parametrize(("players", "rounds"), [(6, None), (8, 8), (21, 3), (3, None)])
def test_there_is_no_table_for_that(players: int, rounds: int | None) -> None:
    with pytest.raises(ValueError, match="no whist table"):
        complete(range(players), rounds)


def test_sizes_without_a_table_have_no_rounds() -> None:
    assert [most_rounds(players) for players in (0, 3, 6, 24)] == [0, 0, 0, 0]
