"""GET and POST /house/N/change/: another name, other options."""

import html
from typing import Any

import pytest
from django.http import HttpResponse
from django.urls import reverse

from scoring import house as commands
from scoring.forms.offers import offered_values
from scoring.models import HouseRules
from scoring.tests.cast import checked, location, text_of
from scoring.tests.test_house import OPTIONS, Yard
from scoring.tests.test_start import index_of


@pytest.fixture
def yard(db: None) -> Yard:
    """A phone with house rules."""
    return Yard()


def change(yard: Yard, name: str | None = None, **typed: Any) -> HttpResponse | Any:
    """Send the form, with the name as it is or another one."""
    return yard.client.post(yard.url("house_change"), {"house_name": name or yard.house.name, **typed})


def options(yard: Yard) -> dict[str, Any]:
    """The options as they are saved now."""
    found: dict[str, Any] = HouseRules.objects.get(pk=yard.house.pk).options
    return found


def new_house(yard: Yard, system: str, **changed: Any) -> None:
    """Let the yard's rules be others."""
    yard.house = commands.save_rules(owner=yard.device, name="Другое", system=system, options=changed)


def test_shows_the_rules_as_they_are(yard: Yard) -> None:
    response = yard.client.get(yard.url("house_change"))
    page = response.content.decode()
    assert 'name="house_name" value="Двор"' in page
    assert 'name="target" value="125"' in page
    assert ("eggs", index_of("eggs", "none")) in checked(response)


def test_changes_name_and_options(yard: Yard) -> None:
    response = change(yard, " Новый двор ", target="150", eggs=index_of("eggs", "one"))
    assert location(response) == yard.url("house")
    house = HouseRules.objects.get()
    assert (house.name, house.options) == ("Новый двор", {"target": 150})
    assert house.changed > house.created
    assert "Saved: Новый двор" in text_of(yard.client.get(location(response)))


def test_what_is_sent_as_it_was_shown_changes_nothing(yard: Yard) -> None:
    change(yard, target="125", eggs=index_of("eggs", "none"))
    assert options(yard) == OPTIONS


def test_a_change_of_letters_in_its_own_name_is_fine(yard: Yard) -> None:
    assert change(yard, "ДВОР").status_code == 302


def test_the_name_of_other_rules_is_refused(yard: Yard) -> None:
    commands.save_rules(owner=yard.device, name="Дача", system="sport", options={})
    response = change(yard, "дача", target="150")
    assert response.status_code == 422
    assert "You have other rules of that name already" in text_of(response)
    assert 'name="target" value="150"' in response.content.decode()
    assert options(yard) == OPTIONS


@pytest.mark.parametrize("name", ["", "x" * 41, "a\x07b"])
def test_a_bad_name_is_refused_and_stays_typed(yard: Yard, name: str) -> None:
    response = yard.client.post(yard.url("house_change"), {"house_name": name})
    assert response.status_code == 422
    assert f'name="house_name" value="{name}"' in html.unescape(response.content.decode())
    assert HouseRules.objects.get().name == "Двор"


@pytest.mark.parametrize("target", ["0", "x", "-1", "²", "9" * 5000])
def test_a_value_that_an_option_cannot_have_is_refused(yard: Yard, target: str) -> None:
    response = change(yard, target=target)
    assert response.status_code == 422
    assert "cannot have this value" in text_of(response)
    assert options(yard) == OPTIONS


def test_options_that_contradict_each_other_are_refused(yard: Yard) -> None:
    account, fish = index_of("account", "single_wipe"), index_of("fish_amount", "everyone")
    response = change(yard, account=account, fish_amount=fish)
    assert response.status_code == 422
    assert "one account for all does not go with a fish in which everybody writes" in text_of(response).casefold()


def test_every_way_to_play_the_system_is_asked_about(yard: Yard) -> None:
    new_house(yard, "kozel-solo", account="single_wipe")  # by two players only
    page = yard.client.get(yard.url("house_change")).content.decode()
    assert all(f'name="{key}"' in page for key in ("account", "solo_draw", "no_double_lead"))
    change(yard, target="125")
    assert options(yard) == {"account": "single_wipe", "target": 125}


def test_what_no_field_is_shown_for_stays(yard: Yard) -> None:
    new_house(yard, "kozel-pairs", family="credit", deal={"4": 6})
    change(yard, target="125")
    assert options(yard) == {"family": "credit", "deal": {"4": 6}, "target": 125}


def test_an_unusual_value_is_offered_with_the_usual_ones(yard: Yard) -> None:
    unusual = {"5-5": 55}
    new_house(yard, "kozel-pairs", always=unusual)
    index = str(offered_values("always", yard.house.base, unusual).index(unusual))
    response = yard.client.get(yard.url("house_change"))
    assert ("always", index) in checked(response)
    change(yard, always=index)
    assert options(yard) == {"always": unusual}
    change(yard, always=index_of("always", {"doubles": 10}))
    assert options(yard) == {"always": {"doubles": 10}}


def test_pairs_where_the_system_leaves_it_open(yard: Yard) -> None:
    new_house(yard, "kozel-125", target=150)
    assert ("sides", "either") in checked(yard.client.get(yard.url("house_change")))
    change(yard, sides="pairs", target="150")
    assert options(yard) == {"sides": "pairs", "target": 150}
    assert ("sides", "pairs") in checked(yard.client.get(yard.url("house_change")))
    change(yard, sides="either", target="150")
    assert options(yard) == {"target": 150}


def test_elsewhere_sides_are_not_asked_for(yard: Yard) -> None:
    assert 'name="sides"' not in yard.client.get(yard.url("house_change")).content.decode()
    change(yard, sides="solo", target="125", eggs=index_of("eggs", "none"))
    assert options(yard) == OPTIONS


def test_rules_that_were_deleted_meanwhile_stay_deleted(yard: Yard) -> None:
    commands.delete_rules(house=yard.house)
    commands.change_rules(house=yard.house, name="Снова", options={})
    assert not HouseRules.objects.exists()
    assert yard.client.post(reverse("house_change", args=[1]), {"house_name": "Снова"}).status_code == 404
