"""The table as it was at a moment, from the results that are known now."""

from datetime import datetime

from ratings.commands.rerating import rater_of
from ratings.commands.standing import standing_of
from ratings.counters import counters
from ratings.models import Ranking, Standing
from ratings.periods import Span
from ratings.snapshots import ratings_at


def standings_at(ranking: Ranking, span: Span, moment: datetime) -> list[Standing]:
    """Everybody's row in a period before a moment, not saved and in no order. Two queries."""
    rates = rater_of(ranking)
    ratings = ratings_at(ranking, span, moment)
    counted = counters(ranking, span._replace(ends=moment))
    return [
        standing_of(ranking, span.period, player, ratings.get(player, rates.start), counts, rates)
        for player, counts in counted.items()
    ]
