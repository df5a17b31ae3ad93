"""Step 9: who leads the next round, with what tile, and who shuffles."""

from scoring.engine.codes import End, FirstLead, NextLead, Shape
from scoring.engine.counting import counted_value
from scoring.engine.facts import Round, State
from scoring.engine.game import Game

Lead = tuple[int | None, str | None]
ONE_ONE = "1-1"
NOBODY: Lead = (None, None)
HOLDER_OF_ONE_ONE: Lead = (None, ONE_ONE)


def first_lead(game: Game) -> Lead:
    """The lead of a match's first round: no seat, the tile 1-1 where the rules name it."""
    return HOLDER_OF_ONE_ONE if game.rules.first_lead is FirstLead.ONE_ONE else NOBODY


def next_lead(game: Game, state: State, round_: Round, winner: int | None, below: bool, any_open: bool) -> Lead:
    """The seat that leads after this round (None: whoever holds the tile, or not known) and the tile to lead with.

    `below`: in a decided round nothing passed the threshold and something was under it; `any_open`: some account is
    open now.
    """
    rules = game.rules
    if rules.shape is Shape.ORDINARY and ((rules.below_lead and below) or (rules.lead_until_open and not any_open)):
        return HOLDER_OF_ONE_ONE
    return usual_lead(game, state, round_, winner)


def usual_lead(game: Game, state: State, round_: Round, winner: int | None) -> Lead:
    """The same by `next_lead` alone."""
    rules = game.rules
    if rules.next_lead is NextLead.HOLDER_OF_ONE_ONE:
        return HOLDER_OF_ONE_ONE
    if rules.next_lead is NextLead.AS_FIRST:
        return first_lead(game)
    return _next_seat(game, state, round_, winner), None


def _next_seat(game: Game, state: State, round_: Round, winner: int | None) -> int | None:
    rule, by = game.rules.next_lead, round_.by
    if rule is NextLead.ROTATE:
        leader = state.next_seat if round_.lead is None else round_.lead
        return None if leader is None else next_clockwise(game, leader)
    if round_.end is End.FISH and rule is NextLead.LAST_PLAIN:
        return round_.last_plain or by
    if round_.end is End.FISH and rule is NextLead.FISH_WINNER and winner is not None:
        assert by is not None
        while game.side_of[by] != winner:
            by = next_clockwise(game, by)
    return by


def next_clockwise(game: Game, seat: int) -> int:
    """The seat after this one."""
    return seat % game.seats + 1


def shuffles(game: Game, round_: Round, winner: int | None, drawn: bool) -> tuple[int, ...]:
    """Who shuffles: the seats left with most, the winning side's aside (after a drawn round everybody's count)."""
    values = {
        seat: counted_value(game, hand)
        for seat, hand in round_.hands.items()
        if drawn or winner is None or game.side_of[seat] != winner
    }
    most = max(values.values(), default=0)
    return tuple(sorted([seat for seat, value in values.items() if value == most]))
