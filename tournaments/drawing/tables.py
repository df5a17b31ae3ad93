"""The standings of a stage."""

from typing import NamedTuple

from tournaments.facts import ROUND_ROBINS, StageFacts, stage_facts
from tournaments.models import Stage
from tournaments.standings.facts import Row
from tournaments.standings.table import group_standings


class StageTable(NamedTuple):
    """The rows of each group of a stage, by its number (0 where there are no groups), and what they come from."""

    groups: dict[int, tuple[Row, ...]]
    facts: StageFacts


def table_of(stage: Stage, through: int | None = None, *, released: bool = False) -> StageTable:
    """The standings of a stage that is no knockout and no line of winners, after a round or after all; seven queries.

    A round robin is reckoned with all its fixtures: whether who withdrew had played half of them depends on those to
    come. `released` as for `stage_facts`.
    """
    facts = counted_facts(stage, released=released)
    groups = group_standings(facts.entrants, facts.rounds, facts.settings, facts.sanctions, through)
    return StageTable(groups, facts)


def counted_facts(stage: Stage, *, released: bool = False) -> StageFacts:
    """The stage with the rounds that its standings are reckoned from; its tournament is loaded."""
    return stage_facts(stage, drafts=stage.format in ROUND_ROBINS, released=released)


def up_to(facts: StageFacts, number: int) -> StageFacts:
    """A stage as it was before the round of this number."""
    return facts._replace(
        rounds=tuple(each for each in facts.rounds if each.number < number),
        sanctions=tuple(each for each in facts.sanctions if each.round < number),
    )
