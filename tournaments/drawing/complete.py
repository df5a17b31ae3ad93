"""Whether a round is complete, so that the next one may be drawn."""

from tournaments.facts import settings_of, table_facts
from tournaments.models import Pairing, Stage, TournamentRound
from tournaments.standings.absences import cannot_play


def open_pairings(stage: Stage) -> list[Pairing]:
    """The pairings of published rounds without a result that stands, by round and table; three queries.

    A result stands once it is confirmed; a table that somebody did not come to has one. A match of a knockout that
    others are to play now, and nobody has begun, is not waited for. Their rounds, seatings with entrants, and matches
    are loaded; the stage's tournament must be.
    """
    settings = settings_of(stage)
    pairings = (
        Pairing.objects.filter(round__stage=stage)
        .exclude(round__state=TournamentRound.State.DRAFT)
        .exclude(state=Pairing.State.CONFIRMED)
        .select_related("round")
        .with_seats()
        .prefetch_related("matches")
        .order_by("round__number", "order", "table")
    )
    return [
        pairing
        for pairing in pairings
        if (pairing.matches.all() or not (pairing.overtaken and pairing.bracket))
        and not (pairing.absent and cannot_play(table_facts(pairing), settings))
    ]
