"""The fold: the valid prefix and the first failure, resumed from any state."""

from scoring.engine.codes import Fault
from scoring.engine.fold import fold, start
from scoring.tests.engine.builders import STOP, all_hands, fish, out, table

PAIRS = table()
GOOD = out(2, {1: 10, 3: 5})
BAD = out(2, {1: 10})


def test_no_rounds_no_scores() -> None:
    folded = fold(PAIRS, [])
    assert (folded.scores, folded.failure, folded.uncounted) == ((), (), 0)
    assert folded.state == folded.start == start(PAIRS)
    assert not folded.over_early


def test_a_start_is_empty() -> None:
    state = start(PAIRS)
    assert (state.rounds, state.scored, state.totals, state.kept, state.eggs) == (0, 0, (0, 0), (0, 0), 0)
    assert (state.opened, state.wrote_ever, state.ending) == ((False, False), (False, False), None)


def test_rounds_add_up() -> None:
    folded = fold(PAIRS, [GOOD, GOOD])
    assert [score.state.totals for score in folded.scores] == [(15, 0), (30, 0)]
    assert [score.state.rounds for score in folded.scores] == [1, 2]
    assert folded.state.scored == 2


def test_the_prefix_before_a_refused_round_is_scored() -> None:
    folded = fold(PAIRS, [GOOD, BAD, GOOD, GOOD])
    assert len(folded.scores) == 1
    assert [(fault.code, fault.round, fault.seat) for fault in folded.failure] == [(Fault.HAND_MISSING, 2, 3)]
    assert folded.uncounted == 3
    assert not folded.over_early


def test_rounds_after_the_end_are_not_counted() -> None:
    folded = fold(PAIRS, [GOOD, STOP, GOOD, GOOD])
    assert len(folded.scores) == 2
    assert [fault.code for fault in folded.failure] == [Fault.MATCH_OVER]
    assert folded.uncounted == 2
    assert folded.over_early


def test_a_change_of_an_earlier_round_can_end_the_match_sooner() -> None:
    long = [out(2, {1: 30, 3: 20}), GOOD, out(2, {1: 20, 3: 20})]
    assert fold(PAIRS, long).state.totals == (105, 0)
    changed = fold(PAIRS, [out(2, {1: 60, 3: 50}), *long[1:]])
    assert (changed.state.totals, changed.uncounted, changed.over_early) == ((110, 0), 2, True)


def test_an_early_end_of_a_match_does_not_count_as_a_scored_round() -> None:
    folded = fold(PAIRS, [GOOD, STOP])
    assert (folded.state.rounds, folded.state.scored) == (2, 1)


def test_a_round_that_ends_the_match_at_once_was_played() -> None:
    for round_ in (out(2, {1: 5, 3: 5}, "0-0"), fish(2, all_hands("0-0", 5, 5, 5))):
        state = fold(table(out_blank="wins_match", blank_left=True), [GOOD, round_]).state
        assert (state.rounds, state.scored) == (2, 2)


def test_a_fold_goes_on_from_any_state() -> None:
    rounds = [GOOD, fish(1, all_hands(5, 5, 5, 5)), out(1, {2: 4, 4: 2}), GOOD]
    whole = fold(PAIRS, rounds)
    for split in range(len(rounds) + 1):
        first = fold(PAIRS, rounds[:split])
        second = fold(PAIRS, rounds[split:], first.state)
        assert first.scores + second.scores == whole.scores
        assert second.start == first.state


def test_rounds_may_come_one_by_one() -> None:
    assert fold(PAIRS, iter([GOOD, BAD, GOOD])).uncounted == 2
