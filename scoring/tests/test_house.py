"""GET /house/N/, its export, and deleting it: house rules in words."""

import json

import pytest
from django.test import Client
from django.urls import reverse

from scoring import commands as matches
from scoring import house as commands
from scoring.engine.exchange import parse
from scoring.engine.house import read_house
from scoring.engine.presets import PRESETS
from scoring.models import HouseRules, Match
from scoring.tests.cast import PLAYERS, browser, game_of, location, new_phone, text_of

OPTIONS = {"target": 125, "eggs": "none"}


class Yard:
    """A phone with house rules, and another phone."""

    def __init__(self) -> None:
        self.client, self.device = new_phone()
        self.other, _ = new_phone()
        self.house = commands.save_rules(owner=self.device, name="Двор", system="kozel-pairs", options=OPTIONS)

    def url(self, name: str) -> str:
        """The address of one of the pages of the rules."""
        return reverse(name, args=[self.house.pk])


@pytest.fixture
def yard(db: None) -> Yard:
    """A phone with house rules."""
    return Yard()


def test_what_differs_comes_first_then_the_whole_card(yard: Yard) -> None:
    page = text_of(yard.client.get(yard.url("house")))
    assert "Target: 125" in page
    assert page.index("Played differently here") < page.index("Target: 125") < page.index("Who leads")


def test_rules_as_the_system_has_them_say_so(yard: Yard) -> None:
    same = commands.save_rules(owner=yard.device, name="Как все", system="sea-pairs", options={})
    page = text_of(yard.client.get(reverse("house", args=[same.pk])))
    assert "these are the rules of the system as it is" in page


@pytest.mark.parametrize("system", PRESETS)
def test_every_system_can_be_saved_and_explained(yard: Yard, system: str) -> None:
    house = commands.save_rules(owner=yard.device, name=system, system=system, options={})
    for name in ("house", "house_change", "house_delete"):
        assert yard.client.get(reverse(name, args=[house.pk])).status_code == 200


# Export


def test_out_and_in_again_they_are_the_same(yard: Yard) -> None:
    response = yard.client.get(yard.url("house_export"))
    assert response["Content-Disposition"] == f'attachment; filename="kozel-rules-{yard.house.pk}.json"'
    data, _ = parse(response.content.decode())
    house, faults = read_house(data)
    assert (house, faults) == (("Двор", "kozel-pairs", OPTIONS), ())
    taken = yard.other.post(reverse("house_import"), {"text": response.content.decode()})
    assert yard.other.get(location(taken)).status_code == 200
    assert json.loads(yard.other.get(f"{location(taken)}export/").content) == data


# Deleting


def test_asks_before_it_deletes(yard: Yard) -> None:
    page = text_of(yard.client.get(yard.url("house_delete")))
    assert "Delete these rules?" in page
    assert HouseRules.objects.exists()


def test_deletes(yard: Yard) -> None:
    response = yard.client.post(yard.url("house_delete"))
    assert location(response) == reverse("house_list")
    assert "Deleted: Двор" in text_of(yard.client.get(location(response)))
    assert not HouseRules.objects.exists()
    assert yard.client.get(yard.url("house")).status_code == 404


def test_old_matches_keep_their_rules(yard: Yard) -> None:
    match = matches.start_match(
        system="kozel-pairs",
        game=game_of(target=125, eggs="none"),
        players=PLAYERS,
        device=yard.device,
        house=yard.house,
    )
    before = Match.objects.values().get()
    commands.change_rules(house=yard.house, name="Иначе", options={"target": 150})
    assert Match.objects.values().get() == before
    yard.client.post(yard.url("house_delete"))
    assert Match.objects.values().get() == before
    page = text_of(yard.client.get(reverse("rules", args=[match.view_key])))
    assert "Target: 125" in page


# Rights

PAGES = ("house", "house_change", "house_delete", "house_export")


def as_it_was(yard: Yard) -> bool:
    """Whether nothing of the rules was changed."""
    house = HouseRules.objects.get()
    return (house.name, house.options) == ("Двор", OPTIONS)


@pytest.mark.parametrize("name", PAGES)
def test_nobody_else_finds_them(yard: Yard, name: str) -> None:
    for client in (yard.other, browser()):
        assert client.get(yard.url(name)).status_code == 404
        if name in ("house_change", "house_delete"):
            assert client.post(yard.url(name), {"house_name": "Моё"}).status_code == 404
    assert as_it_was(yard)


def test_nobody_else_plays_by_them(yard: Yard) -> None:
    for client in (yard.other, browser()):
        assert client.get(reverse("start"), {"house": yard.house.pk}).status_code == 404
        form = {"system": f"house-{yard.house.pk}", "seats": "4"}
        response = client.post(reverse("start"), form)
        assert response.status_code == 422
        assert "These rules are not there any more" in text_of(response)
    assert not Match.objects.exists()


@pytest.mark.parametrize("number", ["0", "999999", "9" * 30])
def test_a_guessed_number_is_not_found(yard: Yard, number: str) -> None:
    for name in PAGES:
        assert yard.client.get(yard.url(name).replace(f"/{yard.house.pk}/", f"/{number}/")).status_code == 404


def test_a_write_needs_a_token(yard: Yard) -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies = yard.client.cookies
    for name in ("house_change", "house_delete"):
        assert client.post(yard.url(name)).status_code == 403
    for name in ("house_list", "house_import"):
        assert client.post(reverse(name), {"house_name": "x"}).status_code == 403
    assert as_it_was(yard)
