"""An evening of winner stays: a line of entrants, tables where the winners keep their seats, as long as anybody likes.

The evening is what happened in it, in order; everything else follows. A result that was corrected may bring others to
a table than those who went on to play there: what was played stays played, and is marked.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias


class House(NamedTuple):
    """How it is played: so many tables, so many sides at each; who has lost `lives` games of a sitting leaves.

    `general`: who is made general in the first game of a sitting leaves at once.
    """

    tables: int = 1
    seats: int = 2
    lives: int = 1
    general: bool = False


class Came(NamedTuple):
    """Somebody joins the end of the line."""

    entrant: int


class Left(NamedTuple):
    """Somebody goes home."""

    entrant: int


class Finished(NamedTuple):
    """A game ended at a table. No losers: a draw. `generals` are those of the losers who were made general."""

    table: int
    sides: tuple[int, ...]
    losers: tuple[int, ...]
    generals: tuple[int, ...] = ()


Event: TypeAlias = Came | Left | Finished


class Sitting(NamedTuple):
    """Who sits at a table, and the games and defeats since it sat down."""

    entrant: int
    games: int = 0
    losses: int = 0


class Row(NamedTuple):
    """What an entrant has done so far. `streak`: games won in a row at the best, `running` just now."""

    entrant: int
    streak: int = 0
    wins: int = 0
    losses: int = 0
    games: int = 0
    running: int = 0


class Placed(NamedTuple):
    """A row of the ranking; equal ones share the place."""

    place: int
    row: Row


class Evening(NamedTuple):
    """Where the evening stands: the tables from the first, the line from its head, the ranking.

    `overtaken`: indexes of the events that were played by others than the results before them would have had.
    """

    tables: tuple[tuple[Sitting, ...], ...]
    line: tuple[int, ...]
    ranking: tuple[Placed, ...]
    overtaken: tuple[int, ...]


def evening(house: House, events: Iterable[Event]) -> Evening:
    """Play the events through.

    Whoever comes twice or leaves without being there changes nothing; who plays without having come has come. Raises
    ValueError for a table that there is not, or losers who did not play.
    """
    room = Room(house)
    for index, event in enumerate(events):
        if isinstance(event, Came):
            room.come(event.entrant)
        elif isinstance(event, Left):
            room.leave(event.entrant)
        elif room.finish(event):
            room.overtaken.append(index)
        room.fill()
    tables = tuple(tuple(table) for table in room.tables)
    return Evening(tables, tuple(room.line), ranking(room.rows.values()), tuple(room.overtaken))


def ranking(rows: Iterable[Row]) -> tuple[Placed, ...]:
    """By games won in a row, then by all that were won; who came and did not play stands last."""
    order = sorted(rows, key=lambda row: (-row.streak, -row.wins, not row.games, row.entrant))
    placed: list[Placed] = []
    for number, row in enumerate(order, start=1):
        above = placed[-1] if placed else None
        shared = above is not None and standing(above.row) == standing(row)
        placed.append(Placed(above.place if above and shared else number, row))
    return tuple(placed)


def standing(row: Row) -> tuple[int, int, bool]:
    """What the places go by."""
    return row.streak, row.wins, row.games > 0


class Room:
    """The room while the evening goes on."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.tables: list[list[Sitting]] = [[] for _ in range(house.tables)]
        self.line: list[int] = []
        self.rows: dict[int, Row] = {}
        self.overtaken: list[int] = []

    def come(self, entrant: int) -> None:
        """To the end of the line, unless it is there already."""
        self.rows.setdefault(entrant, Row(entrant))
        if entrant not in self.line and not any(entrant in entrants_of(table) for table in self.tables):
            self.line.append(entrant)

    def leave(self, entrant: int) -> None:
        """Out of the line, or up from the table; a row of wins ends."""
        if entrant in self.rows:
            self.rows[entrant] = self.rows[entrant]._replace(running=0)
        self.take_away(entrant)

    def take_away(self, entrant: int) -> None:
        """Wherever it is."""
        self.line = [other for other in self.line if other != entrant]
        for table in self.tables:
            table[:] = [sitting for sitting in table if sitting.entrant != entrant]

    def finish(self, game: Finished) -> bool:
        """Count a game and let its losers leave; whether others sat there by rights."""
        if not 1 <= game.table <= len(self.tables) or not set(game.losers) <= set(game.sides):
            raise ValueError("no such table, or losers who did not play")
        table = self.tables[game.table - 1]
        overtaken = set(entrants_of(table)) != set(game.sides)
        if overtaken:
            self.seat(table, game.sides)
        for number, sitting in enumerate(table):
            table[number] = self.count(sitting, game)
        out = [sitting.entrant for sitting in table if self.must_leave(sitting, game)]
        table[:] = [sitting for sitting in table if sitting.entrant not in out]
        # Whoever is waiting comes first, then those who have just left, in the order of the table.
        self.fill_table(table)
        self.line += out
        return overtaken

    def seat(self, table: list[Sitting], sides: Sequence[int]) -> None:
        """Let those sit at the table who really played; who sat there goes to the head of the line."""
        displaced = [entrant for entrant in entrants_of(table) if entrant not in sides]
        known = {sitting.entrant: sitting for other in self.tables for sitting in other}
        for entrant in (*displaced, *sides):
            self.take_away(entrant)
            self.rows.setdefault(entrant, Row(entrant))
        table[:] = [known.get(entrant, Sitting(entrant)) for entrant in sides]
        self.line[:0] = displaced

    def count(self, sitting: Sitting, game: Finished) -> Sitting:
        """One more game for an entrant and its sitting."""
        row = self.rows[sitting.entrant]
        lost = sitting.entrant in game.losers
        won = bool(game.losers) and not lost
        running = 0 if lost else row.running + won
        self.rows[sitting.entrant] = Row(
            row.entrant, max(row.streak, running), row.wins + won, row.losses + lost, row.games + 1, running
        )
        return Sitting(sitting.entrant, sitting.games + 1, sitting.losses + lost)

    def must_leave(self, sitting: Sitting, game: Finished) -> bool:
        """Whether who sits there has lost too often, or was made general straight away."""
        if sitting.entrant not in game.losers:
            return False
        at_once = self.house.general and sitting.games == 1 and sitting.entrant in game.generals
        return at_once or sitting.losses >= self.house.lives

    def fill(self) -> None:
        """Fill the tables from the line; an empty one only if it can be filled, the last short one is given up."""
        for table in self.tables:
            if table or len(self.line) >= self.house.seats or not any(self.tables):
                self.fill_table(table)
        used = [table for table in self.tables if table]
        short = [table for table in used if len(table) < self.house.seats]
        if len(used) > 1 and short:
            self.line[:0] = entrants_of(short[-1])
            short[-1].clear()
            if len(short) > 1:
                self.fill()

    def fill_table(self, table: list[Sitting]) -> None:
        """From the head of the line to the free seats."""
        free = self.house.seats - len(table)
        table += [Sitting(entrant) for entrant in self.line[:free]]
        del self.line[:free]


def entrants_of(table: Sequence[Sitting]) -> list[int]:
    """Who sits at a table."""
    return [sitting.entrant for sitting in table]
