"""The sentences of a rule card that only the classic sea goat has: its big endings, fish to write off, eggs."""

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from scoring.engine.codes import Eggs, FishWinner, Shape
from scoring.engine.shapes.sea_classic import HUNDRED, ROTTEN_AFTER, TRIES
from scoring.wording import card_writing
from scoring.wording.card_table import Table
from scoring.wording.option_texts import LABELS

POINTS = {"points": HUNDRED}


def special_endings(table: Table) -> Iterator[str]:
    """What wins or loses the match at once, and who must lead 6-6."""
    if table.rules.shape is not Shape.SEA_CLASSIC:
        return
    yield gettext("Out on 0-0: wins the match at once; on 0-0 and 6-6 together it is called a general")
    yield gettext("Out on 6-6, the others left with %(points)s or more: wins the match at once") % POINTS
    yield gettext("Out on 6-6, the others left with less: written as usual, and the same player must lead 6-6 next")
    yield gettext("On the hundred: whoever has the lead, and has points or must lead 6-6, leads with 6-6")
    yield (
        gettext("On the hundred a won round wins the match, one lost with %(points)s or more loses it: own goat")
        % POINTS
    )


def fish(table: Table) -> Iterator[str]:
    """Who is the fisherman, what is written, what must be written off, and how long eggs hang."""
    yield gettext("Nobody can move: fish. Whoever placed the last tile that is no double is the fisherman")
    yield from card_writing.fish_written(table)
    yield (
        gettext("The fisherman holds less than %(points)s, the others as much or more: wins, and must lead 6-6 next")
        % POINTS
    )
    yield from _writing_off()
    if table.rules.eggs is not Eggs.NONE and table.rules.fish_winner is not FishWinner.FISHERMAN:
        yield gettext("After equal totals the holder of 1-1 leads with it")
        said = ngettext(
            "Eggs that hang for %(count)s more undecided round are rotten, and dropped",
            "Eggs that hang for %(count)s more undecided rounds are rotten, and dropped",
            ROTTEN_AFTER,
        )
        yield said % {"count": ROTTEN_AFTER}


def _writing_off() -> Iterator[str]:
    yield (
        gettext("The fisherman has more than the others, and %(points)s or more: nobody writes, the fish is a debt")
        % POINTS
    )
    said = ngettext(
        "To write it off: win one of the next %(count)s round with %(points)s or more left to the others",
        "To write it off: win one of the next %(count)s rounds with %(points)s or more left to the others",
        TRIES,
    )
    yield said % {"count": TRIES, **POINTS}
    yield gettext("Until then nobody writes, and the fisherman leads first, any tile")
    yield gettext("Not written off in time: the other side must lead 6-6")


def end(table: Table) -> Iterator[str]:
    """When the match is over; what ends it at once stands among the special endings."""
    yield from card_writing.target_reached(table)
    yield from card_writing.rounds_over(table)
    if table.rules.blank_left:
        yield gettext(LABELS["blank_left"])
    yield from card_writing.titles(table)
