"""Exact numbers: whole ones as int, because that is fast, others as fractions. They mix, and equal ones are equal."""

from collections.abc import Sequence
from fractions import Fraction

Amount = int | Fraction


def divided(amount: Amount, by: int) -> Amount:
    """A share of the amount."""
    if by == 1:
        return amount
    share = Fraction(amount, by)
    return share.numerator if share.denominator == 1 else share


def mean(amounts: Sequence[Amount]) -> Amount:
    """The mean, 0 of nothing."""
    return divided(sum(amounts), len(amounts)) if amounts else 0
