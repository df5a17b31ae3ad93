"""Results of tables as people read them, why one is refused, and why one is hard to believe."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext, gettext_noop

from tournaments.standings.codes import Doubt, Fault, Offence
from tournaments.standings.facts import DoubtLine, FaultLine, Final
from tournaments.wording.names import Names, side_name

FAULTS: dict[Fault, str] = {
    Fault.WRONG_NUMBER_OF_ACCOUNTS: gettext_noop("Every side needs its points."),
    Fault.NEGATIVE_ACCOUNT: gettext_noop("Points cannot be below 0."),
    Fault.BOTH_AT_TARGET: gettext_noop("Both sides have the target: that cannot be."),
    Fault.EQUAL_WITHOUT_DRAW: gettext_noop("Both have the same: play one more round, it decides."),
    Fault.NOBODY_AT_TARGET: gettext_noop("Nobody has the target. Was it ended by time? Then say so."),
    Fault.WRONG_GOAT: gettext_noop("Whoever has the target cannot be on that side of the result."),
    Fault.NO_SUCH_SIDE: gettext_noop("There is no such side at this table."),
    Fault.EVERYBODY_GOAT: gettext_noop("Not everybody can have lost."),
    Fault.NAKED_BUT_WROTE: gettext_noop("A naked goat is given by those who wrote nothing."),
    Fault.TOO_MANY_MATCHES: gettext_noop("More matches than are played at a table."),
    Fault.PLAYED_AFTER_DECISION: gettext_noop("A match was played although everything had been decided."),
    Fault.SERIES_UNDECIDED: gettext_noop("Nobody has won more matches than the other."),
}
DOUBTS: dict[Doubt, str] = {
    Doubt.ENDED_BEFORE_TARGET: gettext_noop("Nobody has the target, and the time was not up."),
    Doubt.FAR_ABOVE_TARGET: gettext_noop("That is more above the target than one round can bring."),
    Doubt.SEVERAL_AT_TARGET: gettext_noop("Several have the target."),
    Doubt.LEADER_LOST: gettext_noop("Whoever has the better score is said to have lost."),
    Doubt.MATCHES_MISSING: gettext_noop("Not all matches have been played."),
}
OFFENCES: dict[Offence, str] = {
    Offence.WARNING: gettext_noop("Warning"),
    Offence.POINTS_OFF: gettext_noop("Points off"),
    Offence.YELLOW: gettext_noop("Yellow card"),
    Offence.RED: gettext_noop("Red card"),
    Offence.BLACK: gettext_noop("Black card"),
}
OFFENCE_HELPS: dict[Offence, str] = {
    Offence.WARNING: gettext_noop("Changes nothing, stays in the history."),
    Offence.POINTS_OFF: gettext_noop("Comes off the effectiveness and off the points for."),
    Offence.YELLOW: gettext_noop("Changes nothing; the next one is red."),
    Offence.RED: gettext_noop("The match is lost by the whole target."),
    Offence.BLACK: gettext_noop("The match is lost by the whole target, and the tournament is over for them."),
}


def result_fault(fault: FaultLine, names: Names, sides: Sequence[Iterable[int]] = ()) -> str:
    """Why a result is refused: the match, where it is one of several lines' business, the side, and what is wrong."""
    return _where(fault.match, fault.side, names, sides) + gettext(FAULTS[fault.code])


def result_doubt(doubt: DoubtLine, names: Names, sides: Sequence[Iterable[int]] = ()) -> str:
    """Why a result is hard to believe."""
    return _where(doubt.match, doubt.side, names, sides) + gettext(DOUBTS[doubt.code])


def _where(match: int | None, side: int | None, names: Names, sides: Sequence[Iterable[int]]) -> str:
    parts = []
    if match is not None and match > 1:
        parts.append(gettext("Match %(number)s") % {"number": match})
    if side is not None and side < len(sides):
        parts.append(side_name(sides[side], names))
    return f"{', '.join(parts)}: " if parts else ""


def offence_name(code: Offence) -> str:
    """What a sanction is called."""
    return gettext(OFFENCES[code])


def offence_help(code: Offence) -> str:
    """What a sanction does."""
    return gettext(OFFENCE_HELPS[code])


def accounts_text(final: Final) -> str:
    """What stood on the paper, by side: 101 : 64."""
    return " : ".join(map(str, final.accounts))


def finals_text(matches: Iterable[Final]) -> str:
    """The matches of a table one after the other."""
    return ", ".join(accounts_text(final) for final in matches)
