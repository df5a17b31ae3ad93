"""Unplayed rounds in tie-breaks made from opponents' scores: FIDE Handbook C.07, article 16.

An opponent's score is adjusted: requested byes and absences after which nothing but voluntarily unplayed rounds (those,
and forfeits by one's own absence) follows count as draws (16.3). One's own unplayed round counts as played against a
dummy with one's own score (16.4); since 1 March 2026 that is no more than the scheduled opponent's adjusted score in a
forfeit, no more than a draw in every round elsewhere (16.4.1, 16.4.2). In a round robin forfeits count as played
(15.2).
"""

from collections.abc import Mapping

from tournaments.standings.amounts import Amount
from tournaments.standings.codes import Kind, Unplayed, Why
from tournaments.standings.facts import Outcome
from tournaments.standings.settings import Settings

REQUESTED = frozenset({Kind.HALF_BYE, Kind.ABSENT})
FORFEITS = frozenset({Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS, Kind.DOUBLE_FORFEIT})
VOLUNTARY = REQUESTED | {Kind.FORFEIT_LOSS, Kind.DOUBLE_FORFEIT}
OUT_OF_COUNT = frozenset({Kind.REST, Kind.ANNULLED})


def adjusted_score(rounds: Mapping[int, Outcome], settings: Settings) -> Amount:
    """The score of an entrant with these rounds, for the tie-breaks of its opponents."""
    points = sum(outcome.points for outcome in rounds.values())
    if settings.round_robin:
        return points
    for number in sorted(rounds, reverse=True):
        outcome = rounds[number]
        if outcome.kind in REQUESTED:
            points += settings.even - outcome.points
        elif outcome.kind not in VOLUNTARY | OUT_OF_COUNT:
            break
    return points


def dummy_score(own: Amount, scheduled: Amount | None, rounds: int, settings: Settings) -> tuple[Amount, Why]:
    """The score of the dummy in an unplayed round, and what it comes from.

    `scheduled` is the adjusted score of who should have been the opponent, None where nobody was.
    """
    if settings.unplayed == Unplayed.FIDE_2023:
        return own, Why.DUMMY_OWN
    if scheduled is not None:
        return (scheduled, Why.DUMMY_CAPPED_BY_OPPONENT) if scheduled < own else (own, Why.DUMMY_OWN)
    most = settings.even * rounds
    return (most, Why.DUMMY_CAPPED_BY_ROUNDS) if most < own else (own, Why.DUMMY_OWN)
