"""The rankings that concern a club, and the period that each of them shows first."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from ratings.models import Ranking, Season, Standing
from ratings.periods import ALL_TIME, local_day, month_span, season_key
from ratings.wording.periods import period_name
from scoring.models import Club

MOST_TABLES = 12  # are shown of a club


@dataclass(frozen=True)
class Present:
    """A ranking, and the period that goes on or ended last; no period: there has been none."""

    ranking: Ranking
    period: str | None
    name: str = ""


def seen_from(club: Club) -> QuerySet[Ranking]:
    """The rankings of a club, then those of others that count its matches too and may be seen."""
    shared = Q(also=club) & ~Q(club__visibility=Club.Visibility.MEMBERS)
    keys = Ranking.objects.filter(Q(club=club) | shared).values("pk")
    own_first = Ranking.objects.filter(pk__in=keys).annotate(own=Q(club=club)).order_by("-own", "pk")
    return own_first.select_related("club").prefetch_related("also")[:MOST_TABLES]


def present_tables(club: Club) -> list[Present]:
    """The rankings that concern a club with their present periods. Three queries at most."""
    rankings = list(seen_from(club))
    seasons = _last_seasons(ranking.club_id for ranking in rankings if ranking.period == Ranking.Period.SEASON)
    return [_present(ranking, seasons) for ranking in rankings]


def _last_seasons(clubs: Iterable[int]) -> dict[int, Season]:
    """The season of each of these clubs that began last."""
    asked = set(clubs)
    if not asked:
        return {}
    begun = Season.objects.filter(club__in=asked, first__lte=local_day(timezone.now()))
    return {season.club_id: season for season in begun.order_by("first", "pk")}


def _present(ranking: Ranking, seasons: dict[int, Season]) -> Present:
    if ranking.period == Ranking.Period.ALL:
        return Present(ranking, ALL_TIME)
    if ranking.period == Ranking.Period.MONTH:
        month = month_span(local_day(timezone.now())).period
        return Present(ranking, month, period_name(month))
    season = seasons.get(ranking.club_id)
    return Present(ranking, None) if season is None else Present(ranking, season_key(season), season.name)


def with_places(rows: QuerySet[Standing]) -> QuerySet[Standing]:
    """These rows with their `place`, which counts everybody in the table; for a few rows."""
    ahead = Standing.objects.filter(
        ranking=OuterRef("ranking"), period=OuterRef("period"), listed=True, order__gt=OuterRef("order")
    )
    many = Subquery(ahead.order_by().values("ranking").annotate(many=Count("pk")).values("many"))
    return rows.annotate(place=1 + Coalesce(many, 0))
