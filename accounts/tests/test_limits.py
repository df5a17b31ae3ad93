"""How often somebody may try: what is refused says when to try again, and nobody talks their way around it."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.core.cache import cache
from django.db import connection
from django.urls import reverse
from pytest_django import Settings

from accounts.tests.cast import NAME, PASSWORD, new_user, sign_in, sign_up, signed_in
from scoring.tests.cast import browser, text_of

pytestmark = pytest.mark.django_db

AGAIN = "That was too often. Try again in"


def try_to_sign_in(login: str = NAME, password: str = "", **headers: str) -> Any:
    """One attempt, on a browser of its own."""
    return browser().post(reverse("account_login"), {"login": login, "password": password or "wrong"}, **headers)  # type: ignore[arg-type]


def until_refused(ask: Callable[[int], Any], most: int) -> Any:
    """Ask until it was too often; the answer then."""
    for number in range(most + 1):
        response = ask(number)
        if AGAIN in text_of(response):
            return response
    raise AssertionError(f"let through {most + 1} times")


def test_guessing_a_password_ends_after_five() -> None:
    new_user()
    for _ in range(5):
        assert AGAIN not in text_of(try_to_sign_in())
    response = try_to_sign_in(password=PASSWORD)
    assert response.status_code == 422
    assert f"{AGAIN} 5 minutes." in text_of(response)
    assert "sessionid" not in response.cookies


def test_others_are_not_kept_out_by_it() -> None:
    new_user()
    new_user("berik")
    for _ in range(6):
        try_to_sign_in()
    sign_in(browser(), "berik")


def test_it_is_over_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    new_user()
    for _ in range(6):
        try_to_sign_in()
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 5 * 60 + 1)
    sign_in(browser())


def test_signing_in_rightly_does_not_count() -> None:
    new_user()
    for _ in range(12):
        signed_in()


def test_guessing_names_ends_too() -> None:
    response = until_refused(lambda number: try_to_sign_in(f"name{number}"), 10)
    assert f"{AGAIN} 1 minute." in text_of(response)


def test_too_many_attempts_from_one_place_get_a_page_of_their_own() -> None:
    new_user()
    for _ in range(30):
        signed_in()
    response = try_to_sign_in(password=PASSWORD)
    assert response.status_code == 429
    assert f"A little slower {AGAIN} 1 minute." in text_of(response)
    assert 1 <= int(response.headers["Retry-After"]) <= 60


def test_signing_up_ends_after_twenty() -> None:
    for number in range(20):
        sign_up(browser(), f"name{number}")
    response = browser().post(reverse("account_signup"), {"username": "one-more", "password1": PASSWORD})
    assert response.status_code == 429
    assert f"{AGAIN} 10 minutes." in text_of(response)
    assert User.objects.count() == 20


@pytest.mark.parametrize("language", ["ru", "kk", "tr"])
def test_it_is_said_in_every_language(language: str) -> None:
    for number in range(20):
        sign_up(browser(), f"name{number}")
    response = browser(language=language).post(reverse("account_signup"), {})
    assert response.status_code == 429
    assert f'<html lang="{language}">' in response.content.decode()


@pytest.mark.usefixtures("with_mail")
@pytest.mark.parametrize(("name", "status"), [("account_request_login_code", 422), ("account_reset_password", 429)])
def test_a_mailbox_is_not_flooded(name: str, status: int) -> None:
    new_user(email="asan@example.org")
    for _ in range(3):
        assert browser().post(reverse(name), {"email": "asan@example.org"}).status_code == 302
    response = browser().post(reverse(name), {"email": "ASAN@example.org"})
    assert response.status_code == status
    assert f"{AGAIN} 10 minutes." in text_of(response)
    assert len(mail.outbox) == 3


@pytest.mark.usefixtures("with_mail")
def test_mailboxes_are_not_tried_one_after_the_other() -> None:
    url = reverse("account_request_login_code")
    until_refused(lambda number: browser().post(url, {"email": f"name{number}@example.org"}, follow=True), 20)


# From where


def attempts(addresses: list[str]) -> list[bool]:
    """Whether attempts that claim to come from these addresses are let through, one after the other."""
    return [
        AGAIN not in text_of(try_to_sign_in(f"name{number}", HTTP_X_FORWARDED_FOR=address))
        for number, address in enumerate(addresses)
    ]


def test_a_claim_of_another_address_is_not_believed() -> None:
    assert attempts([f"10.0.0.{number}" for number in range(12)])[10:] == [False, False]


def test_behind_a_proxy_its_word_is_believed(settings: Settings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    assert all(attempts([f"10.0.0.{number}" for number in range(12)]))


def test_behind_a_proxy_a_claim_before_its_word_is_not(settings: Settings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    assert attempts([f"10.0.0.{number}, 192.0.2.1" for number in range(12)])[10:] == [False, False]


# Where it is kept


def test_all_servers_count_together() -> None:
    """The cache is a table of the database, made by a migration; nothing is kept in the process."""
    cache.set("one", 1)
    with connection.cursor() as cursor:
        cursor.execute("SELECT COUNT(*) FROM cache")
        assert cursor.fetchone()[0] >= 1
    assert cache.get("one") == 1
