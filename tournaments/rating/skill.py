"""OpenSkill: the Plackett-Luce model of Weng and Lin, for any number of sides of any size, draws included."""

from collections.abc import Mapping
from math import exp, sqrt

from openskill.models import PlackettLuce, PlackettLuceRating

from tournaments.rating.codes import Why
from tournaments.rating.facts import Change, Rating, Result, Shown
from tournaments.rating.rater import NEW_UNTIL
from tournaments.rating.tables import all_known, is_match, met

# Ratings are kept as the model has them, so that going on from a stored one is bit for bit as if it had never been
# stored. People see a scale that they know from chess.
START_SHOWN = 1500
SCALE = 40
SURE = 2  # spreads below its value, nearly everybody's strength is higher


class OpenSkill:
    """Strength as a bell curve: `value` is its middle, `spread` its width, both as the model has them."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self.start = Rating(self._model.mu, self._model.sigma)
        self._tables: dict[tuple[int, int], list[list[PlackettLuceRating]]] = {}

    def rates(self, result: Result) -> bool:
        """Every match between players who are all known."""
        return is_match(result) and all_known(result)

    def rate(self, result: Result, ratings: Mapping[int, Rating]) -> list[Change]:
        """The ratings after the sides came in at their places."""
        start = self.start
        before = [[ratings.get(player, start) for player in side] for side in result.sides]
        teams = self._seated(before)
        after = self._model.rate(teams, ranks=list(result.places))
        changes = []
        for side, expected in enumerate(self._expected(before)):
            beat, lost_to, level = met(result, side)
            why = {"code": Why.PLAYED, "beat": beat, "lost_to": lost_to, "level": level, "expected": expected}
            for player, old, new in zip(result.sides[side], before[side], after[side], strict=True):
                changes.append(Change(player, old, Rating(new.mu, new.sigma, old.matches + 1), why))
        return changes

    def order(self, rating: Rating) -> float:
        """What the strength is at least, nearly for sure: whoever is new climbs by playing."""
        return START_SHOWN + SCALE * (rating.value - SURE * rating.spread - self.start.value)

    def shown(self, rating: Rating) -> Shown:
        """On the scale of chess: it starts at 1500, give or take 333."""
        return Shown(START_SHOWN + SCALE * (rating.value - self.start.value), SCALE * rating.spread)

    def _seated(self, before: list[list[Rating]]) -> list[list[PlackettLuceRating]]:
        """The model's own objects with these ratings. It copies what it is given, so they serve every match again:
        making them costs as much as rating."""
        shape = len(before), len(before[0])
        if shape not in self._tables:
            self._tables[shape] = [[self._model.rating() for _ in side] for side in before]
        teams = self._tables[shape]
        for team, side in zip(teams, before, strict=True):
            for seat, rating in zip(team, side, strict=True):
                seat.mu, seat.sigma = rating.value, rating.spread
        return teams

    def _expected(self, before: list[list[Rating]]) -> list[float]:
        """Each side's chance of the first place, by the same curve that the model corrects the ratings with."""
        doubt = self._model.tau**2
        noise = len(before) * self._model.beta**2
        width = sqrt(noise + sum(rating.spread**2 + doubt for side in before for rating in side))
        weights = [exp(sum(rating.value for rating in side) / width) for side in before]
        total = sum(weights)
        return [round(weight / total, 4) for weight in weights]

    def is_new(self, rating: Rating) -> bool:
        """In the first matches."""
        return rating.matches < NEW_UNTIL
