"""What methods ask about who sat at a table."""

from ratings.rating.facts import GUEST, Result


def is_match(result: Result) -> bool:
    """Whether there were opponents, and nobody known sat at the table twice."""
    players = [player for side in result.sides for player in side if player != GUEST]
    return len(result.sides) > 1 and len(players) == len(set(players))


def is_known_match(result: Result) -> bool:
    """The same, and no guest played, and the sides are of one size: methods that look at the opponents need that."""
    sides = result.sides
    size = len(sides[0])
    players: set[int] = set()
    for side in sides:
        if len(side) != size:
            return False
        players.update(side)
    return len(sides) > 1 and len(players) == size * len(sides) and GUEST not in players


def is_level(result: Result) -> bool:
    """Whether everybody shares one place: a draw, whether the players stopped level or all became goats."""
    return len(set(result.places)) == 1


def met(result: Result, side: int) -> tuple[list[int], list[int], list[int]]:
    """The opponents of a side: whom it beat, whom it lost to, and who came in level with it."""
    beat: list[int] = []
    lost_to: list[int] = []
    level: list[int] = []
    own = result.places[side]
    for other, players in enumerate(result.sides):
        place = result.places[other]
        if place > own:
            beat += players
        elif place < own:
            lost_to += players
        elif other != side:
            level += players
    return beat, lost_to, level
