"""Steps 1 to 5: what hands are worth, who wins, who receives how much, special endings, eggs."""

from typing import Any

import pytest

from scoring.engine.facts import Round
from scoring.engine.game import Game
from scoring.tests.engine.builders import all_hands, credit, expect, fish, out, plain, solo, table

BOTH_ALONE = {"0-0": 25, "6-6": 50, "both": 75}


@pytest.mark.parametrize(
    ("options", "first", "third", "worth"),
    [
        ({}, "5-6 4-4 0-2", "3-6", 30),
        ({"alone": BOTH_ALONE}, "0-0", "1-2", 28),
        ({"alone": BOTH_ALONE}, "6-6", "1-2", 53),
        ({"alone": BOTH_ALONE}, "0-0 6-6", "1-2", 78),
        ({"alone": BOTH_ALONE}, "6-6 0-0", "1-2", 78),
        ({"alone": BOTH_ALONE}, "0-0 0-1", "1-2", 4),
        ({"alone": BOTH_ALONE}, "6-6 0-1", "1-2", 16),
        ({"alone": BOTH_ALONE}, "0-0 6-6 0-1", "1-2", 16),
        ({"alone": BOTH_ALONE}, "0-0", "6-6", 75),
        ({"alone": {}}, "0-0", "6-6", 12),
        ({"alone": {"both": 75}}, "0-0", "6-6", 12),
        ({"alone": {"0-0": 10}}, "0-0 6-6", "1-2", 15),
        ({"alone": {"6-6": 0}}, "6-6", "1-2", 3),
        ({"alone": BOTH_ALONE}, 12, "1-2", 15),
        ({"alone": BOTH_ALONE}, 0, "1-2", 3),
        ({"always": {"0-0": 25}}, "0-0 1-1", "1-2", 30),
        ({"always": {"4-5": 1}}, "4-5 1-1", "1-2", 6),
        ({"always": {"doubles": 10}}, "6-6 1-2", "0-0 0-1", 24),
        ({"always": {"doubles": 10, "6-6": 50}}, "6-6 1-1", "1-2", 63),
        ({"always": {"0-0": 25}, "alone": {"0-0": 7}}, "0-0", "1-2", 10),
        ({"always": {"0-0": 25}, "alone": {"0-0": 7}}, "0-0 0-1", "1-2", 29),
        ({"alone": BOTH_ALONE, "alone_scope": "side"}, "0-0", "1-2", 3),
        ({"alone": BOTH_ALONE, "alone_scope": "side"}, "0-0", "6-6", 75),
        ({"alone": {"both": 60}, "alone_scope": "side"}, "0-0", "6-6", 60),
        ({"alone": {"both": 60}, "alone_scope": "side"}, "0-0", 12, 12),
        ({"alone": BOTH_ALONE, "alone_scope": "side"}, "0-0", 5, 5),
        ({"alone": {"both": 60}, "alone_scope": "side"}, "0-0 6-6", "1-1", 14),
        ({"alone": {"both": 60}, "alone_scope": "side", "always": {"0-0": 25}}, "6-6", "0-0", 60),
        ({"alone": {"both": 60}, "alone_scope": "side", "always": {"0-0": 25}}, "6-6", "0-0 0-1", 38),
    ],
)
def test_a_pair_writes_what_its_hands_are_worth(
    options: dict[str, Any], first: str | int, third: str | int, worth: int
) -> None:
    expect(plain(**options), out(2, {1: first, 3: third}), received=(worth, 0), wrote=(worth, 0), winner="B")


def test_alone_by_side_is_by_hand_where_everyone_plays_for_himself() -> None:
    game = solo(3, alone=BOTH_ALONE, alone_scope="side")
    expect(game, out(1, {2: "0-0", 3: "6-6"}), received=(0, 25, 50))


def test_the_hand_of_the_finishers_partner_is_not_scored() -> None:
    expect(plain(), out(2, {1: 5, 3: 4, 4: 30}), received=(9, 0))
    expect(plain(), out(2, {1: 5, 2: "", 3: 4, 4: 30}), received=(9, 0))


def test_everyone_for_himself_each_loser_writes_his_own() -> None:
    expect(solo(), out(3, {1: 5, 2: 9, 4: 12}), received=(5, 9, 0, 12), winner="C", drawn=False)


LIGHT_A = all_hands(4, 9, 6, 7)  # A 10, B 16
SPECIAL_A = all_hands("6-6", "5-5", "1-1", "3-3")  # A 14, counted 52; B 16


