"""Tie-breaks by the meetings of the tied entrants with each other; several of the same two count as their mean."""

from collections.abc import Callable, Sequence

from tournaments.standings.amounts import Amount, divided
from tournaments.standings.codes import TieBreakCode, Why
from tournaments.standings.facts import Meeting, Part
from tournaments.standings.field import Field
from tournaments.standings.tiebreaks.base import Among
from tournaments.standings.tiebreaks.opponents import met


def _all_met(field: Field, tied: Sequence[int]) -> bool:
    """Whether each of them has met each other one."""
    everybody = set(tied)
    return all(
        len({meeting.opponent for _, meeting in _between(field, entrant, everybody)}) == len(everybody) - 1
        for entrant in tied
    )


def _between(field: Field, entrant: int, tied: set[int]) -> list[tuple[int, Meeting]]:
    return [
        (counted.round, meeting)
        for counted in field.counted[entrant]
        for meeting in met(field, counted.outcome)
        if meeting.opponent in tied
    ]


def _counting(value: Callable[[Meeting], Amount]) -> Callable[[Field, int, Sequence[int]], list[Part]]:
    def parts(field: Field, entrant: int, tied: Sequence[int]) -> list[Part]:
        between = _between(field, entrant, set(tied))
        opponents = [meeting.opponent for _, meeting in between]
        found = []
        for number, meeting in between:
            of, by = value(meeting), divided(1, opponents.count(meeting.opponent))
            found.append(Part(number, (meeting.opponent,), of * by, Why.MET, of=of, by=by))
        return found

    return parts


DIRECT_ENCOUNTER = Among(TieBreakCode.DIRECT_ENCOUNTER, _all_met, _counting(lambda meeting: meeting.points))
HEAD_TO_HEAD_EFFECTIVENESS = Among(
    TieBreakCode.HEAD_TO_HEAD_EFFECTIVENESS, _all_met, _counting(lambda meeting: meeting.effectiveness)
)
