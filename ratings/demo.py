"""What the clubs of the demo have beside their matches: seasons, and tables that rank their players."""

from collections.abc import Iterator
from datetime import date

from django.utils.translation import gettext

from ratings.commands.seasons import close_season
from ratings.models import Ranking, Season
from ratings.periods import SeasonState, local_day, season_state
from ratings.rating.codes import Method
from scoring.models import Club


def set_up(club: Club, today: date) -> bool:
    """Seasons from a club's first day on, a table of all time and one of the season; False if there are some."""
    if club.seasons.exists() or club.rankings.exists():
        return False
    Season.objects.bulk_create(
        Season(club=club, name=name, first=first, last=last)
        for name, first, last in _half_years(local_day(club.created), today)
    )
    Ranking.objects.create(club=club, method=Method.OPENSKILL)
    Ranking.objects.create(club=club, method=Method.KOZEL, period=Ranking.Period.SEASON)
    return True


def name_champions(club: Club) -> None:
    """Close the seasons that are over."""
    for season in club.seasons.order_by("first"):
        if season_state(season) is SeasonState.OVER:
            close_season(season=season, device=None)


def _half_years(begin: date, end: date) -> Iterator[tuple[str, date, date]]:
    """Half years with their names, from the one of a day to that of another."""
    for year in range(begin.year, end.year + 1):
        spring, summer = date(year, 1, 1), date(year, 6, 30)
        autumn, winter = date(year, 7, 1), date(year, 12, 31)
        if begin <= summer and spring <= end:
            yield gettext("Spring %(year)s") % {"year": year}, spring, summer
        if begin <= winter and autumn <= end:
            yield gettext("Autumn %(year)s") % {"year": year}, autumn, winter
