"""Whose turn it is to sit out."""

from collections.abc import Collection, Sequence

from tournaments.pairing.codes import Reason
from tournaments.pairing.facts import Bye, Entrant, Why
from tournaments.pairing.history import History


def turns(order: Sequence[Entrant], history: History) -> list[int]:
    """Places in this order, the leaders first, as byes are due: the fewest byes first, the lowest of those first."""
    return sorted(range(len(order)), key=lambda place: (history.byes[order[place].id], -place))


def byes_of(order: Sequence[Entrant], places: Collection[int], history: History) -> tuple[Bye, ...]:
    """The byes of those at these places, with the reason for each, the lowest first."""
    due = turns(order, history)[: len(places)]
    passed_over = [place for place in due if place not in places]
    byes = []
    for place in sorted(places, reverse=True):
        params = {"byes": history.byes[order[place].id]}
        if place in due:
            why = Why(Reason.BYE_LOWEST, params)
        else:
            why = Why(Reason.BYE_INSTEAD, {**params, "instead": order[passed_over.pop()].id})
        byes.append(Bye(order[place].id, (why,)))
    return tuple(byes)
