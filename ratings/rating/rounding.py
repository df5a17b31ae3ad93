"""Whole numbers out of fractions, exactly."""

from collections.abc import Sequence


def nearest(numerator: int, denominator: int) -> int:
    """The whole number nearest to a fraction; a half goes away from zero."""
    whole = (2 * abs(numerator) + denominator) // (2 * denominator)
    return whole if numerator >= 0 else -whole


def shared_out(amount: int, weights: Sequence[int]) -> list[int]:
    """An amount in whole shares by weight, nothing lost: the largest remainders get what rounding down left over,
    of equal ones the first."""
    total = sum(weights)
    parts = [divmod(amount * weight, total) for weight in weights]
    shares = [share for share, _ in parts]
    by_remainder = sorted(range(len(parts)), key=lambda index: -parts[index][1])
    for index in by_remainder[: amount - sum(shares)]:
        shares[index] += 1
    return shares
