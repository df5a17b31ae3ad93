"""Telephone: points made in play come first, then what is left in hands goes off, rounded down to five."""

from typing import Any

import pytest

from scoring.engine.codes import Reason, Title
from scoring.engine.facts import Round
from scoring.tests.engine.builders import (
    STOP,
    Hands,
    all_hands,
    expect,
    fault_codes,
    fish,
    last_score,
    out,
    resign,
    table,
)

PAIRS = table("telephone")
TWO = table("telephone", 2)


def made(round_: Round, *points: int) -> Round:
    """The round with what A and B made in play."""
    return round_._replace(points=dict(enumerate(points)))


@pytest.mark.parametrize(
    ("held", "made_before", "off"),
    [
        ("4-6 3-5", 100, 15),  # 18
        ("6-6 1-2", 100, 15),  # exactly 15
        ("6-6 0-2", 100, 10),  # 14
        ("0-4", 100, 0),
        ("0-5", 100, 5),
        ("0-0", 100, 0),
        (23, 100, 20),
        # never below 0
        ("4-6 3-5", 15, 15),
        ("4-6 3-5", 10, 10),
        ("4-6 3-5", 0, 0),
    ],
)
def test_what_is_left_is_taken_off(held: str | int, made_before: int, off: int) -> None:
    first = made(out(1, {2: "0-0"}), 0, made_before)
    expect(TWO, first, out(1, {2: held}), received=(0, 0), wrote=(0, -off), totals=(0, made_before - off), winner="A")


@pytest.mark.parametrize(
    ("points", "received", "wrote"),
    [
        ({}, (0, 0), (0, 0)),
        ({0: 25}, (25, 0), (25, 0)),
        ({0: 25, 1: 10}, (25, 10), (25, 0)),  # 18 are left: 15, but there are only 10
        ({1: 40}, (0, 40), (0, 25)),
        ({0: 0, 1: 15}, (0, 15), (0, 0)),
    ],
)
def test_points_made_in_play_come_first(
    points: dict[int, int], received: tuple[int, ...], wrote: tuple[int, ...]
) -> None:
    expect(TWO, out(1, {2: "4-6 3-5"}, points=points), received=received, wrote=wrote)


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        # the higher total loses its own
        (all_hands(10, 3, 4, 5), {"wrote": (30, 50), "winner": "B", "drawn": False}),  # 14 to 8: A loses 10 of 40
        (all_hands(3, 10, 4, 9), {"wrote": (40, 35), "winner": "A", "drawn": False}),  # 7 to 19: B loses 15 of 50
        (all_hands(3, 10, 16, 9), {"wrote": (40, 50), "winner": None, "drawn": True}),  # 19 each
    ],
)
def test_a_fish(held: Hands, expected: dict[str, Any]) -> None:
    expect(PAIRS, made(fish(2, held), 40, 50), received=(40, 50), **expected)


def test_a_pair_s_two_hands_are_rounded_together() -> None:
    expect(PAIRS, made(out(1, {2: 8, 4: 7}), 0, 50), wrote=(0, 35))  # 15; one by one it would be 10


def test_special_hands_are_worth_their_pips() -> None:
    odd = table("telephone", always={"0-0": 25}, alone={"6-6": 50})
    expect(odd, made(out(1, {2: "6-6", 4: "0-0"}), 0, 50), wrote=(0, 40))


def test_the_first_at_the_target_wins_the_higher_if_both_are() -> None:
    expect(TWO, made(out(2, {1: "0-0"}), 220, 0), over=False)
    over = last_score(TWO, made(out(2, {1: "0-0"}), 225, 5)).state.ending
    assert over is not None
    assert (over.goats, over.winners, over.titles, over.places) == ((1,), (0,), (), (1, 2))
    both = last_score(TWO, made(out(2, {1: "0-0"}), 230, 235)).state.ending
    assert both is not None
    assert (both.goats, both.winners) == ((0,), (1,))
    equal = last_score(TWO, made(out(2, {1: "0-0"}), 230, 230)).state.ending
    assert equal is not None
    assert (equal.goats, equal.winners, equal.titles, equal.places) == ((), (), (), (1, 1))


def test_points_taken_off_at_the_end_count() -> None:
    """B makes 235, but 15 go off: 220 is not the target."""
    expect(TWO, made(out(1, {2: "4-6 3-5"}), 0, 235), totals=(0, 220), over=False)


@pytest.mark.parametrize(("points", "naked"), [(0, True), (5, False)])
def test_points_made_in_play_count_as_written_even_if_they_go_off(points: int, naked: bool) -> None:
    over = last_score(TWO, made(out(1, {2: "4-6 3-5"}), 230, points)).state.ending
    assert over is not None
    assert (Title.NAKED in over.titles) is naked
    assert last_score(TWO, made(out(1, {2: "4-6 3-5"}), 0, points)).state.opened == (False, points > 0)


def test_the_lines() -> None:
    lines = last_score(PAIRS, made(fish(2, all_hands(10, 3, 4, 5)), 40, 0)).lines
    assert [(line.code, line.side, line.points) for line in lines] == [
        (Reason.POINTS_IN_PLAY, 0, 40),
        (Reason.SIDE_TOTAL, 0, 0),
        (Reason.SIDE_TOTAL, 1, 0),
        (Reason.TAKEN_OFF, 0, -10),
    ]


def test_other_ends() -> None:
    over = last_score(TWO, made(out(1, {2: 3}), 5, 40), STOP).state.ending
    assert over is not None
    assert over.goats == (0,)
    over = last_score(TWO, made(out(1, {2: 3}), 5, 40), resign(2)).state.ending
    assert over is not None
    assert over.goats == (1,)


@pytest.mark.parametrize("game", [TWO, PAIRS])
@pytest.mark.parametrize(
    ("points", "codes"),
    [
        (None, []),
        ({}, []),
        ({0: 0}, []),
        ({0: 5, 1: 1000}, []),
        ({0: -5}, ["points_value"]),
        ({0: 3}, ["points_value"]),
        ({0: 7, 1: -1}, ["points_value", "points_value"]),
        ({2: 5}, ["unknown_side"]),
        ({3: 3}, ["unknown_side"]),
    ],
)
def test_points_that_cannot_be(game: Any, points: dict[int, int] | None, codes: list[str]) -> None:
    held: Hands = {2: 5} if game is TWO else {2: 5, 4: 5}
    assert fault_codes(game, out(1, held, points=points)) == codes


def test_the_losers_hands_are_needed() -> None:
    assert fault_codes(PAIRS, out(1, {2: 5})) == ["hand_missing"]
    assert fault_codes(PAIRS, fish(1, {2: 5, 4: 5, 1: 5})) == ["hand_missing"]
