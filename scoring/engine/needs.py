"""What a recorder must be asked for the next round, told by the rules and the state, so that a page asks only that."""

from typing import NamedTuple

from scoring.engine.check import WITH_POINTS, needed_seats, seats_in
from scoring.engine.codes import End, NextLead, Shape
from scoring.engine.facts import SIX, State
from scoring.engine.game import Game
from scoring.engine.shapes.sea_classic import hundred_side


class Needs(NamedTuple):
    """What matters of the next round.

    `seats` still play. `out_hands` and `fish_hands`: whether hands are asked for after an out, after a fish. `points`:
    whether points are made in play. `last` and `first`: the tiles whose place at the end and at the opening of the
    round changes the score. `last_plain`: whether it matters after a fish who placed the last tile that is no double.
    `lead`: whether the next leader can only be known if this one is recorded.
    """

    seats: tuple[int, ...]
    out_hands: bool
    fish_hands: bool
    points: bool
    last: tuple[str, ...]
    first: tuple[str, ...]
    last_plain: bool
    lead: bool


def needs(game: Game, state: State) -> Needs:
    """What matters of the round that is recorded after `state`."""
    rules = game.rules
    seats = seats_in(game, state)
    return Needs(
        seats=seats,
        out_hands=bool(needed_seats(game, state, End.OUT, seats[0])),
        fish_hands=bool(needed_seats(game, state, End.FISH, seats[0])),
        points=rules.shape in WITH_POINTS,
        last=game.special_last,
        first=_first(game, state),
        last_plain=rules.next_lead is NextLead.LAST_PLAIN or rules.shape is Shape.SEA_CLASSIC,
        lead=rules.next_lead is NextLead.ROTATE and state.next_seat is None,
    )


def _first(game: Game, state: State) -> tuple[str, ...]:
    bonus = game.rules.bonus
    tiles = {tile for tile, _ in bonus.values} if bonus is not None and "first" in bonus.when else set()
    if state.sea is not None and hundred_side(game, state) is not None:
        tiles.add(SIX)
    return tuple(sorted(tiles))
