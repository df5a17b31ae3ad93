"""The plans of knockouts."""

from collections import Counter

import pytest

from tournaments.pairing.bracket import Match, Slot, bracket, seed_order
from tournaments.pairing.codes import Origin, Part


def seeds_of(matches: tuple[Match, ...], slot: Slot) -> set[int]:
    """Every seed that could come through this slot as a winner."""
    if slot.origin is Origin.SEED:
        return {slot.number}
    one, other = matches[slot.number - 1].slots
    return seeds_of(matches, one) | seeds_of(matches, other)


def first_round(matches: tuple[Match, ...]) -> list[tuple[int, int]]:
    """The seeds that meet in the first round."""
    return [
        (match.slots[0].number, match.slots[1].number)
        for match in matches
        if match.part is Part.MAIN and match.round == 1
    ]


def test_eight_meet_as_usual() -> None:
    matches = bracket(8)
    assert first_round(matches) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert [match.round for match in matches] == [1, 1, 1, 1, 2, 2, 3]
    assert matches[4].slots == (Slot(Origin.WINNER, 1), Slot(Origin.WINNER, 2))


def test_byes_go_to_the_top() -> None:
    matches = bracket(6)
    assert first_round(matches) == [(4, 5), (3, 6)]
    assert [match.place for match in matches[:2]] == [2, 4]
    assert matches[2].slots == (Slot(Origin.SEED, 1), Slot(Origin.WINNER, 1))
    assert matches[3].slots == (Slot(Origin.SEED, 2), Slot(Origin.WINNER, 2))


@pytest.mark.parametrize("players", range(2, 40))
def test_the_best_meet_as_late_as_can_be(players: int) -> None:
    matches = bracket(players)
    assert len(matches) == players - 1
    final = matches[-1]
    for match in matches:
        left = 2 ** (final.round - match.round)
        for slot in match.slots:
            # Until so many are left no two of the best so many meet.
            assert len(seeds_of(matches, slot) & set(range(1, 2 * left + 1))) <= 1
    assert [len(seeds_of(matches, slot) & {1, 2}) for slot in final.slots] == [1, 1]
    assert seeds_of(matches, Slot(Origin.WINNER, final.number)) == set(range(1, players + 1))


def test_the_losers_of_the_semifinals_may_meet() -> None:
    matches = bracket(8, third=True)
    assert len(matches) == 8
    assert matches[6] == Match(7, Part.THIRD, 1, 1, (Slot(Origin.LOSER, 5), Slot(Origin.LOSER, 6)), 1)
    assert matches[7].round == 3


@pytest.mark.parametrize("players", [2, 3])
def test_without_two_semifinals_there_is_no_third_match(players: int) -> None:
    assert bracket(players, third=True) == bracket(players)


def test_the_final_may_be_longer() -> None:
    matches = bracket(4, best_of=3, final_best_of=5)
    assert [match.best_of for match in matches] == [3, 3, 5]


@pytest.mark.parametrize("players", range(2, 40))
def test_a_double_elimination_lets_everybody_lose_twice(players: int) -> None:
    matches = bracket(players, double=True)
    # Everybody but the winner loses twice, the winner once at most.
    assert len(matches) == 2 * players - 1
    origins = Counter(slot for match in matches for slot in match.slots)
    assert set(origins.values()) == {1}
    for match in matches:
        loses = Slot(Origin.LOSER, match.number)
        if match.part in {Part.MAIN, Part.FINAL}:
            assert origins[loses] == 1
        else:
            assert origins[loses] == 0
    assert all(slot.number < match.number for match in matches for slot in match.slots if slot.origin != Origin.SEED)


def test_who_drops_meets_nobody_of_its_own_quarter_at_once() -> None:
    matches = bracket(16, double=True)
    for match in matches:
        if match.part is Part.LOWER and match.round == 2:
            waiting, dropped = match.slots
            assert seeds_of(matches, Slot(Origin.WINNER, waiting.number)).isdisjoint(
                seeds_of(matches, Slot(Origin.WINNER, dropped.number))
            )


def test_the_order_of_the_seeds() -> None:
    assert seed_order(1) == [1]
    assert seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]


@pytest.mark.parametrize("options", [{"players": 1}, {"players": 4, "best_of": 2}, {"players": 4, "final_best_of": 4}])
def test_what_is_no_knockout_is_refused(options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="no bracket"):
        bracket(**options)  # type: ignore[arg-type]
