"""Signing in with Telegram, where there is a bot: believed is only what it has signed for this session."""

import base64
import hashlib
import hmac
import json
import time
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from allauth.socialaccount.models import SocialAccount
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.tests.cast import NAME, kept_keys, key_of, new_user, owner_of, sign_out, signed_in
from scoring.tests.cast import HOSTILE, Table, browser, location, text_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("with_telegram")]

TOKEN = "12345:bot-token"
PERSON = {"id": 777, "first_name": "Асан", "last_name": HOSTILE, "username": "asan_kz"}


def signed(person: dict[str, Any], token: str = TOKEN, at: float | None = None) -> str:
    """What Telegram says of a person, signed with the bot's token, as it stands behind the # of the address."""
    data = {**person, "auth_date": int(time.time() if at is None else at)}
    payload = "\n".join(sorted(f"{key}={value}" for key, value in data.items()))
    key = hashlib.sha256(token.encode()).digest()
    data["hash"] = hmac.new(key, payload.encode(), hashlib.sha256).hexdigest()
    return base64.b64encode(json.dumps(data).encode()).decode().rstrip("=")


def led_to(client: Client, **query: str) -> str:
    """Set out for Telegram; the address it is told to lead back to."""
    answer = client.post(reverse("telegram_login", query={"process": "login", **query}))
    there = urlsplit(location(answer))
    assert (there.scheme, there.netloc) == ("https", "oauth.telegram.org")
    back = parse_qs(there.query)["return_to"][0]
    return back.removeprefix("http://testserver")


def come_back(client: Client, person: dict[str, Any] = PERSON, **query: str) -> Any:
    """Sign in with Telegram, all the way."""
    back = led_to(client, **query)
    assert client.get(back).status_code == 200
    return client.post(back, {"tgAuthResult": signed(person)})


def test_makes_an_account_and_signs_in() -> None:
    client = browser()
    assert location(come_back(client)) == reverse("account")
    user = User.objects.get()
    assert (user.username, user.first_name) == ("asan_kz", "Асан")
    assert not user.has_usable_password()
    assert owner_of(client) == user
    assert "Асан" in text_of(client.get(reverse("account")))
    assert HOSTILE not in client.get(reverse("account")).content.decode()


def test_signs_in_to_the_same_account_again() -> None:
    first, second = browser(), browser()
    come_back(first)
    come_back(second)
    assert User.objects.count() == 1
    assert owner_of(second) == owner_of(first)


def test_asks_whose_the_things_on_the_phone_are(table: Table) -> None:
    key = key_of(table.starter)
    assert location(come_back(table.starter)).startswith(reverse("account_phone"))
    assert kept_keys(table.starter) == [key]
    sign_out(table.starter)
    assert key_of(table.starter) == key


def test_goes_on_where_somebody_wanted_to_go() -> None:
    assert location(come_back(browser(), next="/new/")) == "/new/"


@pytest.mark.parametrize("username", [NAME, "", "имя", "x" * 100, HOSTILE])
def test_a_name_that_is_taken_or_none_gives_another(username: str) -> None:
    new_user()
    client = browser()
    come_back(client, {**PERSON, "username": username})
    owner = owner_of(client)
    assert owner is not None
    assert owner.username != NAME
    assert client.get(reverse("account")).status_code == 200


def sent_instead(text: str) -> Any:
    """What the site says to this in place of what Telegram has signed."""
    client = browser()
    response = client.post(led_to(client), {"tgAuthResult": text})
    assert owner_of(client) is None
    assert not User.objects.exists()
    return response


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "?" * 50,
        "é",
        base64.b64encode(b"[]").decode(),
        base64.b64encode(b"\xff\xff").decode(),
        base64.b64encode(b'{"hash": "x"}').decode(),
        base64.b64encode(b'{"hash": 1, "auth_date": "soon"}').decode(),
        base64.b64encode(b'{"hash": "x", "auth_date": null}').decode(),
    ],
)
def test_what_telegram_did_not_write_is_refused(text: str) -> None:
    response = sent_instead(text)
    assert response.status_code == 401
    assert "could not be read, or came too late" in text_of(response)


def test_what_another_bot_signed_is_refused() -> None:
    assert sent_instead(signed(PERSON, token="99:another")).status_code == 401


def test_what_was_signed_long_ago_is_refused() -> None:
    assert sent_instead(signed(PERSON, at=time.time() - 600)).status_code == 401


