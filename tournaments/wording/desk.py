"""What is said at the organiser's desk: how far tables and rounds are, and the one thing to do next."""

from django.utils.translation import gettext, gettext_noop, ngettext

from tournaments.drawing.errors import Refusal
from tournaments.models import Pairing, TournamentRound
from tournaments.standings.codes import Kind

# Nobody has recorded anything at a silent table; `playing` is one that is open, where something was.
TABLES: dict[str, str] = {
    Pairing.State.OPEN: gettext_noop("silent"),
    "playing": gettext_noop("playing"),
    Pairing.State.RECORDED: gettext_noop("unconfirmed"),
    Pairing.State.DISPUTED: gettext_noop("disputed"),
    Pairing.State.CONFIRMED: gettext_noop("confirmed"),
}
ROUND_STATES: dict[str, str] = {
    TournamentRound.State.DRAFT: gettext_noop("draft"),
    TournamentRound.State.PLAYING: gettext_noop("is being played"),
    TournamentRound.State.OVER: gettext_noop("is over"),
}
SITTINGS: dict[Kind, str] = {
    Kind.BYE: gettext_noop("Bye"),
    Kind.HALF_BYE: gettext_noop("Half a bye"),
    Kind.REST: gettext_noop("Free round"),
    Kind.ABSENT: gettext_noop("Not there"),
}
REFUSALS: dict[Refusal, str] = {
    Refusal.NO_STAGE_WAITS: gettext_noop("Every stage has begun already."),
    Refusal.STAGE_RUNS: gettext_noop("Another stage is being played: end it first."),
    Refusal.STAGE_NOT_RUNNING: gettext_noop("The stage is not being played."),
    Refusal.STAGE_NOT_OVER: gettext_noop("The stage is not over."),
    Refusal.STAGE_FOLLOWS: gettext_noop("A later stage has begun: undo it first."),
    Refusal.ROUNDS_LEFT: gettext_noop("There are rounds left to be played."),
    Refusal.NOTHING_TO_DRAW: gettext_noop("There is no further round to draw."),
    Refusal.ROUND_FOLLOWS: gettext_noop("A later round is published: undo it first."),
    Refusal.EARLIER_DRAFT: gettext_noop("An earlier round is still a draft: publish it first."),
    Refusal.NOT_A_DRAFT: gettext_noop("The round is published: undo it first."),
    Refusal.DRAFT: gettext_noop("The round is not published yet."),
    Refusal.HAS_RESULTS: gettext_noop("There are results already."),
    Refusal.FIXED: gettext_noop("Who meets whom is fixed here."),
    Refusal.TOO_LATE: gettext_noop("It is too late to enter."),
    Refusal.HALF_BYES_OUT: gettext_noop("There is no half bye left for them."),
    Refusal.CONFIRMED: gettext_noop("The tournament is confirmed: reopen it first."),
}


def round_state(state: str) -> str:
    """How far a round is."""
    return gettext(ROUND_STATES[state])


def sitting_text(kind: str) -> str:
    """How somebody sits a round out."""
    return gettext(SITTINGS[Kind(kind)])


def refusal_text(why: Refusal) -> str:
    """What is in the way of what was asked."""
    return gettext(REFUSALS[why])


def pairing_state(code: str) -> str:
    """How far the result of a table is."""
    return gettext(TABLES[code])


def entries_text(entered: int, here: int, asked: int) -> str:
    """How many entered, how many of them are there, how many ask."""
    parts = [ngettext("%(count)s entered", "%(count)s entered", entered) % {"count": entered}]
    if here:
        parts.append(ngettext("%(count)s checked in", "%(count)s checked in", here) % {"count": here})
    if asked:
        parts.append(ngettext("%(count)s asks to take part", "%(count)s ask to take part", asked) % {"count": asked})
    return " · ".join(parts)
