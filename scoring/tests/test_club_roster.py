"""The roster: who is on it, finding somebody, adding one name and many."""

from datetime import UTC, datetime
from typing import Any

import pytest

from scoring import people
from scoring.tests.cast import HOSTILE, location, text_of
from scoring.tests.club_cast import ROSTER, Yard, new_yard

pytestmark = pytest.mark.django_db


@pytest.fixture
def yard(db: None) -> Yard:
    return new_yard()


def roster(yard: Yard, who: str = "member", **asked: str) -> list[str]:
    """The names on the page."""
    response = yard.browser_of(who).get(yard.url("club_roster"), asked)
    return [row.player.name for row in response.context["rows"]]


def add(yard: Yard, name: str, who: str = "member", **more: str) -> Any:
    return yard.browser_of(who).post(yard.url("club_roster"), {"name": name, **more})


def test_everybody_by_name_with_what_they_played(yard: Yard) -> None:
    yard.play(at=datetime(2026, 3, 10, 9, tzinfo=UTC))
    yard.play(at=datetime(2026, 3, 12, 9, tzinfo=UTC))
    yard.start()
    assert roster(yard) == sorted(ROSTER, key=str.casefold)
    text = text_of(yard.member.get(yard.url("club_roster")))
    assert "Асан 2 matches 12 Mar 2026" in text
    assert "Ержан 0 matches" in text


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("асан", ["Асан"]),
        ("САУЛЕ", ["Сәуле"]),
        ("ан", ["Асан", "Дана", "Ержан"]),
        ("нет", []),
        ("\0", ROSTER),
        ("%", []),
    ],
)
def test_finding_somebody(yard: Yard, asked: str, found: list[str]) -> None:
    assert sorted(roster(yard, name=asked)) == sorted(found)


def test_a_merged_name_finds_the_person(yard: Yard) -> None:
    people.merge_players(source=yard.player("Гүлнар"), target=yard.player("Ержан"), device=None)
    assert roster(yard, name="гулнар") == ["Ержан"]
    assert "Гүлнар" not in roster(yard)


def test_hidden_and_forgotten_players(yard: Yard) -> None:
    people.set_hidden(player=yard.player("Асан"), hidden=True, device=None)
    people.forget_player(player=yard.player("Дана"), device=None)
    assert "Асан" in roster(yard)
    assert "Асан" not in roster(yard, "anonymous")
    assert "Асан" not in roster(yard, "outsider", name="асан")
    assert len(roster(yard)) == 5


def test_a_member_adds_a_name(yard: Yard) -> None:
    response = add(yard, " Болат ")
    assert location(response) == yard.url("club_roster")
    assert "On the roster: Болат" in text_of(yard.member.get(location(response)))
    assert yard.player("Болат")
    assert yard.club.changes.all()[0].by == "Мүше"


def test_a_name_like_another_is_asked_about(yard: Yard) -> None:
    before = yard.written
    response = add(yard, "Берик")
    assert response.status_code == 409
    assert "Is it one of these? Берік" in text_of(response)
    assert yard.url("player", yard.player("Берік").pk) in response.content.decode()
    assert 'value="Берик"' in response.content.decode()
    assert yard.written == before
    assert add(yard, "Берик", choice="new").status_code == 302
    assert yard.player("Берик")


def test_a_name_that_only_begins_like_another_is_not_asked_about(yard: Yard) -> None:
    assert add(yard, "Асан Ким").status_code == 302


@pytest.mark.parametrize("name", ["", "x" * 61, "a\0b"])
def test_what_is_no_name(yard: Yard, name: str) -> None:
    response = add(yard, name)
    assert response.status_code == 422
    assert "A name has 1 to 60 characters." in text_of(response)


def test_a_name_that_is_there(yard: Yard) -> None:
    response = add(yard, "асан", choice="new")
    assert response.status_code == 422
    assert "Somebody on the roster has that name already" in text_of(response)


def test_others_add_nobody(yard: Yard) -> None:
    before = yard.written
    for who in ("outsider", "anonymous"):
        assert add(yard, "Болат", who).status_code == 403
        assert "Add a player" not in text_of(yard.browser_of(who).get(yard.url("club_roster")))
    assert yard.written == before


def test_an_organiser_adds_many_at_once(yard: Yard) -> None:
    response = yard.organiser.post(yard.url("club_roster"), {"names": "Болат\nасан\n\nТимур\nБОЛАТ"})
    assert location(response) == yard.url("club_roster")
    assert "2 new on the roster." in text_of(yard.organiser.get(location(response)))
    assert yard.organiser.post(yard.url("club_roster"), {"names": "x" * 61}).status_code == 422
    assert yard.member.post(yard.url("club_roster"), {"names": "Ещё"}).status_code == 403


def test_a_long_roster_has_pages(db: None) -> None:
    yard = new_yard(roster=[f"Игрок {number:03}" for number in range(130)])
    assert len(roster(yard)) == 60
    assert roster(yard, page="3")[-1] == "Игрок 129"


def test_hostile_names_stay_names(db: None) -> None:
    yard = new_yard(roster=(HOSTILE,))
    for response in (yard.member.get(yard.url("club_roster")), add(yard, HOSTILE.upper())):
        assert "<script>alert" not in response.content.decode()
