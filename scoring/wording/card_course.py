"""The sentences of a rule card about playing: who plays, who leads, how a round goes, what else holds at the table."""

from collections.abc import Iterator

from django.utils.translation import gettext, gettext_noop, ngettext

from scoring.engine.codes import FirstLead, NextLead, Sides
from scoring.engine.game import Game
from scoring.wording.card_table import Table
from scoring.wording.lines import CALL_OUTS
from scoring.wording.option_scope import matters
from scoring.wording.option_texts import LABELS
from scoring.wording.options import option_label
from scoring.wording.text import listed

SIDES: dict[Sides, str] = {
    Sides.PAIRS: gettext_noop("Four players in two pairs, partners sit opposite each other"),
    Sides.SOLO: gettext_noop("Everyone for himself"),
    Sides.EITHER: gettext_noop("Everyone for himself, or two pairs"),
    Sides.TWO: gettext_noop("Two players, or two pairs"),
}

# First leads for which somebody must hold a double, of those that are dealt.
NEED_A_DOUBLE = (FirstLead.LOWEST_DOUBLE, FirstLead.LOWEST_DOUBLE_BLANK_LAST, FirstLead.HIGHEST_DOUBLE)


def who_plays(table: Table) -> Iterator[str]:
    """The players, the sides, the deal."""
    if not table.pairs:
        yield gettext("Players: %(numbers)s") % {"numbers": listed(game.seats for game in table.games)}
    if len(table.games) == 1:
        yield gettext(SIDES[Sides.PAIRS if table.pairs else Sides.SOLO])
        yield f"{option_label('deal')}: {_dealt(table.games[0])}"
        return
    yield gettext(SIDES[table.rules.sides])
    for game in table.games:
        players = ngettext("%(count)s player", "%(count)s players", game.seats) % {"count": game.seats}
        yield f"{players}: {_dealt(game)}"


def _dealt(game: Game) -> str:
    each = ngettext("%(count)s tile each", "%(count)s tiles each", game.deal) % {"count": game.deal}
    if not game.stock:
        return gettext("%(each)s, there is no stock") % {"each": each}
    return gettext("%(each)s, in the stock: %(stock)s") % {"each": each, "stock": game.stock}


def who_leads(table: Table) -> Iterator[str]:
    """Who leads, and with what."""
    rules = table.rules
    yield table.said("first_lead")
    if table.stock and rules.first_lead in NEED_A_DOUBLE:
        yield table.said("no_double_lead")
    yield table.said("next_lead")
    if not rules.chain_checked:
        return
    if rules.first_double:
        yield gettext(LABELS["first_double"])
    elif rules.next_lead not in (NextLead.AS_FIRST, NextLead.HOLDER_OF_ONE_ONE):
        yield gettext("Later rounds may be led with any tile")
    for key in ("below_lead", "lead_until_open"):
        if getattr(rules, key) and matters(rules, key):
            yield gettext(LABELS[key])


def course(table: Table) -> Iterator[str]:
    """What happens between the first tile and the last."""
    if not table.rules.chain_checked:
        yield from _in_rows(table)
        return
    yield table.said("ends")
    yield table.said("multi_move")
    yield gettext("Whoever can move must move")
    if not table.stock:
        yield gettext("Whoever cannot move knocks")
        return
    yield gettext("Whoever cannot move draws from the stock until a tile fits, then knocks")
    yield table.said("stock_kept")


def _in_rows(table: Table) -> Iterator[str]:
    """The course of a game whose table is no chain: tiles are played from rows that lie face down."""
    yield gettext("The tiles lie face down, in a row before each player; they are turned up and played one by one")
    yield gettext("Two lines grow side by side from the first tile")
    yield gettext("A tile that fits nowhere goes to the other end of the row, and the turn passes on")
    if not table.rules.hand_limited:
        yield gettext(
            "A tile that joins both lines cuts off what lies before it: the sausage, added to the opponent's row"
        )
    yield gettext("A double may be put in wherever its number meets, or at the end of a line")


def at_the_table(table: Table) -> Iterator[str]:
    """When all is dealt again, the clock, and what is called out."""
    if table.rules.redeal is not None and table.rules.chain_checked:
        yield table.said("redeal")
    if table.rules.clock is not None:
        yield table.said("clock")
    words = [gettext(CALL_OUTS[total]) for total in table.rules.call_outs if total in CALL_OUTS]
    if words:
        yield gettext("Called out at some totals: %(words)s") % {"words": " ".join(words)}
