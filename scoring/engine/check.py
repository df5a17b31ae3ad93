"""What makes a round refused: every fault at once, each naming seat and tile.

A round that is in order, nearly every one, is recognised from its masks by `_in_order`; the slow, explicit look
that tells what is wrong is taken only for the others.
"""

from collections.abc import Iterator
from functools import lru_cache

from scoring.engine.codes import End, Fault, MultiMove, Shape
from scoring.engine.facts import (
    FULL_SET,
    SET_PIPS,
    SET_SIZE,
    SIDE_NAMES,
    TILE_BIT,
    TILE_PIPS,
    TILES,
    FaultLine,
    Hand,
    Round,
    State,
    is_double,
    mask_of,
)
from scoring.engine.game import Game

PLAYED = (End.OUT, End.FISH)
WITH_POINTS = (Shape.TELEPHONE, Shape.MUGGINS)  # points are made during play
POINTS_STEP = 5


def seats_in(game: Game, state: State) -> tuple[int, ...]:
    """The seats that still play: all of them but where players leave the game."""
    if not state.left:
        return game.every_seat
    return tuple(seat for seat in game.every_seat if not state.left[game.side_of[seat]])


def needed_seats(game: Game, state: State, end: End, by: int) -> tuple[int, ...]:
    """The seats whose hands a round must have: all after a fish, the losers' after an out, or none."""
    shape = game.rules.shape
    if shape is Shape.GENERAL or (shape is Shape.MUGGINS and end is End.OUT):
        return ()
    needed = game.every_seat if end is End.FISH else game.losers_seats[game.side_of[by]]
    return needed if not state.left else tuple(seat for seat in needed if seat in seats_in(game, state))


def faults(game: Game, state: State, round_: Round) -> tuple[FaultLine, ...]:
    """Everything wrong with a round recorded after `state`; empty if it can be scored."""
    if state.ending is not None:
        return (_at(state, FaultLine(Fault.MATCH_OVER)),)
    if _in_order(game, state, round_):
        return ()
    return tuple(_at(state, fault) for fault in _look(game, state, round_))


def _at(state: State, fault: FaultLine) -> FaultLine:
    return fault._replace(round=state.rounds + 1)


def _in_order(game: Game, state: State, round_: Round) -> bool:
    """Whether an ordinary out or fish given by tiles is certainly faultless; False only means: look closer."""
    end, by, hands, last, first, lead, stock, last_plain, points = round_
    if points is not None or state.left or game.rules.stock_taken:
        return False
    seats, most = game.seats, game.largest_hand
    if end not in PLAYED or by is None or not 1 <= by <= seats or len(last) > 1:
        return False
    if not (lead is None or 1 <= lead <= seats) or not (last_plain is None or 1 <= last_plain <= seats):
        return False
    tiles_on_record = last if first is None else (*last, first)
    if stock:
        if len(stock) > game.stock:
            return False
        tiles_on_record += stock
    mask, count = mask_of(tiles_on_record), len(tiles_on_record)
    for seat, hand in hands.items():
        size = len(hand.tiles or ())
        if not 1 <= size <= most or not 1 <= seat <= seats or (seat == by and (end is End.OUT or size == most)):
            return False
        mask |= hand.mask
        count += size
    for seat in needed_seats(game, state, end, by):
        if seat not in hands:
            return False
    return mask.bit_count() == count


def _look(game: Game, state: State, round_: Round) -> Iterator[FaultLine]:
    if round_.end is End.STOP:
        return
    if round_.end not in PLAYED:
        yield from _look_at_by(game, state, round_.by)
        return
    yield from _look_at_seats(game, state, round_)
    yield from _look_at_tiles(round_)
    yield from _look_at_hands(game, state, round_)
    yield from _look_at_last(game, round_)
    yield from _look_at_stock(game, state, round_)
    yield from _look_at_points(game, round_)


def _look_at_by(game: Game, state: State, by: int | None) -> Iterator[FaultLine]:
    if by is None:
        yield FaultLine(Fault.MISSING_KEY, params={"key": "by"})
    else:
        yield from _look_at_seat(game, state, "by", by)


def _look_at_seat(game: Game, state: State, key: str, seat: int) -> Iterator[FaultLine]:
    if not _is_seat(game, seat):
        yield FaultLine(Fault.UNKNOWN_SEAT, seat=seat, params={"key": key, "seats": game.seats})
    elif seat not in seats_in(game, state):
        yield FaultLine(Fault.SEAT_GONE, seat=seat, params={"key": key})


def _is_seat(game: Game, seat: int | None) -> bool:
    return seat is not None and 1 <= seat <= game.seats


def _look_at_seats(game: Game, state: State, round_: Round) -> Iterator[FaultLine]:
    yield from _look_at_by(game, state, round_.by)
    named = [("hands", seat) for seat in round_.hands]
    named += [("lead", round_.lead)] if round_.lead is not None else []
    named += [("last_plain", round_.last_plain)] if round_.last_plain is not None else []
    for key, seat in named:
        yield from _look_at_seat(game, state, key, seat)


def _places_of_tiles(round_: Round) -> Iterator[tuple[str, int | None, str]]:
    """Every tile recorded in a round with its place: a hand (and its seat), the last move, the first, the stock."""
    for seat, hand in sorted(round_.hands.items()):
        for tile in hand.tiles or ():
            yield "hand", seat, tile
    for tile in round_.last:
        yield "last", None, tile
    if round_.first is not None:
        yield "first", None, round_.first
    for tile in round_.stock or ():
        yield "stock", None, tile


