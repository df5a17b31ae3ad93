"""Who of the roster may be meant by what is typed."""

from functools import partial
from typing import Any

import pytest

from scoring import people
from scoring.boards.likely import proposals
from scoring.tests.cast import HOSTILE, text_of
from scoring.tests.club_cast import Yard, new_yard
from scoring.tests.test_query_counts import queries

pytestmark = pytest.mark.django_db
ROSTER = ("Серік", "Асан Ким", "Асан Пак", "Ahmet", "Сәуле", "Марат Омаров", "Дана")


@pytest.fixture
def yard(db: None) -> Yard:
    return new_yard(roster=ROSTER)


def ask(yard: Yard, typed: str, who: str = "member") -> Any:
    return yard.browser_of(who).get(yard.url("names_like"), {"q": typed})


def likes(yard: Yard, typed: str) -> list[str]:
    """The names proposed, the likeliest first."""
    return [like.player.name for like in ask(yard, typed).context["likes"]]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("Серик", ["Серік"]),
        ("cepik", ["Серік"]),
        ("serik", ["Серік"]),
        ("Ахмет", ["Ahmet"]),
        ("асан", ["Асан Ким", "Асан Пак"]),
        ("ким", ["Асан Ким"]),
        ("asa", ["Асан Ким", "Асан Пак"]),
        ("kim", ["Асан Ким"]),
        ("ахм", ["Ahmet"]),
        ("Асан К.", ["Асан Ким"]),
        ("Ким Асан", ["Асан Ким"]),
        ("ас", ["Асан Ким", "Асан Пак"]),
        ("сау", ["Сәуле"]),
        ("омар", ["Марат Омаров"]),
        ("дана", []),  # there it is
        ("дан", ["Дана"]),
        ("Болат", []),
        ("", []),
        ("   ", []),
        ("🐐", []),
    ],
)
def test_who_may_be_meant(yard: Yard, typed: str, found: list[str]) -> None:
    assert likes(yard, typed) == found


def test_a_part_of_a_page_with_a_button_for_each(yard: Yard) -> None:
    response = ask(yard, "серик")
    assert text_of(response) == "Серік"
    assert 'data-name="Серік"' in response.content.decode()
    assert "<html" not in response.content.decode()


def test_a_merged_name_leads_to_the_person(yard: Yard) -> None:
    people.merge_players(source=yard.player("Ahmet"), target=yard.player("Дана"), device=None)
    assert text_of(ask(yard, "ахмет")) == "Дана Ahmet"
    people.merge_players(source=yard.player("Дана"), target=yard.player("Сәуле"), device=None)
    assert text_of(ask(yard, "ахмет")) == "Сәуле Ahmet"
    assert likes(yard, "Ahmet") == ["Сәуле"]  # nobody is called so any more


def test_whoever_was_forgotten_is_not_proposed(yard: Yard) -> None:
    people.forget_player(player=yard.player("Дана"), device=None)
    assert likes(yard, "дан") == []


def test_a_handful_at_most(db: None) -> None:
    yard = new_yard(roster=[f"Асан {number}" for number in range(20)])
    assert len(likes(yard, "асан")) == 6


def test_hostile_names_stay_names(db: None) -> None:
    yard = new_yard(roster=(HOSTILE,))
    content = ask(yard, "<scr").content.decode()
    assert "&lt;script&gt;" in content
    assert "<script" not in content


@pytest.mark.parametrize("typed", ["\0", "x" * 5_000, "%", "'"])
def test_whatever_is_typed(yard: Yard, typed: str) -> None:
    assert ask(yard, typed).status_code == 200


def test_others_are_told_nothing(yard: Yard) -> None:
    for who in ("outsider", "anonymous"):
        assert ask(yard, "асан", who).status_code == 403


def test_one_query_however_long_the_roster(db: None) -> None:
    for length in (5, 200):
        yard = new_yard(roster=[f"Асан {number}" for number in range(length)])
        people.merge_players(source=yard.player("Асан 1"), target=yard.player("Асан 2"), device=None)
        people.merge_players(source=yard.player("Асан 2"), target=yard.player("Асан 3"), device=None)
        assert queries(partial(ask, yard, "асан")) == 4  # the device, the club, the part in it, the roster
        assert len(proposals(yard.club, "асан", most=1_000)) == length - 2
