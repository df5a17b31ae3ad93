"""What the screen on the wall shows, cut into pages that can be read from the back row."""

from collections.abc import Iterator
from datetime import datetime
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.models.people import name_key
from tournaments.access import View
from tournaments.boards.bracket import BracketBoard
from tournaments.boards.clock import Clock, clock_of
from tournaments.boards.evening import EveningBoard
from tournaments.boards.hall_pages import COLUMNS, LINES, Game, Kind, Page, Place, Seat, cut, cut_tables
from tournaments.boards.people import People
from tournaments.boards.podium import podium_of
from tournaments.boards.reckoning import TABLED, reckon
from tournaments.boards.round_names import round_names
from tournaments.boards.sheets import Sheet, sheet_of
from tournaments.models import Stage, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.standings.facts import Row
from tournaments.wording.amounts import amount_text, signed_text
from tournaments.wording.formats import group_name, stage_name


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
        return found or list(cut(Kind.ENTRANTS, _("Entrants"), self.people.by_number.values(), at_least=1))

    def _pages(self) -> Iterator[Page]:
        yield from cut(Kind.PODIUM, _("Winners"), podium_of(self._room, self._every_stage, self.people))
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
        yield from cut(Kind.GAMES, pgettext("in the room", "Tables"), seats)
        line = [Seat(player.called, place) for place, player in enumerate(board.waiting, start=1)]
        yield from cut(Kind.NAMES, _("In line"), line)
        ranked = [
            Place(one.place, one.player.called, str(one.streak), str(one.wins)) for one in board.ranking if one.games
        ]
        yield from cut(Kind.STANDINGS, _("Won in a row, and in all"), ranked)

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
            yield from cut(Kind.BRACKET, name or board.title, columns)

    def _of_round(self, sheet: Sheet) -> Iterator[Page]:
        over = sheet.round.state == TournamentRound.State.OVER
        ended = [line for line in sheet.tables if line.ended]
        yield from cut_tables(_("Results") if over else pgettext("in the room", "Tables"), sheet.tables)
        if not over:
            yield from cut(Kind.NAMES, _("Who sits where"), self._seats(sheet))
        if ended and not over:
            newest = sorted(ended, key=lambda line: line.pairing.changed, reverse=True)[: LINES[Kind.LATEST]]
            yield from cut(Kind.LATEST, _("Latest results"), newest)

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
                yield from cut(Kind.STANDINGS, title, [self._place(row) for row in rows])

    def _place(self, row: Row) -> Place:
        return Place(
            row.place, self.people.called(row.entrant), amount_text(row.points), signed_text(row.effectiveness)
        )
