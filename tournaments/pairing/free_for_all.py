"""A round at tables of four and three, everyone alone.

What counts, the most important first: nobody meets anybody again, or as little as can be; nobody sits at a table of
three oftener than others; and, by the standings, the leaders sit together. Small fields are searched through, others
improved swap by swap.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from tournaments.pairing import seating
from tournaments.pairing.codes import Format, Pattern, Reason
from tournaments.pairing.facts import Draw, Entrant, Pairing, Past, Why
from tournaments.pairing.field import field_faults
from tournaments.pairing.history import History, again, history_of, opponents_at, repeats
from tournaments.pairing.order import in_order, order_reason

SEARCHED = 12

# Sixteen players, five rounds, every two of them meet once: the lines of the affine plane of order four.
PLAN_PLAYERS = 16
PLAN = (
    ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)),
    ((1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (4, 8, 12, 16)),
    ((1, 6, 11, 16), (2, 5, 12, 15), (3, 8, 9, 14), (4, 7, 10, 13)),
    ((1, 7, 12, 14), (2, 8, 11, 13), (3, 5, 10, 16), (4, 6, 9, 15)),
    ((1, 8, 10, 15), (2, 7, 9, 16), (3, 6, 12, 13), (4, 5, 11, 14)),
)


class Field(NamedTuple):
    """Who plays, the leaders first; places are indexes of `order`."""

    order: Sequence[Entrant]
    history: History
    pattern: Pattern
    seed: int


def table_sizes(players: int) -> tuple[int, ...]:
    """Tables of four, then as few of three as can be. Raises ValueError for fewer than three players, and five."""
    if field_faults(Format.FREE_FOR_ALL, players):
        raise ValueError(f"no tables of four and three for {players}")
    threes = -players % 4
    return (4,) * ((players - 3 * threes) // 4) + (3,) * threes


def perfect(players: Sequence[int], rounds: int) -> tuple[Draw, ...] | None:
    """The draws of so many rounds in which nobody meets twice, from a plan; None where there is no plan."""
    if len(players) != PLAN_PLAYERS or rounds > len(PLAN):
        return None
    return tuple(planned(players, number) for number in range(rounds))


def planned(players: Sequence[int], number: int) -> Draw:
    """The round of the plan of this number, counted from 0."""
    why = (Why(Reason.PERFECT_PLAN, {"round": number + 1}),)
    tables = enumerate(PLAN[number], start=1)
    return Draw(tuple(Pairing(table, tuple((players[seat - 1],) for seat in seats), why) for table, seats in tables))


def pair(
    entrants: Iterable[Entrant], rounds: Sequence[Past] = (), pattern: Pattern | None = None, seed: int = 0
) -> Draw:
    """Draw the next round for those who play in it.

    The pattern is a lot in the first round, later the standings, unless told; halves are dealt out, so that every table
    has one of the best. The seed is for the lot and for the tries at fewer repeats. Raises ValueError if an id is there
    twice.
    """
    if pattern is None:
        pattern = Pattern.NEAREST if rounds else Pattern.LOT
    field = Field(in_order(entrants, pattern, seed), history_of(rounds), pattern, seed)
    if faults := field_faults(Format.FREE_FOR_ALL, len(field.order)):
        return Draw(faults=faults)
    tables = searched(field) if len(field.order) <= SEARCHED else settled(field)
    return draw_of(field, tables)


def settled(field: Field) -> seating.Tables:
    """A good seating: the pattern's, improved."""
    return seating.settle(dealt(field), cost_of(field), unit_of(field) ** 2, field.seed)


def dealt(field: Field) -> seating.Tables:
    """The seating that the pattern alone would give."""
    sizes = table_sizes(len(field.order))
    if field.pattern is Pattern.HALVES:
        tables: seating.Tables = [[] for _ in sizes]
        for place in range(len(field.order)):
            tables[place % len(sizes)].append(place)
        return tables
    starts = [sum(sizes[:table]) for table in range(len(sizes))]
    return [list(range(start, start + size)) for start, size in zip(starts, sizes, strict=True)]


def searched(field: Field) -> seating.Tables:
    """The best seating of all, in a field small enough to look through."""
    cost = cost_of(field)
    best = dealt(field)
    price = seating.total(best, cost)
    for tables in seatings(tuple(range(len(field.order))), table_sizes(len(field.order))):
        if not price:
            break
        if (other := seating.total(tables, cost)) < price:
            best, price = [list(table) for table in tables], other
    return best


def seatings(places: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to seat these at tables of these sizes, each once."""
    if not places:
        yield ()
        return
    first, *others = places
    for size in sorted(set(sizes), reverse=True):
        rest = list(sizes)
        rest.remove(size)
        for company in combinations(others, size - 1):
            left = tuple(place for place in others if place not in company)
            yield from (((first, *company), *tables) for tables in seatings(left, tuple(rest)))


def unit_of(field: Field) -> int:
    """What one unfair seat at a table of three costs: more than all that the standings could matter."""
    return 16 * len(field.order) ** 3 + 1


def cost_of(field: Field) -> seating.Cost:
    """What a table costs: whoever meets again, unfair threes, how far apart they stand."""
    unit = unit_of(field)
    ids = [entrant.id for entrant in field.order]
    threes = [again(field.history.threes[id]) * unit for id in ids]

    @cache
    def together(a: int, b: int) -> int:
        met = again(field.history.opposed(ids[a], ids[b]))
        return met * unit * unit + ((a - b) ** 2 if field.pattern is Pattern.NEAREST else 0)

    def cost(table: Sequence[int]) -> int:
        a, b, c = table[:3]
        three = together(a, b) + together(a, c) + together(b, c)
        if len(table) == 3:
            return three + threes[a] + threes[b] + threes[c]
        d = table[3]
        return three + together(a, d) + together(b, d) + together(c, d)

    return cost


def draw_of(field: Field, tables: seating.Tables) -> Draw:
    """Number the tables, the leaders at the first, and say why."""
    pairings = []
    for number, table in enumerate(sorted(sorted(table) for table in tables), start=1):
        at_table = [field.order[place] for place in table]
        sides = tuple((entrant.id,) for entrant in at_table)
        before = repeats(opponents_at(sides), field.history.opposed, Reason.NOT_MET, Reason.OPPONENTS_AGAIN)
        pairings.append(Pairing(number, sides, (before, order_reason(at_table, field.pattern, field.seed))))
    return Draw(tuple(pairings))
