"""Whether the stages of a tournament fit those who are expected, as it is said while it is set up."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tournaments.commands.setup import Planned
from tournaments.models import Tournament
from tournaments.pairing import field as fields
from tournaments.pairing import whist
from tournaments.pairing.codes import Format
from tournaments.wording.pairing import fault_text, warn_text
from tournaments.wording.setup import no_complete_plan, tables_missing, tables_needed, too_many_go_on

Entry = Tournament.Entry
AT_A_TABLE = {Entry.PAIRS: 2, Entry.ONE_TO_ONE: 2, Entry.FREE_FOR_ALL: 4, Entry.ROTATING: 4}


class Fit(NamedTuple):
    """What is to be known: how many tables are played at once, what makes the draw impossible, what is doubtful."""

    told: list[str]
    faults: list[str]
    warnings: list[str]


def fit(entry: str, stages: Sequence[Planned], field: int, tables: int | None = None) -> Fit:
    """What an organiser should know of so many entrants in these stages, with so many tables in the room."""
    # Where the losers make room for those who wait, one table is enough, and more are no worse.
    waits = bool(stages) and stages[0].format is Format.WINNER_STAYS
    needed = 0 if waits else tables_of(entry, field)
    warnings = [] if tables is None or tables >= needed else [tables_missing(needed, tables)]
    faults: list[str] = []
    playing = field
    for number, stage in enumerate(stages):
        if number:
            before = stages[number - 1].rules.groups
            going = before * stage.rules.each + stage.rules.extra
            if going > playing:
                faults.append(too_many_go_on(going, playing))
                break
            playing = going
        faults += _faults(stage, playing)
        warnings += _warnings(stage, playing)
    return Fit([tables_needed(needed)] if needed else [], faults, list(dict.fromkeys(warnings)))


def tables_of(entry: str, field: int) -> int:
    """How many tables so many entrants fill at once."""
    seats = AT_A_TABLE[Entry(entry)]
    return -(-field // seats) if entry == Entry.FREE_FOR_ALL else field // seats


def _faults(stage: Planned, playing: int) -> Iterator[str]:
    smallest = playing // stage.rules.groups
    yield from (fault_text(fault, {}) for fault in fields.field_faults(stage.format, smallest))


def _warnings(stage: Planned, playing: int) -> Iterator[str]:
    rules = stage.rules
    largest = -(-playing // rules.groups)
    yield from (warn_text(warning, {}) for warning in fields.warnings(stage.format, largest, rules.rounds))
    if stage.format is Format.ROTATING and rules.rounds is None and not whist.most_rounds(playing):
        yield no_complete_plan(playing)
