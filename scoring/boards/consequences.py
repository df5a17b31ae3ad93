"""What a correction would change, as a table and sentences, to be shown before it is saved."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.boards.board import Board
from scoring.commands import Consequence, Consequences


@dataclass(frozen=True)
class Cell:
    """One side's total after a round, before and after the correction ("–": the round is not there or not counted)."""

    before: str
    after: str
    changed: bool


@dataclass(frozen=True)
class Row:
    """One round whose totals change."""

    number: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class ConsequencesView:
    """The table and the notices below it."""

    table: tuple[Row, ...]
    notices: tuple[str, ...]


def consequences_view(outcome: Consequences, board: Board) -> ConsequencesView:
    """The consequences of a correction as the page shows them; `board` is the match before it."""
    rows = tuple(_row(item, board.game.sides) for item in outcome.changed)
    return ConsequencesView(rows, tuple(_notices(outcome)))


def _row(item: Consequence, sides: int) -> Row:
    nothing = ("–",) * sides
    before = nothing if item.before is None else tuple(map(str, item.before))
    after = nothing if item.after is None else tuple(map(str, item.after))
    pairs = zip(before, after, strict=True)
    return Row(item.number, tuple(Cell(old, new, old != new) for old, new in pairs))


def _notices(outcome: Consequences) -> Iterator[str]:
    end = len(outcome.folded.scores)
    if outcome.over_after and not outcome.over_before:
        yield _("The match would be over with round %(number)s.") % {"number": end}
    elif outcome.over_after and outcome.uncounted:
        yield _("The match would end earlier: with round %(number)s.") % {"number": end}
    elif outcome.over_before and not outcome.over_after:
        yield _("The match would not be over: it would go on.")
    if outcome.uncounted:
        text = ngettext(
            "%(count)s round after that stays recorded, but does not count.",
            "%(count)s rounds after that stay recorded, but do not count.",
            outcome.uncounted,
        )
        yield text % {"count": outcome.uncounted}
