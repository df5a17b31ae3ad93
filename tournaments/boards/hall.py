"""What the screen on the wall shows, cut into pages that can be read from the back row."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from scoring.models.people import name_key
from tournaments.access import View
from tournaments.boards.clock import Clock, clock_of
from tournaments.boards.people import People
from tournaments.boards.reckoning import TABLED, reckon
from tournaments.boards.sheets import Sheet, TableLine, sheet_of
from tournaments.models import Stage, TournamentRound
from tournaments.standings.facts import Row
from tournaments.wording.amounts import amount_text, signed_text
from tournaments.wording.formats import group_name, stage_name, stage_round_name


class Kind(StrEnum):
    """What a page of the hall is about."""

    PODIUM = "podium"
    TABLES = "tables"
    NAMES = "names"
    LATEST = "latest"
    STANDINGS = "standings"
    ENTRANTS = "entrants"


# How many lines of it can be read from the back row.
LINES = {
    Kind.PODIUM: 3,
    Kind.TABLES: 8,
    Kind.NAMES: 18,
    Kind.LATEST: 6,
    Kind.STANDINGS: 10,
    Kind.ENTRANTS: 18,
}
SEVERAL_SIDES = 4  # tables of three or four to a page


class Page(NamedTuple):
    """One page: the `part` of so many `parts` of what it is about."""

    kind: Kind
    title: str
    part: int
    parts: int
    lines: Sequence[Any]

    @property
    def name(self) -> str:
        """By which it is found again when it was loaded anew."""
        return f"{self.kind}-{self.title}-{self.part}"


class Seat(NamedTuple):
    """Where somebody sits: the number of a table, or None with the reason."""

    who: str
    table: int | None
    why: str = ""


class Place(NamedTuple):
    """A line of the standings."""

    place: int | None
    called: str
    points: str
    effectiveness: str


class HallBoard:
    """The pages of a tournament as it stands, for whoever looks."""

    def __init__(self, view: View, now: datetime) -> None:
        self.tournament = view.tournament
        self.people = People(view)
        self._now = now

    @cached_property
    def stage(self) -> Stage | None:
        """The stage that is played, or was last."""
        begun = self.tournament.stages.exclude(state=Stage.State.WAITING)
        stage = begun.order_by("-number").first()
        if stage is not None:
            stage.tournament = self.tournament
        return stage

    @cached_property
    def round(self) -> TournamentRound | None:
        """The newest round that everybody may see."""
        if self.stage is None:
            return None
        row = self.stage.rounds.exclude(state=TournamentRound.State.DRAFT).order_by("-number").first()
        if row is not None:
            row.stage = self.stage
        return row

    @cached_property
    def clock(self) -> Clock | None:
        """The clock of the round."""
        return clock_of(self.round, self._now)

    @cached_property
    def subtitle(self) -> str:
        """What is going on."""
        if self.stage is None:
            return self.tournament.venue
        if self.round is None:
            return stage_name(self.stage)
        return f"{stage_name(self.stage)} · {stage_round_name(self.stage, self.round.number)}"

    @cached_property
    def pages(self) -> list[Page]:
        """All pages in their order, at least one."""
        found = list(self._pages())
        return found or list(_cut(Kind.ENTRANTS, _("Entrants"), self.people.by_number.values(), at_least=1))

    def _pages(self) -> Iterator[Page]:
        if self.round is not None:
            yield from self._of_round(sheet_of(self.round, self.people.names))
        if self.stage is not None and self.stage.format in TABLED:
            yield from self._standings(self.stage)

    def _of_round(self, sheet: Sheet) -> Iterator[Page]:
        over = sheet.round.state == TournamentRound.State.OVER
        ended = [line for line in sheet.tables if line.ended]
        yield from _tables(_("Results") if over else _("Tables"), sheet.tables)
        if not over:
            yield from _cut(Kind.NAMES, _("Who sits where"), self._seats(sheet))
        if ended and not over:
            newest = sorted(ended, key=lambda line: line.pairing.changed, reverse=True)[: LINES[Kind.LATEST]]
            yield from _cut(Kind.LATEST, _("Latest results"), newest)

    def _seats(self, sheet: Sheet) -> list[Seat]:
        """Everybody by name; of a pair both."""
        table_of = {number: line.number for line in sheet.tables for side in line.sides for number in side.numbers}
        why_of = {line.number: line.kind for line in sheet.out}
        seats = [
            Seat(person.name, table_of.get(number), why_of.get(number, ""))
            for number, known in self.people.by_number.items()
            if number in table_of or number in why_of
            for person in known.now
        ]
        return sorted(seats, key=lambda seat: name_key(seat.who))

    def _standings(self, stage: Stage) -> Iterator[Page]:
        groups = reckon(stage, released=True).groups
        for group, rows in groups.items():
            if any(row.counted for row in rows):
                title = _("Standings") if len(groups) == 1 else group_name(group)
                yield from _cut(Kind.STANDINGS, title, [self._place(row) for row in rows])

    def _place(self, row: Row) -> Place:
        return Place(
            row.place, self.people.called(row.entrant), amount_text(row.points), signed_text(row.effectiveness)
        )


def _tables(title: str, tables: Sequence[TableLine]) -> Iterator[Page]:
    """Pages of tables, fewer on a page where more than two sides sit at them."""
    several = any(len(line.sides) > 2 for line in tables)
    return _cut(Kind.TABLES, title, tables, SEVERAL_SIDES if several else LINES[Kind.TABLES])


def _cut(kind: Kind, title: str, lines: Iterable[Any], most: int | None = None, at_least: int = 0) -> Iterator[Page]:
    """As many pages as these lines need."""
    every, most = list(lines), most or LINES[kind]
    parts = max(at_least, -(-len(every) // most))
    for part in range(parts):
        yield Page(kind, title, part + 1, parts, every[most * part : most * (part + 1)])
