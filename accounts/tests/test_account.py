"""/account/: who somebody is here, on which phones, in which clubs."""

import pytest
from allauth.account.models import EmailAddress
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts import commands
from accounts.tests.cast import device_on, new_user, owner_of, signed_in
from scoring import people
from scoring.models import Membership, Role
from scoring.tests.cast import HOSTILE, browser, location, text_of
from scoring.tests.club_cast import Yard, new_club

pytestmark = pytest.mark.django_db

URL = "/account/"


def test_says_who_i_am() -> None:
    new_user(first_name="Асан", last_name=HOSTILE)
    response = signed_in().get(URL)
    page = text_of(response)
    assert "asan" in page
    assert HOSTILE in page
    assert HOSTILE not in response.content.decode()
    assert "1 phone acts for you." in page


def test_shows_my_clubs_and_who_i_am_in_them(yard: Yard) -> None:
    user = new_user()
    commands.take_over(device=yard.devices["organiser"], user=user, name="")
    page = signed_in().get(URL).content.decode()
    assert f'href="{yard.url("club")}"' in page
    assert "Organiser" in page
    player = yard.player("Асан")
    assert f'href="{reverse("player", args=[yard.club.key, player.pk])}"' in page


def test_shows_what_waits_for_the_organiser(yard: Yard) -> None:
    user = new_user()
    people.claim_player(membership=yard.membership("member"), player=yard.player("Дана"), device=None)
    commands.take_over(device=yard.devices["member"], user=user, name="")
    page = text_of(signed_in().get(URL))
    assert "Дана not agreed yet" in page


def test_without_mail_nothing_is_said_of_addresses() -> None:
    new_user()
    assert "E-mail" not in text_of(signed_in().get(URL))


@pytest.mark.usefixtures("with_mail")
def test_with_mail_it_shows_the_addresses() -> None:
    user = new_user()
    client = signed_in()
    assert "gone for good" in text_of(client.get(URL))
    EmailAddress.objects.create(user=user, email="asan@example.org", verified=False, primary=True)
    assert "asan@example.org not confirmed" in text_of(client.get(URL))


def test_telegram_is_offered_only_where_there_is_a_bot(settings: object) -> None:
    new_user()
    assert "Telegram" not in text_of(signed_in().get(URL))


@pytest.mark.usefixtures("with_telegram")
def test_telegram_is_offered_where_there_is_a_bot() -> None:
    new_user()
    assert "Telegram" in text_of(signed_in().get(URL))


def test_whoever_is_not_signed_in_is_asked_to() -> None:
    assert location(browser().get(URL)) == f"{reverse('account_login')}?next={URL}"


def test_the_foot_of_every_page_leads_here() -> None:
    assert f'href="{URL}"' in browser().get(reverse("home")).content.decode()


def test_a_browser_that_lost_its_key_is_a_phone_again() -> None:
    user = new_user()
    client = signed_in()
    client.cookies.pop("device")
    client.get(URL)
    assert owner_of(client) == user
    assert "2 phones act for you." in text_of(client.get(URL))


def queries_with(clubs: int) -> int:
    """What the page costs somebody who is in so many clubs."""
    new_user(f"user{clubs}")
    client = signed_in(f"user{clubs}")
    device = device_on(client)
    assert device is not None
    for _ in range(clubs):
        _client, _device, club = new_club()
        Membership.objects.create(club=club, device=device, role=Role.MEMBER, name="Асан")
    with CaptureQueriesContext(connection) as captured:
        assert client.get(URL).status_code == 200
    return len(captured)


def test_costs_the_same_however_many_clubs() -> None:
    assert queries_with(1) == queries_with(9) == 6


def test_is_kept_by_no_cache() -> None:
    new_user()
    assert "no-store" in signed_in().get(URL).headers["Cache-Control"]
