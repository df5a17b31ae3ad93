"""The first rows of the tables of a club, for its page."""

from dataclasses import dataclass
from functools import reduce
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse

from ratings.access import players_unseen
from ratings.boards.lines import Move, moved
from ratings.boards.people import Shown, shown
from ratings.boards.present import Present, present_tables, with_places
from ratings.models import Ranking, Standing
from ratings.rating.codes import Method
from ratings.rating.facts import Rating
from ratings.wording.numbers import spread_text, value_text
from ratings.wording.rankings import order_note, ranking_name
from scoring.access import Sight
from scoring.models import Player

ROWS = 10


@dataclass(frozen=True)
class Row:
    """Somebody in the table; `move`: how the place changed since Monday, None for who did not stand there."""

    place: int
    who: Shown
    move: Move | None
    value: str
    spread: str


@dataclass(frozen=True)
class ClubTable:
    """The first rows of a table; `url` of the whole. `order`: what it is sorted by, if that is not what it shows."""

    title: str
    period: str
    url: str
    order: str
    rows: list[Row]


def club_tables(request: HttpRequest, sight: Sight) -> list[ClubTable]:
    """The tables that concern a club. The same few queries, however many rankings and players there are."""
    tables = present_tables(sight.club)
    unseen = players_unseen(request, sight, _clubs(sight, tables))
    by_ranking: dict[int, list[Any]] = {table.ranking.pk: [] for table in tables}
    for row in _first_rows(tables, unseen):
        by_ranking[row.ranking_id].append(row)
    return [_table(table, by_ranking[table.ranking.pk]) for table in tables]


def _clubs(sight: Sight, tables: list[Present]) -> list[Any]:
    """Every club whose players may stand in these tables, the one that is looked at first."""
    others = {club.pk: club for table in tables for club in (table.ranking.club, *table.ranking.also.all())}
    others.pop(sight.club.pk, None)
    return [sight.club, *others.values()]


def _first_rows(tables: list[Present], unseen: QuerySet[Player]) -> list[Any]:
    """The first rows of all these tables, with their places. One query."""
    parts = [_first(table, unseen) for table in tables if table.period is not None]
    if not parts:
        return []
    rows = reduce(lambda together, part: together.union(part, all=True), parts)
    return sorted(rows, key=lambda row: (-row.order, row.player_id))


def _first(table: Present, unseen: QuerySet[Player]) -> QuerySet[Standing]:
    standings = Standing.objects.filter(ranking=table.ranking, period=table.period, listed=True)
    # Parts of a union cannot have an order and a limit of their own, but their conditions can.
    first = standings.exclude(player__in=unseen).order_by("-order", "player_id")[:ROWS]
    found = with_places(Standing.objects.filter(pk__in=first.values("pk")))
    return found.select_related("player__club").order_by()


def _table(table: Present, rows: list[Any]) -> ClubTable:
    ranking = table.ranking
    url = reverse("ranking", args=[ranking.club.key, ranking.pk])
    return ClubTable(ranking_name(ranking), table.name, url, order_note(ranking), [_row(ranking, row) for row in rows])


def _row(ranking: Ranking, row: Any) -> Row:
    method, rating = Method(ranking.method), Rating(row.value, row.spread, row.rated)
    return Row(
        place=row.place,
        who=shown(row.player),
        move=moved(ranking, row, row.place),
        value=value_text(method, rating),
        spread=spread_text(method, rating),
    )
