"""Doubts in words: why a round can hardly have ended as recorded, and which hands to look at again."""

from typing import Any

from django.utils.translation import gettext, gettext_noop

from scoring.engine.codes import Doubt
from scoring.engine.facts import DoubtLine
from scoring.wording.matches import Names
from scoring.wording.text import listed

TEXTS: dict[Doubt, str] = {
    Doubt.ODD_NUMBERS: gettext_noop(
        "These tiles cannot all be left: %(numbers)s come out odd, and a chain allows that for two numbers at most."
    ),
    Doubt.APART: gettext_noop("These tiles cannot all be left: those on the table do not make one chain."),
    Doubt.LAST_DOES_NOT_FIT: gettext_noop("These tiles cannot all be left: the last move, %(tiles)s, fits no end."),
    Doubt.NOT_BLOCKED: gettext_noop("This is no fish: somebody could still have moved."),
    Doubt.ODD_PIPS: gettext_noop("After a fish all hands together make an even total, these make an odd one."),
}
ODD_IN_FISH = gettext_noop("These tiles cannot all be left: %(numbers)s come out odd, and a fish leaves no number odd.")


def doubt_text(doubt: DoubtLine, names: Names) -> str:
    """A doubt in words, with the names of those whose hands should be looked at again."""
    text = gettext(_text(doubt)) % _params(doubt)
    if not doubt.seats:
        return text
    check = gettext("Check: %(names)s") % {"names": names.of_seats(doubt.seats)}
    return f"{text} {check}"


def _text(doubt: DoubtLine) -> str:
    if doubt.code is Doubt.ODD_NUMBERS and doubt.params["allowed"] == 0:
        return ODD_IN_FISH
    return TEXTS[doubt.code]


def _params(doubt: DoubtLine) -> dict[str, Any]:
    return {"numbers": listed(doubt.params.get("numbers", ())), "tiles": listed(doubt.params.get("tiles", ()))}
