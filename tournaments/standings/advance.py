"""Who goes on from groups to the next stage: so many of each, and the best of the next place over all groups."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tournaments.standings.amounts import divided
from tournaments.standings.drawing import drawn
from tournaments.standings.facts import Row


class Advanced(NamedTuple):
    """Who goes on, from which group and place; `extra`: as one of the best of the place after those who all do.

    `undecided`: the place is shared with somebody who does not go on, so the organiser has to decide.
    """

    entrant: int
    group: int
    place: int
    extra: bool = False
    undecided: bool = False


def advancing(groups: Mapping[int, Sequence[Row]], each: int, extra: int = 0, seed: str = "") -> tuple[Advanced, ...]:
    """Those who go on, in the order of seeds: first the winners of groups, then the second ones, and so on.

    Entrants of different groups are compared by their points a round, their effectiveness a round, and drawn lots:
    groups may differ in size. Whoever has no place does not go on.
    """
    lots = drawn(seed, (row.entrant for rows in groups.values() for row in rows))

    def strength(chosen: Advanced) -> tuple[object, ...]:
        row = next(row for row in groups[chosen.group] if row.entrant == chosen.entrant)
        rounds = row.counted or 1
        return -divided(row.points, rounds), -divided(row.effectiveness, rounds), lots.index(row.entrant)

    advanced: list[Advanced] = []
    for index in range(each):
        advanced += sorted(_at(groups, index, cut=each), key=strength)
    candidates = sorted(_at(groups, each, cut=each + 1), key=strength)
    return (*advanced, *(chosen._replace(extra=True) for chosen in candidates[:extra]))


def _at(groups: Mapping[int, Sequence[Row]], index: int, cut: int) -> list[Advanced]:
    """The entrant of each group at an index of its rows; `cut`: how many of the group go on, if this one does."""
    found = []
    for group, rows in sorted(groups.items()):
        if index < len(rows) and (place := rows[index].place) is not None:
            undecided = cut < len(rows) and rows[cut].place == place
            found.append(Advanced(rows[index].entrant, group, place, undecided=undecided))
    return found
