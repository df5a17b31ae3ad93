"""Ratings as people read them: whole numbers for strengths, decimals only where there are any, a real minus sign."""

from functools import cache
from math import floor

from django.utils.formats import number_format
from django.utils.translation import gettext

from ratings.rating.codes import Method
from ratings.rating.facts import Rating, Shown
from ratings.rating.methods import rater
from ratings.rating.rater import Rater

STRENGTHS = (Method.OPENSKILL, Method.ELO)
DECIMALS = 2
MINUS = "\N{MINUS SIGN}"


def value_text(method: Method, rating: Rating) -> str:
    """A rating as a table shows it."""
    return number_text(shown_value(method, rating))


def spread_text(method: Method, rating: Rating) -> str:
    """How unsure a rating is, empty for methods that do not know."""
    spread = shown_spread(method, rating)
    return f"± {number_text(spread)}" if spread else ""


def change_text(method: Method, before: Rating, after: Rating) -> str:
    """What came to a rating, with its sign; the difference of what is shown before and after."""
    change = shown_value(method, after) - shown_value(method, before)
    return f"+{number_text(change)}" if change > 0 else number_text(change)


def percent_text(share: float) -> str:
    """A share of 1 in whole percent, never torn at the end of a line."""
    text = gettext("%(percent)s %%") % {"percent": _whole(100 * share)}
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def parts_text(hundredths: int) -> str:
    """Points that are kept in hundredths."""
    return number_text(hundredths / 100)


@cache
def _plain(method: Method) -> Rater:
    """What shows ratings of a method; settings make no difference to that."""
    return rater(method, {})


def _shown(method: Method, rating: Rating) -> Shown:
    return _plain(method).shown(rating)


def shown_value(method: Method, rating: Rating) -> float:
    """The number that a table shows."""
    value = _shown(method, rating).value
    return _whole(value) if method in STRENGTHS else round(value, DECIMALS)


def shown_spread(method: Method, rating: Rating) -> int:
    """How unsure a rating is, in the numbers that a table shows."""
    return _whole(_shown(method, rating).spread)


def _whole(number: float) -> int:
    return floor(number + 0.5)


def number_text(number: float) -> str:
    """A number with as many decimals as it has, two at most."""
    text = f"{abs(number):.{DECIMALS}f}".rstrip("0").rstrip(".")
    digits = number_format(text, use_l10n=True)
    return f"{MINUS}{digits}" if number < 0 and text != "0" else digits
