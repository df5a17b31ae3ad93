"""How fast the engine scores: `.venv/bin/python bench/engine.py`, half a minute at most.

Time is that of the processor, so that what else runs on the machine matters little. Every figure stands beside a floor
measured in the same run, a bare loop that only adds up the pips of the same hands: ratios can be compared between
machines.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from measure import best_of

from scoring.engine.exchange import Record
from scoring.engine.export import write_record
from scoring.engine.facts import TILE_PIPS, Round, State
from scoring.engine.fold import fold
from scoring.engine.game import Game
from scoring.engine.options import with_options
from scoring.engine.play import NEEDED, Recorded, play, record
from scoring.engine.presets import PRESETS

ROOT = Path(__file__).resolve().parent.parent
PLAYERS = ("Асан", "Берік", "Сәуле", "Dana")
WHOLE = Recorded(last=True, stock=True, all_hands=True, more=True)
TABLES = (
    ("kozel-pairs", 4),
    ("sea-pairs", 4),
    ("kozel-1x1", 2),
    ("kozel-solo", 3),
    ("kozel-fish-one", 4),
    ("seven", 3),
    ("muggins", 4),
)
DISTINCT = 2_000
FOLDED = 10_000
MATCHES = 1_000
RECORDINGS = 3_000


def main() -> None:
    """Measure and print."""
    random = Random(28)
    folding(random)
    command(random)
    recording(random)


def floor_of(rounds: Sequence[Round]) -> float:
    """The time of a loop that only adds up the pips of the hands of these rounds."""

    def add_up() -> int:
        total = 0
        for round_ in rounds:
            for hand in round_.hands.values():
                for tile in hand.tiles or ():
                    total += TILE_PIPS[tile]
        return total

    return best_of(3, add_up)


def endless(key: str, seats: int) -> Game:
    """A system whose matches never end."""
    rules, _ = with_options(PRESETS[key].rules, {"target": None, "out_blank": "none"})
    return Game(rules, seats)


def played(game: Game, random: Random, count: int) -> list[Round]:
    """So many rounds, played by chance, with what is needed of them."""
    return [record(game, play(game, random)) for _ in range(count)]


def folding(random: Random) -> None:
    """Rounds that are already read, scored with their lines."""
    print("The fold, with lines and the chain check (rounds a second; times the floor)")
    for key, seats in TABLES:
        game = endless(key, seats)
        plays = [play(game, random) for _ in range(DISTINCT)]
        for name, how in (("what is needed", NEEDED), ("everything known", WHOLE)):
            rounds = [record(game, one, how) for one in plays] * (FOLDED // DISTINCT)
            taken = best_of(2, partial(fold, game, rounds))
            report(f"{key}, {seats} players, {name}", len(rounds), taken, floor_of(rounds))


def report(name: str, rounds: int, taken: float, floor: float) -> None:
    """One line: so many rounds in so much time, beside the floor."""
    print(f"  {name:42} {rounds / taken:>10,.0f}   {taken / floor:>6.1f} ×   (floor {rounds / floor:>11,.0f})")


def command(random: Random) -> None:
    """Whole matches through `manage.py score --jsonl`: reading, scoring, writing, and starting Django."""
    print("manage.py score --jsonl, from a file of matches (rounds a second; times the floor)")
    rules = PRESETS["kozel-pairs"].rules
    game = Game(rules, 4)
    pool = played(game, random, DISTINCT)
    rounds: list[Round] = []
    with tempfile.TemporaryDirectory() as folder:
        file, empty = Path(folder, "matches.jsonl"), Path(folder, "empty.jsonl")
        empty.touch()
        with file.open("w", encoding="utf-8") as lines:
            for _ in range(MATCHES):
                match = one_match(game, pool, random)
                rounds += match
                data = write_record(Record("kozel-pairs", {}, PLAYERS, game, match))
                lines.write(json.dumps(data, ensure_ascii=False) + "\n")
        taken = best_of(2, partial(score_file, file))
        start = best_of(2, partial(score_file, empty))
    floor = floor_of(rounds)
    report(f"{MATCHES:,} matches, start included", len(rounds), taken, floor)
    report(f"the same without {start:.2f} s of start", len(rounds), taken - start, floor)


def one_match(game: Game, pool: Sequence[Round], random: Random) -> tuple[Round, ...]:
    """Rounds of the pool, up to the end of a match."""
    rounds = random.choices(pool, k=40)
    return tuple(rounds[: len(fold(game, rounds).scores)])


def score_file(file: Path) -> None:
    """Run the command over a file of records."""
    arguments = [sys.executable, str(ROOT / "manage.py"), "score", "--jsonl", str(file)]
    subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)


def recording(random: Random) -> None:
    """One more round recorded early and late in a match, from the state before it."""
    print("Recording one round, resumed from the state before it")
    game = endless("kozel-pairs", 4)
    rounds = played(game, random, 500)
    floor = floor_of(rounds) / len(rounds)
    costs = {}
    for number in (5, 500):
        state = fold(game, rounds[: number - 1]).state
        costs[number] = best_of(5, partial(record_often, game, rounds[:100], state)) / RECORDINGS
        print(f"  round {number:>3}: {costs[number] * 1e6:6.1f} µs, {costs[number] / floor:5.1f} × the floor")
    print(f"  round 500 costs {costs[500] / costs[5]:.2f} times what round 5 costs")


def record_often(game: Game, rounds: Sequence[Round], state: State) -> None:
    """Record each of these rounds some times after the same state."""
    for _ in range(RECORDINGS // len(rounds)):
        for round_ in rounds:
            fold(game, [round_], state)


if __name__ == "__main__":
    main()
