"""The guide of tournaments: how one is run, from the first entry to the cup, in a few sentences."""

from typing import NamedTuple

from django.utils.translation import gettext, gettext_noop

from tournaments.pairing.codes import Format
from tournaments.standings.codes import Kind, TieBreakCode
from tournaments.wording.formats import format_help, format_name
from tournaments.wording.standings import kind_help, kind_text
from tournaments.wording.tiebreaks import tiebreak_heading, tiebreak_help, tiebreak_name

STEPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        gettext_noop("Set it up"),
        (
            gettext_noop(
                "On the page of your club choose Tournaments. Give it a name, say who enters and by which rules, and "
                "choose a format: everything else has a default that you can leave as it is."
            ),
            gettext_noop(
                "Stages can be joined: groups and then a knockout, a Swiss and then a final of the best. "
                "Where the field and the rounds do not fit, a warning says so."
            ),
        ),
    ),
    (
        gettext_noop("Who comes"),
        (
            gettext_noop(
                "Type the names, paste them from a spreadsheet, tap them on the roster, or let people enter "
                "themselves by a link and say yes or no."
            ),
            gettext_noop(
                "Check in those who are really there: only they are drawn. Whoever comes late can still enter, and "
                "whoever leaves can be taken out at any time."
            ),
        ),
    ),
    (
        gettext_noop("Every round"),
        (
            gettext_noop(
                "Draw the round, look at it, change it by hand if you must, and publish it. Until then only "
                "organisers see it. Every pairing says why."
            ),
            gettext_noop(
                "Print the cards of the tables once: whoever scans a card records the matches of that table, with "
                "all rounds or only the end, and the other side confirms. Disputes come to you."
            ),
            gettext_noop(
                "When every table has a result that stands, the next round can be drawn. Any old result can be "
                "corrected; what follows from it is shown first."
            ),
        ),
    ),
    (
        gettext_noop("What the room sees"),
        (
            gettext_noop(
                "The screen for the hall turns its pages by itself: tables, names, the clock, results, standings. "
                "On the phone everybody finds their table by name."
            ),
            gettext_noop(
                "Results of a round can be kept back until you release them; until then only organisers and scorers "
                "see them."
            ),
        ),
    ),
    (
        gettext_noop("At the end"),
        (
            gettext_noop(
                "Confirm the tournament: the places are kept, its matches count for the ratings of the club, and it "
                "gives its points to the series that it is part of. It can be reopened."
            ),
        ),
    ),
)
BEFALLS = (
    Kind.BYE,
    Kind.HALF_BYE,
    Kind.REST,
    Kind.FORFEIT_WIN,
    Kind.FORFEIT_LOSS,
    Kind.DOUBLE_FORFEIT,
    Kind.ABSENT,
    Kind.ANNULLED,
)


class Step(NamedTuple):
    """What an organiser does, in order."""

    title: str
    sentences: list[str]


class Term(NamedTuple):
    """A word and what it means; `short` is how it stands over a column."""

    name: str
    help: str
    short: str = ""


def guide_steps() -> list[Step]:
    """How a tournament is run."""
    return [Step(gettext(title), [gettext(sentence) for sentence in said]) for title, said in STEPS]


def guide_formats() -> list[Term]:
    """Every format in a sentence."""
    return [Term(format_name(code), format_help(code)) for code in Format]


def guide_befalls() -> list[Term]:
    """What may become of a round that was not played."""
    return [Term(kind_text(kind), kind_help(kind)) for kind in BEFALLS]


def guide_tiebreaks() -> list[Term]:
    """Every tie-break in a sentence."""
    return [Term(tiebreak_name(code), tiebreak_help(code), tiebreak_heading(code)) for code in TieBreakCode]
