"""Tie-breaks made from the scores of the opponents: Buchholz, Sonneborn-Berger, Koya (FIDE Handbook C.07, 8 and 9).

A round against several opponents counts as one, each of them with its share.
"""

from typing import NamedTuple

from tournaments.standings.amounts import Amount, divided, mean
from tournaments.standings.codes import Cut, Kind, TieBreakCode, Why
from tournaments.standings.facts import Meeting, Outcome, Part
from tournaments.standings.field import Counted, Field
from tournaments.standings.tiebreaks.base import Own, total
from tournaments.standings.unplayed import FORFEITS, VOLUNTARY, dummy_score


class _Share(NamedTuple):
    """What one round gives: its parts, and whether it was voluntarily left unplayed."""

    parts: list[Part]
    voluntary: bool


def met(field: Field, outcome: Outcome) -> tuple[Meeting, ...]:
    """The opponents whom a round was played against; forfeits of a round robin count as played."""
    as_played = outcome.kind == Kind.PLAYED or (field.settings.round_robin and outcome.kind in FORFEITS)
    return outcome.meetings if as_played else ()


def _shares(field: Field, entrant: int, *, weighted: bool) -> list[_Share]:
    """The rounds of an entrant as sums of opponents' scores; `weighted`: times what was scored against them."""
    shares = []
    for counted in field.counted[entrant]:
        number, outcome = counted.round, counted.outcome
        meetings = met(field, outcome)
        if meetings:
            parts = [
                _against(field, number, meeting, meeting.points if weighted else 1, len(meetings))
                for meeting in meetings
            ]
            shares.append(_Share(parts, voluntary=False))
        elif outcome.kind != Kind.PLAYED and not field.settings.round_robin:
            by = outcome.points if weighted else 1
            shares.append(_Share([_dummy(field, entrant, counted, by)], outcome.kind in VOLUNTARY))
    return shares


def _against(field: Field, number: int, meeting: Meeting, times: Amount, opponents: int) -> Part:
    score, real = field.adjusted[meeting.opponent], field.points[meeting.opponent]
    why = Why.OPPONENT_SCORE if score == real else Why.OPPONENT_ADJUSTED
    by = divided(times, opponents)
    return Part(number, (meeting.opponent,), score * by, why, of=score, by=by, real=real)


def _dummy(field: Field, entrant: int, counted: Counted, by: Amount) -> Part:
    own = field.points[entrant]
    scheduled = [field.adjusted[opponent] for opponent in counted.opponents]
    cap = mean(scheduled) if scheduled else None
    score, why = dummy_score(own, cap, field.rounds, field.settings)
    return Part(counted.round, counted.opponents, score * by, why, of=score, by=by, real=own)


def _buchholz(field: Field, entrant: int) -> list[Part]:
    return [part for share in _shares(field, entrant, weighted=False) for part in share.parts]


def _buchholz_cut(field: Field, entrant: int) -> list[Part]:
    shares = _cut_lowest(_shares(field, entrant, weighted=False))
    return [part for share in shares for part in share.parts]


def _buchholz_median(field: Field, entrant: int) -> list[Part]:
    shares = _cut_highest(_cut_lowest(_shares(field, entrant, weighted=False)))
    return [part for share in shares for part in share.parts]


def _cut_lowest(shares: list[_Share]) -> list[_Share]:
    """Without the lowest round: the lowest of the voluntarily unplayed ones, if there are any (16.5)."""
    voluntary = [index for index, share in enumerate(shares) if share.voluntary]
    candidates = voluntary or range(len(shares))
    lowest = min(candidates, key=lambda index: total(shares[index].parts), default=None)
    return _without(shares, lowest, Cut.LOWEST_UNPLAYED if voluntary else Cut.LOWEST)


def _cut_highest(shares: list[_Share]) -> list[_Share]:
    rest = [index for index, share in enumerate(shares) if not share.parts[0].cut]
    return _without(shares, max(rest, key=lambda index: total(shares[index].parts), default=None), Cut.HIGHEST)


def _without(shares: list[_Share], cut: int | None, why: Cut) -> list[_Share]:
    return [
        _Share([part._replace(value=0, cut=why) for part in share.parts], share.voluntary) if index == cut else share
        for index, share in enumerate(shares)
    ]


def _sonneborn_berger(field: Field, entrant: int) -> list[Part]:
    return [part for share in _shares(field, entrant, weighted=True) for part in share.parts]


def _koya(field: Field, entrant: int) -> list[Part]:
    """Points against those who have at least half of what they could have."""
    parts = []
    for counted in field.counted[entrant]:
        meetings = met(field, counted.outcome)
        for meeting in meetings:
            score = field.points[meeting.opponent]
            good = 2 * score >= field.settings.full * len(field.counted[meeting.opponent])
            points = divided(meeting.points, len(meetings))
            why = Why.OPPONENT_HALF_OR_MORE if good else Why.OPPONENT_UNDER_HALF
            value = points if good else 0
            parts.append(Part(counted.round, (meeting.opponent,), value, why, of=points, by=int(good), real=score))
    return parts


BUCHHOLZ = Own(TieBreakCode.BUCHHOLZ, _buchholz)
BUCHHOLZ_CUT_1 = Own(TieBreakCode.BUCHHOLZ_CUT_1, _buchholz_cut)
BUCHHOLZ_MEDIAN = Own(TieBreakCode.BUCHHOLZ_MEDIAN, _buchholz_median)
SONNEBORN_BERGER = Own(TieBreakCode.SONNEBORN_BERGER, _sonneborn_berger)
KOYA = Own(TieBreakCode.KOYA, _koya)
