"""The methods by which players are rated."""

from enum import StrEnum


class Method(StrEnum):
    """How a ranking rates its players."""

    OPENSKILL = "openskill"
    ELO = "elo"
    KOZEL = "kozel"
    BANK = "bank"
    PLACES = "places"
