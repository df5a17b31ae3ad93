"""Knockouts while they are played, and when they are corrected."""

import pytest

from tournaments.pairing.bracket import bracket
from tournaments.pairing.codes import Part, State
from tournaments.pairing.knockout import Result, Stand, places, stand

A, B, C, D = 11, 22, 33, 44
FOUR = bracket(4)


def states(stands: tuple[Stand, ...]) -> list[State]:
    """How far each match is."""
    return [one.state for one in stands]


def test_the_first_round_is_ready() -> None:
    stands = stand(FOUR, [A, B, C, D], {})
    assert states(stands) == [State.READY, State.READY, State.WAITING]
    assert [one.due for one in stands] == [(A, D), (B, C), (None, None)]
    assert places(stands) == {}


def test_winners_go_on_to_the_cup() -> None:
    results = {1: Result((A, D), D), 2: Result((B, C), B)}
    stands = stand(FOUR, [A, B, C, D], results)
    assert stands[2].due == (D, B)
    assert states(stands) == [State.PLAYED, State.PLAYED, State.READY]
    assert places(stands) == {A: 3, C: 3}
    results[3] = Result((D, B), B)
    assert places(stand(FOUR, [A, B, C, D], results)) == {B: 1, D: 2, A: 3, C: 3}


def test_the_match_for_third_place_decides_it() -> None:
    matches = bracket(4, third=True)
    results = {1: Result((A, D), A), 2: Result((B, C), B), 3: Result((D, C), C), 4: Result((A, B), A)}
    stands = stand(matches, [A, B, C, D], results)
    assert places(stands) == {A: 1, B: 2, C: 3, D: 4}
    del results[3]
    assert places(stand(matches, [A, B, C, D], results)) == {A: 1, B: 2}


def test_both_forfeit_and_the_next_has_a_walkover() -> None:
    stands = stand(FOUR, [A, B, C, D], {1: Result((A, D), None), 2: Result((B, C), B)})
    assert stands[2].state is State.WALKOVER
    assert stands[2].winner == B
    assert places(stands) == {B: 1, A: 3, D: 3, C: 3}


def test_a_match_that_nobody_reaches_is_empty() -> None:
    stands = stand(FOUR, [A, B, C, D], {1: Result((A, D), None), 2: Result((B, C), None)})
    assert stands[2].state is State.EMPTY
    assert sorted(places(stands).values()) == [3, 3, 3, 3]


def test_one_known_side_waits_for_the_other() -> None:
    stands = stand(FOUR, [A, B, C, D], {1: Result((A, D), A)})
    assert stands[2].state is State.WAITING
    assert stands[2].due == (A, None)


def test_a_correction_changes_who_goes_on() -> None:
    before = stand(FOUR, [A, B, C, D], {1: Result((A, D), A), 2: Result((B, C), B)})
    after = stand(FOUR, [A, B, C, D], {1: Result((A, D), D), 2: Result((B, C), B)})
    assert (before[2].due, after[2].due) == ((A, B), (D, B))
    assert not after[2].overtaken


def test_what_was_played_stays_played_and_is_marked() -> None:
    results = {1: Result((A, D), D), 2: Result((B, C), B), 3: Result((A, B), A)}
    final = stand(FOUR, [A, B, C, D], results)[2]
    assert final.state is State.PLAYED
    assert final.overtaken
    assert final.due == (D, B)
    assert final.sides == (A, B)
    assert final.winner == A
    assert places(stand(FOUR, [A, B, C, D], results)) == {A: 1, B: 2, D: 2, C: 3}


def test_taking_the_overtaken_result_away_lets_the_right_ones_play() -> None:
    results = {1: Result((A, D), D), 2: Result((B, C), B)}
    final = stand(FOUR, [A, B, C, D], results)[2]
    assert (final.state, final.sides, final.overtaken) == (State.READY, (D, B), False)


def test_a_result_whose_sides_are_no_longer_known_is_marked() -> None:
    final = stand(FOUR, [A, B, C, D], {1: Result((A, D), A), 3: Result((A, B), A)})[2]
    assert final.state is State.PLAYED
    assert final.overtaken


def test_the_sides_may_be_written_either_way() -> None:
    results = {1: Result((D, A), A)}
    assert not stand(FOUR, [A, B, C, D], results)[0].overtaken


def test_a_winner_who_did_not_play_is_refused() -> None:
    with pytest.raises(ValueError, match="did not play"):
        stand(FOUR, [A, B, C, D], {1: Result((A, D), B)})


def double_to_the_final() -> dict[int, Result]:
    """Four in a double elimination: A wins the main part, B comes back through the lower one."""
    by_part = {(match.part, match.round, match.place): match.number for match in bracket(4, double=True)}
    return {
        by_part[Part.MAIN, 1, 1]: Result((A, D), A),
        by_part[Part.MAIN, 1, 2]: Result((B, C), B),
        by_part[Part.LOWER, 1, 1]: Result((D, C), C),
        by_part[Part.MAIN, 2, 1]: Result((A, B), A),
        by_part[Part.LOWER, 2, 1]: Result((C, B), B),
    }


def test_the_winner_of_the_main_part_wins_the_final() -> None:
    matches = bracket(4, double=True)
    results = double_to_the_final()
    assert states(stand(matches, [A, B, C, D], results))[5:] == [State.READY, State.WAITING]
    stands = stand(matches, [A, B, C, D], {**results, 6: Result((A, B), A)})
    assert stands[6].state is State.NOT_NEEDED
    assert places(stands) == {A: 1, B: 2, C: 3, D: 4}


def test_the_winner_of_the_lower_part_must_win_twice() -> None:
    matches = bracket(4, double=True)
    results = {**double_to_the_final(), 6: Result((A, B), B)}
    stands = stand(matches, [A, B, C, D], results)
    assert stands[6].state is State.READY
    assert stands[6].due == (B, A)
    assert places(stands) == {C: 3, D: 4}
    stands = stand(matches, [A, B, C, D], {**results, 7: Result((B, A), B)})
    assert places(stands) == {B: 1, A: 2, C: 3, D: 4}
