"""The rounds of a league or another planned stage: their days, and several of them published at once."""

from collections.abc import Collection, Mapping
from datetime import date

from django.db import transaction

from scoring.models import Device
from tournaments.commands.locking import running_stage
from tournaments.commands.rounds import publish_round
from tournaments.models import Stage
from tournaments.trail import Kind, note


@transaction.atomic
def set_rounds(
    *, stage: Stage, days: Mapping[int, date | None], publish: Collection[int] = (), device: Device | None
) -> None:
    """Give rounds, by number, other days, and publish these drafts; the earliest must be among them, without a gap.

    Raises NotNowError for a stage that does not run, and for a draft before which another one would stay.
    """
    stage = running_stage(stage)
    changed = {}
    for row in stage.rounds.filter(number__in=days):
        if row.day != days[row.number]:
            changed[str(row.number)] = [str(row.day or ""), str(days[row.number] or "")]
            row.day = days[row.number]
            row.save(update_fields=["day"])
    if changed:
        note(stage.tournament, Kind.SETTINGS, device, stage=stage.number, days=changed)
    for row in stage.rounds.filter(number__in=publish).order_by("number"):
        row.stage = stage
        publish_round(round=row, device=device)
