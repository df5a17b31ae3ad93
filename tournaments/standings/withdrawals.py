"""Entrants who leave a round robin: with less than half of their tables played the results are annulled, as if they
had never come; otherwise the tables that remain are forfeited. (In a Swiss tournament they are absent from then on.)
"""

from collections.abc import Iterable, Sequence

from tournaments.standings.facts import Round, Table


def annulled(rounds: Sequence[Round], left: Iterable[int]) -> frozenset[int]:
    """Who of those that left played less than half of the tables they were to play. `rounds` are all the fixtures."""
    tables = [table for given in rounds for table in given.tables]
    return frozenset(entrant for entrant in left if _under_half(entrant, tables))


def forfeit_rest(table: Table, left: Iterable[int]) -> Table:
    """The table with those who left absent, if it was not played before."""
    gone = tuple(entrant for entrant in left if entrant not in table.absent and entrant in players(table))
    return table if table.matches or not gone else table._replace(absent=(*table.absent, *gone))


def players(table: Table) -> tuple[int, ...]:
    """Everybody who is to play at the table."""
    return tuple(entrant for side in table.sides for entrant in side)


def _under_half(entrant: int, tables: Iterable[Table]) -> bool:
    own = [table for table in tables if entrant in players(table)]
    played = sum(bool(table.matches) for table in own)
    return 2 * played < len(own)
