"""The plan of a knockout: who comes from where, before anybody has played."""

from collections.abc import Sequence
from typing import NamedTuple

from tournaments.pairing.codes import Origin, Part


class Slot(NamedTuple):
    """Where one side comes from: the seed of this number, or the winner or loser of the match of this number."""

    origin: Origin
    number: int


class Match(NamedTuple):
    """A match of a knockout, numbered in an order in which all can be played.

    Rounds are numbered from 1 within their part; `place` is where in its round the match stands, from 1, with places
    that byes leave empty: the winner of place p goes on to place (p + 1) // 2 of the next round of the main part.
    """

    number: int
    part: Part
    round: int
    place: int
    slots: tuple[Slot, Slot]
    best_of: int


# What a match has to give, None where there is no match and nobody.
Coming = Slot | None


def seed_order(size: int) -> list[int]:
    """The seeds from the top of the bracket to its end, for a size that is a power of two: 1, 4, 2, 3 for four.

    The best two meet in the final only, the best four in the semifinals only, and so on.
    """
    order = [1]
    while len(order) < size:
        order = [seed for upper in order for seed in (upper, 2 * len(order) + 1 - upper)]
    return order


def bracket(
    players: int, *, double: bool = False, third: bool = False, best_of: int = 1, final_best_of: int | None = None
) -> tuple[Match, ...]:
    """The matches for so many players; the best seeds have byes, which are no matches.

    `double`: out after two defeats, the final once more if the winner of the lower part wins it. `third`: the losers of
    the semifinals meet, where there are two semifinals; a double elimination has none. Raises ValueError for fewer than
    two players, or a best of an even number.
    """
    final_best_of = best_of if final_best_of is None else final_best_of
    if players < 2 or best_of % 2 == 0 or final_best_of % 2 == 0:
        raise ValueError("no bracket for that")
    plan = Plan(best_of, final_best_of)
    size = 1 << (players - 1).bit_length()
    entries: list[Coming] = [Slot(Origin.SEED, seed) if seed <= players else None for seed in seed_order(size)]
    if double:
        plan.double(entries)
    else:
        plan.single(entries, third)
    return tuple(plan.matches)


class Plan:
    """A bracket while it is being drawn up."""

    def __init__(self, best_of: int, final_best_of: int) -> None:
        self.matches: list[Match] = []
        self.best_of = best_of
        self.final_best_of = final_best_of

    def single(self, entries: Sequence[Coming], third: bool) -> None:
        """Rounds until one is left; before the final the match for third place."""
        number = 1
        beaten: list[Coming] = []
        while len(entries) > 2:
            entries, beaten = self.round(Part.MAIN, number, entries)
            number += 1
        if third and len(beaten) == 2:
            self.meet(Part.THIRD, 1, 1, beaten[0], beaten[1], self.best_of)
        self.meet(Part.MAIN, number, 1, entries[0], entries[1], self.final_best_of)

    def double(self, entries: Sequence[Coming]) -> None:
        """Both parts in turn: whoever loses in the main one drops into the lower one, far from whom it met before."""
        entries, lower = self.round(Part.MAIN, 1, entries)
        number, lower_number = 2, 1
        while len(entries) > 1:
            lower, _ = self.round(Part.LOWER, lower_number, lower)
            entries, beaten = self.round(Part.MAIN, number, entries)
            mixed = [one for pair in zip(lower, moved(beaten, number), strict=True) for one in pair]
            lower, _ = self.round(Part.LOWER, lower_number + 1, mixed)
            number, lower_number = number + 1, lower_number + 2
        winner, loser = self.meet(Part.FINAL, 1, 1, entries[0], lower[0], self.final_best_of)
        self.meet(Part.RESET, 1, 1, winner, loser, self.final_best_of)

    def round(self, part: Part, number: int, entries: Sequence[Coming]) -> tuple[list[Coming], list[Coming]]:
        """Neighbours meet: the winners and the losers, in order."""
        pairs = zip(entries[::2], entries[1::2], strict=True)
        met = [self.meet(part, number, place, a, b, self.best_of) for place, (a, b) in enumerate(pairs, start=1)]
        return [winner for winner, _ in met], [loser for _, loser in met]

    def meet(
        self, part: Part, number: int, place: int, one: Coming, other: Coming, best_of: int
    ) -> tuple[Coming, Coming]:
        """The winner and the loser of these two; against nobody there is no match and no loser."""
        if one is None or other is None:
            return one or other, None
        match = len(self.matches) + 1
        self.matches.append(Match(match, part, number, place, (one, other), best_of))
        return Slot(Origin.WINNER, match), Slot(Origin.LOSER, match)


def moved(beaten: Sequence[Coming], number: int) -> list[Coming]:
    """The losers of a round of the main part in the order in which they drop: turned over, or the halves changed."""
    if number % 2 == 0:
        return list(reversed(beaten))
    half = len(beaten) // 2
    return [*beaten[half:], *beaten[:half]]
