"""Laws of tables with rotating partners and of free-for-all tables."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing import free_for_all, rotating
from tournaments.pairing.codes import Pattern
from tournaments.pairing.facts import Entrant, Past
from tournaments.pairing.history import Two, again, history_of, partners_at
from tournaments.tests.pairing.play import everybody

PATTERNS = st.sampled_from(Pattern)
SEEDS = st.integers(0, 10_000)


@st.composite
def evenings(draw: st.DrawFn, least: int, most: int, partners: bool) -> tuple[list[Entrant], list[Past]]:
    """A small field after some tables, byes as they come."""
    size = draw(st.integers(least, most).filter(lambda size: size != 5))
    entrants = [Entrant(id, rank) for rank, id in enumerate(draw(st.permutations(range(size))))]
    orders = draw(st.lists(st.permutations(range(size)), max_size=6))
    tables = (((a, b), (c, d)) if partners else ((a,), (b,), (c,), (d,)) for a, b, c, d, *_ in orders)
    return entrants, [Past((table,), tuple(order[4:6])) for table, order in zip(tables, orders, strict=True)]


def partnerships(left: frozenset[int]) -> Iterator[tuple[tuple[Two, ...], frozenset[int]]]:
    """Every way to make pairs, and who is left over: as few as can be of a multiple of four."""
    sitting_out = len(left) % 4
    for out in combinations(sorted(left), sitting_out):
        for pairs in all_pairs(tuple(sorted(left - set(out)))):
            yield pairs, frozenset(out)


def all_pairs(ids: tuple[int, ...]) -> Iterator[tuple[Two, ...]]:
    """Every way to pair these."""
    if not ids:
        yield ()
        return
    first, *others = ids
    for other in others:
        for rest in all_pairs(tuple(id for id in others if id != other)):
            yield ((first, other), *rest)


@settings(max_examples=60)
@given(evenings(4, 9, partners=True), PATTERNS, SEEDS)
def test_nobody_has_a_partner_again_while_it_can_be_avoided(
    evening: tuple[list[Entrant], list[Past]], pattern: Pattern, seed: int
) -> None:
    entrants, past = evening
    history = history_of(past)
    ids = frozenset(entrant.id for entrant in entrants)
    draw = rotating.pair(entrants, past, pattern, seed)
    assert sorted(everybody(draw)) == sorted(ids)
    assert len(draw.byes) == len(ids) % 4
    old = sum(history.partnered(a, b) > 0 for pairing in draw.pairings for a, b in partners_at(pairing.sides))
    fresh = [out for pairs, out in partnerships(ids) if not any(history.partnered(a, b) for a, b in pairs)]
    assert (old == 0) == bool(fresh)
    if fresh:
        # Byes are as fair as they can be then.
        assert sum(history.byes[bye.entrant] for bye in draw.byes) == min(
            sum(history.byes[id] for id in out) for out in fresh
        )


@settings(max_examples=60)
@given(evenings(4, 8, partners=False), PATTERNS, SEEDS)
def test_a_small_free_for_all_repeats_as_little_as_can_be(
    evening: tuple[list[Entrant], list[Past]], pattern: Pattern, seed: int
) -> None:
    entrants, past = evening
    history = history_of(past)
    ids = sorted(entrant.id for entrant in entrants)
    draw = free_for_all.pair(entrants, past, pattern, seed)
    assert sorted(everybody(draw)) == ids

    def repeated(tables: Iterator[tuple[int, ...]]) -> int:
        return sum(again(history.opposed(a, b)) for table in tables for a, b in combinations(table, 2))

    ours = repeated(tuple(side[0] for side in pairing.sides) for pairing in draw.pairings)
    sizes = free_for_all.table_sizes(len(ids))
    assert ours == min(repeated(iter(tables)) for tables in free_for_all.seatings(tuple(ids), sizes))


@settings(max_examples=25)
@given(evenings(4, 20, partners=True), PATTERNS, SEEDS, st.randoms())
def test_the_order_of_the_input_does_not_matter(
    evening: tuple[list[Entrant], list[Past]], pattern: Pattern, seed: int, random: Random
) -> None:
    entrants, past = evening
    mixed = list(entrants)
    random.shuffle(mixed)
    turned = past[::-1]
    assert rotating.pair(mixed, turned, pattern, seed) == rotating.pair(entrants, past, pattern, seed)
    assert free_for_all.pair(mixed, turned, pattern, seed) == free_for_all.pair(entrants, past, pattern, seed)


@settings(max_examples=40)
@given(st.integers(3, 60).filter(lambda players: players != 5), SEEDS)
def test_a_table_s_size_is_four_or_three(players: int, seed: int) -> None:
    draw = free_for_all.pair([Entrant(id, id) for id in range(players)], (), Pattern.LOT, seed)
    sizes = [len(pairing.sides) for pairing in draw.pairings]
    assert sizes.count(3) == -players % 4
    assert sizes.count(4) == len(sizes) - sizes.count(3)
    assert sorted(everybody(draw)) == list(range(players))
