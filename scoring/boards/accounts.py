"""The accounts as on paper: totals, what is open, kept or hanging."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.engine.codes import Family, ThresholdApplies
from scoring.engine.facts import SIDE_NAMES, State
from scoring.engine.game import Game
from scoring.wording.matches import Names


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


def account_view(game: Game, state: State, names: Names, side: int) -> AccountView:
    """One account after a state."""
    ending = state.ending
    if ending is not None:
        badges, look = _ended_badges(game, side in ending.goats, side in ending.winners)
    else:
        badges, look = _running_badges(game, state, side)
    return AccountView(
        side=SIDE_NAMES[side],
        name=names.sides[side],
        total=state.totals[side],
        scale=game.rules.target or max(*state.totals, 1),
        badges=badges,
        look=look,
        place=None if ending is None else ending.places[side],
    )


def _ended_badges(game: Game, goat: bool, winner: bool) -> tuple[tuple[Badge, ...], str]:
    if goat:
        return (Badge("goat", _("goats") if game.in_pairs else _("goat")),), "goat"
    if winner:
        return (Badge("won", _("won"), "check"),), "won"
    return (), ""


def _running_badges(game: Game, state: State, side: int) -> tuple[tuple[Badge, ...], str]:
    rules = game.rules
    badges = []
    look = ""
    if not state.opened[side] and rules.threshold:
        badges.append(Badge("unopened", _("Not open yet: needs %(threshold)s") % {"threshold": rules.threshold}))
        look = "unopened"
    elif rules.threshold and rules.threshold_applies is ThresholdApplies.EACH:
        badges.append(Badge("", _("Needs %(threshold)s each round") % {"threshold": rules.threshold}))
    if state.kept[side]:
        badges.append(Badge("kept", _("Kept: +%(points)s") % {"points": state.kept[side]}, "kept"))
    if rules.target is not None and state.totals[side]:
        left = {"points": rules.target - state.totals[side]}
        penalty = rules.family is Family.PENALTY
        badges.append(Badge("", (_("to the goat: %(points)s") if penalty else _("to win: %(points)s")) % left))
    return tuple(badges), look


def hanging_text(game: Game, state: State) -> str:
    """The eggs that hang and who will take them; empty if none do."""
    if not state.eggs:
        return ""
    if game.rules.family is Family.CREDIT:
        return _("Eggs: %(points)s hang over, the next winner takes them") % {"points": state.eggs}
    if game.sides > 2:
        return _("Eggs: %(points)s hang over, whoever is left with most writes them") % {"points": state.eggs}
    return _("Eggs: %(points)s hang over, whoever loses next writes them") % {"points": state.eggs}
