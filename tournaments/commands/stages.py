"""Beginning a stage, ending it, and taking its beginning back."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from scoring.models import Device
from tournaments.commands.drafts import write_rounds
from tournaments.drawing.errors import FaultsError, NotNowError, Refusal
from tournaments.drawing.field import first_entrants
from tournaments.drawing.lots import lot_seed
from tournaments.drawing.plans import planned
from tournaments.models import Stage, StageEntrant, Tournament
from tournaments.pairing import stages as joined
from tournaments.pairing.codes import Fault, Format, Pattern
from tournaments.pairing.facts import FaultLine
from tournaments.pairing.field import LEAST, field_faults
from tournaments.trail import Kind, locked, note

Groups = Sequence[Sequence[int]]


@transaction.atomic
def start_stage(*, tournament: Tournament, device: Device | None) -> Stage:
    """Begin the next stage: its field, and where all its rounds are known from the start their drafts.

    Raises NotNowError while another runs or none waits, and FaultsError where the field cannot be drawn; then nothing
    is written.
    """
    tournament = locked(tournament)
    stage = _next_stage(tournament)
    seeds = [entrant.number for entrant in first_entrants(tournament)]
    groups = _groups(stage, seeds)
    _write_field(stage, seeds, groups)
    write_rounds(stage, dict(enumerate(planned(stage, groups), start=1)))
    stage.state = Stage.State.RUNNING
    stage.save(update_fields=["state"])
    tournament.begun = tournament.begun or timezone.now()
    tournament.state = Tournament.State.RUNNING
    tournament.save(update_fields=["state", "begun"])
    note(tournament, Kind.STAGE_STARTED, device, stage=stage.number, format=stage.format, entrants=len(seeds))
    return stage


def _next_stage(tournament: Tournament) -> Stage:
    """The first stage that waits. Raises NotNowError."""
    stages = list(tournament.stages.order_by("number"))
    if any(stage.state == Stage.State.RUNNING for stage in stages):
        raise NotNowError(Refusal.STAGE_RUNS)
    for stage in stages:
        if stage.state == Stage.State.WAITING:
            stage.tournament = tournament
            return stage
    raise NotNowError(Refusal.NO_STAGE_WAITS)


def _groups(stage: Stage, seeds: Sequence[int]) -> Groups:
    """The field in its groups, each by seed. Raises FaultsError."""
    count = stage.chosen.groups if stage.format in (Format.ROUND_ROBIN, Format.LEAGUE) else 1
    faults = field_faults(Format(stage.format), len(seeds))
    if not faults and len(seeds) < count * LEAST[Format(stage.format)]:
        least = count * LEAST[Format(stage.format)]
        faults = (FaultLine(Fault.FIELD_TOO_SMALL, {"entrants": len(seeds), "least": least}),)
    if faults:
        raise FaultsError(faults)
    lot = lot_seed(stage, 0) if stage.chosen.pattern is Pattern.LOT else None
    return joined.groups(seeds, count, lot) if count > 1 else (tuple(seeds),)


def _write_field(stage: Stage, seeds: Sequence[int], groups: Groups) -> None:
    keys = dict(stage.tournament.entrants.values_list("number", "pk"))
    group_of = {number: group for group, numbers in enumerate(groups) for number in numbers}
    StageEntrant.objects.bulk_create(
        StageEntrant(stage=stage, entrant_id=keys[number], seed=seed, group=group_of[number])
        for seed, number in enumerate(seeds, start=1)
    )
