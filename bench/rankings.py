"""How fast rankings are: `.venv/bin/python bench/rankings.py`, a few minutes.

Ratings are measured against openskill's own bare loop over the same matches; a leaderboard of many players against one
of few; a correction of an old match against recording a new one, and against rating everything from scratch. Ratios
can be compared between machines. The database is a temporary one of its own.
"""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from database import empty_site
from measure import best_of
from openskill.models import PlackettLuce, PlackettLuceRating

from ratings.rating.facts import Rating, Result
from ratings.rating.rater import replay
from ratings.rating.skill import OpenSkill

MATCHES = 5_000
PEOPLE = 500


def main() -> None:
    """Measure and print."""
    rating()
    with empty_site():
        import rankings_site  # needs Django, which needs to know where its database is

        rankings_site.leaderboard()
        rankings_site.correction()


def rating() -> None:
    """Ratings in memory, against what the library takes by itself for the same."""
    random = Random(28)
    results = [result(random) for _ in range(MATCHES)]
    updated = sum(len(side) for one in results for side in one.sides)
    taken, floor = best_of(5, lambda: ours(results)), best_of(5, lambda: bare_loop(results))
    print("Ratings updated (a second; times openskill's own bare loop)")
    print(f"  OpenSkill {updated / taken:>14,.0f}   {taken / floor:>5.2f} ×   (bare loop {updated / floor:>10,.0f})")


def result(random: Random) -> Result:
    """A match of two pairs, of two, or of everybody for himself."""
    shape = random.choices(((2, 2), (1, 1), (1, 1, 1, 1)), (6, 2, 2))[0]
    players = iter(random.sample(range(1, PEOPLE + 1), sum(shape)))
    sides = tuple(tuple(next(players) for _ in range(size)) for size in shape)
    order = random.sample(range(1, len(shape) + 1), len(shape))
    return Result(
        sides, tuple(order), tuple(100 * place for place in order), (order.index(max(order)),), 101, True, None, True
    )


def ours(results: list[Result]) -> None:
    """Rate by the site's adapter, with all that is told of every change."""
    ratings: dict[int, Rating] = {}
    for _ in replay(OpenSkill(), ratings, results):
        pass


def bare_loop(results: list[Result]) -> None:
    """Rate by the library alone, keeping nothing but the ratings."""
    model = PlackettLuce()
    ratings: dict[int, PlackettLuceRating] = {}
    for one in results:
        teams = [[ratings.get(player) or model.rating() for player in side] for side in one.sides]
        for side, team in zip(one.sides, model.rate(teams, ranks=list(one.places)), strict=True):
            ratings.update(zip(side, team, strict=True))


if __name__ == "__main__":
    main()
