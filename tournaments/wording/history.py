"""The history of a tournament in words: what each line is about, and what more is known of it.

Names stand as they were when it was written, each in a line of its own and never inside a sentence.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, gettext_noop

from tournaments.models import TournamentChange

Kind = TournamentChange.Kind
What = Mapping[str, Any]

TITLES: dict[str, str] = {
    Kind.MADE: gettext_noop("Tournament made"),
    Kind.SETTINGS: gettext_noop("Settings changed"),
    Kind.STAGES: gettext_noop("Stages changed"),
    Kind.SERIES: gettext_noop("Series changed"),
    Kind.KEYS_RENEWED: gettext_noop("Table cards made anew"),
    Kind.IMPORTED: gettext_noop("Brought in from a file"),
    Kind.ENTERED: gettext_noop("Entered"),
    Kind.ASKED: gettext_noop("Asked to take part"),
    Kind.AGREED: gettext_noop("Entry agreed"),
    Kind.REFUSED: gettext_noop("Entry refused"),
    Kind.ENTRANT_CHANGED: gettext_noop("Entry changed"),
    Kind.ENTRANT_REMOVED: gettext_noop("Entry removed"),
    Kind.SEEDED: gettext_noop("Seeds changed"),
    Kind.CHECKED_IN: gettext_noop("Checked in"),
    Kind.SUBSTITUTED: gettext_noop("Substitute"),
    Kind.PAUSED: gettext_noop("Sits out for a while"),
    Kind.RESUMED: gettext_noop("Plays again"),
    Kind.WITHDRAWN: gettext_noop("Withdrew"),
    Kind.RETURNED: gettext_noop("Came back"),
    Kind.STAGE_STARTED: gettext_noop("Stage started"),
    Kind.STAGE_ENDED: gettext_noop("Stage ended"),
    Kind.STAGE_REOPENED: gettext_noop("Stage reopened"),
    Kind.STAGE_UNDONE: gettext_noop("Start of a stage taken back"),
    Kind.DRAWN: gettext_noop("Round drawn"),
    Kind.SWAPPED: gettext_noop("Two swapped in the draw"),
    Kind.MOVED: gettext_noop("Moved to another table"),
    Kind.HALF_BYE: gettext_noop("Half a bye"),
    Kind.PAIRED_BY_HAND: gettext_noop("Round paired by hand"),
    Kind.PUBLISHED: gettext_noop("Round published"),
    Kind.UNDONE: gettext_noop("Round undone"),
    Kind.RELEASED: gettext_noop("Results shown"),
    Kind.CLOCK: gettext_noop("Clock of the round"),
    Kind.LINE: gettext_noop("The line"),
    Kind.RECORDED: gettext_noop("Result recorded"),
    Kind.CORRECTED: gettext_noop("Result corrected"),
    Kind.CLEARED: gettext_noop("Result taken back"),
    Kind.AGREED_RESULT: gettext_noop("A side agrees to the result"),
    Kind.DISPUTED: gettext_noop("Result disputed"),
    Kind.RESOLVED: gettext_noop("Result confirmed by an organiser"),
    Kind.ABSENT: gettext_noop("Did not come"),
    Kind.SANCTION: gettext_noop("Sanction"),
    Kind.SANCTION_LIFTED: gettext_noop("Sanction lifted"),
    Kind.CONFIRMED: gettext_noop("Tournament confirmed"),
    Kind.REOPENED: gettext_noop("Tournament reopened"),
}
# What a reader of the history may ask for.
ABOUT: dict[str, tuple[str, tuple[Kind, ...]]] = {
    "entries": (
        gettext_noop("Entries"),
        (
            Kind.ENTERED,
            Kind.ASKED,
            Kind.AGREED,
            Kind.REFUSED,
            Kind.ENTRANT_CHANGED,
            Kind.ENTRANT_REMOVED,
            Kind.SEEDED,
            Kind.CHECKED_IN,
            Kind.SUBSTITUTED,
            Kind.PAUSED,
            Kind.RESUMED,
            Kind.WITHDRAWN,
            Kind.RETURNED,
        ),
    ),
    "rounds": (
        gettext_noop("Draw and rounds"),
        (
            Kind.STAGE_STARTED,
            Kind.STAGE_ENDED,
            Kind.STAGE_REOPENED,
            Kind.STAGE_UNDONE,
            Kind.DRAWN,
            Kind.SWAPPED,
            Kind.MOVED,
            Kind.HALF_BYE,
            Kind.PAIRED_BY_HAND,
            Kind.PUBLISHED,
            Kind.UNDONE,
            Kind.RELEASED,
            Kind.CLOCK,
            Kind.LINE,
        ),
    ),
    "results": (
        gettext_noop("Results"),
        (
            Kind.RECORDED,
            Kind.CORRECTED,
            Kind.CLEARED,
            Kind.AGREED_RESULT,
            Kind.DISPUTED,
            Kind.RESOLVED,
            Kind.ABSENT,
        ),
    ),
    "sanctions": (gettext_noop("Sanctions"), (Kind.SANCTION, Kind.SANCTION_LIFTED)),
    "settings": (
        gettext_noop("Settings"),
        (
            Kind.MADE,
            Kind.SETTINGS,
            Kind.STAGES,
            Kind.SERIES,
            Kind.KEYS_RENEWED,
            Kind.IMPORTED,
            Kind.CONFIRMED,
            Kind.REOPENED,
        ),
    ),
}


def history_title(kind: str) -> str:
    """What happened, in two or three words."""
    return gettext(TITLES[kind]) if kind in TITLES else kind


def about_choices() -> list[tuple[str, str]]:
    """What a reader may ask for, and how that is said."""
    return [(code, gettext(name)) for code, (name, _kinds) in ABOUT.items()]
