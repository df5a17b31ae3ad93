"""The end of a match at a table, as its row keeps it."""

from collections.abc import Mapping
from typing import Any

from scoring.engine.codes import Ended, Title
from scoring.models import Match
from tournaments.standings.facts import Final

# What ends a match with nobody at the target.
STOPPED = (Ended.STOP, Ended.ROUNDS)


def final_of(match: Match) -> dict[str, Any]:
    """What a table's row keeps of a match: {} while it goes on. Its seats are loaded with their awards."""
    if not match.over:
        return {}
    sides = {seat.side: seat for seat in match.seats.all()}
    seats = [sides[side] for side in sorted(sides)]
    return {
        "accounts": [seat.points for seat in seats],
        "goats": [seat.side for seat in seats if seat.goat],
        "places": [seat.place for seat in seats],
        "stopped": match.ended in STOPPED,
        "naked": any(award.title == Title.NAKED for seat in seats for award in seat.awards.all()),
    }


def read_final(kept: Mapping[str, Any]) -> Final | None:
    """The end of a match from what its row keeps; None while it goes on."""
    if not kept:
        return None
    goats, places = kept["goats"], kept["places"]
    return Final(
        accounts=tuple(kept["accounts"]),
        goats=None if goats is None else tuple(goats),
        places=None if places is None else tuple(places),
        stopped=kept["stopped"],
        naked=kept["naked"],
    )
