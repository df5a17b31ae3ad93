"""Who may stand on the roster twice."""

from functools import partial
from typing import Any

import pytest

from scoring import people
from scoring.models import Different, Player
from scoring.tests.cast import location, text_of
from scoring.tests.club_cast import Yard, new_yard
from scoring.tests.test_query_counts import queries

pytestmark = pytest.mark.django_db
ROSTER = ("Асан", "Serik", "Серік", "Дана", "Серик", "Ержан", "Ерлан")


@pytest.fixture
def yard(db: None) -> Yard:
    return new_yard(roster=ROSTER)


def pairs(yard: Yard) -> list[set[str]]:
    """The pairs on the page, the likeliest first."""
    response = yard.organiser.get(yard.url("club_duplicates"))
    return [{pair.one.name, pair.other.name} for pair in response.context["page"]]


def say_two(yard: Yard, one: Any, other: Any) -> Any:
    """Send that two are two."""
    return yard.organiser.post(yard.url("club_duplicates"), {"one": one, "other": other})


def test_pairs_that_look_like_one(yard: Yard) -> None:
    found = pairs(yard)
    assert found[0] == {"Серік", "Серик"}
    assert {frozenset(pair) for pair in found[1:]} == {
        frozenset(("Serik", "Серік")),
        frozenset(("Serik", "Серик")),
        frozenset(("Ержан", "Ерлан")),
    }


def test_two_people_are_not_asked_about_again(yard: Yard) -> None:
    one, other = yard.player("Ержан"), yard.player("Ерлан")
    assert location(say_two(yard, other.pk, one.pk)) == yard.url("club_duplicates")
    assert {"Ержан", "Ерлан"} not in pairs(yard)
    say_two(yard, one.pk, other.pk)
    assert Different.objects.count() == 1
    change = yard.club.changes.all()[0]
    assert (change.kind, change.what["name"], change.what["into_name"]) == ("different", "Ерлан", "Ержан")


def test_whoever_sat_at_one_table_is_two(yard: Yard) -> None:
    yard.start("Серік", "Серик", "Ержан", "Дана")
    assert {"Серік", "Серик"} not in pairs(yard)


def test_merged_and_forgotten_players_are_not_compared(yard: Yard) -> None:
    people.merge_players(source=yard.player("Serik"), target=yard.player("Серік"), device=None)
    people.forget_player(player=yard.player("Ержан"), device=None)
    assert pairs(yard) == [{"Серік", "Серик"}]


def test_a_pair_leads_to_its_merge(yard: Yard) -> None:
    page = yard.organiser.get(yard.url("club_duplicates")).content.decode()
    one, other = yard.player("Серик"), yard.player("Серік")
    assert f"{yard.url('player_merge', one.pk)}?other={other.pk}" in page


def test_nothing_to_ask(db: None) -> None:
    yard = new_yard()
    assert "No two names on the roster look like one." in text_of(yard.organiser.get(yard.url("club_duplicates")))


@pytest.mark.parametrize("other", ["", "x", "0", "99999", "9" * 40])
def test_nobody_of_that_number(yard: Yard, other: str) -> None:
    assert say_two(yard, yard.player("Асан").pk, other).status_code == 404
    stranger = Player.objects.exclude(club=yard.club).get()
    assert say_two(yard, yard.player("Асан").pk, stranger.pk).status_code == 404
    assert not Different.objects.exists()


def test_nobody_is_two_by_themselves(yard: Yard) -> None:
    number = yard.player("Асан").pk
    assert say_two(yard, number, number).status_code == 302
    assert not Different.objects.exists()


def test_the_cost_does_not_grow_with_the_roster(db: None) -> None:
    for length in (4, 120):
        yard = new_yard(roster=[*ROSTER, *(f"Игрок {number}" for number in range(length))])
        assert queries(partial(yard.organiser.get, yard.url("club_duplicates"))) == 6