def test_another_session_cannot_use_the_answer() -> None:
    """Nobody is signed in to an account of somebody else by a link that was sent to them."""
    back = led_to(browser())
    victim = browser()
    assert victim.post(back, {"tgAuthResult": signed(PERSON)}).status_code == 403
    assert owner_of(victim) is None
    assert browser().post(reverse("telegram_callback"), {"tgAuthResult": signed(PERSON)}).status_code == 401


def test_is_connected_to_an_account_and_disconnected_again() -> None:
    user = new_user()
    client, url = signed_in(), reverse("socialaccount_connections")
    assert "Connect Telegram" in text_of(client.get(url))
    assert location(come_back(client, process="connect")) == url
    assert SocialAccount.objects.get().user == user
    assert owner_of(client) == user
    page = client.get(url)
    assert "@asan_kz" in text_of(page)
    assert HOSTILE not in page.content.decode()
    client.post(url, {"account": SocialAccount.objects.get().pk})
    assert not SocialAccount.objects.exists()


def test_a_telegram_that_another_account_has_is_not_connected() -> None:
    come_back(browser())
    new_user()
    client = signed_in()
    url = location(come_back(client, process="connect"))
    assert "Another account is connected with this Telegram already." in text_of(client.get(url))
    assert SocialAccount.objects.get().user.username == "asan_kz"


def test_the_only_way_in_is_not_taken_away() -> None:
    client = browser()
    come_back(client)
    url = reverse("socialaccount_connections")
    response = client.post(url, {"account": SocialAccount.objects.get().pk})
    assert response.status_code == 422
    assert "Set a password first" in text_of(response)
    assert SocialAccount.objects.exists()


@pytest.mark.parametrize("sent", ["", "0", "x"])
def test_a_number_that_is_no_connection_does_nothing(sent: str) -> None:
    new_user()
    assert signed_in().post(reverse("socialaccount_connections"), {"account": sent}).status_code == 422


def test_connections_of_others_are_not_mine_to_cut() -> None:
    come_back(browser())
    new_user()
    signed_in().post(reverse("socialaccount_connections"), {"account": SocialAccount.objects.get().pk})
    assert SocialAccount.objects.exists()


def test_the_account_is_deleted_after_signing_in_again() -> None:
    client = browser()
    come_back(client)
    assert client.get(reverse("account_delete")).status_code == 200
    session = client.session
    session["account_authentication_methods"][-1]["at"] -= 3600
    session.save()
    assert client.get(reverse("account_delete")).status_code == 403
    assert location(come_back(client, next=reverse("account_delete"))) == reverse("account_delete")
    client.post(reverse("account_delete"), {"typed": "asan_kz"})
    assert not User.objects.exists()
    assert not SocialAccount.objects.exists()


# The policy of the pages


@pytest.mark.parametrize("name", ["account_login", "account_signup", "telegram_login"])
def test_pages_that_lead_to_telegram_may_do_so(name: str) -> None:
    policy = browser().get(reverse(name)).headers["Content-Security-Policy"].split("; ")
    assert "form-action 'self' https://oauth.telegram.org" in policy
    assert "script-src 'self'" in policy


def test_other_pages_may_not() -> None:
    assert "telegram" not in browser().get(reverse("home")).headers["Content-Security-Policy"]


def test_the_way_back_has_its_script_in_a_file() -> None:
    page = browser().get(reverse("telegram_callback")).content.decode()
    assert "js/telegram" in page
    assert "<script>" not in page
    assert "<noscript>" in page


def test_looking_sends_nobody_to_telegram() -> None:
    """A link elsewhere starts nothing: only the button does."""
    response = browser().get(reverse("telegram_login"))
    assert response.status_code == 200
    assert "Go on to Telegram" in text_of(response)


def test_another_site_cannot_send_somebody_there() -> None:
    assert browser(enforce_csrf_checks=True).post(reverse("telegram_login")).status_code == 403


def test_without_a_bot_none_of_it_is_there(settings: Settings) -> None:
    settings.TELEGRAM_CONFIGURED = False
    settings.SOCIALACCOUNT_PROVIDERS = {}
    new_user()
    client = signed_in()
    for name in (
        "telegram_login",
        "telegram_callback",
        "socialaccount_connections",
        "socialaccount_login_cancelled",
        "socialaccount_login_error",
    ):
        assert client.get(reverse(name)).status_code == 404, name
        assert client.post(reverse(name)).status_code == 404, name
    page = browser().get(reverse("account_login"))
    assert "Telegram" not in text_of(page)
    assert "telegram" not in page.headers["Content-Security-Policy"]
