"""What the sentences of a rule card look at: the rules, and the games that they can make."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from scoring.engine.codes import Family
from scoring.engine.game import Game
from scoring.engine.options import OPTIONS
from scoring.engine.ruleset import Ruleset
from scoring.wording.options import describe_option


class Table(NamedTuple):
    """A rule set and the games that it makes, one for each number of players that the card is for."""

    rules: Ruleset
    games: tuple[Game, ...]

    @property
    def penalty(self) -> bool:
        """Whether points are bad."""
        return self.rules.family is Family.PENALTY

    @property
    def pairs(self) -> bool:
        """Whether everybody plays in pairs."""
        return all(game.in_pairs for game in self.games)

    @property
    def partners(self) -> bool:
        """Whether anybody can have a partner."""
        return any(game.in_pairs for game in self.games)

    @property
    def many(self) -> bool:
        """Whether there can be more than two sides."""
        return any(game.sides > 2 for game in self.games)

    @property
    def two(self) -> bool:
        """Whether there can be two sides."""
        return any(game.sides == 2 for game in self.games)

    @property
    def stock(self) -> bool:
        """Whether some tiles can be left undealt."""
        return any(game.stock for game in self.games)

    def said(self, key: str) -> str:
        """An option as it stands, in one line."""
        return describe_option(key, OPTIONS[key].write(getattr(self.rules, key)))


# What makes the sentences of a part of the card.
Sentences = Callable[[Table], Iterator[str]]
