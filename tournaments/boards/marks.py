"""Where the numbers of an entrant's row come from: every tie-break with the parts that add up to it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from tournaments.access import Desk, View
from tournaments.boards.people import People
from tournaments.boards.reckoning import reckon
from tournaments.models import Stage
from tournaments.standings.codes import TieBreakCode
from tournaments.standings.facts import Mark, Part, Row
from tournaments.wording.amounts import amount_text, signed_text
from tournaments.wording.formats import short_round
from tournaments.wording.names import names_of
from tournaments.wording.standings import (
    SIGNED,
    among_text,
    cut_text,
    formula,
    idle_text,
    mark_text,
    part_text,
    real_text,
)
from tournaments.wording.tiebreaks import tiebreak_help, tiebreak_name


class PartLine(NamedTuple):
    """One number that a tie-break is made of; `was`: what it would be, had it not been left out."""

    round: str
    opponents: str
    why: str
    formula: str
    value: str
    was: str
    cut: str


@dataclass(frozen=True)
class MarkView:
    """A tie-break of an entrant explained; `again` is the same once more, among those it left tied."""

    code: TieBreakCode
    name: str
    help: str
    value: str
    idle: str
    among: str
    parts: list[PartLine]
    again: "MarkView | None"


class MarksBoard:
    """The numbers of one entrant after a round, or after all. KeyError for who is not in the stage."""

    def __init__(self, view: View | Desk, stage: Stage, number: int, through: int | None = None) -> None:
        self.view, self.stage, self.number, self.through = view, stage, number, through
        self.people = People(view)
        reckoned = reckon(stage, released=not view.scores, through=through)
        self.row: Row = reckoned.row(number)
        self._marks = reckoned.road(number).marks

    @property
    def called(self) -> str:
        """What the entrant goes by."""
        return self.people.called(self.number)

    def marks(self, of: str = "") -> list[MarkView]:
        """All its tie-breaks, or the one of this code."""
        found = [mark for mark in self._marks if not of or mark.code == of]
        return [self._shown(mark) for mark in found or self._marks]

    def _shown(self, mark: Mark) -> MarkView:
        return MarkView(
            code=mark.code,
            name=tiebreak_name(mark.code),
            help=tiebreak_help(mark.code),
            value=mark_text(mark),
            idle="" if mark.idle is None else idle_text(mark.idle),
            among=among_text(mark, self.people.names) if mark.among else "",
            parts=list(self._parts(mark)),
            again=None if mark.again is None else self._shown(mark.again),
        )

    def _parts(self, mark: Mark) -> Iterator[PartLine]:
        signed = mark.code in SIGNED
        for part in mark.parts:
            value = signed_text(part.value) if signed else amount_text(part.value)
            yield PartLine(
                round="" if part.round is None else short_round(part.round),
                opponents=names_of(part.opponents, self.people.names),
                why=", ".join(self._why(part)),
                formula=formula(part),
                value=value,
                was="" if part.cut is None or part.of is None else amount_text(part.of * (part.by or 1)),
                cut="" if part.cut is None else cut_text(part.cut),
            )

    def _why(self, part: Part) -> Iterable[str]:
        yield part_text(part.why)
        if real := real_text(part):
            yield real
