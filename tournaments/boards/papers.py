"""What a tournament has on paper: which sheets there are, and the protocol of all that happened."""

from functools import cached_property
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.models.people import name_key
from scoring.wording.systems import system_name
from tournaments.access import View
from tournaments.boards.people import Known, People
from tournaments.boards.reckoning import TABLED
from tournaments.boards.round_names import round_names
from tournaments.boards.sheets import OutLine, Sheet, TableLine, sheets_of
from tournaments.boards.standings import StandingsBoard
from tournaments.drawing import finishing_order
from tournaments.facts import ROUND_ROBINS
from tournaments.models import Sanction, Stage, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.standings.codes import Offence
from tournaments.wording.formats import entry_name, stage_length, stage_name
from tournaments.wording.results import offence_name
from tournaments.wording.tiebreaks import order_text


class RoundPaper(NamedTuple):
    """A round on paper, and what it is called."""

    name: str
    sheet: Sheet


class Given(NamedTuple):
    """A sanction on paper."""

    round: str
    called: str
    what: str
    reason: str


class Seat(NamedTuple):
    """Where somebody plays; no table: `out` says why."""

    name: str
    entrant: int
    table: int | None
    out: str


class StagePaper:
    """A stage on paper: its rounds with all their tables, and how it stands."""

    def __init__(self, view: View, stage: Stage, people: People) -> None:
        self.view = view
        self.stage = stage
        self.people = people

    @property
    def name(self) -> str:
        """What it is called."""
        return stage_name(self.stage)

    @property
    def length(self) -> str:
        """How long it is."""
        return stage_length(self.stage)

    @property
    def order(self) -> str:
        """What decides between equal ones."""
        return order_text(self.stage.chosen.tiebreaks) if self.stage.format in TABLED else ""

    @property
    def crossed(self) -> bool:
        """Whether it has a cross-table."""
        return self.stage.format in ROUND_ROBINS

    @property
    def knockout(self) -> bool:
        """Whether it has a bracket."""
        return self.stage.format == Format.KNOCKOUT

    @cached_property
    def rows(self) -> list[TournamentRound]:
        """Its rounds; drafts only for who runs the tournament."""
        rows = self.stage.rounds.order_by("number")
        rows = rows if self.view.organises else rows.exclude(state=TournamentRound.State.DRAFT)
        found = list(rows)
        for row in found:
            row.stage = self.stage
        return found

    @cached_property
    def names(self) -> dict[int, str]:
        """What its rounds are called, by number."""
        return round_names(self.stage, [row.number for row in self.rows])

    @property
    def links(self) -> list[tuple[int, str]]:
        """The number of each round with its name."""
        return [(row.number, self.names[row.number]) for row in self.rows]

    @cached_property
    def rounds(self) -> list[RoundPaper]:
        """All rounds that everybody may see."""
        rows = [row for row in self.rows if row.state != TournamentRound.State.DRAFT]
        sheets = sheets_of(rows, self.people.names, released=not self.view.scores)
        return [RoundPaper(self.names[sheet.round.number], sheet) for sheet in sheets]

    @cached_property
    def standings(self) -> StandingsBoard | None:
        """The table, where the format has one."""
        if self.stage.format not in TABLED:
            return None
        return StandingsBoard(self.view, self.stage, people=self.people)

    @cached_property
    def sanctions(self) -> list[Given]:
        """What was given, in the order of rounds."""
        given = Sanction.objects.filter(round__stage=self.stage).select_related("round", "entrant")
        return [
            Given(
                self.names.get(each.round.number, str(each.round.number)),
                self.people.called(each.entrant.number),
                _what(each),
                each.reason,
            )
            for each in given.order_by("round__number", "pk")
        ]


def _what(given: Sanction) -> str:
    name = offence_name(Offence(given.offence))
    return f"{name} −{given.points}" if given.offence == Offence.POINTS_OFF else name


class Papers:
    """Everything about a tournament that can be printed, for whoever asks; its club is loaded."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.tournament: Tournament = view.tournament
        self.people = People(view)

    @property
    def about(self) -> list[tuple[str, str]]:
        """What stands at the head of a protocol: what is asked, and the answer."""
        every = [
            (_("Club"), self.tournament.club.name),
            (_("Where"), self.tournament.venue),
            (_("Who takes part"), entry_name(self.tournament.entry)),
            (_("System"), system_name(self.tournament.system)),
            (_("Entrants"), str(len(self.people.by_number))),
        ]
        return [(asked, answer) for asked, answer in every if answer]

    @property
    def entrants(self) -> list[Known]:
        """Everybody by number."""
        return list(self.people.by_number.values())

    @cached_property
    def stages(self) -> list[StagePaper]:
        """The stages that have begun."""
        begun = list(self.tournament.stages.exclude(state=Stage.State.WAITING).order_by("number"))
        for stage in begun:
            stage.tournament = self.tournament
        return [StagePaper(self.view, stage, self.people) for stage in begun]

    @cached_property
    def places(self) -> list[tuple[int, str]]:
        """Who finished where, once all is over."""
        if not self.stages or self.stages[-1].stage.state != Stage.State.OVER:
            return []
        if self.tournament.hide_results and not self.view.scores:
            return []
        return [(place, self.people.called(number)) for place, number in finishing_order(self.stages[-1].stage)]


def seats_by_name(sheet: Sheet, people: People) -> list[Seat]:
    """Everybody of a round in the order of names, of a pair both."""
    tables = {number: line for line in sheet.tables for side in line.sides for number in side.numbers}
    out = {line.number: line for line in sheet.out}
    seats = [
        _seat(person.name, number, tables.get(number), out.get(number))
        for number, known in people.by_number.items()
        if number in tables or number in out
        for person in known.now
    ]
    return sorted(seats, key=lambda seat: name_key(seat.name))


def _seat(name: str, entrant: int, table: TableLine | None, out: OutLine | None) -> Seat:
    return Seat(name, entrant, None if table is None else table.number, "" if out is None else out.kind)
