"""What makes a round refused: each fault alone, and all of them together."""

from typing import Any

import pytest

from scoring.engine.check import can_total, faults
from scoring.engine.codes import End
from scoring.engine.facts import FULL_SET, TILE_BIT, TILES, Round
from scoring.engine.fold import fold, start
from scoring.engine.game import Game
from scoring.tests.engine.builders import (
    STOP,
    all_hands,
    fault_codes,
    fish,
    flag,
    hands,
    out,
    plain,
    resign,
    solo,
    table,
)

PAIRS = plain()
TWO = table("kozel-1x1")
THREE = solo(3)
ALL = " ".join(TILES)


@pytest.mark.parametrize(
    ("game", "round_"),
    [
        (PAIRS, out(2, {1: "5-6", 3: "3-6"})),
        (PAIRS, out(2, {1: "5-6", 2: "", 3: "3-6"})),
        (PAIRS, out(2, {1: "5-6", 2: 0, 3: "3-6"})),
        (PAIRS, out(2, {1: "5-6", 3: "3-6", 4: "0-0 1-1"})),
        (PAIRS, out(2, {1: "5-6", 3: "3-6"}, first="1-1", lead=1, last_plain=3, stock=())),
        (PAIRS, out(2, {1: "5-6", 3: 0})),
        (PAIRS, out(2, {1: "0-1 0-2 0-3 0-4 0-5 0-6 1-1", 3: 69})),
        (PAIRS, fish(2, all_hands(5, 5, 5, 5))),
        (PAIRS, fish(2, all_hands("0-1 0-2 0-3 0-4 0-5 0-6 1-1", "1-2", "2-2", "3-3"))),
        (PAIRS, fish(2, all_hands("1-3", "0-1 0-2 0-3 0-4 0-5 0-6", "2-2", "3-3"))),
        (PAIRS, out(2, {1: "5-6", 3: "3-6"}, "3-3 6-6")),
        (TWO, out(1, {2: " ".join(TILES[:20])})),
        (TWO, fish(2, {1: " ".join(TILES[:20]), 2: "6-6"})),
        (TWO, fish(1, {1: " ".join(TILES[:19]), 2: "6-6"})),
        (TWO, out(1, {2: "5-6"}, stock=tuple(TILES[:14]))),
        (THREE, out(1, {2: "5-6", 3: "6-6"}, stock=tuple(TILES[:7]))),
        (PAIRS, STOP),
        (PAIRS, flag(4)),
        (PAIRS, resign(1)),
    ],
)
def test_these_are_in_order(game: Game, round_: Round) -> None:
    assert fault_codes(game, round_) == []


