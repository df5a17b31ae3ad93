"""Find my table: where somebody plays now, with whom and against whom."""

from dataclasses import dataclass
from functools import cached_property

from django.urls import reverse

from tournaments.access import Desk, View
from tournaments.boards.evening import EveningBoard, Player
from tournaments.boards.people import Known
from tournaments.boards.rounds import RoundBoard, ShownSide, ShownTable
from tournaments.boards.tournament import TournamentBoard
from tournaments.commands.stages import rounds_left
from tournaments.models import Tournament

MOST = 12


@dataclass(frozen=True)
class Place:
    """Where an entrant is in the newest round: at a table, or sitting out (`out`), or in no round at all.

    `score` is how it stands, or `ended`.

    In an evening of winner stays it is at a table, or `waits`: the place in the line, from 1.
    """

    known: Known
    url: str
    table: int | None
    second: bool
    partners: list[str]
    opponents: list[str]
    out: str
    score: str
    ended: bool
    waits: int | None


class FindBoard:
    """Who is looked for, in the newest round, in a fixed number of queries. Nothing of it is kept."""

    def __init__(self, view: View | Desk, asked: str) -> None:
        self.view = view
        self.asked = asked
        self.tournament_board = TournamentBoard(view)
        found = self.tournament_board.people.named_like(asked) if asked else []
        self.more = len(found) > MOST
        self._found = found[:MOST]

    @property
    def places(self) -> list[Place]:
        """Where each of them is."""
        return [self._place(known) for known in self._found]

    @property
    def round(self) -> RoundBoard | None:
        """The newest round."""
        return self.tournament_board.round

    @cached_property
    def goes_on(self) -> bool:
        """Whether another round may follow the one that is shown."""
        if self.round is None or self.view.tournament.state == Tournament.State.CONFIRMED:
            return False
        stage = self.round.stage
        later = any(one.number > stage.number for one in self.tournament_board.stages)
        return later or rounds_left(stage)

    def _place(self, known: Known) -> Place:
        if self.tournament_board.evening is not None:
            return self._evening_place(known, self.tournament_board.evening)
        round = self.tournament_board.round
        number = known.number
        table = None
        out = ""
        if round is not None:
            table = next((one for one in round.tables if number in one.numbers), None)
            out = next((one.line.kind for one in round.out if one.line.number == number), "")
        own = _side(table, number)
        others = [] if table is None else [side for side in table.sides if side is not own]
        return Place(
            known=known,
            url=reverse("tournament_entrant", args=[self.view.tournament.key, number]),
            table=None if table is None else table.number,
            second=table is not None and table.second,
            partners=[] if own is None else [one.called for one in own.entrants if one.number != number],
            opponents=[" + ".join(one.called for one in side.entrants) for side in others],
            out=out,
            score="" if own is None else " : ".join(filter(None, (side.score for side in (own, *others)))),
            ended=table is not None and table.ended,
            waits=None,
        )

    def _evening_place(self, known: Known, evening: EveningBoard) -> Place:
        tables = [[sitting.player for sitting in table] for table in evening.tables]
        at = next((number for number, table in enumerate(tables) if known.number in map(_number, table)), None)
        line = list(map(_number, evening.waiting))
        return Place(
            known=known,
            url=reverse("tournament_entrant", args=[self.view.tournament.key, known.number]),
            table=None if at is None else at + 1,
            second=False,
            partners=[],
            opponents=[] if at is None else [one.called for one in tables[at] if one.number != known.number],
            out="",
            score="",
            ended=False,
            waits=line.index(known.number) + 1 if known.number in line else None,
        )


def _number(player: Player) -> int:
    return player.number


def _side(table: ShownTable | None, number: int) -> ShownSide | None:
    """The side of the table that an entrant is on."""
    if table is None:
        return None
    return next(side for side in table.sides if number in [one.number for one in side.entrants])
