"""Tables that somebody has left for good, within the transactions of other commands."""

from django.utils import timezone

from tournaments.drawing.field import parts_of
from tournaments.drawing.overtaken import mark_overtaken
from tournaments.facts import settings_of, sides_of, table_facts
from tournaments.models import Pairing, Stage, TournamentRound
from tournaments.standings.absences import cannot_play


def forfeit_gone(stage: Stage) -> None:
    """Whoever has withdrawn, or was sent off, does not come to the tables that have not begun.

    Those of a line of winners are seated by `mark_overtaken`; the stage's tournament is loaded.
    """
    gone = {part.number for part in parts_of(stage) if part.gone}
    waiting = Pairing.objects.filter(
        round__stage=stage,
        round__state=TournamentRound.State.PLAYING,
        state=Pairing.State.OPEN,
        seatings__entrant__number__in=gone,
        matches=None,
    )
    settings = settings_of(stage)
    changed = []
    for pairing in waiting.distinct().with_seats().prefetch_related("matches"):
        pairing.absent = sorted(_seated(pairing) & gone)
        pairing.state = Pairing.State.CONFIRMED if cannot_play(table_facts(pairing), settings) else Pairing.State.OPEN
        pairing.changed = timezone.now()
        changed.append(pairing)
    Pairing.objects.bulk_update(changed, ["absent", "state", "changed"])
    if changed:
        mark_overtaken(stage)


def _seated(pairing: Pairing) -> set[int]:
    return {number for side in sides_of(pairing) for number in side}
