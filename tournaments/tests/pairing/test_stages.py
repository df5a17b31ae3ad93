"""Groups, and the seeds of the next stage."""

from itertools import combinations

import pytest

from tournaments.pairing.bracket import bracket
from tournaments.pairing.codes import Origin
from tournaments.pairing.stages import Finisher, groups, seeded


def test_groups_are_laid_to_and_fro() -> None:
    assert groups(range(1, 9), 2) == ((1, 4, 5, 8), (2, 3, 6, 7))
    assert groups(range(1, 8), 3) == ((1, 6, 7), (2, 5), (3, 4))
    assert groups(range(1, 6), 2) == ((1, 4, 5), (2, 3))


def test_a_last_pot_on_the_way_back_fills_the_last_groups() -> None:
    assert groups(range(1, 15), 4) == ((1, 8, 9), (2, 7, 10), (3, 6, 11, 14), (4, 5, 12, 13))


def test_pots_may_be_drawn_by_lot() -> None:
    found = groups(range(1, 13), 4, seed=8)
    for pot in ({1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}):
        assert all(len(pot & set(group)) == 1 for group in found)
    assert found == groups(range(1, 13), 4, seed=8)
    assert found != groups(range(1, 13), 4, seed=9)


@pytest.mark.parametrize(("entrants", "count"), [(3, 2), (4, 0)])
def test_a_group_of_one_is_refused(entrants: int, count: int) -> None:
    with pytest.raises(ValueError, match="a group needs two"):
        groups(range(entrants), count)


def finishers(groups: int, each: int) -> list[Finisher]:
    """So many of so many groups, in order."""
    return [Finisher(10 * group + place, group, place) for place in range(1, each + 1) for group in range(groups)]


def first_opponents(players: int) -> list[tuple[int, int]]:
    """The seeds whose first match is certainly against each other."""
    matches = bracket(players)
    return [
        (match.slots[0].number, match.slots[1].number)
        for match in matches
        if all(slot.origin is Origin.SEED for slot in match.slots)
    ]


def test_two_groups_of_two_cross_over() -> None:
    assert seeded(finishers(2, 2)) == (1, 11, 2, 12)
    assert first_opponents(4) == [(1, 4), (2, 3)]


@pytest.mark.parametrize("each", [2, 3, 4])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8])
def test_nobody_meets_its_own_group_in_the_first_match(count: int, each: int) -> None:
    going = finishers(count, each)
    order = seeded(going)
    group = {one.entrant: one.group for one in going}
    assert sorted(order) == sorted(group)
    assert order[:count] == tuple(one.entrant for one in going[:count])
    for one, other in first_opponents(len(order)):
        assert group[order[one - 1]] != group[order[other - 1]]


@pytest.mark.parametrize("count", [2, 4, 8])
def test_first_and_second_of_a_group_are_in_different_halves(count: int) -> None:
    going = finishers(count, 2)
    order = seeded(going)
    seed = {entrant: number for number, entrant in enumerate(order, start=1)}
    size = 2 * count
    for one, other in combinations(going, 2):
        if one.group == other.group:
            assert in_upper_half(seed[one.entrant], size) != in_upper_half(seed[other.entrant], size)


def in_upper_half(seed: int, size: int) -> bool:
    """Whether the seed stands in the half of the first."""
    while size > 2:
        size //= 2
        seed = min(seed, 2 * size + 1 - seed)
    return seed == 1


def test_places_are_mixed_only_when_they_must_be() -> None:
    # Within their places nobody can change, and both first matches would be within a group.
    going = [Finisher(1, 0, 1), Finisher(2, 1, 1), Finisher(11, 1, 2), Finisher(12, 0, 3)]
    assert seeded(going) == (1, 2, 12, 11)


def test_winners_change_seeds_only_as_a_last_resort() -> None:
    going = [Finisher(1, 0, 1), Finisher(2, 1, 1), Finisher(3, 2, 1), Finisher(11, 0, 2)]
    assert seeded(going) == (2, 1, 3, 11)


def test_places_are_mixed_as_little_as_can_be() -> None:
    going = [Finisher(1, 0, 1), Finisher(11, 1, 1), Finisher(21, 2, 1), Finisher(12, 1, 2), Finisher(13, 1, 3)]
    # 12 and 13 would meet, and so would 11 and 12 as the second and third seeds: 1 alone must make room.
    assert seeded(going) == (11, 21, 12, 1, 13)


def test_one_group_alone_meets_itself() -> None:
    assert seeded(finishers(1, 4)) == (1, 2, 3, 4)
