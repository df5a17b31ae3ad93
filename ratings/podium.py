"""Who stands on the podium of a table: the first three places, more people if some share one."""

from collections.abc import Iterable

from django.db.models import F, QuerySet, Window
from django.db.models.functions import Rank

from ratings.models import Ranking, Standing

PLACES = 3


def podiums(rankings: Iterable[Ranking], period: str) -> QuerySet[Standing]:
    """The rows of everybody on the podium of these rankings in a period, each with its `place`, the best first."""
    place = Window(Rank(), partition_by=F("ranking"), order_by=F("order").desc())
    rows = Standing.objects.filter(ranking__in=rankings, period=period, listed=True).annotate(place=place)
    return rows.filter(place__lte=PLACES).select_related("player").order_by("ranking", "place", "player__name_key")
