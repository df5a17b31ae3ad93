"""Periods of rankings in words."""

from django.utils.formats import date_format
from django.utils.translation import gettext

from ratings.models import Ranking, Season
from ratings.periods import ALL_TIME, read_month, season_key


def period_names(ranking: Ranking, periods: list[str]) -> dict[str, str]:
    """What these periods of a ranking are called, in their order. A query for the names of seasons."""
    if ranking.period == Ranking.Period.SEASON:
        seasons = {season_key(season): season.name for season in Season.objects.filter(club=ranking.club_id)}
        return {period: seasons[period] for period in periods if period in seasons}
    return {period: period_name(period) for period in periods}


def period_name(period: str) -> str:
    """What all time or a month is called."""
    return gettext("All time") if period == ALL_TIME else date_format(read_month(period), "YEAR_MONTH_FORMAT")
