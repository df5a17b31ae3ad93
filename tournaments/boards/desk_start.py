"""A stage before it begins: who takes part, who is left out, what makes it impossible, what should be known."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from tournaments.drawing.advance import Advance, advance_into
from tournaments.drawing.field import first_entrants
from tournaments.models import Entrant, Stage
from tournaments.pairing.codes import Format
from tournaments.pairing.field import field_faults, warnings
from tournaments.wording.formats import group_name, stage_help, stage_length, stage_name
from tournaments.wording.names import Names, name_of
from tournaments.wording.pairing import fault_text, warn_text


@dataclass(frozen=True)
class Starter:
    """Somebody who takes part, by seed; `chosen`: ticked where a shared place is decided."""

    number: int
    name: str
    seed: int = 0
    chosen: bool = False


@dataclass(frozen=True)
class SharedPlace:
    """Entrants who share a place, of whom so many go on."""

    group: str
    place: int
    go_on: int
    entrants: list[Starter]


class StartBoard:
    """What is shown before a stage is started; its tournament is loaded. `chosen` were picked of a shared place."""

    def __init__(self, stage: Stage, names: Names, chosen: Collection[int] = ()) -> None:
        self.stage = stage
        self.title = stage_name(stage)
        self.length = stage_length(stage)
        self.help = stage_help(stage)
        self.mark = stage.tournament.version
        self._names = names
        self._chosen = chosen

    @cached_property
    def starters(self) -> list[Starter]:
        """Who takes part, the best first; where a place is shared, as the lot would have it."""
        return [Starter(number, name_of(number, self._names), seed) for seed, number in enumerate(self._seeds, start=1)]

    @property
    def shared(self) -> list[SharedPlace]:
        """The places that decide who goes on, and that nothing has decided."""
        if self._advance is None:
            return []
        several = len({one.group for one in self._advance.entrants}) > 1
        return [
            SharedPlace(
                group_name(tie.group) if several else "",
                tie.place,
                tie.go_on,
                [Starter(number, name_of(number, self._names), 0, number in self._chosen) for number in tie.entrants],
            )
            for tie in self._advance.ties
        ]

    @property
    def stay_out(self) -> list[str]:
        """Who entered the first stage but has not checked in, where others have."""
        if self.stage.number > 1:
            return []
        entered = self.stage.tournament.entrants.filter(state=Entrant.State.ENTERED, left=None)
        return [name_of(entrant.number, self._names) for entrant in entered if entrant.number not in self._seeds]

    @property
    def faults(self) -> list[str]:
        """Why it cannot be started."""
        faults = field_faults(Format(self.stage.format), len(self._seeds))
        return [fault_text(fault, self._names) for fault in faults]

    @property
    def warnings(self) -> list[str]:
        """What an organiser should know before saying yes."""
        told = warnings(Format(self.stage.format), len(self._seeds), self.stage.chosen.rounds)
        return [warn_text(warning, self._names) for warning in told]

    @cached_property
    def _advance(self) -> Advance | None:
        """Who goes on from the stage before, None for the first."""
        return None if self.stage.number == 1 else advance_into(self.stage, chosen=self._chosen)

    @cached_property
    def _seeds(self) -> list[int]:
        if self._advance is None:
            return [entrant.number for entrant in first_entrants(self.stage.tournament)]
        return self._advance.seeds(self.stage.format)
