"""Small things that every wording needs: capitals, lists, and what a stranger typed made fit for one line."""

from collections.abc import Iterable

from django.utils.translation import get_language

SHOWN_LENGTH = 40


def capital(text: str) -> str:
    """The text with a capital first letter, as the active language writes it."""
    first = "İ" if text.startswith("i") and get_language() == "tr" else text[:1].upper()
    return first + text[1:]


def listed(items: Iterable[object]) -> str:
    """Items one after the other."""
    return ", ".join(str(item) for item in items)


def shown(value: object) -> str:
    """What somebody wrote, cut to a length that fits a line, without characters that would break it."""
    text = "".join(char if char.isprintable() else "?" for char in str(value)[: SHOWN_LENGTH + 1])
    return text if len(text) <= SHOWN_LENGTH else f"{text[:SHOWN_LENGTH]}…"
