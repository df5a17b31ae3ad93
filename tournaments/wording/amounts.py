"""Points, effectiveness and tie-breaks as people write them: ½, 1½, ⅓; other fractions with two decimals."""

from fractions import Fraction

from django.utils.formats import number_format

from tournaments.standings.amounts import Amount

VULGAR = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}
MINUS = "−"
# Reasons of a draw keep scores as floats: no share at a table has a greater denominator.
DENOMINATORS = 48


def amount_text(amount: Amount) -> str:
    """An amount, with a real minus sign."""
    return MINUS + _size(-amount) if amount < 0 else _size(amount)


def signed_text(amount: Amount) -> str:
    """An amount with its sign, unless it is nothing."""
    return amount_text(amount) if amount <= 0 else f"+{_size(amount)}"


def score_text(score: float) -> str:
    """A score as a reason of the draw keeps it."""
    exact = Fraction(score).limit_denominator(DENOMINATORS)
    return amount_text(exact.numerator if exact.denominator == 1 else exact)


def _size(amount: Amount) -> str:
    if isinstance(amount, int) or amount.denominator == 1:
        return str(int(amount))
    whole, rest = divmod(amount, 1)
    if rest in VULGAR:
        return f"{whole or ''}{VULGAR[rest]}"
    return number_format(round(float(amount), 2), decimal_pos=2, use_l10n=True)
