"""Lists of entrants as people keep them, in spreadsheets and messengers: one entrant a line.

Nothing here is guessed silently: every line that is not empty is either an entrant or a fault that names it.
"""

import re
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from scoring.engine.exchange import read_name
from scoring.models.people import name_key
from tournaments.models.setup import TITLE_LENGTH

MOST_LINES = 2_000

# What stands between the people of a line, the surest first: the first that is there parts the whole line.
SEPARATORS = tuple(
    re.compile(pattern)
    for pattern in (
        r"\t",
        r"\s*;\s*",
        r"\s*[/\\|]\s*",
        r"\s*\+\s*",
        r"\s*&\s*",
        r"\s*[–—−]\s*|\s+-+\s*|\s*-+\s+",
        r"\s*,\s*",
        r"\s+(?:и|and|ve|және|жəне|мен|бен|пен)\s+",
    )
)
EDGES = " \t;/\\|+&–—−-,"
# 1. 2) №3 #4 5️⃣ and bullets; a number alone counts only before a space or a tab, so that a name may begin with one.
NUMBERING = re.compile(
    r"(?:[-–—*•·▪◦✓✔✅☑]\s*)?"
    r"(?:[№#]\s*\d{1,4}[.):]?\s+|\d{1,4}\s*[.):;,](?!\d)\s*|(?:\d\ufe0f?\u20e3)+\s*|\d{1,4}\s+)?"
)
OWN_NAME = re.compile(r"([^:]+):\s*(.+)")
INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200e\u200f\u2060\u00ad"))


class Wrong(StrEnum):
    """Why a line is no entrant."""

    FEWER = "fewer"  # found, needed
    MORE = "more"  # found, needed
    NAME = "name"
    OWN_NAME = "own_name"
    SAME = "same"  # both people have one name
    TWICE = "twice"  # name, line: somebody of that line
    TOO_MANY = "too_many"  # most: lines at once


class Line(NamedTuple):
    """An entrant as a line says it: the number of the line, the names of its people, a name of its own."""

    number: int
    text: str
    names: tuple[str, ...]
    title: str = ""


class Unread(NamedTuple):
    """A line that is no entrant, and why; parameters as `Wrong` says."""

    number: int
    text: str
    wrong: Wrong
    found: int = 0
    name: str = ""
    line: int = 0


class Pasted(NamedTuple):
    """What was pasted, as it was understood."""

    lines: tuple[Line, ...]
    unread: tuple[Unread, ...]


def read_lines(text: str, people: int) -> Pasted:
    """The entrants of a text, of so many people each, and the lines that are none."""
    written = [(number, line) for number, line in enumerate(_written(text), start=1) if line]
    if len(written) > MOST_LINES:
        number, line = written[MOST_LINES]
        return Pasted((), (Unread(number, line, Wrong.TOO_MANY, len(written)),))
    read = _nobody_twice(_read(number, line, people) for number, line in written)
    return Pasted(
        tuple(line for line in read if isinstance(line, Line)),
        tuple(line for line in read if isinstance(line, Unread)),
    )


def _written(text: str) -> Iterable[str]:
    """The lines without what nobody sees."""
    for line in text.translate(INVISIBLE).splitlines():
        yield line.replace("\xa0", " ").strip()


def _read(number: int, text: str, people: int) -> Line | Unread:
    title, parts = _parted(_without_numbering(text), people)
    names = [read_name(part) for part in parts]
    if len(parts) != people:
        wrong = Wrong.FEWER if len(parts) < people else Wrong.MORE
        return Unread(number, text, wrong, len(parts))
    if None in names:
        return Unread(number, text, Wrong.NAME)
    if title and read_name(title, TITLE_LENGTH) is None:
        return Unread(number, text, Wrong.OWN_NAME)
    found = tuple(name for name in names if name is not None)
    if len({name_key(name) for name in found}) < people:
        return Unread(number, text, Wrong.SAME, name=found[0])
    return Line(number, text, found, title)


def _without_numbering(text: str) -> str:
    """The line without its number or bullet, unless nothing else is in it."""
    rest = text[NUMBERING.match(text).end() :]  # type: ignore[union-attr]  # it matches nothing, too
    return rest if rest.strip(EDGES) else text


def _parted(text: str, people: int) -> tuple[str, list[str]]:
    """The name of its own, where a pair has one before a colon, and the names of its people."""
    named = OWN_NAME.fullmatch(text) if people > 1 else None
    title, rest = (named[1], named[2]) if named else ("", text)
    return " ".join(title.split()), _parts(rest)


def _parts(text: str) -> list[str]:
    """What stands between separators of one kind; those at the edges part nothing."""
    text = text.strip(EDGES)
    for separator in SEPARATORS:
        parts = [" ".join(part.strip(EDGES).split()) for part in separator.split(text)]
        parts = [part for part in parts if part]
        if len(parts) > 1:
            return parts
    name = " ".join(text.split())
    return [name] if name else []


def _nobody_twice(read: Iterable[Line | Unread]) -> Sequence[Line | Unread]:
    """The lines, those unread that have somebody of an earlier one."""
    seen: dict[str, int] = {}
    checked: list[Line | Unread] = []
    for line in read:
        if isinstance(line, Line):
            again = next((name for name in line.names if name_key(name) in seen), None)
            if again is not None:
                first = seen[name_key(again)]
                line = Unread(line.number, line.text, Wrong.TWICE, name=again, line=first)
            else:
                seen |= {name_key(name): line.number for name in line.names}
        checked.append(line)
    return checked
