"""The order in which a round without score groups is seated."""

from collections.abc import Iterable, Sequence

from tournaments.pairing.codes import Pattern, Reason
from tournaments.pairing.facts import Entrant, Why
from tournaments.pairing.lots import drawn


def in_order(entrants: Iterable[Entrant], pattern: Pattern, seed: int) -> list[Entrant]:
    """The entrants by rank, or as the lot falls. Raises ValueError if an id is there twice."""
    by_id = {}
    for entrant in entrants:
        if entrant.id in by_id:
            raise ValueError("an entrant is there twice")
        by_id[entrant.id] = entrant
    if pattern is Pattern.LOT:
        return [by_id[id] for id in drawn(by_id, seed)]
    return sorted(by_id.values(), key=lambda entrant: (entrant.rank, entrant.id))


def order_reason(table: Sequence[Entrant], pattern: Pattern, seed: int) -> Why:
    """Why just these, as far as it is the pattern's doing."""
    if pattern is Pattern.LOT:
        return Why(Reason.LOT, {"seed": seed})
    code = Reason.HALVES if pattern is Pattern.HALVES else Reason.NEAREST
    return Why(code, {"places": [entrant.rank for entrant in table]})
