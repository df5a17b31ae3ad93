"""/account/password/…: another password, or a first one."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from accounts.tests.cast import PASSWORD, device_on, new_user, owner_of, sign_in, signed_in
from scoring.tests.cast import browser, location, new_match, text_of

pytestmark = pytest.mark.django_db

CHANGE, SET = "/account/password/change/", "/account/password/set/"
NEW_PASSWORD = "another-yard-78"


def test_a_new_password_takes_the_old_ones_place() -> None:
    user = new_user()
    client = signed_in()
    answer = client.post(CHANGE, {"oldpassword": PASSWORD, "password1": NEW_PASSWORD})
    assert location(answer) == reverse("account")
    assert "The new password is saved." in text_of(client.get(reverse("account")))
    user.refresh_from_db()
    assert user.check_password(NEW_PASSWORD)


def test_sessions_on_other_phones_end_but_their_matches_stay_in_reach() -> None:
    new_user()
    client, other = signed_in(), signed_in()
    match = new_match(device_on(other))
    client.post(CHANGE, {"oldpassword": PASSWORD, "password1": NEW_PASSWORD})
    assert other.get(reverse("account")).status_code == 302
    assert other.get(reverse("record", args=[match.view_key])).status_code == 200
    assert client.get(reverse("account")).status_code == 200


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("wrong", NEW_PASSWORD, "This is not your password."),
        ("", NEW_PASSWORD, "Something is missing here."),
        (PASSWORD, "", "Something is missing here."),
        (PASSWORD, "short1", "Too short"),
        (PASSWORD, "12345678901234", "Add a letter"),
    ],
)
def test_what_is_wrong_stands_beside_the_field(old: str, new: str, said: str) -> None:
    user = new_user()
    response = signed_in().post(CHANGE, {"oldpassword": old, "password1": new})
    assert response.status_code == 422
    assert said in text_of(response)
    user.refresh_from_db()
    assert user.check_password(PASSWORD)


def without_password() -> User:
    """Somebody who signs in with Telegram only, and is signed in."""
    user = new_user()
    user.set_unusable_password()
    user.save()
    return user


def test_who_has_none_sets_one() -> None:
    user = without_password()
    client = browser()
    client.force_login(user)
    assert location(client.get(CHANGE)) == SET
    assert user.username in text_of(client.get(SET))
    assert location(client.post(SET, {"password1": NEW_PASSWORD})) == reverse("account")
    user.refresh_from_db()
    assert user.check_password(NEW_PASSWORD)


def test_who_has_one_changes_it() -> None:
    new_user()
    assert location(signed_in().get(SET)) == CHANGE


@pytest.mark.parametrize("url", [CHANGE, SET])
def test_only_for_those_who_are_signed_in(url: str) -> None:
    assert location(browser().get(url)).startswith(reverse("account_login"))
    assert location(browser().post(url, {})).startswith(reverse("account_login"))


def test_changing_it_ends_after_a_few_attempts() -> None:
    new_user()
    client = signed_in()
    for _ in range(5):
        client.post(CHANGE, {"oldpassword": "wrong", "password1": NEW_PASSWORD})
    response = client.post(CHANGE, {"oldpassword": PASSWORD, "password1": NEW_PASSWORD})
    assert response.status_code == 429
    sign_in(browser())
    assert owner_of(client) == User.objects.get()
