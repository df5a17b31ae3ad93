"""/account/phones/: the phones of an account, and forgetting one."""

import pytest
from django.urls import reverse

from accounts.models import Phone
from accounts.tests.cast import device_on, kept_keys, key_of, new_user, sign_in, signed_in
from scoring.models import Match
from scoring.tests.cast import Table, browser, new_match, text_of

pytestmark = pytest.mark.django_db

URL = "/account/phones/"


def phone_of(client) -> Phone:  # type: ignore[no-untyped-def]
    """The phone that a browser is."""
    return Phone.objects.get(device=device_on(client))


def test_lists_my_phones_and_marks_this_one() -> None:
    new_user()
    new_user("berik")
    mine, _lost, _others = signed_in(), signed_in(), signed_in("berik")
    page = mine.get(URL).content.decode()
    assert page.count("Added:") == 2
    assert page.count(">this phone<") == 1
    assert page.count('name="phone"') == 1


def test_a_forgotten_phone_acts_for_nobody_and_its_session_is_over() -> None:
    user = new_user()
    mine, lost = signed_in(), signed_in()
    device, match = device_on(lost), new_match(device_on(lost))
    assert mine.post(URL, {"phone": phone_of(lost).pk}, follow=True).status_code == 200
    assert device_on(lost) is None
    assert lost.get(reverse("record", args=[match.view_key])).status_code == 403
    assert lost.get(reverse("account")).status_code == 302
    assert lost.get(reverse("account_email")).status_code in (302, 404)
    lost.post(reverse("start"), {"system": "kozel-pairs"})
    made = device_on(lost)
    assert made is not None
    assert made.user is None
    assert device is not None
    device.refresh_from_db()
    assert device.user == user
    assert mine.get(reverse("record", args=[match.view_key])).status_code == 200


def test_a_lent_phone_that_is_forgotten_gets_back_what_was_put_aside(table: Table) -> None:
    new_user()
    mine = signed_in()
    key = key_of(table.starter)
    sign_in(table.starter)
    mine.post(URL, {"phone": phone_of(table.starter).pk})
    assert table.starter.get(table.url("record")).status_code == 200
    assert key_of(table.starter) == key
    assert kept_keys(table.starter) == []
    assert table.starter.get(reverse("account")).status_code == 302


def test_this_phone_is_not_forgotten_but_signed_out() -> None:
    new_user()
    client = signed_in()
    client.post(URL, {"phone": phone_of(client).pk})
    assert client.get(reverse("account")).status_code == 200


@pytest.mark.parametrize("sent", ["", "0", "-1", "x", "9" * 40])
def test_a_number_that_is_no_phones_does_nothing(sent: str) -> None:
    new_user()
    client = signed_in()
    assert client.post(URL, {"phone": sent}).status_code == 302
    assert Phone.objects.count() == 1


def test_phones_of_others_are_not_mine_to_forget() -> None:
    new_user()
    new_user("berik")
    mine, other = signed_in(), signed_in("berik")
    mine.post(URL, {"phone": phone_of(other).pk})
    assert other.get(reverse("account")).status_code == 200


def test_a_forgotten_phone_may_sign_in_anew() -> None:
    new_user()
    mine, lost = signed_in(), signed_in()
    new_match(device_on(lost))
    mine.post(URL, {"phone": phone_of(lost).pk})
    sign_in(lost)
    assert Match.objects.of_device(device_on(lost)).count() == 1


def test_without_a_name_a_phone_is_a_phone() -> None:
    new_user()
    assert "A phone" in text_of(signed_in().get(URL))


def test_only_for_those_who_are_signed_in() -> None:
    assert browser().get(URL).status_code == 302
