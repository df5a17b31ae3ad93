"""What pages of rankings and seasons tell chats about themselves."""

from datetime import date

import pytest

from ratings.commands.seasons import make_season
from ratings.models import Ranking
from scoring.models import Club
from scoring.tests.club_cast import Yard, new_yard
from scoring.tests.test_previews import tags_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def yard() -> Yard:
    """A club with a match, a table and a season."""
    yard = new_yard()
    yard.play()
    make_season(club=yard.club, name="Лето", first=date(2026, 6, 1), last=date(2026, 8, 31), device=None)
    return yard


def test_every_page_that_is_shared_has_one(yard: Yard) -> None:
    ranking, season = Ranking.objects.order_by("pk")[0], yard.club.seasons.get()
    for url, title in (
        (yard.url("ranking", ranking.pk), "All time · OpenSkill"),
        (yard.url("season", season.pk), "Лето"),
        (yard.url("honours"), "Honour and shame"),
    ):
        tags = tags_of(yard.anonymous.get(url))
        assert (tags["og:title"], tags["og:description"]) == (title, "Наш двор")
        assert tags["og:url"] == f"http://testserver{url}"
        assert yard.anonymous.get(tags["og:image"]).headers["Content-Type"] == "image/png"
    Club.objects.filter(pk=yard.club.pk).update(visibility=Club.Visibility.MEMBERS)
    assert tags_of(yard.organiser.get(yard.url("honours"))) == {}
