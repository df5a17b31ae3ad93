"""The classic sea goat: ends at once, a 6-6 that must be led, fishes to write off, eggs that rot.

Pairs: A is seats 1 and 3. Hands are mostly numbers, so that what is compared can be read off: a round in which B is
left with 40 gives A 40.
"""

from typing import Any

import pytest

from scoring.engine.codes import Ended, Reason, Title
from scoring.engine.facts import Line, Round, Score, Sea
from scoring.tests.engine.builders import all_hands, expect, fish, flag, last_score, out, table

SEA = table("sea-classic")
OPEN_A = out(1, {2: 20, 4: 9})  # A opens with 29, seat 1 leads
OPEN_B = out(2, {1: 20, 3: 20})
LITTLE = {2: 10, 4: 14}  # what B is left with: 24
ENOUGH = {2: 10, 4: 15}  # 25
DRAW = fish(1, all_hands(10, 10, 10, 10))  # leaves 20
DEBT = fish(1, all_hands(20, 5, 10, 5))  # A, the fisherman, has 30 against 10
FAIL = out(2, {1: 5, 3: 5})  # B wins a round in which A had a fish to write off


def codes(score: Score) -> set[Reason]:
    """Why the lines of a score stand."""
    return {line.code for line in score.lines}


def ended(*rounds: Round) -> tuple[Ended, tuple[int, ...], set[Title]] | None:
    """How these rounds ended the match: by what, the goats, the titles."""
    over = last_score(SEA, *rounds).state.ending
    return None if over is None else (over.by, over.goats, set(over.titles))


# Out on 0-0


@pytest.mark.parametrize(
    ("last", "more"),
    [("0-0", set()), ("0-0 6-6", {Title.GENERAL}), ("6-6 0-0", {Title.GENERAL}), ("0-0 5-5", set())],
)
def test_an_out_on_the_blank_double_wins_the_match(last: str, more: set[Title]) -> None:
    titles = {Title.SEA_GOAT, Title.NAKED, Title.BALD} | more
    assert ended(out(1, LITTLE, last)) == (Ended.BLANK_OUT, (1,), titles)
    assert ended(OPEN_B, out(1, LITTLE, last)) == (Ended.BLANK_OUT, (1,), titles - {Title.NAKED})
    expect(SEA, DRAW, out(1, LITTLE, last), received=(0, 0), wrote=(0, 0), winner="A", eggs=0, lead=(None, None))
    assert Reason.EGGS_DROPPED in codes(last_score(SEA, DRAW, out(1, LITTLE, last)))


# The hundred: the round is led with 6-6


@pytest.mark.parametrize(
    ("before", "round_", "goat", "titles"),
    [
        # the holder's side goes out, from whichever seat and whatever the others hold
        ((OPEN_A,), out(1, {2: 1, 4: 2}, first="6-6"), 1, {Title.NAKED}),
        ((OPEN_A,), out(3, {2: 1, 4: 2}, first="6-6"), 1, {Title.NAKED}),
        ((OPEN_A,), out(3, {2: 1, 4: 2}, first="6-6", lead=1), 1, {Title.NAKED}),
        ((OPEN_A,), out(3, {2: 1, 4: 2}, first="6-6", lead=3), 1, {Title.NAKED}),
        # it loses with 25 of its own
        ((OPEN_A,), out(2, {1: 20, 3: 5}, first="6-6"), 0, {Title.OWN_GOAT}),
        ((OPEN_A,), out(2, {1: "0-0", 3: 1}, first="6-6"), 0, {Title.OWN_GOAT}),
        ((OPEN_A,), fish(2, all_hands(20, 5, 5, 5), first="6-6"), 0, {Title.OWN_GOAT}),
        ((OPEN_A,), fish(1, all_hands(20, 5, 5, 5), first="6-6"), 0, {Title.OWN_GOAT}),
        # in a fish the pips are compared, and what the special hands are worth is looked at
        ((OPEN_A,), fish(2, all_hands("0-0", 5, 12, 5), first="6-6"), 0, {Title.OWN_GOAT}),
        # whoever has the duty needs no account
        ((out(1, LITTLE, "6-6"),), out(3, {2: 1, 4: 2}, first="6-6"), 1, {Title.NAKED}),
        ((out(1, LITTLE, "6-6"),), out(2, {1: 13, 3: 12}, first="6-6"), 0, {Title.NAKED, Title.OWN_GOAT}),
    ],
)
def test_the_hundred_ends_the_match(before: tuple[Round, ...], round_: Round, goat: int, titles: set[Title]) -> None:
    assert ended(*before, round_) == (Ended.HUNDRED, (goat,), {Title.SEA_GOAT} | titles)
    expect(SEA, *before, round_, received=(0, 0), wrote=(0, 0))