@pytest.mark.parametrize(
    ("game", "round_", "winner", "received"),
    [
        (plain(), fish(1, LIGHT_A), "A", (0, 16)),
        (plain(), fish(2, LIGHT_A), "A", (0, 16)),
        (plain(fish_winner="fisherman"), fish(2, LIGHT_A), "B", (10, 0)),
        (plain(fish_winner="fisherman"), fish(3, LIGHT_A), "A", (0, 16)),
        (plain(fish_winner="fisherman"), fish(4, all_hands(5, 4, 5, 6)), "B", (10, 0)),
        (plain(alone=BOTH_ALONE, fish_compare="plain"), fish(2, SPECIAL_A), "A", (0, 16)),
        (plain(alone=BOTH_ALONE, fish_compare="counted"), fish(2, SPECIAL_A), "B", (52, 0)),
        (plain(always={"1-1": 30}, fish_compare="counted"), fish(2, SPECIAL_A), "B", (42, 0)),
        (plain(alone={"both": 75}, alone_scope="side", fish_compare="counted"),
         fish(2, all_hands("0-0", "5-5", "6-6", "4-4")), "B", (75, 0)),
        (solo(), fish(2, all_hands(5, 9, 7, 12)), "A", (0, 9, 7, 12)),
        (solo(fish_winner="fisherman"), fish(2, all_hands(5, 9, 7, 12)), "B", (5, 0, 7, 12)),
        (credit(), fish(2, LIGHT_A), "A", (16, 0)),
        (credit(fish_winner="fisherman"), fish(2, LIGHT_A), "B", (0, 10)),
        (solo(3, family="credit"), fish(2, all_hands(5, 9, 7)), "A", (16, 0, 0)),
    ],
)  # fmt: skip
def test_who_wins_a_fish(game: Game, round_: Round, winner: str, received: tuple[int, ...]) -> None:
    expect(game, round_, winner=winner, received=received, drawn=False)


@pytest.mark.parametrize(
    ("fish_amount", "pairs", "each", "winner"),
    [
        ("own", (0, 16), (0, 9, 7, 12), "A"),
        ("all", (0, 26), (0, 14, 12, 17), "A"),
        ("difference", (0, 6), (0, 4, 2, 7), "A"),
        ("everyone", (10, 16), (5, 9, 7, 12), None),
        ("all_to_highest", (0, 26), (0, 0, 0, 33), "A"),
    ],
)
def test_how_much_a_fish_costs(
    fish_amount: str, pairs: tuple[int, ...], each: tuple[int, ...], winner: str | None
) -> None:
    expect(plain(fish_amount=fish_amount), fish(1, LIGHT_A), received=pairs, winner=winner, drawn=False)
    expect(solo(fish_amount=fish_amount), fish(1, all_hands(5, 9, 7, 12)), received=each, winner=winner, drawn=False)


@pytest.mark.parametrize(
    ("fish_amount", "pairs", "each"),
    [("own", (16, 0), (28, 0, 0, 0)), ("all", (26, 0), (33, 0, 0, 0)), ("difference", (6, 0), (23, 0, 0, 0))],
)
def test_how_much_a_fish_brings(fish_amount: str, pairs: tuple[int, ...], each: tuple[int, ...]) -> None:
    expect(credit(fish_amount=fish_amount), fish(1, LIGHT_A), received=pairs, winner="A")
    game = solo(family="credit", fish_amount=fish_amount)
    expect(game, fish(1, all_hands(5, 9, 7, 12)), received=each, winner="A")


@pytest.mark.parametrize(
    ("family", "fish_amount", "compare", "received"),
    [
        # A holds 0-0 and 1-1: 2, counted 27. B holds 6-6 and 5-5 5-6: 33, counted 71.
        ("penalty", "all", "plain", (0, 73)),
        ("penalty", "all", "counted", (0, 98)),
        ("penalty", "difference", "plain", (0, 69)),
        ("penalty", "difference", "counted", (0, 44)),
        ("credit", "own", "plain", (71, 0)),
        ("credit", "all", "plain", (73, 0)),
        ("credit", "all", "counted", (98, 0)),
        ("credit", "difference", "counted", (44, 0)),
    ],
)
def test_the_loser_is_counted_the_winner_as_totals_are_compared(
    family: str, fish_amount: str, compare: str, received: tuple[int, ...]
) -> None:
    game = plain(family=family, fish_amount=fish_amount, fish_compare=compare, alone=BOTH_ALONE)
    expect(game, fish(1, all_hands("0-0", "6-6", "1-1", "5-5 5-6")), received=received, winner="A")


