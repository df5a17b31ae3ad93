"""A player in a ranking: the rating as it is, over each period in which there is one."""

from dataclasses import dataclass

from django.utils import timezone

from ratings.models import Ranking, Standing
from ratings.periods import Calendar
from ratings.rating.codes import Method
from ratings.rating.facts import Rating
from ratings.wording.numbers import spread_text, value_text
from ratings.wording.periods import period_names
from ratings.wording.rankings import ranking_name
from scoring.models import Player

MOST_CHOICES = 12


@dataclass(frozen=True)
class PeriodChoice:
    """A period to tap."""

    period: str
    name: str
    chosen: bool


class RatedBoard:
    """What is shown above a player's changes. `period`: the one asked for, else the present one, else the newest."""

    def __init__(self, ranking: Ranking, player: Player, asked: str | None) -> None:
        self.title = ranking_name(ranking)
        self._method = Method(ranking.method)
        rows = Standing.objects.filter(ranking=ranking, player=player).order_by("-last")
        self._rows = {row.period: row for row in rows}
        self._names = period_names(ranking, list(self._rows))
        self.period = asked if asked in self._names else self._now(ranking)

    def _now(self, ranking: Ranking) -> str:
        span = Calendar(ranking).at(timezone.now())
        if span is not None and span.period in self._names:
            return span.period
        return next(iter(self._names), "")

    @property
    def row(self) -> Standing | None:
        """The player's row in the table of the period."""
        return self._rows.get(self.period)

    @property
    def value(self) -> str:
        """The rating, with how unsure it is."""
        if self.row is None:
            return ""
        rating = Rating(self.row.value, self.row.spread, self.row.rated)
        return " ".join(filter(None, (value_text(self._method, rating), spread_text(self._method, rating))))

    @property
    def period_name(self) -> str:
        """What the period is called."""
        return self._names.get(self.period, "")

    @property
    def choices(self) -> list[PeriodChoice]:
        """The last periods in which the player has a rating, the newest first; none to choose if there is one."""
        every = [PeriodChoice(key, name, key == self.period) for key, name in self._names.items()]
        return [one for place, one in enumerate(every) if place < MOST_CHOICES or one.chosen] if every[1:] else []
