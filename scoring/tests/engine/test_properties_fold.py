"""Laws of the scoring that hold for every table and every match."""

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scoring.engine.codes import Account, End, Family, Fault, Reason, Shape
from scoring.engine.exchange import Record, read_record
from scoring.engine.export import read_state, write_record, write_score, write_state
from scoring.engine.facts import State
from scoring.engine.fold import fold
from scoring.tests.engine.strategies import Match, matches, random_round, turned

AFTER_STEP_5 = {
    Reason.LOST,
    Reason.KEPT,
    Reason.KEPT_WRITTEN,
    Reason.KEPT_AT_END,
    Reason.WIPED,
    Reason.TAKEN_OFF,
}
PLAYERS = ("Асан", "Берік", "Сәуле", "Dana")


@given(matches())
def test_lines_add_up_to_what_was_received_and_written(match: Match) -> None:
    for score in fold(match.game, match.rounds).scores:
        for side in match.game.every_side:
            lines = [line for line in score.lines if line.side == side]
            assert sum(line.points for line in lines) == score.wrote[side]
            before = sum(line.points for line in lines if line.code not in AFTER_STEP_5)
            assert before == score.received[side] >= 0


@given(matches())
def test_accounts_grow_by_what_was_written_unless_they_burn(match: Match) -> None:
    before = None
    for score in fold(match.game, match.rounds).scores:
        totals = score.state.totals
        assert min(totals) >= 0
        taken_off = {line.side for line in score.lines if line.code is Reason.TAKEN_OFF}
        assert all(wrote >= 0 or side in taken_off for side, wrote in enumerate(score.wrote))
        wiped = any(line.code is Reason.WIPED for line in score.lines)
        burnt = {line.side for line in score.lines if line.code is Reason.BURNT}
        for side in match.game.every_side:
            old = before.totals[side] if before else 0
            assert totals[side] == (0 if wiped or side in burnt else old + score.wrote[side])
        before = score.state


@given(matches())
def test_single_accounts_belong_to_one_side(match: Match) -> None:
    rules = match.game.rules
    if rules.account is Account.EACH or rules.shape not in (Shape.ORDINARY, Shape.SEA_CLASSIC):
        return  # the other games score by rules of their own, which know nothing of it
    for score in fold(match.game, match.rounds).scores:
        assert sum(map(bool, score.state.totals)) <= 1


@given(matches())
def test_open_accounts_and_kept_points_agree_with_the_rules(match: Match) -> None:
    rules = match.game.rules
    for score in fold(match.game, match.rounds).scores:
        state = score.state
        assert min(state.kept) >= 0
        if rules.below == "lost":
            assert not any(state.kept)
        for side in match.game.every_side:
            if state.totals[side] and not state.ending:
                assert state.opened[side]
            assert state.opened[side] <= state.wrote_ever[side]
            assert (state.kept_age[side] == 0) or state.kept[side]


@given(matches(), st.data())
def test_a_fold_can_be_split_anywhere(match: Match, data: st.DataObject) -> None:
    whole = fold(match.game, match.rounds)
    split = data.draw(st.integers(0, len(whole.scores)))
    first = fold(match.game, match.rounds[:split])
    kept = json.loads(json.dumps(write_state(first.state)))
    second = fold(match.game, match.rounds[split:], read_state(kept))
    assert first.scores + second.scores == whole.scores
    assert (second.failure, second.uncounted) == (whole.failure, whole.uncounted)


@given(matches(), st.data())
def test_an_edited_round_is_as_if_it_had_always_been_so(match: Match, data: st.DataObject) -> None:
    game, rounds = match.game, list(match.rounds)
    k = data.draw(st.integers(0, len(rounds) - 1))
    rounds[k] = random_round(game, Random(data.draw(st.integers(0, 2**32))))
    edited = fold(game, rounds)
    prefix = fold(game, rounds[:k])
    if len(prefix.scores) == k:
        rest = fold(game, rounds[k:], prefix.state)
        assert edited.scores == prefix.scores + rest.scores
        assert edited.state == rest.state
    assert edited.scores[:k] == fold(game, match.rounds).scores[:k]


@given(matches())
def test_states_survive_json(match: Match) -> None:
    for score in fold(match.game, match.rounds).scores:
        state: State = read_state(json.loads(json.dumps(write_state(score.state))))
        assert state == score.state


