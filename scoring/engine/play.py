"""Plays rounds by chance but by the rules, so that tests, benchmarks and the demo have results that can come about.

Nobody thinks: every move is one of those allowed, picked by chance. Where a game has a house, the first double is it:
open on four sides. Doubles are never closed, and in Seven another turn and two tiles in a row come by chance, not by
what the ends add up to.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from scoring.engine.check import POINTS_STEP, WITH_POINTS, needed_seats, seats_in
from scoring.engine.codes import End, MultiMove, Shape
from scoring.engine.facts import (
    TILE_NUMBERS,
    TILES,
    Hand,
    Round,
    State,
    hand_of_number,
    hand_of_tiles,
    is_double,
    numbers_of,
)
from scoring.engine.fold import score_round, start
from scoring.engine.game import Game

Move = tuple[tuple[str, int], ...]  # tiles, each with the index of the end that it is placed on
HOUSE_ENDS = 4
FISH_WITHOUT_CHAIN = 8  # where no chain is played one round in so many is a fish


class Played(NamedTuple):
    """Everything about a played round, also what people would not record. `needed` are the seats of needed hands."""

    end: End
    by: int
    hands: dict[int, tuple[str, ...]]
    last: tuple[str, ...]
    first: str
    lead: int
    stock: tuple[str, ...]
    last_plain: int | None
    table: tuple[str, ...]
    points: dict[int, int] | None
    needed: tuple[int, ...]


class Table:
    """A round in the middle of play."""

    def __init__(self, game: Game, random: Random, state: State) -> None:
        self.game, self.random, self.state = game, random, state
        tiles = list(TILES)
        random.shuffle(tiles)
        self.seats = seats_in(game, state)
        self.after = dict(zip(self.seats, self.seats[1:] + self.seats[:1], strict=True))
        self.hands = {seat: [tiles.pop() for _ in range(game.deal)] for seat in self.seats}
        self.stock = tiles
        self.ends: list[int] = []
        self.house = game.rules.ends < HOUSE_ENDS  # whether it lies, as far as it matters
        self.placed: list[str] = []
        self.points = dict.fromkeys(game.every_side, 0)
        self.lead, self.first = self._opening()
        self.by = self.lead
        self.last: tuple[str, ...] = ()
        self.last_plain: int | None = None

    def _opening(self) -> tuple[int, str]:
        """Who leads with what: as the state has it where that can be done, the rest by chance."""
        seat, tile = self.state.next_seat, self.state.next_tile
        if seat is None:
            holders = [holder for holder, hand in self.hands.items() if tile in hand]
            seat = holders[0] if holders else self.random.choice(self.seats)
        hand = self.hands[seat]
        return seat, tile if tile is not None and tile in hand else self.random.choice(hand)

    def play(self) -> Played:
        """Play the round to its end."""
        seat = self.lead
        move: Move = ((self.first, 0),)
        while True:
            if move:
                self._place(seat, move)
                if not self.hands[seat]:
                    return self._over(End.OUT)
                if self._blocked():
                    return self._over(End.FISH)
            passed = not move
            seat = self.after[seat]
            if passed and seat == self.by and not self._moves(seat) and not self._may_draw():
                return self._over(End.FISH)
            move = self._move(seat)

    def _over(self, end: End) -> Played:
        game = self.game
        if end is End.FISH and game.rules.stock_taken:
            self.hands[self.after[self.by]] += self.stock
            self.stock = []
        return Played(
            end,
            self.by,
            {seat: tuple(hand) for seat, hand in self.hands.items()},
            self.last,
            self.first,
            self.lead,
            tuple(self.stock),
            self.last_plain,
            tuple(self.placed),
            self._made() if game.rules.shape in WITH_POINTS else None,
            needed_seats(game, self.state, end, self.by),
        )

    def _made(self) -> dict[int, int] | None:
        """What sides made in play, where they made any."""
        return {side: made for side, made in self.points.items() if made} or None

    def _may_draw(self) -> bool:
        return len(self.stock) > self.game.rules.stock_kept

    def _move(self, seat: int) -> Move:
        """A move of this player, after drawing while that helps (in Seven a single tile); empty: none."""
        moves = self._moves(seat)
        while not moves and self._may_draw():
            self.hands[seat].append(self.stock.pop())
            moves = self._moves(seat)
            if self.game.rules.shape is Shape.SEVEN:
                break
        return self.random.choice(moves) if moves else ()

    def _moves(self, seat: int) -> list[Move]:
        single: list[Move] = [
            ((tile, end),)
            for tile in self.hands[seat]
            for end, number in enumerate(self.ends)
            if number in TILE_NUMBERS[tile]
        ]
        kind = self.game.rules.multi_move
        if kind is MultiMove.NONE or not single:
            return single
        if kind is not MultiMove.TWO_TILES:
            doubles = [move for move in single if is_double(move[0][0])]
            return single + self._together(doubles, 4 if kind is MultiMove.FOUR_DOUBLES else 2)
        many = self._together(single, 2)
        if self.game.rules.shape is Shape.SEVEN:
            many += self._in_a_row(seat, single)
        return single + many

    def _together(self, single: list[Move], most: int) -> list[Move]:
        """The moves of two tiles or more, each on an end of its own."""
        moves: list[Move] = []
        grown = single
        for _ in range(most - 1):
            grown = [
                move + one
                for move in grown
                for one in single
                if one[0][1] > move[-1][1] and all(one[0][0] != tile for tile, _ in move)
            ]
            moves += grown
        return moves

    def _in_a_row(self, seat: int, single: list[Move]) -> Iterator[Move]:
        """The moves of two tiles on one end, the second on the first."""
        for ((tile, end),) in single:
            low, high = numbers_of(tile)
            between = high if self.ends[end] == low else low
            for other in self.hands[seat]:
                if other != tile and between in numbers_of(other):
                    yield (tile, end), (other, end)

    def _place(self, seat: int, move: Move) -> None:
        for tile, end in move:
            low, high = numbers_of(tile)
            if not self.ends:
                self.ends = [low, high]
            else:
                self.ends[end] = high if self.ends[end] == low else low
            if low == high and not self.house:
                self.house = True
                self.ends += [low, low]
            self.hands[seat].remove(tile)
            self.placed.append(tile)
        self.by, self.last = seat, tuple(tile for tile, _ in move)
        if not all(is_double(tile) for tile in self.last):
            self.last_plain = seat
        if sum(self.ends) % POINTS_STEP == 0:
            self.points[self.game.side_of[seat]] += sum(self.ends)

    def _blocked(self) -> bool:
        """Whether nobody can ever move again, whatever is drawn; where the rules say so, but for the last double."""
        ends = set(self.ends)
        besides = f"{self.ends[0]}-{self.ends[0]}" if self.game.rules.fish_despite_double and len(ends) == 1 else None
        return not any(
            tile != besides and not ends.isdisjoint(TILE_NUMBERS[tile])
            for tiles in (*self.hands.values(), self.stock)
            for tile in tiles
        )


def play(game: Game, random: Random, state: State | None = None) -> Played:
    """One round played by chance after `state`, by default the first of a match."""
    before = start(game) if state is None else state
    if not game.rules.chain_checked:
        return _play_without_chain(game, random, before)
    return Table(game, random, before).play()


def _play_without_chain(game: Game, random: Random, state: State) -> Played:
    """A round of a game that moves tiles about: some are left in hands, and the others lie."""
    tiles = list(TILES)
    random.shuffle(tiles)
    end = End.FISH if random.randrange(FISH_WITHOUT_CHAIN) == 0 else End.OUT
    by = random.choice(game.every_seat)
    left = {seat: random.randint(1, max(1, game.deal - 1)) for seat in game.every_seat if end is End.FISH or seat != by}
    hands = {seat: tuple(tiles.pop() for _ in range(left.get(seat, 0))) for seat in game.every_seat}
    lead = random.choice(game.every_seat)
    needed = needed_seats(game, state, end, by)
    return Played(end, by, hands, (tiles[-1],), tiles[0], lead, (), by, tuple(tiles), None, needed)


class Recorded(NamedTuple):
    """What people write down of a round beside what is needed."""

    last: bool = False
    stock: bool = False
    all_hands: bool = False  # also the hands that do not count
    more: bool = False  # who led with what, who placed the last tile that is no double
    numbers: tuple[int, ...] = ()  # seats whose hand is only counted


NEEDED = Recorded()
USUAL = Recorded(last=True, more=True)


def record(game: Game, played: Played, how: Recorded = NEEDED) -> Round:
    """The round as people record it."""
    hands: dict[int, Hand] = {}
    for seat, tiles in played.hands.items():
        if tiles and (how.all_hands or seat in played.needed):
            hand = hand_of_tiles(tiles)
            hands[seat] = hand_of_number(hand.pips) if seat in how.numbers else hand
    return Round(
        played.end,
        played.by,
        hands,
        played.last if how.last else (),
        first=played.first if how.more and played.first not in played.last else None,
        lead=played.lead if how.more else None,
        stock=played.stock if how.stock else None,
        last_plain=played.last_plain if how.more else None,
        points=played.points,
    )


def play_match(game: Game, random: Random, most_rounds: int) -> list[Round]:
    """A match by chance, to its end or so many rounds; one that its rules never end is stopped as the last of them."""
    endless = game.rules.target is None and game.rules.rounds is None
    state = start(game)
    rounds: list[Round] = []
    while state.ending is None and len(rounds) < most_rounds - endless:
        rounds.append(record(game, play(game, random, state), USUAL))
        state = score_round(game, state, rounds[-1]).state
    return [*rounds, Round(End.STOP)] if endless else rounds
