"""General: only the last move of an out counts; whoever sits next to the finisher is the general."""

import pytest

from scoring.engine.codes import Ended, Reason
from scoring.engine.facts import Line
from scoring.engine.game import Game
from scoring.engine.options import with_options
from scoring.engine.presets import PRESETS
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

ANY = table("general")
NOTHING: Hands = {}  # no hands are needed


@pytest.mark.parametrize(
    ("by", "last", "code"),
    [
        ("any", "", None),
        ("any", "5-5", None),
        ("any", "0-6", None),
        ("any", "0-0", Reason.GENERAL),
        ("any", "6-6", Reason.GENERAL),
        ("any", "0-0 6-6", Reason.GENERAL),
        ("any", "0-0 5-5", Reason.GENERAL),
        ("both", "0-0", None),
        ("both", "6-6", None),
        ("both", "6-6 0-0", Reason.GENERAL),
        ("blank", "0-0", Reason.NAKED_GENERAL),
        ("blank", "6-6", None),
        ("blank", "0-0 5-5", Reason.NAKED_GENERAL),
        ("blank", "0-0 6-6", Reason.GENERAL),
    ],
)
def test_what_makes_a_general(by: str, last: str, code: Reason | None) -> None:
    game = table("general", general_by=by)
    general = (0, 1) if code else (0, 0)
    expect(game, out(1, NOTHING, last), received=general, wrote=general, totals=general, winner="A", drawn=False)
    assert last_score(game, out(1, NOTHING, last)).lines == ((Line(code, 1, 2, 1),) if code else ())


@pytest.mark.parametrize(("by", "side", "general"), [(1, 1, 2), (2, 0, 3), (3, 1, 4), (4, 0, 1)])
def test_the_next_seat_is_the_general_and_shuffles(by: int, side: int, general: int) -> None:
    round_ = out(by, NOTHING, "6-6")
    assert last_score(ANY, round_).lines == (Line(Reason.GENERAL, side, general, 1),)
    expect(ANY, round_, shuffles=(general,), lead=(None, "1-1"))
    expect(ANY, out(by, {seat: 5 for seat in (1, 2, 3, 4) if seat != by}), shuffles=(general,), totals=(0, 0))


def test_a_fish_does_not_count() -> None:
    expect(ANY, fish(1, NOTHING), drawn=True, winner=None, wrote=(0, 0), eggs=0, shuffles=(), lead=(None, "1-1"))
    expect(ANY, fish(1, all_hands(5, 20, 5, 6)), drawn=True, shuffles=(2,))
    expect(ANY, fish(1, NOTHING, "6-6"), totals=(0, 0))
    assert [line.code for line in last_score(ANY, fish(1, NOTHING)).lines] == [Reason.PLAYED_AGAIN]


def test_a_fish_is_none_of_the_number_of_rounds() -> None:
    game = table("general", rounds=2)
    expect(game, out(1, NOTHING, "6-6"), fish(1, NOTHING), fish(2, NOTHING), over=False)
    over = last_score(game, out(1, NOTHING, "6-6"), fish(1, NOTHING), out(1, NOTHING)).state.ending
    assert over is not None
    assert (over.by, over.goats, over.winners) == (Ended.ROUNDS, (1,), (0,))


def test_a_target_of_generals() -> None:
    game = table("general", target=2)
    expect(game, out(1, NOTHING, "6-6"), over=False)
    expect(game, out(1, NOTHING, "6-6"), out(2, NOTHING, "6-6"), over=False)
    expect(game, out(1, NOTHING, "6-6"), out(3, NOTHING, "0-0"), over=True)


def test_fewer_generals_win_when_it_is_stopped() -> None:
    over = last_score(ANY, out(1, NOTHING, "0-0"), STOP).state.ending
    assert over is not None
    assert (over.goats, over.winners, over.titles) == ((1,), (0,), ())
    over = last_score(ANY, out(1, NOTHING, "0-0"), out(2, NOTHING, "6-6"), STOP).state.ending
    assert over is not None
    assert (over.goats, over.winners, over.places) == ((), (), (1, 1))
    over = last_score(ANY, out(1, NOTHING, "0-0"), resign(1)).state.ending
    assert over is not None
    assert over.goats == (0,)


def test_nobody_is_naked_or_bald() -> None:
    over = last_score(table("general", target=1), out(1, NOTHING, "0-0")).state.ending
    assert over is not None
    assert (over.goats, over.titles) == ((1,), ())


def test_two_players() -> None:
    two = Game(with_options(PRESETS["general"].rules, {"sides": "solo", "seats": [2]})[0], 2)
    expect(two, out(2, NOTHING, "6-6"), wrote=(1, 0), shuffles=(1,), winner="B")


@pytest.mark.parametrize("held", [{}, {2: 5}, {2: 5, 3: 5, 4: 5}, {1: "", 2: "5-6"}])
def test_no_hands_are_needed(held: dict[int, str | int]) -> None:
    assert fault_codes(ANY, out(1, held)) == []


def test_hands_that_are_given_are_looked_at() -> None:
    assert fault_codes(ANY, fish(1, {1: 5, 2: ""})) == ["empty_hand"]
    assert fault_codes(ANY, out(1, {1: 5, 2: 70})) == ["finisher_holds", "number_impossible"]
    assert fault_codes(ANY, out(1, {2: "5-6", 3: "5-6"})) == ["tile_twice"]
    assert fault_codes(ANY, out(1, {}, "6-6 1-2")) == ["last_too_many"]


def test_a_chain_is_looked_at_where_all_hands_are_given() -> None:
    held = {2: "5-6", 3: "4-5", 4: "1-2"}
    assert [doubt.code for doubt in last_score(ANY, out(1, held)).doubts] == ["odd_numbers"]
    assert last_score(ANY, out(1, {2: "5-6", 4: "1-2"})).doubts == ()
    assert last_score(ANY, fish(1, {1: 5, 2: 6})).doubts == ()
    assert [doubt.code for doubt in last_score(ANY, fish(1, all_hands(5, 5, 5, 6))).doubts] == ["odd_pips"]
