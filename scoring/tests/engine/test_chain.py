"""The doubts: results that no chain of tiles can produce, and results that are true though they look odd."""

import pytest

from scoring.engine.chain import doubts
from scoring.engine.facts import TILES, Round, numbers_of
from scoring.engine.fold import start
from scoring.engine.game import Game
from scoring.tests.engine.builders import Hands, all_hands, fish, out, plain, scores, table, tiles

PAIRS = plain()
TWO = table("kozel-1x1")  # one tile of the stock may not be taken
MEMORY = table("kozel-memory", 2)  # a fish despite the double; all of the stock may be taken


def codes(game: Game, round_: Round) -> list[str]:
    """The codes of the doubts about a round."""
    return [str(doubt.code) for doubt in doubts(game, start(game), round_)]


def rest(*placed: str) -> str:
    """Every tile but those on the table."""
    table_ = set(" ".join(placed).split())
    return " ".join(tile for tile in TILES if tile not in table_)


# A ring over 0…6 and every double in it: any number can be at both ends.
RING = "0-1 1-2 2-3 3-4 4-5 5-6 0-6"
DOUBLES = "0-0 1-1 2-2 3-3 4-4 5-5 6-6"
# All seven sixes, closed to a chain with a six at both ends: 6-6 0-6 0-1 1-6 2-6 2-3 3-6 4-6 4-5 5-6.
SIXES = "6-6 0-6 0-1 1-6 2-6 2-3 3-6 4-6 4-5 5-6"


@pytest.mark.parametrize(
    ("held", "last", "found"),
    [
        # seat 1 goes out; 2 and 4 lose, 3 is the partner
        ({2: "5-6", 3: "5-5", 4: "6-6"}, "", []),
        ({2: "5-6", 3: "4-5", 4: "4-6"}, "", []),
        ({2: "5-6", 3: "4-5", 4: "1-2"}, "", ["odd_numbers"]),
        ({2: "5-6", 3: "1-2", 4: "0-0"}, "", ["odd_numbers"]),
        ({2: "5-6", 4: "1-2"}, "", []),
        ({2: "5-6", 3: 9, 4: "1-2"}, "", []),
        ({2: "5-6", 3: "4-5", 4: 3}, "", []),
        ({2: "0-1 0-2 0-3", 3: "0-4 0-5 0-6", 4: "1-2"}, "", ["odd_numbers"]),
        # no 0 lies but for 0-0
        ({2: "0-1 0-2 0-3", 3: "0-4 0-5 1-2", 4: "0-6 3-4 5-6"}, "", ["apart"]),
        ({2: "0-1 0-2 0-3", 3: "0-4 0-5 1-2", 4: "0-6 3-4 5-6 0-0"}, "", []),
        # two odd numbers, 5 and 6, are the ends; the last tile must have lain at one of them
        ({2: "5-6", 3: "5-5", 4: "6-6"}, "3-5", []),
        ({2: "5-6", 3: "5-5", 4: "6-6"}, "0-0", ["last_does_not_fit"]),
        ({2: "5-6", 3: "5-5", 4: "6-6"}, "3-4", ["last_does_not_fit"]),
        ({2: "5-6", 3: "5-5", 4: "0-0"}, "6-6", []),
        # nothing is odd: a ring, any number may be at both ends
        ({2: "5-5", 3: "4-4", 4: "6-6"}, "0-0", []),
        ({2: "5-5", 3: "4-4", 4: "6-6"}, "3-5", []),
        # two doubles need both ends
        ({2: "5-6", 3: "4-4", 4: "3-3"}, "5-5 6-6", []),
        ({2: "5-6", 3: "4-4", 4: "3-3"}, "6-6 5-5", []),
        ({2: "5-6", 3: "4-4", 4: "3-3"}, "1-1 6-6", ["last_does_not_fit"]),
        ({2: "5-5", 3: "4-4", 4: "3-3"}, "1-1 6-6", ["last_does_not_fit"]),
    ],
)
def test_an_out(held: Hands, last: str, found: list[str]) -> None:
    assert codes(PAIRS, out(1, held, last)) == found


def test_a_chain_can_be_one_tile_before_the_last() -> None:
    game = plain("kozel-solo", 2, deal={"2": 14})
    assert codes(game, out(1, {2: rest("1-2 2-3")}, "2-3")) == []
    assert codes(game, out(1, {2: rest("1-1 2-2")}, "2-2")) == ["apart"]
    assert codes(game, out(1, {2: rest("3-3")}, "3-3")) == []
    assert codes(game, out(1, {2: rest("3-3 3-4")}, "3-3")) == []


