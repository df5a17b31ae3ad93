"""Making a seating cheaper by swapping people, where no exact method is quick enough."""

from collections.abc import Callable, Sequence
from random import Random

# Tables further apart than this are not tried with each other: they differ too much in standing.
NEAR = 12
# Beyond so many tables the swaps alone must do.
SHAKEN_TABLES = 32
# So many shakes in a row without a gain are enough.
SHAKES = 300
SWAPS_A_SHAKE = 3

Tables = list[list[int]]
Cost = Callable[[Sequence[int]], int]


def settle(tables: Tables, cost: Cost, enough: int, seed: int) -> Tables:
    """A seating that costs no more than this one: swap by swap, then shaken and tried again, from the seed.

    It stops where the whole costs less than `enough`. The sizes of the tables stay.
    """
    best = improved(tables, cost)
    price = total(best, cost)
    random = Random(seed)  # noqa: S311 - tries that can be repeated, not a secret
    left = SHAKES if 1 < len(tables) <= SHAKEN_TABLES else 0
    while left and price >= enough:
        left -= 1
        other = improved(shaken(best, random), cost)
        other_price = total(other, cost)
        if other_price < price:
            left = SHAKES
        if other_price <= price:
            best, price = other, other_price
    return best


def total(tables: Sequence[Sequence[int]], cost: Cost) -> int:
    """What all tables cost together."""
    return sum(map(cost, tables))


def improved(tables: Tables, cost: Cost) -> Tables:
    """The seating after every swap of two people that saves something, until none does."""
    tables = [list(table) for table in tables]
    costs = [cost(table) for table in tables]
    # A table is looked at again only once one near it has changed.
    waiting = dict.fromkeys(range(len(tables)))
    while waiting:
        one = next(iter(waiting))
        del waiting[one]
        for other in range(max(0, one - NEAR), min(len(tables), one + NEAR + 1)):
            if swap_between(tables, costs, one, other, cost):
                waiting |= dict.fromkeys((one, other))
    return tables


def swap_between(tables: Tables, costs: list[int], one: int, other: int, cost: Cost) -> bool:
    """Swap seats between two tables (or within one) while that saves something; whether any was swapped."""
    swapped = False
    for seat in range(len(tables[one])):
        for other_seat in range(len(tables[other])):
            before = costs[one] if one == other else costs[one] + costs[other]
            swap(tables, one, seat, other, other_seat)
            new_one, new_other = cost(tables[one]), cost(tables[other])
            if (new_one if one == other else new_one + new_other) < before:
                costs[one], costs[other] = new_one, new_other
                swapped = True
            else:
                swap(tables, one, seat, other, other_seat)
    return swapped


def shaken(tables: Tables, random: Random) -> Tables:
    """The seating after a few swaps by chance."""
    tables = [list(table) for table in tables]
    for _ in range(SWAPS_A_SHAKE):
        one, other = by_chance(random, len(tables)), by_chance(random, len(tables))
        swap(tables, one, by_chance(random, len(tables[one])), other, by_chance(random, len(tables[other])))
    return tables


def by_chance(random: Random, count: int) -> int:
    """A number from 0 up to `count`; `random()` is the only sequence that Python promises to keep."""
    return int(random.random() * count)


def swap(tables: Tables, one: int, seat: int, other: int, other_seat: int) -> None:
    """Let two people change seats."""
    tables[one][seat], tables[other][other_seat] = tables[other][other_seat], tables[one][seat]
