"""A round of a Swiss: one matching over the whole field.

What counts, the most important first: nobody meets anybody again; the bye goes to who has had the fewest, the lowest
of them; few float to another score, and not far; where some must, rather below than among the leaders; nobody floats
the same way twice running; and among equals the pattern. FIDE's absolute and quality criteria (Handbook C.04.1 and
C.04.3) in the same order of importance, without colours.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from tournaments.pairing import matching
from tournaments.pairing.byes import byes_of, turns
from tournaments.pairing.codes import Format, Pattern, Reason
from tournaments.pairing.facts import Draw, Entrant, Pairing, Past, Why
from tournaments.pairing.field import field_faults
from tournaments.pairing.history import History, history_of
from tournaments.pairing.lots import drawn


class Field(NamedTuple):
    """The entrants as they are paired, the leaders first, and what of each is looked up often.

    By place in that order: `groups` is the number of the score group, `across` how far below or above the one in the
    other half of the group stands.
    """

    order: Sequence[Entrant]
    groups: Sequence[int]
    across: Sequence[int]
    history: History
    pattern: Pattern
    seed: int


def pair(
    entrants: Iterable[Entrant], rounds: Sequence[Past] = (), pattern: Pattern | None = None, seed: int = 0
) -> Draw:
    """Draw the next round for those who play in it; who is paused, withdrawn or has asked for a bye is not among them.

    `rounds` are all that were drawn before. The pattern is the top half against the bottom half in the first round,
    later neighbours in the standings, unless told. Only a lot uses the seed. Raises ValueError if an id is there twice.
    """
    if pattern is None:
        pattern = Pattern.NEAREST if rounds else Pattern.HALVES
    field = field_of(tuple(entrants), history_of(rounds), pattern, seed)
    if faults := field_faults(Format.SWISS, len(field.order)):
        return Draw(faults=faults)
    return draw_of(field, best(field))


def field_of(entrants: Sequence[Entrant], history: History, pattern: Pattern, seed: int) -> Field:
    """Put the entrants in order: by score, then by rank or as the lot falls."""
    if len({entrant.id for entrant in entrants}) < len(entrants):
        raise ValueError("an entrant is there twice")
    lot = {id: number for number, id in enumerate(drawn((entrant.id for entrant in entrants), seed))}
    if pattern is Pattern.LOT:
        order = sorted(entrants, key=lambda entrant: (-entrant.score, lot[entrant.id]))
    else:
        order = sorted(entrants, key=lambda entrant: (-entrant.score, entrant.rank, entrant.id))
    groups: list[int] = []
    across: list[int] = []
    for number, (_, members) in enumerate(groupby(order, key=lambda entrant: entrant.score)):
        size = len(list(members))
        groups += [number] * size
        across += [size // 2] * (size // 2) + [-(size // 2)] * (size - size // 2)
    return Field(order, groups, across, history, pattern, seed)


def best(field: Field) -> list[int]:
    """The best pairing, as the other of each place; an odd field's bye is the place after the last."""
    size = len(field.order)
    if size > matching.WHOLE_FIELD and (found := in_blocks(field)):
        return found
    return whole(field)


def whole(field: Field) -> list[int]:
    """The best pairing, by one matching over the whole field; with rematches if there is none without."""
    return matching.first_possible(tries(field))


def tries(field: Field) -> Iterator[tuple[int, list[matching.Edge]]]:
    """The edges among which a perfect matching is looked for, first near ones, in the end all with rematches."""
    size = len(field.order)
    count = size + size % 2
    for width in matching.widths(count):
        yield count, [*meetings(field, range(size), width), *sit_outs(field, width)]
    yield count, [*rematches_too(field), *sit_outs(field, size)]


def meetings(field: Field, places: Sequence[int], width: int) -> Iterator[matching.Edge]:
    """Everybody at these places with so many of those nearest to whom the pattern wants, rematches left out.

    The ends of the edges are indexes of `places`.
    """
    pairs = set(matching.neighbours(len(places), width, lambda a, b: not met(field, places[a], places[b])))
    if field.pattern is Pattern.HALVES:
        pairs.update(across_halves(field, places, width))
    for a, b in sorted(pairs):
        yield a, b, cost(field, places[a], places[b])