def test_the_last_tile_must_leave_a_chain_behind() -> None:
    """1-2, 2-3 and 3-4 are a chain, but not with the middle one placed last."""
    game = plain("kozel-solo", 2)
    held = rest("1-2 2-3 3-4").split()
    round_ = out(1, {2: " ".join(held[:18])}, "2-3", stock=tuple(held[18:]))
    assert codes(game, round_) == ["last_does_not_fit"]
    assert codes(game, round_._replace(last=("3-4",))) == []


def test_a_bridge_between_two_rings_is_not_the_last_tile() -> None:
    game = plain("kozel-solo", 2)
    held = rest("0-1 1-2 0-2 2-3 3-4 4-5 3-5").split()
    round_ = out(1, {2: " ".join(held[:7])}, "2-3", stock=tuple(held[7:]))
    assert codes(game, round_) == ["last_does_not_fit"]
    assert codes(game, round_._replace(last=())) == []


def test_more_than_two_tiles_do_not_fit_two_ends() -> None:
    game = plain(multi_move="four_doubles")
    assert codes(game, out(1, {2: "5-6", 3: "4-4", 4: "3-3"}, "0-0 5-5 6-6")) == ["last_does_not_fit"]


def test_any_two_tiles_each_on_its_own_end() -> None:
    game = plain(multi_move="two_tiles")
    held: Hands = {2: "4-6", 3: "3-3", 4: "1-1"}  # the ends are 4 and 6
    assert codes(game, out(1, held, "4-5 0-6")) == []  # they were 5 and 0
    assert codes(game, out(1, held, "4-5 5-6")) == []  # they were 5 and 5
    assert codes(game, out(1, held, "4-5 1-3")) == ["last_does_not_fit"]
    assert codes(game, out(1, held, "4-4 6-6")) == []
    assert codes(game, out(1, held, "4-4 2-6")) == []


@pytest.mark.parametrize(
    ("held", "last", "found"),
    [
        (all_hands("1-1", "5-5", "4-4", "0-0"), "2-2", []),
        (all_hands("1-1", "5-5", "4-4", "0-0"), "", []),
        (all_hands("4-4", "2-5", "1-2 1-5", "2-2"), "5-6", []),
        (all_hands("4-4", "2-5", "1-2 1-5", "2-2"), "0-0 3-3", ["last_does_not_fit"]),
        (all_hands("4-4", "2-5", "1-2 1-5", "2-2"), "", []),
        (all_hands("6-6 1-2", "3-6", "0-3 4-4", "0-1 2-4"), "", ["odd_numbers"]),
        (all_hands("5-6", "5-5", "4-4", "3-3"), "", ["odd_numbers"]),
        # a ring of every number is off the table: nobody is blocked
        (all_hands("0-1 1-2", "2-3 3-4", "4-5 5-6", "0-6"), "", ["not_blocked"]),
        (all_hands("0-1 1-2", "2-3 3-4", "4-5 0-5", "0-0"), "", []),
        # the double of the only full suit is missing
        (all_hands("0-1 1-2", "2-3 3-4", "4-5 0-5", "6-6"), "", ["not_blocked"]),
        # six is closed, but the last tile is not a six
        (all_hands("0-1 1-2", "2-3 3-4", "4-5 0-5", "0-0"), "1-1", ["not_blocked"]),
        (all_hands("0-1 1-2", "2-3 3-4", "4-5 0-5", "0-0"), "1-6", []),
        # numbers
        (all_hands(5, 5, 5, 5), "", []),
        (all_hands(5, 5, 5, 6), "", ["odd_pips"]),
        (all_hands("5-6", 5, "1-2", 5), "", []),
        (all_hands("5-6", 5, "1-2", 4), "", ["odd_pips"]),
    ],
)
def test_a_fish_without_a_stock(held: Hands, last: str, found: list[str]) -> None:
    assert codes(PAIRS, fish(1, held, last)) == found


def test_the_double_may_be_missing_where_that_is_a_fish_too() -> None:
    held = all_hands("0-1 1-2", "2-3 3-4", "4-5 0-5", "6-6")
    assert codes(plain(fish_despite_double=True), fish(1, held)) == []
    assert codes(plain(fish_despite_double=False), fish(1, held)) == ["not_blocked"]


def with_stock(game: Game, held: Hands, stock: str | None) -> list[str]:
    """The doubts about a fish of two players, with what is left of the stock."""
    return codes(game, fish(1, held, stock=None if stock is None else tiles(stock)))


def test_a_fish_with_a_stock_needs_a_full_suit_or_no_stock_to_take() -> None:
    held = rest(SIXES).split()
    assert len(held) == 18
    some, others, stock = " ".join(held[:6]), " ".join(held[6:12]), " ".join(held[12:])
    assert with_stock(TWO, {1: some, 2: others}, stock) == []
    # without 6-6 on the table somebody may draw it
    assert with_stock(TWO, {1: some, 2: others}, f"{stock} 6-6") == ["not_blocked"]
    assert with_stock(MEMORY, {1: some, 2: others}, f"{stock} 6-6") == []
    assert with_stock(MEMORY, {1: f"{some} 6-6", 2: others}, stock) == []
    assert with_stock(TWO, {1: f"{some} 6-6", 2: others}, stock) == ["not_blocked"]


