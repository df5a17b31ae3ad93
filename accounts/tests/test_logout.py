"""/account/logout/: the browser is no phone of the account any more."""

import pytest
from django.urls import reverse

from accounts.models import Phone
from accounts.tests.cast import device_on, key_of, new_user, sign_in, sign_out, signed_in
from scoring.devices import COOKIE
from scoring.models import Device, Match
from scoring.tests.cast import browser, location, new_match, text_of

pytestmark = pytest.mark.django_db


def test_takes_the_key_and_leaves_the_matches_with_the_account() -> None:
    user = new_user()
    client, other = signed_in(), signed_in()
    device = device_on(client)
    match = new_match(device)
    assert sign_out(client) == reverse("home")
    assert client.cookies[COOKIE].value == ""
    assert client.get(reverse("record", args=[match.view_key])).status_code == 403
    assert other.get(reverse("record", args=[match.view_key])).status_code == 200
    assert Device.objects.get(pk=device.pk).user == user  # type: ignore[union-attr]
    assert Phone.objects.count() == 1


def test_a_copy_of_the_key_is_worthless_afterwards() -> None:
    new_user()
    client = signed_in()
    match, copy = new_match(device_on(client)), browser(key_of(client))
    assert copy.get(reverse("record", args=[match.view_key])).status_code == 200
    sign_out(client)
    assert copy.get(reverse("record", args=[match.view_key])).status_code == 403


def test_a_copy_of_the_session_is_worthless_afterwards() -> None:
    new_user()
    client, copy = signed_in(), browser()
    copy.cookies["sessionid"] = key_of(client, "sessionid")
    sign_out(client)
    assert copy.get(reverse("account")).status_code == 302


def test_asks_first() -> None:
    new_user()
    client = signed_in()
    assert "Sign out on this phone?" in text_of(client.get(reverse("account_logout")))
    assert client.get(reverse("account")).status_code == 200


def test_signing_in_again_finds_everything() -> None:
    new_user()
    client = signed_in()
    match = new_match(device_on(client))
    sign_out(client)
    sign_in(client)
    assert list(Match.objects.of_device(device_on(client))) == [match]


def test_signing_out_twice_harms_nothing() -> None:
    new_user()
    client = signed_in()
    sign_out(client)
    client.post(reverse("start"), {"system": "kozel-pairs"})
    key = key_of(client)
    sign_out(client)
    assert key_of(client) == key


def test_whoever_is_not_signed_in_is_sent_home() -> None:
    assert location(browser().get(reverse("account_logout"))) == reverse("home")
    assert sign_out(browser()) == reverse("home")


def test_another_site_cannot_sign_somebody_out() -> None:
    new_user()
    client = signed_in()
    strict = browser(key_of(client), enforce_csrf_checks=True)
    strict.cookies["sessionid"] = key_of(client, "sessionid")
    assert strict.post(reverse("account_logout")).status_code == 403
    assert client.get(reverse("account")).status_code == 200