@pytest.mark.parametrize(
    ("options", "received", "winner"),
    [
        ({"fish_amount": "difference"}, (0, 0), "B"),
        ({"fish_amount": "all"}, (26, 0), "B"),
        ({"fish_amount": "everyone"}, (10, 16), None),
        ({"fish_amount": "all_to_highest"}, (0, 26), "B"),
        ({"fish_amount": "difference", "family": "credit"}, (0, 0), "B"),
        ({"fish_amount": "all", "family": "credit"}, (0, 26), "B"),
    ],
)
def test_a_heavier_fisherman_wins(options: dict[str, Any], received: tuple[int, ...], winner: str | None) -> None:
    expect(plain(fish_winner="fisherman", **options), fish(2, LIGHT_A), received=received, winner=winner, drawn=False)


@pytest.mark.parametrize(("eggs", "hang"), [("one", 10), ("all", 20), ("none", 0)])
@pytest.mark.parametrize("family", ["penalty", "credit"])
def test_equal_pairs_draw_and_leave_eggs(family: str, eggs: str, hang: int) -> None:
    game = plain(family=family, eggs=eggs)
    expect(game, fish(2, all_hands(4, 3, 6, 7)), received=(0, 0), eggs=hang, drawn=True, winner=None)


def test_only_three_or_more_draw_by_the_option_of_solo_draws() -> None:
    expect(plain(solo_draw="nobody"), fish(2, all_hands(4, 3, 6, 7)), eggs=10, drawn=True)
    expect(solo(2, solo_draw="nobody"), fish(2, all_hands(6, 6)), eggs=6, drawn=True)


def test_eggs_hang_as_totals_are_compared() -> None:
    tied = all_hands("0-0 0-1", "5-5", "6-6", "1-2")  # 13 and 13; 6-6 alone makes A 51 when counted
    expect(plain(alone=BOTH_ALONE), fish(1, tied), eggs=13, drawn=True)
    counted = plain(alone={}, always={"0-0": 25}, fish_compare="counted", eggs="all")
    expect(counted, fish(1, all_hands("0-0", "6-6", "1-2", "5-5 1-5")), eggs=56, drawn=True)  # 28 and 28


TIED_LOW = all_hands(5, 5, 9, 7)


@pytest.mark.parametrize(
    ("options", "received", "eggs"),
    [
        ({}, (0, 0, 9, 7), 5),
        ({"eggs": "all"}, (0, 0, 9, 7), 10),
        ({"eggs": "none"}, (0, 0, 9, 7), 0),
        ({"fish_amount": "all"}, (0, 0, 14, 12), 5),
        ({"fish_amount": "difference"}, (0, 0, 4, 2), 5),
        ({"solo_draw": "nobody"}, (0, 0, 0, 0), 26),
        ({"solo_draw": "nobody", "eggs": "all"}, (0, 0, 0, 0), 26),
        ({"solo_draw": "nobody", "eggs": "none"}, (0, 0, 0, 0), 0),
        ({"family": "credit"}, (0, 0, 0, 0), 5),
        ({"family": "credit", "eggs": "all"}, (0, 0, 0, 0), 10),
    ],
)
def test_sharing_the_lowest_total_draws_a_solo_fish(
    options: dict[str, Any], received: tuple[int, ...], eggs: int
) -> None:
    expect(solo(**options), fish(3, TIED_LOW), received=received, eggs=eggs, drawn=True, winner=None)


def test_three_may_share_the_lowest() -> None:
    expect(solo(eggs="all"), fish(3, all_hands(5, 5, 5, 7)), received=(0, 0, 0, 7), eggs=15, drawn=True)
    expect(solo(eggs="all"), fish(3, all_hands(5, 5, 5, 5)), received=(0, 0, 0, 0), eggs=20, drawn=True)


def test_nobody_writes_hangs_the_compared_totals() -> None:
    game = solo(3, solo_draw="nobody", alone=BOTH_ALONE, fish_compare="counted")
    expect(game, fish(1, all_hands(25, "0-0", "6-6")), eggs=100, drawn=True)
    game = solo(3, solo_draw="nobody", alone=BOTH_ALONE)
    expect(game, fish(1, all_hands(3, "1-2", "6-6")), eggs=18, drawn=True)


