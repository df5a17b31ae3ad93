"""The operator's pages of clubs."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring import hooks, people
from scoring.hooks import ResultsChanged
from scoring.models import Club, Match
from scoring.tests.club_cast import Yard
from scoring.tests.test_club_join import invited


@pytest.mark.parametrize("model", ["club", "clubchange"])
def test_is_for_operators_only(yard: Yard, model: str) -> None:
    assert yard.organiser.get(reverse(f"admin:scoring_{model}_changelist")).status_code == 302


@pytest.mark.parametrize("model", ["club", "clubchange"])
def test_a_list_and_a_page_of_each(admin_client: Client, yard: Yard, model: str) -> None:
    invitation = invited(yard)
    listed = admin_client.get(reverse(f"admin:scoring_{model}_changelist"), {"q": "Наш"}).content.decode()
    assert "Наш двор" in listed
    assert "Чужой двор" not in listed
    found = yard.club if model == "club" else yard.club.changes.first()
    assert found is not None
    page = admin_client.get(reverse(f"admin:scoring_{model}_change", args=[found.pk]))
    assert page.status_code == 200
    assert invitation.key not in page.content.decode()


def test_nothing_can_be_added_or_changed(admin_client: Client, yard: Yard) -> None:
    before = yard.written
    assert admin_client.post(reverse("admin:scoring_club_add"), {}).status_code == 403
    admin_client.post(reverse("admin:scoring_club_change", args=[yard.club.pk]), {"name": "x"})
    assert yard.written == before


@pytest.mark.parametrize("several", [False, True])
def test_a_club_is_deleted_as_its_organiser_would(admin_client: Client, yard: Yard, several: bool) -> None:
    match = yard.play()
    people.set_hidden(player=yard.player("Сәуле"), hidden=True, device=None)
    if several:
        chosen = {"action": "delete_selected", "_selected_action": [yard.club.pk], "post": "yes"}
        admin_client.post(reverse("admin:scoring_club_changelist"), chosen)
    else:
        admin_client.post(reverse("admin:scoring_club_delete", args=[yard.club.pk]), {"post": "yes"})
    assert not Club.objects.filter(pk=yard.club.pk).exists()
    assert list(match.seats.values_list("name", flat=True)) == ["Асан", "Берік", "", "Дана"]


@pytest.mark.parametrize("several", [False, True])
def test_who_follows_the_results_hears_of_a_deleted_match(
    admin_client: Client, yard: Yard, monkeypatch: pytest.MonkeyPatch, several: bool
) -> None:
    match, told = yard.play(), list[ResultsChanged]()
    monkeypatch.setattr(hooks, "_subscribers", [told.append])
    if several:
        chosen = {"action": "delete_selected", "_selected_action": [match.pk], "post": "yes"}
        admin_client.post(reverse("admin:scoring_match_changelist"), chosen)
    else:
        admin_client.post(reverse("admin:scoring_match_delete", args=[match.pk]), {"post": "yes"})
    assert not Match.objects.filter(pk=match.pk).exists()
    assert [(change.club, change.since) for change in told] == [(yard.club, match.finished)]
