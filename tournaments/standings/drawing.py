"""Drawing lots from a seed."""

from collections.abc import Iterable
from hashlib import sha256


def drawn(seed: str, entrants: Iterable[int]) -> list[int]:
    """The entrants in the order of their lots.

    Each lot depends on the seed and its entrant only: anybody can draw again, and who joins or leaves does not change
    who is ahead of whom.
    """
    return sorted(entrants, key=lambda entrant: sha256(f"{seed}/{entrant}".encode()).digest())