@given(matches())
def test_records_survive_json(match: Match) -> None:
    game, rounds = match.game, match.counted
    record = Record(match.table.key, match.table.options, PLAYERS[: game.seats], game, rounds)
    read, faults = read_record(json.loads(json.dumps(write_record(record))))
    assert faults == ()
    assert read == record
    assert json.loads(json.dumps(write_score(record.rules, fold(game, rounds))))["format"] == "kozel-score/1"


@given(matches(ends=2))
def test_true_results_are_neither_refused_nor_doubted(match: Match) -> None:
    folded = fold(match.game, match.rounds)
    assert folded.failure == () or folded.over_early
    for round_, score in zip(match.rounds, folded.scores, strict=False):
        assert score.doubts == (), round_


@given(matches())
def test_after_the_end_nothing_more_is_taken(match: Match) -> None:
    folded = fold(match.game, match.rounds)
    over = [score.state.ending is not None for score in folded.scores]
    assert over.count(True) <= 1
    assert over == sorted(over)
    if folded.state.ending is None:
        assert folded.failure == ()
        return
    for round_ in match.rounds:
        (fault,) = fold(match.game, [round_], folded.state).failure
        assert fault.code is Fault.MATCH_OVER


@given(matches())
def test_an_ending_makes_sense(match: Match) -> None:
    game, state = match.game, fold(match.game, match.rounds).state
    over = state.ending
    if over is None:
        return
    assert (state.next_seat, state.next_tile, state.eggs) == (None, None, 0)
    assert not set(over.goats) & set(over.winners)
    assert min(over.places) == 1
    assert set(over.winners) == {side for side in game.every_side if over.places[side] == 1} - set(over.goats) or not (
        over.goats
    )
    if not over.goats:
        assert (over.winners, over.titles, set(over.places)) == ((), (), {1})
    sign = 1 if game.rules.family is Family.PENALTY else -1
    for one in game.every_side:
        for other in game.every_side:
            if any(state.left) and one in over.goats and other in over.goats:
                longer = state.left[one] > state.left[other] > 0
                assert longer <= (over.places[one] < over.places[other])
            elif (one in over.goats) == (other in over.goats):
                better = sign * state.totals[one] < sign * state.totals[other]
                assert (over.places[one] < over.places[other]) == better
            elif other in over.goats:
                assert over.places[one] < over.places[other]


@given(matches())
def test_drawn_rounds_and_winners(match: Match) -> None:
    for round_, score in zip(match.rounds, fold(match.game, match.rounds).scores, strict=False):
        if round_.end is End.OUT:
            assert score.winner == match.game.side_of[round_.by or 0]
        elif score.drawn or round_.end is not End.FISH:
            assert score.winner is None
        if match.game.rules.shape is Shape.GENERAL and round_.end is End.OUT:
            continue  # the general shuffles, whatever is recorded
        assert set(score.shuffles) <= set(round_.hands)
        losers = [seat for seat in round_.hands if match.game.side_of[seat] != score.winner]
        assert bool(score.shuffles) >= bool(losers)


@given(matches(), st.integers(1, 3))
def test_everybody_moved_to_the_next_seat_changes_only_the_seats(match: Match, steps: int) -> None:
    game, moved = match.game, match.rounds
    for _ in range(steps):
        moved = tuple(turned(game, round_) for round_ in moved)
    before, after = fold(game, match.rounds), fold(game, moved)
    assert len(before.scores) == len(after.scores)
    for old, new in zip(before.scores, after.scores, strict=True):
        for side in game.every_side:
            other = (side + steps) % game.sides
            assert new.wrote[other] == old.wrote[side]
            assert new.state.totals[other] == old.state.totals[side]
            assert new.state.kept[other] == old.state.kept[side]
        assert (new.drawn, new.state.eggs, new.state.next_tile) == (old.drawn, old.state.eggs, old.state.next_tile)
        seat = old.state.next_seat
        assert new.state.next_seat == (None if seat is None else (seat - 1 + steps) % game.seats + 1)
        assert new.shuffles == tuple(sorted((seat - 1 + steps) % game.seats + 1 for seat in old.shuffles))
