"""What every kind of round ends with: the state after it, the end of the match, the score."""

from scoring.engine import ending as ends
from scoring.engine import lead
from scoring.engine.codes import End, Ended, Reason, Title
from scoring.engine.counting import Sheet
from scoring.engine.facts import DoubtLine, Line, Round, Score, State
from scoring.engine.game import Game

CHOSEN = {End.FLAG: Reason.FLAGGED, End.RESIGN: Reason.RESIGNED, End.STOP: Reason.STOPPED}
Doubts = tuple[DoubtLine, ...]


def score_of(
    sheet: Sheet,
    after: State,
    doubts: Doubts,
    *,
    received: tuple[int, ...],
    winner: int | None,
    drawn: bool = False,
    shuffles: tuple[int, ...] = (),
) -> Score:
    """A round's score from its sheet."""
    lines: tuple[Line, ...] = tuple(sheet.lines)
    return Score(received, tuple(sheet.sums), drawn, winner, shuffles, lines, doubts, after)


def score_simply(
    game: Game,
    state: State,
    round_: Round,
    sheet: Sheet,
    doubts: Doubts,
    *,
    received: tuple[int, ...],
    winner: int | None,
    drawn: bool = False,
    wrote_ever: tuple[bool, ...] | None = None,
) -> Score:
    """The score of a round whose sheet goes to the accounts as it is: no threshold, nothing kept, nothing hanging."""
    totals = tuple(total + wrote for total, wrote in zip(state.totals, sheet.sums, strict=True))
    seat, tile = lead.usual_lead(game, state, round_, winner)
    wrote_ever = wrote_ever or wrote_ever_with(state, sheet)
    after = state._replace(
        rounds=state.rounds + 1,
        scored=state.scored + 1,
        totals=totals,
        opened=wrote_ever,
        wrote_ever=wrote_ever,
        next_seat=seat,
        next_tile=tile,
    )
    after = ended_by_accounts(game, round_, after, sheet)
    shuffles = lead.shuffles(game, round_, winner, drawn)
    return score_of(sheet, after, doubts, received=received, winner=winner, drawn=drawn, shuffles=shuffles)


def score_instant_end(
    game: Game,
    state: State,
    round_: Round,
    sheet: Sheet,
    doubts: Doubts,
    *,
    by: Ended,
    goats: tuple[int, ...],
    winner: int | None,
    titles: tuple[Title, ...] = (),
) -> Score:
    """A round that ends the match at once: nothing is written and nothing burns."""
    after = state._replace(rounds=state.rounds + 1, scored=state.scored + 1)
    after = finish(game, round_, after, by, goats, sheet, titles)
    shuffles = lead.shuffles(game, round_, winner, False)
    return score_of(sheet, after, doubts, received=game.nothing, winner=winner, shuffles=shuffles)


def score_chosen_end(game: Game, state: State, round_: Round, sheet: Sheet) -> Score:
    """A clock ran out, a side resigned, or the players stopped."""
    side = None if round_.by is None else game.side_of[round_.by]
    sheet.note(CHOSEN[round_.end], side, round_.by)
    goats = None if side is None else (side,)
    after = state._replace(rounds=state.rounds + 1)
    after = finish(game, round_, after, ends.ENDED_BY[round_.end], goats, sheet)
    return score_of(sheet, after, (), received=game.nothing, winner=None)


def ended_by_accounts(game: Game, round_: Round, after: State, sheet: Sheet) -> State:
    """The state, with its end if the accounts or the number of rounds have brought it."""
    by = ends.ends_by(game, after.scored, after.totals)
    return after if by is None else finish(game, round_, after, by, None, sheet)


def finish(
    game: Game,
    round_: Round,
    state: State,
    by: Ended,
    goats: tuple[int, ...] | None,
    sheet: Sheet,
    titles: tuple[Title, ...] = (),
) -> State:
    """The state once the match is over. `goats` None: the accounts decide."""
    if game.rules.kept_at_end:
        state = _write_kept(game, state, sheet)
    if state.eggs:
        sheet.note(Reason.EGGS_DROPPED, params={"amount": state.eggs})
    if goats is None:
        goats = ends.goats_by_account(game, by, state.totals)
    goats = ends.with_those_who_left(goats, state.left)
    state = state._replace(wrote_ever=wrote_ever_with(state, sheet), eggs=0, next_seat=None, next_tile=None)
    return state._replace(ending=ends.ending(game, round_, by, goats, state, titles))


def _write_kept(game: Game, state: State, sheet: Sheet) -> State:
    for side in game.every_side:
        if state.kept[side]:
            sheet.add(Reason.KEPT_AT_END, side, state.kept[side])
    totals = tuple(total + kept for total, kept in zip(state.totals, state.kept, strict=True))
    return state._replace(totals=totals, kept=game.nothing, kept_age=game.nothing)


def wrote_ever_with(state: State, sheet: Sheet) -> tuple[bool, ...]:
    """Which sides have written something by now, this round included."""
    return tuple([ever or wrote > 0 for ever, wrote in zip(state.wrote_ever, sheet.sums, strict=True)])
