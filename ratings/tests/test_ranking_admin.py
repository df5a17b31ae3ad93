"""The operator's pages about seasons and rankings: everything can be looked up, nothing changed."""

import pytest
from django.test import Client
from django.urls import reverse

from ratings.commands.seasons import close_season
from ratings.models import Ranking, Season
from ratings.tests.club_seasons import new_ranking, new_season, play
from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard

MODELS = ("season", "ranking")


@pytest.fixture
def closed(yard: Yard) -> Season:
    """A season with champions."""
    new_ranking(yard)
    season = new_season(yard)
    play(yard)
    close_season(season=season, device=None)
    return season


@pytest.mark.parametrize("model", MODELS)
def test_is_for_operators_only(closed: Season, yard: Yard, model: str) -> None:
    for client in (yard.organiser, browser()):
        assert client.get(reverse(f"admin:ratings_{model}_changelist")).status_code == 302


@pytest.mark.parametrize("model", MODELS)
def test_a_list_and_a_page_of_each(admin_client: Client, closed: Season, model: str) -> None:
    listed = admin_client.get(reverse(f"admin:ratings_{model}_changelist"), {"q": "Наш двор"})
    found = closed if model == "season" else Ranking.objects.filter(period="season").get()
    assert str(found) in listed.content.decode()
    page = admin_client.get(reverse(f"admin:ratings_{model}_change", args=[found.pk]))
    assert page.status_code == 200
    assert ("Берік" in page.content.decode()) is (model == "season")


@pytest.mark.parametrize("model", MODELS)
def test_nothing_can_be_added_or_changed(admin_client: Client, closed: Season, model: str) -> None:
    found = closed if model == "season" else Ranking.objects.filter(period="season").get()
    assert admin_client.post(reverse(f"admin:ratings_{model}_add"), {}).status_code == 403
    url = reverse(f"admin:ratings_{model}_change", args=[found.pk])
    assert admin_client.post(url, {"name": "x"}).status_code == 403
    found.refresh_from_db()
    assert found.name in ("Весна", "")
