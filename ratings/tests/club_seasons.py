"""A club with seasons and matches in them, for tests."""

from datetime import date, datetime, timedelta

from ratings.commands import seasons
from ratings.models import Ranking, Season
from ratings.periods import start_of
from ratings.rating.codes import Method
from scoring.models import Match
from scoring.tests.cast import Facts
from scoring.tests.club_cast import Yard

A_LOSES: Facts = {"end": "out", "by": 2, "hands": {"1": 60, "3": 41}}
B_LOSES: Facts = {"end": "out", "by": 1, "hands": {"2": 60, "4": 41}}
SPRING = (date(2024, 3, 1), date(2024, 5, 31))
SUMMER = (date(2024, 6, 1), date(2024, 8, 31))


def noon(year: int, month: int, day: int) -> datetime:
    """The middle of a day where the site is."""
    return start_of(date(year, month, day)) + timedelta(hours=12)


def new_season(yard: Yard, name: str = "Весна", days: tuple[date, date] = SPRING) -> Season:
    """A season that the organiser made, of last spring unless other days are given."""
    first, last = days
    return seasons.make_season(club=yard.club, name=name, first=first, last=last, device=yard.devices["organiser"])


def new_ranking(yard: Yard, method: Method = Method.KOZEL, period: str = "season", least: int = 1) -> Ranking:
    """A ranking of the club in which one match is enough."""
    return Ranking.objects.create(club=yard.club, method=method, period=period, min_matches=least)


def play(yard: Yard, *rounds: Facts, day: int = 1, names: tuple[str, ...] = ()) -> Match:
    """A match of the spring that is over; without rounds A is the goat."""
    return yard.play(*names, rounds=rounds or (A_LOSES,), at=noon(2024, 4, day))


def champions(season: Season) -> list[tuple[int, str]]:
    """Who was named."""
    return list(season.champions.order_by("pk").values_list("place", "name"))
