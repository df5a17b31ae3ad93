"""General: only the last move of an out counts; whoever sits next to the finisher is the general."""

from scoring.engine import lead, results
from scoring.engine.codes import End, GeneralBy, Reason
from scoring.engine.counting import Sheet
from scoring.engine.facts import BLANK, SIX, DoubtLine, Round, Score, State
from scoring.engine.game import Game


def score(game: Game, state: State, round_: Round, sheet: Sheet, doubts: tuple[DoubtLine, ...]) -> Score:
    """A general for the losing side of an out that makes one. A fish does not count and is played again."""
    assert round_.by is not None
    if round_.end is End.FISH:
        return _score_fish(game, state, round_, sheet, doubts)
    winner = game.side_of[round_.by]
    next_seat = round_.by % game.seats + 1
    code = _general(game.rules.general_by, round_.last)
    if code is not None:
        sheet.add(code, game.others_of[winner][0], 1, next_seat)
    score = results.score_simply(game, state, round_, sheet, doubts, received=tuple(sheet.sums), winner=winner)
    return score._replace(shuffles=(next_seat,))


def _general(by: GeneralBy, last: tuple[str, ...]) -> Reason | None:
    """The line of a last move that makes a general, None if it does not."""
    blank, six = BLANK in last, SIX in last
    if by is GeneralBy.BLANK:
        return None if not blank else Reason.GENERAL if six else Reason.NAKED_GENERAL
    made = blank and six if by is GeneralBy.BOTH else blank or six
    return Reason.GENERAL if made else None


def _score_fish(game: Game, state: State, round_: Round, sheet: Sheet, doubts: tuple[DoubtLine, ...]) -> Score:
    sheet.note(Reason.PLAYED_AGAIN)
    seat, tile = lead.usual_lead(game, state, round_, None)
    after = state._replace(rounds=state.rounds + 1, next_seat=seat, next_tile=tile)
    shuffles = lead.shuffles(game, round_, None, True)
    return results.score_of(sheet, after, doubts, received=game.nothing, winner=None, drawn=True, shuffles=shuffles)
