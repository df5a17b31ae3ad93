"""POST /account/login/: the browser becomes a phone of the account; what was on it is not lost."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from accounts.models import Phone
from accounts.tests.cast import (
    NAME,
    PASSWORD,
    device_on,
    kept_keys,
    key_of,
    new_user,
    owner_of,
    sign_in,
    sign_out,
    signed_in,
)
from scoring.devices import COOKIE
from scoring.models import Device
from scoring.tests.cast import LOST, Table, browser, new_match, new_phone, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def user() -> User:
    """Somebody who has an account."""
    return new_user()


def test_a_second_phone_records_what_the_first_one_started(user: User) -> None:
    first, second = signed_in(), browser()
    match = new_match(device_on(first))
    assert sign_in(second) == reverse("account")
    assert owner_of(second) == user
    assert device_on(second) != device_on(first)
    assert second.get(reverse("record", args=[match.view_key])).status_code == 200
    assert match.view_key in second.get(reverse("home")).content.decode()


def test_a_phone_with_nothing_on_it_is_linked_without_a_word(user: User) -> None:
    client, device = new_phone()
    assert sign_in(client) == reverse("account")
    assert device_on(client) == device
    assert owner_of(client) == user
    assert kept_keys(client) == []


def test_a_phone_with_a_match_is_asked_about_and_meanwhile_keeps_it(table: Table, user: User) -> None:
    key = key_of(table.starter)
    assert sign_in(table.starter, next="/new/") == f"{reverse('account_phone')}?next=%2Fnew%2F"
    assert owner_of(table.starter) == user
    assert Device.objects.get(pk=table.devices["starter"].pk).user is None
    assert kept_keys(table.starter) == [key]
    kept = table.starter.cookies["kept_devices"]
    assert kept["httponly"]
    assert kept["samesite"] == "Lax"


def test_a_phone_that_is_the_accounts_already_stays_as_it_is(user: User) -> None:
    client = signed_in()
    device = device_on(client)
    client.cookies.pop("sessionid")
    assert sign_in(client) == reverse("account")
    assert device_on(client) == device
    assert Phone.objects.count() == 1


def test_signing_in_twice_at_once_makes_no_second_phone_of_it(table: Table) -> None:
    """Two tabs, both with the form open: the second sends it when the first has signed in."""
    sign_in(table.starter)
    device, kept = device_on(table.starter), kept_keys(table.starter)
    table.starter.post(reverse("account_login"), {"login": NAME, "password": PASSWORD})
    assert device_on(table.starter) == device
    assert kept_keys(table.starter) == kept


def test_another_account_on_the_phone_gets_a_device_of_its_own(user: User) -> None:
    other = new_user("berik")
    client = signed_in()
    first = device_on(client)
    client.cookies.pop("sessionid")  # the session is over, though nobody signed out
    sign_in(client, "berik")
    assert owner_of(client) == other
    assert device_on(client) != first
    sign_out(client)
    assert device_on(client) == first
    assert owner_of(client) == user


def test_two_accounts_on_a_lent_phone_in_turn_give_everything_back(table: Table) -> None:
    key = key_of(table.starter)
    new_user("berik")
    for name in (NAME, "berik", NAME):
        sign_in(table.starter, name)
        assert table.starter.get(table.url("record")).status_code == 403
        sign_out(table.starter)
        assert key_of(table.starter) == key
        assert table.starter.get(table.url("record")).status_code == 200


def test_accounts_whose_sessions_end_by_themselves_are_peeled_off_one_by_one(table: Table, user: User) -> None:
    key = key_of(table.starter)
    other = new_user("berik")
    sign_in(table.starter)
    table.starter.cookies.pop("sessionid")
    sign_in(table.starter, "berik")
    assert owner_of(table.starter) == other
    sign_out(table.starter)
    assert owner_of(table.starter) == user
    sign_out(table.starter)
    assert key_of(table.starter) == key


def test_a_made_up_key_is_no_key(user: User) -> None:
    client = browser("made-up-key")
    client.cookies["kept_devices"] = "..x.." + "y" * 3000
    sign_in(client)
    assert owner_of(client) == user
    assert client.get(reverse("account")).status_code == 200
    sign_out(client)
    assert key_of(client) == ""


def test_the_session_is_a_new_one_with_every_sign_in() -> None:
    client = signed_in()
    before = key_of(client, "sessionid")
    sign_out(client)
    sign_in(client)
    assert key_of(client, "sessionid") != before


@pytest.mark.parametrize("login", ["asan", "Asan", " asan "])
def test_the_case_of_a_name_does_not_matter(login: str, user: User) -> None:
    client = browser()
    sign_in(client, login)
    assert owner_of(client) == user


def test_staff_whose_names_have_capitals_get_in_too() -> None:
    boss = User.objects.create_superuser("Boss", password=PASSWORD)
    client = browser()
    assert sign_in(client, "Boss", next="/admin/") == "/admin/"
    assert owner_of(client) == boss
    assert client.get("/admin/").status_code == 200


def test_staff_sign_in_where_everybody_does() -> None:
    response = browser().get("/admin/", follow=True)
    assert response.redirect_chain[-1][0].startswith(reverse("account_login"))


@pytest.mark.parametrize("sent", [{"password": "wrong"}, {"login": "nobody"}])
def test_wrong_words_let_nobody_in(sent: dict[str, str]) -> None:
    client = browser()
    response = client.post(reverse("account_login"), {"login": NAME, "password": PASSWORD, **sent})
    assert response.status_code == 422
    assert "There is no account with this name and this password." in text_of(response)
    assert key_of(client) == ""
    assert "sessionid" not in client.cookies


def test_nothing_typed_is_said_beside_the_fields() -> None:
    response = browser().post(reverse("account_login"))
    assert text_of(response).count("Something is missing here.") == 2


def test_a_name_longer_than_any_is_refused() -> None:
    response = browser().post(reverse("account_login"), {"login": "x" * 5000, "password": PASSWORD})
    assert response.status_code == 422


def test_a_closed_account_says_so(user: User) -> None:
    User.objects.update(is_active=False)
    client = browser()
    assert sign_in(client) == reverse("account_inactive")
    assert "closed it" in text_of(client.get(reverse("account_inactive")))
    assert key_of(client) == ""


def test_a_link_elsewhere_is_not_followed() -> None:
    assert sign_in(browser(), next="https://elsewhere.example.org/") == reverse("account")
    assert sign_in(browser(), next="//elsewhere.example.org/") == reverse("account")


def test_another_site_cannot_sign_somebody_in() -> None:
    strict = browser(enforce_csrf_checks=True)
    response = strict.post(reverse("account_login"), {"login": NAME, "password": PASSWORD})
    assert response.status_code == 403
    assert "sessionid" not in strict.cookies


def test_the_page_makes_no_session_and_no_device() -> None:
    client = browser()
    client.get(reverse("account_login"))
    assert not {"sessionid", COOKIE} & set(client.cookies)


def test_a_phone_whose_sign_in_is_over_can_be_taken_off_the_account() -> None:
    client = signed_in()
    match = new_match(device_on(client))
    client.cookies.pop("sessionid")
    assert "Take it off this phone" in text_of(client.get(reverse("account_login")))
    assert client.post(reverse("record", args=[match.view_key]), {}).status_code != 403
    sign_out(client)
    assert key_of(client) == ""
    assert Phone.objects.count() == 0
    assert client.get(reverse("record", args=[match.view_key])).status_code == 403


def test_what_is_written_signed_in_is_the_accounts(user: User) -> None:
    """Also on a browser that has lost its key, though not its session."""
    client = signed_in()
    client.cookies.pop(COOKIE)
    client.post(reverse("start"), {"system": "kozel-pairs"})
    assert owner_of(client) == user
    client.get(reverse("account"))
    assert Phone.objects.filter(device=device_on(client)).exists()


def test_the_back_button_after_signing_out_shows_no_account(table: Table) -> None:
    sign_in(table.starter)
    sign_out(table.starter)
    response = table.starter.get(reverse("account"))
    assert response.headers["Location"].startswith(reverse("account_login"))
    response = table.starter.post(reverse("account_phone"), {"mine": "yes"})
    assert response.headers["Location"].startswith(reverse("account_login"))
    assert table.starter.post(table.url("record"), table.form(LOST)).status_code == 302