@pytest.mark.parametrize(
    ("game", "round_", "code", "seat", "tile"),
    [
        # seats
        (PAIRS, Round(End.OUT, None, {}), "missing_key", None, None),
        (PAIRS, Round(End.FLAG), "missing_key", None, None),
        (PAIRS, flag(0), "unknown_seat", 0, None),
        (PAIRS, resign(5), "unknown_seat", 5, None),
        (PAIRS, out(5, {1: 5, 3: 5}), "unknown_seat", 5, None),
        (PAIRS, out(0, {1: 5, 3: 5}), "unknown_seat", 0, None),
        (PAIRS, out(2, {1: 5, 3: 5, 5: 5}), "unknown_seat", 5, None),
        (THREE, out(2, {1: 5, 3: 5, 4: 5}), "unknown_seat", 4, None),
        (PAIRS, out(2, {1: "5-6", 3: "3-6"}, lead=0), "unknown_seat", 0, None),
        (PAIRS, out(2, {1: 5, 3: 5}, lead=5), "unknown_seat", 5, None),
        (PAIRS, out(2, {1: "5-6", 3: "3-6"}, last_plain=0), "unknown_seat", 0, None),
        (PAIRS, out(2, {1: 5, 3: 5}, last_plain=-1), "unknown_seat", -1, None),
        # the same tile twice
        (PAIRS, out(2, {1: "5-6", 3: "5-6"}), "tile_twice", 3, "5-6"),
        (PAIRS, out(2, {1: "5-6 5-6", 3: "3-6"}), "tile_twice", 1, "5-6"),
        (PAIRS, out(2, {1: "5-6", 3: "3-6", 4: "3-6"}), "tile_twice", 4, "3-6"),
        (PAIRS, out(2, {1: "5-6", 3: "3-6"}, "3-6"), "tile_twice", None, "3-6"),
        (PAIRS, out(2, {1: "5-6", 3: "3-6"}, "0-0 0-0"), "tile_twice", None, "0-0"),
        (PAIRS, out(2, {1: "5-6", 3: "3-6"}, first="3-6"), "tile_twice", None, "3-6"),
        (PAIRS, out(2, {1: "5-6", 3: "3-6"}, "0-0", first="0-0"), "tile_twice", None, "0-0"),
        (TWO, out(1, {2: "5-6"}, stock=("5-6",)), "tile_twice", None, "5-6"),
        (TWO, out(1, {2: "5-6"}, "0-0", stock=("0-0",)), "tile_twice", None, "0-0"),
        (TWO, out(1, {2: "5-6"}, stock=("0-0", "0-0")), "tile_twice", None, "0-0"),
        (TWO, out(1, {2: "5-6"}, first="0-0", stock=("0-0",)), "tile_twice", None, "0-0"),
        # hands
        (PAIRS, out(2, {1: "5-6", 2: "0-0", 3: "3-6"}), "finisher_holds", 2, None),
        (PAIRS, out(2, {1: "5-6", 2: 3, 3: "3-6"}), "finisher_holds", 2, None),
        (PAIRS, out(2, {1: "5-6", 3: ""}), "empty_hand", 3, None),
        (PAIRS, out(2, {1: "5-6", 3: "3-6", 4: ""}), "empty_hand", 4, None),
        (PAIRS, fish(2, all_hands("5-6", "", "1-1", "2-2")), "empty_hand", 2, None),
        (PAIRS, out(2, {1: "5-6"}), "hand_missing", 3, None),
        (PAIRS, fish(2, {1: 5, 2: 5, 3: 5}), "hand_missing", 4, None),
        (THREE, out(2, {1: 5}), "hand_missing", 3, None),
        (PAIRS, out(2, {1: " ".join(TILES[:8]), 3: "3-6"}), "hand_too_large", 1, None),
        (PAIRS, out(2, {1: "5-6", 3: "3-6", 4: " ".join(TILES[:8])}), "hand_too_large", 4, None),
        (PAIRS, fish(2, all_hands("5-6", " ".join(TILES[:7]), "3-6", "6-6")), "hand_too_large", 2, None),
        (TWO, out(1, {2: " ".join(TILES[:21])}), "hand_too_large", 2, None),
        (TWO, fish(1, {1: " ".join(TILES[:20]), 2: "6-6"}), "hand_too_large", 1, None),
        # numbers
        (PAIRS, out(2, {1: 70, 3: 5}), "number_impossible", 1, None),
        (PAIRS, out(2, {1: -1, 3: 5}), "number_impossible", 1, None),
        (PAIRS, out(2, {1: 168, 3: 0}), "number_impossible", 1, None),
        (PAIRS, out(2, {1: 0, 3: "0-0 1-1"}), "number_impossible", 1, None),
        (PAIRS, out(2, {1: 0, 3: 5}, "0-0"), "number_impossible", 1, None),
        (PAIRS, out(2, {1: 0, 3: 5}, first="0-0"), "number_impossible", 1, None),
        (PAIRS, out(2, {1: 1, 3: "0-1 0-2"}), "number_impossible", 1, None),
        (PAIRS, out(2, {1: 69, 3: "6-6"}), "number_impossible", 1, None),
        (PAIRS, out(2, {1: 5, 3: 5, 4: 70}), "number_impossible", 4, None),
        (PAIRS, fish(2, all_hands(5, 63, 5, 5)), "number_impossible", 2, None),
        (TWO, out(1, {2: 0}, stock=("0-0",)), "number_impossible", 2, None),
        (PAIRS, fish(2, all_hands(57, 50, 40, 23)), "pips_over_set", None, None),
        # the stock and the last move
        (PAIRS, out(2, {1: "5-6", 3: "3-6"}, stock=("0-0",)), "stock_too_large", None, None),
        (TWO, out(1, {2: "5-6"}, stock=tuple(TILES[:15])), "stock_too_large", None, None),
        (THREE, out(1, {2: "5-6", 3: "6-6"}, stock=tuple(TILES[:8])), "stock_too_large", None, None),
        (plain(multi_move="none"), out(2, {1: 5, 3: 5}, "0-0 1-1"), "last_too_many", None, None),
        (PAIRS, out(2, {1: 5, 3: 5}, "0-0 1-2"), "last_too_many", None, None),
        (PAIRS, out(2, {1: 5, 3: 5}, "0-0 1-1 2-2"), "last_too_many", None, None),
        (plain(multi_move="two_tiles"), out(2, {1: 5, 3: 5}, "0-0 1-1 2-2"), "last_too_many", None, None),
        (plain(multi_move="four_doubles"), out(2, {1: 5, 3: 5}, "0-0 1-2"), "last_too_many", None, None),
        (plain(multi_move="four_doubles"), out(2, {1: 5, 3: 5}, "0-0 1-1 2-2 3-3 4-4"), "last_too_many", None, None),
    ],
)
def test_each_fault(game: Game, round_: Round, code: str, seat: int | None, tile: str | None) -> None:
    (fault,) = faults(game, start(game), round_)
    assert (fault.code, fault.round, fault.seat, fault.tile) == (code, 1, seat, tile)


