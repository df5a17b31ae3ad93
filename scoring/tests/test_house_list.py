"""GET /house/: the house rules of this device. POST: save the rules that are typed on the start page."""

import html
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring import house as commands
from scoring.house import MOST_SETS
from scoring.models import Device, HouseRules, Match
from scoring.tests.cast import HOSTILE, PLAYERS, browser, location, new_phone, text_of
from scoring.tests.test_start import FORM, index_of

URL = reverse("house_list")


def save(client: Client, name: str = "Двор", **changes: Any) -> HttpResponse | Any:
    """Send the start form with its button to save."""
    return client.post(URL, {**FORM, "house_name": name, **changes})


@pytest.fixture
def phone(db: None) -> Client:
    """A browser that was never here."""
    return browser()


def test_saves_the_system_and_what_differs(phone: Client) -> None:
    save(phone, "  Двор на Абая ", target="125", eggs=index_of("eggs", "none"), threshold="13")
    house = HouseRules.objects.get()
    assert (house.name, house.system) == ("Двор на Абая", "kozel-pairs")
    assert house.options == {"target": 125, "eggs": "none"}
    assert house.device == Device.objects.get()
    assert not Match.objects.exists()


def test_goes_back_to_the_start_page_with_everything_typed(phone: Client) -> None:
    address = location(save(phone, target="125"))
    assert urlsplit(address).path == reverse("start")
    assert parse_qs(urlsplit(address).query)["house"] == [str(HouseRules.objects.get().pk)]
    page = phone.get(address)
    assert all(f'value="{name}"' in page.content.decode() for name in PLAYERS)
    assert "Saved: Двор" in text_of(page)
    assert 'name="target" value="125"' in page.content.decode()


def test_names_of_players_may_still_be_wrong(phone: Client) -> None:
    response = save(phone, **{"player-1": "x" * 61, "player-2": PLAYERS[0], "player-3": PLAYERS[0]})
    assert response.status_code == 302
    assert HouseRules.objects.count() == 1


def test_pairs_are_kept_where_the_system_leaves_it_open(phone: Client) -> None:
    save(phone, system="kozel-125", sides="pairs")
    assert HouseRules.objects.get().options == {"sides": "pairs"}


def test_twice_the_same_is_saved_once(phone: Client) -> None:
    save(phone, target="125")
    assert save(phone, target="125").status_code == 302
    assert HouseRules.objects.count() == 1


# Refused


def refused(response: HttpResponse | Any) -> str:
    """The page of a refusal."""
    assert response.status_code == 422
    return text_of(response)


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x07b", "a\0b"])
def test_a_bad_name_is_refused_and_stays_typed(phone: Client, name: str) -> None:
    response = save(phone, name, target="125")
    assert "A name has 1 to 40 characters." in refused(response)
    page = html.unescape(response.content.decode())
    assert f'name="house_name" value="{name}"' in page
    assert 'name="target" value="125"' in page
    assert f'value="{PLAYERS[0]}"' in page
    assert not HouseRules.objects.exists()
    assert not Device.objects.exists()


@pytest.mark.parametrize("name", ["Двор", "двор", " ДВОР"])
def test_a_name_is_given_once(phone: Client, name: str) -> None:
    save(phone, target="125")
    assert "You have other rules of that name already" in refused(save(phone, name, target="150"))
    assert HouseRules.objects.get().options == {"target": 125}


def test_two_phones_may_use_the_same_name(phone: Client) -> None:
    save(phone)
    assert save(browser()).status_code == 302
    assert HouseRules.objects.count() == 2


def test_options_that_contradict_each_other_are_refused(phone: Client) -> None:
    account, fish = index_of("account", "single_wipe"), index_of("fish_amount", "everyone")
    page = refused(save(phone, account=account, fish_amount=fish))
    assert "one account for all does not go with a fish in which everybody writes" in page.casefold()
    assert not HouseRules.objects.exists()


def test_everything_wrong_is_said_at_once(phone: Client) -> None:
    page = refused(save(phone, "", target="x"))
    assert "A name has 1 to 40 characters." in page
    assert "cannot have this value" in page


def test_a_phone_has_so_many_and_no_more(db: None) -> None:
    client, device = new_phone()
    for number in range(MOST_SETS):
        commands.save_rules(owner=device, name=str(number), system="sport", options={})
    assert "This phone has 50 sets of rules already" in refused(save(client))
    assert HouseRules.objects.count() == MOST_SETS


# The list


def test_lists_what_this_phone_saved(phone: Client) -> None:
    save(phone, target="125")
    save(phone, "Дача", system="osel-pairs")
    save(browser(), "Чужое")
    phone.get(URL)  # where it is said that they were saved
    page = text_of(phone.get(URL))
    assert "Дача Donkey (Osel) nothing played differently" in page
    assert "Двор Kozyol in pairs Target: 125" in page
    assert page.index("Дача") < page.index("Двор")
    assert "Чужое" not in page


def test_says_how_to_save_where_nothing_is_saved(phone: Client) -> None:
    page = phone.get(URL)
    assert "Nothing is saved yet." in text_of(page)
    assert not Device.objects.exists()


def test_a_name_is_only_text(phone: Client) -> None:
    save(phone, HOSTILE)
    house = HouseRules.objects.get()
    places = [URL, reverse("start"), *(reverse(f"house{page}", args=[house.pk]) for page in ("", "_change", "_delete"))]
    for place in places:
        page = phone.get(place)
        assert HOSTILE not in page.content.decode(), place
        assert HOSTILE in html.unescape(page.content.decode()), place