@pytest.mark.parametrize(
    ("before", "round_", "expected"),
    [
        # nobody had the lead yet, or the side that has it holds no account
        ((), out(1, ENOUGH, first="6-6"), {"received": (25, 0)}),
        ((out(1, LITTLE),), out(1, ENOUGH, first="6-6"), {"received": (25, 0)}),
        ((OPEN_A, FAIL), out(2, {1: 20, 3: 4}, first="6-6"), {"received": (0, 24), "totals": (29, 0)}),
        # another tile, or somebody of the other side led
        ((OPEN_A,), out(1, LITTLE, first="5-5"), {"totals": (53, 0)}),
        ((OPEN_A,), out(1, LITTLE), {"totals": (53, 0)}),
        ((OPEN_A,), out(1, LITTLE, first="6-6", lead=2), {"totals": (53, 0)}),
        # lost with less than 25, or neither lost nor gone out
        ((OPEN_A,), out(2, {1: 20, 3: 4}, first="6-6"), {"received": (0, 24), "totals": (29, 0)}),
        ((OPEN_A,), fish(2, all_hands(15, 5, 5, 5), first="6-6"), {"received": (0, 20), "totals": (29, 0)}),
        ((OPEN_A,), fish(2, all_hands(5, 10, 5, 10), first="6-6"), {"received": (20, 0), "totals": (49, 0)}),
        ((OPEN_A,), fish(1, all_hands(20, 20, 20, 20), first="6-6"), {"drawn": True, "eggs": 40}),
        # a duty that was not used lapses
        ((out(1, LITTLE, "6-6"), out(1, LITTLE)), out(1, LITTLE, first="6-6"), {"received": (24, 0)}),
    ],
)
def test_no_hundred(before: tuple[Round, ...], round_: Round, expected: dict[str, Any]) -> None:
    expect(SEA, *before, round_, over=False, **expected)


# Out on 6-6


@pytest.mark.parametrize(
    ("held", "wins"),
    [({2: 10, 4: 15}, True), ({2: 10, 4: 14}, False), ({2: "0-0", 4: 1}, True), ({2: "0-1", 4: 23}, False)],
)
def test_an_out_on_the_six_double(held: dict[int, str | int], wins: bool) -> None:
    round_ = out(3, held, "6-6")
    if wins:
        assert ended(OPEN_B, round_) == (Ended.SIX_OUT, (1,), {Title.SEA_GOAT})
        expect(SEA, OPEN_B, round_, totals=(0, 40), winner="A", wrote=(0, 0))
        return
    expect(SEA, round_, over=False, received=(24, 0), wrote=(0, 0), lead=(3, "6-6"))
    assert Line(Reason.DUTY, 0, 3) in last_score(SEA, round_).lines


def test_a_duty_lasts_for_a_round() -> None:
    duty = last_score(SEA, out(3, LITTLE, "6-6")).state
    assert duty.sea == Sea(duty=0)
    after = last_score(SEA, out(3, LITTLE, "6-6"), out(3, {2: 5, 4: 6})).state
    assert (after.sea, after.next_seat, after.next_tile) == (Sea(), 3, None)


# Fish


