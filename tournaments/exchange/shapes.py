"""The shapes that JSON values may have, as small readers: each takes a value with its place in the record, gives what
it means, and notes what is wrong. All faults of a record come back together, each naming its place.
"""

from collections.abc import Callable, Mapping
from datetime import date, datetime
from enum import StrEnum
from typing import Any, NamedTuple

from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.exchange import read_name

LEAST_YEAR, MOST_YEAR = 1900, 2200
MOST_FAULTS = 50  # so many are told; whoever repairs those sees the rest


class Wrong(NamedTuple):
    """One thing wrong with a record: the place, as stages[0].rounds[2].pairings[1].table, and what it is."""

    place: str
    text: str

    @property
    def line(self) -> str:
        """As a line of its own."""
        return f"{self.place}: {self.text}" if self.place else self.text


Wrongs = list[Wrong]
Shape = Callable[[Any, str, Wrongs], Any]


def text(most: int, *, empty: bool = False) -> Shape:
    """A text without control characters, trimmed; `empty`: it may have nothing in it."""

    def read(value: Any, place: str, wrongs: Wrongs) -> str:
        if empty and isinstance(value, str) and not value.strip():
            return ""
        found = read_name(value, most)
        if found is None:
            wrongs.append(Wrong(place, _("a text of at most %(most)s characters is expected") % {"most": most}))
        return found or ""

    return read


def whole(least: int, most: int) -> Shape:
    """A whole number from one to another."""

    def read(value: Any, place: str, wrongs: Wrongs) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            bounds = {"least": least, "most": most}
            wrongs.append(Wrong(place, _("a whole number from %(least)s to %(most)s is expected") % bounds))
            return least
        return value

    return read


def real(value: Any, place: str, wrongs: Wrongs) -> float:
    """A number."""
    if isinstance(value, bool) or not isinstance(value, int | float) or abs(value) > 1e6:
        wrongs.append(Wrong(place, _("a number is expected")))
        return 0.0
    return float(value)


def flag(value: Any, place: str, wrongs: Wrongs) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        wrongs.append(Wrong(place, _("true or false is expected")))
    return value is True


def code(codes: type[StrEnum] | type[Any]) -> Shape:
    """One of a closed list."""
    known = [str(each.value) for each in codes]

    def read(value: Any, place: str, wrongs: Wrongs) -> str:
        if not isinstance(value, str) or value not in known:
            wrongs.append(Wrong(place, _("one of these is expected: %(codes)s") % {"codes": ", ".join(known)}))
            return known[0]
        return value

    return read


def moment(value: Any, place: str, wrongs: Wrongs) -> datetime:
    """A time with its zone, as ISO 8601 writes it."""
    found = _parsed(value)
    if found is None:
        wrongs.append(Wrong(place, _("a time with its zone is expected, as 2026-05-09T14:30:00+05:00")))
    return found or timezone.now()


def _parsed(value: Any) -> datetime | None:
    try:
        found = parse_datetime(value) if isinstance(value, str) else None
    except ValueError:
        return None
    return found if found and timezone.is_aware(found) and LEAST_YEAR <= found.year <= MOST_YEAR else None


def day(value: Any, place: str, wrongs: Wrongs) -> date:
    """A day, as ISO 8601 writes it."""
    try:
        found = date.fromisoformat(value)
    except (TypeError, ValueError):
        found = date(1, 1, 1)
    if not LEAST_YEAR <= found.year <= MOST_YEAR:
        wrongs.append(Wrong(place, _("a day is expected, as 2026-05-09")))
    return found


def plain(most: int) -> Shape:
    """An object of anything, which written down has at most so many characters."""

    def read(value: Any, place: str, wrongs: Wrongs) -> dict[str, Any]:
        if not isinstance(value, dict) or len(repr(value)) > most:
            wrongs.append(Wrong(place, _("an object of at most %(most)s characters is expected") % {"most": most}))
            return {}
        return value

    return read


def maybe(shape: Shape) -> Shape:
    """That shape, or null."""
    return lambda value, place, wrongs: None if value is None else shape(value, place, wrongs)


def several(shape: Shape, most: int, least: int = 0) -> Shape:
    """A list of that shape."""

    def read(value: Any, place: str, wrongs: Wrongs) -> list[Any]:
        if not isinstance(value, list):
            wrongs.append(Wrong(place, _("a list is expected")))
            return []
        if not least <= len(value) <= most:
            bounds = {"least": least, "most": most, "found": len(value)}
            wrongs.append(
                Wrong(place, _("the list has %(found)s items, from %(least)s to %(most)s are expected") % bounds)
            )
            return []
        return [shape(item, f"{place}[{index}]", wrongs) for index, item in enumerate(value)]

    return read


def thing(shapes: Mapping[str, Shape], given: Mapping[str, Any] | None = None) -> Shape:
    """An object with these keys, no others; `given` are the values of those that may be missing."""
    defaults = given or {}

    def read(value: Any, place: str, wrongs: Wrongs) -> dict[str, Any]:
        if not isinstance(value, dict):
            wrongs.append(Wrong(place, _("an object is expected")))
            return {}
        for key in value.keys() - shapes.keys():
            wrongs.append(Wrong(inside(place, key), _("there is no such key")))
        missing = [key for key in shapes if key not in value and key not in defaults]
        if missing:
            keys = {"keys": ", ".join(missing)}
            wrongs.append(
                Wrong(
                    place,
                    ngettext("this key is missing: %(keys)s", "these keys are missing: %(keys)s", len(missing)) % keys,
                )
            )
        return {
            key: shape(value[key], inside(place, key), wrongs) if key in value else defaults.get(key)
            for key, shape in shapes.items()
        }

    return read


def inside(place: str, key: str) -> str:
    """The place of a value in an object."""
    return f"{place}.{key[:40]}" if place else key[:40]
