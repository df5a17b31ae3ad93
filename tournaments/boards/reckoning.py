"""The standings of a stage, reckoned once for every version of its tournament and kept in this process.

A thousand entrants and nine rounds take a second; a page that shows them again takes a few milliseconds. What is kept
depends on the tournament's key and version, so nothing has to be thrown away. The parts of tie-breaks, of which a page
shows those of one entrant, are kept apart: they are most of it.
"""

import pickle
from collections.abc import Callable, Mapping
from threading import RLock
from typing import NamedTuple, TypeVar

from django.core.cache import caches

from scoring.keys import fingerprint
from tournaments.drawing.tables import counted_facts
from tournaments.facts import StageFacts
from tournaments.models import Stage
from tournaments.pairing.codes import Format
from tournaments.standings.facts import Mark, Outcome, Row, Table
from tournaments.standings.settings import Settings
from tournaments.standings.table import group_fields, places_of, rows_of

KEPT = "reckoned"  # the cache
Kept = TypeVar("Kept")
# So that many who ask at once for what is not there yet wait for one reckoning of it.
_reckoning = RLock()

TABLED = (Format.SWISS, Format.ROUND_ROBIN, Format.LEAGUE, Format.ROTATING, Format.FREE_FOR_ALL)


class Road(NamedTuple):
    """What the standings know of one entrant: its rounds, and its marks with all their parts."""

    outcomes: Mapping[int, Outcome]
    marks: tuple[Mark, ...]


class Reckoned(NamedTuple):
    """The standings of a stage after a round: the rows of each group, without the parts of their marks.

    `roads` has each entrant's `Road`, packed. `last`: the last round with a result, 0 for none.
    """

    groups: dict[int, tuple[Row, ...]]
    roads: Mapping[int, bytes]
    settings: Settings
    last: int

    def road(self, entrant: int) -> Road:
        """An entrant's rounds and marks. KeyError for who is not in the stage."""
        road: Road = pickle.loads(self.roads[entrant])  # noqa: S301 (our own, from this process)
        return road

    def row(self, entrant: int) -> Row:
        """An entrant's row. KeyError for who is not in the stage."""
        for rows in self.groups.values():
            for row in rows:
                if row.entrant == entrant:
                    return row
        raise KeyError(entrant)


def reckon(stage: Stage, *, released: bool, through: int | None = None) -> Reckoned:
    """The standings of a stage of a format that has them, after a round or after all; its tournament is loaded.

    `released`: without results that are still hidden. Seven queries, none if it was asked for before.
    """
    key = _key(stage, released, f"table:{through or 'all'}")
    return _kept(key, lambda: _reckoned(_facts(stage, released), through))


def places_after(stage: Stage, number: int, *, released: bool) -> dict[int, int]:
    """The place of everybody who has one after the round of this number; empty for a round without a result.

    Seven queries, none if it was asked for before. A round that is as it was is not reckoned anew for a new version.
    """
    return _kept(_key(stage, released, f"places:{number}"), lambda: _places(_facts(stage, released), number, stage))


def _facts(stage: Stage, released: bool) -> StageFacts:
    return _kept(_key(stage, released, "facts"), lambda: counted_facts(stage, released=released))


def _key(stage: Stage, released: bool, what: str) -> str:
    tournament = stage.tournament
    seen = "released" if released and tournament.hide_results else "all"
    return f"{tournament.key}:{tournament.version}:{stage.number}:{seen}:{what}"


def _kept(key: str, reckon: Callable[[], Kept]) -> Kept:
    """What is kept under a key, reckoned if it is not there yet."""
    found: Kept | None = caches[KEPT].get(key)
    if found is None:
        with _reckoning:
            found = caches[KEPT].get(key)
            if found is None:
                found = reckon()
                caches[KEPT].set(key, found)
    return found


def _reckoned(facts: StageFacts, through: int | None) -> Reckoned:
    fields = group_fields(facts.entrants, facts.rounds, facts.settings, facts.sanctions, through)
    groups, roads = {}, {}
    for group, field in fields.items():
        rows = rows_of(field)
        groups[group] = tuple(map(_thin, rows))
        for row in rows:
            roads[row.entrant] = pickle.dumps(Road(field.outcomes[row.entrant], row.marks))
    return Reckoned(groups, roads, facts.settings, last_played(facts))


def _thin(row: Row) -> Row:
    return row._replace(marks=tuple(mark._replace(parts=(), among=(), again=None) for mark in row.marks))


def last_played(facts: StageFacts) -> int:
    """The last round that has a result, 0 for none."""
    return max((played.number for played in facts.rounds if any(map(_has_result, played.tables))), default=0)


def _has_result(table: Table) -> bool:
    return bool(table.matches or table.absent)


def _places(facts: StageFacts, number: int, stage: Stage) -> dict[int, int]:
    if not 0 < number <= last_played(facts):
        return {}
    seen = _through(facts, number)
    key = f"{stage.tournament.key}:{number}:{fingerprint(repr(seen[:4]))}"
    return _kept(key, lambda: _placed(seen, number))


def _through(facts: StageFacts, number: int) -> StageFacts:
    """What the standings after a round depend on; in a round robin that is also who withdraws later."""
    if facts.settings.round_robin:
        return facts
    return facts._replace(
        rounds=tuple(played for played in facts.rounds if played.number <= number),
        sanctions=tuple(sanction for sanction in facts.sanctions if sanction.round <= number),
    )


def _placed(facts: StageFacts, number: int) -> dict[int, int]:
    fields = group_fields(facts.entrants, facts.rounds, facts.settings, facts.sanctions, number)
    return {entrant: place for field in fields.values() for entrant, place in places_of(field).items()}
