"""Whether hands can be what a round has left: the engine's check of the chain, for a table that plays no match."""

from dataclasses import replace
from typing import NamedTuple

from django.utils.translation import gettext

from scoring.boards.preview import preview_of
from scoring.engine.codes import Account, End, Shape, Sides
from scoring.engine.fold import start
from scoring.engine.game import Game, playable_seats
from scoring.engine.presets import PRESETS
from scoring.forms.rounds import RoundForm
from scoring.wording.matches import Names, names_of

CHECKED = tuple(key for key, preset in PRESETS.items() if preset.rules.ends == 2 and preset.rules.chain_checked)


class Found(NamedTuple):
    """What the check says. `look` is that of a notice; `missing` is still to be marked."""

    look: str
    title: str
    texts: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


def chain_table(system: str, seats: int | None) -> Game:
    """A table of this system where every hand but the finisher's is looked at, that of a partner too."""
    rules = PRESETS[system].rules
    shape = Shape.SEVEN if rules.shape is Shape.SEVEN else Shape.ORDINARY
    allowed = playable_seats(rules)
    plain = replace(rules, sides=Sides.SOLO, shape=shape, account=Account.EACH)
    return Game(plain, seats if seats in allowed else allowed[-1])


def seat_names(game: Game) -> Names:
    """The players by their numbers."""
    return names_of(game, [gettext("No. %(number)s") % {"number": seat} for seat in game.every_seat])


def look_at(form: RoundForm) -> Found:
    """What can be said of a round as far as it is marked."""
    game = form.game
    preview = preview_of(game, start(game), form)
    if preview.faults:
        return Found("bad", gettext("This cannot be recorded"), preview.faults)
    if preview.missing:
        return Found("", gettext("Still to mark:"), missing=preview.missing)
    if not preview.lines:
        return Found("", gettext("Say how the round ended and mark every hand: the answer appears here."))
    if preview.doubts:
        return Found("warn", gettext("This cannot be"), preview.doubts)
    if _stock_unknown(form):
        text = gettext("Nothing can be said while the tiles left in the stock are not marked.")
        return Found("", gettext("Perhaps"), (text,))
    return Found("good", gettext("This can be"), (_why_possible(form),))


def _stock_unknown(form: RoundForm) -> bool:
    facts = form.facts()
    taken = form.game.rules.stock_taken and facts["end"] == End.FISH
    return form.has_stock and not taken and "stock" not in facts


def _why_possible(form: RoundForm) -> str:
    if form.facts()["end"] == End.FISH:
        return gettext("The tiles on the table make one chain, and nobody can move.")
    return gettext("The tiles on the table make one chain.")
