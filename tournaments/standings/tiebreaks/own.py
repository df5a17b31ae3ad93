"""Tie-breaks that add up something of an entrant's own rounds."""

from collections.abc import Callable

from tournaments.standings.amounts import Amount
from tournaments.standings.codes import TieBreakCode, Why
from tournaments.standings.facts import Outcome, Part
from tournaments.standings.field import Field
from tournaments.standings.tiebreaks.base import Own


def _added(value: Callable[[Outcome], Amount], *, off: bool = False) -> Callable[[Field, int], list[Part]]:
    """The parts of a sum over the rounds; `off`: less what sanctions take."""

    def parts(field: Field, entrant: int) -> list[Part]:
        found = []
        for number, outcome, opponents, why in field.counted[entrant]:
            found.append(Part(number, opponents, value(outcome), why))
            if off and outcome.off:
                found.append(Part(number, (), -outcome.off, Why.POINTS_OFF))
        return found

    return parts


POINTS = Own(TieBreakCode.POINTS, _added(lambda outcome: outcome.points))
EFFECTIVENESS = Own(TieBreakCode.EFFECTIVENESS, _added(lambda outcome: outcome.effectiveness, off=True))
POINTS_FOR = Own(TieBreakCode.POINTS_FOR, _added(lambda outcome: outcome.scored, off=True))
POINTS_AGAINST = Own(TieBreakCode.POINTS_AGAINST, _added(lambda outcome: outcome.conceded), fewer=True)
DIFFERENCE = Own(TieBreakCode.DIFFERENCE, _added(lambda outcome: outcome.scored - outcome.conceded, off=True))
WINS = Own(TieBreakCode.WINS, _added(lambda outcome: outcome.wins))
GOATS_SUFFERED = Own(TieBreakCode.GOATS_SUFFERED, _added(lambda outcome: outcome.goats), fewer=True)
NAKED_GIVEN = Own(TieBreakCode.NAKED_GIVEN, _added(lambda outcome: outcome.naked))
