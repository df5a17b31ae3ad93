"""Whether a hand is so poor that all tiles are dealt again, and why."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.utils.translation import gettext, ngettext

from scoring.engine.chain import NUMBERS
from scoring.engine.facts import is_double, numbers_of
from scoring.engine.ruleset import Redeal
from scoring.wording.text import listed


class Suit(NamedTuple):
    """The tiles of a hand that bear one number."""

    number: int
    tiles: tuple[str, ...]


class Verdict(NamedTuple):
    """What a hand has: its doubles, its longest suits, and which of them make all be dealt again."""

    doubles: tuple[str, ...]
    suits: tuple[Suit, ...]
    by_doubles: bool
    by_suit: bool

    @property
    def again(self) -> bool:
        """Whether all tiles are dealt again."""
        return self.by_doubles or self.by_suit


def look_at(hand: Sequence[str], rule: Redeal | None) -> Verdict:
    """A hand under a rule for dealing again; without one nothing ever is."""
    doubles = tuple(tile for tile in hand if is_double(tile))
    all_suits = [Suit(n, tuple(tile for tile in hand if n in numbers_of(tile))) for n in NUMBERS]
    longest = max(len(suit.tiles) for suit in all_suits)
    suits = tuple(suit for suit in all_suits if suit.tiles and len(suit.tiles) == longest)
    return Verdict(
        doubles,
        suits,
        by_doubles=rule is not None and rule.doubles is not None and len(doubles) >= rule.doubles,
        by_suit=rule is not None and rule.suit is not None and longest >= rule.suit,
    )


def reasons(verdict: Verdict) -> Iterator[str]:
    """What in the hand counts for dealing again, or what it has at most."""
    if verdict.by_doubles or not verdict.again:
        yield _doubles(verdict.doubles)
    if verdict.by_suit or not verdict.again:
        yield from (_suit(suit) for suit in verdict.suits)


def _doubles(tiles: Sequence[str]) -> str:
    if not tiles:
        return gettext("no doubles")
    said = ngettext("%(count)s double: %(tiles)s", "%(count)s doubles: %(tiles)s", len(tiles))
    return said % {"count": len(tiles), "tiles": listed(tiles)}


def _suit(suit: Suit) -> str:
    count = len(suit.tiles)
    said = ngettext(
        "%(count)s tile with the number %(number)s: %(tiles)s",
        "%(count)s tiles with the number %(number)s: %(tiles)s",
        count,
    )
    return said % {"count": count, "number": suit.number, "tiles": listed(suit.tiles)}
