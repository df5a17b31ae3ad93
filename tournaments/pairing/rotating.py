"""A round with rotating partners, where no complete table is planned.

What counts, the most important first: nobody has a partner again; the byes go to who has had the fewest, the lowest of
them; opponents are met again as little as possible; the leaders sit together at the first table; the sides of a table
are of like strength. Partners (and byes) are one matching over the field, the tables a second one over the pairs;
then people swap as long as that makes it better.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from tournaments.pairing import matching, seating
from tournaments.pairing.byes import byes_of, turns
from tournaments.pairing.codes import Format, Pattern, Reason
from tournaments.pairing.facts import Draw, Entrant, Pairing, Past, Sides, Why
from tournaments.pairing.field import field_faults
from tournaments.pairing.history import History, Two, again, history_of, opponents_at, partners_at, repeats
from tournaments.pairing.order import in_order, order_reason


class Field(NamedTuple):
    """Who plays, the leaders first; places are indexes of `order`."""

    order: Sequence[Entrant]
    history: History
    pattern: Pattern
    seed: int


def pair(
    entrants: Iterable[Entrant], rounds: Sequence[Past] = (), pattern: Pattern | None = None, seed: int = 0
) -> Draw:
    """Draw the next round for those who play in it, as pairs of two sides of two; the field less a multiple of four
    has byes.

    The pattern of the first round is 1 and 2 against the first two of the lower half and so on, later neighbours in the
    standings sit together, unless told. The seed is for the lot and for the tries at fewer repeats. Raises ValueError
    if an id is there twice.
    """
    if pattern is None:
        pattern = Pattern.NEAREST if rounds else Pattern.HALVES
    field = Field(in_order(entrants, pattern, seed), history_of(rounds), pattern, seed)
    if faults := field_faults(Format.ROTATING, len(field.order)):
        return Draw(faults=faults)
    tables = in_halves(field) if pattern is Pattern.HALVES else None
    if tables is None:
        tables = matched_opponents(field, matched_partners(field))
    return draw_of(field, seating.settle(tables, cost_of(field), unit_of(field), seed))


def in_halves(field: Field) -> seating.Tables | None:
    """Neighbours as partners, the first two against the first two of the lower half, and so on.

    Those whose turn it is sit out. None if any were partners before.
    """
    size = len(field.order)
    out = set(turns(field.order, field.history)[: size % 4])
    playing = [place for place in range(size) if place not in out]
    pairs = list(zip(playing[::2], playing[1::2], strict=True))
    if any(partnered(field, a, b) for a, b in pairs):
        return None
    half = len(pairs) // 2
    return [[*one, *other] for one, other in zip(pairs[:half], pairs[half:], strict=True)]


def matched_partners(field: Field) -> list[Two]:
    """The best partners, as places; who sits out is in none of the pairs."""
    size = len(field.order)
    other = matching.first_possible(partner_tries(field))
    return [(a, b) for a, b in enumerate(other) if a < b < size]


def partner_tries(field: Field) -> Iterator[tuple[int, list[matching.Edge]]]:
    """The edges among which partners are looked for: near ones, all, and all with former partners."""
    size = len(field.order)
    count = size + size % 4
    for width in matching.widths(count):
        fresh = matching.neighbours(size, width, lambda a, b: not partnered(field, a, b))
        yield count, [*partnerships(field, fresh), *sit_outs(field, width)]
    everybody = matching.neighbours(size, size, lambda a, b: True)
    yield count, [*partnerships(field, everybody), *sit_outs(field, size)]


def partnerships(field: Field, pairs: Iterable[Two]) -> Iterator[matching.Edge]:
    """These as partners: former ones, byes (none), how far apart they stand."""
    for a, b in pairs:
        yield a, b, (again(partnered(field, a, b)), 0, 0, (b - a) ** 2)


def sit_outs(field: Field, width: int) -> Iterator[matching.Edge]:
    """So many of those whose turn it is, with each of the places after the last."""
    size = len(field.order)
    turn = turns(field.order, field.history)[: width + size % 4]
    for out in range(size, size + size % 4):
        for number, place in enumerate(turn):
            yield place, out, (0, field.history.byes[field.order[place].id], number, 0)


def matched_opponents(field: Field, pairs: Sequence[Two]) -> seating.Tables:
    """Who plays whom, for these partners."""
    count = len(pairs)
    near = matching.neighbours(count, next(matching.widths(count)), lambda a, b: True)
    other = matching.cheapest(count, [(a, b, (met_again(field, pairs[a], pairs[b]), (b - a) ** 2)) for a, b in near])
    assert other is not None, "neighbours alone are a perfect matching"  # noqa: S101
    return [[*pairs[a], *pairs[b]] for a, b in enumerate(other) if a < b]


def met_again(field: Field, one: Two, other: Two) -> int:
    """How much of what was played would be played again, opponents only."""
    return sum(again(opposed(field, a, b)) for a in one for b in other)


def unit_of(field: Field) -> int:
    """What one repeated meeting costs: more than all that the standings could matter."""
    return 128 * len(field.order) ** 3 + 1


def cost_of(field: Field) -> seating.Cost:
    """What a table costs; a partner again outweighs all opponents that a whole round could repeat."""
    unit = unit_of(field)

    @cache
    def partners(a: int, b: int) -> int:
        return again(partnered(field, a, b)) * unit * unit

    @cache
    def opponents(a: int, b: int) -> int:
        return again(opposed(field, a, b)) * unit

    def cost(table: Sequence[int]) -> int:
        a, b, c, d = table
        before = opponents(a, c) + opponents(a, d) + opponents(b, c) + opponents(b, d)
        before += partners(a, b) + partners(c, d)
        return before + standing(table) if field.pattern is Pattern.NEAREST else before

    return cost


def standing(table: Sequence[int]) -> int:
    """How far apart those at a table stand, then how unlike its sides are."""
    a, b, c, d = table
    square = a * a + b * b + c * c + d * d
    middle = a + b + c + d
    return (4 * square - middle * middle) * 8 + min(7, abs(a + b - c - d))


def partnered(field: Field, a: int, b: int) -> int:
    """How often those at these places were partners."""
    return field.history.partnered(field.order[a].id, field.order[b].id)


def opposed(field: Field, a: int, b: int) -> int:
    """How often those at these places were opponents."""
    return field.history.opposed(field.order[a].id, field.order[b].id)


def draw_of(field: Field, tables: seating.Tables) -> Draw:
    """Number the tables, the leaders at the first, and say why."""
    seated = {place for table in tables for place in table}
    out = [place for place in range(len(field.order)) if place not in seated]
    by_side = [sorted([tuple(sorted(table[:2])), tuple(sorted(table[2:]))]) for table in tables]
    pairings = []
    for number, (one, other) in enumerate(sorted(by_side, key=lambda sides: sorted(sides[0] + sides[1])), start=1):
        at_table = [field.order[place] for place in one + other]
        ids = [entrant.id for entrant in at_table]
        sides = ((ids[0], ids[1]), (ids[2], ids[3]))
        order = order_reason(at_table, field.pattern, field.seed)
        pairings.append(Pairing(number, sides, (*history_reasons(field.history, sides), order)))
    return Draw(tuple(pairings), byes_of(field.order, out, field.history))


def history_reasons(history: History, sides: Sides) -> tuple[Why, Why]:
    """What was before between those at a table."""
    return (
        repeats(partners_at(sides), history.partnered, Reason.NEW_PARTNERS, Reason.PARTNERS_AGAIN),
        repeats(opponents_at(sides), history.opposed, Reason.NEW_OPPONENTS, Reason.OPPONENTS_AGAIN),
    )
