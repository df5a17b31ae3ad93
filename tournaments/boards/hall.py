"""What the screen on the wall shows, cut into pages that can be read from the back row."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.models.people import name_key
from tournaments.access import View
from tournaments.boards.bracket import BracketBoard
from tournaments.boards.clock import Clock, clock_of
from tournaments.boards.evening import EveningBoard
from tournaments.boards.people import People
from tournaments.boards.podium import podium_of
from tournaments.boards.reckoning import TABLED, reckon
from tournaments.boards.round_names import round_names
from tournaments.boards.sheets import Sheet, TableLine, sheet_of
from tournaments.models import Stage, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.standings.facts import Row
from tournaments.wording.amounts import amount_text, signed_text
from tournaments.wording.formats import group_name, stage_name


class Kind(StrEnum):
    """What a page of the hall is about."""

    PODIUM = "podium"
    TABLES = "tables"
    NAMES = "names"
    LATEST = "latest"
    STANDINGS = "standings"
    ENTRANTS = "entrants"
    GAMES = "games"
    BRACKET = "bracket"


# How many lines of it can be read from the back row.
LINES = {
    Kind.PODIUM: 3,
    Kind.TABLES: 8,
    Kind.NAMES: 18,
    Kind.LATEST: 6,
    Kind.STANDINGS: 10,
    Kind.ENTRANTS: 18,
    Kind.GAMES: 8,
    Kind.BRACKET: 8,
}
COLUMNS = 4  # of a bracket: eight matches, four, two, and the final
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


class Game(NamedTuple):
    """Who plays at a table of an evening of winner stays."""

    table: int
    players: Sequence[str]


class Place(NamedTuple):
    """A line of the standings; an evening has games won in a row, and in all."""

    place: int | None
    called: str
    points: str
    effectiveness: str


class HallBoard:
    """The pages of a tournament as it stands, for whoever looks.

    `only`: those of one kind, where there are several screens; all if there is none of it.
    """

    def __init__(self, view: View, now: datetime, only: str = "") -> None:
        self.tournament = view.tournament
        self.people = People(view)
        self._now = now
        self._only = only

    @cached_property
    def stages(self) -> list[Stage]:
        """The stages that have begun."""
        begun = list(self.tournament.stages.exclude(state=Stage.State.WAITING).order_by("number"))
        for stage in begun:
            stage.tournament = self.tournament
        return begun

    @property
    def stage(self) -> Stage | None:
        """The stage that is played, or was last."""
        return self.stages[-1] if self.stages else None

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
        name = stage_name(self.stage)
        if self.round is None or self.stage.format == Format.WINNER_STAYS:
            return name
        return f"{name} · {round_names(self.stage, [self.round.number])[self.round.number]}"

    @cached_property
    def pages(self) -> list[Page]:
        """The pages in their order, at least one."""
        return [page for page in self._every_page if page.kind == self._only] or self._every_page

    @property
    def only(self) -> str:
        """The kind of page that is shown alone; empty: all."""
        return self._only if self._only in self.kinds else ""

    @property
    def kinds(self) -> dict[str, str]:
        """What there are pages of, and what it is called."""
        names = {
            Kind.PODIUM: _("Winners"),
            Kind.TABLES: pgettext("in the room", "Tables"),
            Kind.GAMES: pgettext("in the room", "Tables"),
            Kind.NAMES: _("By name"),
            Kind.LATEST: _("Results"),
            Kind.STANDINGS: _("Standings"),
            Kind.BRACKET: _("Bracket"),
            Kind.ENTRANTS: _("Entrants"),
        }
        return {page.kind: names[page.kind] for page in self._every_page}

    @cached_property
    def _every_page(self) -> list[Page]:
        found = list(self._pages())
        return found or list(_cut(Kind.ENTRANTS, _("Entrants"), self.people.by_number.values(), at_least=1))

    def _pages(self) -> Iterator[Page]:
        yield from _cut(Kind.PODIUM, _("Winners"), podium_of(self._room, self._every_stage, self.people))
        if self.stage is None:
            return
        if self.stage.format == Format.WINNER_STAYS:
            yield from self._evening(EveningBoard(self._room, self.stage, self.people))
        elif self.round is not None:
            yield from self._of_round(sheet_of(self.round, self.people.names))
        if self.stage.format in TABLED:
            yield from self._standings(self.stage)
        if self.stage.format == Format.KNOCKOUT:
            yield from self._bracket(self.stage)

    @property
    def _room(self) -> View:
        """Results that are held back are held back on the wall, whoever hung it there."""
        return View(self.tournament, None)

    @cached_property
    def _every_stage(self) -> list[Stage]:
        """The stages if all of them have begun: only then is a tournament over."""
        return self.stages if len(self.stages) == self.tournament.stages.count() else []

    def _evening(self, board: EveningBoard) -> Iterator[Page]:
        """The tables, the line behind them, and who has won most in a row."""
        seats = [
            Game(number, [sitting.player.called for sitting in table])
            for number, table in enumerate(board.tables, start=1)
        ]
        yield from _cut(Kind.GAMES, pgettext("in the room", "Tables"), seats)
        line = [Seat(player.called, place) for place, player in enumerate(board.waiting, start=1)]
        yield from _cut(Kind.NAMES, _("In line"), line)
        ranked = [
            Place(one.place, one.player.called, str(one.streak), str(one.wins)) for one in board.ranking if one.games
        ]
        yield from _cut(Kind.STANDINGS, _("Won in a row, and in all"), ranked)

    def _bracket(self, stage: Stage) -> Iterator[Page]:
        """The last rounds of each part of the bracket, as many as fit on a page."""
        board = BracketBoard(self._room, stage)
        board.people = self.people
        trees = [
            (tree.name, [column for column in tree.columns if len(column.boxes) <= LINES[Kind.BRACKET]][-COLUMNS:])
            for tree in board.trees
        ]
        if len(trees) == 2:  # a match for third place stands beside the final
            trees = [(trees[0][0], trees[0][1] + trees[1][1])]
        for name, columns in trees:
            yield from _cut(Kind.BRACKET, name or board.title, columns)

    def _of_round(self, sheet: Sheet) -> Iterator[Page]:
        over = sheet.round.state == TournamentRound.State.OVER
        ended = [line for line in sheet.tables if line.ended]
        yield from _tables(_("Results") if over else pgettext("in the room", "Tables"), sheet.tables)
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
