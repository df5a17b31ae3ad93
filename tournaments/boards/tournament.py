"""A tournament's first page: what is going on now, the first of the standings, who has won, how it is played."""

from functools import cached_property
from typing import NamedTuple

from scoring.wording.matches import length_text
from scoring.wording.systems import system_name
from tournaments.access import Desk, View
from tournaments.boards.evening import EveningBoard
from tournaments.boards.people import People
from tournaments.boards.podium import Placed, podium_of
from tournaments.boards.reckoning import TABLED
from tournaments.boards.rounds import RoundBoard
from tournaments.boards.standings import Group, StandingsBoard
from tournaments.models import Stage, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.wording.formats import entry_help, entry_name, stage_help, stage_length, stage_name, stage_state
from tournaments.wording.tiebreaks import order_text

FIRST = 8  # rows of each table


class StageLine(NamedTuple):
    """A stage in the list of what is played."""

    stage: Stage
    name: str
    length: str
    help: str
    state: str
    order: str


class TournamentBoard:
    """A tournament as everybody may see it, in a fixed number of queries; its club is loaded."""

    def __init__(self, view: View | Desk) -> None:
        self.view = view
        self.tournament: Tournament = view.tournament
        self.people = People(view)

    # What it is

    @property
    def entry(self) -> str:
        """Who enters."""
        return entry_name(self.tournament.entry)

    @property
    def entry_help(self) -> str:
        """Who enters, in a sentence."""
        return entry_help(self.tournament.entry)

    @property
    def system(self) -> str:
        """What its matches are played by, and how far."""
        return " · ".join(filter(None, (system_name(self.tournament.system), length_text(self.tournament.ruleset))))

    @cached_property
    def stages(self) -> list[Stage]:
        """Its stages in order."""
        stages = list(self.tournament.stages.order_by("number"))
        for stage in stages:
            stage.tournament = self.tournament
        return stages

    @property
    def stage_lines(self) -> list[StageLine]:
        """Its stages in words."""
        return [
            StageLine(
                stage,
                stage_name(stage),
                stage_length(stage),
                stage_help(stage),
                stage_state(stage.state),
                "" if stage.format in (Format.KNOCKOUT, Format.WINNER_STAYS) else order_text(stage.chosen.tiebreaks),
            )
            for stage in self.stages
        ]

    # How far it is

    @property
    def open_for_entries(self) -> bool:
        """Whether nothing has begun yet."""
        return self.stage is None

    @cached_property
    def stage(self) -> Stage | None:
        """The stage that is played, or was last."""
        begun = [stage for stage in self.stages if stage.state != Stage.State.WAITING]
        return begun[-1] if begun else None

    @cached_property
    def round(self) -> RoundBoard | None:
        """The newest round that everybody may see; none of an evening of winner stays."""
        if self.stage is None or self.stage.format == Format.WINNER_STAYS:
            return None
        row = self.stage.rounds.exclude(state=TournamentRound.State.DRAFT).order_by("-number").first()
        if row is None:
            return None
        row.stage = self.stage
        return RoundBoard(self.view, row, self.people)

    @cached_property
    def standings(self) -> StandingsBoard | None:
        """The standings of the stage, once there is something to compare."""
        if self.stage is None or self.stage.format not in TABLED:
            return None
        board = StandingsBoard(self.view, self.stage, people=self.people)
        return board if board.started else None

    @property
    def top_groups(self) -> list[Group]:
        """The first rows of the standings."""
        return [] if self.standings is None else self.standings.groups(length=FIRST)

    @property
    def entered(self) -> int:
        """How many have entered."""
        return len(self.people.by_number)

    @cached_property
    def evening(self) -> EveningBoard | None:
        """The evening of winner stays, if that is what is played."""
        if self.stage is None or self.stage.format != Format.WINNER_STAYS:
            return None
        return EveningBoard(self.view, self.stage, self.people)

    @cached_property
    def podium(self) -> list[Placed]:
        """The first three, once it is over."""
        return podium_of(self.view, self.stages, self.people)
