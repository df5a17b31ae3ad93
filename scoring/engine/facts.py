"""The records that the engine takes and gives: all immutable, all plain data.

A tile is its name, `"a-b"` with a ≤ b. Seats are numbered from 1, clockwise; sides are indexes from 0 (`SIDE_NAMES`
has their letters). A set of tiles or of numbers is also kept as an int with a bit for each: that is what makes a
round cheap to check.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from scoring.engine.codes import Doubt, End, Ended, Fault, Reason, Title

SIDE_NAMES = "ABCD"
SET_PIPS = 168
SET_SIZE = 28

TILES: tuple[str, ...] = tuple(f"{a}-{b}" for a in range(7) for b in range(a, 7))
TILE_BIT: dict[str, int] = {tile: 1 << index for index, tile in enumerate(TILES)}
TILE_PIPS: dict[str, int] = {tile: int(tile[0]) + int(tile[2]) for tile in TILES}
FULL_SET = (1 << SET_SIZE) - 1

BLANK = "0-0"
SIX = "6-6"

TILE_NUMBERS: dict[str, tuple[int, int]] = {tile: (int(tile[0]), int(tile[2])) for tile in TILES}


def numbers_of(tile: str) -> tuple[int, int]:
    """The two numbers of a tile, the lower first."""
    return TILE_NUMBERS[tile]


def is_double(tile: str) -> bool:
    """Whether both halves of the tile show the same number."""
    return tile[0] == tile[2]


def read_tile(text: object) -> str | None:
    """The tile that a text names, its numbers in either order; None if it names none."""
    if not isinstance(text, str) or len(text) != 3 or text[1] != "-":
        return None
    if text in TILE_BIT:
        return text
    turned = text[::-1]
    return turned if turned in TILE_BIT else None


def _odd_bits(tile: str) -> int:
    low, high = numbers_of(tile)
    return 0 if low == high else 1 << low | 1 << high


def mask_of(tiles: Iterable[str]) -> int:
    """The bits of these tiles."""
    mask = 0
    for tile in tiles:
        mask |= TILE_BIT[tile]
    return mask


TILE_ODD: dict[str, int] = {tile: _odd_bits(tile) for tile in TILES}


class Hand(NamedTuple):
    """What a player was left with: tiles, or (`tiles` None) only their pips.

    `mask` has a bit for each tile, `odd` a bit for each number that stands an odd number of times on its tiles,
    doubles aside; both are 0 for a number hand. Made by `hand_of_tiles` and `hand_of_number`.
    """

    tiles: tuple[str, ...] | None
    pips: int
    mask: int
    odd: int

    @property
    def empty(self) -> bool:
        """Whether nothing is held, as far as the record says: no tiles, or the number 0."""
        return self.tiles == () or (self.tiles is None and self.pips == 0)


def hand_of_tiles(tiles: tuple[str, ...]) -> Hand:
    """A hand of these tiles (names in `TILES`); repeated ones are kept for the check to find."""
    mask = pips = odd = 0
    for tile in tiles:
        mask |= TILE_BIT[tile]
        pips += TILE_PIPS[tile]
        odd ^= TILE_ODD[tile]
    return Hand(tiles, pips, mask, odd)


def hand_of_number(pips: int) -> Hand:
    """A hand of which only the pips were counted."""
    return Hand(None, pips, 0, 0)


class Round(NamedTuple):
    """How one round ended, as people recorded it.

    `by` is the seat that went out, made the fish, flagged or resigned (None for a stop). `hands` is by seat. `last`
    and `first` are the tiles of the last move and of the opening one, `lead` the seat that opened, `stock` the tiles
    left undrawn (None: not recorded), `last_plain` the seat that placed the last tile that is no double, `points` what
    sides made during play (None: not recorded).
    """

    end: End
    by: int | None = None
    hands: dict[int, Hand] = {}
    last: tuple[str, ...] = ()
    first: str | None = None
    lead: int | None = None
    stock: tuple[str, ...] | None = None
    last_plain: int | None = None
    points: dict[int, int] | None = None


class Line(NamedTuple):
    """One line of the explanation. The lines of a side add up to what it wrote in the round."""

    code: Reason
    side: int | None = None
    seat: int | None = None
    points: int = 0
    params: dict[str, Any] = {}


class FaultLine(NamedTuple):
    """One thing wrong with a record. `round` is the round's number, None where it is not about a round."""

    code: Fault
    round: int | None = None
    seat: int | None = None
    tile: str | None = None
    params: dict[str, Any] = {}


class DoubtLine(NamedTuple):
    """One reason why a round cannot have ended as recorded; `seats` are the hands to look at again."""

    code: Doubt
    seats: tuple[int, ...] = ()
    params: dict[str, Any] = {}


class Ending(NamedTuple):
    """The end of a match. `goats` and `winners` are sides, `places` is by side, 1 the best."""

    by: Ended
    goats: tuple[int, ...]
    winners: tuple[int, ...]
    titles: tuple[Title, ...]
    places: tuple[int, ...]


class Sea(NamedTuple):
    """What the classic sea goat remembers between rounds.

    `duty`: the side that must lead 6-6 next. `debtor`: the side that has to write off a fish, in `tries` more rounds.
    `egg_age`: the undecided rounds since eggs began to hang.
    """

    duty: int | None = None
    debtor: int | None = None
    tries: int = 0
    egg_age: int = 0


class State(NamedTuple):
    """A match between two rounds: all that the next round needs. Tuples are by side.

    `rounds` counts every recorded round, `scored` those that were played. `kept_age` counts the decided rounds that
    kept points have seen, for the rule that clears them after some. `wrote_ever` remembers burnt accounts too. `left`,
    where players leave the game, is the round after which each did, 0 while playing; `sea` is the classic sea goat's.
    """

    rounds: int
    scored: int
    totals: tuple[int, ...]
    kept: tuple[int, ...]
    kept_age: tuple[int, ...]
    opened: tuple[bool, ...]
    wrote_ever: tuple[bool, ...]
    eggs: int
    next_seat: int | None
    next_tile: str | None
    ending: Ending | None
    left: tuple[int, ...] = ()
    sea: Sea | None = None


class Score(NamedTuple):
    """The result of one round; `state` is the match after it.

    `received` is each side's amount with the eggs, `wrote` what went to its account; `winner` is a side or None.
    """

    received: tuple[int, ...]
    wrote: tuple[int, ...]
    drawn: bool
    winner: int | None
    shuffles: tuple[int, ...]
    lines: tuple[Line, ...]
    doubts: tuple[DoubtLine, ...]
    state: State
