"""Changing by hand who meets whom, and where."""

from typing import Any

from django.db import transaction

from scoring.models import Device
from tournaments.commands.drafts import empty_round, fill_rounds, has_results
from tournaments.commands.locking import names, running_pairing, running_round
from tournaments.drawing.brackets import next_matches
from tournaments.drawing.drafts import DraftRound, DraftSitting, DraftTable
from tournaments.drawing.errors import FaultsError, NotNowError, Refusal
from tournaments.drawing.manual import check_draft, stored_draft
from tournaments.facts import ROUND_ROBINS
from tournaments.models import Pairing, Seating, Sitting, StageEntrant, TournamentRound
from tournaments.pairing.codes import Fault, Format, Warn
from tournaments.pairing.facts import FaultLine, Past, WarnLine
from tournaments.pairing.manual import seated, swapped
from tournaments.standings.codes import Kind as Out
from tournaments.trail import Kind, note

# Where a pairing stands for a moment while two change tables.
ASIDE = 32_767
LAST_TABLE = 9_999

Warnings = tuple[WarnLine, ...]


@transaction.atomic
def swap(*, round: TournamentRound, one: int, other: int, device: Device | None) -> Warnings:
    """Let two entrants, by number, change places, at their tables or with the bye; what is doubtful then.

    In a knockout that nothing was played of they change seeds. Raises NotNowError where who meets whom is fixed, or one
    of their tables has begun; FaultsError for who does not play any more; ValueError for who has no place in the round.
    """
    row = running_round(round)
    if row.stage.format == Format.WINNER_STAYS:
        raise NotNowError(Refusal.FIXED)
    if row.stage.format == Format.KNOCKOUT:
        _swap_seeds(row, one, other, device)
        return ()
    before = stored_draft(row)
    draft = swapped(before.as_past(), one, other)
    check = check_draft(row, draft)
    if check.faults:
        raise FaultsError(check.faults)
    _swap_places(row, one, other)
    _by_hand(row)
    note(row.stage.tournament, Kind.SWAPPED, device, **names(row), one=one, other=other, **_change(before, row))
    return check.warnings


def _swap_places(row: TournamentRound, one: int, other: int) -> None:
    """Write the change; the reasons of the draw do not hold any more. Raises NotNowError where a table has begun."""
    keys = dict(row.stage.tournament.entrants.filter(number__in=(one, other)).values_list("number", "pk"))
    turned = {keys[one]: keys[other], keys[other]: keys[one]}
    seatings = list(Seating.objects.filter(pairing__round=row, entrant__in=turned))
    pairings = Pairing.objects.filter(pk__in=[seating.pairing_id for seating in seatings])
    if pairings.exclude(matches=None).exists() or pairings.exclude(absent=[]).exists():
        raise NotNowError(Refusal.HAS_RESULTS)
    sittings = list(Sitting.objects.filter(round=row, entrant__in=turned))
    pairings.update(why=[])
    # Deleted and made anew: for a moment both would be at one table.
    Seating.objects.filter(pk__in=[seating.pk for seating in seatings]).delete()
    Sitting.objects.filter(pk__in=[sitting.pk for sitting in sittings]).delete()
    for seating in seatings:
        seating.pk, seating.entrant_id = None, turned[seating.entrant_id]
    for sitting in sittings:
        sitting.pk, sitting.entrant_id, sitting.why = None, turned[sitting.entrant_id], []
    Seating.objects.bulk_create(seatings)
    Sitting.objects.bulk_create(sittings)


def _swap_seeds(row: TournamentRound, one: int, other: int, device: Device | None) -> None:
    """Let two change seeds in a knockout, and draw its first round again."""
    stage = row.stage
    if row.number > 1 or has_results(stage) or stage.rounds.count() > 1:
        raise NotNowError(Refusal.HAS_RESULTS)
    parts = {
        part.entrant.number: part
        for part in stage.field.filter(entrant__number__in=(one, other)).select_related("entrant")
    }
    if len(parts) < 2:
        raise ValueError("only who has a place can be swapped")
    parts[one].seed, parts[other].seed = parts[other].seed, parts[one].seed
    before = stored_draft(row)
    StageEntrant.objects.bulk_update(parts.values(), ["seed"])
    empty_round(row, device)
    draft = next_matches(stage)
    assert draft is not None, "nothing was played"  # noqa: S101
    fill_rounds(stage, [(row, draft)])
    _by_hand(row)
    note(stage.tournament, Kind.SWAPPED, device, **names(row), one=one, other=other, **_change(before, row))


