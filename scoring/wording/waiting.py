"""What matters before the next round, as the table says it: eggs, kept points, a due 6-6, who is out of the game."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from django.utils.translation import gettext, ngettext

from scoring.engine.codes import Account, EggsTo, Family, KeptCleared, Shape
from scoring.engine.facts import Sea, State
from scoring.engine.game import Game
from scoring.engine.shapes.sea_classic import HUNDRED, ROTTEN_AFTER, hundred_side
from scoring.wording.matches import Names
from scoring.wording.text import listed

Kind = Literal["hang", "kept", "warn", "plain"]


class Note(NamedTuple):
    """One thing to know, in a line. `kind` is its look: what hangs, what is kept, what to beware of, anything else."""

    kind: Kind
    text: str


def waiting(game: Game, state: State, names: Names) -> list[Note]:
    """What matters before the next round, the most pressing first; nothing once the match is over."""
    return [] if state.ending else list(_notes(game, state, names))


def _notes(game: Game, state: State, names: Names) -> Iterator[Note]:
    if state.sea is not None:
        yield from _sea(game, state, state.sea, names)
    if state.eggs:
        yield Note("hang", hanging_text(game, state))
    if state.sea is not None and state.eggs:
        left = ROTTEN_AFTER - state.sea.egg_age
        yield Note("warn", gettext("Undecided rounds until the eggs are rotten: %(count)s") % {"count": left})
    yield from _single_account(game, state, names)
    yield from _kept(game, state, names)
    if game.rules.shape is Shape.SEVEN:
        yield from _sticks(game, state, names)
    if game.rules.shape is Shape.GENERAL and any(state.totals):
        yield Note("plain", gettext("Generals: %(list)s") % {"list": _totals(state, names, game.every_side)})
    if game.rules.rounds is not None:
        yield _rounds_left(game.rules.rounds - state.scored)


# Eggs


def hanging_text(game: Game, state: State) -> str:
    """The eggs that hang and who will take them; empty if none do."""
    if not state.eggs:
        return ""
    if game.rules.family is Family.CREDIT:
        text = gettext("Eggs: %(points)s hang over, the next winner takes them")
    elif game.sides == 2:
        text = gettext("Eggs: %(points)s hang over, whoever loses next writes them")
    elif game.rules.eggs_to is EggsTo.EACH:
        text = gettext("Eggs: %(points)s hang over, each of the next losers writes them")
    else:
        text = gettext("Eggs: %(points)s hang over, whoever is left with most writes them")
    return text % {"points": state.eggs}


# The classic sea goat


def _sea(game: Game, state: State, sea: Sea, names: Names) -> Iterator[Note]:
    if sea.duty is not None and state.next_seat is not None:
        yield Note("warn", gettext("6-6 is due, leads: %(name)s") % {"name": names.seat(state.next_seat)})
    side = hundred_side(game, state)
    if side is not None:
        said = gettext("on the hundred if led with 6-6: a win wins the match, lost with %(points)s or more it is lost")
        yield Note("warn", f"{names.side(side)}: {said % {'points': HUNDRED}}")
    if sea.debtor is not None:
        params = {"name": names.side(sea.debtor), "tries": sea.tries}
        yield Note("warn", gettext("A fish to write off: %(name)s, rounds left: %(tries)s") % params)


# Accounts that can burn


def _single_account(game: Game, state: State, names: Names) -> Iterator[Note]:
    rule = game.rules.account
    holders = [side for side in game.every_side if state.totals[side]]
    if rule is Account.EACH or not holders:
        return
    holder = holders[0]
    if rule is Account.SINGLE_WIPE_ANY or not game.rules.threshold:
        text = gettext("The account of: %(name)s. If the others get anything, burns: %(points)s")
    else:
        text = gettext("The account of: %(name)s. If the others get %(threshold)s or more, burns: %(points)s")
    params = {"name": names.side(holder), "points": state.totals[holder], "threshold": game.rules.threshold}
    yield Note("plain", text % params)


def _kept(game: Game, state: State, names: Names) -> Iterator[Note]:
    """One line for all whose kept points burn on the same condition."""
    sides_by_text: dict[str, list[str]] = {}
    for side in game.every_side:
        text = _when_kept_burns(game, state, side) if state.kept[side] else ""
        if text:
            sides_by_text.setdefault(text, []).append(f"{names.side(side)} +{state.kept[side]}")
    for text, sides in sides_by_text.items():
        yield Note("kept", f"{text} {listed(sides)}")


def _when_kept_burns(game: Game, state: State, side: int) -> str:
    rule, window = game.rules.kept_cleared, game.rules.kept_window
    if rule is KeptCleared.NOTHING_RECEIVED:
        return gettext("Kept points burn if the round brings nothing:")
    if rule is KeptCleared.OPPONENT_KEEPS:
        return gettext("Kept points burn if the opponent's are kept:")
    if rule is KeptCleared.WINDOW:
        left = window - state.kept_age[side]
        said = ngettext(
            "Kept points burn after %(count)s decided round:", "Kept points burn after %(count)s decided rounds:", left
        )
        return said % {"count": left}
    if rule is KeptCleared.BLOCK and not state.opened[side]:
        left = window - state.scored % window
        said = ngettext("Kept points burn after %(count)s round:", "Kept points burn after %(count)s rounds:", left)
        return said % {"count": left}
    return ""


# What is counted instead of points, and how long it still goes on


def _sticks(game: Game, state: State, names: Names) -> Iterator[Note]:
    gone = [side for side in game.every_side if state.left[side]]
    playing = [side for side in game.every_side if not state.left[side]]
    target = game.rules.target
    last_chance = [side for side in playing if target is not None and state.totals[side] == target - 1]
    if last_chance:
        said = gettext("One more stick and out of the game: %(names)s")
        yield Note("warn", said % {"names": names.of_sides(last_chance)})
    holding = [side for side in playing if state.totals[side]]
    if holding:
        yield Note("plain", gettext("Sticks: %(list)s") % {"list": _totals(state, names, holding)})
    if gone:
        yield Note("plain", gettext("Out of the game: %(names)s") % {"names": names.of_sides(gone)})


def _totals(state: State, names: Names, sides: Iterable[int]) -> str:
    return listed(f"{names.side(side)} {state.totals[side]}" for side in sides)


def _rounds_left(left: int) -> Note:
    if left == 1:
        return Note("warn", gettext("This is the last round"))
    return Note("plain", gettext("Rounds left: %(count)s") % {"count": left})
