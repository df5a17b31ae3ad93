"""A club in which there is something for every address about rankings and seasons, for tests that ask all of them."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from ratings.commands.seasons import close_season
from ratings.models import Ranking, Season
from ratings.tests.club_seasons import SUMMER, new_ranking, new_season, play
from scoring.tests.club_cast import Yard, new_yard

OF_NO_CLUB = ("ratings_guide",)
WHOLE_CLUB = ("honours", "seasons", "season_new", "ranking_new")


@dataclass(frozen=True)
class World:
    """A club in which there is something for every address: a season that is over and one that is closed."""

    yard: Yard
    ranking: Ranking
    season: Season
    closed: Season


def new_world(**settings: Any) -> World:
    """The cast around a club with these settings, and one of everything."""
    yard = new_yard(**settings)
    ranking = new_ranking(yard)
    season, closed = new_season(yard), new_season(yard, "Лето", SUMMER)
    play(yard)
    close_season(season=closed, device=yard.devices["organiser"])
    return World(yard, ranking, season, closed)


def numbers(world: World, name: str) -> list[Any]:
    """What stands in the address of a page of the club."""
    if name in WHOLE_CLUB:
        return []
    if name.startswith("season"):
        return [(world.closed if name == "season_reopen" else world.season).pk]
    of_ranking: dict[str, list[Any]] = {"rating_changes": [world.yard.player("Асан").pk], "ranking_export": ["csv"]}
    return [world.ranking.pk, *of_ranking.get(name, [])]


def address(world: World, name: str, key: str = "") -> str:
    """Where the page stands; `key` of another club."""
    return reverse(name, args=[] if name in OF_NO_CLUB else [key or world.yard.club.key, *numbers(world, name)])
