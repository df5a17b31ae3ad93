"""Formats whose rounds are all known when the stage begins."""

from collections.abc import Sequence

from tournaments.drawing.drafts import DraftRound, draft_of, side_by_side
from tournaments.drawing.field import Part, by_group
from tournaments.facts import ROUND_ROBINS
from tournaments.models import Stage
from tournaments.pairing import free_for_all, league, round_robin, whist
from tournaments.pairing.codes import Format
from tournaments.standings.codes import Kind


def plan_of(stage: Stage, parts: Sequence[Part]) -> tuple[DraftRound, ...]:
    """The plan of a stage that has begun; none once somebody of a plan for a whole field has gone, or come later."""
    whole = stage.format in ROUND_ROBINS or not any(part.gone or part.first > 1 for part in parts)
    return planned(stage, by_group(parts)) if whole else ()


def planned(stage: Stage, groups: Sequence[Sequence[int]]) -> tuple[DraftRound, ...]:
    """All rounds of the stage, for the numbers of each group by seed; none where rounds are drawn one at a time.

    With rotating partners and at free-for-all tables that is so where there is no plan for the field and its rounds,
    and where the organiser has chosen how the first round is drawn.
    """
    chosen = stage.chosen
    if stage.format == Format.ROUND_ROBIN:
        return _side_by_side([[draft_of(d, Kind.REST) for d in round_robin.rounds(g, chosen.legs)] for g in groups])
    if stage.format == Format.LEAGUE:
        return _side_by_side([_league(stage, group) for group in groups])
    if chosen.pattern is not None:
        return ()
    players = groups[0]
    if stage.format == Format.ROTATING and (chosen.rounds or 1) <= whist.most_rounds(len(players)):
        return tuple(map(draft_of, whist.complete(players, chosen.rounds)))
    if stage.format == Format.FREE_FOR_ALL:
        draws = free_for_all.perfect(players, len(free_for_all.PLAN) if chosen.rounds is None else chosen.rounds)
        return tuple(map(draft_of, draws or ()))
    return ()


def _league(stage: Stage, group: Sequence[int]) -> list[DraftRound]:
    """The fixtures of a group, with their dates where the first is known."""
    chosen = stage.chosen
    if chosen.first_day is None:
        return [draft_of(draw, Kind.REST) for draw in round_robin.rounds(group, chosen.legs)]
    days = league.fixtures(group, chosen.legs, chosen.first_day, chosen.weekly)
    return [draft_of(day.draw, Kind.REST)._replace(day=day.date) for day in days]


def _side_by_side(groups: Sequence[Sequence[DraftRound]]) -> tuple[DraftRound, ...]:
    """The rounds of all groups; a smaller one is through earlier."""
    last = max(map(len, groups))
    return tuple(side_by_side(group[number] for group in groups if number < len(group)) for number in range(last))
