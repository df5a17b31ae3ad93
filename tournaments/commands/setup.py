"""Every write that sets a tournament up: its settings, its stages, its tables; deleting it.

Lines of the history: what changed as `[before, after]` by field; of stages how they are, `[format, rules]` each.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from secrets import randbelow
from typing import Any, NamedTuple

from django.db import transaction

from scoring import trail as club_trail
from scoring.engine.options import write_snapshot
from scoring.engine.ruleset import Ruleset
from scoring.models import Club, ClubChange, Device
from tournaments.commands.locking import open_tournament
from tournaments.models import Series, Stage, Table, TableMatch, Tournament, TournamentChange
from tournaments.pairing.codes import Format
from tournaments.stage_rules import DEFAULTS, StageRules, write_rules
from tournaments.trail import locked, note

Kind = TournamentChange.Kind

SEEDS = 2**31
MOST_STAGES = 6
MOST_TABLES = 500
# What can be another after a stage has begun: everything that only says how its results are counted.
SAFE = ("rounds", "win", "draw", "loss", "bye", "half_byes", "effectiveness", "unplayed", "tiebreaks")
# Formats whose rounds are drawn one after the other, so that there may be more or fewer of them.
DRAWN_ROUND_BY_ROUND = (Format.SWISS, Format.ROTATING, Format.FREE_FOR_ALL)


@dataclass(frozen=True)
class Terms:
    """What an organiser decides of a tournament beside its stages; the fields are those of its row.

    `tables` and `minutes`: None for enough tables, and for no time limit.
    """

    name: str
    day: date | None
    venue: str
    entry: str
    system: str
    rules: Ruleset
    tables: int | None = None
    minutes: int | None = None
    final_only: bool = True
    self_entry: bool = False
    hide_results: bool = False
    series: Series | None = None

    @property
    def row(self) -> dict[str, Any]:
        """The fields of the row."""
        return {**self.__dict__, "rules": write_snapshot(self.rules)}


class Planned(NamedTuple):
    """A stage as it is wanted."""

    format: Format
    rules: StageRules = DEFAULTS


class FixedError(Exception):
    """What is to be changed cannot be any more; `fields` are those of the tournament."""

    def __init__(self, fields: Sequence[str]) -> None:
        super().__init__(", ".join(fields))
        self.fields = fields


class StartedError(Exception):
    """The stage of this number has begun: it stays where it is, and `fields` stay as they are."""

    def __init__(self, number: int, fields: Sequence[str] = ()) -> None:
        super().__init__(f"stage {number}: {', '.join(fields)}")
        self.number = number
        self.fields = fields


class PlayedError(Exception):
    """Something was played in the tournament: it cannot be deleted."""


@transaction.atomic
def create_tournament(*, club: Club, device: Device | None, terms: Terms, stages: Sequence[Planned]) -> Tournament:
    """A new tournament of a club with these stages, and its tables."""
    tournament = Tournament.objects.create(club=club, seed=randbelow(SEEDS), **terms.row)
    _add_stages(tournament, stages, first=1)
    ensure_tables(tournament, terms.tables or 0)
    note(tournament, Kind.MADE, device, name=tournament.name)
    club_trail.note(club, ClubChange.Kind.TOURNAMENT, device, done="added", name=tournament.name)
    return tournament


@transaction.atomic
def change_tournament(*, tournament: Tournament, device: Device | None, terms: Terms) -> None:
    """Give a tournament other settings. Raises FixedError for what `fixed_fields` names."""
    tournament = locked(tournament)
    row = terms.row
    before = {field: getattr(tournament, field) for field in row}
    changed = [field for field in row if before[field] != row[field]]
    if forbidden := [field for field in changed if field in fixed_fields(tournament)]:
        raise FixedError(forbidden)
    if not changed:
        return
    for field in changed:
        setattr(tournament, field, row[field])
    tournament.save(update_fields=changed)
    ensure_tables(tournament, tournament.tables or 0)
    told = {field: [_plain(before[field]), _plain(row[field])] for field in changed if field != "rules"}
    note(tournament, Kind.SETTINGS, device, **told, **({"rules": "changed"} if "rules" in changed else {}))


def fixed_fields(tournament: Tournament) -> tuple[str, ...]:
    """What of a tournament cannot be another any more: who enters once somebody has, the rules once somebody played,
    all that concerns the play once it is confirmed. Three queries."""
    fixed: list[str] = []
    if tournament.entrants.exists() or tournament.stages.exclude(state=Stage.State.WAITING).exists():
        fixed.append("entry")
    if has_matches(tournament):
        fixed += ["system", "rules"]
    if tournament.state == Tournament.State.CONFIRMED:
        fixed += ["tables", "minutes", "final_only", "self_entry", "hide_results"]
    return tuple(fixed)


def has_matches(tournament: Tournament) -> bool:
    """Whether a match was started at any of its tables."""
    return TableMatch.objects.filter(pairing__round__stage__tournament=tournament).exists()


@transaction.atomic
def set_stages(*, tournament: Tournament, device: Device | None, stages: Sequence[Planned]) -> None:
    """Let a tournament have these stages, in this order.

    Stages that have begun come first and keep their format; of their rules only `safe_fields` may be others. Raises
    StartedError; NotNowError once it is confirmed; ValueError for none, or more than MOST_STAGES.
    """
    tournament = open_tournament(tournament)
    if not 0 < len(stages) <= MOST_STAGES:
        raise ValueError("no stages, or too many")
    there = list(tournament.stages.all())
    started = [stage for stage in there if stage.state != Stage.State.WAITING]
    for number, stage in enumerate(started):
        _must_keep(stage, stages[number] if number < len(stages) else None)
    if [planned_of(stage) for stage in there] == list(stages):
        return
    for stage, planned in zip(started, stages, strict=False):
        stage.rules = write_rules(planned.rules)
        stage.save(update_fields=["rules"])
    tournament.stages.filter(state=Stage.State.WAITING).delete()
    _add_stages(tournament, stages[len(started) :], first=len(started) + 1)
    note(tournament, Kind.STAGES, device, stages=[[planned.format, write_rules(planned.rules)] for planned in stages])


def terms_of(tournament: Tournament) -> Terms:
    """The settings of a tournament as they are stored; its series is loaded."""
    fields = {name: getattr(tournament, name) for name in Terms.__dataclass_fields__}
    return Terms(**{**fields, "rules": tournament.ruleset})


def planned_of(stage: Stage) -> Planned:
    """A stage as it is stored."""
    return Planned(Format(stage.format), stage.chosen)


def safe_fields(stage: Stage) -> tuple[str, ...]:
    """Which rules of a stage may be others: of one that waits all of them, of one that is over none."""
    if stage.state == Stage.State.WAITING:
        return StageRules._fields
    if stage.state == Stage.State.OVER:
        return ()
    return SAFE if stage.format in DRAWN_ROUND_BY_ROUND else tuple(field for field in SAFE if field != "rounds")


def _must_keep(stage: Stage, planned: Planned | None) -> None:
    """Raise StartedError if a stage that has begun would be another one, or shorter than it is already."""
    if planned is None or planned.format != stage.format:
        raise StartedError(stage.number)
    before, after, safe = stage.chosen._asdict(), planned.rules._asdict(), safe_fields(stage)
    fields = [field for field in after if after[field] != before[field] and field not in safe]
    if after["rounds"] != before["rounds"] and (after["rounds"] or 0) < stage.rounds.count():
        fields.append("rounds")
    if fields:
        raise StartedError(stage.number, fields)


@transaction.atomic
def delete_tournament(*, tournament: Tournament, device: Device | None) -> None:
    """Delete a tournament in which nothing was played. Raises PlayedError."""
    tournament = locked(tournament)
    if has_matches(tournament):
        raise PlayedError
    club_trail.note(tournament.club, ClubChange.Kind.TOURNAMENT, device, done="deleted", name=tournament.name)
    tournament.delete()


def ensure_tables(tournament: Tournament, count: int) -> None:
    """Let the tables from 1 to this number be there, each with its key; those that are there already keep theirs."""
    there = set(tournament.room.values_list("number", flat=True))
    missing = [Table(tournament=tournament, number=number) for number in range(1, count + 1) if number not in there]
    Table.objects.bulk_create(missing, ignore_conflicts=True)


def _add_stages(tournament: Tournament, stages: Iterable[Planned], first: int) -> None:
    Stage.objects.bulk_create(
        Stage(tournament=tournament, number=number, format=planned.format, rules=write_rules(planned.rules))
        for number, planned in enumerate(stages, start=first)
    )


def _plain(value: Any) -> Any:
    """A value as the history keeps it."""
    if isinstance(value, Series):
        return value.name
    return value.isoformat() if isinstance(value, date) else value
