"""A player's card says what the player is rated."""

import pytest
from django.utils import translation

from ratings.models import Ranking
from scoring.models import Player
from scoring.pictures.card import player_facts
from scoring.tests.club_cast import Yard, new_yard

pytestmark = pytest.mark.django_db


@pytest.fixture
def yard() -> Yard:
    """A club where nothing was played yet."""
    return new_yard()


def lines_of(yard: Yard, name: str) -> tuple[str, ...]:
    """What the card of a player says under the numbers."""
    with translation.override("en"):
        return player_facts(Player.objects.select_related("club").get(pk=yard.player(name).pk)).lines


def test_says_the_rating_of_who_stands_in_the_table(yard: Yard) -> None:
    for _ in range(4):
        yard.play()
    assert lines_of(yard, "Берік") == ()
    yard.play()
    (line,) = lines_of(yard, "Берік")
    assert line.startswith("OpenSkill: 1")
    assert lines_of(yard, "Асан")[1:] == ("Naked goats: 5",)
    assert lines_of(yard, "Ержан") == ()


def test_only_a_table_of_all_time_counts(yard: Yard) -> None:
    for _ in range(5):
        yard.play()
    Ranking.objects.update(period=Ranking.Period.MONTH)
    Ranking.objects.get().standings.update(period="2026-01")
    assert lines_of(yard, "Берік") == ()


def test_who_is_not_listed_is_not_rated_there(yard: Yard) -> None:
    for _ in range(5):
        yard.play()
    Ranking.objects.get().standings.update(listed=False)
    assert lines_of(yard, "Берік") == ()
