"""How fast and how well fields are paired: `.venv/bin/python bench/pairing.py`, some minutes.

Nine rounds of a Swiss with results by chance, the stronger winning more often. Time is that of the processor. Every
figure stands beside a floor measured in the same run on the same field: the bare call of rustworkx for the whole field,
with the same candidates and weights, its graph made beforehand. Where swisspair is installed it draws the same rounds.
Then nine rounds with rotating partners.
"""

import importlib
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import rustworkx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tournaments.pairing import rotating, swiss
from tournaments.pairing.codes import Pattern, Reason
from tournaments.pairing.facts import Draw, Entrant, Past
from tournaments.pairing.history import history_of
from tournaments.pairing.matching import weighted, widths

FIELDS = (200, 1_000, 5_000)
ROUNDS = 9
# Beyond this the swaps of the rotating rounds are the whole of the time.
ROTATING_FIELDS = (200, 1_000)


class Quality(NamedTuple):
    """What is wrong with the rounds of a tournament."""

    rematches: int = 0
    floats: int = 0
    far: int = 0

    def plus(self, other: "Quality") -> "Quality":
        """Both together."""
        return Quality(*map(sum, zip(self, other, strict=True)))


class Tournament:
    """Entrants of unlike strength, and what they have played."""

    def __init__(self, players: int, seed: int) -> None:
        self.random = Random(seed)
        self.strength = [self.random.gauss(0, 1) for _ in range(players)]
        self.scores = [0] * players
        self.floated = [0] * players
        self.past: list[Past] = []

    def entrants(self) -> list[Entrant]:
        """Everybody as they stand."""
        order = sorted(range(len(self.scores)), key=lambda id: (-self.scores[id], id))
        return [Entrant(id, rank, self.scores[id], self.floated[id]) for rank, id in enumerate(order, start=1)]

    def play(self, draw: Draw) -> None:
        """Let the round be played."""
        self.floated = [0] * len(self.scores)
        for pairing in draw.pairings:
            one, other = pairing.sides
            if Reason.FLOATED_DOWN in {why.code for why in pairing.why}:
                self.floated[one[0]], self.floated[other[0]] = 1, -1
            edge = sum(self.strength[id] for id in one) - sum(self.strength[id] for id in other)
            for winner in one if edge + self.random.gauss(0, 1.5) > 0 else other:
                self.scores[winner] += 1
        for bye in draw.byes:
            self.scores[bye.entrant] += 1
        self.past.append(draw.as_past())


def main() -> None:
    """Measure and print."""
    rival = swisspair()
    print(f"Swiss, {ROUNDS} rounds (seconds a round; the bare call on the whole field; how many times that)")
    for players in FIELDS:
        a_swiss(players, rival)
    if rival is None:
        print("  swisspair is not installed")
    print(f"Rotating partners, {ROUNDS} rounds (seconds a round)")
    for players in ROTATING_FIELDS:
        an_evening(players)


def swisspair() -> Any:
    """The module, if there is one here."""
    try:
        return importlib.import_module("swisspair")
    except ImportError:
        return None


def a_swiss(players: int, rival: Any) -> None:
    """One line for us, one for the rival."""
    tournament = Tournament(players, seed=28)
    ours = bare = theirs = 0.0
    quality = their_quality = Quality()
    for _ in range(ROUNDS):
        entrants = tournament.entrants()
        begun = time.process_time()
        draw = swiss.pair(entrants, tournament.past)
        ours += time.process_time() - begun
        bare += bare_call(entrants, tournament.past)
        pairs = [(pairing.sides[0][0], pairing.sides[1][0]) for pairing in draw.pairings]
        quality = quality.plus(judged(pairs, tournament))
        if rival is not None:
            taken, their_pairs = rival_draw(rival, entrants, tournament.past)
            theirs += taken
            their_quality = their_quality.plus(judged(their_pairs, tournament))
        tournament.play(draw)
    report(f"{players:,} entrants", ours, bare, quality)
    if rival is not None:
        report("  swisspair", theirs, bare, their_quality)


def report(name: str, taken: float, bare: float, quality: Quality) -> None:
    """One line: time and quality of all rounds."""
    print(
        f"  {name:16} {taken / ROUNDS:8.3f} s   bare {bare / ROUNDS:8.3f} s   {taken / bare:5.2f} ×   "
        f"rematches {quality.rematches}, floats {quality.floats}, of them over more than one score {quality.far}",
        flush=True,
    )


def bare_call(entrants: Sequence[Entrant], past: Sequence[Past]) -> float:
    """The time of one matching over the whole field, nothing else."""
    pattern = Pattern.NEAREST if past else Pattern.HALVES
    field = swiss.field_of(entrants, history_of(past), pattern, 0)
    size = len(entrants)
    width = next(widths(size))
    edges = [*swiss.meetings(field, range(size), width), *swiss.sit_outs(field, width)]
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size + size % 2))
    graph.add_edges_from(weighted(size, edges))
    begun = time.process_time()
    rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return time.process_time() - begun


def judged(pairs: Sequence[tuple[int, int]], tournament: Tournament) -> Quality:
    """What is wrong with a round."""
    history = history_of(tournament.past)
    apart = [abs(tournament.scores[a] - tournament.scores[b]) for a, b in pairs]
    rematches = sum(history.opposed(a, b) > 0 for a, b in pairs)
    return Quality(rematches, sum(far > 0 for far in apart), sum(far > 1 for far in apart))


def rival_draw(rival: Any, entrants: Sequence[Entrant], past: Sequence[Past]) -> tuple[float, list[tuple[int, int]]]:
    """The round as swisspair draws it, and its time."""
    met: dict[int, set[str]] = {entrant.id: set() for entrant in entrants}
    for one, other in history_of(past).opponents:
        met[one].add(str(other))
        met[other].add(str(one))
    players = [
        rival.Player(
            id=str(entrant.id), points=entrant.score, rank=entrant.rank, cannot_be_paired_against_ids=met[entrant.id]
        )
        for entrant in entrants
    ]
    begun = time.process_time()
    matches = rival.create_matches(players, power_pairing=True)
    taken = time.process_time() - begun
    return taken, [(int(match.p1.id), int(match.p2.id)) for match in matches if not match.is_bye]


def an_evening(players: int) -> None:
    """One line for a field with rotating partners."""
    tournament = Tournament(players, seed=28)
    taken = 0.0
    for _ in range(ROUNDS):
        entrants = tournament.entrants()
        begun = time.process_time()
        draw = rotating.pair(entrants, tournament.past)
        taken += time.process_time() - begun
        tournament.play(draw)
    history = history_of(tournament.past)
    partners = sum(times - 1 for times in history.partners.values())
    opponents = sum(times - 1 for times in history.opponents.values())
    name = f"{players:,} players"
    print(f"  {name:16} {taken / ROUNDS:8.3f} s   repeat partners {partners}, repeat opponents {opponents}", flush=True)


if __name__ == "__main__":
    main()
