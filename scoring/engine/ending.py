"""Step 8: the end of the match. Who lost, who won, the titles and the places."""

from scoring.engine.codes import End, Ended, Family, Goats, OutBlank, Reason, Shape, Title
from scoring.engine.counting import Sheet
from scoring.engine.facts import BLANK, TILE_BIT, Ending, Round, State
from scoring.engine.game import Game

ENDED_BY = {End.FLAG: Ended.FLAG, End.RESIGN: Ended.RESIGN, End.STOP: Ended.STOP}
# Games whose losers are neither naked nor bald.
UNTITLED = (Shape.GENERAL, Shape.SEVEN)
Totals = tuple[int, ...]


def instant_goats(game: Game, round_: Round, sheet: Sheet) -> tuple[Ended, tuple[int, ...]] | None:
    """The goats of a round that ends the match at once: an out on 0-0, or a player left holding it."""
    assert round_.by is not None
    by_side = game.side_of[round_.by]
    out = round_.end is End.OUT
    if out and game.rules.out_blank is OutBlank.WINS_MATCH and BLANK in round_.last:
        sheet.note(Reason.WINS_ON_BLANK, by_side, round_.by)
        return Ended.BLANK_OUT, game.others_of[by_side]
    if game.rules.blank_left:
        for seat, hand in round_.hands.items():
            side = game.side_of[seat]
            if hand.mask & TILE_BIT[BLANK] and not (out and side == by_side):
                sheet.note(Reason.BLANK_LEFT, side, seat)
                return Ended.BLANK_LEFT, (side,)
    return None


def ends_by(game: Game, scored: int, totals: Totals) -> Ended | None:
    """What ends the match after so many scored rounds, if anything does: the target, then the number of rounds."""
    rules = game.rules
    if rules.target is not None and max(totals) >= rules.target:
        return Ended.TARGET
    if rules.rounds is not None and scored >= rules.rounds:
        return Ended.ROUNDS
    return None


def goats_by_account(game: Game, by: Ended, totals: Totals) -> tuple[int, ...]:
    """The goats where the accounts decide: the target was reached, the rounds are over, or the players stopped."""
    penalty = game.rules.family is Family.PENALTY
    highest = max(totals)
    if by is Ended.TARGET and penalty:
        least = game.rules.target if game.rules.goats is Goats.ALL else highest
        assert least is not None
        return tuple(side for side in game.every_side if totals[side] >= least)
    if min(totals) == highest:
        return ()
    return tuple(side for side in game.every_side if (totals[side] == highest) == penalty)


def with_those_who_left(goats: tuple[int, ...], left: tuple[int, ...]) -> tuple[int, ...]:
    """The goats and, where players leave the game, everybody who has."""
    return tuple(sorted({*goats, *(side for side, after in enumerate(left) if after)}))


def places(
    game: Game, totals: Totals, goats: tuple[int, ...], left: tuple[int, ...] = (), last: int | None = None
) -> tuple[int, ...]:
    """Each side's place: goats last, otherwise by account; equal ones share a place (1, 2, 2, 4).

    Those who left the game (`left`, by side the round after which) are behind those who have not, whoever stayed longer
    before the others; `last`, the side whose clock ran out or that resigned, is last of all.
    """
    sign = 1 if game.rules.family is Family.PENALTY else -1
    stayed = left or game.nothing
    keys = [
        (side in goats, side == last, stayed[side] > 0, -stayed[side], sign * totals[side]) for side in game.every_side
    ]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def ending(
    game: Game,
    round_: Round,
    by: Ended,
    goats: tuple[int, ...],
    state: State,
    titles: tuple[Title, ...] = (),
) -> Ending:
    """The end of the match with these goats (none: a draw, which nobody wins), after the round that ended it.

    `state` has the final accounts; `titles` are those that only the round knows of.
    """
    last = None
    if round_.end in (End.FLAG, End.RESIGN) and round_.by is not None:
        last = game.side_of[round_.by]
    by_place = places(game, state.totals, goats, state.left, last)
    winners = tuple(side for side in game.every_side if by_place[side] == 1 and side not in goats) if goats else ()
    earned = (*_titles(game, round_, goats, winners, state.wrote_ever), *titles) if goats else ()
    return Ending(by, goats, winners, earned, by_place)


def _titles(
    game: Game, round_: Round, goats: tuple[int, ...], winners: tuple[int, ...], wrote_ever: tuple[bool, ...]
) -> tuple[Title, ...]:
    titles = [game.rules.goat_title] if game.rules.goat_title else []
    if game.rules.shape in UNTITLED:
        return tuple(titles)
    poor = winners if game.rules.family is Family.PENALTY else goats
    played = round_.end in (End.OUT, End.FISH)
    if played and game.sides == 2 and poor and not any(wrote_ever[side] for side in poor):
        titles.append(Title.NAKED)
    if round_.end is End.OUT and BLANK in round_.last:
        titles.append(Title.BALD)
    return tuple(titles)
