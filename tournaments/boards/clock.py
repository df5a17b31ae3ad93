"""The clock of a round as pages show it; what counts it down on the page is `static/js/clock.js`."""

from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from tournaments.commands.clock import seconds_left
from tournaments.models import TournamentRound


class Phase(StrEnum):
    """How the clock of a round stands."""

    UNSET = "unset"
    RUNNING = "running"
    PAUSED = "paused"
    UP = "up"


class Clock(NamedTuple):
    """The clock of a round at the moment `now`: whole seconds that are left, and when the last hand was called.

    `ends` is None unless it runs or has run out.
    """

    phase: Phase
    seconds: int
    now: datetime
    ends: datetime | None
    last_hand: datetime | None

    @property
    def text(self) -> str:
        """What it shows: minutes and seconds, hours before them where there are any."""
        minutes, seconds = divmod(self.seconds, 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"

    @property
    def now_ms(self) -> int:
        """The moment in milliseconds, as scripts count it."""
        return round(1000 * self.now.timestamp())

    @property
    def ends_ms(self) -> int | None:
        """When time is up, in milliseconds."""
        return None if self.ends is None else round(1000 * self.ends.timestamp())

    @property
    def shown(self) -> bool:
        """Whether there is anything to show to the room."""
        return self.phase is not Phase.UNSET or self.last_hand is not None


def clock_of(row: TournamentRound | None, now: datetime) -> Clock | None:
    """The clock of a round that is being played; None for any other."""
    if row is None or row.state != TournamentRound.State.PLAYING:
        return None
    left = seconds_left(row, now)
    return Clock(_phase(row, left), max(0, left or 0), now, row.ends, row.last_hand)


def _phase(row: TournamentRound, left: int | None) -> Phase:
    if left is None:
        return Phase.UNSET
    if row.ends is None:
        return Phase.PAUSED
    return Phase.RUNNING if left > 0 else Phase.UP
