"""A rule set fitted to a number of players: who plays with whom, and what every round asks for, worked out once."""

from dataclasses import dataclass
from functools import cached_property

from scoring.engine.codes import Account, AloneScope, Fault, OutBlank, Shape, Sides
from scoring.engine.facts import BLANK, SET_SIZE, SIX, TILE_BIT, TILE_PIPS, TILES, FaultLine, is_double
from scoring.engine.ruleset import BOTH, DOUBLES, Ruleset

BY_THE_LAST_MOVE = (Shape.SEA_CLASSIC, Shape.GENERAL)
TWO_SIDED = (Shape.SEA_CLASSIC, Shape.TELEPHONE, Shape.GENERAL)


def seat_faults(rules: Ruleset, seats: int) -> tuple[FaultLine, ...]:
    """Why these rules cannot be played by so many; empty if they can."""
    if seats not in rules.seats:
        return (FaultLine(Fault.PLAYER_COUNT, params={"players": seats, "allowed": rules.seats}),)
    faults = []
    if rules.sides is Sides.PAIRS and seats != 4:
        faults.append(FaultLine(Fault.PAIRS_SEATS, params={"options": ("sides", "seats")}))
    if rules.sides is Sides.TWO and seats == 3:
        faults.append(FaultLine(Fault.PLAYER_COUNT, params={"players": seats, "allowed": (2, 4)}))
    if rules.account is not Account.EACH and not _in_pairs(rules, seats) and seats > 2:
        faults.append(FaultLine(Fault.SINGLE_ACCOUNT_SIDES, params={"options": ("account", "sides")}))
    sides = 2 if _in_pairs(rules, seats) else seats
    if (rules.shape in TWO_SIDED and sides != 2) or (rules.shape is Shape.SEVEN and _in_pairs(rules, seats)):
        faults.append(FaultLine(Fault.SHAPE_SIDES, params={"options": ("sides", "seats")}))
    if seats not in dict(rules.deal):
        faults.append(FaultLine(Fault.DEAL_SEATS, params={"options": ("deal", "seats")}))
    return tuple(faults)


def playable_seats(rules: Ruleset) -> tuple[int, ...]:
    """The numbers of players that these rules can be played by."""
    return tuple(seats for seats in rules.seats if not seat_faults(rules, seats))


def _in_pairs(rules: Ruleset, seats: int) -> bool:
    return rules.sides is Sides.PAIRS or (rules.sides is Sides.TWO and seats == 4)


@dataclass(frozen=True)
class Game:
    """A rule set fitted to a number of players: what stays the same for a whole match.

    Only for a number of players that `seat_faults` finds nothing wrong with. What every round asks for is worked
    out once, in the cached properties.
    """

    rules: Ruleset
    seats: int

    @cached_property
    def in_pairs(self) -> bool:
        """Whether seats 1 and 3 play against 2 and 4."""
        return _in_pairs(self.rules, self.seats)

    @cached_property
    def sides(self) -> int:
        """How many sides there are."""
        return 2 if self.in_pairs else self.seats

    @cached_property
    def every_seat(self) -> tuple[int, ...]:
        """All seats, clockwise."""
        return tuple(range(1, self.seats + 1))

    @cached_property
    def every_side(self) -> tuple[int, ...]:
        """All sides."""
        return tuple(range(self.sides))

    @cached_property
    def nothing(self) -> tuple[int, ...]:
        """No points for every side."""
        return (0,) * self.sides

    @cached_property
    def side_of(self) -> tuple[int, ...]:
        """The side of each seat; index 0 is not a seat."""
        return (0, *((seat - 1) % self.sides for seat in self.every_seat))

    @cached_property
    def seats_of(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return tuple(tuple(s for s in self.every_seat if self.side_of[s] == side) for side in self.every_side)

    @cached_property
    def others_of(self) -> tuple[tuple[int, ...], ...]:
        """The other sides, for each side."""
        return tuple(tuple(o for o in self.every_side if o != side) for side in self.every_side)

    @cached_property
    def losers_seats(self) -> tuple[tuple[int, ...], ...]:
        """The seats that do not belong to a side, for each side."""
        return tuple(tuple(s for s in self.every_seat if self.side_of[s] != side) for side in self.every_side)

    @cached_property
    def deal(self) -> int:
        """Tiles dealt to each seat."""
        return dict(self.rules.deal)[self.seats]

    @cached_property
    def stock(self) -> int:
        """Tiles not dealt."""
        return SET_SIZE - self.deal * self.seats

    @cached_property
    def largest_hand(self) -> int:
        """The most tiles that a hand can hold: the deal and what the stock can give."""
        return self.deal + max(0, self.stock - self.rules.stock_kept)

    @cached_property
    def alone_values(self) -> dict[int, int]:
        """The value of a hand that is exactly these tiles, by the hand's mask."""
        masks = {BLANK: TILE_BIT[BLANK], SIX: TILE_BIT[SIX], BOTH: TILE_BIT[BLANK] | TILE_BIT[SIX]}
        return {masks[key]: value for key, value in self.rules.alone}

    @cached_property
    def extra_values(self) -> tuple[tuple[int, int], ...]:
        """For each tile with a value of its own in any hand: its bit, and what it is worth beyond its pips."""
        named = dict(self.rules.always)
        doubles = named.pop(DOUBLES, None)
        if doubles is not None:
            named = {tile: doubles for tile in TILES if is_double(tile)} | named
        return tuple((TILE_BIT[tile], value - TILE_PIPS[tile]) for tile, value in named.items())

    @cached_property
    def alone_by_hand(self) -> bool:
        """Whether each hand is looked at for the special values, not a pair's two hands together."""
        return self.rules.alone_scope is AloneScope.HAND or not self.in_pairs

    @cached_property
    def special_last(self) -> tuple[str, ...]:
        """The tiles whose place in the last move changes the score of any round.

        Beside them 0-0 matters to a title, in an out that makes somebody the goat.
        """
        rules = self.rules
        asked: set[str] = set()
        if rules.shape in BY_THE_LAST_MOVE or rules.out_six is not None:
            asked.update((BLANK, SIX))
        if rules.out_blank is OutBlank.WINS_MATCH:
            asked.add(BLANK)
        if rules.bonus is not None and "last" in rules.bonus.when:
            asked.update(tile for tile, _ in rules.bonus.values)
        return tuple(sorted(asked))
