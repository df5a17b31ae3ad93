"""A whole tournament as a kozel-tournament/1 object: entrants by their numbers, no key of the server it was kept on."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Any

from django.db.models import Manager, Prefetch

from scoring.engine.export import write_record
from scoring.models import Match, Seat
from scoring.records import record_of
from tournaments.exchange.schema import FORMAT
from tournaments.facts import sides_of
from tournaments.models import (
    Entrant,
    LineEvent,
    Pairing,
    Sanction,
    Seating,
    Sitting,
    Stage,
    StageEntrant,
    TableMatch,
    Tournament,
    TournamentRound,
)

# Which member somebody at a table is: number of the entrant, index of the member.
People = Mapping[int, tuple[int, int]]

Columns = tuple[str, ...]
KEPT: Columns = (
    "name",
    "venue",
    "day",
    "entry",
    "system",
    "rules",
    "tables",
    "minutes",
    "final_only",
    "self_entry",
    "hide_results",
    "seed",
    "state",
    "created",
    "begun",
    "confirmed",
)
KEPT_OF_ENTRANT: Columns = (
    "number",
    "name",
    "seed",
    "rating",
    "state",
    "note",
    "checked_in",
    "paused",
    "left",
    "place",
    "entered",
)
KEPT_OF_MEMBER: Columns = ("position", "name", "joined", "left")
KEPT_OF_PART: Columns = ("seed", "group", "first", "left")
KEPT_OF_ROUND: Columns = (
    "number",
    "state",
    "by_hand",
    "reason",
    "day",
    "released",
    "drawn",
    "published",
    "ends",
    "left",
    "last_hand",
)
KEPT_OF_PAIRING: Columns = (
    "table",
    "order",
    "bracket",
    "why",
    "absent",
    "state",
    "said",
    "dispute",
    "overtaken",
    "changed",
)
KEPT_OF_SANCTION: Columns = ("offence", "match", "points", "reason", "at")


def write_tournament(tournament: Tournament) -> dict[str, Any]:
    """The tournament with everything that belongs to it. A fixed number of queries."""
    entrants = list(tournament.entrants.prefetch_related("members"))
    people = {
        member.player_id: (entrant.number, index)
        for entrant in entrants
        for index, member in enumerate(entrant.members.all())
        if member.player_id is not None
    }
    stages = tournament.stages.prefetch_related(
        _whole("field", StageEntrant.objects, "entrant"),
        _whole("line", LineEvent.objects, "entrant"),
        _whole("rounds__pairings__seatings", Seating.objects, "entrant"),
        _whole("rounds__pairings__matches", TableMatch.objects, "match"),
        "rounds__pairings__matches__match__seats",
        "rounds__pairings__matches__match__rounds",
        _whole("rounds__sittings", Sitting.objects, "entrant"),
        _whole("rounds__sanctions", Sanction.objects, "entrant"),
    )
    return {
        "format": FORMAT,
        **_kept(tournament, KEPT),
        "room": list(tournament.room.values_list("number", flat=True)),
        "entrants": [_entrant(entrant) for entrant in entrants],
        "stages": [_stage(stage, tournament, people) for stage in stages],
        "history": [_kept(change, ("kind", "what", "by", "at")) for change in tournament.changes.order_by("pk")],
    }


def _whole(path: str, rows: Manager[Any], related: str) -> "Prefetch[Any]":
    """Rows loaded with what each points to: a query by the keys of thousands would be too long."""
    return Prefetch(path, rows.select_related(related))


def _kept(row: Any, names: Iterable[str]) -> dict[str, Any]:
    """The columns of a row as JSON values."""
    return {name: _value(getattr(row, name)) for name in names}


def _value(value: Any) -> Any:
    return value.isoformat() if isinstance(value, date | datetime) else value


def _entrant(entrant: Entrant) -> dict[str, Any]:
    members = [_kept(member, KEPT_OF_MEMBER) for member in entrant.members.all()]
    return {**_kept(entrant, KEPT_OF_ENTRANT), "members": members}


def _stage(stage: Stage, tournament: Tournament, people: People) -> dict[str, Any]:
    return {
        **_kept(stage, ("number", "format", "rules", "state")),
        "field": [{"entrant": part.entrant.number, **_kept(part, KEPT_OF_PART)} for part in stage.field.all()],
        "line": [
            {"entrant": event.entrant.number, **_kept(event, ("order", "kind", "at"))} for event in stage.line.all()
        ],
        "rounds": [_round(row, tournament, people) for row in stage.rounds.all()],
    }


def _round(row: TournamentRound, tournament: Tournament, people: People) -> dict[str, Any]:
    return {
        **_kept(row, KEPT_OF_ROUND),
        "pairings": [_pairing(pairing, tournament, people) for pairing in row.pairings.all()],
        "sitting": [{"entrant": each.entrant.number, **_kept(each, ("kind", "why"))} for each in row.sittings.all()],
        "sanctions": [
            {"entrant": each.entrant.number, **_kept(each, KEPT_OF_SANCTION)} for each in row.sanctions.all()
        ],
    }


def _pairing(pairing: Pairing, tournament: Tournament, people: People) -> dict[str, Any]:
    matches = [
        {"number": played.number, **_match(played.match, tournament, people)} for played in pairing.matches.all()
    ]
    sides = [list(side) for side in sides_of(pairing)]
    return {**_kept(pairing, KEPT_OF_PAIRING), "sides": sides, "matches": matches}


def _match(match: Match, tournament: Tournament, people: People) -> dict[str, Any]:
    """A match: its record, when each of its rounds was recorded, or the end that was told of it.

    Its own rules only where they are not those of the tournament any more.
    """
    counted = 0 if match.told else match.current.rounds
    written: dict[str, Any] = {
        "started": _value(match.started),
        "seats": [_who(seat, people) for seat in match.seats.all()],
        "record": write_record(record_of(match)),
        "recorded": [_value(row.recorded) for row in match.rounds.all() if row.number <= counted],
    }
    if match.told:
        written["told"] = {key: match.told[key] for key in ("accounts", "goats", "stopped", "naked", "at")}
    if match.rules != tournament.rules:
        written["rules"] = match.rules
    return written


def _who(seat: Seat, people: People) -> list[int] | None:
    found = people.get(seat.player_id or 0)
    return None if found is None else list(found)