def test_a_fish_with_what_is_left_of_the_stock_out_of_reach() -> None:
    """The ends are 0 and 6, nobody holds either; the one tile that would fit may not be taken."""
    held: Hands = {1: "1-1 2-2", 2: "3-3 4-4"}
    assert with_stock(TWO, held, "0-6") == []
    assert with_stock(MEMORY, held, "0-6") == ["not_blocked"]
    assert with_stock(TWO, held, "0-6 5-5") == ["not_blocked"]
    assert with_stock(TWO, {1: "1-1 2-2", 2: "3-3 0-0"}, "0-6") == ["not_blocked"]
    assert with_stock(TWO, held, None) == []


def test_with_different_ends_the_double_in_a_hand_can_be_placed() -> None:
    assert with_stock(plain("kozel-memory", 2, stock_kept=1), {1: "1-1 0-0", 2: "3-3 4-4"}, "0-6") == ["not_blocked"]


def test_an_empty_stock_is_no_stock() -> None:
    assert with_stock(MEMORY, {1: "1-1 2-2", 2: "3-3 0-6"}, "") == ["odd_numbers"]
    assert with_stock(MEMORY, {1: "1-1 2-2", 2: "3-3 4-4"}, "") == []
    assert with_stock(MEMORY, {1: 5, 2: "3-3 4-4"}, "") == ["odd_pips"]
    assert with_stock(MEMORY, {1: 5, 2: "3-3 4-4"}, None) == []
    assert with_stock(MEMORY, {1: 5, 2: "3-3 4-4"}, "0-6") == []


def test_an_out_with_a_stock_is_checked_where_the_stock_is_known() -> None:
    assert codes(TWO, out(1, {2: "5-6 1-2"})) == []
    assert codes(TWO, out(1, {2: "5-6 1-2"}, stock=("0-0",))) == ["odd_numbers"]
    assert codes(TWO, out(1, {2: "5-6 1-2"}, stock=("1-5",))) == []
    assert codes(TWO, out(1, {2: "5-6 1-2"}, "6-6", stock=("1-5",))) == []
    assert codes(TWO, out(1, {2: "5-6 1-2"}, "0-0", stock=("1-5",))) == ["last_does_not_fit"]


SEVEN = table("seven", 2)


@pytest.mark.parametrize(
    ("game", "last", "found"),
    [
        # the ends are 4 and 6; 4-5 and 2-5 lie one after the other on the 4, or were never there
        (SEVEN, "4-5 2-5", []),
        (SEVEN, "2-5 4-5", []),
        (plain("kozel-solo", 2, multi_move="two_tiles"), "4-5 2-5", ["last_does_not_fit"]),
        # each on its own end
        (SEVEN, "4-5 0-6", []),
        (SEVEN, "4-4 6-6", []),
        # a double before a tile, or after it
        (SEVEN, "4-5 5-5", []),
        (SEVEN, "4-5 4-4", []),
        (SEVEN, "4-5 2-2", ["last_does_not_fit"]),
        (SEVEN, "0-1 2-3", ["last_does_not_fit"]),
    ],
)
def test_in_seven_two_tiles_may_follow_each_other_on_one_end(game: Game, last: str, found: list[str]) -> None:
    assert codes(game, out(1, {2: "4-6 1-1"}, last, stock=("3-3",))) == found


def test_in_seven_a_fish_needs_only_hands_that_do_not_fit() -> None:
    """The ends are 0 and 6; the tile that fits lies in the stock, of which a player takes one and passes."""
    held: Hands = {1: "1-1 2-2", 2: "3-3 4-4"}
    assert with_stock(SEVEN, held, "0-6") == []
    assert with_stock(SEVEN, held, "0-6 5-5") == []
    assert with_stock(SEVEN, {1: "1-1 0-6", 2: "3-3 4-4"}, "2-2") == ["not_blocked"]
    assert with_stock(SEVEN, {1: "1-1 2-2", 2: "3-3 0-0"}, "0-6") == ["not_blocked"]
    # an empty stock says no more than any other
    assert with_stock(SEVEN, {1: 5, 2: "3-3 4-4"}, "") == []
    assert with_stock(SEVEN, {1: "1-1 2-2", 2: "3-3 0-6"}, "") == ["not_blocked"]
    assert with_stock(SEVEN, {1: "0-1 1-2", 2: "3-4 4-5"}, "") == ["odd_numbers"]
    assert with_stock(table("seven", 4, deal={"4": 7}), {1: 5, 2: 5, 3: 5, 4: 6}, None) == ["odd_pips"]


