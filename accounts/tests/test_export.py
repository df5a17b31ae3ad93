"""/account/export/: everything that is kept for an account, as a file."""

import json
import tracemalloc
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from django.urls import reverse

from accounts import commands
from accounts.export import pieces_of
from accounts.tests.cast import device_on, new_user, signed_in
from scoring import people
from scoring.engine.exchange import read_record
from scoring.house import save_rules
from scoring.models import Access
from scoring.removal import remove_match
from scoring.tests.cast import HUNDRED, LOST, PLAYERS, THIRTY, browser, new_match, record
from scoring.tests.club_cast import Yard

pytestmark = pytest.mark.django_db

URL = "/account/export/"


def exported(client: Client) -> Any:
    """What the file says."""
    response = client.get(URL)
    assert response.streaming
    return json.loads(response.getvalue())


def test_brings_everything_that_is_kept(yard: Yard) -> None:
    user = new_user(first_name="Асан")
    EmailAddress.objects.create(user=user, email="asan@example.org", verified=True, primary=True)
    commands.take_over(device=yard.devices["organiser"], user=user, name="Android, Chrome")
    client = signed_in()
    device = device_on(client)
    assert device is not None
    save_rules(owner=device, name="Двор", system="sport", options={"target": 125})
    match = new_match(device)
    record(match, THIRTY, LOST, device=device)

    data = exported(client)

    assert data["format"] == "kozel-account/1"
    assert (data["account"]["name"], data["account"]["full_name"]) == ("asan", "Асан")
    assert data["emails"] == [{"email": "asan@example.org", "verified": True, "primary": True}]
    assert data["telegram"] == []
    assert [phone["name"] for phone in data["phones"]] == ["Android, Chrome", ""]
    (club,) = data["clubs"]
    assert club["club"] == {"key": yard.club.key, "name": yard.club.name}
    assert (club["role"], club["name"]) == ("organiser", "Асан")
    assert club["player"] == {"number": yard.player("Асан").pk, "name": "Асан", "agreed": True}
    (rules,) = data["house_rules"]
    assert (rules["format"], rules["name"], rules["options"]) == ("kozel-rules/1", "Двор", {"target": 125})
    (written,) = data["matches"]
    assert (written["key"], written["club"]) == (match.view_key, None)
    assert written["record"] == {
        "format": "kozel-match/1",
        "rules": "kozel-pairs",
        "players": list(PLAYERS),
        "rounds": [THIRTY, LOST],
    }
    assert [change["kind"] for change in data["changes_of_matches"]] == ["started", "recorded", "recorded"]
    assert "founded" in [change["kind"] for change in data["changes_of_clubs"]]


def test_a_record_can_be_brought_in_again() -> None:
    new_user()
    client = signed_in()
    record(new_match(device_on(client)), HUNDRED)
    read, faults = read_record(exported(client)["matches"][0]["record"])
    assert read is not None
    assert not faults


def test_has_what_i_claim_to_be(yard: Yard) -> None:
    user = new_user()
    people.claim_player(membership=yard.membership("member"), player=yard.player("Дана"), device=None)
    commands.take_over(device=yard.devices["member"], user=user, name="")
    (club,) = exported(signed_in())["clubs"]
    assert (club["player"]["name"], club["player"]["agreed"]) == ("Дана", False)


@pytest.mark.parametrize(("who", "count"), [("organiser", 1), ("scorer", 1), ("member", 0)])
def test_has_the_matches_of_a_club_for_those_who_record_there(yard: Yard, who: str, count: int) -> None:
    user = new_user()
    match = yard.play(by="organiser")
    Access.objects.all().delete()
    commands.take_over(device=yard.devices[who], user=user, name="")
    data = exported(signed_in())
    assert [written["key"] for written in data["matches"]] == [match.view_key] * count


def test_leaves_out_what_is_not_mine(yard: Yard) -> None:
    new_user()
    yard.play()
    client = signed_in()
    match = new_match(device_on(client))
    new_match(yard.devices["scorer"])
    data = exported(client)
    assert [written["key"] for written in data["matches"]] == [match.view_key]
    assert data["clubs"] == data["changes_of_clubs"] == []


def test_leaves_out_what_was_taken_away() -> None:
    new_user()
    client = signed_in()
    match = new_match(device_on(client))
    remove_match(match=match, device=None)
    assert exported(client)["matches"] == []


def test_a_match_that_several_of_my_phones_may_record_is_there_once() -> None:
    user = new_user()
    client = signed_in()
    match = new_match(device_on(client))
    other, _key = commands.add_phone(user=user, name="")
    Access.objects.create(match=match, device=other)
    assert len(exported(client)["matches"]) == 1


def test_is_a_file_with_letters_that_people_can_read() -> None:
    new_user()
    client = signed_in()
    new_match(device_on(client))
    response = client.get(URL)
    assert response.headers["Content-Type"] == "application/json"
    assert response.headers["Content-Disposition"] == 'attachment; filename="kozel-account.json"'
    assert "Асан" in response.getvalue().decode()


def many_matches(client: Client, count: int) -> None:
    """So many matches with a round each."""
    for _ in range(count):
        record(new_match(device_on(client)), THIRTY)


def test_its_memory_does_not_grow_with_the_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accounts.export.AT_ONCE", 5)
    user = new_user()
    client = signed_in()

    def peak() -> int:
        tracemalloc.start()
        assert all(pieces_of(user))
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    many_matches(client, 10)
    peak()  # what is loaded once
    few = peak()
    many_matches(client, 25)
    assert peak() < 1.5 * few


def test_only_for_those_who_are_signed_in() -> None:
    assert browser().get(URL).headers["Location"].startswith(reverse("account_login"))