@pytest.mark.parametrize(
    ("multi_move", "last"),
    [
        ("two_doubles", "0-0 1-1"),
        ("two_tiles", "0-1 1-2"),
        ("two_tiles", "0-0 1-2"),
        ("four_doubles", "0-0 1-1 2-2 3-3"),
    ],
)
def test_moves_of_more_tiles_where_they_are_allowed(multi_move: str, last: str) -> None:
    assert fault_codes(plain(multi_move=multi_move), out(2, {1: "5-6", 3: "4-6"}, last)) == []


def test_the_largest_hand_follows_the_deal_and_the_stock_that_may_be_taken() -> None:
    for deal, kept, most in [(7, 1, 20), (7, 0, 21), (5, 2, 21), (7, 2, 19), (14, 0, 14)]:
        game = solo(2, deal={"2": deal}, stock_kept=kept)
        assert fault_codes(game, out(1, {2: " ".join(TILES[:most])})) == []
        assert fault_codes(game, out(1, {2: " ".join(TILES[: most + 1])})) == ["hand_too_large"]
        assert fault_codes(game, fish(2, {1: "6-6", 2: " ".join(TILES[: most - 1])})) == []
        assert fault_codes(game, fish(2, {1: "6-6", 2: " ".join(TILES[:most])})) == ["hand_too_large"]


CLASSIC = table("domino-classic", 3)  # five tiles each, thirteen in the stock


@pytest.mark.parametrize(
    ("round_", "codes"),
    [
        # after a fish whoever is next to the fisherman has taken the whole stock
        (fish(1, {1: "5-6", 2: " ".join(TILES[:18]), 3: "4-6"}), []),
        (fish(1, {1: "5-6", 2: " ".join(TILES[:19]), 3: "4-6"}), ["hand_too_large"]),
        (fish(1, {1: "5-6", 2: "4-6", 3: " ".join(TILES[:18])}), []),  # or had drawn it all before
        (fish(1, {1: " ".join(TILES[:17]), 2: "4-6", 3: "5-6"}), []),
        (fish(1, {1: " ".join(TILES[:18]), 2: "4-6", 3: "5-6"}), ["hand_too_large"]),
        (fish(1, {1: 5, 2: 5, 3: 5}, stock=()), []),
        (fish(1, {1: 5, 2: 5, 3: 5}, stock=("0-0",)), ["stock_taken"]),
        # after an out the stock is as anywhere
        (out(1, {2: 5, 3: 5}, stock=TILES[:13]), []),
        (out(1, {2: 5, 3: 5}, stock=TILES[:14]), ["stock_too_large"]),
    ],
)
def test_the_stock_is_taken_after_a_fish(round_: Round, codes: list[str]) -> None:
    assert fault_codes(CLASSIC, round_) == codes


