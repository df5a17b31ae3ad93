"""The methods by which players are rated, and the codes that their changes and faults bear."""

from enum import StrEnum


class Method(StrEnum):
    """How a ranking rates its players."""

    OPENSKILL = "openskill"
    ELO = "elo"
    KOZEL = "kozel"
    BANK = "bank"
    PLACES = "places"


class Why(StrEnum):
    """The code of a change, under "code" in its `why`; the parameters stand beside it."""

    PLAYED = "played"  # beat, lost_to, level: players; expected: the side's chance; k: of Elo only
    KOZEL = "kozel"  # own: points
    KOZEL_CLOCK = "kozel_clock"  # own, flagged: points; by: players
    KOZEL_FLAGGED = "kozel_flagged"
    BANK_SHARE = "bank_share"  # own: points; share, bank: numbers
    BANK_GOAT = "bank_goat"
    PLACE = "place"  # place, of, shared: numbers; gain: hundredths; counts: whether it is among the best


class SettingFault(StrEnum):
    """What is wrong with a setting of a method."""

    TYPE = "type"
    MISSING = "missing"
    TOO_MANY = "too_many"
    RANGE = "range"
    ORDER = "order"
    UNKNOWN = "unknown"
