"""What methods ask about who sat at a table."""

from tournaments.rating.facts import GUEST, Result


def is_match(result: Result) -> bool:
    """Whether there were opponents, and nobody known sat at the table twice."""
    players = [player for side in result.sides for player in side if player != GUEST]
    return len(result.sides) > 1 and len(players) == len(set(players))


def all_known(result: Result) -> bool:
    """Whether every seat's player is on a roster, and the sides are of one size: who was met must be known."""
    size = len(result.sides[0])
    return size > 0 and all(len(side) == size and GUEST not in side for side in result.sides)


def is_level(result: Result) -> bool:
    """Whether everybody shares one place: a draw, whether the players stopped level or all became goats."""
    return len(set(result.places)) == 1


def met(result: Result, side: int) -> tuple[list[int], list[int], list[int]]:
    """The opponents of a side: whom it beat, whom it lost to, and who came in level with it."""
    beat: list[int] = []
    lost_to: list[int] = []
    level: list[int] = []
    own = result.places[side]
    for other, place in enumerate(result.places):
        if other != side:
            (beat if place > own else lost_to if place < own else level).extend(result.sides[other])
    return beat, lost_to, level
