"""How rounds are written down and taken away, within the transactions of other commands."""

from collections.abc import Iterable, Mapping
from typing import Any

from scoring.models import Device, Match
from scoring.removal import remove_match
from tournaments.commands.setup import ensure_tables
from tournaments.drawing.drafts import DraftRound, place_in_room
from tournaments.facts import sides_of
from tournaments.models import Pairing, Seating, Sitting, Stage, TournamentRound


def write_rounds(stage: Stage, drafts: Mapping[int, DraftRound], **settings: Any) -> list[TournamentRound]:
    """New rounds by their numbers; `settings` are those of their rows. Six queries, however many they are.

    Its tournament is loaded; everybody drawn is an entrant of it.
    """
    rows = TournamentRound.objects.bulk_create(
        TournamentRound(stage=stage, number=number, day=draft.day, **settings) for number, draft in drafts.items()
    )
    fill_rounds(stage, list(zip(rows, drafts.values(), strict=True)))
    return rows


def fill_rounds(stage: Stage, drafts: Iterable[tuple[TournamentRound, DraftRound]]) -> None:
    """Write the tables and sittings of rounds that have none yet; its tournament is loaded."""
    keys = dict(stage.tournament.entrants.values_list("number", "pk"))
    pairings, tables, sittings = [], [], []
    for row, draft in drafts:
        for index, table in enumerate(draft.tables):
            order, number = place_in_room(index, stage.tournament.tables)
            pairings.append(Pairing(round=row, table=number, order=order, bracket=table.bracket, why=table.why))
            tables.append(table)
        sittings += [
            Sitting(round=row, entrant_id=keys[out.entrant], kind=out.kind, why=out.why) for out in draft.sitting
        ]
    ensure_tables(stage.tournament, max((pairing.table for pairing in pairings), default=0))
    Pairing.objects.bulk_create(pairings)
    Seating.objects.bulk_create(
        Seating(pairing=pairing, side=side, slot=slot, entrant_id=keys[number])
        for pairing, table in zip(pairings, tables, strict=True)
        for side, numbers in enumerate(table.sides)
        for slot, number in enumerate(numbers)
    )
    Sitting.objects.bulk_create(sittings)


def empty_round(row: TournamentRound, device: Device | None) -> dict[str, Any]:
    """Take the tables of a round away, with all that was recorded at them; what there was, for the history."""
    kept = {"results": results_of(row), "sanctions": sanctions_of(row)}
    matches = list(Match.objects.filter(table_match__pairing__round=row))
    row.pairings.all().delete()
    row.sittings.all().delete()
    row.sanctions.all().delete()
    for match in matches:
        remove_match(match=match, device=device)
    return kept


def results_of(row: TournamentRound) -> list[dict[str, Any]]:
    """What was recorded at the tables of a round, for the history: by numbers of entrants, the finals as they are."""
    pairings = row.pairings.with_seats().prefetch_related("matches")
    return [
        {
            "table": pairing.table,
            "sides": [list(side) for side in sides_of(pairing)],
            "finals": [match.final for match in pairing.matches.all()],
            "absent": pairing.absent,
        }
        for pairing in pairings
        if pairing.absent or pairing.matches.all()
    ]


def sanctions_of(row: TournamentRound) -> list[dict[str, Any]]:
    """What was given in a round, for the history."""
    fields = ("entrant__number", "offence", "match", "points", "reason")
    return [
        {"entrant": number, "offence": offence, "match": match, "points": points, "reason": reason}
        for number, offence, match, points, reason in row.sanctions.values_list(*fields)
    ]


def has_results(stage: Stage, number: int | None = None) -> bool:
    """Whether anything was recorded, begun or found absent at the tables of a stage, or of its round of this number."""
    pairings = Pairing.objects.filter(round__stage=stage)
    if number is not None:
        pairings = pairings.filter(round__number=number)
    return pairings.exclude(matches=None).exists() or pairings.exclude(absent=[]).exists()
