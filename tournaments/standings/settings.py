"""What an organiser may choose about results and standings, as one value."""

from fractions import Fraction
from typing import NamedTuple

from tournaments.standings.amounts import Amount, mean
from tournaments.standings.codes import Counting, Effectiveness, TieBreakCode, Unplayed

WIN = 1
DRAW = Fraction(1, 2)
LOSS = 0

DEFAULT = (
    TieBreakCode.POINTS,
    TieBreakCode.DIRECT_ENCOUNTER,
    TieBreakCode.EFFECTIVENESS,
    TieBreakCode.POINTS_FOR,
    TieBreakCode.POINTS_AGAINST,
    TieBreakCode.BUCHHOLZ_CUT_1,
    TieBreakCode.WINS,
    TieBreakCode.LOTS,
)
INTERNATIONAL = (TieBreakCode.WINS, TieBreakCode.EFFECTIVENESS, TieBreakCode.POINTS_FOR)

# Points by place, by size of the table; equal places share what they occupy.
PLACES: tuple[tuple[Amount, ...], ...] = (
    (3, 2, 1, 0),
    (3, Fraction(3, 2), 0),
    (3, 0),
)


class Settings(NamedTuple):
    """How results become standings.

    `target` is the score that a match goes to (None: it has none, then nothing is capped, and byes and forfeits have
    no effectiveness); `penalty`: points are bad. `draws`: a match between two sides may stay drawn. `both_at_target`:
    the system lets both sides reach it in one round. `bye` and `forfeit_win` are points of a whole round, None: as
    much as winning all its matches; at free-for-all tables the first place, for a bye the mean of the places.
    `rounds` is the planned number. `seed` draws the lots.
    """

    target: int | None = 101
    penalty: bool = True
    draws: bool = False
    both_at_target: bool = False
    matches: int = 1
    counting: Counting = Counting.ALL
    win: Amount = WIN
    draw: Amount = DRAW
    loss: Amount = LOSS
    bye: Amount | None = None
    forfeit_win: Amount | None = None
    forfeit_loss: Amount = LOSS
    effectiveness: Effectiveness = Effectiveness.CAPPED
    free_for_all: bool = False
    places: tuple[tuple[Amount, ...], ...] = PLACES
    round_robin: bool = False
    unplayed: Unplayed = Unplayed.FIDE_2026
    rounds: int | None = None
    tiebreaks: tuple[TieBreakCode, ...] = DEFAULT
    seed: str = ""

    @property
    def counted(self) -> int:
        """How many times a table gives points in a round."""
        return self.matches if self.counting == Counting.ALL else 1

    @property
    def full(self) -> Amount:
        """The most that a round can give at a table."""
        return self.counted * (self.places[0][0] if self.free_for_all else self.win)

    @property
    def even(self) -> Amount:
        """What a round gives to whoever was neither better nor worse than the rest of the table."""
        if self.free_for_all:
            return self.counted * mean(self.places[0])
        return self.counted * self.draw

    @property
    def for_bye(self) -> Amount:
        """What a bye gives. A half bye gives half of it."""
        if self.bye is not None:
            return self.bye
        return self.even if self.free_for_all else self.full

    @property
    def for_forfeit(self) -> Amount:
        """What whoever came gets where the other side did not."""
        return self.full if self.forfeit_win is None else self.forfeit_win

    def place_points(self, size: int) -> tuple[Amount, ...]:
        """The points by place at a table of that size. ValueError where there are none."""
        for points in self.places:
            if len(points) == size:
                return points
        raise ValueError(f"no points for a table of {size}")
