"""The operator's pages about tournaments: everything can be looked up, nothing changed."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard
from tournaments.models import Pairing, Series, Tournament, TournamentChange
from tournaments.tests.setup_world import World, new_world

pytestmark = pytest.mark.django_db

MODELS: dict[str, Any] = {
    "tournament": Tournament,
    "series": Series,
    "pairing": Pairing,
    "tournamentchange": TournamentChange,
}


@pytest.fixture
def world(db: None) -> World:
    """Tournaments with everything."""
    return new_world()


@pytest.mark.parametrize("model", MODELS)
def test_is_for_operators_only(yard: Yard, model: str) -> None:
    for client in (yard.organiser, browser()):
        assert client.get(reverse(f"admin:tournaments_{model}_changelist")).status_code == 302


@pytest.mark.parametrize("model", MODELS)
def test_lists_and_pages_show_and_let_nothing_be_changed(world: World, admin_client: Client, model: str) -> None:
    found = MODELS[model].objects.order_by("pk").first()
    assert found is not None
    assert admin_client.get(reverse(f"admin:tournaments_{model}_changelist"), {"q": "а"}).status_code == 200
    url = reverse(f"admin:tournaments_{model}_change", args=[found.pk])
    page = admin_client.get(url)
    assert page.status_code == 200
    keys = [table.key for table in world.confirmed.room.all()] + [world.confirmed.entry_key]
    assert not any(key in page.content.decode() for key in keys)
    assert admin_client.post(reverse(f"admin:tournaments_{model}_add"), {}).status_code == 403
    assert admin_client.post(url, {"name": "x"}).status_code == 403


def test_a_club_is_deleted_with_its_tournaments(world: World, admin_client: Client) -> None:
    url = reverse("admin:scoring_club_delete", args=[world.yard.club.pk])
    assert admin_client.post(url, {"post": "yes"}).status_code == 302
    assert not Tournament.objects.filter(club__name="Наш двор").exists()
    assert not Series.objects.exists()
