"""POST /account/signup/: an account is made, and the phone becomes its first."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from accounts.models import Phone
from accounts.tests.cast import NAME, PASSWORD, device_on, kept_keys, key_of, owner_of, sign_in, sign_out, sign_up
from scoring.house import save_rules
from scoring.models import Match
from scoring.tests.cast import HOSTILE, LOST, THIRTY, Table, browser, new_phone, text_of
from scoring.tests.club_cast import Yard

pytestmark = pytest.mark.django_db


def refused(client, **sent: str) -> str:  # type: ignore[no-untyped-def]
    """What the page says to a form that is refused."""
    response = client.post(reverse("account_signup"), {"username": NAME, "password1": PASSWORD, **sent})
    assert response.status_code == 422
    assert not User.objects.exists()
    return text_of(response)


def test_a_name_and_a_password_make_an_account() -> None:
    client = browser()
    assert sign_up(client) == reverse("account")
    user = User.objects.get()
    assert (user.username, user.email) == (NAME, "")
    assert user.check_password(PASSWORD)
    assert NAME in text_of(client.get(reverse("account")))
    assert owner_of(client) == user


def test_what_is_on_the_phone_becomes_the_accounts(table: Table) -> None:
    device = table.devices["starter"]
    save_rules(owner=device, name="Двор", system="sport", options={})
    page = table.starter.get(reverse("account_signup"))
    assert "1 match" in text_of(page)
    assert "1 set of house rules" in text_of(page)
    sign_up(table.starter, asked_phone="on", take_phone="on")
    assert device_on(table.starter) == device
    assert owner_of(table.starter) == User.objects.get()
    second = browser()
    sign_in(second)
    assert second.get(table.url("record")).status_code == 200
    assert "Двор" in text_of(second.get(reverse("house_list")))


def test_roles_in_clubs_come_along(yard: Yard) -> None:
    sign_up(yard.scorer, asked_phone="on", take_phone="on")
    second = browser()
    sign_in(second)
    match = yard.start(by="organiser")
    assert second.get(reverse("record", args=[match.view_key])).status_code == 200


def test_what_is_not_theirs_is_put_aside_and_comes_back(table: Table) -> None:
    key = key_of(table.starter)
    assert sign_up(table.starter, asked_phone="on") == reverse("account")
    assert table.devices["starter"].access.exists()
    assert owner_of(table.starter) == User.objects.get()
    assert table.starter.get(table.url("record")).status_code == 403
    assert kept_keys(table.starter) == [key]
    sign_out(table.starter)
    assert key_of(table.starter) == key
    assert table.starter.get(table.url("record")).status_code == 200


def test_a_form_without_the_question_asks_it_afterwards(table: Table) -> None:
    assert sign_up(table.starter).startswith(reverse("account_phone"))


def test_a_phone_with_nothing_on_it_is_not_asked_about() -> None:
    client, device = new_phone()
    assert "They are mine" not in text_of(client.get(reverse("account_signup")))
    assert sign_up(client) == reverse("account")
    assert device_on(client) == device
    assert owner_of(client) == User.objects.get()


def test_the_phone_is_named_after_what_it_seems_to_be() -> None:
    agent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36"
    client = browser(HTTP_USER_AGENT=agent)
    sign_up(client)
    assert Phone.objects.get().name == "Android, Chrome"


def test_signing_up_goes_on_where_somebody_wanted_to_go() -> None:
    assert sign_up(browser(), next="/new/") == "/new/"
    assert sign_up(browser(), name="berik", next="https://elsewhere.example.org/") == reverse("account")


def test_the_session_lasts_a_year_and_is_no_scripts_to_read() -> None:
    client = browser()
    sign_up(client)
    cookie = client.cookies["sessionid"]
    assert cookie["max-age"] == 365 * 24 * 60 * 60
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"username": ""}, "Something is missing here."),
        ({"username": "a b"}, "Letters, digits and . + _ - only"),
        ({"username": "me@example.org"}, "Letters, digits and . + _ - only"),
        ({"username": HOSTILE}, "Letters, digits and . + _ - only"),
        ({"username": "x" * 41}, "40 characters at most."),
        ({"password1": ""}, "Something is missing here."),
        ({"password1": "k7yard"}, "Too short: 8 characters at least."),
        ({"password1": "password1"}, "Too many people have this password."),
        ({"password1": "8274629174620"}, "Add a letter"),
        ({"username": "kozelkozel", "password1": "kozelkozel1"}, "Too much like your name"),
    ],
)
def test_what_is_wrong_stands_beside_the_field(sent: dict[str, str], said: str) -> None:
    assert said in refused(browser(), **sent)


def test_what_was_typed_stays_but_for_the_password() -> None:
    response = browser().post(reverse("account_signup"), {"username": "берік", "password1": "x"})
    page = response.content.decode()
    assert 'value="берік"' in page
    assert 'value="x"' not in page


@pytest.mark.parametrize("again", ["asan", "ASAN", "Asan"])
def test_a_name_that_somebody_has_is_refused_whatever_its_case(again: str) -> None:
    sign_up(browser())
    response = browser().post(reverse("account_signup"), {"username": again, "password1": PASSWORD})
    assert response.status_code == 422
    assert "Somebody has that name already" in text_of(response)


def test_names_of_any_script_and_case() -> None:
    sign_up(browser(), name="Сәуле")
    sign_in(browser(), name="сӘУЛЕ")
    response = browser().post(reverse("account_signup"), {"username": "сәуле", "password1": PASSWORD})
    assert response.status_code == 422


def test_letters_in_two_parts_are_the_same_letters() -> None:
    sign_up(browser(), name="Андрей")
    sign_in(browser(), name="Андре\u0438\u0306")


def test_whoever_is_signed_in_needs_no_other_account() -> None:
    client = browser()
    sign_up(client)
    response = client.get(reverse("account_signup"))
    assert response.headers["Location"] == reverse("account")


def test_without_mail_no_address_is_asked_for() -> None:
    assert "mail" not in text_of(browser().get(reverse("account_signup"))).lower()


def test_matches_go_on_being_recorded_by_the_same_phone(table: Table) -> None:
    table.record(THIRTY)
    sign_up(table.starter, asked_phone="on", take_phone="on")
    assert table.starter.post(table.url("record"), table.form(LOST)).status_code == 302
    assert Match.objects.get(pk=table.match.pk).current.rounds == 2
