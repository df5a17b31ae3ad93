"""GET and POST /new/: start a match."""

import html
import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring import commands
from scoring.devices import COOKIE
from scoring.engine.presets import PRESETS
from scoring.forms.offers import offered_values
from scoring.house import save_rules
from scoring.models import Access, Change, Device, HouseRules, Match
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


def test_last_times_changes_do_not_go_over_to_another_system(table: Table) -> None:
    game = game_of("kozel-pairs", target=77)
    commands.start_match(system="kozel-pairs", game=game, players=PLAYERS, device=table.devices["starter"])
    page = table.starter.get(URL, {"system": "sea-pairs"}).content.decode()
    assert 'name="target" value="125"' in page
    assert f'value="{PLAYERS[0]}"' in page


def test_options_of_another_system_do_not_count(phone: Client) -> None:
    """Without scripts the options on the page may still be those of the system that was chosen before."""
    start(phone, system="sea-pairs", options_of="kozel-pairs", target="101", threshold="13")
    assert Match.objects.get().game.rules == PRESETS["sea-pairs"].rules


def test_options_of_the_chosen_system_count(phone: Client) -> None:
    start(phone, system="sea-pairs", options_of="sea-pairs", target="101")
    assert Match.objects.get().game.rules.target == 101


# Who plays with whom


@pytest.mark.parametrize("system", ["kozel-125", "osel-classic"])
@pytest.mark.parametrize(("sides", "expected"), [("pairs", [0, 1, 0, 1]), ("solo", [0, 1, 2, 3]), ("x", [0, 1, 2, 3])])
def test_four_play_as_they_say_where_the_system_leaves_it_open(
    phone: Client, system: str, sides: str, expected: list[int]
) -> None:
    start(phone, system=system, sides=sides)
    match = Match.objects.get()
    assert [seat.side for seat in match.seats.all()] == expected
    assert match.game.rules.sides == ("pairs" if sides == "pairs" else "either")


@pytest.mark.parametrize("seats", ["2", "3"])
def test_two_or_three_play_each_for_himself(phone: Client, seats: str) -> None:
    start(phone, system="kozel-125", seats=seats, sides="pairs")
    assert [seat.side for seat in Match.objects.get().seats.all()] == list(range(int(seats)))


@pytest.mark.parametrize(("system", "sides"), [("kozel-pairs", "solo"), ("kozel-solo", "pairs")])
def test_elsewhere_it_is_not_asked_for(phone: Client, system: str, sides: str) -> None:
    start(phone, system=system, sides=sides)
    assert Match.objects.get().game.rules == PRESETS[system].rules


@pytest.mark.parametrize("system", ["sea-classic", "telephone"])
@pytest.mark.parametrize(("seats", "sides"), [("2", [0, 1]), ("4", [0, 1, 0, 1]), ("3", [0, 1, 0, 1])])
def test_two_players_or_two_pairs(phone: Client, system: str, seats: str, sides: list[int]) -> None:
    start(phone, system=system, seats=seats)
    assert [seat.side for seat in Match.objects.get().seats.all()] == sides


@pytest.mark.parametrize(
    ("asked", "sides"),
    [
        ({"system": "kozel-125", "sides": "pairs"}, "ABAB"),
        ({"system": "kozel-125", "sides": "solo"}, "ABCD"),
        ({"system": "sea-classic"}, "ABAB"),
        ({"system": "sea-classic", "seats": "2"}, "AB"),
        ({"system": "kozel-solo"}, "ABCD"),
    ],
)
def test_partners_are_drawn_opposite(phone: Client, asked: dict[str, str], sides: str) -> None:
    page = phone.get(URL, asked).content.decode()
    drawn = re.findall(r'class="seat" data-seat="\d" data-side="(\w)">', page)
    assert "".join(drawn) == sides


def test_what_pairs_alone_can_play_differently_is_asked_of_pairs(phone: Client) -> None:
    headers = {"hx-request": "true", "hx-target": "house"}
    for sides, asked in (("pairs", True), ("solo", False)):
        page = phone.get(URL, {"system": "kozel-125", "seats": "4", "sides": sides}, headers=headers)
        assert ('name="account"' in page.content.decode()) == asked


def test_the_last_pairs_are_offered_again(table: Table) -> None:
    game = game_of("kozel-125", 4, sides="pairs")
    commands.start_match(system="kozel-125", game=game, players=PLAYERS, device=table.devices["starter"])
    assert {("system", "kozel-125"), ("sides", "pairs")} <= checked(table.starter.get(URL))


# House rules


@pytest.fixture
def house(table: Table) -> HouseRules:
    """House rules of the starter."""
    options = {"target": 125, "always": {"5-5": 55}}
    return save_rules(owner=table.devices["starter"], name="Двор", system="kozel-pairs", options=options)


def test_house_rules_stand_above_the_systems(table: Table, house: HouseRules) -> None:
    page = text_of(table.starter.get(URL))
    assert page.index("Двор") < page.index("Kozyol one on one")
    assert "Kozyol in pairs Target: 125 · Tiles with a special value: 5-5 = 55" in page
    assert "Двор" not in text_of(table.watcher.get(URL))


