"""Changing a player: the page."""

from typing import Any

import pytest

from scoring import people
from scoring.models import Player
from scoring.tests.cast import HOSTILE, location, text_of
from scoring.tests.club_cast import Yard, new_yard

pytestmark = pytest.mark.django_db


@pytest.fixture
def yard(db: None) -> Yard:
    return new_yard()


def send(yard: Yard, player: str, who: str = "organiser", **data: str) -> Any:
    """What comes of sending the form."""
    return yard.browser_of(who).post(yard.url("player_change", yard.player(player).pk), data)


def test_a_player_gets_another_name(yard: Yard) -> None:
    number = yard.player("Дана").pk
    response = send(yard, "Дана", name=" Дана Ким ")
    assert location(response) == yard.url("player", number)
    assert yard.player("Дана Ким").pk == number
    assert "Saved: Дана Ким" in text_of(yard.organiser.get(location(response)))


def test_a_player_is_hidden_and_shown(yard: Yard) -> None:
    send(yard, "Дана", name="Дана", hidden="on")
    assert yard.player("Дана").hidden
    page = yard.organiser.get(yard.url("player_change", yard.player("Дана").pk))
    assert 'name="hidden" checked' in page.content.decode()
    send(yard, "Дана", name="Дана")
    assert not yard.player("Дана").hidden


def test_a_name_that_is_taken_is_refused_beside_the_field(yard: Yard) -> None:
    response = send(yard, "Дана", name="БЕРІК", hidden="on")
    assert response.status_code == 422
    assert "Somebody on the roster has that name already" in text_of(response)
    content = response.content.decode()
    assert 'value="БЕРІК"' in content
    assert 'name="hidden" checked' in content
    assert not yard.player("Дана").hidden


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "\0", HOSTILE * 3])
def test_what_is_no_name_is_refused(yard: Yard, name: str) -> None:
    before = yard.written
    response = send(yard, "Дана", name=name)
    assert response.status_code == 422
    assert "A name has 1 to 60 characters." in text_of(response)
    assert yard.written == before


def test_a_member_changes_the_player_that_they_are(yard: Yard) -> None:
    people.claim_player(membership=yard.membership("member"), player=yard.player("Дана"), device=None)
    assert send(yard, "Дана", "member", name="Данагүл").status_code == 403  # nobody has agreed
    people.agree_claim(membership=yard.membership("member"), device=None)
    assert send(yard, "Дана", "member", name="Данагүл").status_code == 302
    assert send(yard, "Берік", "member", name="Берік2").status_code == 403
    assert "Change" in text_of(yard.member.get(yard.url("player", yard.player("Данагүл").pk)))


def test_a_name_typed_wrong_is_taken_off_the_roster(yard: Yard) -> None:
    number = yard.player("Дана").pk
    assert "Take off the roster" in text_of(yard.organiser.get(yard.url("player_change", number)))
    response = send(yard, "Дана", choice="remove")
    assert location(response) == yard.url("club_roster")
    assert not Player.objects.filter(pk=number).exists()
    assert yard.club.changes.all()[0].what == {"player": number, "name": "Дана"}


def test_whoever_played_stays(yard: Yard) -> None:
    yard.start()
    number = yard.player("Дана").pk
    assert "Take off" not in text_of(yard.organiser.get(yard.url("player_change", number)))
    response = send(yard, "Дана", choice="remove")
    assert "There are matches of Дана" in text_of(yard.organiser.get(location(response)))
    assert yard.player("Дана").pk == number


def test_whoever_a_member_is_stays(yard: Yard) -> None:
    send(yard, "Асан", choice="remove")  # the founder is linked
    assert yard.player("Асан")


@pytest.mark.parametrize("name", ["player_change", "player_merge", "player_claim"])
def test_a_merged_player_is_not_changed(yard: Yard, name: str) -> None:
    source = yard.player("Дана")
    people.merge_players(source=source, target=yard.player("Берік"), device=None)
    assert yard.organiser.get(yard.url(name, source.pk)).status_code == 404
    assert yard.organiser.post(yard.url(name, source.pk), {"name": "Другая"}).status_code == 404


def test_a_player_of_another_club_is_not_found(yard: Yard) -> None:
    other = Player.objects.exclude(club=yard.club).get()
    for name in ("player_change", "player_merge", "player_unmerge", "player_claim"):
        assert yard.organiser.post(yard.url(name, other.pk), {"name": "x"}).status_code == 404