def test_in_seven_the_chain_is_looked_at_without_who_has_left() -> None:
    three = table("seven", 3)
    before = scores(three, *[out(1, {2: 20, 3: 5})] * 3)[-1].state
    round_ = out(1, {3: "5-6 1-2"}, stock=("0-0",))
    assert [doubt.code for doubt in doubts(three, before, round_)] == ["odd_numbers"]
    assert doubts(three, before, round_._replace(stock=("1-5",))) == ()
    assert doubts(three, start(three), round_) == ()  # the hand of seat 2 is not known


@pytest.mark.parametrize(
    ("round_", "found"),
    [
        # three players have a stock of seven: all is known only with it
        (out(1, {2: "5-6", 3: "1-2"}), []),
        (out(1, {2: "5-6", 3: "1-2"}, stock=()), ["odd_numbers"]),
        (out(1, {2: "5-6", 3: "1-2"}, stock=("2-5",)), []),
        (out(1, {2: "5-6", 3: "1-2"}, "3-5", stock=("2-5",)), ["last_does_not_fit"]),
        (out(1, {2: "5-6", 3: "1-2"}, "1-3", stock=("2-5",)), []),
        (out(1, {2: "5-6", 3: 3}, stock=()), []),
        (fish(1, {1: "1-1", 2: "5-6", 3: "5-5"}, stock=("6-6",)), ["not_blocked"]),
        (fish(1, {1: "1-1", 2: "5-6", 3: "5-5"}, stock=()), ["odd_numbers"]),
        (fish(1, {1: 5, 2: 6, 3: 8}, stock=()), ["odd_pips"]),
        (fish(1, {1: 5, 2: 6, 3: 9}, stock=()), []),
        (fish(1, {1: 5, 2: 6, 3: 8}, stock=("0-1",)), []),
    ],
)
def test_three_players(round_: Round, found: list[str]) -> None:
    assert codes(table("kozel-livegames", 3), round_) == found


@pytest.mark.parametrize(
    ("held", "found"),
    [({1: 5, 2: 6}, ["odd_pips"]), ({1: 5, 2: 7}, []), ({1: "1-1", 2: "5-6"}, ["odd_numbers"])],
)
def test_where_the_stock_is_taken_after_a_fish_nothing_is_left_of_it(held: Hands, found: list[str]) -> None:
    classic = table("domino-classic", 2)
    assert codes(classic, fish(1, held)) == found
    assert codes(classic, fish(1, held, stock=())) == found
    assert codes(table("domino-300", 2), fish(1, held)) == []
    assert codes(table("domino-classic", 2, stock_kept=1), fish(1, held)) == []
    assert codes(classic, out(1, {2: "5-6 1-2"})) == []
    assert codes(classic, out(1, {2: "5-6 1-2"}, stock=("0-0",))) == ["odd_numbers"]


def test_games_without_a_chain_are_not_checked() -> None:
    assert codes(table("kolbasa"), fish(1, {1: "5-6", 2: "1-2"})) == []
    assert codes(table("kolbasa"), out(1, {2: "5-6 1-2"})) == []
    assert codes(table("kolbasa"), fish(1, {1: 5, 2: 6})) == []


def test_games_with_more_ends_are_not_checked() -> None:
    four = plain(ends=4)
    assert codes(four, fish(1, all_hands("5-6", "5-5", "4-4", "3-3"))) == []
    assert codes(four, fish(1, all_hands(5, 5, 5, 6))) == []
    assert codes(four, out(1, {2: "5-6", 3: "1-2", 4: "0-0"})) == []


def test_a_doubt_says_what_is_odd_and_where_to_look() -> None:
    (doubt,) = doubts(PAIRS, start(PAIRS), fish(4, all_hands("6-6 1-2", "3-6", "0-3 1-1", "0-1 2-4")))
    assert doubt.seats == (1, 2, 4)
    assert doubt.params == {"numbers": (4, 6), "allowed": 0}
    (doubt,) = doubts(PAIRS, start(PAIRS), out(1, {2: "5-6", 3: "4-5", 4: "1-2"}))
    assert doubt.seats == (2, 3, 4)
    assert doubt.params == {"numbers": (1, 2, 4, 6), "allowed": 2}
    (doubt,) = doubts(PAIRS, start(PAIRS), fish(1, all_hands(5, 5, 5, 6)))
    assert doubt.seats == (1, 2, 3, 4)


def test_the_helpers_of_these_tests_mean_what_they_say() -> None:
    assert len(rest(RING, DOUBLES).split()) == 14
    sixes = [tile for tile in tiles(SIXES) if 6 in numbers_of(tile)]
    assert len(sixes) == 7
