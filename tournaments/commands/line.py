"""The line of an evening of winner stays: who comes, who goes, which games begin."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from scoring.models import Device
from tournaments.commands.locking import running_stage
from tournaments.commands.setup import ensure_tables
from tournaments.drawing.errors import NotNowError, Refusal
from tournaments.drawing.lines import house_of
from tournaments.drawing.overtaken import follow_line, next_moment
from tournaments.models import Entrant, LineEvent, Pairing, Stage, StageEntrant, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.trail import Kind, note


@transaction.atomic
def came(*, stage: Stage, entrant: Entrant, device: Device | None) -> list[Pairing]:
    """Let an entrant join the end of the line; the games under way. Raises NotNowError where there is no line."""
    stage = _line(stage)
    if not stage.field.filter(entrant=entrant).exists():
        StageEntrant.objects.create(stage=stage, entrant=entrant, seed=stage.field.count() + 1)
    return _happen(stage, LineEvent.Kind.CAME, entrant, device)


@transaction.atomic
def went(*, stage: Stage, entrant: Entrant, device: Device | None) -> list[Pairing]:
    """Let an entrant go home, from the line or its table; the games under way. Raises like `came`.

    A game that has begun at its table stays there until it is recorded, or cleared.
    """
    return _happen(_line(stage), LineEvent.Kind.LEFT, entrant, device)


@transaction.atomic
def next_games(*, stage: Stage, device: Device | None) -> list[Pairing]:
    """The games under way, those included that begin now because their tables are full. Raises like `came`.

    Nothing is noted: games begin by themselves, after every result and whoever comes or goes.
    """
    return follow_line(_line(stage))


def open_line(stage: Stage, keys: Sequence[int]) -> None:
    """Begin an evening with these in the line, by the rows of their entrants, within the start of its stage."""
    now = timezone.now()
    TournamentRound.objects.create(stage=stage, number=1, state=TournamentRound.State.PLAYING, published=now)
    LineEvent.objects.bulk_create(
        LineEvent(stage=stage, order=order, kind=LineEvent.Kind.CAME, entrant_id=key)
        for order, key in enumerate(keys, start=1)
    )
    ensure_tables(stage.tournament, house_of(stage).tables)
    follow_line(stage)


def _line(stage: Stage) -> Stage:
    stage = running_stage(stage)
    if stage.format != Format.WINNER_STAYS:
        raise NotNowError(Refusal.FIXED)
    return stage


def _happen(stage: Stage, kind: LineEvent.Kind, entrant: Entrant, device: Device | None) -> list[Pairing]:
    LineEvent.objects.create(stage=stage, order=next_moment(stage), kind=kind, entrant=entrant)
    games = follow_line(stage)
    note(stage.tournament, Kind.LINE, device, stage=stage.number, event=kind, number=entrant.number)
    return games
