"""Accounts for the tests, and the phones on which somebody signs in."""

from typing import Any

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.phones import KEPT
from scoring.devices import COOKIE
from scoring.keys import fingerprint
from scoring.models import Device
from scoring.tests.cast import browser, location

NAME = "asan"
PASSWORD = "kozel-77-yard"


def new_user(name: str = NAME, **fields: Any) -> User:
    """An account that signs in with a password."""
    return User.objects.create_user(name, password=PASSWORD, **fields)


def sign_in(client: Client, name: str = NAME, **sent: Any) -> str:
    """Sign in on this phone; where that leads."""
    return location(client.post(reverse("account_login"), {"login": name, "password": PASSWORD, **sent}))


def sign_up(client: Client, name: str = NAME, **sent: Any) -> str:
    """Make an account on this phone; where that leads."""
    return location(client.post(reverse("account_signup"), {"username": name, "password1": PASSWORD, **sent}))


def sign_out(client: Client) -> str:
    """Sign out on this phone; where that leads."""
    return location(client.post(reverse("account_logout")))


def signed_in(name: str = NAME, language: str = "en") -> Client:
    """A phone of its own on which this account has signed in."""
    client = browser(language=language)
    sign_in(client, name)
    return client


def key_of(client: Client, cookie: str = COOKIE) -> str:
    """The key in a phone's cookie, empty if it has none."""
    found = client.cookies.get(cookie)
    return "" if found is None else found.value


def kept_keys(client: Client) -> list[str]:
    """The keys that are put aside on a phone."""
    return [key for key in key_of(client, KEPT).split(".") if key]


def device_on(client: Client) -> Device | None:
    """Which device a phone is."""
    return Device.objects.filter(fingerprint=fingerprint(key_of(client))).first()


def owner_of(client: Client) -> User | None:
    """The account that a phone acts for."""
    device = device_on(client)
    return None if device is None else device.user
