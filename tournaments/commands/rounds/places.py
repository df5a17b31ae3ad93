"""Who is in the rounds to come: coming late, leaving, coming back, half a bye.

The commands of entries call these and write the history: only half a bye, and what happens in a line, is noted here.
"""

from django.db import transaction
from django.db.models import Count, Max

from scoring.models import Device
from tournaments.commands import line
from tournaments.commands.drafts import write_rounds
from tournaments.commands.forfeits import forfeit_gone
from tournaments.commands.locking import names, running_round, running_stage
from tournaments.drawing.errors import NotNowError, Refusal
from tournaments.drawing.field import parts_of
from tournaments.drawing.plans import plan_of
from tournaments.facts import ROUND_ROBINS
from tournaments.models import Entrant, Sitting, Stage, StageEntrant, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.pairing.field import LEAST
from tournaments.standings.codes import Kind as Out
from tournaments.trail import Kind, note

State = TournamentRound.State


@transaction.atomic
def enter_late(*, stage: Stage, entrant: Entrant, device: Device | None, even_late: bool = False) -> StageEntrant:
    """Let an entrant into a stage that runs, from the next round that is not published; it has missed those before.

    Plans and drafts that are for a whole field are made anew, or rounds drawn one at a time from now on. Raises
    NotNowError where everybody is to meet everybody or a knockout has begun, and where more than half of the rounds are
    missed, unless that is allowed.
    """
    stage = running_stage(stage)
    missed = stage.rounds.exclude(state=State.DRAFT).count()
    line_of_winners = stage.format == Format.WINNER_STAYS
    if missed and stage.format in (*ROUND_ROBINS, Format.KNOCKOUT):
        raise NotNowError(Refusal.FIXED)
    if stage.chosen.rounds is not None and 2 * missed > stage.chosen.rounds and not (even_late or line_of_winners):
        raise NotNowError(Refusal.TOO_LATE)
    last = stage.field.aggregate(last=Max("seed"))["last"] or 0
    smallest = stage.field.values_list("group").annotate(size=Count("pk")).order_by("size", "group").first()
    part = StageEntrant.objects.create(
        stage=stage,
        entrant=entrant,
        seed=last + 1,
        group=smallest[0] if smallest else 0,
        first=1 if line_of_winners else missed + 1,
    )
    if line_of_winners:
        line.came(stage=stage, entrant=entrant, device=device)
    else:
        _plan_anew(stage)
    return part


@transaction.atomic
def leave_stage(*, stage: Stage, entrant: Entrant, device: Device | None) -> None:
    """Take an entrant out of a stage that runs: nothing if it is not in it. Raises NotNowError.

    Before the first round is published it is as if it had not been there. Later it does not come to the table that it
    has not begun at, and is drawn no more.
    """
    stage = running_stage(stage)
    part = stage.field.filter(entrant=entrant, left=None).first()
    if part is None:
        return
    if stage.format == Format.WINNER_STAYS:
        line.went(stage=stage, entrant=entrant, device=device)
        return
    published = stage.rounds.exclude(state=State.DRAFT).count()
    if not published and _enough_without(stage, part):
        part.delete()
    else:
        part.left = published
        part.save(update_fields=["left"])
        forfeit_gone(stage)
    _plan_anew(stage)


@transaction.atomic
def return_to_stage(*, stage: Stage, entrant: Entrant, device: Device | None) -> None:
    """Let an entrant who left a stage be drawn again; what it has forfeited stays so. Raises like `enter_late`."""
    stage = running_stage(stage)
    part = stage.field.filter(entrant=entrant).first()
    if part is None:
        enter_late(stage=stage, entrant=entrant, device=device)
    elif stage.format == Format.WINNER_STAYS:
        line.came(stage=stage, entrant=entrant, device=device)
    elif part.left is not None:
        part.left = None
        part.save(update_fields=["left"])


@transaction.atomic
def give_half_bye(*, round: TournamentRound, entrant: Entrant, device: Device | None) -> None:
    """Let an entrant without a table have half a bye in a round, once in a stage.

    Raises NotNowError where the rules give none, where it has had one, and where it plays or has a whole one.
    """
    row = running_round(round)
    had = Sitting.objects.filter(round__stage=row.stage, entrant=entrant, kind=Out.HALF_BYE).exists()
    if not row.stage.chosen.half_byes or had:
        raise NotNowError(Refusal.HALF_BYES_OUT)
    playing = row.pairings.filter(seatings__entrant=entrant).exists()
    if playing or row.sittings.filter(entrant=entrant).exclude(kind=Out.ABSENT).exists():
        raise NotNowError(Refusal.HALF_BYES_OUT)
    Sitting.objects.update_or_create(round=row, entrant=entrant, defaults={"kind": Out.HALF_BYE, "why": []})
    note(row.stage.tournament, Kind.HALF_BYE, device, **names(row), number=entrant.number)


def _enough_without(stage: Stage, part: StageEntrant) -> bool:
    """Whether the group of somebody who leaves can be drawn without it."""
    return stage.field.filter(group=part.group).exclude(pk=part.pk).count() >= LEAST[Format(stage.format)]


def _plan_anew(stage: Stage) -> None:
    """Put drafts away that were made for the whole field, and make them for who is in it now.

    Fixtures that have begun stay, and so does the draft of a Swiss: it cannot be published with who is not there.
    """
    published = stage.rounds.exclude(state=State.DRAFT).exists()
    if stage.format == Format.SWISS or (published and stage.format in ROUND_ROBINS):
        return
    stage.rounds.filter(state=State.DRAFT).delete()
    if not published:
        write_rounds(stage, dict(enumerate(plan_of(stage, parts_of(stage)), start=1)))
