"""Ratings and places as they were at a moment, from the results that are known now."""

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db.models import OuterRef, QuerySet, Subquery

from ratings.models import Ranking, RatingChange, Standing
from ratings.periods import Span
from ratings.rating.facts import Rating
from ratings.rating.rater import Rater
from scoring.models import Player


def ratings_at(ranking: Ranking, span: Span, moment: datetime) -> dict[int, Rating]:
    """Everybody's rating in a period before a moment, of those who had one by then."""
    return _ratings(_last_changes(ranking, span, moment, Standing.objects.filter(ranking=ranking, period=span.period)))


def ratings_of(ranking: Ranking, span: Span, moment: datetime, players: list[int]) -> dict[int, Rating]:
    """The ratings of these players in a period before a moment, of those who had one by then."""
    asked = Player.objects.filter(pk__in=players)
    return _ratings(_last_changes(ranking, span, moment, asked, "pk")) if players else {}


def places_at(ranking: Ranking, rater: Rater, span: Span, moment: datetime) -> dict[int, int]:
    """The places of those who stood in the table of a period before a moment."""
    ratings = ratings_at(ranking, span, moment)
    return places({player: rater.order(one) for player, one in ratings.items() if one.matches >= ranking.min_matches})


def places(orders: Mapping[int, float]) -> dict[int, int]:
    """Each player's place by what the table is sorted by, the highest first; equal ones share a place (1, 2, 2, 4)."""
    place_of: dict[float, int] = {}
    ahead = 0
    for order, many in sorted(Counter(orders.values()).items(), reverse=True):
        place_of[order] = ahead + 1
        ahead += many
    return {player: place_of[order] for player, order in orders.items()}


def _last_changes(
    ranking: Ranking, span: Span, moment: datetime, rows: QuerySet[Any], player: str = "player"
) -> QuerySet[RatingChange]:
    """The last change before a moment of each player whom `rows` name in this field."""
    own = RatingChange.objects.filter(ranking=ranking, period=span.period, player=OuterRef(player), at__lt=moment)
    last = Subquery(own.order_by("-at", "-match_id").values("pk")[:1])
    return RatingChange.objects.filter(pk__in=rows.order_by().annotate(last_change=last).values("last_change"))


def _ratings(changes: QuerySet[RatingChange]) -> dict[int, Rating]:
    rows = changes.order_by().values_list("player_id", "after", "spread_after", "rated", "kept")
    return {player: Rating(after, spread, rated, tuple(kept)) for player, after, spread, rated, kept in rows}