def test_the_last_used_come_first(table: Table, house: HouseRules) -> None:
    device = table.devices["starter"]
    for name in ("Дача", "Клуб", "Работа"):
        save_rules(owner=device, name=name, system="sport", options={})
    page = text_of(table.starter.get(URL))
    assert "Двор" not in page
    assert "All of them" in page
    assert page.index("Работа") < page.index("Клуб") < page.index("Дача")
    assert start(table.starter, system=f"house-{house.pk}").status_code == 302
    page = text_of(table.starter.get(URL))
    assert page.index("Двор") < page.index("Работа") < page.index("Клуб")
    assert "Дача" not in page


def test_choosing_one_fills_in_system_and_options(table: Table, house: HouseRules) -> None:
    response = table.starter.get(URL, {"house": house.pk})
    page = response.content.decode()
    assert ("system", f"house-{house.pk}") in checked(response)
    assert 'name="target" value="125"' in page
    assert ("always", str(len(offered_values("always", house.base)))) in checked(response)
    assert f'value="{PLAYERS[0]}"' in page


def test_choosing_one_brings_its_options_alone(table: Table, house: HouseRules) -> None:
    asked = {"system": f"house-{house.pk}", "seats": "4", "options_of": "kozel-pairs", "target": "101"}
    page = table.starter.get(URL, asked, headers={"hx-request": "true", "hx-target": "house"}).content.decode()
    assert page.startswith("<details")
    assert 'name="target" value="125"' in page
    assert f'name="options_of" value="house-{house.pk}"' in page


def test_what_is_typed_stays_when_the_number_of_players_changes(table: Table, house: HouseRules) -> None:
    asked = {"system": "kozel-solo", "seats": "3", "options_of": "kozel-solo", "target": "150"}
    page = table.starter.get(URL, asked, headers={"hx-request": "true", "hx-target": "house"}).content.decode()
    assert 'name="target" value="150"' in page


def test_a_match_is_played_by_house_rules(table: Table, house: HouseRules) -> None:
    before = house.used
    start(table.starter, system=f"house-{house.pk}")
    match = Match.objects.order_by("pk").last()
    assert match is not None
    assert match.system == "kozel-pairs"
    assert match.game.rules == house.rules
    house.refresh_from_db()
    assert house.used == match.started > before


def test_a_match_may_differ_from_the_house_rules_that_were_chosen(table: Table, house: HouseRules) -> None:
    choice = f"house-{house.pk}"
    start(table.starter, system=choice, options_of=choice, target="150")
    match = Match.objects.order_by("pk").last()
    assert match is not None
    assert match.game.rules.target == 150
    assert dict(match.game.rules.always) == {"5-5": 55}
    house.refresh_from_db()
    assert house.options["target"] == 125


def test_the_house_rules_played_last_are_chosen_again(table: Table, house: HouseRules) -> None:
    start(table.starter, system=f"house-{house.pk}")
    assert ("system", f"house-{house.pk}") in checked(table.starter.get(URL))


def test_house_rules_for_two_are_played_by_two(table: Table) -> None:
    device = table.devices["starter"]
    house = save_rules(owner=device, name="Вдвоём", system="kozel-solo", options={"account": "single_wipe"})
    start(table.starter, system=f"house-{house.pk}", seats="4")
    match = Match.objects.order_by("pk").last()
    assert match is not None
    assert match.players == PLAYERS[:2]


@pytest.mark.parametrize("choice", ["house-", "house-x", "house-0", "house-999999", "house-²"])
def test_house_rules_that_are_not_there_are_not_taken_for_others(table: Table, choice: str) -> None:
    matches = Match.objects.count()
    response = start(table.starter, system=choice)
    assert response.status_code == 422
    assert "These rules are not there any more: choose again." in text_of(response)
    assert f'value="{PLAYERS[1]}"' in response.content.decode()
    assert Match.objects.count() == matches
    assert table.starter.get(URL, {"house": choice.removeprefix("house-")}).status_code == 404


# Twenty-nine systems


def test_every_system_can_be_chosen_once(phone: Client) -> None:
    page = phone.get(URL).content.decode()
    assert sorted(re.findall(r'name="system" value="([^"]+)"', page)) == sorted(PRESETS)


def test_the_systems_played_last_come_first(table: Table) -> None:
    device = table.devices["starter"]
    for system in ("seven", "sport", "seven", "general"):
        game = game_of(system)
        commands.start_match(system=system, game=game, players=PLAYERS[: game.seats], device=device)
    found = re.findall(r'name="system" value="([^"]+)"', table.starter.get(URL).content.decode())
    assert found[:4] == ["general", "seven", "sport", "kozel-pairs"]


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


def test_tapping_twice_starts_one_match(client: Client, db: None) -> None:
    first = client.post(URL, FORM | {"key": "k" * 24})
    second = client.post(URL, FORM | {"key": "k" * 24})
    assert location(first) == location(second)
    assert Match.objects.count() == 1


def test_a_new_phone_that_taps_twice_may_record_its_match(db: None) -> None:
    first, second = Client(), Client()
    first.post(URL, FORM | {"key": "k" * 24})
    second.post(URL, FORM | {"key": "k" * 24})
    match = Match.objects.get()
    assert match.access.count() == 2
