"""Laws of the Swiss that hold in every tournament."""

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing.codes import Pattern, Reason
from tournaments.pairing.facts import Draw, Entrant, Past
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


def can_be_paired(left: frozenset[int], met: set[tuple[int, ...]]) -> bool:
    """Whether these can be paired, one with the bye if they are odd, without a rematch: by trying everything."""
    if len(left) < 2:
        return True
    first, *others = sorted(left)
    if len(left) % 2 and can_be_paired(left - {first}, met):
        return True
    return any((first, other) not in met and can_be_paired(left - {first, other}, met) for other in others)


def byes_without_rematch(ids: frozenset[int], met: set[tuple[int, ...]]) -> list[int]:
    """Everybody who can sit out so that the others are paired without a rematch."""
    return [id for id in ids if can_be_paired(ids - {id}, met)]


@given(histories(), PATTERNS, SEEDS)
def test_there_is_no_rematch_while_it_can_be_avoided(
    tournament: tuple[list[Entrant], list[Past]], pattern: Pattern, seed: int
) -> None:
    entrants, past = tournament
    history = history_of(past)
    ids = frozenset(entrant.id for entrant in entrants)
    met = {tuple(two) for two in history.opponents}
    draw = pair(entrants, past, pattern, seed)
    assert sorted(everybody(draw)) == sorted(ids)
    rematch = any(two in met for two in pairs_of(draw))
    assert rematch != can_be_paired(ids, met)
    marked = any(why.code == Reason.REMATCH for pairing in draw.pairings for why in pairing.why)
    assert marked == rematch
    if len(ids) % 2 and not rematch:
        # The bye goes to who has had the fewest of all who can sit out.
        fewest = min(history.byes[id] for id in byes_without_rematch(ids, met))
        assert history.byes[draw.byes[0].entrant] == fewest


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
