"""What the pages of a filled club cost: the number of queries, however much was played there."""

from functools import partial

import pytest
from django.core.management import call_command
from django.urls import reverse

from ratings.models import Standing
from scoring.models import Club
from scoring.tests.cast import browser
from scoring.tests.test_query_counts import queries

pytestmark = pytest.mark.django_db

SIZES = ({"players": 12, "matches": 60}, {"players": 60, "matches": 400})
COSTS = {"club": 9, "player": 14, "ranking": 9}


def test_the_pages_of_a_club_of_any_size_cost_the_same() -> None:
    client = browser()
    for size in SIZES:
        call_command("demo", **size, verbosity=0)
        club = Club.objects.latest("pk")
        (best, *_) = Standing.objects.filter(ranking__club=club, period="").order_by("-played")
        urls = {
            "club": reverse("club", args=[club.key]),
            "player": reverse("player", args=[club.key, best.player_id]),
            "ranking": reverse("ranking", args=[club.key, best.ranking_id]),
        }
        for name, url in urls.items():
            assert queries(partial(client.get, url)) == COSTS[name], (name, size)
