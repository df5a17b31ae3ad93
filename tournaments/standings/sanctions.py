"""Sanctions: points off a side's result, and cards. They are facts of their own, beside the results, so that a
correction of a result or a new reckoning never loses them.

A red or a black card loses the match it was given in, at minus the target, the others have plus the target; a black one
ends the event for its holder. A yellow card and a warning change nothing by themselves: `next_card` says what the
next offence earns.
"""

from collections.abc import Iterable, Sequence

from tournaments.standings.codes import Offence
from tournaments.standings.facts import Sanction, Table

CARDS = (Offence.YELLOW, Offence.RED, Offence.BLACK)
LOSING_CARDS = (Offence.RED, Offence.BLACK)


def next_card(given: Iterable[Sanction]) -> Offence:
    """The card that is due to an entrant who was given these: yellow, then red, then black."""
    highest = max((CARDS.index(sanction.offence) for sanction in given if sanction.offence in CARDS), default=-1)
    return CARDS[min(highest + 1, len(CARDS) - 1)]


def expelled(sanctions: Iterable[Sanction]) -> dict[int, int]:
    """Who is out of the event, and the round in which each was sent off."""
    out: dict[int, int] = {}
    for sanction in sanctions:
        if sanction.offence == Offence.BLACK:
            out[sanction.entrant] = min(sanction.round, out.get(sanction.entrant, sanction.round))
    return out


def by_side(table: Table, sanctions: Iterable[Sanction]) -> list[tuple[Sanction, ...]]:
    """The sanctions of each side of a table: a partner's are the side's."""
    given = sorted(sanctions)
    return [tuple(sanction for sanction in given if sanction.entrant in side) for side in table.sides]


def carded(given: Sequence[Sanction], match: int | None = None) -> bool:
    """Whether one of these cards loses a match, or just that match."""
    return any(sanction.offence in LOSING_CARDS and (match is None or sanction.match == match) for sanction in given)


def points_off(given: Iterable[Sanction]) -> int:
    """The points that these take off the result of a side."""
    return sum(sanction.points for sanction in given if sanction.offence == Offence.POINTS_OFF)
