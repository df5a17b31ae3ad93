"""From one stage into the next: the groups, and the seeds of the knockout that follows."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple

from tournaments.pairing.bracket import seed_order
from tournaments.pairing.lots import drawn


class Finisher(NamedTuple):
    """Who goes on: from which group (numbered from 0), and which place there."""

    entrant: int
    group: int
    place: int


def groups(seeds: Sequence[int], count: int, seed: int | None = None) -> tuple[tuple[int, ...], ...]:
    """Entrants, the best first, in so many groups: to and fro (1 4 5 8, 2 3 6 7), or each pot as the lot of `seed`.

    A pot has one for every group, so that groups differ by one at most. Raises ValueError for no groups, or fewer than
    two entrants in one.
    """
    if count < 1 or len(seeds) < 2 * count:
        raise ValueError("a group needs two")
    lot = {id: number for number, id in enumerate(drawn(seeds, seed))} if seed is not None else None
    found: list[list[int]] = [[] for _ in range(count)]
    for start in range(0, len(seeds), count):
        pot = list(seeds[start : start + count])
        if lot is not None:
            pot.sort(key=lot.__getitem__)
        back = lot is None and start // count % 2 == 1
        for group, entrant in zip(found[::-1] if back else found, pot, strict=False):
            group.append(entrant)
    return tuple(map(tuple, found))


def seeded(finishers: Sequence[Finisher]) -> tuple[int, ...]:
    """The entrants by seed for a knockout, from who goes on, the best first.

    Those who won their groups keep their order. The others change seeds within their place so that nobody's first match
    is against one of its own group, and such matches come as late as can be; only if that is not enough do they change
    with other places.
    """
    order = list(finishers)
    for may_change in (same_place, no_winners, anybody):
        order = swapped(order, may_change)
        if not clashes(order)[0]:
            break
    return tuple(one.entrant for one in order)


def same_place(one: Finisher, other: Finisher) -> bool:
    """Whether these were the same in their groups, the first excepted."""
    return one.place == other.place > 1


def no_winners(one: Finisher, other: Finisher) -> bool:
    """Whether neither won its group."""
    return one.place > 1 < other.place


def anybody(one: Finisher, other: Finisher) -> bool:
    """All may change seeds."""
    return True


def swapped(order: list[Finisher], may_change: Callable[[Finisher, Finisher], bool]) -> list[Finisher]:
    """The order after every change of two seeds that is allowed and for the better."""
    price = clashes(order)
    better = True
    while better:
        better = False
        for one, other in combinations(range(len(order)), 2):
            if may_change(order[one], order[other]):
                order[one], order[other] = order[other], order[one]
                if (new := clashes(order)) < price:
                    price, better = new, True
                else:
                    order[one], order[other] = order[other], order[one]
    return order


def clashes(order: Sequence[Finisher]) -> tuple[int, ...]:
    """What is wrong with these seeds: first matches within a group, places out of order, matches within a group that
    could come about, the earliest first."""
    size = 1 << (len(order) - 1).bit_length()
    where = {seed: number for number, seed in enumerate(seed_order(size))}
    byes = size - len(order)
    certain = 0
    possible: Counter[int] = Counter()
    for (seed, one), (other_seed, other) in combinations(enumerate(order, start=1), 2):
        if one.group == other.group:
            meeting = (where[seed] ^ where[other_seed]).bit_length()
            certain += meeting == 1 or (meeting == 2 and other_seed <= byes)
            possible[meeting] += 1
    return certain, out_of_place(order), *(possible[number] for number in range(1, size.bit_length()))


def out_of_place(order: Sequence[Finisher]) -> int:
    """How many stand above somebody of a better place."""
    return sum(one.place > other.place for one, other in combinations(order, 2))