@pytest.mark.parametrize("solo_draw", ["tied", "nobody"])
def test_a_shared_lowest_total_matters_not_where_all_write_or_one(solo_draw: str) -> None:
    everyone = solo(fish_amount="everyone", solo_draw=solo_draw)
    expect(everyone, fish(1, TIED_LOW), received=(5, 5, 9, 7), drawn=False, winner=None, eggs=0)
    one = solo(fish_amount="all_to_highest", solo_draw=solo_draw)
    expect(one, fish(1, TIED_LOW), received=(0, 0, 26, 0), drawn=False, winner=None, eggs=0)


@pytest.mark.parametrize(("eggs", "hang"), [("one", 25), ("all", 25), ("none", 0)])
@pytest.mark.parametrize("fish_winner", ["lowest", "fisherman"])
def test_a_shared_highest_total_draws_a_fish_for_one(fish_winner: str, eggs: str, hang: int) -> None:
    game = solo(fish_amount="all_to_highest", fish_winner=fish_winner, eggs=eggs)
    expect(game, fish(1, all_hands(5, 9, 9, 2)), received=(0, 0, 0, 0), eggs=hang, drawn=True, winner=None)


def test_what_hangs_where_one_receives_all_is_counted() -> None:
    special: dict[str, Any] = {"alone": {"0-0": 25}}
    fish_for_one = solo(fish_amount="all_to_highest", **special)
    expect(fish_for_one, fish(1, all_hands("0-0", 10, 10, 3)), eggs=48, drawn=True)
    out_for_one = solo(out_amount="all_to_highest", **special)
    expect(out_for_one, out(1, {2: "0-0", 3: 25, 4: 3}), eggs=53, drawn=True)


def test_a_fish_for_one_is_compared_by_the_option_and_counted() -> None:
    held = all_hands("0-0", "5-5", "1-1 1-2", "1-4")
    game = solo(fish_amount="all_to_highest", alone={"0-0": 25})
    expect(game, fish(1, held), received=(0, 45, 0, 0), winner="A")
    game = solo(fish_amount="all_to_highest", alone={"0-0": 25}, fish_compare="counted")
    expect(game, fish(1, held), received=(45, 0, 0, 0), winner=None)


@pytest.mark.parametrize(
    ("options", "held", "received", "drawn", "eggs"),
    [
        ({}, {2: 9, 3: 7, 4: 12}, (0, 0, 0, 28), False, 0),
        ({}, {2: 12, 3: 7, 4: 12}, (0, 0, 0, 0), True, 31),
        ({"eggs": "none"}, {2: 12, 3: 7, 4: 12}, (0, 0, 0, 0), True, 0),
        ({"alone": {"0-0": 25}}, {2: 9, 3: "0-0", 4: 12}, (0, 0, 46, 0), False, 0),
        ({"out_six": {"loser_writes": 50}}, {2: 12, 3: 7, 4: 12}, (0, 50, 50, 50), False, 0),
    ],
)
def test_the_highest_may_receive_all_after_an_out(
    options: dict[str, Any], held: dict[int, str | int], received: tuple[int, ...], drawn: bool, eggs: int
) -> None:
    game = solo(out_amount="all_to_highest", **options)
    last = "6-6" if "out_six" in options else ""
    expect(game, out(1, held, last), received=received, drawn=drawn, eggs=eggs, winner="A")


def test_one_loser_is_the_highest() -> None:
    expect(solo(2, out_amount="all_to_highest"), out(1, {2: 9}), received=(0, 9), drawn=False)
    expect(plain(out_amount="all_to_highest"), out(1, {2: 9, 4: 2}), received=(0, 11), drawn=False)


@pytest.mark.parametrize(
    ("game", "round_", "received"),
    [
        (plain(out_six={"loser_writes": 100}), out(2, {1: 5, 3: 4}, "6-6"), (100, 0)),
        (plain(out_six={"loser_writes": 100}), out(2, {1: 5, 3: 4}, "3-3 6-6"), (100, 0)),
        (plain(out_six={"loser_writes": 100}), out(2, {1: 5, 3: 4}, "0-0 6-6"), (9, 0)),
        (plain(out_six={"loser_writes": 100}), out(2, {1: 5, 3: 4}, "5-5"), (9, 0)),
        (plain(out_six={"loser_writes": 100}), out(2, {1: 5, 3: 4}), (9, 0)),
        (plain(), out(2, {1: 5, 3: 4}, "6-6"), (9, 0)),
        (plain(out_six={"loser_writes": 100}), fish(2, LIGHT_A, "6-6"), (0, 16)),
        (solo(out_six={"loser_writes": 50}), out(2, {1: 5, 3: 4, 4: 1}, "6-6"), (50, 0, 50, 50)),
        (credit(out_six={"loser_writes": 50}), out(2, {1: 5, 3: 4}, "6-6"), (0, 50)),
        (solo(family="credit", out_six={"loser_writes": 50}), out(2, {1: 5, 3: 4, 4: 1}, "6-6"), (0, 150, 0, 0)),
    ],
)
def test_out_on_six(game: Game, round_: Round, received: tuple[int, ...]) -> None:
    expect(game, round_, received=received)


