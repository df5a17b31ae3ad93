"""Whole numbers out of fractions, exactly."""

from collections.abc import Sequence
from fractions import Fraction


def rounded(number: Fraction) -> int:
    """The nearest whole number; a half goes away from zero."""
    whole = int(abs(number) + Fraction(1, 2))
    return whole if number >= 0 else -whole


def shared_out(amount: int, weights: Sequence[Fraction]) -> list[int]:
    """An amount in whole shares by weight, nothing lost: the largest remainders get what rounding down left over,
    of equal ones the first."""
    total = sum(weights)
    exact = [amount * weight / total for weight in weights]
    shares = [int(share) for share in exact]
    by_remainder = sorted(range(len(weights)), key=lambda index: shares[index] - exact[index])
    for index in by_remainder[: amount - sum(shares)]:
        shares[index] += 1
    return shares
