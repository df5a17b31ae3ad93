"""A player's matches of one season."""

from datetime import UTC, date, datetime

import pytest

from ratings.models import Season
from scoring.tests.cast import text_of
from scoring.tests.club_cast import Yard, new_yard

pytestmark = pytest.mark.django_db


@pytest.fixture
def yard(db: None) -> Yard:
    """A club with a season, a match in it and one after it."""
    yard = new_yard()
    Season.objects.create(club=yard.club, name="Весна", first=date(2026, 3, 1), last=date(2026, 5, 31))
    yard.play(at=datetime(2026, 5, 31, 12, tzinfo=UTC))
    yard.play(at=datetime(2026, 6, 1, 12, tzinfo=UTC))
    return yard


def test_a_season_is_offered_and_narrows_the_matches_down(yard: Yard) -> None:
    url = yard.url("player", yard.player("Асан").pk)
    page = yard.anonymous.get(url)
    assert "2 matches" in text_of(page)
    link = "?from=2026-03-01&amp;to=2026-05-31"
    assert f'href="{link}">Весна</a>' in page.content.decode()
    chosen = yard.anonymous.get(url + link.replace("&amp;", "&"))
    assert "1 match" in text_of(chosen)
    assert 'aria-current="true">Весна</a>' in chosen.content.decode()


def test_a_season_keeps_what_else_is_asked_for(yard: Yard) -> None:
    url = yard.url("player_matches", yard.player("Асан").pk)
    page = yard.anonymous.get(url, {"what": "goat", "page": "1"}).content.decode()
    assert "?what=goat&amp;from=2026-03-01&amp;to=2026-05-31" in page