def _look_at_tiles(round_: Round) -> Iterator[FaultLine]:
    seen: dict[str, tuple[str, int | None]] = {}
    for place, seat, tile in _places_of_tiles(round_):
        if tile in seen:
            other_place, other_seat = seen[tile]
            params = {"place": place, "other_place": other_place, "other_seat": other_seat}
            yield FaultLine(Fault.TILE_TWICE, seat=seat, tile=tile, params=params)
        else:
            seen[tile] = place, seat


def _look_at_hands(game: Game, state: State, round_: Round) -> Iterator[FaultLine]:
    for seat in _needed_as_far_as_known(game, state, round_):
        if seat not in round_.hands:
            yield FaultLine(Fault.HAND_MISSING, seat=seat)
    free = FULL_SET & ~mask_of(tile for _, _, tile in _places_of_tiles(round_))
    for seat, hand in sorted(round_.hands.items()):
        if _is_seat(game, seat):
            yield from _look_at_hand(game, round_, seat, hand, free)
    if sum(hand.pips for hand in round_.hands.values()) > SET_PIPS:
        yield FaultLine(Fault.PIPS_OVER_SET, params={"most": SET_PIPS})


def _needed_as_far_as_known(game: Game, state: State, round_: Round) -> tuple[int, ...]:
    """The seats whose hands are needed; of an out by nobody nothing can be said."""
    by = round_.by
    if by is None or not _is_seat(game, by):
        return needed_seats(game, state, End.FISH, 1) if round_.end is End.FISH else ()
    return needed_seats(game, state, round_.end, by)


def _look_at_hand(game: Game, round_: Round, seat: int, hand: Hand, free: int) -> Iterator[FaultLine]:
    if round_.end is End.OUT and seat == round_.by:
        if not hand.empty:
            yield FaultLine(Fault.FINISHER_HOLDS, seat=seat)
        return
    if round_.end is End.OUT and hand.empty and not _is_seat(game, round_.by):
        return  # perhaps the hand of whoever went out
    most = _largest_hand(game, round_, seat)
    if hand.tiles is None:
        if not can_total(hand.pips, most, free):
            yield FaultLine(Fault.NUMBER_IMPOSSIBLE, seat=seat, params={"pips": hand.pips, "most": most})
    elif not hand.tiles:
        yield FaultLine(Fault.EMPTY_HAND, seat=seat)
    elif len(hand.tiles) > most:
        yield FaultLine(Fault.HAND_TOO_LARGE, seat=seat, params={"tiles": len(hand.tiles), "most": most})


def _largest_hand(game: Game, round_: Round, seat: int) -> int:
    """The most tiles that this hand can hold: the fisherman has placed one, whoever takes the stock has it all."""
    if not game.rules.hand_limited:
        return SET_SIZE
    fish = round_.end is End.FISH
    if fish and game.rules.stock_taken and round_.by is not None and seat == round_.by % game.seats + 1:
        return game.deal + game.stock
    return game.largest_hand - (fish and seat == round_.by)


def _look_at_stock(game: Game, state: State, round_: Round) -> Iterator[FaultLine]:
    if round_.stock is None:
        return
    most = SET_SIZE - game.deal * len(seats_in(game, state))
    if round_.stock and game.rules.stock_taken and round_.end is End.FISH:
        yield FaultLine(Fault.STOCK_TAKEN)
    elif len(round_.stock) > most:
        yield FaultLine(Fault.STOCK_TOO_LARGE, params={"most": most})


def _look_at_points(game: Game, round_: Round) -> Iterator[FaultLine]:
    if round_.points is None:
        return
    if game.rules.shape not in WITH_POINTS:
        yield FaultLine(Fault.NOT_ASKED, params={"key": "points"})
        return
    for side, points in sorted(round_.points.items()):
        if side >= game.sides:
            yield FaultLine(Fault.UNKNOWN_SIDE, params={"side": SIDE_NAMES[side]})
        elif points < 0 or points % POINTS_STEP:
            yield FaultLine(Fault.POINTS_VALUE, params={"side": SIDE_NAMES[side], "points": points})


def can_total(pips: int, most: int, free: int) -> bool:
    """Whether 1 to `most` of the free tiles (a mask) can total so many pips."""
    return pips >= 0 and bool(_totals(most, free) >> pips & 1)


@lru_cache(maxsize=4096)
def _totals(most: int, free: int) -> int:
    """A bit for every total that 1 to `most` of the free tiles can make."""
    by_count = [1] + [0] * most
    for tile in TILES:
        if free & TILE_BIT[tile]:
            for count in range(most, 0, -1):
                by_count[count] |= by_count[count - 1] << TILE_PIPS[tile]
    totals = 0
    for reachable in by_count[1:]:
        totals |= reachable
    return totals


def _look_at_last(game: Game, round_: Round) -> Iterator[FaultLine]:
    """A move of more than one tile must be allowed, and of the kind that is allowed."""
    last, move = round_.last, game.rules.multi_move
    if len(last) < 2:
        return
    most = {MultiMove.NONE: 1, MultiMove.FOUR_DOUBLES: 4}.get(move, 2)
    doubles_only = move is not MultiMove.TWO_TILES
    if len(last) > most or (doubles_only and not all(is_double(tile) for tile in last)):
        yield FaultLine(Fault.LAST_TOO_MANY, params={"multi_move": move, "most": most})