@transaction.atomic
def pair_by_hand(*, round: TournamentRound, draft: Past, device: Device | None) -> Warnings:
    """Let these meet, by number, at the tables from the first, and these sit out; what is doubtful then.

    Whoever is in neither is absent. Raises FaultsError for a round that cannot be, and NotNowError where the format
    fixes who meets whom, or a table of the round has begun.
    """
    row = running_round(round)
    if row.stage.format in (Format.KNOCKOUT, Format.WINNER_STAYS):
        raise NotNowError(Refusal.FIXED)
    if has_results(row.stage, row.number):
        raise NotNowError(Refusal.HAS_RESULTS)
    check = check_draft(row, draft)
    if check.faults:
        raise FaultsError(check.faults)
    before = stored_draft(row)
    left_out = tuple(warn.params["entrant"] for warn in check.warnings if warn.code is Warn.LEFT_OUT)
    empty_round(row, device)
    fill_rounds(row.stage, [(row, _with_reasons(row, before, draft, left_out))])
    _by_hand(row)
    note(row.stage.tournament, Kind.PAIRED_BY_HAND, device, **names(row), **_change(before, row))
    return check.warnings


def _with_reasons(row: TournamentRound, before: DraftRound, draft: Past, left_out: tuple[int, ...]) -> DraftRound:
    """The round as it is to be written: what was drawn like that keeps its reasons, everything else has none."""
    why = {table.sides: table.why for table in before.tables}
    why_out = {(out.entrant, out.kind): out.why for out in before.sitting}
    bye = Out.REST if row.stage.format in ROUND_ROBINS else Out.BYE
    outs = [*((number, bye) for number in draft.byes), *((number, Out.ABSENT) for number in left_out)]
    named = {*seated(draft), *(number for number, _ in outs)}
    return DraftRound(
        tuple(DraftTable(sides, why.get(sides, [])) for sides in draft.tables),
        (
            *(DraftSitting(number, kind, why_out.get((number, kind), [])) for number, kind in outs),
            *(out for out in before.sitting if out.entrant not in named),
        ),
    )


@transaction.atomic
def move_pairing(*, pairing: Pairing, table: int, device: Device | None) -> None:
    """Let a pairing play at another table; whoever plays there in the same turn comes to its own.

    Raises NotNowError in a line of winners, FaultsError for a table that is not in the room.
    """
    pairing = running_pairing(pairing)
    stage = pairing.round.stage
    if stage.format == Format.WINNER_STAYS:
        raise NotNowError(Refusal.FIXED)
    if not 1 <= table <= (stage.tournament.tables or LAST_TABLE):
        raise FaultsError([FaultLine(Fault.WRONG_TABLE, {"table": table})])
    before = pairing.table
    if table == before:
        return
    there = pairing.round.pairings.filter(order=pairing.order, table=table).first()
    if there is not None:
        _put(there, ASIDE)
    _put(pairing, table)
    if there is not None:
        _put(there, before)
    note(stage.tournament, Kind.MOVED, device, **names(pairing.round), before=before, after=table)


def _put(pairing: Pairing, table: int) -> None:
    pairing.table = table
    pairing.save(update_fields=["table"])


def _by_hand(row: TournamentRound) -> None:
    row.by_hand = True
    row.save(update_fields=["by_hand"])


def _change(before: DraftRound, row: TournamentRound) -> dict[str, Any]:
    """What a round was and what it is, as far as it is another, for the history."""
    after = stored_draft(row)
    return {"before": _unlike(before, after), "after": _unlike(after, before)}


def _unlike(one: DraftRound, other: DraftRound) -> dict[str, Any]:
    """The tables, by their sides, and the byes that the one round has and the other has not."""
    known = {table.sides for table in other.tables}
    byes = set(one.as_past().byes) - set(other.as_past().byes)
    return {"tables": [table.sides for table in one.tables if table.sides not in known], "byes": sorted(byes)}
