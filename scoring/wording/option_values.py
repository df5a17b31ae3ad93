"""Values of options that are numbers or objects, in words. They are taken as they stand in JSON."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext, gettext_noop, ngettext

from scoring.engine.ruleset import BOTH, DOUBLES, WHEN
from scoring.wording.text import listed


def rounds_said(count: int) -> str:
    """A number of rounds."""
    return ngettext("%(count)s round", "%(count)s rounds", count) % {"count": count}


def doubles_said(count: int) -> str:
    """A number of doubles, or more of them, in a hand."""
    return ngettext("%(count)s double or more", "%(count)s doubles or more", count) % {"count": count}


def suit_said(count: int) -> str:
    """A number of tiles of one suit, or more of them, in a hand."""
    return ngettext("%(count)s tile of a suit or more", "%(count)s tiles of a suit or more", count) % {"count": count}


_NAMED = {
    BOTH: gettext_noop("both together"),
    DOUBLES: gettext_noop("doubles"),
    "first": gettext_noop("the first tile"),
    "last": gettext_noop("the last move"),
}


def _named(key: str) -> str:
    return gettext(_NAMED[key]) if key in _NAMED else key


def _values(values: Mapping[str, int]) -> str:
    return listed(f"{_named(key)} = {points}" for key, points in values.items())


def _seats(value: list[int]) -> str:
    return listed(value)


def _deal(value: Mapping[str, int]) -> str:
    dealt = set(value.values())
    if len(dealt) == 1:
        count = dealt.pop()
        return ngettext("%(count)s tile each", "%(count)s tiles each", count) % {"count": count}
    return listed(f"{seats} × {tiles}" for seats, tiles in value.items())


def _target(value: int | None) -> str:
    return gettext("none") if value is None else str(value)


def _rounds(value: int | None) -> str:
    return gettext("to the target") if value is None else rounds_said(value)


def _alone(value: Mapping[str, int]) -> str:
    return _values(value) if value else gettext("plain pips")


def _always(value: Mapping[str, int]) -> str:
    return _values(value) if value else gettext("none")


def _threshold(value: int) -> str:
    return str(value) if value else gettext("none")


def _out_six(value: Any) -> str:
    if value == "none":
        return gettext("an out like any other")
    return gettext("%(points)s instead of the hands") % {"points": value["loser_writes"]}


def _bonus(value: Mapping[str, Any] | None) -> str:
    if value is None:
        return gettext("none")
    when = " / ".join(_named(moment) for moment in value[WHEN])
    return f"{_values({key: points for key, points in value.items() if key != WHEN})} ({when})"


def _redeal(value: Mapping[str, int] | None) -> str:
    return gettext("never") if value is None else "; ".join(redeal_causes(value))


def redeal_causes(value: Mapping[str, int]) -> Iterator[str]:
    """What in a hand makes all be dealt again."""
    if DOUBLES in value:
        yield doubles_said(value[DOUBLES])
    if "suit" in value:
        yield suit_said(value["suit"])


def _clock(value: int | None) -> str:
    if value is None:
        return gettext("none")
    return ngettext("%(count)s minute for each", "%(count)s minutes for each", value) % {"count": value}


SAID: dict[str, Callable[[Any], str]] = {
    "seats": _seats,
    "deal": _deal,
    "target": _target,
    "rounds": _rounds,
    "alone": _alone,
    "always": _always,
    "threshold": _threshold,
    "kept_window": rounds_said,
    "out_six": _out_six,
    "bonus": _bonus,
    "redeal": _redeal,
    "clock": _clock,
}