def test_whoever_takes_the_stock_takes_what_is_kept_of_it_too() -> None:
    kept = table("domino-classic", 3, stock_kept=1)
    assert fault_codes(kept, fish(3, {1: " ".join(TILES[:18]), 2: "4-6", 3: "5-6"})) == []
    assert fault_codes(kept, fish(3, {1: "4-6", 2: " ".join(TILES[:18]), 3: "5-6"})) == ["hand_too_large"]
    assert fault_codes(table("domino-300", 3), fish(1, {1: 5, 2: 5, 3: 5}, stock=("0-0",))) == []


def test_all_faults_come_together() -> None:
    round_ = fish(
        2,
        {1: "5-6 5-6", 2: "", 3: 70, 5: "0-0"},
        "1-2 1-3",
        lead=9,
        stock=("4-4",),
    )
    assert sorted(fault_codes(PAIRS, round_)) == [
        "empty_hand",
        "hand_missing",
        "last_too_many",
        "number_impossible",
        "stock_too_large",
        "tile_twice",
        "unknown_seat",
        "unknown_seat",
    ]


def test_a_number_beyond_all_bounds() -> None:
    assert fault_codes(PAIRS, out(2, {1: 10**30, 3: 5})) == ["number_impossible", "pips_over_set"]


def test_hands_are_looked_at_though_nobody_knows_by_whom_it_ended() -> None:
    assert fault_codes(PAIRS, fish(7, {1: 5, 2: "", 3: 70})) == [
        "unknown_seat",
        "hand_missing",
        "empty_hand",
        "number_impossible",
    ]
    assert fault_codes(PAIRS, out(7, {1: 5, 2: "", 3: 0})) == ["unknown_seat"]


def test_a_tile_twice_says_where_else_it_is() -> None:
    (fault,) = faults(PAIRS, start(PAIRS), out(2, {1: "5-6", 3: "5-6"}))
    assert fault.params == {"place": "hand", "other_place": "hand", "other_seat": 1}
    (fault,) = faults(PAIRS, start(PAIRS), out(2, {1: "5-6", 3: "3-6"}, "0-0", first="0-0"))
    assert fault.params == {"place": "first", "other_place": "last", "other_seat": None}


def test_a_fault_names_the_number_of_its_round() -> None:
    ok, wrong = out(2, {1: 5, 3: 5}), out(2, {1: 5})
    folded = fold(PAIRS, [ok, ok, wrong, ok])
    assert [fault.round for fault in folded.failure] == [3]


def test_nothing_is_recorded_after_the_end() -> None:
    over = fold(PAIRS, [STOP]).state
    for round_ in (out(2, {1: 5, 3: 5}), STOP, flag(1), out(9, {})):
        assert fault_codes(PAIRS, round_, over) == ["match_over"]


@pytest.mark.parametrize(
    ("pips", "most", "free", "possible"),
    [
        (0, 7, FULL_SET, True),
        (0, 7, FULL_SET & ~TILE_BIT["0-0"], False),
        (69, 7, FULL_SET, True),
        (70, 7, FULL_SET, False),
        (70, 8, FULL_SET, True),
        (168, 28, FULL_SET, True),
        (12, 1, FULL_SET, True),
        (13, 1, FULL_SET, False),
        (1, 7, FULL_SET & ~TILE_BIT["0-1"], False),
        (5, 7, 0, False),
        (-1, 7, FULL_SET, False),
    ],
)
def test_what_some_tiles_can_total(pips: int, most: int, free: int, possible: bool) -> None:
    assert can_total(pips, most, free) is possible


def test_what_is_asked_of_the_last_move() -> None:
    cases: list[tuple[dict[str, Any], tuple[str, ...]]] = [
        ({}, ()),
        ({"out_blank": "wins_match"}, ("0-0",)),
        ({"out_six": {"loser_writes": 100}}, ("0-0", "6-6")),
        ({"bonus": {"when": ["last"], "6-6": 50}}, ("6-6",)),
        ({"bonus": {"when": ["first"], "6-6": 50}}, ()),
    ]
    for options, asked in cases:
        assert plain(**options).special_last == asked


def test_hands_by_seat_are_plain_data() -> None:
    assert hands({1: "5-6 0-0", 2: 9})[1].pips == 11
