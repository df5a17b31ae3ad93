"""Saying which player of the roster one is: the page."""

from typing import Any

import pytest

from scoring import people
from scoring.tests.cast import location, text_of
from scoring.tests.club_cast import Yard, new_yard

pytestmark = pytest.mark.django_db


@pytest.fixture
def yard(db: None) -> Yard:
    return new_yard()


def url(yard: Yard, name: str = "Дана") -> str:
    return yard.url("player_claim", yard.player(name).pk)


def page_after(yard: Yard, response: Any, who: str = "member") -> str:
    """What is read where a redirect leads."""
    return text_of(yard.browser_of(who).get(location(response)))


def test_a_member_says_who_they_are_and_waits(yard: Yard) -> None:
    assert "Are you Дана?" in text_of(yard.member.get(url(yard)))
    response = yard.member.post(url(yard))
    assert "Дана: an organiser is asked whether that is you." in page_after(yard, response)
    assert (yard.membership("member").player, yard.membership("member").player_agreed) == (yard.player("Дана"), False)
    assert "An organiser is asked whether that is you." in text_of(yard.member.get(url(yard)))


def test_once_agreed_the_page_is_theirs(yard: Yard) -> None:
    yard.member.post(url(yard))
    people.agree_claim(membership=yard.membership("member"), device=None)
    text = text_of(yard.member.get(yard.url("player", yard.player("Дана").pk)))
    assert "Дана you" in text
    assert "member: Мүше" in text_of(yard.organiser.get(yard.url("player", yard.player("Дана").pk)))
    assert "member" not in text_of(yard.anonymous.get(yard.url("player", yard.player("Дана").pk)))


def test_it_can_be_taken_back(yard: Yard) -> None:
    yard.member.post(url(yard))
    yard.member.post(url(yard), {"choice": "not"})
    assert yard.membership("member").player is None


def test_an_organiser_is_who_they_say(yard: Yard) -> None:
    people.refuse_claim(membership=yard.membership("organiser"), device=None)
    response = yard.organiser.post(url(yard))
    assert "That is you: Дана" in page_after(yard, response, "organiser")
    assert yard.membership("organiser").player_agreed


def test_a_player_who_is_a_member_already_is_not_claimed(yard: Yard) -> None:
    assert "Another member is that player already." in text_of(yard.member.get(url(yard, "Асан")))
    response = yard.member.post(url(yard, "Асан"))
    assert "Another member is that player already" in page_after(yard, response)
    assert yard.membership("member").player is None


def test_nobody_claims_a_second_player(yard: Yard) -> None:
    yard.member.post(url(yard))
    people.agree_claim(membership=yard.membership("member"), device=None)
    assert "You are somebody else on the roster: Дана." in text_of(yard.member.get(url(yard, "Берік")))
    yard.member.post(url(yard, "Берік"))
    assert yard.membership("member").player == yard.player("Дана")


def test_after_a_merge_the_member_is_the_person(yard: Yard) -> None:
    yard.member.post(url(yard))
    people.agree_claim(membership=yard.membership("member"), device=None)
    people.merge_players(source=yard.player("Дана"), target=yard.player("Берік"), device=None)
    assert "That is me" in text_of(yard.member.get(url(yard, "Берік")))
    assert "Берік you" in text_of(yard.member.get(yard.url("player", yard.player("Берік").pk)))
