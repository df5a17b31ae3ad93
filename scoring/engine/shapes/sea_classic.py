"""The classic sea goat: the winner writes, with its instant ends, the 6-6 that must be led, and fishes to write off.

The order of the questions is that of the rules: an out on 0-0, a round led with 6-6 ("the hundred"),
an out on 6-6, then a fish to write off, then everything ordinary. After a fish the fisherman is `last_plain`.
"""

from typing import NamedTuple

from scoring.engine import accounts, lead, results, steps
from scoring.engine.codes import End, Ended, Reason, Title
from scoring.engine.counting import Sheet, side_counted, value_of_side
from scoring.engine.ending import instant_goats
from scoring.engine.facts import BLANK, SIX, DoubtLine, Line, Round, Score, Sea, State
from scoring.engine.game import Game
from scoring.engine.shapes.ordinary import score_decided

HUNDRED = 25  # what the losers must be left with for the big endings
TRIES = 3  # rounds in which a fish may be written off
ROTTEN_AFTER = 3  # undecided rounds after the one that left the eggs

Doubts = tuple[DoubtLine, ...]


class Facts(NamedTuple):
    """One round as these rules look at it: the side that ended it, what each side holds, and who has less.

    `less` is the winner of an out, and after a fish the side with the lower total (None: equal).
    """

    by_side: int
    counted: tuple[int, ...]
    less: int | None


class Duty(NamedTuple):
    """A 6-6 that must be led next: by which side, and which of its seats (None: not known)."""

    side: int
    seat: int | None


def score(game: Game, state: State, round_: Round, sheet: Sheet, doubts: Doubts) -> Score:
    """The score of an out or a fish."""
    if round_.end is End.FISH and round_.last_plain is not None:
        round_ = round_._replace(by=round_.last_plain)
    facts = _facts(game, round_)
    instant = _instant_end(game, state, round_, facts, sheet)
    if instant is not None:
        by, goats, titles = instant
        winner = facts.by_side if round_.end is End.OUT else None if by is Ended.BLANK_LEFT else facts.less
        return results.score_instant_end(
            game, state, round_, sheet, doubts, by=by, goats=goats, winner=winner, titles=titles
        )
    duty = _duty(game, round_, facts)
    if _sea(state).debtor is not None:
        return _score_in_debt(game, state, round_, facts, duty, sheet, doubts)
    if _makes_debt(game, round_, facts):
        return _score_new_debt(game, state, round_, facts, sheet, doubts)
    scored = score_decided(game, state, round_, sheet, doubts)
    return _with_duty(_with_aged_eggs(state, scored, decided=not scored.drawn), duty)


def _sea(state: State) -> Sea:
    assert state.sea is not None
    return state.sea


def _facts(game: Game, round_: Round) -> Facts:
    assert round_.by is not None
    by_side = game.side_of[round_.by]
    counted = tuple(side_counted(game, round_, side) for side in game.every_side)
    if round_.end is End.OUT:
        return Facts(by_side, counted, by_side)
    value = value_of_side(game)
    first, second = (value(game, round_, side) for side in game.every_side)
    return Facts(by_side, counted, None if first == second else int(second < first))


# What ends the match at once


def _instant_end(
    game: Game, state: State, round_: Round, facts: Facts, sheet: Sheet
) -> tuple[Ended, tuple[int, ...], tuple[Title, ...]] | None:
    """What ends the match, its goats and the titles of their own; its line is left on the sheet."""
    out = round_.end is End.OUT
    loser = game.others_of[facts.by_side]
    if out and BLANK in round_.last:
        sheet.note(Reason.WINS_ON_BLANK, facts.by_side, round_.by)
        return Ended.BLANK_OUT, loser, (Title.GENERAL,) if SIX in round_.last else ()
    left_with_blank = instant_goats(game, round_, sheet)
    if left_with_blank is not None:
        return (*left_with_blank, ())
    leader = _hundred_side(game, state, round_)
    if leader is not None and out and facts.by_side == leader:
        sheet.note(Reason.HUNDRED_WON, leader)
        return Ended.HUNDRED, loser, ()
    if leader is not None and facts.less not in (leader, None) and facts.counted[leader] >= HUNDRED:
        sheet.note(Reason.HUNDRED_LOST, leader, params={"total": facts.counted[leader]})
        return Ended.HUNDRED, (leader,), (Title.OWN_GOAT,)
    if out and SIX in round_.last and facts.counted[loser[0]] >= HUNDRED:
        sheet.note(Reason.SIX_WINS, facts.by_side, round_.by, {"total": facts.counted[loser[0]]})
        return Ended.SIX_OUT, loser, ()
    return None


def hundred_side(game: Game, state: State) -> int | None:
    """The side that may lead the next round with 6-6 and so play for the match.

    It has the lead, and holds the account or has the duty.
    """
    if state.next_seat is None:
        return None
    side = game.side_of[state.next_seat]
    return side if state.totals[side] or _sea(state).duty == side else None


def _hundred_side(game: Game, state: State, round_: Round) -> int | None:
    """The side that did lead this round so."""
    side = hundred_side(game, state)
    if round_.first != SIX or (round_.lead is not None and game.side_of[round_.lead] != side):
        return None
    return side


# A fish to write off


def _makes_debt(game: Game, round_: Round, facts: Facts) -> bool:
    """Whether the fisherman has more than the other side, and enough to have to write the fish off."""
    if round_.end is not End.FISH:
        return False
    return facts.less not in (facts.by_side, None) and facts.counted[facts.by_side] >= HUNDRED


