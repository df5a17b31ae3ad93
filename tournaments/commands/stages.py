"""Beginning a stage, ending it, and taking its beginning or its end back."""

from collections.abc import Collection, Sequence

from django.db import transaction
from django.utils import timezone

from scoring.models import Device
from tournaments.commands.cards import tables_needed
from tournaments.commands.drafts import empty_round, has_results, write_rounds
from tournaments.commands.line import open_line
from tournaments.commands.locking import open_stage, open_tournament, running_stage
from tournaments.commands.setup import ensure_tables
from tournaments.drawing import bracket_of, mark_overtaken
from tournaments.drawing.advance import UndecidedError, advance_into
from tournaments.drawing.complete import open_pairings
from tournaments.drawing.errors import FaultsError, IncompleteError, NotNowError, Refusal
from tournaments.drawing.field import first_entrants
from tournaments.drawing.lots import lot_seed
from tournaments.drawing.plans import planned
from tournaments.drawing.successive import PAIR
from tournaments.facts import ROUND_ROBINS
from tournaments.models import Pairing, Stage, StageEntrant, Tournament, TournamentRound
from tournaments.pairing import stages as joined
from tournaments.pairing.codes import Fault, Format, Pattern, State
from tournaments.pairing.facts import FaultLine
from tournaments.pairing.field import LEAST, field_faults
from tournaments.pairing.lots import drawn
from tournaments.trail import Kind, note

Groups = Sequence[Sequence[int]]
Draft = TournamentRound.State.DRAFT


@transaction.atomic
def start_stage(
    *, tournament: Tournament, device: Device | None, chosen: Collection[int] = (), by_lot: bool = False
) -> Stage:
    """Begin the next stage: its field, the cards of its tables, and where its rounds are all known their drafts.

    The first takes the entrants by seed, a later one those whom the stage before sends on. Raises UndecidedError where
    a shared place decides about that, unless the organiser has `chosen` who of them goes on, or leaves it to the lot;
    NotNowError while another stage runs or none waits; FaultsError where the field cannot be drawn.
    """
    tournament = open_tournament(tournament)
    stage = _next_stage(tournament)
    seeds = _going_on(stage, chosen, by_lot)
    groups = _groups(stage, seeds)
    keys = _write_field(stage, seeds, groups)
    stage.state = Stage.State.RUNNING
    stage.save(update_fields=["state"])
    if stage.format == Format.WINNER_STAYS:
        in_line = drawn(seeds, lot_seed(stage, 0)) if stage.chosen.pattern is Pattern.LOT else seeds
        open_line(stage, [keys[number] for number in in_line])
    write_rounds(stage, dict(enumerate(planned(stage, groups), start=1)))
    tournament.begun = tournament.begun or timezone.now()
    tournament.state = Tournament.State.RUNNING
    tournament.save(update_fields=["state", "begun"])
    ensure_tables(tournament, tables_needed(tournament))
    decided = {"chosen": sorted(chosen)} if chosen else {"by_lot": True} if by_lot else {}
    note(
        tournament, Kind.STAGE_STARTED, device, stage=stage.number, format=stage.format, entrants=len(seeds), **decided
    )
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


def _going_on(stage: Stage, chosen: Collection[int], by_lot: bool) -> list[int]:
    """The field by seed. Raises UndecidedError."""
    if stage.number == 1:
        return [entrant.number for entrant in first_entrants(stage.tournament)]
    advance = advance_into(stage, chosen=chosen, by_lot=by_lot)
    if advance.ties:
        raise UndecidedError(advance.ties)
    return advance.seeds(stage.format)


def _groups(stage: Stage, seeds: Sequence[int]) -> Groups:
    """The field in its groups, each by seed. Raises FaultsError."""
    format = Format(stage.format)
    count = stage.chosen.groups if format in ROUND_ROBINS else 1
    faults = field_faults(format, len(seeds))
    if not faults and len(seeds) < count * LEAST[format]:
        faults = (FaultLine(Fault.FIELD_TOO_SMALL, {"entrants": len(seeds), "least": count * LEAST[format]}),)
    if faults:
        raise FaultsError(faults)
    lot = lot_seed(stage, 0) if stage.chosen.pattern is Pattern.LOT else None
    return joined.groups(seeds, count, lot) if count > 1 else (tuple(seeds),)


