"""Over which time a table is: the period that is asked for or goes on, and the day that it is looked at."""

from datetime import date, datetime, timedelta
from functools import cached_property

from django.utils import timezone

from ratings.boards.rated import PeriodChoice
from ratings.models import Ranking, Season, Standing
from ratings.periods import Calendar, Span, local_day, month_span, season_key, start_of
from ratings.wording.periods import period_names

MOST_CHOICES = 4  # before the rest is folded
DAY = timedelta(days=1)
MOMENT = timedelta(microseconds=1)


class When:
    """The time of a table. `span` is None between two seasons. `day`: as at its end; it says the period, too."""

    def __init__(self, ranking: Ranking, asked: str, day: date | None) -> None:
        self._ranking = ranking
        self._calendar = Calendar(ranking)
        self._now = self._calendar.at(timezone.now())
        self.day = day
        self.span = self._asked(asked) if day is None else self._calendar.at(start_of(day))

    def _asked(self, asked: str) -> Span | None:
        """The period of this key, if there is one, else that which goes on, else the last one."""
        if asked in self._names:
            return self._calendar.span(asked)
        if self._now is not None:
            return self._now
        newest = next(iter(self._names), None)
        return None if newest is None else self._calendar.span(newest)

    @cached_property
    def _names(self) -> dict[str, str]:
        """The names of the periods that have begun, the newest first."""
        return period_names(self._ranking, self._periods())

    def _periods(self) -> list[str]:
        if self._ranking.period == Ranking.Period.ALL:
            return []
        if self._ranking.period == Ranking.Period.SEASON:
            begun = Season.objects.filter(club=self._ranking.club_id, first__lte=local_day(timezone.now()))
            return [season_key(season) for season in begun]
        played = set(
            Standing.objects.filter(ranking=self._ranking).order_by().values_list("period", flat=True).distinct()
        )
        return sorted({*played, month_span(local_day(timezone.now())).period}, reverse=True)

    @property
    def moment(self) -> datetime | None:
        """The end of the day that is asked for."""
        return None if self.day is None else start_of(self.day + DAY)

    @property
    def present(self) -> bool:
        """Whether this is the table that the next match changes."""
        return self.day is None and self.span is not None and self.span == self._now

    @property
    def period(self) -> str:
        """The key of the period."""
        return "" if self.span is None else self.span.period

    @property
    def name(self) -> str:
        """What the period is called; empty for all time."""
        return self._names.get(self.period, "")

    @property
    def days(self) -> tuple[date | None, date | None]:
        """The first and the last day that count, as far as there are any."""
        begins, ends = (None, None) if self.span is None else (self.span.begins, self.span.ends)
        last = self.day or (ends and local_day(ends - MOMENT))
        return begins and local_day(begins), last

    @property
    def choices(self) -> list[PeriodChoice]:
        """The newest periods, and the chosen one; none where there is nothing to choose."""
        return [one for place, one in enumerate(self._every) if place < MOST_CHOICES or one.chosen]

    @property
    def earlier(self) -> list[PeriodChoice]:
        """The other periods."""
        return [one for place, one in enumerate(self._every) if place >= MOST_CHOICES and not one.chosen]

    @cached_property
    def _every(self) -> list[PeriodChoice]:
        return [PeriodChoice(key, name, key == self.period) for key, name in self._names.items()]
