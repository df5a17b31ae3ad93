"""Pairing a whole field at the least cost: a perfect matching by the blossom method of rustworkx."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

import rustworkx

WHOLE_FIELD = 128  # up to so many, everybody is everybody's candidate
CANDIDATES = 20
WIDENING = 4

# The two ends of an edge, and its costs, the most important first.
Edge = tuple[int, int, tuple[int, ...]]


def widths(count: int) -> Iterator[int]:
    """How many candidates each of `count` gets: some in a big field, more where these don't do, in the end all."""
    if count > WHOLE_FIELD:
        width = CANDIDATES
        while width < count - 1:
            yield width
            width *= WIDENING
    yield max(count - 1, 1)


def neighbours(count: int, width: int, allowed: Callable[[int, int], bool]) -> Iterator[tuple[int, int]]:
    """Every place with the next ones below it that are allowed, half the width of them; all, if the width is enough.

    The other half of a place's candidates are those above it, which find it in their turn.
    """
    most = count if width >= count - 1 else width // 2
    for a in range(count):
        yield from islice(((a, b) for b in range(a + 1, count) if allowed(a, b)), most)


def cheapest(count: int, edges: Sequence[Edge]) -> list[int] | None:
    """For each of 0 … count - 1 the one it is matched with; None if they cannot all be matched by these edges.

    A cost counts only between matchings that are equal in all costs before it. The same edges in the same order give
    the same matching.
    """
    if count % 2 or (count and not edges):
        return None
    return perfect(count, weighted(count, edges))


def weighted(count: int, edges: Sequence[Edge]) -> list[tuple[int, int, int]]:
    """The edges with one weight each, the dearest 1: whole matchings compare by it as by the tuples of costs."""
    if not edges:
        return []
    units = units_of(count, (cost for _, _, cost in edges))
    flat = [sum(map(int.__mul__, cost, units)) for _, _, cost in edges]
    dearest = max(flat) + 1
    return [(a, b, dearest - cost) for (a, b, _), cost in zip(edges, flat, strict=True)]


def units_of(count: int, costs: Iterable[tuple[int, ...]]) -> list[int]:
    """What one unit of each cost is worth: more than a whole matching can have of all the costs after it."""
    units = []
    unit = 1
    for highest in reversed([max(column) for column in zip(*costs, strict=True)]):
        units.append(unit)
        unit *= highest * (count // 2) + 1
    # The library reckons with 128 bits and needs a few of them itself.
    assert unit.bit_length() < 120, "the costs are too far apart"  # noqa: S101
    return units[::-1]


def first_possible(tries: Iterable[tuple[int, Sequence[Edge]]]) -> list[int]:
    """The cheapest matching of the first of these tries (the count and the edges) that has a perfect one.

    Raises ValueError if none has.
    """
    for count, edges in tries:
        found = cheapest(count, edges)
        if found is not None:
            return found
    raise ValueError("nothing that was tried has a perfect matching")


def perfect(count: int, edges: Sequence[tuple[int, int, int]]) -> list[int] | None:
    """The perfect matching of the greatest weight, as the other of each; None if there is none."""
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(count))
    graph.add_edges_from(edges)
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(pairs) < count:
        return None
    other = [0] * count
    for a, b in pairs:
        other[a], other[b] = b, a
    return other