FIRST_AND_LAST = {"when": ["first", "last"], "0-0": 25, "6-6": 50}
SOLO_OUT = {2: 9, 3: 7, 4: 12}


@pytest.mark.parametrize(
    ("game", "round_", "received"),
    [
        (plain(bonus=FIRST_AND_LAST), out(2, {1: 5, 3: 4}, "0-0"), (34, 0)),
        (plain(bonus=FIRST_AND_LAST), out(2, {1: 5, 3: 4}, "6-6"), (59, 0)),
        (plain(bonus=FIRST_AND_LAST), out(2, {1: 5, 3: 4}, "0-0 6-6"), (84, 0)),
        (plain(bonus=FIRST_AND_LAST), out(2, {1: 5, 3: 4}, "0-0", first="6-6"), (84, 0)),
        (plain(bonus=FIRST_AND_LAST), out(2, {1: 5, 3: 4}, first="6-6"), (59, 0)),
        (plain(bonus=FIRST_AND_LAST), out(2, {1: 5, 3: 4}, "1-1", first="1-2"), (9, 0)),
        (plain(bonus={"when": ["first"], "0-0": 25}), out(2, {1: 5, 3: 4}, "0-0"), (9, 0)),
        (plain(bonus={"when": ["last"], "0-0": 25}), out(2, {1: 5, 3: 4}, first="0-0"), (9, 0)),
        (plain(bonus={"when": ["last"], "0-0": 25}), out(2, {1: 5, 3: 4}, "6-6"), (9, 0)),
        (plain(bonus=FIRST_AND_LAST), fish(1, LIGHT_A, "6-6"), (0, 66)),
        (plain(bonus=FIRST_AND_LAST, out_six={"loser_writes": 100}), out(2, {1: 5, 3: 4}, "6-6"), (150, 0)),
        (plain(bonus=FIRST_AND_LAST), fish(2, all_hands(4, 3, 6, 7), "6-6"), (0, 0)),
        (plain(bonus=FIRST_AND_LAST, fish_amount="difference"), fish(1, LIGHT_A, "6-6"), (0, 56)),
        (plain(bonus=FIRST_AND_LAST, fish_amount="everyone"), fish(1, LIGHT_A, "6-6"), (60, 66)),
        (plain(bonus=FIRST_AND_LAST, fish_amount="all_to_highest"), fish(1, LIGHT_A, "6-6"), (0, 76)),
        (solo(bonus=FIRST_AND_LAST), out(1, SOLO_OUT, "6-6"), (0, 59, 57, 62)),
        (solo(bonus=FIRST_AND_LAST, out_amount="all_to_highest"), out(1, SOLO_OUT, "6-6"), (0, 0, 0, 78)),
        (solo(bonus=FIRST_AND_LAST), fish(3, TIED_LOW, "6-6"), (0, 0, 9, 7)),
        (credit(bonus=FIRST_AND_LAST), out(2, {1: 5, 3: 4}, "6-6"), (0, 59)),
        (solo(family="credit", bonus=FIRST_AND_LAST), out(1, SOLO_OUT, "0-0"), (53, 0, 0, 0)),
    ],
)
def test_bonus(game: Game, round_: Round, received: tuple[int, ...]) -> None:
    expect(game, round_, received=received)


TEN_EGGS = fish(2, all_hands(4, 3, 6, 7))  # pairs, drawn at 10
FIVE_EGGS = fish(3, all_hands(5, 5, 5, 5))  # four for themselves, drawn at 5
SHARED_HIGHEST = fish(3, all_hands(5, 5, 6, 6))  # where the highest receives all: 22 hang


