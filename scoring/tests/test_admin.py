"""The operator's pages: everything can be looked up, nothing recorded can be changed."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.models import Match
from scoring.tests.cast import HOSTILE, HUNDRED, STOP, THIRTY, Table, browser, text_of

MODELS = ("match", "round", "change", "device")


@pytest.fixture
def played(table: Table) -> Table:
    """A table with a match that is over."""
    table.record(THIRTY, STOP)
    return table


@pytest.mark.parametrize("model", MODELS)
def test_is_for_operators_only(played: Table, model: str) -> None:
    for client in (played.starter, browser()):
        assert client.get(reverse(f"admin:scoring_{model}_changelist")).status_code == 302


@pytest.mark.parametrize("model", MODELS)
def test_a_list_and_a_page_of_each(admin_client: Client, played: Table, model: str) -> None:
    response = admin_client.get(reverse(f"admin:scoring_{model}_changelist"))
    assert response.status_code == 200
    found = {
        "match": played.match,
        "round": played.match.rounds.get(number=1),
        "change": played.match.changes.first(),
        "device": played.devices["starter"],
    }[model]
    assert found is not None
    page = admin_client.get(reverse(f"admin:scoring_{model}_change", args=[found.pk]))
    assert page.status_code == 200
    assert played.match.view_key in page.content.decode()
    assert played.match.write_key not in page.content.decode()


def test_a_match_is_found_by_a_name(admin_client: Client, played: Table) -> None:
    url = reverse("admin:scoring_match_changelist")
    assert played.match.view_key in admin_client.get(url, {"q": "Берік"}).content.decode()
    assert played.match.view_key not in admin_client.get(url, {"q": "Nobody"}).content.decode()
    assert "30 : 0" in text_of(admin_client.get(url, {"q": "Берік"}))


@pytest.mark.parametrize("model", MODELS)
def test_nothing_can_be_added_or_changed(admin_client: Client, played: Table, model: str) -> None:
    before = played.written
    assert admin_client.post(reverse(f"admin:scoring_{model}_add"), {}).status_code == 403
    pk = {"match": played.match.pk, "round": played.match.rounds.get(number=1).pk}.get(model, 1)
    response = admin_client.post(reverse(f"admin:scoring_{model}_change", args=[pk]), {"system": "x", "number": "9"})
    assert response.status_code in (302, 403)
    assert played.written == before


@pytest.mark.parametrize(("model", "status"), [("round", 403), ("change", 403), ("match", 302)])
def test_what_was_recorded_goes_with_its_match_only(
    admin_client: Client, played: Table, model: str, status: int
) -> None:
    change = played.match.changes.last()
    assert change is not None
    pk = {"match": played.match.pk, "round": played.match.rounds.get(number=1).pk, "change": change.pk}[model]
    response = admin_client.post(reverse(f"admin:scoring_{model}_delete", args=[pk]), {"post": "yes"})
    assert response.status_code == status
    assert Match.objects.filter(pk=played.match.pk).exists() is (model != "match")


def test_a_name_is_only_text(admin_client: Client, table: Table) -> None:
    table.match.seats.filter(number=1).update(name=HOSTILE)
    table.record(HUNDRED)
    for url in (
        reverse("admin:scoring_match_changelist"),
        reverse("admin:scoring_match_change", args=[table.match.pk]),
    ):
        assert HOSTILE not in admin_client.get(url).content.decode()
