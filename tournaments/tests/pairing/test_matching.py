"""The matching: as dear as networkx finds it, and by costs one after the other."""

from itertools import combinations
from random import Random

import networkx
import pytest

from tournaments.pairing.matching import (
    CANDIDATES,
    WHOLE_FIELD,
    Edge,
    cheapest,
    first_possible,
    neighbours,
    weighted,
    widths,
)


def random_edges(random: Random, count: int) -> list[Edge]:
    """Some edges with costs of three kinds."""
    return [
        (a, b, (random.randrange(2), random.randrange(3), random.randrange(50)))
        for a, b in combinations(range(count), 2)
        if random.random() < 0.7
    ]


@pytest.mark.parametrize("seed", range(60))
def test_networkx_finds_the_same_weight(seed: int) -> None:
    random = Random(seed)
    count = 2 * random.randrange(1, 13)
    edges = random_edges(random, count)
    graph = networkx.Graph()
    graph.add_nodes_from(range(count))
    graph.add_weighted_edges_from(weighted(count, edges))
    pairs = networkx.max_weight_matching(graph, maxcardinality=True)
    found = cheapest(count, edges)
    if len(pairs) < count // 2:
        assert found is None
    else:
        assert found is not None
        weight = {(a, b): weight for a, b, weight in weighted(count, edges)}
        ours = sum(weight[a, b] for a, b in enumerate(found) if a < b)
        assert ours == sum(graph[a][b]["weight"] for a, b in pairs)


def every_matching(places: tuple[int, ...]) -> list[list[tuple[int, int]]]:
    """All perfect matchings of these."""
    if not places:
        return [[]]
    first, *others = places
    return [
        [(first, other), *rest]
        for other in others
        for rest in every_matching(tuple(place for place in others if place != other))
    ]


@pytest.mark.parametrize("seed", range(40))
def test_costs_count_one_after_the_other(seed: int) -> None:
    random = Random(seed)
    edges = random_edges(random, 8)
    cost = {(a, b): cost for a, b, cost in edges}
    sums = [
        tuple(map(sum, zip(*(cost[pair] for pair in matching), strict=True)))
        for matching in every_matching(tuple(range(8)))
        if all(pair in cost for pair in matching)
    ]
    found = cheapest(8, edges)
    if found is None:
        assert sums == []
    else:
        ours = [cost[a, b] for a, b in enumerate(found) if a < b]
        assert tuple(map(sum, zip(*ours, strict=True))) == min(sums)


def test_an_important_cost_outweighs_all_the_others() -> None:
    edges = [(0, 1, (1, 0)), (2, 3, (0, 0)), (0, 2, (0, 999)), (1, 3, (0, 999))]
    assert cheapest(4, edges) == [2, 3, 0, 1]


@pytest.mark.parametrize(("count", "edges"), [(3, [(0, 1, (0,))]), (2, []), (4, [(0, 1, (0,))])])
def test_what_cannot_be_matched_is_not(count: int, edges: list[Edge]) -> None:
    assert cheapest(count, edges) is None


def test_nobody_is_matched_with_nobody() -> None:
    assert cheapest(0, []) == []


def test_the_first_possible_try_is_taken() -> None:
    tries = [(4, [(0, 1, (0,))]), (4, [(0, 1, (5,)), (2, 3, (5,))]), (4, [(0, 2, (0,)), (1, 3, (0,))])]
    assert first_possible(tries) == [1, 0, 3, 2]


def test_no_possible_try_is_an_error() -> None:
    with pytest.raises(ValueError, match="perfect matching"):
        first_possible([(2, [])])


def test_a_small_field_is_looked_at_whole() -> None:
    assert list(widths(WHOLE_FIELD)) == [WHOLE_FIELD - 1]


def test_a_big_field_is_looked_at_wider_and_wider() -> None:
    assert list(widths(1000)) == [CANDIDATES, 4 * CANDIDATES, 16 * CANDIDATES, 999]


def test_neighbours_that_are_not_allowed_are_made_up_for() -> None:
    assert list(neighbours(5, 2, lambda a, b: (a, b) != (0, 1))) == [(0, 2), (1, 2), (2, 3), (3, 4)]
