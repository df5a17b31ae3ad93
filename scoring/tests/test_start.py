"""GET and POST /new/: start a match."""

import html
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring import commands
from scoring.devices import COOKIE
from scoring.engine.presets import PRESETS
from scoring.forms.offers import offered_values
from scoring.models import Access, Change, Device, Match
from scoring.tests.cast import HOSTILE, PLAYERS, Table, browser, checked, game_of, location, new_phone, text_of

URL = reverse("start")
FORM = {"system": "kozel-pairs", "seats": "4", **{f"player-{n}": name for n, name in enumerate(PLAYERS, start=1)}}


def start(client: Client, **changes: Any) -> HttpResponse | Any:
    """Send the form with these changes."""
    return client.post(URL, {**FORM, **{key.replace("player_", "player-"): value for key, value in changes.items()}})


def index_of(option: str, value: Any, system: str = "kozel-pairs") -> str:
    """What the form sends for a value of an option."""
    return str(offered_values(option, PRESETS[system].rules).index(value))


@pytest.fixture
def phone(db: None) -> Client:
    """A browser that was never here."""
    return browser()


def test_starts_a_match_that_this_phone_may_record(phone: Client) -> None:
    response = start(phone)
    match = Match.objects.get()
    assert location(response) == reverse("match", args=[match.view_key])
    assert (match.system, match.players) == ("kozel-pairs", PLAYERS)
    assert [seat.side for seat in match.seats.all()] == [0, 1, 0, 1]
    assert phone.get(reverse("record", args=[match.view_key])).status_code == 200
    assert Access.objects.get().starter
    assert match.changes.get().kind == Change.Kind.STARTED


def test_the_phone_is_known_by_a_cookie_that_scripts_cannot_read(phone: Client) -> None:
    cookie = start(phone).cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert Device.objects.get().fingerprint != cookie.value


def test_a_phone_that_is_known_stays_the_same_device(table: Table) -> None:
    devices = Device.objects.count()
    assert COOKIE not in start(table.watcher).cookies
    assert Device.objects.count() == devices


def test_nameless_players_are_called_by_their_seats(phone: Client) -> None:
    start(phone, player_1="", player_3="   ")
    assert Match.objects.get().players == ("Player 1", "Берік", "Player 3", "Дана")


def test_names_are_trimmed(phone: Client) -> None:
    start(phone, player_1="  Асан ")
    assert Match.objects.get().players[0] == "Асан"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("x" * 61, "A name has 1 to 60 characters."),
        ("Аса\x07н", "A name has 1 to 60 characters."),
        ("берІК".casefold(), "Somebody at this table has that name already"),
    ],
)
def test_a_bad_name_is_refused_and_stays_typed(phone: Client, typed: str, said: str) -> None:
    response = start(phone, player_3=typed)
    assert response.status_code == 422
    assert said in text_of(response)
    assert f'value="{typed}"' in html.unescape(response.content.decode())
    assert f'value="{PLAYERS[0]}"' in response.content.decode()
    assert not Match.objects.exists()
    assert not Device.objects.exists()


@pytest.mark.parametrize(("seats", "players"), [("2", 2), ("3", 3), ("4", 4)])
def test_as_many_players_as_said(phone: Client, seats: str, players: int) -> None:
    start(phone, system="kozel-solo", seats=seats)
    assert Match.objects.get().players == PLAYERS[:players]


@pytest.mark.parametrize("seats", ["3", "x", "99", "", "²", "9" * 5000])
def test_a_system_for_four_is_played_by_four(phone: Client, seats: str) -> None:
    start(phone, seats=seats)
    assert len(Match.objects.get().players) == 4


def test_the_rules_of_the_yard(phone: Client) -> None:
    start(phone, target="125", alone=index_of("alone", {}), fish_amount=index_of("fish_amount", "all"))
    rules = Match.objects.get().game.rules
    assert (rules.target, rules.alone, rules.fish_amount) == (125, (), "all")
    assert rules.threshold == 13


def test_what_was_not_touched_is_as_the_system_has_it(phone: Client) -> None:
    start(phone, system="sea-pairs")
    assert Match.objects.get().game.rules == PRESETS["sea-pairs"].rules


@pytest.mark.parametrize("target", ["0", "-5", "x", "1.5", "²", "9" * 5000])
def test_a_value_that_an_option_cannot_have_is_refused_and_stays_typed(phone: Client, target: str) -> None:
    response = start(phone, target=target)
    assert response.status_code == 422
    assert "cannot have this value" in text_of(response)
    assert f'value="{target}"' in response.content.decode()
    assert not Match.objects.exists()


@pytest.mark.parametrize("choice", ["99", "x", "-1", "²", "9" * 5000])
def test_a_choice_that_is_not_offered_is_refused(phone: Client, choice: str) -> None:
    assert start(phone, fish_amount=choice).status_code == 422
    assert not Match.objects.exists()


def test_options_that_contradict_each_other_are_refused(phone: Client) -> None:
    account, fish = index_of("account", "single_wipe"), index_of("fish_amount", "everyone")
    response = start(phone, account=account, fish_amount=fish)
    assert response.status_code == 422
    assert "one account for all does not go with a fish in which everybody writes" in text_of(response).casefold()
    assert {("account", account), ("fish_amount", fish)} <= checked(response)
    assert not Match.objects.exists()


def test_the_last_table_is_offered_again(table: Table) -> None:
    game = game_of("kozel-solo", 3, target=125, threshold=0)
    commands.start_match(system="kozel-solo", game=game, players=PLAYERS[:3], device=table.devices["starter"])
    response = table.starter.get(URL)
    page = response.content.decode()
    assert {("system", "kozel-solo"), ("seats", "3")} <= checked(response)
    assert all(f'value="{name}"' in page for name in PLAYERS[:3])
    assert 'name="target" value="125"' in page
    assert 'name="threshold" value="0"' in page


def test_a_stranger_is_offered_an_empty_table(table: Table) -> None:
    page = table.stranger.get(URL).content.decode()
    assert not any(name in page for name in PLAYERS)


def test_the_table_of_a_match_that_i_see_is_offered_on_request(table: Table) -> None:
    assert f'value="{PLAYERS[0]}"' in table.stranger.get(URL, {"like": table.match.view_key}).content.decode()
    for unknown in ("Abcdefghijkl", "\0", "x" * 300):
        assert table.stranger.get(URL, {"like": unknown}).status_code == 404


def test_another_system_brings_its_options_alone(phone: Client) -> None:
    response = phone.get(
        URL, {"system": "osel-pairs", "seats": "4"}, headers={"hx-request": "true", "hx-target": "house"}
    )
    page = response.content.decode()
    assert page.startswith("<details")
    assert 'id="house"' in page
    assert "<html" not in page


def test_choices_travel_in_the_address_without_scripts(phone: Client) -> None:
    response = phone.get(URL, {"system": "osel-pairs", "player-2": "Маша"})
    assert ("system", "osel-pairs") in checked(response)
    assert 'value="Маша"' in response.content.decode()
    assert not Match.objects.exists()


def test_a_name_is_only_text(db: None) -> None:
    client, device = new_phone()
    commands.start_match(system="kozel-1x1", game=game_of("kozel-1x1"), players=(HOSTILE, '"><i>'), device=device)
    page = client.get(URL).content.decode()
    assert HOSTILE not in page
    assert '"><i>' not in page
    assert f'value="{HOSTILE}"' in html.unescape(page)
