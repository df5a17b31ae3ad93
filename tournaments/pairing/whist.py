"""Complete whist tables: everybody partners everybody once and opposes everybody twice.

Base rounds over residues: round k adds k to each. From the cyclic whist tournaments of the combinatorial literature
(Anderson, "Combinatorial Designs and Tournaments"); the tests hold the two laws for every size.
"""

from collections.abc import Iterator, Sequence

from tournaments.pairing.codes import Reason
from tournaments.pairing.facts import Bye, Draw, Pairing, Sides, Why

# Who stays where it is in every round: the last player.
FIXED = -1

# By number of players: the modulus, and the base round as (a, b, c, d), a and b against c and d.
BASES: dict[int, tuple[int, tuple[tuple[int, int, int, int], ...]]] = {
    4: (3, ((FIXED, 0, 1, 2),)),
    5: (5, ((1, 4, 2, 3),)),
    8: (7, ((FIXED, 4, 0, 5), (1, 2, 3, 6))),
    12: (11, ((FIXED, 8, 5, 6), (0, 7, 1, 3), (2, 10, 4, 9))),
    13: (13, ((1, 10, 2, 7), (3, 4, 6, 8), (5, 11, 9, 12))),
    16: (15, ((FIXED, 1, 4, 5), (0, 12, 2, 6), (3, 11, 8, 10), (7, 13, 9, 14))),
    17: (17, ((1, 3, 9, 13), (2, 14, 10, 16), (4, 12, 5, 15), (6, 7, 8, 11))),
    20: (19, ((FIXED, 9, 0, 1), (2, 6, 5, 12), (3, 11, 15, 17), (4, 18, 7, 16), (8, 14, 10, 13))),
}
# Nine have no cyclic table: residues are pairs over Z3 × Z3, 3i + j.
NINE = ((1, 2, 3, 6), (4, 8, 5, 7))
SIZES = (4, 5, 8, 9, 12, 13, 16, 17, 20)


def most_rounds(players: int) -> int:
    """The number of rounds of the complete table for so many players, 0 if there is none here."""
    if players not in SIZES:
        return 0
    return players if players % 4 else players - 1


def complete(players: Sequence[int], rounds: int | None = None) -> tuple[Draw, ...]:
    """The draws of so many rounds, of all unless told; the players by their numbers in the table.

    Raises ValueError if there is no table for so many players, or not of so many rounds.
    """
    most = most_rounds(len(players))
    rounds = most if rounds is None else rounds
    if not most or rounds > most:
        raise ValueError(f"no whist table for {len(players)} players and {rounds} rounds")
    return tuple(draw_of(players, number) for number in range(rounds))


def draw_of(players: Sequence[int], number: int) -> Draw:
    """The round of this number, counted from 0."""
    tables = [sides_of(players, residues) for residues in tables_of(len(players), number)]
    seated = {player for sides in tables for side in sides for player in side}
    pairings = tuple(
        Pairing(table, sides, (Why(Reason.WHIST, {"round": number + 1}),))
        for table, sides in enumerate(tables, start=1)
    )
    why = (Why(Reason.BYE_PLANNED, {"round": number + 1}),)
    return Draw(pairings, tuple(Bye(player, why) for player in players if player not in seated))


def tables_of(count: int, number: int) -> Iterator[tuple[int, ...]]:
    """The tables of a round, in residues."""
    if count == 9:
        for table in NINE:
            yield tuple((a // 3 + number // 3) % 3 * 3 + (a + number) % 3 for a in table)
        return
    modulus, base = BASES[count]
    for table in base:
        yield tuple(a if a == FIXED else (a + number) % modulus for a in table)


def sides_of(players: Sequence[int], residues: Sequence[int]) -> Sides:
    """The players of these residues: the residue 0 is the first player, the fixed one the last."""
    a, b, c, d = (players[residue] for residue in residues)
    return (a, b), (c, d)
