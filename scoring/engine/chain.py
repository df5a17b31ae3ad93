"""The chain check: can the tiles that are not in the hands lie on the table as one chain?

It is a checksum against a mistyped tile, for games with two open ends. Every number but the two at the ends of a
chain stands on it an even number of times (doubles aside), and the tiles hang together; a fish further needs that
nobody can move. A round that fails is doubted, never refused: people misplay.
"""

from collections.abc import Iterator

from scoring.engine.check import seats_in
from scoring.engine.codes import Doubt, End, Shape
from scoring.engine.facts import (
    FULL_SET,
    SET_SIZE,
    TILE_BIT,
    TILE_ODD,
    TILES,
    DoubtLine,
    Hand,
    Round,
    State,
    mask_of,
    numbers_of,
)
from scoring.engine.game import Game

NUMBERS = range(7)
Ends = tuple[int, int]

SUITS: tuple[tuple[str, ...], ...] = tuple(
    tuple(tile for tile in TILES if number in numbers_of(tile)) for number in NUMBERS
)
SUIT_MASK: tuple[int, ...] = tuple(mask_of(suit) for suit in SUITS)
DOUBLE_BIT: tuple[int, ...] = tuple(TILE_BIT[f"{number}-{number}"] for number in NUMBERS)
# Taking fewer tiles than this from the set cannot cut a number off from the others.
SURELY_TOGETHER = 5
NUMBERS_IN: tuple[tuple[int, ...], ...] = tuple(
    tuple(number for number in NUMBERS if bits >> number & 1) for bits in range(1 << 7)
)
EVEN_OR_TWO = frozenset(bits for bits in range(1 << 7) if bits.bit_count() in (0, 2))


def doubts(game: Game, state: State, round_: Round) -> tuple[DoubtLine, ...]:
    """Why this round cannot have ended as recorded; empty where it can, or where nothing can be said."""
    if game.rules.ends != 2 or not game.rules.chain_checked:
        return ()
    off = odd = off_count = 0
    unknown = False
    seats = seats_in(game, state)
    for seat in seats:
        if round_.end is End.OUT and seat == round_.by:
            continue
        hand = round_.hands.get(seat)
        if hand is None or hand.tiles is None:
            unknown = True
        else:
            off |= hand.mask
            odd ^= hand.odd
            off_count += len(hand.tiles)
    stock = round_.stock
    fish = round_.end is End.FISH
    if fish and game.rules.stock_taken and game.rules.stock_kept:
        return ()  # a tile that nobody could draw may have fitted, and lies in a hand by now
    no_stock = game.deal * len(seats) == SET_SIZE or (fish and game.rules.stock_taken)
    no_stock = no_stock or (stock == () and game.rules.shape is not Shape.SEVEN)
    if unknown:
        return _pips_doubt(round_, len(seats)) if no_stock and fish else ()
    if not no_stock and stock is None:
        return ()
    for tile in stock or ():
        off |= TILE_BIT[tile]
        odd ^= TILE_ODD[tile]
        off_count += 1
    if not fish and not round_.last and odd in EVEN_OR_TWO and off_count <= SURELY_TOGETHER:
        return ()
    return tuple(_chain_doubts(game, round_, off, odd, no_stock))


def _pips_doubt(round_: Round, seats: int) -> tuple[DoubtLine, ...]:
    """After a fish with nothing left to draw every number stands an even number of times in the hands."""
    if len(round_.hands) < seats or sum(hand.pips for hand in round_.hands.values()) % 2 == 0:
        return ()
    return (DoubtLine(Doubt.ODD_PIPS, tuple(sorted(round_.hands))),)


def _chain_doubts(game: Game, round_: Round, off: int, odd: int, no_stock: bool) -> Iterator[DoubtLine]:
    fish = round_.end is End.FISH
    if odd not in EVEN_OR_TWO or (fish and no_stock and odd):
        yield DoubtLine(
            Doubt.ODD_NUMBERS,
            _seats_with(round_, odd),
            {"numbers": numbers_in(odd), "allowed": 0 if fish and no_stock else 2},
        )
        return
    table = FULL_SET & ~off
    if not _together(table):
        yield DoubtLine(Doubt.APART, _seats_holding(round_, off))
        return
    if not fish and not round_.last:
        return
    ends = set(_ends_after_last(game, table, odd, round_.last) if round_.last else _possible_ends(table, odd))
    if not ends:
        yield DoubtLine(Doubt.LAST_DOES_NOT_FIT, _seats_holding(round_, off), {"tiles": round_.last})
    elif fish and not any(_blocked(game, round_, pair) for pair in ends):
        yield DoubtLine(Doubt.NOT_BLOCKED, _seats_holding(round_, off), {"ends": tuple(sorted(ends))})


