"""Rankings follow what happens at a club's tables."""

import pytest

from scoring.tests.club_cast import Yard, new_yard
from tournaments.models import Ranking, RatingChange, Standing
from tournaments.verification import differences

pytestmark = pytest.mark.django_db


@pytest.fixture
def yard() -> Yard:
    """A club where nothing was played yet."""
    return new_yard()


def test_the_first_match_makes_a_table(yard: Yard) -> None:
    yard.play()
    ranking = Ranking.objects.get()
    assert (ranking.club, ranking.name, ranking.method, ranking.period) == (yard.club, "", "openskill", "all")
    assert Standing.objects.count() == 4
    assert RatingChange.objects.count() == 4
    assert differences(ranking) == []
