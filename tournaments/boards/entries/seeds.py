"""The order of the list, and where it comes from."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.core.paginator import Page, Paginator

from ratings.boards.present import Present, present_tables
from ratings.wording.rankings import order_note, ranking_name
from tournaments.boards.entries.rows import Row, rows_of
from tournaments.commands.entries.entering import in_list_order
from tournaments.models import Entrant, Tournament, TournamentChange
from tournaments.wording.entries import seeded_text

PAGE_LENGTH = 200


@dataclass(frozen=True)
class Origin:
    """Where the order comes from, when it was made so and by whom."""

    text: str
    at: datetime | None = None
    by: str = ""


@dataclass(frozen=True)
class Table:
    """A ranking to seed by: its key, its name with its period, what it is sorted by if that is not what it shows."""

    key: int
    name: str
    note: str
    present: Present


@dataclass(frozen=True)
class Seed:
    """An entrant at its place; `typed`: what stands in the field for another, `wrong`: it is no place."""

    place: int
    row: Row
    typed: str
    wrong: bool


@dataclass(frozen=True)
class SeedsBoard:
    """A page of the list in its order."""

    seeds: list[Seed]
    page: Page[Entrant]
    origin: Origin
    tables: list[Table]


def seeds_board(tournament: Tournament, page: str, refused: Mapping[int, str]) -> SeedsBoard:
    """The order. Seven queries at most, however many there are; `refused`: what was typed that is no place."""
    entrants = in_list_order(tournament).prefetch_related("members")
    found = Paginator(entrants, PAGE_LENGTH).get_page(page)
    seeds = [
        Seed(place, row, refused.get(row.entrant.number, str(place)), row.entrant.number in refused)
        for place, row in enumerate(rows_of(found), start=found.start_index())
    ]
    return SeedsBoard(seeds, found, origin_of(tournament), ranking_tables(tournament))


def origin_of(tournament: Tournament) -> Origin:
    """Where the order of the list comes from. One query."""
    change = tournament.changes.filter(kind=TournamentChange.Kind.SEEDED).first()
    return Origin(seeded_text({})) if change is None else Origin(seeded_text(change.what), change.at, change.by)


def ranking_tables(tournament: Tournament) -> list[Table]:
    """The rankings to seed by. Three queries at most."""
    return [
        Table(table.ranking.pk, _table_name(table), order_note(table.ranking), table)
        for table in present_tables(tournament.club)
        if table.period is not None
    ]


def _table_name(table: Present) -> str:
    name = ranking_name(table.ranking)
    return f"{name}, {table.name}" if table.name else name
