"""Every tie-break by its code."""

from tournaments.standings.codes import TieBreakCode
from tournaments.standings.tiebreaks import lots, meetings, opponents, own
from tournaments.standings.tiebreaks.base import Among, Own

TIE_BREAKS: dict[TieBreakCode, Own | Among] = {
    tiebreak.code: tiebreak
    for tiebreak in (
        own.POINTS,
        meetings.DIRECT_ENCOUNTER,
        own.EFFECTIVENESS,
        meetings.HEAD_TO_HEAD_EFFECTIVENESS,
        own.POINTS_FOR,
        own.POINTS_AGAINST,
        own.DIFFERENCE,
        opponents.BUCHHOLZ,
        opponents.BUCHHOLZ_CUT_1,
        opponents.BUCHHOLZ_MEDIAN,
        opponents.SONNEBORN_BERGER,
        opponents.KOYA,
        own.WINS,
        own.GOATS_SUFFERED,
        own.NAKED_GIVEN,
        lots.LOTS,
    )
}
