"""The organiser's desk: where the tournament stands, which tables are waited for, and the rounds so far."""

from dataclasses import dataclass
from functools import cached_property

from django.db.models import Count, Exists, OuterRef, Q

from scoring.models import Round
from tournaments.boards.round_names import round_names
from tournaments.commands.entries.late import late
from tournaments.facts import ROUND_ROBINS, sides_of
from tournaments.models import Entrant, Pairing, Stage, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.wording.desk import entries_text, pairing_state, round_state
from tournaments.wording.formats import stage_name, stage_state
from tournaments.wording.names import Names, side_name

SHOWN = 24  # tables that are waited for; the page of all tables has the rest
State = Pairing.State
# What an organiser has to do something about stands first.
URGENCY = (State.DISPUTED, State.RECORDED, State.OPEN)


@dataclass(frozen=True)
class OpenTable:
    """A table whose result is waited for. `code`: disputed, recorded, playing or open."""

    pairing: Pairing
    sides: list[str]
    code: str
    state: str


@dataclass(frozen=True)
class RoundLine:
    """A round in the list of all; `done` of `tables` tables have a result that stands."""

    row: TournamentRound
    title: str
    state: str
    tables: int
    done: int

    @property
    def is_draft(self) -> bool:
        """Whether it is still to be published."""
        return self.row.state == TournamentRound.State.DRAFT

    @property
    def is_played(self) -> bool:
        """Whether it goes on."""
        return self.row.state == TournamentRound.State.PLAYING


@dataclass(frozen=True)
class StageLines:
    """A stage and its rounds, the newest first."""

    stage: Stage
    title: str
    state: str
    rounds: list[RoundLine]

    @property
    def is_planned(self) -> bool:
        """Whether its rounds are all there from the start, each with a day if it has one."""
        return self.stage.format in ROUND_ROBINS

    @property
    def is_line(self) -> bool:
        """Whether it is played on and on, with a line of who waits."""
        return self.stage.format == Format.WINNER_STAYS


class DeskBoard:
    """What the desk shows of a tournament, in a fixed number of queries."""

    def __init__(self, tournament: Tournament, names: Names) -> None:
        self.tournament = tournament
        self._names = names
        self.mark = tournament.version
        stages = list(tournament.stages.all())
        for stage in stages:
            stage.tournament = tournament
        self.stages = [self._stage_lines(stage) for stage in stages]

    @cached_property
    def running(self) -> StageLines | None:
        """The stage that is being played."""
        return next((lines for lines in self.stages if lines.stage.state == Stage.State.RUNNING), None)

    @property
    def waiting(self) -> StageLines | None:
        """The stage that comes next."""
        return next((lines for lines in self.stages if lines.stage.state == Stage.State.WAITING), None)

    @property
    def last_begun(self) -> StageLines | None:
        """The stage whose start or end can be taken back, none once the tournament is confirmed."""
        if self.tournament.state == Tournament.State.CONFIRMED:
            return None
        begun = [lines for lines in self.stages if lines.stage.state != Stage.State.WAITING]
        return begun[-1] if begun else None

    @cached_property
    def entries(self) -> dict[str, int]:
        """How many entered, are there, ask to take part."""
        entered = Q(state=Entrant.State.ENTERED, left=None)
        return self.tournament.entrants.aggregate(
            entered=Count("pk", filter=entered),
            here=Count("pk", filter=entered & Q(checked_in=True)),
            asked=Count("pk", filter=Q(state=Entrant.State.ASKED)),
        )

    @property
    def entries_text(self) -> str:
        """The same in words."""
        return entries_text(**self.entries)

    @cached_property
    def left_out(self) -> list[Entrant]:
        """Who is here although the first stage began without them, while they could still come into it."""
        first = self.stages[0].stage if self.stages else None
        if first is None or first.state != Stage.State.RUNNING or first.format == Format.WINNER_STAYS:
            return []
        here = self.tournament.entrants.filter(state=Entrant.State.ENTERED, left=None, checked_in=True)
        outside = list(here.exclude(stages__stage=first).prefetch_related("members"))
        now = late(self.tournament) if outside else None
        return outside if now is not None and now.closed is None else []

    @cached_property
    def played(self) -> list[RoundLine]:
        """The rounds that go on: one, several in a league."""
        return [line for lines in self.stages for line in lines.rounds if line.is_played]

    @cached_property
    def open_tables(self) -> list[OpenTable]:
        """The tables that are waited for, those first about which something is to be done."""
        pairings = (
            Pairing.objects.filter(round__in=[line.row for line in self.played])
            .exclude(state=State.CONFIRMED)
            .annotate(begun=Exists(Round.objects.filter(match__table_match__pairing=OuterRef("pk"))))
            .with_seats()
        )
        ordered = sorted(pairings, key=lambda pairing: URGENCY.index(State(pairing.state)))
        return [_open_table(pairing, self._names) for pairing in ordered]

    @property
    def shown_tables(self) -> list[OpenTable]:
        """As many of them as fit a page."""
        return self.open_tables[:SHOWN]

    @property
    def more_tables(self) -> int:
        """How many do not fit."""
        return max(0, len(self.open_tables) - SHOWN)

    def counted(self, code: str) -> int:
        """How many tables are in a state."""
        return sum(table.code == code for table in self.open_tables)

    @cached_property
    def _rounds(self) -> list[TournamentRound]:
        confirmed = Q(pairings__state=State.CONFIRMED)
        rounds = TournamentRound.objects.filter(stage__tournament=self.tournament)
        counted = rounds.annotate(tables=Count("pairings"), done=Count("pairings", filter=confirmed))
        return list(counted.order_by("-number"))

    def _stage_lines(self, stage: Stage) -> StageLines:
        own = [row for row in self._rounds if row.stage_id == stage.pk]
        names = round_names(stage, [row.number for row in own]) if own else {}
        lines = [_line(row, names[row.number]) for row in own]
        return StageLines(stage, stage_name(stage), stage_state(stage.state), lines)


def _line(row: TournamentRound, title: str) -> RoundLine:
    counts = vars(row)
    return RoundLine(row, title, round_state(row.state), counts["tables"], counts["done"])


def _open_table(pairing: Pairing, names: Names) -> OpenTable:
    code = "playing" if pairing.state == State.OPEN and vars(pairing)["begun"] else str(pairing.state)
    return OpenTable(pairing, [side_name(side, names) for side in sides_of(pairing)], code, pairing_state(code))