def numbers_in(bits: int) -> tuple[int, ...]:
    """The numbers whose bits are set."""
    return NUMBERS_IN[bits]


def _seats_with(round_: Round, odd: int) -> tuple[int, ...]:
    """The seats that hold a tile with one of these numbers."""
    suits = 0
    for number in numbers_in(odd):
        suits |= SUIT_MASK[number]
    return _seats_holding(round_, suits)


def _seats_holding(round_: Round, tiles: int) -> tuple[int, ...]:
    return tuple(seat for seat, hand in sorted(round_.hands.items()) if hand.mask & tiles)


def _links(number: int) -> dict[int, int]:
    """For every part of a suit (a mask of its tiles), the numbers that it links to this one, as bits."""
    links = {0: 0}
    for tile in SUITS[number]:
        low, high = numbers_of(tile)
        links |= {mask | TILE_BIT[tile]: bits | 1 << low | 1 << high for mask, bits in links.items()}
    return links


LINKS: tuple[dict[int, int], ...] = tuple(_links(number) for number in NUMBERS)


def _together(table: int) -> bool:
    """Whether the tiles (a mask) hang together: from any number on them every other can be reached."""
    links = [LINKS[number][table & SUIT_MASK[number]] for number in NUMBERS]
    numbers = 0
    for linked in links:
        numbers |= linked
    reached, grown = 0, numbers & -numbers
    while grown != reached:
        reached = grown
        for linked in links:
            if linked & grown:
                grown |= linked
    return reached == numbers


def _possible_ends(table: int, odd: int) -> Iterator[Ends]:
    """The ends that a chain of these tiles can show: its two odd numbers, or any one number twice."""
    if odd:
        low, high = numbers_in(odd)
        yield low, high
        return
    for number in NUMBERS:
        if table & SUIT_MASK[number]:
            yield number, number


def _ends_after_last(game: Game, table: int, odd: int, last: tuple[str, ...]) -> Iterator[Ends]:
    """The ends after the last move, over every chain that the tiles before it can have formed."""
    before, odd_before = table, odd
    for tile in last:
        before &= ~TILE_BIT[tile]
        odd_before ^= TILE_ODD[tile]
    if not before:
        if len(last) == 1:
            yield numbers_of(last[0])
        return
    if odd_before not in EVEN_OR_TWO or not _together(before):
        return
    for ends in _possible_ends(before, odd_before):
        yield from _placed(ends, last)
        if game.rules.shape is Shape.SEVEN and len(last) == 2:
            yield from _placed_in_a_row(ends, last)


def _placed(ends: Ends, last: tuple[str, ...]) -> Iterator[Ends]:
    """The ends after these tiles were placed, each on an end of its own."""
    if len(last) > 2:
        return
    left, right = ends
    if len(last) == 1:
        for new in _onto(left, last[0]):
            yield new, right
        for new in _onto(right, last[0]):
            yield left, new
        return
    for one, other in (last, last[::-1]):
        for new_left in _onto(left, one):
            for new_right in _onto(right, other):
                yield new_left, new_right


def _placed_in_a_row(ends: Ends, last: tuple[str, ...]) -> Iterator[Ends]:
    """The ends after two tiles were placed on one end, the second on the first."""
    for end, other in (ends, ends[::-1]):
        for inner, outer in (last, last[::-1]):
            for between in _onto(end, inner):
                for new in _onto(between, outer):
                    yield new, other


def _onto(end: int, tile: str) -> Iterator[int]:
    """The number that an end shows once the tile is placed on it; nothing if it does not fit."""
    low, high = numbers_of(tile)
    if end == low:
        yield high
    elif end == high:
        yield low


def _blocked(game: Game, round_: Round, ends: Ends) -> bool:
    """Whether nobody can move: no hand has a tile for these ends, and the stock none that may be drawn."""
    left, right = ends
    fitting = SUIT_MASK[left] | SUIT_MASK[right]
    if game.rules.fish_despite_double and left == right:
        fitting &= ~DOUBLE_BIT[left]
    hands: tuple[Hand, ...] = tuple(round_.hands.values())
    if any(hand.mask & fitting for hand in hands):
        return False
    stock = round_.stock or ()
    may_stay = game.rules.shape is Shape.SEVEN or len(stock) <= game.rules.stock_kept
    return may_stay or not any(TILE_BIT[tile] & fitting for tile in stock)
