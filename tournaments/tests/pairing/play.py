"""Tournaments played by chance, round by round, for the tests."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random

from tournaments.pairing.codes import Reason
from tournaments.pairing.facts import Draw, Entrant, Past

Pair = Callable[..., Draw]


def field(scores: Sequence[float], floated: Sequence[int] | None = None) -> list[Entrant]:
    """Entrants 100, 101, … with these scores, ranked by them."""
    order = sorted(range(len(scores)), key=lambda index: (-scores[index], index))
    floats = floated or [0] * len(scores)
    return [Entrant(100 + index, rank, scores[index], floats[index]) for rank, index in enumerate(order, start=1)]


def rounds_of(pair: Pair, players: int, rounds: int, seed: int = 0) -> Iterator[tuple[list[Entrant], list[Past], Draw]]:
    """Draw so many rounds, the results by chance: who played, what was before, and the draw."""
    random = Random(seed)
    scores = [0] * players
    past: list[Past] = []
    floated = [0] * players
    for _ in range(rounds):
        entrants = field(scores, floated)
        draw = pair(entrants, tuple(past))
        yield entrants, list(past), draw
        floated = [0] * players
        for pairing in draw.pairings:
            if Reason.FLOATED_DOWN in {why.code for why in pairing.why}:
                floated[pairing.sides[0][0] - 100] = 1
                floated[pairing.sides[1][0] - 100] = -1
            for winner in random.choice(pairing.sides):
                scores[winner - 100] += 1
        for bye in draw.byes:
            scores[bye.entrant - 100] += 1
        past.append(draw.as_past())


def everybody(draw: Draw) -> list[int]:
    """Everybody who plays or has a bye, as often as it is so."""
    at_tables = [id for pairing in draw.pairings for side in pairing.sides for id in side]
    return [*at_tables, *(bye.entrant for bye in draw.byes)]


def pairs_of(draw: Draw) -> list[tuple[int, ...]]:
    """Every two opponents of a round."""
    return [
        tuple(sorted((a, b)))
        for pairing in draw.pairings
        for one, other in combinations(pairing.sides, 2)
        for a in one
        for b in other
    ]


def codes(draw: Draw, table: int) -> list[Reason]:
    """The reasons of a table."""
    return [why.code for why in draw.pairings[table - 1].why]
