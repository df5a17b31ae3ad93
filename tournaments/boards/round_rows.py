"""The rows of a round, loaded at once, and a mark by which a page knows that they are as they were shown."""

from dataclasses import dataclass

from scoring.keys import fingerprint
from tournaments.models import Pairing, Sitting, TournamentRound

MARK_LENGTH = 16


@dataclass(frozen=True)
class RoundRows:
    """A round with its tables and those who sit out. `mark` is another one as soon as anything of it changes."""

    round: TournamentRound
    pairings: list[Pairing]
    sittings: list[Sitting]

    @property
    def mark(self) -> str:
        """Stands for who sits where, and for the results so far."""
        tables = [
            (
                pairing.pk,
                pairing.table,
                str(pairing.state),
                pairing.absent,
                [(seating.side, seating.entrant.number) for seating in pairing.seatings.all()],
                [match.final for match in pairing.matches.all()],
            )
            for pairing in self.pairings
        ]
        out = [(sitting.entrant.number, sitting.kind) for sitting in self.sittings]
        written = (self.round.pk, str(self.round.state), self.round.released, str(self.round.day), tables, out)
        return fingerprint(repr(written))[:MARK_LENGTH]


def rows_of(round: TournamentRound) -> RoundRows:
    """The rows of a round. Three queries."""
    pairings = round.pairings.with_seats().prefetch_related("matches")
    return RoundRows(round, list(pairings), list(round.sittings.select_related("entrant")))
