"""Tie-breaks in words: the name, the heading of the column, and a sentence that says what the number is."""

from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_noop, pgettext_lazy

from tournaments.standings.codes import TieBreakCode

NAMES: dict[TieBreakCode, str] = {
    TieBreakCode.POINTS: gettext_noop("Points"),
    TieBreakCode.DIRECT_ENCOUNTER: gettext_noop("Direct encounter"),
    TieBreakCode.EFFECTIVENESS: gettext_noop("Effectiveness"),
    TieBreakCode.HEAD_TO_HEAD_EFFECTIVENESS: gettext_noop("Effectiveness against each other"),
    TieBreakCode.POINTS_FOR: gettext_noop("Points for"),
    TieBreakCode.POINTS_AGAINST: gettext_noop("Points against"),
    TieBreakCode.DIFFERENCE: gettext_noop("Difference"),
    TieBreakCode.BUCHHOLZ: gettext_noop("Buchholz"),
    TieBreakCode.BUCHHOLZ_CUT_1: gettext_noop("Buchholz without the lowest"),
    TieBreakCode.BUCHHOLZ_MEDIAN: gettext_noop("Median Buchholz"),
    TieBreakCode.SONNEBORN_BERGER: gettext_noop("Sonneborn-Berger"),
    TieBreakCode.KOYA: gettext_noop("Koya"),
    TieBreakCode.WINS: gettext_noop("Wins"),
    TieBreakCode.GOATS_SUFFERED: gettext_noop("Times the goat"),
    TieBreakCode.NAKED_GIVEN: gettext_noop("Naked goats given"),
    TieBreakCode.LOTS: gettext_noop("Drawn lot"),
}
HEADINGS: dict[TieBreakCode, Promise] = {
    TieBreakCode.POINTS: pgettext_lazy("heading of a column", "Pts"),
    TieBreakCode.DIRECT_ENCOUNTER: pgettext_lazy("heading of a column", "DE"),
    TieBreakCode.EFFECTIVENESS: pgettext_lazy("heading of a column", "Eff"),
    TieBreakCode.HEAD_TO_HEAD_EFFECTIVENESS: pgettext_lazy("heading of a column", "EffD"),
    TieBreakCode.POINTS_FOR: pgettext_lazy("heading of a column", "For"),
    TieBreakCode.POINTS_AGAINST: pgettext_lazy("heading of a column", "Ag"),
    TieBreakCode.DIFFERENCE: pgettext_lazy("heading of a column", "Diff"),
    TieBreakCode.BUCHHOLZ: pgettext_lazy("heading of a column", "Bh"),
    TieBreakCode.BUCHHOLZ_CUT_1: pgettext_lazy("heading of a column", "Bh−1"),
    TieBreakCode.BUCHHOLZ_MEDIAN: pgettext_lazy("heading of a column", "BhM"),
    TieBreakCode.SONNEBORN_BERGER: pgettext_lazy("heading of a column", "SB"),
    TieBreakCode.KOYA: pgettext_lazy("heading of a column", "Koya"),
    TieBreakCode.WINS: pgettext_lazy("heading of a column", "Won"),
    TieBreakCode.GOATS_SUFFERED: pgettext_lazy("heading of a column", "Goat"),
    TieBreakCode.NAKED_GIVEN: pgettext_lazy("heading of a column", "Nkd"),
    TieBreakCode.LOTS: pgettext_lazy("heading of a column", "Lot"),
}
HELPS: dict[TieBreakCode, str] = {
    TieBreakCode.POINTS: gettext_noop("What the rounds gave, added up."),
    TieBreakCode.DIRECT_ENCOUNTER: gettext_noop(
        "Points from the matches that those who are equal played against each other; only if all of them have met."
    ),
    TieBreakCode.EFFECTIVENESS: gettext_noop("By how much the matches were won, less by how much they were lost."),
    TieBreakCode.HEAD_TO_HEAD_EFFECTIVENESS: gettext_noop(
        "The effectiveness of the matches that those who are equal played against each other; "
        "only if all of them have met."
    ),
    TieBreakCode.POINTS_FOR: gettext_noop(
        "What was scored; where points are penalties, what the other side had to write."
    ),
    TieBreakCode.POINTS_AGAINST: gettext_noop(
        "What the others scored; where points are penalties, what one had to write oneself. The less, the better."
    ),
    TieBreakCode.DIFFERENCE: gettext_noop("Points for less points against."),
    TieBreakCode.BUCHHOLZ: gettext_noop("The points of all opponents, added up: who met stronger ones has more."),
    TieBreakCode.BUCHHOLZ_CUT_1: gettext_noop("The points of all opponents but the weakest, added up."),
    TieBreakCode.BUCHHOLZ_MEDIAN: gettext_noop(
        "The points of all opponents but the weakest and the strongest, added up."
    ),
    TieBreakCode.SONNEBORN_BERGER: gettext_noop(
        "The points of every opponent times what was scored against that one, added up."
    ),
    TieBreakCode.KOYA: gettext_noop("Points from rounds against those who have at least half of what they could have."),
    TieBreakCode.WINS: gettext_noop("How many matches were won."),
    TieBreakCode.GOATS_SUFFERED: gettext_noop("How often one was the goat. The less, the better."),
    TieBreakCode.NAKED_GIVEN: gettext_noop("How often one made the others a naked goat."),
    TieBreakCode.LOTS: gettext_noop(
        "A lot from the seed of the tournament, which anybody can draw again; 1 is the best."
    ),
}


def tiebreak_name(code: TieBreakCode) -> str:
    """What a tie-break is called."""
    return gettext(NAMES[code])


def tiebreak_heading(code: TieBreakCode) -> str:
    """What its column is headed, short enough for a phone."""
    return str(HEADINGS[code])


def tiebreak_help(code: TieBreakCode) -> str:
    """What its number is, in a sentence."""
    return gettext(HELPS[code])


def order_text(tiebreaks: Sequence[TieBreakCode]) -> str:
    """What entrants are compared by, one after the other."""
    return " → ".join(tiebreak_name(code) for code in tiebreaks)
