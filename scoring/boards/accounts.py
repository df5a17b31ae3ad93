"""The accounts as on paper: totals, what is open, kept or hanging."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.engine.codes import Family, Reason, Shape, ThresholdApplies
from scoring.engine.facts import SIDE_NAMES, Line, State
from scoring.engine.game import Game
from scoring.engine.ruleset import Ruleset
from scoring.wording.matches import Names, goat_text
from scoring.wording.option_scope import matters


@dataclass(frozen=True)
class Badge:
    """A short word about a side or a round; `kind` is its look."""

    kind: str
    text: str
    icon: str = ""


@dataclass(frozen=True)
class AccountView:
    """One side's account as on paper."""

    side: str
    name: str
    total: int
    scale: int
    badges: tuple[Badge, ...]
    look: str
    place: int | None = None


def account_view(game: Game, state: State, names: Names, side: int, lines: Sequence[Line] = ()) -> AccountView:
    """One account after a state; `lines` are those of the round before it, for what has just burnt."""
    ending = state.ending
    if ending is not None:
        badges, look = _ended_badges(game, side in ending.goats, side in ending.winners)
    else:
        badges, look = _running_badges(game, state, side)
        badges = (*_burnt_badges(lines, side), *badges)
    return AccountView(
        side=SIDE_NAMES[side],
        name=names.sides[side],
        total=state.totals[side],
        scale=game.rules.target or max(*state.totals, 1),
        badges=badges,
        look=look,
        place=None if ending is None else ending.places[side],
    )


def _burnt_badges(lines: Sequence[Line], side: int) -> tuple[Badge, ...]:
    return tuple(
        Badge("burnt", _("Account burnt: %(points)s") % {"points": line.params["amount"]}, "flame")
        for line in lines
        if line.code is Reason.BURNT and line.side == side
    )


def _ended_badges(game: Game, goat: bool, winner: bool) -> tuple[tuple[Badge, ...], str]:
    if goat:
        return (Badge("goat", goat_text(game.rules, game.in_pairs)),), "goat"
    if winner:
        return (Badge("won", _("won"), "check"),), "won"
    return (), ""


def _running_badges(game: Game, state: State, side: int) -> tuple[tuple[Badge, ...], str]:
    rules = game.rules
    threshold = rules.threshold if matters(rules, "threshold") else 0
    badges = []
    look = ""
    if not state.opened[side] and threshold:
        badges.append(Badge("unopened", _("Not open yet: needs %(threshold)s") % {"threshold": threshold}))
        look = "unopened"
    elif threshold and rules.threshold_applies is ThresholdApplies.EACH:
        badges.append(Badge("", _("Needs %(threshold)s each round") % {"threshold": threshold}))
    if state.kept[side]:
        badges.append(Badge("kept", _("Kept: +%(points)s") % {"points": state.kept[side]}, "kept"))
    if state.left and state.left[side]:
        badges.append(Badge("", _("out of the game")))
    elif rules.target is not None and state.totals[side]:
        badges.append(Badge("", _to_the_target(rules) % {"points": rules.target - state.totals[side]}))
    return tuple(badges), look


def _to_the_target(rules: Ruleset) -> str:
    if rules.shape is Shape.SEVEN:
        return _("to leaving the game: %(points)s")
    if rules.family is Family.CREDIT:
        return _("to win: %(points)s")
    return _("to the goat: %(points)s") if rules.knows_goats else _("to losing: %(points)s")
