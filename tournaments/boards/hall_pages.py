"""Pages of the hall as values: what each is about, and how many lines of it can be read from the back row."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from tournaments.boards.sheets import TableLine


class Kind(StrEnum):
    """What a page of the hall is about."""

    PODIUM = "podium"
    TABLES = "tables"
    NAMES = "names"
    LATEST = "latest"
    STANDINGS = "standings"
    ENTRANTS = "entrants"
    GAMES = "games"
    BRACKET = "bracket"


# How many lines of it can be read from the back row.
LINES = {
    Kind.PODIUM: 3,
    Kind.TABLES: 8,
    Kind.NAMES: 18,
    Kind.LATEST: 6,
    Kind.STANDINGS: 10,
    Kind.ENTRANTS: 18,
    Kind.GAMES: 8,
    Kind.BRACKET: 8,
}
COLUMNS = 4  # of a bracket: eight matches, four, two, and the final
SEVERAL_SIDES = 4  # tables of three or four to a page


class Page(NamedTuple):
    """One page: the `part` of so many `parts` of what it is about."""

    kind: Kind
    title: str
    part: int
    parts: int
    lines: Sequence[Any]

    @property
    def name(self) -> str:
        """By which it is found again when it was loaded anew."""
        return f"{self.kind}-{self.title}-{self.part}"


class Seat(NamedTuple):
    """Where somebody sits: the number of a table, or None with the reason."""

    who: str
    table: int | None
    why: str = ""


class Game(NamedTuple):
    """Who plays at a table of an evening of winner stays."""

    table: int
    players: Sequence[str]


class Place(NamedTuple):
    """A line of the standings; an evening has games won in a row, and in all."""

    place: int | None
    called: str
    points: str
    effectiveness: str


def cut_tables(title: str, tables: Sequence[TableLine]) -> Iterator[Page]:
    """Pages of tables, fewer on a page where more than two sides sit at them."""
    several = any(len(line.sides) > 2 for line in tables)
    return cut(Kind.TABLES, title, tables, SEVERAL_SIDES if several else LINES[Kind.TABLES])


def cut(kind: Kind, title: str, lines: Iterable[Any], most: int | None = None, at_least: int = 0) -> Iterator[Page]:
    """As many pages as these lines need."""
    every, most = list(lines), most or LINES[kind]
    parts = max(at_least, -(-len(every) // most))
    for part in range(parts):
        yield Page(kind, title, part + 1, parts, every[most * part : most * (part + 1)])
