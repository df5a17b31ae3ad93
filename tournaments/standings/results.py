"""Results of a table: from its matches, absences and sanctions to the round of each of its entrants."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from tournaments.standings.absences import absent_outcome, cannot_play, forfeited, present_sides
from tournaments.standings.codes import Counting, Kind
from tournaments.standings.facts import Final, Meeting, Outcome, Sanction, Table
from tournaments.standings.matches import SideScore, score_carded, score_match
from tournaments.standings.sanctions import by_side, carded, points_off
from tournaments.standings.settings import Settings

KEPT = 10_000  # tables: nine rounds of two thousand entrants

Scores = list[tuple[SideScore, ...]]
Given = Sequence[tuple[Sanction, ...]]


def settle(table: Table, settings: Settings, sanctions: Iterable[Sanction] = ()) -> Mapping[int, Outcome]:
    """The round of each entrant of a table; `sanctions` are those of this round.

    Without a result, and for a best of n that is not decided, everybody's is pending. Where several matches all count,
    those that were played count at once. ValueError for a table that the settings do not allow.
    """
    return _settled(table, settings, tuple(by_side(table, sanctions)))


# Of all the tables of a tournament one changes at a time.
@lru_cache(KEPT)
def _settled(table: Table, settings: Settings, given: Given) -> Mapping[int, Outcome]:
    if cannot_play(table, settings):
        return forfeited(table, settings, given)
    present = present_sides(table)
    scores = [score for score in _scores(table, present, settings, given) if score is not None]
    decided = bool(scores) and (settings.counting == Counting.ALL or _winners(scores, settings) is not None)
    outcomes = {}
    for side, entrants in enumerate(table.sides):
        if side not in present:
            outcome = absent_outcome(settings)
        elif not decided:
            outcome = without_result(table, Kind.PENDING)[entrants[0]]
        else:
            outcome = _played(table, present, side, scores, settings)
            outcome = outcome._replace(by_card=any(carded(given[other]) for other in present))
        for entrant in entrants:
            partners = tuple(other for other in entrants if other != entrant)
            outcomes[entrant] = outcome._replace(partners=partners, off=points_off(given[side]), sanctions=given[side])
    return outcomes


def without_result(table: Table, kind: Kind) -> dict[int, Outcome]:
    """The round of each entrant of a table where nothing counts: it says who meets whom."""
    return {
        entrant: Outcome(
            kind,
            meetings=tuple(Meeting(opponent, 0, 0) for other in table.sides if other != entrants for opponent in other),
            partners=tuple(other for other in entrants if other != entrant),
        )
        for entrants in table.sides
        for entrant in entrants
    }


def winning_side(table: Table, settings: Settings, sanctions: Iterable[Sanction] = ()) -> int | None:
    """The side of a table for two that won it, None while nobody has and where it is drawn."""
    outcomes = settle(table, settings, sanctions)
    first, second = (max(outcomes[entrant].points for entrant in side) for side in table.sides)
    if not is_complete(table, settings, sanctions) or first == second:
        return None
    return 0 if first > second else 1


def is_complete(table: Table, settings: Settings, sanctions: Iterable[Sanction] = ()) -> bool:
    """Whether nothing remains to be played at the table: the next round is paired from complete ones."""
    if cannot_play(table, settings):
        return True
    scores = _scores(table, present_sides(table), settings, by_side(table, sanctions))
    if settings.counting == Counting.BEST_OF:
        return _winners([score for score in scores if score is not None], settings) is not None
    return all(scores)


def _scores(
    table: Table, present: Sequence[int], settings: Settings, given: Given
) -> list[tuple[SideScore, ...] | None]:
    """The scores of each match, None where it was not played. A card decides its match though nothing was written."""
    scores = []
    for number in range(1, settings.matches + 1):
        final = table.matches[number - 1] if number <= len(table.matches) else None
        losers = {index for index, side in enumerate(present) if carded(given[side], number)}
        scores.append(_score(final, losers, len(present), settings))
    return scores


def _score(final: Final | None, losers: set[int], size: int, settings: Settings) -> tuple[SideScore, ...] | None:
    if losers:
        return score_carded(final, losers, size, settings)
    return None if final is None else score_match(final, settings)


def _winners(scores: Scores, settings: Settings) -> tuple[int, ...] | None:
    """Who won a best of n, both sides where it ended level; None while it is not decided."""
    wins = [sum(score[side].won for score in scores) for side in (0, 1)]
    if max(wins) <= settings.matches // 2 and len(scores) < settings.matches:
        return None
    return tuple(side for side in (0, 1) if wins[side] == max(wins))


def _played(table: Table, present: list[int], side: int, scores: Scores, settings: Settings) -> Outcome:
    """The matches of one side added up."""
    index = present.index(side)
    mine = [score[index] for score in scores]
    outcome = Outcome(
        Kind.PLAYED,
        points=sum(score.points for score in mine),
        effectiveness=sum(score.effectiveness for score in mine),
        scored=sum(score.scored for score in mine),
        conceded=sum(score.conceded for score in mine),
        wins=sum(score.won for score in mine),
        draws=sum(score.drawn for score in mine),
        losses=sum(not score.won and not score.drawn for score in mine),
        goats=sum(score.goat for score in mine),
        naked=sum(score.naked for score in mine),
        meetings=tuple(
            Meeting(
                opponent,
                sum(score.against[other][0] for score in mine),
                sum(score.against[other][1] for score in mine),
            )
            for other in range(len(present))
            if other != index
            for opponent in table.sides[present[other]]
        ),
        place=mine[0].place if settings.free_for_all and len(mine) == 1 else None,
    )
    return _as_series(outcome, index, scores, settings) if settings.counting == Counting.BEST_OF else outcome


def _as_series(outcome: Outcome, side: int, scores: Scores, settings: Settings) -> Outcome:
    """A best of n gives one win, however many matches it took; what the matches wrote still adds up."""
    winners = _winners(scores, settings) or ()
    drawn = len(winners) > 1
    won = side in winners and not drawn
    points = settings.draw if drawn else settings.win if won else settings.loss
    return outcome._replace(
        points=points,
        wins=int(won),
        draws=int(drawn),
        losses=int(not won and not drawn),
        meetings=tuple(meeting._replace(points=points) for meeting in outcome.meetings),
    )
