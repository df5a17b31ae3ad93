"""GET /m/KEY/rules/: the rules of this table in words. POST: save them as house rules."""

import pytest
from django.urls import reverse

from scoring.engine.presets import PRESETS
from scoring.models import Device, HouseRules
from scoring.tests.cast import Table, browser, game_of, location, new_match, new_table, text_of


def test_shows_the_rules_of_the_table(table: Table) -> None:
    page = text_of(table.stranger.get(table.url("rules")))
    assert "101" in page
    assert "13" in page
    assert "Played differently here" not in page


def test_shows_what_is_played_differently(db: None) -> None:
    table = new_table(game_of(target=125, eggs="none"))
    page = text_of(table.stranger.get(table.url("rules")))
    assert "Played differently here" in page
    assert "125" in page


@pytest.mark.parametrize("system", PRESETS)
def test_every_system_can_be_explained(db: None, system: str) -> None:
    match = new_match(system=system)
    response = browser().get(f"/m/{match.view_key}/rules/")
    assert response.status_code == 200
    assert response.content.decode().count("<li>") > 5


def test_a_guest_takes_the_rules_home(db: None) -> None:
    table = new_table(game_of(target=125, eggs="none", family="credit"))
    before = table.written
    response = table.stranger.post(table.url("rules"), {"house_name": "Двор Асана"})
    house = HouseRules.objects.get()
    assert location(response) == reverse("house", args=[house.pk])
    assert (house.name, house.system) == ("Двор Асана", "kozel-pairs")
    assert house.options == {"target": 125, "eggs": "none", "family": "credit"}
    assert table.stranger.get(location(response)).status_code == 200
    assert table.starter.get(location(response)).status_code == 404
    assert table.written == before


def test_the_rules_of_the_table_stay_when_the_guest_changes_his(db: None) -> None:
    table = new_table(game_of(target=125))
    saved = location(table.scorer.post(table.url("rules"), {"house_name": "Двор"}))
    table.scorer.post(f"{saved}change/", {"house_name": "Двор", "target": "500"})
    assert table.fresh().game.rules.target == 125


@pytest.mark.parametrize("name", ["", "x" * 41])
def test_a_bad_name_is_refused_beside_the_field(table: Table, name: str) -> None:
    devices = Device.objects.count()
    response = table.stranger.post(table.url("rules"), {"house_name": name})
    assert response.status_code == 422
    assert "A name has 1 to 40 characters." in text_of(response)
    assert f'value="{name}"' in response.content.decode()
    assert not HouseRules.objects.exists()
    assert Device.objects.count() == devices


def test_a_name_that_is_taken_is_refused(table: Table) -> None:
    other = new_match(game=game_of(target=125))
    table.starter.post(table.url("rules"), {"house_name": "Двор"})
    response = table.starter.post(reverse("rules", args=[other.view_key]), {"house_name": "Двор"})
    assert response.status_code == 422
    assert "You have other rules of that name already" in text_of(response)
