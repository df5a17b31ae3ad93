"""Muggins: points made in play, ten for going out, the difference where the game is blocked."""

from typing import Any

import pytest

from scoring.engine.codes import Reason
from scoring.engine.facts import Round
from scoring.tests.engine.builders import Hands, all_hands, expect, fault_codes, fish, last_score, out, plain, table

TWO = table("muggins", 2)
THREE = table("muggins", 3)
FOUR = table("muggins", 4)


def made(round_: Round, *points: int) -> Round:
    """The round with what each side made in play."""
    return round_._replace(points=dict(enumerate(points)))


@pytest.mark.parametrize(
    ("points", "received"),
    [((), (0, 10, 0)), ((15, 0, 5), (15, 10, 5)), ((0, 25, 0), (0, 35, 0))],
)
def test_ten_for_going_out_and_no_hands_are_needed(points: tuple[int, ...], received: tuple[int, ...]) -> None:
    round_ = made(out(2, {}), *points)
    expect(THREE, round_, received=received, wrote=received, totals=received, winner="B", shuffles=())


def test_hands_of_an_out_change_nothing_but_who_shuffles() -> None:
    expect(THREE, out(2, {1: 5, 3: 20}), received=(0, 10, 0), shuffles=(3,))


@pytest.mark.parametrize(
    ("held", "received"),
    [
        # what the others hold beyond the lowest, to the nearest five
        (all_hands(10, 20, 5), (0, 0, 25)),
        (all_hands(10, 21, 5), (0, 0, 25)),  # 26
        (all_hands(10, 22, 5), (0, 0, 25)),  # 27
        (all_hands(10, 23, 5), (0, 0, 30)),  # 28
        (all_hands(10, 24, 5), (0, 0, 30)),  # 29
        (all_hands(3, 4, 5), (5, 0, 0)),  # 6
        (all_hands("0-0", "1-1", "0-1"), (5, 0, 0)),  # 3
    ],
)
def test_a_blocked_game(held: Hands, received: tuple[int, ...]) -> None:
    winner = "ABC"[received.index(max(received))]
    expect(THREE, fish(1, held), received=received, wrote=received, winner=winner, drawn=False)


def test_a_difference_can_round_to_nothing() -> None:
    expect(TWO, fish(1, {1: 5, 2: 7}), received=(0, 0), winner="A", drawn=False)
    expect(TWO, fish(1, {1: 5, 2: 8}), received=(5, 0), winner="A")


@pytest.mark.parametrize("held", [all_hands(5, 5, 20), all_hands(5, 5, 5), all_hands(20, 5, 5)])
def test_a_tie_for_the_lowest_is_worth_nothing(held: Hands) -> None:
    round_ = made(fish(1, held), 5, 10, 0)
    expect(THREE, round_, received=(5, 10, 0), wrote=(5, 10, 0), winner=None, drawn=True)


def test_hands_are_worth_their_pips() -> None:
    special = table("muggins", 2, always={"0-0": 25}, alone={"6-6": 50})
    expect(special, fish(1, {1: "0-0", 2: "6-6"}), received=(10, 0))


@pytest.mark.parametrize(
    ("points", "goats", "winners", "places"),
    [
        ((200, 0, 0, 0), (1, 2, 3), (0,), (1, 3, 3, 2)),
        ((200, 205, 0, 0), (0, 2, 3), (1,), (2, 1, 4, 3)),
        ((205, 205, 5, 0), (2, 3), (0, 1), (1, 1, 4, 3)),
        ((200, 200, 200, 190), (), (), (1, 1, 1, 1)),
    ],
)
def test_the_highest_win(
    points: tuple[int, ...], goats: tuple[int, ...], winners: tuple[int, ...], places: tuple[int, ...]
) -> None:
    """Seat 4 goes out and has ten more."""
    over = last_score(FOUR, made(out(4, {}), *points)).state.ending
    assert over is not None
    assert (over.goats, over.winners, over.places) == (goats, winners, places)


def test_before_the_target() -> None:
    expect(FOUR, made(out(4, {}), 195, 0, 0, 185), over=False, totals=(195, 0, 0, 195))
    expect(FOUR, made(out(4, {}), 195, 0, 0, 190), over=True)


def test_the_lines() -> None:
    lines = last_score(TWO, made(fish(1, {1: 5, 2: 20}), 10, 0)).lines
    assert [(line.code, line.side, line.points, line.params) for line in lines] == [
        (Reason.POINTS_IN_PLAY, 0, 10, {}),
        (Reason.SIDE_TOTAL, 0, 0, {"total": 5}),
        (Reason.SIDE_TOTAL, 1, 0, {"total": 20}),
        (Reason.BLOCKED, 0, 15, {"amount": 15}),
    ]
    assert [line.code for line in last_score(TWO, out(1, {})).lines] == [Reason.OUT_TEN]


@pytest.mark.parametrize(
    ("round_", "codes"),
    [
        (out(1, {}), []),
        (out(1, {2: 5}), []),
        (out(1, {1: ""}), []),
        (out(1, {1: 5}), ["finisher_holds"]),
        (out(1, {2: ""}), ["empty_hand"]),
        (fish(1, {}), ["hand_missing", "hand_missing", "hand_missing"]),
        (fish(1, {1: 5, 2: 5}), ["hand_missing"]),
        (out(1, {}, points={0: 5, 2: 10}), []),
        (out(1, {}, points={3: 5}), ["unknown_side"]),
        (out(1, {}, points={2: 4}), ["points_value"]),
    ],
)
def test_faults(round_: Round, codes: list[str]) -> None:
    assert fault_codes(THREE, round_) == codes


@pytest.mark.parametrize("game", [plain(), table("general"), table("seven"), table("sea-classic"), table("domino-300")])
def test_points_are_asked_nowhere_else(game: Any) -> None:
    held = {seat: 5 for seat in game.every_seat if game.side_of[seat] != 0}
    assert fault_codes(game, out(1, held, points={0: 5})) == ["not_asked"]
    assert fault_codes(game, out(1, held, points={})) == ["not_asked"]
    assert fault_codes(game, out(1, held)) == []
