"""Round robin by Berger tables."""

from collections.abc import Sequence

from tournaments.pairing.codes import Reason
from tournaments.pairing.facts import Bye, Draw, Pairing, Why
from tournaments.pairing.history import Two


def berger(players: int) -> tuple[tuple[Two, ...], ...]:
    """The rounds for so many numbers, the first of two at home; in an odd field the number after the last is the bye.

    FIDE Handbook C.05, annex 1: the last number stays, the others move round by half the table. Raises ValueError for
    fewer than two.
    """
    if players < 2:
        raise ValueError("a round robin needs two")
    last = players + players % 2
    return tuple(tuple(berger_round(last, number)) for number in range(last - 1))


def berger_round(last: int, number: int) -> list[Two]:
    """The round of this number, counted from 0, for an even field."""
    others = last - 1
    middle = (number % 2 * last // 2 + number // 2) % others
    first = (middle + 1, last) if number % 2 == 0 else (last, middle + 1)
    pairs = [((middle + step) % others + 1, (middle - step) % others + 1) for step in range(1, last // 2)]
    return [first, *pairs]


def rounds(players: Sequence[int], legs: int = 1) -> tuple[Draw, ...]:
    """All draws, the players by their numbers in the table; in the second leg home and away are changed, and so on.

    Raises ValueError for fewer than two players, or none of a leg.
    """
    if legs < 1:
        raise ValueError("a round robin has one leg at least")
    table = berger(len(players))
    return tuple(
        draw_of(players, pairs, leg % 2 == 1, leg * len(table) + number)
        for leg in range(legs)
        for number, pairs in enumerate(table, start=1)
    )


def draw_of(players: Sequence[int], pairs: Sequence[Two], turned: bool, number: int) -> Draw:
    """The round of this number, from its pairs of numbers of the table."""
    pairings: list[Pairing] = []
    byes: list[Bye] = []
    for home, away in ((b, a) if turned else (a, b) for a, b in pairs):
        if max(home, away) > len(players):
            byes.append(Bye(players[min(home, away) - 1], (Why(Reason.BYE_PLANNED, {"round": number}),)))
        else:
            sides = ((players[home - 1],), (players[away - 1],))
            pairings.append(Pairing(len(pairings) + 1, sides, (Why(Reason.BERGER, {"round": number}),)))
    return Draw(tuple(pairings), tuple(byes))