@pytest.mark.parametrize(
    ("round_", "expected", "line"),
    [
        # won by the fisherman: a duty where he has less than 25 and the others have 25
        (fish(1, all_hands(5, 20, 5, 20)), {"wrote": (40, 0), "winner": "A", "lead": (1, "6-6")}, Reason.DUTY),
        (fish(3, all_hands(12, 13, 12, 12)), {"wrote": (25, 0), "lead": (3, "6-6")}, Reason.DUTY),
        (fish(1, all_hands(5, 12, 5, 12)), {"received": (24, 0), "wrote": (0, 0), "lead": (1, None)}, Reason.LOST),
        (fish(1, all_hands(5, "0-0", 5, 12)), {"wrote": (37, 0), "lead": (1, "6-6")}, Reason.DUTY),
        (fish(1, all_hands(13, 20, 12, 20)), {"wrote": (40, 0), "lead": (1, None)}, Reason.OPENED),
        # lost by the fisherman: ordinary under 25, to be written off from 25 on
        (fish(1, all_hands(14, 5, 10, 5)), {"received": (0, 24), "winner": "B", "lead": (1, None)}, Reason.LOST),
        (fish(1, all_hands(15, 5, 10, 5)), {"received": (0, 0), "winner": "B", "lead": (1, None)}, Reason.DEBT),
        (fish(1, all_hands("0-0", 5, 12, 5)), {"received": (0, 0), "winner": "B", "lead": (1, None)}, Reason.DEBT),
        # the fisherman is who placed the last tile that is no double
        (fish(2, all_hands(5, 20, 5, 20), last_plain=1), {"wrote": (40, 0), "lead": (1, "6-6")}, Reason.DUTY),
        (fish(1, all_hands(5, 20, 5, 20), last_plain=2), {"wrote": (0, 0), "lead": (2, None)}, Reason.DEBT),
        (fish(2, all_hands(20, 5, 10, 5), last_plain=3), {"received": (0, 0), "lead": (3, None)}, Reason.DEBT),
        # equal
        (DRAW, {"drawn": True, "winner": None, "eggs": 20, "lead": (None, "1-1")}, Reason.HANG),
        (fish(2, all_hands(20, 20, 20, 20)), {"drawn": True, "eggs": 40, "lead": (None, "1-1")}, Reason.HANG),
    ],
)
def test_a_fish(round_: Round, expected: dict[str, Any], line: Reason) -> None:
    expect(SEA, round_, **({"drawn": False, "eggs": 0} | expected))
    found = codes(last_score(SEA, round_))
    assert line in found
    assert {Reason.DUTY, Reason.DEBT} & found <= {line}


def test_special_hands_decide_nothing_where_pips_are_compared() -> None:
    """B holds 5 pips, worth 30: it has less, so A's fisherman with 20 has lost an ordinary fish."""
    round_ = fish(1, all_hands(10, "0-0", 10, 5))
    expect(SEA, round_, winner="B", received=(0, 20), lead=(1, None))
    expect(table("sea-classic", fish_compare="counted"), round_, winner="A", received=(30, 0), lead=(1, "6-6"))


# A fish to write off


def test_a_debt_begins() -> None:
    state = last_score(SEA, OPEN_B, DEBT).state
    assert state.sea == Sea(debtor=0, tries=3)
    assert state.totals == (0, 40)


@pytest.mark.parametrize(
    "settling",
    [out(1, ENOUGH), out(3, ENOUGH), fish(2, all_hands(5, 20, 5, 20)), fish(1, all_hands(20, 20, 20, 21))],
)
@pytest.mark.parametrize("fails", [0, 1, 2])
def test_a_debt_is_settled_by_a_round_that_leaves_the_others_with_enough(settling: Round, fails: int) -> None:
    rounds = (OPEN_B, DEBT, *[FAIL] * fails, settling)
    expect(SEA, *rounds, received=(0, 0), wrote=(0, 0), totals=(0, 40), winner="A")
    score = last_score(SEA, *rounds)
    assert Reason.DEBT_SETTLED in codes(score)
    assert score.state.sea == Sea()
    # from the next round on all is as before
    expect(SEA, *rounds, out(2, {1: 5, 3: 5}), totals=(0, 50))


@pytest.mark.parametrize(
    "failing",
    [
        FAIL,
        out(1, LITTLE),  # won, but not with enough
        fish(1, all_hands(5, 12, 5, 12)),
        out(2, {1: 30, 3: 30}),
        fish(1, all_hands(30, 5, 5, 5)),  # no second debt
        fish(2, all_hands(30, 5, 5, 5)),
        DRAW,
    ],
)
def test_any_other_round_is_a_failure(failing: Round) -> None:
    rounds = (OPEN_A, DEBT, failing)
    expect(SEA, *rounds, received=(0, 0), wrote=(0, 0), totals=(29, 0), over=False)
    score = last_score(SEA, *rounds)
    assert Line(Reason.DEBT_FAILED, 0, params={"tries": 2}) in score.lines
    assert (score.state.sea or Sea()).tries == 2


