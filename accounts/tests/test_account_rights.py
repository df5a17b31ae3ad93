"""Who may do what with accounts: one table for every address and method."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.tests.cast import PASSWORD, new_user, signed_in
from accounts.urls import urlpatterns
from scoring.tests.cast import browser, location, new_phone

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("with_mail", "with_telegram")]

CAST = ("signed_in", "phone", "anonymous")
SIGN_IN = "account_login"  # where whoever is not signed in is led

# What is asked → the status for who is signed in; for a phone without an account and for a browser that has never
# written anything: the same for both, SIGN_IN if they are asked to sign in.
MINE = (200, SIGN_IN)
EVERYBODY = (200, 200)
MATRIX: dict[tuple[str, str], tuple[int, Any]] = {
    ("get", "account"): MINE,
    ("get", "account_phone"): (302, SIGN_IN),  # nothing was on the phone
    ("post", "account_phone"): (302, SIGN_IN),
    ("get", "account_phones"): MINE,
    ("post", "account_phones"): (302, SIGN_IN),
    ("get", "account_export"): MINE,
    ("get", "account_delete"): MINE,
    ("post", "account_delete"): (422, SIGN_IN),
    ("get", "account_signup"): (302, 200),
    ("post", "account_signup"): (302, 422),
    ("get", "account_login"): (302, 200),
    ("post", "account_login"): (302, 422),
    ("get", "account_request_login_code"): (302, 200),
    ("post", "account_request_login_code"): (302, 422),
    ("get", "account_confirm_login_code"): (302, 302),
    ("post", "account_confirm_login_code"): (302, 302),
    ("get", "account_logout"): (200, 302),
    ("post", "account_logout"): (302, 302),
    ("get", "account_inactive"): EVERYBODY,
    ("get", "account_reauthenticate"): MINE,
    ("post", "account_reauthenticate"): (422, SIGN_IN),
    ("get", "account_request_reauthentication_code"): (302, SIGN_IN),  # without an address: to the password
    ("post", "account_request_reauthentication_code"): (302, SIGN_IN),
    ("get", "account_confirm_reauthentication_code"): (302, SIGN_IN),
    ("post", "account_confirm_reauthentication_code"): (302, SIGN_IN),
    ("get", "account_change_password"): MINE,
    ("post", "account_change_password"): (422, SIGN_IN),
    ("get", "account_set_password"): (302, SIGN_IN),
    ("post", "account_set_password"): (302, SIGN_IN),
    ("get", "account_reset_password"): EVERYBODY,
    ("post", "account_reset_password"): (422, 422),
    ("get", "account_confirm_password_reset_code"): (302, 302),
    ("post", "account_confirm_password_reset_code"): (302, 302),
    ("get", "account_complete_password_reset"): (302, 302),
    ("post", "account_complete_password_reset"): (302, 302),
    ("get", "account_password_reset_completed"): EVERYBODY,
    ("get", "account_email"): MINE,
    ("post", "account_email"): (302, SIGN_IN),
    ("get", "account_email_verification_sent"): EVERYBODY,
    ("get", "account_confirm_email"): EVERYBODY,
    ("post", "account_confirm_email"): (404, 404),  # a key that is none
    ("get", "socialaccount_connections"): MINE,
    ("post", "socialaccount_connections"): (422, SIGN_IN),
    ("get", "telegram_login"): EVERYBODY,
    ("post", "telegram_login"): (302, 302),
    ("get", "telegram_callback"): EVERYBODY,
    ("post", "telegram_callback"): (401, 401),  # no answer of Telegram
    ("get", "socialaccount_login_cancelled"): EVERYBODY,
    ("get", "socialaccount_login_error"): (401, 401),
}
NAMES = [str(pattern.name) for pattern in urlpatterns]
METHODS = ("get", "post", "put", "patch", "delete")


def address(name: str) -> str:
    """Where a page stands."""
    return reverse(name, args=["made-up"] if name == "account_confirm_email" else [])


@pytest.fixture
def cast(db: None) -> dict[str, Client]:
    """The browsers: of an account, of a phone without one, and one that has never written anything."""
    new_user()
    phone, _device = new_phone()
    return {"signed_in": signed_in(), "phone": phone, "anonymous": browser()}


@pytest.mark.parametrize("who", CAST)
@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_who_may_do_what(cast: dict[str, Client], who: str, method: str, name: str) -> None:
    response = getattr(cast[who], method)(address(name))
    expected = MATRIX[method, name][0 if who == "signed_in" else 1]
    if expected == SIGN_IN:
        assert location(response).startswith(reverse(SIGN_IN))
    else:
        assert response.status_code == expected


@pytest.mark.parametrize("name", NAMES)
def test_other_methods_are_refused(cast: dict[str, Client], name: str) -> None:
    for method in METHODS:
        if (method, name) not in MATRIX:
            for who in CAST:
                assert getattr(cast[who], method)(address(name)).status_code in (302, 405), (who, method)
            assert getattr(cast["signed_in"], method)(address(name)).status_code == 405, method


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "post" and name != "telegram_callback"])
def test_another_site_cannot_write_in_our_name(name: str) -> None:
    """Telegram's answer alone needs no token: it is signed, and asked for by the session."""
    new_user()
    strict = browser(enforce_csrf_checks=True)
    for morsel in signed_in().cookies.values():
        strict.cookies[morsel.key] = morsel.value
    strict.cookies.pop("csrftoken", None)
    assert strict.post(address(name), {"login": "asan", "password": PASSWORD}).status_code == 403


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "get"])
def test_head_is_answered_like_get_without_a_body(cast: dict[str, Client], name: str) -> None:
    client = cast["signed_in"]
    asked, looked = client.head(address(name)), client.get(address(name))
    assert asked.status_code == looked.status_code
    assert b"".join(asked) == b""


def test_every_address_stands_in_the_table() -> None:
    assert {name for _method, name in MATRIX} == set(NAMES)
