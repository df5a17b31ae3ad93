"""What every method of rating can do, and the fold that takes results through it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from ratings.rating.facts import Change, Rating, Result, Shown

NEW_UNTIL = 20  # matches


class Rater(Protocol):
    """A method with its settings."""

    start: Rating

    def rates(self, result: Result) -> bool:
        """Whether the method counts this result at all."""

    def rate(self, result: Result, ratings: Mapping[int, Rating]) -> list[Change]:
        """What a result that counts does to everybody who played; who is missing from `ratings` is at the start."""

    def order(self, rating: Rating) -> float:
        """What a table is sorted by, the highest first."""

    def shown(self, rating: Rating) -> Shown:
        """The rating in the numbers that people read."""

    def is_new(self, rating: Rating) -> bool:
        """Whether the value is still half a guess, because too few matches are behind it."""


def replay(rater: Rater, ratings: dict[int, Rating], results: Iterable[Result]) -> Iterator[list[Change]]:
    """The changes of each result in turn, none for those that do not count; `ratings` is brought up to date."""
    for result in results:
        changes = rater.rate(result, ratings) if rater.rates(result) else []
        for change in changes:
            ratings[change.player] = change.after
        yield changes
