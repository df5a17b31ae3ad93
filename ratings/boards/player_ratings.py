"""What a player's page shows of ratings: where the player stands, and how each rating went."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.urls import reverse

from ratings.boards.course import FIELDS, Course, course_of_rows
from ratings.boards.present import Present, present_tables, with_places
from ratings.models import RatingChange, Standing
from ratings.rating.codes import Method
from ratings.rating.facts import Rating
from ratings.wording.numbers import spread_text, value_text
from ratings.wording.rankings import ranking_name
from scoring.models import Player

MOST_COURSES = 4  # are drawn, of the first tables


@dataclass(frozen=True)
class PlayerRating:
    """A player's rating in a ranking. `place` is None, and `missing` says how many, while matches are missing."""

    title: str
    period: str
    table_url: str
    changes_url: str
    value: str
    spread: str
    place: int | None
    missing: int
    rated: int
    course: Course | None


def player_ratings(player: Player) -> list[PlayerRating]:
    """A player's present ratings. The same few queries, however many rankings and matches there are."""
    tables = {table.ranking.pk: table for table in present_tables(player.club) if table.period is not None}
    rows = _rows(player, tables.values())
    courses = _courses(player, [tables[row.ranking_id] for row in rows][:MOST_COURSES])
    return [_rating(player, tables[row.ranking_id], row, courses.get(row.ranking_id)) for row in rows]


def _rows(player: Player, tables: Iterable[Present]) -> list[Any]:
    """The player's rows in these tables, in the order of the tables, as far as something was rated."""
    order = {table.ranking.pk: number for number, table in enumerate(tables)}
    rows = with_places(Standing.objects.filter(_in(tables), player=player, rated__gt=0))
    return sorted(rows.order_by(), key=lambda row: order[row.ranking_id])


def _courses(player: Player, tables: list[Present]) -> dict[int, Course]:
    """How the ratings went, by ranking. One query."""
    if not tables:
        return {}
    changes = RatingChange.objects.filter(_in(tables), player=player).order_by("at", "match_id")
    by_ranking: dict[int, list[Any]] = defaultdict(list)
    for ranking, *values in changes.values_list("ranking_id", *FIELDS):
        by_ranking[ranking].append(values)
    methods = {table.ranking.pk: Method(table.ranking.method) for table in tables}
    return {ranking: course_of_rows(methods[ranking], rows) for ranking, rows in by_ranking.items()}


def _in(tables: Iterable[Present]) -> Q:
    """Which rows are of these tables; none, if there is no table."""
    found = Q(pk__in=[])
    for table in tables:
        found |= Q(ranking=table.ranking, period=table.period)
    return found


def _rating(player: Player, table: Present, row: Any, course: Course | None) -> PlayerRating:
    ranking, rating = table.ranking, Rating(row.value, row.spread, row.rated)
    args = [ranking.club.key, ranking.pk]
    method = Method(ranking.method)
    return PlayerRating(
        title=ranking_name(ranking),
        period=table.name,
        table_url=reverse("ranking", args=args),
        changes_url=reverse("rating_changes", args=[*args, player.pk]),
        value=value_text(method, rating),
        spread=spread_text(method, rating),
        place=row.place if row.listed else None,
        missing=max(ranking.min_matches - row.rated, 0),
        rated=row.rated,
        course=course,
    )
