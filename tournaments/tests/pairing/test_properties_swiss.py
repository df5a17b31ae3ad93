"""Laws of the Swiss that hold in every tournament."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing.codes import Pattern, Reason
from tournaments.pairing.facts import Draw, Entrant, Past, Score
from tournaments.pairing.history import history_of
from tournaments.pairing.swiss import pair
from tournaments.tests.pairing.play import everybody, pairs_of, rounds_of

PATTERNS = st.sampled_from(Pattern)
SEEDS = st.integers(0, 10_000)


@st.composite
def histories(draw: st.DrawFn) -> tuple[list[Entrant], list[Past]]:
    """A small field after some rounds, with any scores; some meetings may be missing, some twice."""
    size = draw(st.integers(2, 9))
    scores = draw(st.lists(st.sampled_from([0, 0.5, 1, 1.5, 2, 3]), min_size=size, max_size=size))
    floated = draw(st.lists(st.sampled_from([-1, 0, 1]), min_size=size, max_size=size))
    ranks = draw(st.permutations(range(1, size + 1)))
    entrants = [Entrant(id, ranks[id], scores[id], floated[id]) for id in range(size)]
    ids = st.integers(0, size - 1)
    pairs = draw(st.lists(st.tuples(ids, ids).filter(lambda pair: pair[0] != pair[1]), max_size=20))
    byes = draw(st.lists(ids, max_size=4))
    return entrants, [Past(tuple(((a,), (b,)) for a, b in pairs), tuple(byes))]


def all_pairings(ids: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to pair these; of an odd field one is alone."""
    if len(ids) < 2:
        yield (ids,) if ids else ()
        return
    first, *others = ids
    if len(ids) % 2:
        yield from (((first,), *rest) for rest in all_pairings(tuple(others)))
    for other in others:
        yield from (((first, other), *rest) for rest in all_pairings(tuple(id for id in others if id != other)))


@given(histories(), PATTERNS, SEEDS)
def test_no_other_pairing_is_better(tournament: tuple[list[Entrant], list[Past]], pattern: Pattern, seed: int) -> None:
    """As few rematches as can be, then the bye to who has had the fewest, to the lowest of them, then few floats."""
    entrants, past = tournament
    history = history_of(past)
    scores = sorted({entrant.score for entrant in entrants})
    group = {entrant.id: scores.index(entrant.score) for entrant in entrants}
    standing = {entrant.id: (entrant.score, -entrant.rank) for entrant in entrants}

    def badness(pairs: Iterable[tuple[int, ...]]) -> tuple[object, ...]:
        met = byes = floats = 0
        out: tuple[Score, int] = (0, 0)
        for one, *other in pairs:
            if other:
                met += history.opposed(one, other[0])
                floats += (group[one] - group[other[0]]) ** 2
            else:
                byes, out = history.byes[one], standing[one]
        # Among equals a lot decides who stands lowest.
        return met, byes, out[0] if pattern is Pattern.LOT else out, floats if pattern is not Pattern.LOT else 0

    draw = pair(entrants, past, pattern, seed)
    assert sorted(everybody(draw)) == sorted(group)
    ours = [*pairs_of(draw), *((bye.entrant,) for bye in draw.byes)]
    assert badness(ours) == min(map(badness, all_pairings(tuple(group))))
    for pairing in draw.pairings:
        marked = Reason.REMATCH in {why.code for why in pairing.why}
        assert marked == (history.opposed(pairing.sides[0][0], pairing.sides[1][0]) > 0)


@given(histories(), PATTERNS, SEEDS, st.randoms())
def test_the_order_of_the_input_does_not_matter(
    tournament: tuple[list[Entrant], list[Past]], pattern: Pattern, seed: int, random: Random
) -> None:
    entrants, past = tournament
    draw = pair(entrants, past, pattern, seed)
    mixed = entrants[::-1]
    random.shuffle(mixed)
    turned = [Past(tuple(sides[::-1] for sides in past[0].tables[::-1]), past[0].byes[::-1])]
    assert pair(mixed, turned, pattern, seed) == draw


@settings(max_examples=25)
@given(st.integers(2, 40), SEEDS, PATTERNS)
def test_half_the_field_s_number_of_rounds_needs_no_rematch(players: int, seed: int, pattern: Pattern) -> None:
    def by_pattern(entrants: list[Entrant], past: list[Past]) -> Draw:
        return pair(entrants, past, pattern, seed)

    past: list[Past] = []
    for entrants, before, draw in rounds_of(by_pattern, players, min((players + 1) // 2, 9), seed):
        assert sorted(everybody(draw)) == sorted(entrant.id for entrant in entrants)
        past = [*before, draw.as_past()]
        assert len(draw.byes) == players % 2
        assert [pairing.table for pairing in draw.pairings] == list(range(1, players // 2 + 1))
    history = history_of(past)
    assert set(history.opponents.values()) == {1}
    assert set(history.byes.values()) <= {1}


@settings(max_examples=25)
@given(st.integers(4, 40), SEEDS)
def test_the_leaders_sit_first(players: int, seed: int) -> None:
    for entrants, _, draw in rounds_of(pair, players, 3, seed):
        score = {entrant.id: entrant.score for entrant in entrants}
        tables = [sorted((score[side[0]] for side in pairing.sides), reverse=True) for pairing in draw.pairings]
        assert all(one >= other for one, other in pairwise(tables))
