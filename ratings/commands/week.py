"""The places at the beginning of the week, which tables show movement since."""

from collections.abc import Iterable
from datetime import datetime

from django.db import connection
from django.utils import timezone

from ratings.models import Ranking, Standing
from ratings.periods import Calendar, start_of, this_monday
from ratings.rating.rater import Rater
from ratings.snapshots import places_at

FREEZE = """
UPDATE ratings_standing SET place_before = frozen.place
FROM (
    SELECT id, RANK() OVER (ORDER BY "order" DESC) AS place
    FROM ratings_standing WHERE ranking_id = %s AND period = %s AND listed
) AS frozen
WHERE ratings_standing.id = frozen.id
"""


class Week:
    """The beginning of the current week in a ranking whose row is locked; only the period that goes on has one.

    Call `begin` before results are rated anew and `settle` afterwards.
    """

    def __init__(self, ranking: Ranking, calendar: Calendar, rater: Rater) -> None:
        self._ranking, self._rater = ranking, rater
        self._monday = this_monday()
        self._begins = start_of(self._monday)
        self._span = calendar.at(timezone.now())

    def begin(self, since: datetime | None) -> None:
        """If this is the first change of the week, remember the places as they are: nothing has changed them since."""
        if self._is_of_this_week(since) and self._ranking.week != self._monday and self._span is not None:
            standings = Standing.objects.filter(ranking=self._ranking, period=self._span.period)
            standings.filter(listed=False, place_before__isnull=False).update(place_before=None)
            with connection.cursor() as cursor:
                cursor.execute(FREEZE, [self._ranking.pk, self._span.period])

    def settle(self, since: datetime | None) -> None:
        """If results from before the week changed, work out anew the places that it began with."""
        if not self._is_of_this_week(since) and self._span is not None:
            self._save(places_at(self._ranking, self._rater, self._span, self._begins))
        if self._ranking.week != self._monday:
            self._ranking.week = self._monday
            self._ranking.save(update_fields=["week"])

    def _is_of_this_week(self, since: datetime | None) -> bool:
        return since is not None and since >= self._begins

    def _save(self, places: dict[int, int]) -> None:
        assert self._span is not None  # noqa: S101
        rows = Standing.objects.filter(ranking=self._ranking, period=self._span.period)
        moved = list(_moved(rows.only("place_before", "player_id"), places))
        Standing.objects.bulk_update(moved, ["place_before"], batch_size=400)


def _moved(rows: Iterable[Standing], places: dict[int, int]) -> Iterable[Standing]:
    """The rows whose remembered place is another one, with the right one."""
    for row in rows:
        if row.place_before != places.get(row.player_id):
            row.place_before = places.get(row.player_id)
            yield row
