"""The standings of a stage as everybody may see them: each number leads to where it comes from."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.urls import reverse

from tournaments.access import Desk, View
from tournaments.boards.of_stage import StageBoard
from tournaments.boards.people import People
from tournaments.boards.reckoning import Reckoned, places_after, reckon
from tournaments.models import Sanction, Stage
from tournaments.standings.advance import advancing
from tournaments.standings.codes import Offence, TieBreakCode
from tournaments.standings.facts import Row
from tournaments.wording.formats import group_name
from tournaments.wording.results import offence_name
from tournaments.wording.standings import mark_text, unplaced_text
from tournaments.wording.tiebreaks import tiebreak_heading, tiebreak_help, tiebreak_name

PAGE = 100  # rows


class Column(NamedTuple):
    """A tie-break as the heading of a column."""

    code: TieBreakCode
    heading: str
    name: str
    help: str


class Cell(NamedTuple):
    """What a tie-break gives somebody, and where that is explained."""

    column: Column
    text: str
    url: str
    idle: bool


@dataclass(frozen=True)
class Line:
    """A row of the table. `move`: how many places up (or down, below 0) since the round before, None if unknown."""

    row: Row
    called: str
    url: str
    marks_url: str
    cells: list[Cell]
    move: int | None
    goes_on: bool
    left: bool
    cards: list[str]
    unplaced: str

    @property
    def fell(self) -> int:
        """How many places down."""
        return -self.move if self.move and self.move < 0 else 0


class Group(NamedTuple):
    """A table; its name is empty where it is the only one."""

    name: str
    lines: list[Line]


class Through(NamedTuple):
    """A round after which the table may be looked at; None: all that there are."""

    number: int | None
    current: bool


class StandingsBoard(StageBoard):
    """The standings of a stage after a round, or after all, in a fixed number of queries.

    Its tournament and club are loaded.
    """

    def __init__(
        self, view: View | Desk, stage: Stage, through: int | None = None, people: People | None = None
    ) -> None:
        super().__init__(view, stage, people)
        self._asked = through

    @cached_property
    def through(self) -> int | None:
        """After which round it is; None: after all that have a result."""
        return self._asked if self._asked is not None and self._asked < self._all.last else None

    @property
    def choices(self) -> list[Through]:
        """After which rounds it may be looked at."""
        last = self._all.last
        if last < 2:
            return []
        numbers = [Through(number, self.through == number) for number in range(1, last)]
        return [*numbers, Through(None, self.through is None)]

    @property
    def columns(self) -> list[Column]:
        """The tie-breaks, in their order."""
        return [
            Column(code, tiebreak_heading(code), tiebreak_name(code), tiebreak_help(code))
            for code in self._shown.settings.tiebreaks
        ]

    @property
    def started(self) -> bool:
        """Whether there is anything to compare."""
        return self._all.last > 0

    @property
    def longest(self) -> int:
        """How many rows the longest of the tables has."""
        return max(map(len, self._shown.groups.values()), default=0)

    def groups(self, first: int = 0, length: int | None = None) -> list[Group]:
        """The tables one under the other, of each so many rows from the first on; those without a place come last."""
        several = len(self._shown.groups) > 1
        last = None if length is None else first + length
        return [
            Group(group_name(group) if several else "", [self._line(row) for row in rows[first:last]])
            for group, rows in self._shown.groups.items()
        ]

    def _line(self, row: Row) -> Line:
        key, number = self.view.tournament.key, row.entrant
        marks_url = reverse("tournament_marks", args=[key, self.stage.number, number])
        after = "" if self.through is None else f"&through={self.through}"
        before = self._before.get(number)
        return Line(
            row=row,
            called=self.people.called(number),
            url=reverse("tournament_entrant", args=[key, number]),
            marks_url=f"{marks_url}?{after[1:]}" if after else marks_url,
            cells=[
                Cell(column, mark_text(mark), f"{marks_url}?of={column.code}{after}", mark.value is None)
                for column, mark in zip(self._columns, row.marks, strict=True)
            ],
            move=None if before is None or row.place is None else before - row.place,
            goes_on=number in self._going_on,
            left=number in self._left,
            cards=self._cards.get(number, []),
            unplaced="" if row.unplaced is None else unplaced_text(row.unplaced),
        )

    @cached_property
    def _columns(self) -> list[Column]:
        return self.columns

    @property
    def _released(self) -> bool:
        return not self.view.scores

    @cached_property
    def _all(self) -> Reckoned:
        return reckon(self.stage, released=self._released)

    @cached_property
    def _shown(self) -> Reckoned:
        if self.through is None:
            return self._all
        return reckon(self.stage, released=self._released, through=self.through)

    @cached_property
    def _before(self) -> Mapping[int, int]:
        """The places after the round before."""
        shown = self._all.last if self.through is None else self.through
        return places_after(self.stage, shown - 1, released=self._released)

    @cached_property
    def _going_on(self) -> frozenset[int]:
        """Who goes on into the next stage, as things stand."""
        following = Stage.objects.filter(tournament=self.stage.tournament_id, number=self.stage.number + 1).first()
        if following is None or not self.started:
            return frozenset()
        groups: Mapping[int, Sequence[Row]] = {
            group: [row for row in rows if row.entrant not in self._left] for group, rows in self._shown.groups.items()
        }
        rules, seed = following.chosen, str(self.stage.tournament.seed)
        return frozenset(chosen.entrant for chosen in advancing(groups, rules.each, rules.extra, seed))

    @cached_property
    def _left(self) -> frozenset[int]:
        """Who has withdrawn."""
        left = self.stage.field.filter(left__isnull=False)
        return frozenset(left.values_list("entrant__number", flat=True))

    @cached_property
    def _cards(self) -> Mapping[int, list[str]]:
        """What everybody was given in the stage, the first first."""
        found: dict[int, list[str]] = defaultdict(list)
        given = Sanction.objects.filter(round__stage=self.stage).order_by("pk")
        if self.through is not None:
            given = given.filter(round__number__lte=self.through)
        for number, offence, points in given.values_list("entrant__number", "offence", "points"):
            off = f" −{points}" if offence == Offence.POINTS_OFF else ""
            found[number].append(offence_name(Offence(offence)) + off)
        return found
