"""GET and POST /invited/KEY/: come into a club."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring import clubs, people
from scoring.models import ClubChange, Device, Invitation, Membership, Role
from scoring.tests.cast import HOSTILE, browser, location, text_of
from scoring.tests.club_cast import Yard


def invited(yard: Yard, role: Role = Role.MEMBER) -> Invitation:
    """An invitation of the club."""
    return clubs.invite(club=yard.club, role=role, lasts=timedelta(days=1), device=yard.devices["organiser"])


def url(invitation: Invitation) -> str:
    """Its link."""
    return reverse("club_join", args=[invitation.key])


def join(client: Client, invitation: Invitation, **sent: object) -> Any:
    """Send the form."""
    return client.post(url(invitation), sent)


def newest() -> Membership:
    """Who came last."""
    return Membership.objects.order_by("pk").last()  # type: ignore[return-value]


def test_says_which_club_and_what_one_will_be(yard: Yard) -> None:
    before = yard.written
    page = text_of(yard.anonymous.get(url(invited(yard, Role.SCORER))))
    assert "Наш двор" in page
    assert "Your role: Scorer" in page
    assert "Берік" in page
    assert yard.written[1:] == before[1:]


@pytest.mark.parametrize("role", Role)
def test_nobody_need_ask_about_an_organiser(yard: Yard, role: Role) -> None:
    page = text_of(yard.anonymous.get(url(invited(yard, role))))
    assert ("An organiser will be asked whether that is so." in page) == (role != Role.ORGANISER)


def test_a_new_name_comes_onto_the_roster(yard: Yard) -> None:
    invitation = invited(yard, Role.SCORER)
    response = join(yard.anonymous, invitation, name=" Новенький ")
    assert location(response) == yard.url("club")
    member = newest()
    assert (member.club, member.role, member.name) == (yard.club, Role.SCORER, "Новенький")
    assert (member.player, member.player_agreed) == (yard.player("Новенький"), True)
    invitation.refresh_from_db()
    assert invitation.used == 1
    assert yard.anonymous.get(yard.url("club_members")).status_code == 200


def test_the_history_says_who_came(yard: Yard) -> None:
    join(yard.anonymous, invited(yard), name="Новенький")
    kinds = dict(yard.club.changes.values_list("kind", "what"))
    assert kinds[ClubChange.Kind.JOINED] == {"member": "Новенький", "role": "member"}


def test_tapping_a_player_is_a_claim(yard: Yard) -> None:
    player = yard.player("Сәуле")
    response = join(yard.anonymous, invited(yard), player=player.pk)
    member = newest()
    assert (member.name, member.player, member.player_agreed) == ("Сәуле", player, False)
    page = text_of(yard.anonymous.get(location(response)))
    assert "An organiser will be asked whether you are: Сәуле" in page
    assert "Says to be: Сәуле" in text_of(yard.organiser.get(yard.url("club_members")))


@pytest.mark.parametrize("name", ["Сәуле", "сӘУЛЕ"])
def test_typing_the_name_of_a_player_is_a_claim_too(yard: Yard, name: str) -> None:
    players = yard.club.players.count()
    join(yard.anonymous, invited(yard), name=name)
    assert (newest().player, newest().player_agreed) == (yard.player("Сәуле"), False)
    assert yard.club.players.count() == players


def test_what_is_typed_counts_more_than_what_is_tapped(yard: Yard) -> None:
    join(yard.anonymous, invited(yard), name="Новенький", player=yard.player("Сәуле").pk)
    assert newest().player == yard.player("Новенький")


def test_an_organiser_to_be_needs_nobodys_yes(yard: Yard) -> None:
    join(yard.anonymous, invited(yard, Role.ORGANISER), player=yard.player("Сәуле").pk)
    assert newest().player_agreed


def test_players_who_are_somebody_already_are_not_offered(yard: Yard) -> None:
    page = yard.anonymous.get(url(invited(yard)))
    offered = text_of(page).split("Tap your name")[1]
    assert "Асан" not in offered
    assert "Сәуле" in offered


@pytest.mark.parametrize("sent", ["name", "player"])
def test_nobody_can_be_who_somebody_is(yard: Yard, sent: str) -> None:
    player, before = yard.player("Асан"), yard.club.memberships.count()
    invitation = invited(yard)
    response = join(yard.anonymous, invitation, **{sent: {"name": "асан", "player": player.pk}[sent]})
    assert response.status_code == 422
    said = {"name": "Somebody else in the club is that player", "player": "Somebody is that player meanwhile"}
    assert said[sent] in text_of(response)
    assert yard.club.memberships.count() == before
    invitation.refresh_from_db()
    assert invitation.used == 0


def test_a_name_that_was_merged_away_leads_on(yard: Yard) -> None:
    people.merge_players(source=yard.player("Гүлнар"), target=yard.player("Ержан"), device=None)
    join(yard.anonymous, invited(yard), name="Гүлнар")
    assert (newest().name, newest().player) == ("Ержан", yard.player("Ержан"))


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\x07b"])
def test_a_bad_name_is_refused(yard: Yard, name: str) -> None:
    devices = Device.objects.count()
    response = join(browser(), invited(yard), name=name)
    assert response.status_code == 422
    assert "A name has 1 to 60 characters." in text_of(response)
    assert Device.objects.count() == devices


@pytest.mark.parametrize("player", ["x", "0", "999999", "9" * 400])
def test_a_player_who_is_not_offered_is_refused(yard: Yard, player: str) -> None:
    response = join(yard.anonymous, invited(yard), player=player)
    assert response.status_code == 422
    assert "Somebody is that player meanwhile: choose again." in text_of(response)


def test_players_of_other_clubs_are_not_offered(yard: Yard) -> None:
    other = Membership.objects.get(device=yard.devices["outsider"]).player
    assert other is not None
    assert join(yard.anonymous, invited(yard), player=other.pk).status_code == 422


# Coming twice


@pytest.mark.parametrize(
    ("role", "expected"),
    [(Role.ORGANISER, Role.ORGANISER), (Role.SCORER, Role.SCORER), (Role.MEMBER, Role.MEMBER)],
)
def test_who_is_in_is_raised(yard: Yard, role: Role, expected: Role) -> None:
    invitation = invited(yard, role)
    assert "You are in this club already, as: Мүше" in text_of(yard.member.get(url(invitation)))
    members = yard.club.memberships.count()
    assert location(join(yard.member, invitation)) == yard.url("club")
    assert yard.membership("member").role == expected
    assert yard.club.memberships.count() == members
    invitation.refresh_from_db()
    assert invitation.used == (role != Role.MEMBER)


def test_nobody_is_lowered(yard: Yard) -> None:
    before = yard.written
    invitation = invited(yard)
    join(yard.organiser, invitation, name="Другой")
    assert yard.membership("organiser").role == Role.ORGANISER
    assert yard.written[1:] == before[1:]


def test_a_second_tap_brings_nobody_in_again(yard: Yard) -> None:
    invitation, members = invited(yard), yard.club.memberships.count()
    for _ in range(2):
        assert join(yard.outsider, invitation, name="Чужой").status_code == 302
    assert yard.club.memberships.count() == members + 1


# Over


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_link_that_has_run_out_says_so(yard: Yard, method: str) -> None:
    invitation = invited(yard)
    Invitation.objects.update(expires=timezone.now() - timedelta(seconds=1))
    response = getattr(yard.anonymous, method)(url(invitation), {"name": "Новый"})
    assert response.status_code == 410
    assert "Its time has run out. Ask an organiser" in text_of(response)
    assert "Наш двор" not in text_of(response)
    assert newest().name != "Новый"


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_link_that_was_revoked_says_so(yard: Yard, method: str) -> None:
    invitation = invited(yard)
    clubs.revoke(invitation=invitation, device=yard.devices["organiser"])
    response = getattr(yard.anonymous, method)(url(invitation), {"name": "Новый"})
    assert response.status_code == 410
    assert "Somebody of the club has revoked it." in text_of(response)
    assert newest().name != "Новый"


@pytest.mark.parametrize("key", ["Abcdefghijkl", "x", "a" * 24, "%00"])
def test_a_guessed_link_is_not_found(yard: Yard, key: str) -> None:
    invited(yard)
    assert yard.anonymous.get(f"/invited/{key}/").status_code == 404


def test_a_name_is_only_text(yard: Yard) -> None:
    join(yard.anonymous, invited(yard), name=HOSTILE)
    assert HOSTILE not in yard.organiser.get(yard.url("club_members")).content.decode()