@pytest.mark.parametrize(
    ("third", "seat"),
    [
        (FAIL, 2),  # the usual leader is of the other side
        (out(4, {1: 5, 3: 5}), 4),
        (out(1, LITTLE), 2),  # or else the next clockwise leads
        (out(3, LITTLE), 4),
        (out(3, LITTLE, "6-6"), 4),  # a duty of the debtor's own gives way
        (fish(3, all_hands(10, 10, 10, 10)), 4),  # a due 6-6 goes before 1-1
    ],
)
def test_three_failures_make_the_other_side_lead_the_six_double(third: Round, seat: int) -> None:
    rounds = (DEBT, FAIL, FAIL, third)
    expect(SEA, *rounds, lead=(seat, "6-6"), wrote=(0, 0), totals=(0, 0))
    score = last_score(SEA, *rounds)
    assert [line for line in score.lines if line.code is Reason.DUTY] == [Line(Reason.DUTY, 1, seat)]
    assert Reason.DEBT_LOST in codes(score)
    assert (score.state.sea or Sea())._replace(egg_age=0) == Sea(duty=1)
    # and it plays for the match
    won = out(2, {1: 1, 3: 2}, first="6-6")
    assert ended(*rounds, won) == (Ended.HUNDRED, (0,), {Title.SEA_GOAT, Title.NAKED})


def test_the_other_side_has_the_duty_though_nobody_knows_who_leads() -> None:
    game = table("sea-classic", next_lead="holder_1-1")
    state = last_score(game, DEBT, FAIL, FAIL, FAIL).state
    assert (state.sea, state.next_seat, state.next_tile) == (Sea(duty=1), None, "6-6")


@pytest.mark.parametrize(
    ("round_", "by"),
    [
        (out(2, {1: 5, 3: 6}, "0-0"), Ended.BLANK_OUT),
        (out(1, ENOUGH, "6-6"), Ended.SIX_OUT),
        (out(2, {1: 20, 3: 6}, "6-6"), Ended.SIX_OUT),
    ],
)
def test_the_match_can_end_at_once_during_a_debt(round_: Round, by: Ended) -> None:
    ending = ended(DEBT, round_)
    assert ending is not None
    assert ending[0] is by


def test_the_hundred_can_be_played_during_a_debt() -> None:
    assert ended(OPEN_A, DEBT, out(3, LITTLE, first="6-6")) == (Ended.HUNDRED, (1,), {Title.SEA_GOAT, Title.NAKED})


@pytest.mark.parametrize(
    ("round_", "sea"),
    [
        (out(1, LITTLE, "6-6"), Sea(duty=0, debtor=0, tries=2)),
        (out(2, {1: 5, 3: 6}, "6-6"), Sea(duty=1, debtor=0, tries=2)),
        (fish(3, all_hands(5, 20, 5, 20)), Sea(duty=0)),  # settled as well
    ],
)
def test_a_duty_can_arise_during_a_debt(round_: Round, sea: Sea) -> None:
    state = last_score(SEA, DEBT, round_).state
    assert state.sea == sea
    assert (state.next_seat, state.next_tile) == (round_.by, "6-6")


def test_the_next_debt_comes_after_the_one_before() -> None:
    settled = (DEBT, out(1, ENOUGH))
    assert last_score(SEA, *settled, DEBT).state.sea == Sea(debtor=0, tries=3)
    assert last_score(SEA, *settled, fish(2, all_hands(5, 20, 5, 20))).state.sea == Sea(debtor=1, tries=3)


