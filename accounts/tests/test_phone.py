"""/account/phone/: whose is what was on this phone before somebody signed in?"""

import pytest
from django.urls import reverse

from accounts.models import Phone
from accounts.tests.cast import device_on, kept_keys, key_of, new_user, owner_of, sign_in, sign_out, signed_in
from scoring.house import save_rules
from scoring.models import Device, Match
from scoring.tests.cast import Table, browser, location, new_match, new_phone, text_of
from scoring.tests.club_cast import Yard

pytestmark = pytest.mark.django_db

URL = "/account/phone/"
YES = {"mine": "yes"}


@pytest.fixture
def asked(table: Table) -> Table:
    """A table whose starter has signed in on the phone that it was started on."""
    new_user()
    save_rules(owner=table.devices["starter"], name="Двор", system="sport", options={})
    sign_in(table.starter)
    return table


def test_says_what_is_on_the_phone(asked: Table) -> None:
    page = text_of(asked.starter.get(URL))
    assert "Is what is on this phone yours?" in page
    assert "1 match 1 set of house rules" in page


def test_yes_puts_it_into_the_account(asked: Table) -> None:
    device = asked.devices["starter"]
    interim = device_on(asked.starter)
    assert location(asked.starter.post(URL, YES)) == reverse("account")
    assert device_on(asked.starter) == device
    assert kept_keys(asked.starter) == []
    second = browser()
    sign_in(second)
    assert second.get(asked.url("record")).status_code == 200
    assert [phone.device for phone in Phone.objects.all() if phone.device != device_on(second)] == [device]
    assert interim is not None
    assert not Phone.objects.filter(device=interim).exists()


def test_what_was_recorded_before_the_answer_stays_too(asked: Table) -> None:
    between = new_match(device_on(asked.starter))
    asked.starter.post(URL, YES)
    assert asked.starter.get(reverse("record", args=[between.view_key])).status_code == 200
    assert asked.starter.get(asked.url("record")).status_code == 200


def test_no_leaves_it_aside_until_somebody_signs_out(asked: Table) -> None:
    assert location(asked.starter.post(URL, {})) == reverse("account")
    assert Device.objects.get(pk=asked.devices["starter"].pk).user is None
    assert asked.starter.get(asked.url("record")).status_code == 403
    sign_out(asked.starter)
    assert device_on(asked.starter) == asked.devices["starter"]
    assert asked.starter.get(asked.url("record")).status_code == 200


def test_no_answer_is_no(asked: Table) -> None:
    assert asked.starter.get(asked.url("record")).status_code == 403
    sign_out(asked.starter)
    assert asked.starter.get(asked.url("record")).status_code == 200


def test_the_account_page_offers_it_again(asked: Table) -> None:
    asked.starter.post(URL, {})
    page = asked.starter.get(reverse("account"))
    assert "Put aside on this phone" in text_of(page)
    asked.starter.post(URL, YES)
    assert "Put aside on this phone" not in text_of(asked.starter.get(reverse("account")))


@pytest.mark.parametrize("answer", [YES, {}])
def test_goes_on_where_somebody_wanted_to_go(asked: Table, answer: dict[str, str]) -> None:
    assert 'name="next" value="/new/"' in asked.starter.get(URL, {"next": "/new/"}).content.decode()
    assert location(asked.starter.post(URL, {**answer, "next": "/new/"})) == "/new/"


@pytest.mark.parametrize("away", ["https://elsewhere.example.org/", "//elsewhere.example.org", "javascript:alert(1)"])
def test_a_link_elsewhere_is_not_followed(asked: Table, away: str) -> None:
    assert location(asked.starter.post(URL, {"next": away})) == reverse("account")


def test_answering_twice_is_answering_once(asked: Table) -> None:
    asked.starter.post(URL, YES)
    device = device_on(asked.starter)
    assert location(asked.starter.get(URL)) == reverse("account")
    assert location(asked.starter.post(URL, YES)) == reverse("account")
    assert device_on(asked.starter) == device


def test_yes_after_no_and_a_day_is_still_yes(asked: Table) -> None:
    asked.starter.post(URL, {})
    asked.starter.get(reverse("home"))
    asked.starter.post(URL, YES)
    assert asked.starter.get(asked.url("record")).status_code == 200


def test_a_phone_of_another_account_is_not_for_the_taking() -> None:
    """The first account's session ended by itself; its phone is put aside, not offered."""
    owner, _taker = new_user(), new_user("berik")
    client = signed_in()
    match = new_match(device_on(client))
    client.cookies.pop("sessionid")
    assert sign_in(client, "berik") == reverse("account")
    assert location(client.get(URL)) == reverse("account")
    client.post(URL, YES)
    assert owner_of(client) != owner
    assert Match.objects.of_device(device_on(client)).count() == 0
    sign_out(client)
    assert owner_of(client) == owner
    assert client.get(reverse("record", args=[match.view_key])).status_code == 200


def test_a_phone_that_was_taken_over_elsewhere_meanwhile_is_not_taken_again(asked: Table) -> None:
    """Two browsers with the same cookies, as a restored backup has: both signed in, the other one said yes first."""
    other = new_user("berik")
    twin = browser()
    for name, morsel in asked.starter.cookies.items():
        twin.cookies[name] = morsel.value
    Device.objects.filter(pk=asked.devices["starter"].pk).update(user=other)
    twin.post(URL, YES)
    assert Device.objects.get(pk=asked.devices["starter"].pk).user == other


def test_roles_come_along(yard: Yard) -> None:
    new_user()
    sign_in(yard.scorer)
    page = text_of(yard.scorer.get(URL))
    assert "1 club" in page
    yard.scorer.post(URL, YES)
    match = yard.start(by="organiser")
    second = browser()
    sign_in(second)
    assert second.get(reverse("record", args=[match.view_key])).status_code == 200


def test_a_removed_match_is_nothing_to_ask_about() -> None:
    new_user()
    client, device = new_phone()
    match = new_match(device)
    Match.objects.filter(pk=match.pk).update(removed=match.started)
    assert sign_in(client) == reverse("account")


def test_a_key_is_handed_back_only_by_signing_out(asked: Table) -> None:
    key = kept_keys(asked.starter)[0]
    assert key_of(asked.starter) != key
    asked.starter.get(reverse("home"))
    assert key_of(asked.starter) != key
