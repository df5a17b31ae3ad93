"""What fits a kind of entry: the rules that can be played by so many, and the formats."""

from scoring.engine.codes import Sides
from scoring.engine.game import Game, playable_seats
from scoring.engine.options import with_options
from scoring.engine.ruleset import Ruleset
from tournaments.models import Tournament
from tournaments.pairing.codes import Format

Entry = Tournament.Entry

IN_PAIRS = (Entry.PAIRS, Entry.ROTATING)
SEATS: dict[str, tuple[int, ...]] = {
    Entry.PAIRS: (4,),
    Entry.ONE_TO_ONE: (2,),
    Entry.FREE_FOR_ALL: (4, 3),
    Entry.ROTATING: (4,),
}
SIDE_AGAINST_SIDE = (
    Format.SWISS,
    Format.ROUND_ROBIN,
    Format.KNOCKOUT,
    Format.WINNER_STAYS,
    Format.LEAGUE,
)
FORMATS: dict[str, tuple[Format, ...]] = {
    Entry.PAIRS: SIDE_AGAINST_SIDE,
    Entry.ONE_TO_ONE: SIDE_AGAINST_SIDE,
    Entry.FREE_FOR_ALL: (Format.FREE_FOR_ALL, Format.WINNER_STAYS),
    Entry.ROTATING: (Format.ROTATING,),
}


def fitted(rules: Ruleset, entry: str) -> Ruleset | None:
    """The rules as a tournament with this kind of entry plays them; None if it cannot.

    Rules that leave open whether there are partners are played with partners where there are some.
    """
    if entry in IN_PAIRS and rules.sides is Sides.EITHER:
        rules, faults = with_options(rules, {"sides": str(Sides.PAIRS)})
        if faults:
            return None
    seats = SEATS[entry]
    if not set(seats) <= set(playable_seats(rules)):
        return None
    with_partners = entry in IN_PAIRS
    return rules if all(Game(rules, number).in_pairs is with_partners for number in seats) else None