def _score_new_debt(game: Game, state: State, round_: Round, facts: Facts, sheet: Sheet, doubts: Doubts) -> Score:
    """Nothing is written; the fisherman leads the first of the rounds in which the fish may be written off."""
    decision = steps.decide(game, round_, sheet)
    sheet.note(Reason.DEBT, facts.by_side, params={"tries": TRIES})
    after = _undecided(game, state, round_, sheet, 0, decision.winner)
    after = after._replace(next_seat=round_.by, next_tile=None, sea=Sea(debtor=facts.by_side, tries=TRIES))
    scored = _unwritten(game, round_, after, sheet, doubts, decision)
    return _with_aged_eggs(state, scored, decided=False)


def _score_in_debt(
    game: Game, state: State, round_: Round, facts: Facts, duty: Duty | None, sheet: Sheet, doubts: Doubts
) -> Score:
    """Nothing is written while a fish is to be written off, nor by the round that does it."""
    debtor = _sea(state).debtor
    assert debtor is not None
    decision = steps.decide(game, round_, sheet)
    hung = steps.amounts(game, round_, decision, sheet) if decision.drawn else 0
    other = game.others_of[debtor][0]
    after = _undecided(game, state, round_, sheet, hung, decision.winner)
    tries = _sea(state).tries - 1
    if facts.less == debtor and facts.counted[other] >= HUNDRED:
        sheet.note(Reason.DEBT_SETTLED, debtor)
        after = after._replace(sea=Sea())
    elif tries:
        sheet.note(Reason.DEBT_FAILED, debtor, params={"tries": tries})
        after = after._replace(sea=Sea(debtor=debtor, tries=tries))
    else:
        sheet.note(Reason.DEBT_LOST, debtor)
        after = after._replace(sea=Sea())
        duty = Duty(other, _seat_of_side(game, other, after.next_seat))
    scored = _unwritten(game, round_, after, sheet, doubts, decision)
    return _with_duty(_with_aged_eggs(state, scored, decided=False), duty)


def _undecided(game: Game, state: State, round_: Round, sheet: Sheet, hung: int, winner: int | None) -> State:
    """The state after a round in which nothing was received or written; kept points burn as in a drawn one."""
    seat, tile = lead.usual_lead(game, state, round_, winner)
    untouched = accounts.Written(list(state.kept), list(state.opened), (), (), False)
    ages = accounts.clear_kept(game, state, game.nothing, True, untouched, sheet)
    return state._replace(
        rounds=state.rounds + 1,
        scored=state.scored + 1,
        kept=tuple(untouched.kept),
        kept_age=ages,
        eggs=state.eggs + hung,
        next_seat=seat,
        next_tile=tile,
    )


def _unwritten(
    game: Game, round_: Round, after: State, sheet: Sheet, doubts: Doubts, decision: steps.Decision
) -> Score:
    after = results.ended_by_accounts(game, round_, after, sheet)
    shuffles = lead.shuffles(game, round_, decision.winner, decision.drawn)
    return results.score_of(
        sheet,
        after,
        doubts,
        received=game.nothing,
        winner=decision.winner,
        drawn=decision.drawn,
        shuffles=shuffles,
    )


def _seat_of_side(game: Game, side: int, seat: int | None) -> int | None:
    """The usual leader if of that side, else the next clockwise."""
    if seat is None or game.side_of[seat] == side:
        return seat
    return lead.next_clockwise(game, seat)


# What is remembered for the next round


def _duty(game: Game, round_: Round, facts: Facts) -> Duty | None:
    """Who must lead 6-6 next: an out on 6-6 with little left, or a fish won with little against much."""
    duty = Duty(facts.by_side, round_.by)
    if round_.end is End.OUT:
        return duty if SIX in round_.last else None
    side, (other,) = facts.by_side, game.others_of[facts.by_side]
    return duty if facts.less == side and facts.counted[side] < HUNDRED <= facts.counted[other] else None


def _with_aged_eggs(state: State, scored: Score, decided: bool) -> Score:
    """Eggs that have seen too many undecided rounds are dropped, the newest with them."""
    after = scored.state
    if after.ending is not None:
        return scored
    age = 0 if decided or not state.eggs else _sea(state).egg_age + 1
    rotten = age >= ROTTEN_AFTER
    lines = (Line(Reason.ROTTEN, params={"amount": after.eggs}),) if rotten else ()
    after = after._replace(eggs=0 if rotten else after.eggs, sea=_sea(after)._replace(egg_age=0 if rotten else age))
    return scored._replace(state=after, lines=(*scored.lines, *lines))


def _with_duty(scored: Score, duty: Duty | None) -> Score:
    """The next lead: a due 6-6 first, then 1-1 after a drawn fish; a duty lasts for one round."""
    after = scored.state
    if after.ending is not None:
        return scored
    if duty is not None:
        after = after._replace(sea=_sea(after)._replace(duty=duty.side), next_seat=duty.seat, next_tile=SIX)
        return scored._replace(state=after, lines=(*scored.lines, Line(Reason.DUTY, duty.side, duty.seat)))
    after = after._replace(sea=_sea(after)._replace(duty=None))
    if scored.drawn:
        after = after._replace(next_seat=None, next_tile=lead.ONE_ONE)
    return scored._replace(state=after)
