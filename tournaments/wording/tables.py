"""What is said at the tables and of them: how far they are, and why something cannot be done there."""

from django.utils.translation import gettext, gettext_noop, ngettext

from tournaments.commands.results import Closed
from tournaments.standings.codes import Offence
from tournaments.wording.results import offence_name

# By the codes of `boards.table_views.Status`.
STATUSES: dict[str, str] = {
    "disputed": gettext_noop("disputed"),
    "unconfirmed": gettext_noop("not confirmed yet"),
    "silent": gettext_noop("silent"),
    "playing": gettext_noop("playing"),
    "confirmed": gettext_noop("confirmed"),
    "forfeited": gettext_noop("forfeited"),
}
CLOSED: dict[Closed, str] = {
    Closed.NOT_RUNNING: gettext_noop("The tournament is not being played just now."),
    Closed.NOT_PUBLISHED: gettext_noop("The round is not published yet."),
    Closed.CONFIRMED: gettext_noop("The result is confirmed. If it is wrong, tell an organiser."),
    Closed.FORFEITED: gettext_noop("Somebody did not come to this table: nothing is played."),
    Closed.DECIDED: gettext_noop("Everything is played at this table."),
    Closed.NOT_NEXT: gettext_noop("The match before this one has not ended."),
    Closed.ROUNDS: gettext_noop("Rounds of this match are recorded: its score follows from them."),
    Closed.NO_RESULT: gettext_noop("There is no result yet."),
    Closed.HAS_RESULT: gettext_noop("Something is recorded here: take the result back first."),
    Closed.DISPUTED: gettext_noop("The result is disputed: look at it first."),
    Closed.SEATS: gettext_noop("The rules of the tournament are not for so many at a table."),
}


def status_text(status: str) -> str:
    """How far a table is, for a badge."""
    return gettext(STATUSES[status])


def closed_text(why: Closed) -> str:
    """Why something cannot be done at a table just now."""
    return gettext(CLOSED[why])


def rounds_text(count: int) -> str:
    """How many rounds of a match are recorded."""
    return ngettext("%(count)s round", "%(count)s rounds", count) % {"count": count}


def card_text(card: Offence) -> str:
    """The card that is due to somebody who offends again."""
    return gettext("Next card: %(card)s") % {"card": offence_name(card)}
