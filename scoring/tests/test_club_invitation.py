"""/c/KEY/invitations/…: making a link that lets people in, and revoking it."""

from datetime import timedelta
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from scoring import clubs
from scoring.keys import WRITE_KEY_LENGTH
from scoring.models import ClubChange, Invitation, Role
from scoring.tests.cast import location, text_of
from scoring.tests.club_cast import Yard


def invite(yard: Yard, **changes: str) -> Any:
    """Make an invitation, by default of a member for a week."""
    return yard.organiser.post(yard.url("invitation_new"), {"role": "member", "lasts": "7", **changes})


def test_makes_a_link_and_a_code(yard: Yard) -> None:
    response = invite(yard, role="scorer")
    invitation = Invitation.objects.get()
    assert (invitation.club, invitation.role, invitation.used) == (yard.club, Role.SCORER, 0)
    assert location(response) == yard.url("invitation", invitation.pk)
    page = yard.organiser.get(location(response)).content.decode()
    assert f"http://testserver{reverse('club_join', args=[invitation.key])}" in page
    assert "<svg" in page.split('class="qr"')[1]
    assert "Role: Scorer" in page


def test_the_link_cannot_be_guessed(yard: Yard) -> None:
    invite(yard)
    assert len(Invitation.objects.get().key) == WRITE_KEY_LENGTH


@pytest.mark.parametrize("days", [1, 7, 30, 182])
def test_lasts_as_long_as_said(yard: Yard, days: int) -> None:
    before = timezone.now()
    invite(yard, lasts=str(days))
    lasts = Invitation.objects.get().expires - before
    assert timedelta(days=days) <= lasts < timedelta(days=days, hours=1)


def test_a_week_for_members_is_offered_first(yard: Yard) -> None:
    page = yard.organiser.get(yard.url("invitation_new")).content.decode()
    assert 'value="member" checked' in page
    assert 'value="7" checked' in page


@pytest.mark.parametrize("changes", [{"role": "king"}, {"role": ""}, {"lasts": "2"}, {"lasts": ""}, {"lasts": "x"}])
def test_nonsense_makes_nothing(yard: Yard, changes: dict[str, str]) -> None:
    response = invite(yard, **changes)
    assert response.status_code == 422
    assert "Choose one." in text_of(response)
    assert not Invitation.objects.exists()


def test_lists_the_open_ones_and_how_often_they_were_used(yard: Yard) -> None:
    for role in ("member", "scorer", "organiser"):
        invite(yard, role=role)
    Invitation.objects.filter(role="scorer").update(used=3)
    Invitation.objects.filter(role="organiser").update(expires=timezone.now() - timedelta(minutes=1))
    listed = text_of(yard.organiser.get(yard.url("invitation_new"))).split("A new invitation")[0]
    assert "used 0 times" in listed
    assert "Scorer until" in listed
    assert "used 3 times" in listed
    assert "Organiser until" not in listed


def test_revoked_it_lets_nobody_in(yard: Yard) -> None:
    invite(yard)
    invitation = Invitation.objects.get()
    response = yard.organiser.post(yard.url("invitation_revoke", invitation.pk))
    assert location(response) == yard.url("invitation_new")
    assert yard.outsider.get(reverse("club_join", args=[invitation.key])).status_code == 410
    assert "Open invitations" not in text_of(yard.organiser.get(yard.url("invitation_new")))
    page = yard.organiser.get(yard.url("invitation", invitation.pk))
    assert "lets nobody in any more" in text_of(page)
    assert invitation.key not in page.content.decode()


def test_the_history_has_it_once(yard: Yard) -> None:
    invite(yard)
    for _ in range(2):
        yard.organiser.post(yard.url("invitation_revoke", Invitation.objects.get().pk))
    kinds = list(yard.club.changes.values_list("kind", flat=True))
    assert kinds[:2] == [ClubChange.Kind.REVOKED, ClubChange.Kind.INVITED]
    assert kinds.count(ClubChange.Kind.REVOKED) == 1
    assert not yard.club.changes.filter(what__icontains=Invitation.objects.get().key).exists()


def test_so_many_are_open_and_no_more(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clubs, "MOST_INVITATIONS", 2)
    assert [invite(yard).status_code for _ in range(3)] == [302, 302, 422]
    assert "2 invitations are open already" in text_of(invite(yard))
    assert Invitation.objects.count() == 2
