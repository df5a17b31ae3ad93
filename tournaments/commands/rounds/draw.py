"""Drawing rounds, drawing them anew, and taking them back."""

from django.db import transaction

from scoring.models import Device
from tournaments.commands.drafts import empty_round, fill_rounds, has_results, write_rounds
from tournaments.commands.locking import names, running_round, running_stage
from tournaments.drawing.brackets import next_matches
from tournaments.drawing.complete import open_pairings
from tournaments.drawing.drafts import DraftRound
from tournaments.drawing.errors import IncompleteError, NotNowError, Refusal
from tournaments.drawing.field import parts_of
from tournaments.drawing.plans import plan_of
from tournaments.drawing.successive import PAIR, next_round
from tournaments.facts import ROUND_ROBINS, stage_facts
from tournaments.models import Stage, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.trail import Kind, note

State = TournamentRound.State
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


@transaction.atomic
def draw_round(*, stage: Stage, device: Device | None, reason: str = "") -> TournamentRound:
    """Draw the next round of a running stage, as a draft; one that waits already is given again.

    Raises IncompleteError while results before it are missing, unless there is a `reason` to go on without them, which
    is kept; NotNowError where nothing is left to draw; FaultsError where the field cannot be drawn.
    """
    stage = running_stage(stage)
    waiting = stage.rounds.filter(state=State.DRAFT).order_by("number").first()
    if waiting is not None:
        return waiting
    if (missing := open_pairings(stage)) and not reason:
        raise IncompleteError(missing)
    number = stage.rounds.count() + 1
    [row] = write_rounds(stage, {number: _drawn(stage, number)}, reason=reason if missing else "")
    note(stage.tournament, Kind.DRAWN, device, **names(row), **({"reason": row.reason} if row.reason else {}))
    return row


@transaction.atomic
def redraw_round(*, round: TournamentRound, device: Device | None) -> TournamentRound:
    """Draw a draft anew, from the field and the results as they are now; what was changed by hand is gone.

    Raises NotNowError for a round that is published, and as `draw_round` does.
    """
    row = running_round(round)
    if row.state != State.DRAFT:
        raise NotNowError(Refusal.NOT_A_DRAFT)
    empty_round(row, device)
    fill_rounds(row.stage, [(row, _drawn(row.stage, row.number))])
    row.by_hand = False
    row.save(update_fields=["by_hand"])
    note(row.stage.tournament, Kind.DRAWN, device, **names(row), again=True)
    return row


def _drawn(stage: Stage, number: int) -> DraftRound:
    """The round of this number as it is drawn now, after the published ones. Raises NotNowError, FaultsError."""
    parts = parts_of(stage)
    plan = plan_of(stage, parts)
    # A plan for a whole field cannot do without who is paused; a fixture waits for whoever is to play it.
    if number <= len(plan) and (stage.format in ROUND_ROBINS or not any(part.paused for part in parts)):
        return plan[number - 1]
    draft = None
    if stage.format == Format.KNOCKOUT:
        draft = next_matches(stage)
    elif stage.format in PAIR and number <= (stage.chosen.rounds or len(plan) or number):
        draft = next_round(stage, number, stage_facts(stage), parts)
    if draft is None:
        raise NotNowError(Refusal.NOTHING_TO_DRAW)
    return draft


@transaction.atomic
def undo_round(*, round: TournamentRound, device: Device | None, even_with_results: bool = False) -> None:
    """Take back the last round that was published, or the draft of one; a planned round becomes a draft again.

    Raises NotNowError where a later one was published, or where something was recorded in it, unless that is to go too:
    then it is kept in the history only, and the matches of its tables are taken away.
    """
    row = running_round(round)
    stage = row.stage
    if stage.format == Format.WINNER_STAYS:
        raise NotNowError(Refusal.FIXED)
    if stage.rounds.filter(number__gt=row.number).exclude(state=State.DRAFT).exists():
        raise NotNowError(Refusal.ROUND_FOLLOWS)
    if has_results(stage, row.number) and not even_with_results:
        raise NotNowError(Refusal.HAS_RESULTS)
    results = empty_round(row, device)
    plan = plan_of(stage, parts_of(stage))
    if row.number <= len(plan):
        TournamentRound.objects.filter(pk=row.pk).update(**UNPUBLISHED)
        fill_rounds(stage, [(row, plan[row.number - 1])])
    else:
        stage.rounds.filter(number__gte=row.number).delete()
    note(stage.tournament, Kind.UNDONE, device, **names(row), **results)
