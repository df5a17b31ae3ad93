"""Which period of a ranking a moment belongs to: all time, a month or a season, in days of the site's time zone."""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from enum import StrEnum
from typing import NamedTuple

from django.db.models import Q
from django.utils import timezone

from ratings.models import Ranking, Season

ALL_TIME = ""
SEASON_SIGN = "s"
WEEK = timedelta(days=7)


class SeasonState(StrEnum):
    """Where a season stands: `OVER` until its champions are named, then `CLOSED`."""

    COMING = "coming"
    GOING_ON = "going_on"
    OVER = "over"
    CLOSED = "closed"


class Span(NamedTuple):
    """A period's key and its time: from its first moment to before the end; None: without one."""

    period: str
    begins: datetime | None = None
    ends: datetime | None = None

    def holds(self, moment: datetime) -> bool:
        """Whether a moment belongs to it."""
        return (self.begins is None or self.begins <= moment) and (self.ends is None or moment < self.ends)

    def within(self, field: str) -> Q:
        """Which rows, by their moment in this field, belong to it."""
        found = Q() if self.begins is None else Q(**{f"{field}__gte": self.begins})
        return found if self.ends is None else found & Q(**{f"{field}__lt": self.ends})


class Calendar:
    """The periods of one ranking."""

    def __init__(self, ranking: Ranking) -> None:
        self._kind = ranking.period
        seasons = Season.objects.filter(club=ranking.club_id) if self._kind == Ranking.Period.SEASON else ()
        self._seasons = tuple(season_span(season) for season in seasons)

    def at(self, moment: datetime) -> Span | None:
        """The period that a moment belongs to; None between two seasons."""
        if self._kind == Ranking.Period.ALL:
            return Span(ALL_TIME)
        if self._kind == Ranking.Period.MONTH:
            return month_span(local_day(moment))
        return next((span for span in self._seasons if span.holds(moment)), None)

    def span(self, period: str) -> Span:
        """The time of a period that has rows. Raises LookupError for one that cannot have any."""
        if self._kind == Ranking.Period.ALL and period == ALL_TIME:
            return Span(ALL_TIME)
        if self._kind == Ranking.Period.MONTH:
            return month_span(read_month(period))
        found = (span for span in self._seasons if span.period == period)
        span = next(found, None)
        if span is None:
            raise LookupError(period)
        return span


def season_key(season: Season) -> str:
    """The key of a season's period."""
    return f"{SEASON_SIGN}{season.pk}"


def season_span(season: Season) -> Span:
    """The time of a season, its last day included."""
    return days_span(season_key(season), season.first, season.last)


def season_state(season: Season) -> SeasonState:
    """Where a season stands today."""
    if season.closed is not None:
        return SeasonState.CLOSED
    today = local_day(timezone.now())
    if today < season.first:
        return SeasonState.COMING
    return SeasonState.GOING_ON if today <= season.last else SeasonState.OVER


def days_span(period: str, first: date, last: date) -> Span:
    """The time of these days, both included."""
    return Span(period, start_of(first), start_of(last + timedelta(days=1)))


def month_span(day: date) -> Span:
    """The month of a day."""
    first = day.replace(day=1)
    following = (first + timedelta(days=31)).replace(day=1)
    return Span(f"{first:%Y-%m}", start_of(first), start_of(following))


def read_month(period: str) -> date:
    """The first day of a month from its key. Raises LookupError."""
    try:
        return date.fromisoformat(f"{period}-01")
    except ValueError as error:
        raise LookupError(period) from error


def months(first: date, last: date) -> Iterable[date]:
    """The first days of the months from that of one day to that of another, the newest first."""
    month = last.replace(day=1)
    while month >= first.replace(day=1):
        yield month
        month = (month - timedelta(days=1)).replace(day=1)


def local_day(moment: datetime) -> date:
    """The day of a moment in the site's time zone."""
    return timezone.localdate(moment, timezone.get_default_timezone())


def start_of(day: date) -> datetime:
    """The first moment of a day in the site's time zone."""
    return timezone.make_aware(datetime.combine(day, time.min), timezone.get_default_timezone())


def this_monday() -> date:
    """The day on which the week began."""
    today = local_day(timezone.now())
    return today - timedelta(days=today.weekday())
