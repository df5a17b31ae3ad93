"""GET and POST /clubs/new/: found a club."""

import html
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring import clubs
from scoring.models import Club, ClubChange, Device, Membership, Role
from scoring.tests.cast import HOSTILE, browser, location, new_phone, text_of
from scoring.tests.club_cast import Yard

URL = reverse("club_new")
FORM = {"name": "Двор на Абая", "founder": "Асан", "roster": "Берік\n\n  Сәуле \nДана"}


@pytest.fixture
def phone(db: None) -> Client:
    """A browser that was never here."""
    return browser()


def found(client: Client, **changes: str) -> Any:
    """Send the form with these changes."""
    return client.post(URL, {**FORM, **changes})


def test_founds_a_club_that_this_phone_organises(phone: Client) -> None:
    response = found(phone)
    club = Club.objects.get()
    assert location(response) == reverse("club", args=[club.key])
    assert (club.name, club.visibility, club.forget_names) == ("Двор на Абая", Club.Visibility.LINK, False)
    assert list(club.players.order_by("pk").values_list("name", flat=True)) == ["Асан", "Берік", "Сәуле", "Дана"]
    membership = Membership.objects.get()
    assert (membership.role, membership.name, membership.player_agreed) == (Role.ORGANISER, "Асан", True)
    assert membership.player == club.players.get(name="Асан")


def test_says_what_to_do_next(phone: Client) -> None:
    found(phone)
    page = phone.get(reverse("club", args=[Club.objects.get().key]))
    assert "Start the first match" in text_of(page)
    assert reverse("invitation_new", args=[Club.objects.get().key]) in page.content.decode()


def test_the_roster_can_wait(phone: Client) -> None:
    found(phone, roster="")
    assert Club.objects.get().players.get().name == "Асан"


def test_the_history_begins(phone: Client) -> None:
    found(phone, roster="")
    kinds = ClubChange.objects.order_by("pk").values_list("kind", "by")
    assert list(kinds)[:2] == [(ClubChange.Kind.FOUNDED, "Асан"), (ClubChange.Kind.PLAYER_ADDED, "Асан")]


def test_a_name_comes_once_onto_the_roster(phone: Client) -> None:
    found(phone, roster="берік\nБерік\nАСАН")
    assert set(Club.objects.get().players.values_list("name", flat=True)) == {"Асан", "берік"}


@pytest.mark.parametrize("field", ["name", "founder"])
@pytest.mark.parametrize("typed", ["", "  ", "x" * 61, "a\x07b"])
def test_a_bad_name_is_refused_and_stays_typed(phone: Client, field: str, typed: str) -> None:
    response = found(phone, **{field: typed})
    assert response.status_code == 422
    assert "A name has 1 to 60 characters." in text_of(response)
    page = html.unescape(response.content.decode())
    assert f'name="{field}" value="{typed}"' in page
    assert "Сәуле" in page
    assert not Club.objects.exists()
    assert not Device.objects.exists()


def test_bad_lines_are_counted(phone: Client) -> None:
    response = found(phone, roster=f"Берік\n{'x' * 61}\n\nСәуле\n{'y' * 61}")
    assert response.status_code == 422
    assert "Lines 2, 4: A name has 1 to 60 characters." in text_of(response)


def test_a_book_is_no_roster(phone: Client) -> None:
    assert "At most 200 names at once." in text_of(found(phone, roster="\n".join(map(str, range(201)))))
    assert not Club.objects.exists()


def test_a_phone_founds_so_many_and_no_more(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    client, _device = new_phone()
    monkeypatch.setattr(clubs, "MOST_FOUNDED", 2)
    assert [found(client).status_code for _ in range(3)] == [302, 302, 422]
    assert Club.objects.count() == 2
    assert "You have founded 2 clubs already" in text_of(found(client))
    assert found(browser()).status_code == 302


def test_i_am_called_as_in_my_other_club(yard: Yard) -> None:
    assert 'value="Мүше"' in yard.member.get(URL).content.decode()
    assert 'name="founder" value=""' in yard.anonymous.get(URL).content.decode()


def test_names_are_only_text(phone: Client) -> None:
    found(phone, name=HOSTILE, founder=HOSTILE, roster="")
    club = Club.objects.get()
    for page in ("club", "club_members", "club_roster", "club_history", "club_settings", "club_delete"):
        shown = phone.get(reverse(page, args=[club.key])).content.decode()
        assert HOSTILE not in shown, page
        assert HOSTILE in html.unescape(shown), page