@pytest.mark.parametrize(
    ("game", "before", "round_", "received", "eggs"),
    [
        (plain(), TEN_EGGS, out(2, {1: 5, 3: 4}), (19, 0), 0),
        (plain(), TEN_EGGS, fish(1, LIGHT_A), (0, 26), 0),
        (plain(), TEN_EGGS, TEN_EGGS, (0, 0), 20),
        (plain(fish_amount="difference", fish_winner="lowest"), TEN_EGGS, fish(1, LIGHT_A), (0, 16), 0),
        (plain(out_six={"loser_writes": 100}), TEN_EGGS, out(2, {1: 5, 3: 4}, "6-6"), (110, 0), 0),
        (credit(), TEN_EGGS, out(2, {1: 5, 3: 4}), (0, 19), 0),
        (credit(), TEN_EGGS, fish(2, LIGHT_A), (26, 0), 0),
        (solo(), FIVE_EGGS, out(1, {2: 9, 3: 7, 4: 12}), (0, 9, 7, 17), 0),
        (solo(), FIVE_EGGS, out(1, {2: 9, 3: 7, 4: 9}), (0, 9, 7, 9), 5),
        (solo(), FIVE_EGGS, fish(1, all_hands(2, 9, 7, 12)), (0, 9, 7, 17), 0),
        (solo(), FIVE_EGGS, fish(1, all_hands(6, 6, 7, 12)), (0, 0, 7, 12), 11),
        (solo(fish_amount="all_to_highest"), SHARED_HIGHEST, fish(1, all_hands(2, 2, 7, 12)), (0, 0, 0, 45), 0),
        (solo(eggs_to="each"), FIVE_EGGS, out(1, {2: 9, 3: 7, 4: 9}), (0, 14, 12, 14), 0),
        (solo(eggs_to="each", fish_amount="difference", solo_draw="tied"),
         FIVE_EGGS, fish(1, all_hands(2, 9, 7, 12)), (0, 12, 10, 15), 0),
        (solo(family="credit"), FIVE_EGGS, out(1, {2: 9, 3: 7, 4: 12}), (33, 0, 0, 0), 0),
    ],
)  # fmt: skip
def test_where_eggs_fall(game: Game, before: Round, round_: Round, received: tuple[int, ...], eggs: int) -> None:
    expect(game, before, round_, received=received, eggs=eggs)


def test_eggs_go_to_a_loser_of_nothing_too() -> None:
    """A fisherman who is heavier wins, the difference is 0 for everybody."""
    heavy = fish(4, all_hands(2, 9, 7, 12))
    shared = out(1, {2: 9, 3: 9, 4: 2})
    game = solo(out_amount="all_to_highest", fish_winner="fisherman", fish_amount="difference", eggs_to="each")
    expect(game, shared, heavy, received=(20, 20, 20, 0), eggs=0)
    game = solo(out_amount="all_to_highest", fish_winner="fisherman", fish_amount="difference")
    expect(game, shared, heavy, received=(0, 0, 0, 0), eggs=20)


def test_eggs_where_everyone_writes() -> None:
    shared = out(1, {2: 9, 3: 9, 4: 2})  # the highest shared: 20 hang
    everyone = fish(4, all_hands(2, 9, 7, 12))
    game = solo(out_amount="all_to_highest", fish_amount="everyone")
    expect(game, shared, everyone, received=(2, 9, 7, 32), eggs=0)
    expect(game, shared, fish(4, all_hands(2, 12, 7, 12)), received=(2, 12, 7, 12), eggs=20)
    game = solo(out_amount="all_to_highest", fish_amount="everyone", eggs_to="each")
    expect(game, shared, everyone, received=(22, 29, 27, 32), eggs=0)
    game = solo(out_amount="all_to_highest", fish_amount="all_to_highest", eggs_to="each")
    expect(game, shared, everyone, received=(0, 0, 0, 50), eggs=0)


def test_eggs_fall_after_out_on_six_evened_all_amounts() -> None:
    game = solo(out_six={"loser_writes": 50})
    expect(game, FIVE_EGGS, out(1, {2: 9, 3: 7, 4: 12}, "6-6"), received=(0, 50, 50, 50), eggs=5)


def test_the_threshold_looks_at_the_amount_with_the_eggs() -> None:
    game = table(alone={})
    expect(game, TEN_EGGS, out(2, {1: 1, 3: 2}), received=(13, 0), wrote=(13, 0), eggs=0)
    expect(game, TEN_EGGS, out(2, {1: "0-0", 3: 2}), received=(12, 0), wrote=(0, 0), eggs=0)
