"""Drawing rounds, changing what was drawn, publishing it, and taking it back."""

from django.db import transaction
from django.utils import timezone

from scoring.models import Device
from tournaments.commands.drafts import empty_round, fill_rounds, has_results, write_rounds
from tournaments.drawing.complete import open_pairings
from tournaments.drawing.drafts import DraftRound
from tournaments.drawing.errors import IncompleteError, NotNowError, Refusal
from tournaments.drawing.field import by_group, parts_of
from tournaments.drawing.plans import planned
from tournaments.drawing.successive import PAIR, next_round
from tournaments.facts import stage_facts
from tournaments.models import Stage, TournamentRound
from tournaments.trail import Kind, locked, note

State = TournamentRound.State


@transaction.atomic
def draw_round(*, stage: Stage, device: Device | None, reason: str = "") -> TournamentRound:
    """Draw the next round of a running stage, as a draft; one that waits already is given again.

    Raises IncompleteError while results before it are missing, unless there is a `reason` to go on without them, which
    is kept; NotNowError where nothing is left to draw; FaultsError where the field cannot be drawn.
    """
    stage = _locked_stage(stage)
    waiting = stage.rounds.filter(state=State.DRAFT).order_by("number").first()
    if waiting is not None:
        return waiting
    if (missing := open_pairings(stage)) and not reason:
        raise IncompleteError(missing)
    number = stage.rounds.count() + 1
    [row] = write_rounds(stage, {number: _drawn(stage, number)}, reason=reason if missing else "")
    note(stage.tournament, Kind.DRAWN, device, **_names(row), **({"reason": row.reason} if row.reason else {}))
    return row


def _drawn(stage: Stage, number: int) -> DraftRound:
    """The round of this number as it is drawn now, after the published ones. Raises like `draw_round`."""
    parts = parts_of(stage)
    plan = planned(stage, by_group(parts))
    if number <= len(plan):
        return plan[number - 1]
    if stage.format not in PAIR or number > (stage.chosen.rounds or number):
        raise NotNowError(Refusal.NOTHING_TO_DRAW)
    return next_round(stage, number, stage_facts(stage), parts)


@transaction.atomic
def publish_round(*, round: TournamentRound, device: Device | None) -> TournamentRound:
    """Show a draft to everybody; rounds before it that are complete are over.

    Raises NotNowError for a round that is no draft, or where an earlier one is.
    """
    row, stage = _locked_round(round)
    if row.state != State.DRAFT:
        raise NotNowError(Refusal.NOT_A_DRAFT)
    if stage.rounds.filter(state=State.DRAFT, number__lt=row.number).exists():
        raise NotNowError(Refusal.EARLIER_DRAFT)
    close_complete(stage)
    row.state, row.published = State.PLAYING, timezone.now()
    row.save(update_fields=["state", "published"])
    note(stage.tournament, Kind.PUBLISHED, device, **_names(row))
    return row


def close_complete(stage: Stage) -> None:
    """Let rounds be over that are complete."""
    still_open = {pairing.round_id for pairing in open_pairings(stage)}
    stage.rounds.filter(state=State.PLAYING).exclude(pk__in=still_open).update(state=State.OVER)


@transaction.atomic
def undo_round(*, round: TournamentRound, device: Device | None, even_with_results: bool = False) -> None:
    """Take back the last round that was published, or the draft of one; a planned round becomes a draft again.

    Raises NotNowError where a later one was published, or where something was recorded in it, unless that is to go too:
    then it is kept in the history only, and the matches of its tables are taken away.
    """
    row, stage = _locked_round(round)
    later = stage.rounds.filter(number__gt=row.number).exclude(state=State.DRAFT)
    if later.exists():
        raise NotNowError(Refusal.ROUND_FOLLOWS)
    if has_results(stage, number=row.number) and not even_with_results:
        raise NotNowError(Refusal.HAS_RESULTS)
    results = empty_round(row, device)
    plan = planned(stage, by_group(parts_of(stage)))
    if row.number <= len(plan):
        TournamentRound.objects.filter(pk=row.pk).update(**UNPUBLISHED)
        fill_rounds(stage, [(row, plan[row.number - 1])])
    else:
        row.delete()
    note(stage.tournament, Kind.UNDONE, device, **_names(row), results=results)


# What a round is like before it is published.
UNPUBLISHED = {
    "state": State.DRAFT,
    "by_hand": False,
    "reason": "",
    "released": False,
    "published": None,
    "ends": None,
    "left": None,
    "last_hand": None,
}


def _names(row: TournamentRound) -> dict[str, int]:
    """How the history calls a round; its stage is loaded."""
    return {"stage": row.stage.number, "round": row.number}


def _locked_stage(stage: Stage) -> Stage:
    """The stage as it is now, its tournament locked. Raises NotNowError unless it runs."""
    tournament = locked(stage.tournament)
    stage = tournament.stages.get(pk=stage.pk)
    stage.tournament = tournament
    if stage.state != Stage.State.RUNNING:
        raise NotNowError(Refusal.STAGE_NOT_RUNNING)
    return stage


def _locked_round(row: TournamentRound) -> tuple[TournamentRound, Stage]:
    """A round as it is now, with its stage, the tournament locked. Raises like `_locked_stage`."""
    stage = _locked_stage(row.stage)
    row = stage.rounds.get(pk=row.pk)
    row.stage = stage
    return row, stage