def across_halves(field: Field, places: Sequence[int], width: int) -> Iterator[tuple[int, int]]:
    """Everybody of a top half with so many of those nearest to whom it should meet."""
    for a, place in enumerate(places):
        across = a + field.across[place]
        if across > a:
            low, high = max(a + 1, across - width // 4), min(len(places), across + width // 4 + 1)
            yield from ((a, b) for b in range(low, high) if not met(field, place, places[b]))


def rematches_too(field: Field) -> Iterator[matching.Edge]:
    """Everybody with everybody."""
    size = len(field.order)
    for a in range(size):
        for b in range(a + 1, size):
            yield a, b, cost(field, a, b)


def sit_outs(field: Field, width: int) -> Iterator[matching.Edge]:
    """In an odd field, so many of those whose turn it is to sit out with the place after the last."""
    size = len(field.order)
    if size % 2:
        turn = turns(field.order, field.history)
        for number in range(min(size, width)):
            yield turn[number], size, (0, number, 0, 0, 0, 0, 0)


def in_blocks(field: Field) -> list[int] | None:
    """The same for a big field, much sooner: cut where nobody need float across, every block by itself.

    Over the end of a score group where an odd number stands above somebody must float. Where all blocks can be paired
    with no other floats, no pairing of the whole has fewer, and none that has as few crosses a cut: the pairing is the
    one that the whole field would have. A block that cannot joins the next below. None if the field cannot be paired
    like that at all.
    """
    size = len(field.order)
    other = [size] * (size + size % 2)
    places = list(range(size))
    if size % 2:
        other[size] = turns(field.order, field.history)[0]
        places.remove(other[size])
    blocks = even_blocks(field, places)
    paired: list[list[int]] = []
    while blocks:
        block = blocks.pop()
        found = paired_block(field, block, alone=not blocks and not paired)
        if found is None:
            if not blocks and not paired:
                return None
            blocks.append(block + blocks.pop() if blocks else paired.pop() + block)
        else:
            paired.append(block)
            for a, b in enumerate(found):
                other[block[a]] = block[b]
    return other


def even_blocks(field: Field, places: Sequence[int]) -> list[list[int]]:
    """The places in the least blocks of whole score groups with an even number each; the last block first."""
    blocks: list[list[int]] = [[]]
    for _, group in groupby(places, key=lambda place: field.groups[place]):
        if len(blocks[-1]) % 2:
            blocks[-1].extend(group)
        else:
            blocks.append(list(group))
    return blocks[:0:-1]


def paired_block(field: Field, block: Sequence[int], alone: bool) -> list[int] | None:
    """The other of each in the block; None if it cannot be paired without a rematch, or with more floats than needed.

    More may be needed at a former cut than parity asks for: a pair of them, one from either side. A block that is
    `alone` must float as it can.
    """
    groups = [field.groups[place] for place in block]
    ends = [number for number in range(1, len(block)) if groups[number - 1] != groups[number]]
    needed = sum(1 if end % 2 else 2 for end in ends)
    for width in matching.widths(len(block)):
        if found := matching.cheapest(len(block), list(meetings(field, block, width))):
            floats = sum((groups[a] - groups[b]) ** 2 for a, b in enumerate(found) if a < b)
            return found if alone or floats <= needed else None
    return None


def cost(field: Field, a: int, b: int) -> tuple[int, ...]:
    """What speaks against this meeting, `a` standing above `b`: see the order at the top."""
    apart = field.groups[b] - field.groups[a]
    if not apart:
        return met(field, a, b), 0, 0, 0, 0, 0, off_pattern(field, a, b)
    from_below = field.groups[-1] - field.groups[a]
    again = (field.order[a].floated == 1) + (field.order[b].floated == -1)
    # Halves are laid between those who are left when the neighbours over the border have met.
    far, near = ((b - a) ** 2, 0) if field.pattern is Pattern.HALVES else (0, (b - a) ** 2)
    return met(field, a, b), 0, apart * apart, from_below, again, far, near


def off_pattern(field: Field, a: int, b: int) -> int:
    """How far from what the pattern wants two of one score group are."""
    if field.pattern is Pattern.HALVES:
        return (b - a - field.across[a]) ** 2 + (a - b - field.across[b]) ** 2
    return (b - a) ** 2


def met(field: Field, a: int, b: int) -> int:
    """How often those at these places have met."""
    return field.history.opposed(field.order[a].id, field.order[b].id)


def draw_of(field: Field, other: Sequence[int]) -> Draw:
    """Number the tables, the leaders at the first, and say why."""
    size = len(field.order)
    pairs = [(a, b) for a, b in enumerate(other) if a < b < size]
    pairs.sort(key=lambda pair: (field.groups[pair[0]], field.groups[pair[1]], pair[0]))
    pairings = tuple(
        Pairing(table, ((field.order[a].id,), (field.order[b].id,)), reasons(field, a, b))
        for table, (a, b) in enumerate(pairs, start=1)
    )
    sits_out = [a for a in range(size) if other[a] == size]
    return Draw(pairings, byes_of(field.order, sits_out, field.history))


def reasons(field: Field, a: int, b: int) -> tuple[Why, ...]:
    """Why these two meet, `a` standing above `b`."""
    upper, lower = field.order[a], field.order[b]
    times = met(field, a, b)
    history = Why(Reason.REMATCH, {"times": times}) if times else Why(Reason.NOT_MET)
    if field.groups[a] != field.groups[b]:
        floated = {"entrant": upper.id, "score": float(upper.score), "to": float(lower.score)}
        score = Why(Reason.FLOATED_DOWN, floated)
    else:
        score = Why(Reason.SAME_SCORE, {"score": float(upper.score)})
    return score, history, order_reason(field, a, b), *nearer(field, a, b)


def order_reason(field: Field, a: int, b: int) -> Why:
    """What the pattern has to say."""
    if field.pattern is Pattern.LOT:
        return Why(Reason.LOT, {"seed": field.seed})
    halves = field.pattern is Pattern.HALVES and field.groups[a] == field.groups[b]
    code = Reason.HALVES if halves else Reason.NEAREST
    return Why(code, {"places": [field.order[a].rank, field.order[b].rank]})


def nearer(field: Field, a: int, b: int) -> Iterator[Why]:
    """Whom either has met already of those that stand between the two."""
    if field.pattern is Pattern.NEAREST:
        for one in (a, b):
            between = [field.order[place].id for place in range(a + 1, b) if met(field, one, place)]
            if between:
                yield Why(Reason.MET_NEARER, {"entrant": field.order[one].id, "met": between})
