"""Plays rounds by chance but by the rules, so that tests, benchmarks and the demo have results that can come about.

The chain has two open ends. Nobody thinks: every move is one of those allowed, picked by chance.
"""

from random import Random
from typing import NamedTuple

from scoring.engine.codes import End, MultiMove
from scoring.engine.facts import TILES, Hand, Round, hand_of_number, hand_of_tiles, is_double, numbers_of
from scoring.engine.game import Game

Move = tuple[tuple[str, int], ...]  # tiles with the end, 0 or 1, that each is placed on


class Played(NamedTuple):
    """Everything about a played round, also what people would not record."""

    end: End
    by: int
    hands: dict[int, tuple[str, ...]]
    last: tuple[str, ...]
    first: str
    lead: int
    stock: tuple[str, ...]
    last_plain: int | None
    table: tuple[str, ...]


class Table:
    """A round in the middle of play."""

    def __init__(self, game: Game, random: Random) -> None:
        self.game, self.random = game, random
        tiles = list(TILES)
        random.shuffle(tiles)
        self.hands = {seat: [tiles.pop() for _ in range(game.deal)] for seat in game.every_seat}
        self.stock = tiles
        self.ends: list[int] = []
        self.placed: list[str] = []

    def play(self) -> Played:
        """Play the round to its end."""
        lead = seat = by = self.random.choice(self.game.every_seat)
        last_plain = None
        last: tuple[str, ...] = ()
        while True:
            move = self._move(seat)
            if move:
                by, last = seat, self._place(seat, move)
                if not all(is_double(tile) for tile in last):
                    last_plain = seat
                if not self.hands[seat]:
                    return self._over(End.OUT, by, last, lead, last_plain)
            if move and self._blocked():
                return self._over(End.FISH, by, last, lead, last_plain)
            seat = seat % self.game.seats + 1
            if not move and seat == by and not self._moves(seat) and len(self.stock) <= self.game.rules.stock_kept:
                return self._over(End.FISH, by, last, lead, last_plain)

    def _over(self, end: End, by: int, last: tuple[str, ...], lead: int, last_plain: int | None) -> Played:
        hands = {seat: tuple(hand) for seat, hand in self.hands.items()}
        stock, placed = tuple(self.stock), tuple(self.placed)
        return Played(end, by, hands, last, placed[0], lead, stock, last_plain, placed)

    def _move(self, seat: int) -> Move:
        """A move of this player, after drawing while that helps; empty: none."""
        moves = self._moves(seat)
        while not moves and len(self.stock) > self.game.rules.stock_kept:
            self.hands[seat].append(self.stock.pop())
            moves = self._moves(seat)
        return self.random.choice(moves) if moves else ()

    def _moves(self, seat: int) -> list[Move]:
        if not self.ends:
            return [((tile, 0),) for tile in self.hands[seat]]
        single: list[Move] = [
            ((tile, end),) for tile in self.hands[seat] for end in (0, 1) if self.ends[end] in numbers_of(tile)
        ]
        return single + self._double_moves(single)

    def _double_moves(self, single: list[Move]) -> list[Move]:
        """The moves of two tiles, each on an end of its own."""
        kind = self.game.rules.multi_move
        if kind is MultiMove.NONE:
            return []
        pairs: list[Move] = [one + other for one in single for other in single if one[0][1] < other[0][1]]
        return [
            pair
            for pair in pairs
            if pair[0][0] != pair[1][0]
            and (kind is MultiMove.TWO_TILES or (is_double(pair[0][0]) and is_double(pair[1][0])))
        ]

    def _place(self, seat: int, move: Move) -> tuple[str, ...]:
        for tile, end in move:
            low, high = numbers_of(tile)
            if not self.ends:
                self.ends = [low, high]
            else:
                self.ends[end] = high if self.ends[end] == low else low
            self.hands[seat].remove(tile)
            self.placed.append(tile)
        return tuple(tile for tile, _ in move)

    def _blocked(self) -> bool:
        """Whether nobody can ever move again, whatever is drawn; where the rules say so, but for the last double."""
        left, right = self.ends
        besides = f"{left}-{left}" if self.game.rules.fish_despite_double and left == right else None
        waiting = [tile for hand in self.hands.values() for tile in hand] + self.stock
        return not any(tile != besides and {left, right} & set(numbers_of(tile)) for tile in waiting)


def play(game: Game, random: Random) -> Played:
    """One round played by chance."""
    return Table(game, random).play()


class Recorded(NamedTuple):
    """What people write down of a round beside what is needed."""

    last: bool = False
    stock: bool = False
    partner: bool = False
    more: bool = False  # who led with what, who placed the last tile that is no double
    numbers: tuple[int, ...] = ()  # seats whose hand is only counted


NEEDED = Recorded()


def record(game: Game, played: Played, how: Recorded = NEEDED) -> Round:
    """The round as people record it."""
    out = played.end is End.OUT
    hands: dict[int, Hand] = {}
    for seat, tiles in played.hands.items():
        if out and (seat == played.by or (game.side_of[seat] == game.side_of[played.by] and not how.partner)):
            continue
        hand = hand_of_tiles(tiles)
        hands[seat] = hand_of_number(hand.pips) if seat in how.numbers else hand
    return Round(
        played.end,
        played.by,
        hands,
        played.last if how.last else (),
        first=played.first if how.more else None,
        lead=played.lead if how.more else None,
        stock=played.stock if how.stock else None,
        last_plain=played.last_plain if how.more else None,
    )
