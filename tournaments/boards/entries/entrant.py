"""One entrant: its people and those who played before, and what can be done with it now."""

from dataclasses import dataclass

from tournaments.boards.entries.rows import Row, drawn_of, rows_of
from tournaments.commands.entries.entering import was_drawn
from tournaments.commands.results.absences import DRAWN_ANEW
from tournaments.models import Entrant, Member, Pairing, Seating, Stage, StageEntrant, Tournament, TournamentRound


@dataclass(frozen=True)
class EntrantBoard:
    """An entrant and its people now and before. `drawn`: it is in a stage that was begun, and cannot be removed.

    `pausable`: each round is drawn anew, so that it can sit some out. `open`: where it is to play now.
    """

    row: Row
    people: list[Member]
    before: list[Member]
    drawn: bool
    pausable: bool
    open: Pairing | None

    @property
    def entrant(self) -> Entrant:
        """The entrant itself."""
        return self.row.entrant


def entrant_board(tournament: Tournament, entrant: Entrant) -> EntrantBoard:
    """The page of an entrant, whose members are loaded. Five queries."""
    (row,) = rows_of([entrant], drawn_of(tournament, [entrant]))
    before = [member for member in entrant.members.all() if member.left is not None]
    return EntrantBoard(row, entrant.people, before, was_drawn(entrant), _pausable(entrant), open_pairing(entrant))


def _pausable(entrant: Entrant) -> bool:
    running = StageEntrant.objects.filter(entrant=entrant, left=None, stage__state=Stage.State.RUNNING)
    return running.filter(stage__format__in=DRAWN_ANEW).exists()


def open_pairing(entrant: Entrant) -> Pairing | None:
    """The table of a published round where an entrant is to play, and nothing was begun yet. One query."""
    seating = (
        Seating.objects.filter(
            entrant=entrant,
            pairing__state=Pairing.State.OPEN,
            pairing__matches=None,
            pairing__round__state=TournamentRound.State.PLAYING,
            pairing__round__stage__state=Stage.State.RUNNING,
        )
        .select_related("pairing__round__stage")
        .order_by("pairing__round__number")
        .first()
    )
    return None if seating is None else seating.pairing