# Eggs


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        ((DRAW,), {"eggs": 20, "lead": (None, "1-1")}),
        ((DRAW, DRAW), {"eggs": 40, "lead": (None, "1-1")}),
        ((DRAW, DRAW, DRAW), {"eggs": 60}),
        ((DRAW, DRAW, DRAW, DRAW), {"eggs": 0, "drawn": True, "lead": (None, "1-1")}),
        ((DRAW, DRAW, DRAW, DRAW, DRAW), {"eggs": 20}),
        # the winner of the next decided round gets them
        ((DRAW, out(1, {2: 5, 4: 5})), {"received": (30, 0), "totals": (30, 0), "eggs": 0, "lead": (1, None)}),
        ((DRAW, out(2, {1: 1, 3: 2})), {"received": (0, 23), "wrote": (0, 0), "eggs": 0}),
        # and they begin to rot anew
        ((DRAW, DRAW, DRAW, OPEN_A, DRAW, DRAW, DRAW), {"eggs": 60}),
        # a debt leaves them hanging and rotting
        ((DRAW, DEBT), {"eggs": 20, "lead": (1, None)}),
        ((DRAW, DEBT, FAIL), {"eggs": 20}),
        ((DRAW, DEBT, FAIL, FAIL), {"eggs": 0}),
        ((DRAW, DEBT, out(1, ENOUGH)), {"eggs": 20, "received": (0, 0)}),
        ((DRAW, DEBT, out(1, ENOUGH), out(1, {2: 2, 4: 3})), {"eggs": 0, "received": (25, 0)}),
        ((DRAW, DRAW, DEBT, DRAW), {"eggs": 0, "lead": (None, "1-1")}),
        # a fish drawn in a debt leaves eggs too
        ((DEBT, DRAW), {"eggs": 20, "drawn": True, "lead": (None, "1-1")}),
        ((DEBT, DRAW, DRAW, FAIL), {"eggs": 40, "lead": (2, "6-6")}),
    ],
)
def test_eggs(rounds: tuple[Round, ...], expected: dict[str, Any]) -> None:
    expect(SEA, *rounds, **expected)
    rotten = [line for line in last_score(SEA, *rounds).lines if line.code is Reason.ROTTEN]
    assert len(rotten) == (expected["eggs"] == 0 and "received" not in expected)


def test_eggs_of_both_sides_or_of_none() -> None:
    expect(table("sea-classic", eggs="all"), DRAW, eggs=40)
    expect(table("sea-classic", eggs="none"), *[DRAW] * 5, eggs=0, lead=(None, "1-1"))


# Accounts and the end


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        ((out(1, ENOUGH),), {"wrote": (25, 0), "totals": (25, 0)}),
        ((out(1, LITTLE),), {"wrote": (0, 0), "totals": (0, 0)}),
        ((OPEN_A, out(1, {2: 1, 4: 2})), {"totals": (32, 0)}),
        ((OPEN_A, out(2, {1: 20, 3: 4})), {"totals": (29, 0)}),
        ((OPEN_A, out(2, {1: 20, 3: 5})), {"wrote": (0, 0), "totals": (0, 0)}),
        ((OPEN_A, OPEN_B, out(1, {2: 1, 4: 2})), {"totals": (0, 0)}),
        ((OPEN_A, out(1, {2: "6-6", 4: 45})), {"totals": (124, 0), "over": False}),
        ((OPEN_A, out(1, {2: "6-6", 4: 46})), {"totals": (125, 0), "over": True}),
    ],
)
def test_one_account_that_another_s_points_wipe(rounds: tuple[Round, ...], expected: dict[str, Any]) -> None:
    expect(SEA, *rounds, **expected)


def test_the_end_at_the_target_and_before() -> None:
    assert ended(out(1, {2: 69, 4: 56})) == (Ended.TARGET, (1,), {Title.SEA_GOAT, Title.NAKED})
    assert ended(OPEN_B, OPEN_A, out(1, {2: 69, 4: 56})) == (Ended.TARGET, (1,), {Title.SEA_GOAT})
    assert ended(OPEN_A, flag(3)) == (Ended.FLAG, (0,), {Title.SEA_GOAT})


def test_rounds_that_write_nothing_count_for_the_number_of_rounds() -> None:
    game = table("sea-classic", rounds=3)
    expect(game, OPEN_A, DEBT, FAIL, over=True, totals=(29, 0))
    expect(game, OPEN_A, DEBT, over=False)


def test_two_players() -> None:
    two = table("sea-classic", 2)
    expect(two, fish(2, {1: 40, 2: 10}), wrote=(0, 40), lead=(2, "6-6"))
    expect(two, fish(1, {1: 40, 2: 10}), wrote=(0, 0), lead=(1, None))
    expect(two, fish(1, {1: 40, 2: 10}), *[out(1, {2: 24})] * 3, lead=(2, "6-6"))
