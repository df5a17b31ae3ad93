"""The table of a ranking as tests ask for it."""

from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from ratings.models import Ranking, Standing
from ratings.rating.codes import Method
from scoring.models import Club, Player
from scoring.tests.club_cast import Yard


def get(yard: Yard, ranking: Ranking, who: str = "member", **asked: Any) -> Any:
    """The page of a table."""
    return yard.browser_of(who).get(yard.url("ranking", ranking.pk), asked)


def lines(response: Any) -> Any:
    """The rows of a page."""
    assert response.status_code == 200
    return response.context["table"].lines


def places(response: Any) -> list[tuple[int | None, str]]:
    """The places and the names."""
    return [(line.place, line.name) for line in lines(response)]


def names(response: Any) -> list[str]:
    """The names, in their order."""
    return [line.name for line in lines(response)]


def told(response: Any) -> list[Any]:
    """All that the rows of a page say, but for how places moved and where numbers lead."""
    return [
        [
            *(line.place, line.name, line.rating, line.spread, line.guess, line.missing, line.row.last),
            *(number.value for number in line.numbers),
        ]
        for line in lines(response)
    ]


def add_rows(ranking: Ranking, many: int, club: Club | None = None, **values: Any) -> Sequence[Player]:
    """So many players with a row of their own, each a point behind the one before."""
    roster = [Player(club=club or ranking.club) for _ in range(many)]
    for number, player in enumerate(roster):
        player.rename(f"Игрок {number:03}")
    Player.objects.bulk_create(roster)
    rating: dict[str, Any] = {"rated": 9, "played": 9, "wins": 4, "last": timezone.now(), "listed": True}
    Standing.objects.bulk_create(
        Standing(ranking=ranking, player=player, value=1500 - number, order=1500 - number, **{**rating, **values})
        for number, player in enumerate(roster)
    )
    return roster


def elo(yard: Yard, least: int = 1, period: str = "all") -> Ranking:
    """A ranking by Elo, whose numbers can be checked by hand."""
    return Ranking.objects.create(club=yard.club, method=Method.ELO, period=period, min_matches=least)
