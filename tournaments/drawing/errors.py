"""Why a stage or a round cannot be made or changed just now."""

from collections.abc import Sequence
from enum import StrEnum

from tournaments.models import Pairing
from tournaments.pairing.facts import FaultLine


class FaultsError(Exception):
    """No round, or no stage, can be made of this; `faults` says why, all of it."""

    def __init__(self, faults: Sequence[FaultLine]) -> None:
        super().__init__(faults)
        self.faults = tuple(faults)


class IncompleteError(Exception):
    """These pairings have no result yet that stands."""

    def __init__(self, pairings: Sequence[Pairing]) -> None:
        super().__init__(pairings)
        self.pairings = tuple(pairings)


class Refusal(StrEnum):
    """What is in the way."""

    NO_STAGE_WAITS = "no_stage_waits"
    STAGE_RUNS = "stage_runs"  # another one
    STAGE_NOT_RUNNING = "stage_not_running"
    STAGE_NOT_OVER = "stage_not_over"
    STAGE_FOLLOWS = "stage_follows"  # a later one has begun
    ROUNDS_LEFT = "rounds_left"  # to be played
    NOTHING_TO_DRAW = "nothing_to_draw"
    ROUND_FOLLOWS = "round_follows"  # a later one was published
    EARLIER_DRAFT = "earlier_draft"  # is to be published first
    NOT_A_DRAFT = "not_a_draft"
    DRAFT = "draft"  # it was not published
    HAS_RESULTS = "has_results"
    FIXED = "fixed"  # the format says who meets whom
    TOO_LATE = "too_late"  # to enter
    HALF_BYES_OUT = "half_byes_out"  # the rules give none, or it has had one
    CONFIRMED = "confirmed"  # the tournament


class NotNowError(Exception):
    """It cannot be done as things stand; `why` says what is in the way."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why)
        self.why = why
