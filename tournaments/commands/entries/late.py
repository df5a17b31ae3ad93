"""Coming into a tournament that has begun: into which stage, what is missed, and why it may be impossible."""

from typing import NamedTuple

from tournaments.commands.entries.errors import Closed, ClosedError, LateError
from tournaments.models import Stage, Tournament, TournamentRound
from tournaments.pairing.codes import Format

# Everybody has met somebody already, or is to meet everybody: there is no place for one more.
CLOSED = {
    Format.KNOCKOUT: Closed.KNOCKOUT,
    Format.ROUND_ROBIN: Closed.ROUND_ROBIN,
    Format.LEAGUE: Closed.ROUND_ROBIN,
}


class Late(NamedTuple):
    """Coming in late: the stage, how many published rounds are missed, and of how many, if settled.

    `closed`: why it is impossible. `half_bye`: one of the missed rounds can be given as half a bye.
    `line`: they stand in the line of an evening, and have missed nothing.
    """

    stage: Stage
    missed: int = 0
    rounds: int | None = None
    closed: Closed | None = None
    half_bye: bool = False
    line: bool = False

    @property
    def beyond(self) -> bool:
        """Whether more than half of the rounds are missed."""
        return self.rounds is not None and 2 * self.missed > self.rounds


def late(tournament: Tournament) -> Late | None:
    """What coming in now means; None while nothing has begun. Two queries at most."""
    begun = tournament.stages.exclude(state=Stage.State.WAITING).order_by("-number").first()
    if begun is None:
        return None
    begun.tournament = tournament
    if begun.number > 1 or begun.state == Stage.State.OVER:
        return Late(begun, closed=Closed.LATER_STAGE)
    chosen = begun.chosen
    missed = begun.rounds.exclude(state=TournamentRound.State.DRAFT).count()
    closed = _closed(Format(begun.format), missed, chosen.rounds)
    if begun.format == Format.WINNER_STAYS:
        return Late(begun, line=True)
    return Late(begun, missed, chosen.rounds, closed, chosen.half_byes and missed > 0)


def _closed(format: Format, missed: int, rounds: int | None) -> Closed | None:
    """Why nobody can come in after so many published rounds, of so many."""
    if missed and format in CLOSED:
        return CLOSED[format]
    return Closed.NO_ROUND_LEFT if rounds is not None and missed >= rounds else None


def must_be_in_time(found: Late | None, accept_late: bool) -> None:
    """Raise ClosedError, or LateError unless it is said that more than half of the rounds may be missed."""
    if found is not None and found.closed is not None:
        raise ClosedError(found.closed)
    if found is not None and found.beyond and not accept_late:
        raise LateError