def _write_field(stage: Stage, seeds: Sequence[int], groups: Groups) -> dict[int, int]:
    """Write who takes part; the rows of all entrants by number."""
    keys = dict(stage.tournament.entrants.values_list("number", "pk"))
    group_of = {number: group for group, numbers in enumerate(groups) for number in numbers}
    StageEntrant.objects.bulk_create(
        StageEntrant(stage=stage, entrant_id=keys[number], seed=seed, group=group_of[number])
        for seed, number in enumerate(seeds, start=1)
    )
    return keys


@transaction.atomic
def end_stage(*, stage: Stage, device: Device | None, early: bool = False) -> Stage:
    """End a stage whose rounds are played. Raises IncompleteError while results are missing.

    Raises NotNowError for one that does not run, and where rounds are left, unless it ends `early`: then drafts go.
    """
    stage = running_stage(stage)
    if missing := waited_for(stage):
        raise IncompleteError(missing)
    if not early and rounds_left(stage):
        raise NotNowError(Refusal.ROUNDS_LEFT)
    if stage.format == Format.WINNER_STAYS:  # games that nobody has begun
        stage.rounds.get().pairings.filter(order=0, matches=None).delete()
    stage.rounds.filter(state=Draft).delete()
    stage.rounds.update(state=TournamentRound.State.OVER)
    stage.state = Stage.State.OVER
    stage.save(update_fields=["state"])
    note(stage.tournament, Kind.STAGE_ENDED, device, stage=stage.number, format=stage.format)
    return stage


def waited_for(stage: Stage) -> list[Pairing]:
    """The pairings without which a stage cannot end; of an evening, those that have begun. See `open_pairings`."""
    return [one for one in open_pairings(stage) if stage.format != Format.WINNER_STAYS or one.matches.all()]


def rounds_left(stage: Stage) -> bool:
    """Whether rounds of a stage remain to be drawn or published; a line of winners goes on as long as one likes."""
    if stage.rounds.filter(state=Draft).exists():
        return True
    if stage.format == Format.KNOCKOUT:
        return any(one.state in (State.READY, State.WAITING) for one in bracket_of(stage))
    return stage.format in PAIR and stage.rounds.count() < (stage.chosen.rounds or 1)


@transaction.atomic
def reopen_stage(*, stage: Stage, device: Device | None) -> Stage:
    """Let a stage that was ended go on. Raises NotNowError where a later one has begun, or it was not ended."""
    stage = open_stage(stage)
    if stage.state != Stage.State.OVER:
        raise NotNowError(Refusal.STAGE_NOT_OVER)
    _must_be_last(stage)
    stage.state = Stage.State.RUNNING
    stage.save(update_fields=["state"])
    mark_overtaken(stage)  # in a line of winners the next games begin
    note(stage.tournament, Kind.STAGE_REOPENED, device, stage=stage.number, format=stage.format)
    return stage


@transaction.atomic
def undo_stage(*, stage: Stage, device: Device | None, even_with_results: bool = False) -> Stage:
    """Take the beginning of a stage back, with all its rounds: it waits again; before the first, entries are open.

    Raises NotNowError where a later one has begun, or something was recorded in it, unless that is to go too: then it
    is kept in the history only, and the matches of its tables are taken away.
    """
    stage = open_stage(stage)
    if stage.state == Stage.State.WAITING:
        raise NotNowError(Refusal.STAGE_NOT_RUNNING)
    _must_be_last(stage)
    if has_results(stage) and not even_with_results:
        raise NotNowError(Refusal.HAS_RESULTS)
    undone = {row.number: empty_round(row, device) for row in stage.rounds.order_by("number")}
    rounds = {number: kept for number, kept in undone.items() if any(kept.values())}
    stage.rounds.all().delete()
    stage.field.all().delete()
    stage.line.all().delete()
    stage.state = Stage.State.WAITING
    stage.save(update_fields=["state"])
    if stage.number == 1:
        stage.tournament.state, stage.tournament.begun = Tournament.State.ENTRIES, None
        stage.tournament.save(update_fields=["state", "begun"])
    note(stage.tournament, Kind.STAGE_UNDONE, device, stage=stage.number, format=stage.format, rounds=rounds)
    return stage


def _must_be_last(stage: Stage) -> None:
    """Raise NotNowError if a later stage has begun."""
    later = stage.tournament.stages.filter(number__gt=stage.number).exclude(state=Stage.State.WAITING)
    if later.exists():
        raise NotNowError(Refusal.STAGE_FOLLOWS)
