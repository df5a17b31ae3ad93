"""Why somebody cannot be entered, or an entrant cannot be changed."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from tournaments.drawing.errors import NotNowError

MOST_ENTRANTS = 6_000
MOST_ASKING = 300  # wait for an answer at once
MOST_ASKED = 5  # by one phone


class EntriesError(Exception):
    """Something about entries is refused."""


# What a write may answer: that it is refused here, or by the draw.
REFUSED = (EntriesError, NotNowError)


class ConfirmedError(EntriesError):
    """The tournament is confirmed: its entries stay as they are."""


class TooManyError(EntriesError):
    """There are as many as there may be."""


class DrawnError(EntriesError):
    """The entrant was drawn, or the first stage was begun: this can be done before only."""


class NobodyError(EntriesError):
    """An entrant needs a name for each of its people."""


class NotAskedError(EntriesError):
    """The entrant was entered by an organiser, or was agreed to: there is no request any more."""


class GoneError(EntriesError):
    """The entrant was removed meanwhile."""


class Twice(NamedTuple):
    """Somebody who would play for two entrants; `by` and `other` are what those go by, perhaps one and the same."""

    name: str
    by: str
    other: str


class TwiceError(EntriesError):
    """Some people would take part twice."""

    def __init__(self, twice: Sequence[Twice]) -> None:
        super().__init__(twice)
        self.twice = tuple(twice)


class Closed(StrEnum):
    """Why nobody can come into a tournament that has begun."""

    KNOCKOUT = "knockout"
    ROUND_ROBIN = "round_robin"
    LATER_STAGE = "later_stage"
    NO_ROUND_LEFT = "no_round_left"


class ClosedError(EntriesError):
    """Nobody can come in any more."""

    def __init__(self, closed: Closed) -> None:
        super().__init__(closed)
        self.closed = closed


class LateError(EntriesError):
    """More than half of the rounds would be missed: an organiser must say that this is meant."""
