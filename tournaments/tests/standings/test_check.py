"""Results that cannot be, and results that are hard to believe."""

import pytest

from tournaments.standings.check import doubts, faults
from tournaments.standings.codes import Counting, Doubt, Fault
from tournaments.standings.facts import DoubtLine, FaultLine, Final, Table
from tournaments.standings.settings import Settings

CREDIT = Settings(target=200, penalty=False)
PENALTY = Settings(target=200, penalty=True)
ALL = PENALTY._replace(free_for_all=True)


def of(*finals: Final, absent: tuple[int, ...] = (), size: int = 2) -> Table:
    return Table(tuple((side,) for side in range(size)), finals, absent)


@pytest.mark.parametrize("settings", [CREDIT, PENALTY])
@pytest.mark.parametrize("final", [Final((215, 130)), Final((150, 120), stopped=True), Final((0, 204), naked=False)])
def test_good_results_pass(settings: Settings, final: Final) -> None:
    assert faults(of(final), settings) == ()
    assert doubts(of(final), settings) == ()


def test_a_table_without_a_result_has_no_faults() -> None:
    assert faults(of(), CREDIT) == ()
    assert doubts(of(), CREDIT._replace(matches=3)) == ()


@pytest.mark.parametrize(
    ("final", "settings", "expected"),
    [
        (Final((200,)), CREDIT, [(Fault.WRONG_NUMBER_OF_ACCOUNTS, None)]),
        (Final((205, 210)), CREDIT, [(Fault.BOTH_AT_TARGET, None)]),
        (Final((205, 205)), CREDIT, [(Fault.BOTH_AT_TARGET, None), (Fault.EQUAL_WITHOUT_DRAW, None)]),
        (Final((100, 100), stopped=True), CREDIT, [(Fault.EQUAL_WITHOUT_DRAW, None)]),
        (Final((-5, 205)), CREDIT, [(Fault.NEGATIVE_ACCOUNT, 0)]),
        (Final((150, 120)), CREDIT, [(Fault.NOBODY_AT_TARGET, None)]),
        (Final((205, 100), goats=(0,)), CREDIT, [(Fault.WRONG_GOAT, 0)]),
        (Final((205, 100), goats=(1,)), PENALTY, [(Fault.WRONG_GOAT, 0)]),
        (Final((205, 100), goats=(2,)), PENALTY, [(Fault.NO_SUCH_SIDE, None)]),
        (Final((205, 100), places=(1, 2, 3)), PENALTY, [(Fault.NO_SUCH_SIDE, None)]),
        (Final((205, 100), goats=(0, 1), places=(2, 1)), PENALTY, [(Fault.EVERYBODY_GOAT, None)]),
        (Final((205, 100), naked=True), PENALTY, [(Fault.NAKED_BUT_WROTE, None)]),
        (Final((205, 100), naked=True), CREDIT, [(Fault.NAKED_BUT_WROTE, None)]),
    ],
)
def test_results_that_cannot_be(final: Final, settings: Settings, expected: list[tuple[Fault, int | None]]) -> None:
    assert faults(of(final), settings) == tuple(FaultLine(code, 1, side) for code, side in expected)


def test_systems_that_allow_it_have_no_such_fault() -> None:
    assert faults(of(Final((205, 210))), CREDIT._replace(both_at_target=True)) == ()
    assert faults(of(Final((100, 100), stopped=True)), CREDIT._replace(draws=True)) == ()
    assert faults(of(Final((150, 120))), CREDIT._replace(target=None)) == ()
    assert faults(of(Final((205, 0), naked=True)), CREDIT) == ()
    assert faults(of(Final((205, 0), naked=True)), PENALTY) == ()


def test_several_may_reach_the_target_at_a_free_for_all_table() -> None:
    table = of(Final((205, 210, 90, 50)), size=4)
    assert faults(table, ALL) == ()
    assert doubts(table, ALL) == (DoubtLine(Doubt.SEVERAL_AT_TARGET, 1),)


def test_accounts_are_of_those_who_came() -> None:
    assert faults(of(Final((205, 90, 50)), absent=(3,), size=4), ALL) == ()


@pytest.mark.parametrize(
    ("final", "settings", "expected"),
    [
        (Final((30, 60), goats=(1,)), PENALTY, [(Doubt.ENDED_BEFORE_TARGET, None)]),
        (Final((30, 60), goats=(0,)), PENALTY, [(Doubt.ENDED_BEFORE_TARGET, None), (Doubt.LEADER_LOST, 1)]),
        (Final((369, 60)), CREDIT, [(Doubt.FAR_ABOVE_TARGET, 0)]),
        (Final((368, 60)), CREDIT, []),
    ],
)
def test_results_that_are_hard_to_believe(
    final: Final, settings: Settings, expected: list[tuple[Doubt, int | None]]
) -> None:
    assert faults(of(final), settings) == ()
    assert doubts(of(final), settings) == tuple(DoubtLine(code, 1, side) for code, side in expected)


WIN, LOSS = Final((200, 50)), Final((50, 200))


@pytest.mark.parametrize(
    ("finals", "expected"),
    [
        ((WIN,), []),
        ((WIN, LOSS, WIN), []),
        ((WIN, WIN), []),
        ((WIN, WIN, LOSS), [Fault.PLAYED_AFTER_DECISION]),
        ((WIN, LOSS, WIN, WIN), [Fault.TOO_MANY_MATCHES]),
    ],
)
def test_a_best_of_three(finals: tuple[Final, ...], expected: list[Fault]) -> None:
    best = CREDIT._replace(matches=3, counting=Counting.BEST_OF)
    assert [line.code for line in faults(of(*finals), best)] == expected


def test_a_series_must_be_decided() -> None:
    best = CREDIT._replace(matches=2, counting=Counting.BEST_OF)
    assert faults(of(WIN, LOSS), best) == (FaultLine(Fault.SERIES_UNDECIDED),)
    assert faults(of(WIN, LOSS), best._replace(draws=True)) == ()


def test_several_matches() -> None:
    both = CREDIT._replace(matches=2)
    assert doubts(of(WIN), both) == (DoubtLine(Doubt.MATCHES_MISSING),)
    assert doubts(of(WIN, LOSS), both) == ()
    assert faults(of(WIN, Final((300, 300), stopped=True)), both) == (
        FaultLine(Fault.BOTH_AT_TARGET, 2),
        FaultLine(Fault.EQUAL_WITHOUT_DRAW, 2),
    )
