"""How many slips the chain check catches: `.venv/bin/python bench/slips.py`, half a minute at most.

Rounds are played by chance at every table whose chain is checked, and written down with one thing wrong: a tile of one
hand taken for any other, or a hand counted a little wrong. A slip is caught if the round is doubted, or refused because
a tile is twice in it. True rounds are looked at too: none may be doubted.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scoring.engine.chain import doubts
from scoring.engine.check import faults
from scoring.engine.codes import End
from scoring.engine.facts import TILES, Round, hand_of_number, hand_of_tiles
from scoring.engine.fold import start
from scoring.engine.game import Game, playable_seats
from scoring.engine.play import NEEDED, Played, Recorded, play, record
from scoring.engine.presets import PRESETS

ROUNDS = 300
FURTHEST_MISCOUNT = 3
ALL = Recorded(all_hands=True, stock=True)
WITH_LAST = Recorded(all_hands=True, stock=True, last=True)
Slip = Callable[[Round, Random], Round]


def main() -> None:
    """Play, mistype and print: a line a table, a column a kind of end and of what was written down."""
    random = Random(28)
    print("Slips caught, per cent (a dash: no such round)")
    print(f"  {'':22}" + "".join(f"{name:>15}" for name in COLUMNS))
    every: Counter[tuple[str, bool]] = Counter()
    for name, game in tables():
        caught = catch(game, random)
        every += caught
        print(line(name, caught))
    print(line("all of them", every))


def tables() -> Iterator[tuple[str, Game]]:
    """Every system whose chain is checked, for every number of players."""
    for key, preset in PRESETS.items():
        for seats in playable_seats(preset.rules):
            if preset.rules.ends == 2 and preset.rules.chain_checked:
                yield f"{key}, {seats}", Game(preset.rules, seats)


def line(name: str, caught: Counter[tuple[str, bool]]) -> str:
    """One line of the table."""
    shares = []
    for column in COLUMNS:
        slips = caught[column, True] + caught[column, False]
        shares.append(f"{100 * caught[column, True] / slips:15.0f}" if slips else f"{'-':>15}")
    return f"  {name:22}" + "".join(shares)


def catch(game: Game, random: Random) -> Counter[tuple[str, bool]]:
    """How many slips of each column were caught (True) and missed (False) in some rounds of a game."""
    caught: Counter[tuple[str, bool]] = Counter()
    for _ in range(ROUNDS):
        played = play(game, random)
        for column, (end, how, slip) in COLUMNS.items():
            if end is not played.end:
                continue
            true = record(game, played, how(game, played))
            if not true.hands:
                continue
            if wrong(game, true):
                raise RuntimeError(f"A true result is doubted: {game} {true}")
            caught[column, wrong(game, slip(true, random))] += 1
    return caught


def wrong(game: Game, round_: Round) -> bool:
    """Whether a round is refused or doubted as the first of a match."""
    state = start(game)
    return bool(faults(game, state, round_) or doubts(game, state, round_))


def mistyped(round_: Round, random: Random) -> Round:
    """The round with one tile of one hand taken for any other."""
    seat = random.choice(list(round_.hands))
    held = list(round_.hands[seat].tiles or ())
    place = random.randrange(len(held))
    held[place] = random.choice([tile for tile in TILES if tile != held[place]])
    return round_._replace(hands=round_.hands | {seat: hand_of_tiles(tuple(held))})


def miscounted(round_: Round, random: Random) -> Round:
    """The round with one hand counted a little too high or too low."""
    seat = random.choice(list(round_.hands))
    off = random.choice([by for by in range(-FURTHEST_MISCOUNT, FURTHEST_MISCOUNT + 1) if by])
    pips = abs(round_.hands[seat].pips + off)
    return round_._replace(hands=round_.hands | {seat: hand_of_number(pips)})


def _always(how: Recorded) -> Callable[[Game, Played], Recorded]:
    return lambda game, played: how


def _only_counted(game: Game, played: Played) -> Recorded:
    return Recorded(numbers=game.every_seat)


COLUMNS: dict[str, tuple[End, Callable[[Game, Played], Recorded], Slip]] = {
    "out": (End.OUT, _always(NEEDED), mistyped),
    "out, all": (End.OUT, _always(ALL), mistyped),
    "out, last": (End.OUT, _always(WITH_LAST), mistyped),
    "fish": (End.FISH, _always(NEEDED), mistyped),
    "fish, stock": (End.FISH, _always(ALL), mistyped),
    "fish, last": (End.FISH, _always(WITH_LAST), mistyped),
    "fish, counted": (End.FISH, _only_counted, miscounted),
}


if __name__ == "__main__":
    main()
