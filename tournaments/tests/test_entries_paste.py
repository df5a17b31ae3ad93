"""Pasting a list: it is shown how it is understood, and only then entered."""

from typing import Any

from django.urls import reverse

from scoring.models import Player
from scoring.tests.cast import HOSTILE, fields_of, location, text_of
from scoring.tests.club_cast import Yard
from tournaments.models import Tournament
from tournaments.tests.cast import Entry, new_tournament
from tournaments.tests.test_entries_playing import running

TWELVE = "\n".join(f"{number}. Первый {number} / Второй {number}" for number in range(1, 13))


def paste(yard: Yard, tournament: Tournament, names: str, **sent: str) -> Any:
    """What the page answers."""
    return yard.organiser.post(reverse("entries_paste", args=[tournament.key]), {"names": names, **sent})


def called(tournament: Tournament) -> list[str]:
    """What everybody goes by."""
    return [entrant.called for entrant in tournament.entrants.prefetch_related("members")]


def test_nothing_is_written_until_it_is_confirmed(yard: Yard) -> None:
    tournament, before = new_tournament(yard, 0), Player.objects.count()
    page = paste(yard, tournament, TWELVE)
    assert page.status_code == 200
    assert "12 pairs · 24 new names" in text_of(page)
    assert (tournament.entrants.count(), Player.objects.count()) == (0, before)
    response = paste(yard, tournament, TWELVE, choice="save")
    assert location(response) == reverse("entries_desk", args=[tournament.key])
    assert called(tournament)[11] == "Первый 12 – Второй 12"
    assert Player.objects.count() == before + 24
    again = paste(yard, tournament, TWELVE, choice="save")
    assert again.status_code == 422
    assert "12 lines are on the list already, and are left as they are. Nobody new" in text_of(again)
    assert tournament.entrants.count() == 12


def test_a_list_that_has_grown_enters_only_who_is_new(yard: Yard) -> None:
    tournament = new_tournament(yard, 2)
    grown = "Игрок 1в / Игрок 1б\nДана / Ержан\nИгрок 2б / Игрок 2в"
    page = paste(yard, tournament, grown)
    assert "2 lines are on the list already" in text_of(page)
    assert "1 pair" in text_of(page)
    paste(yard, tournament, grown, choice="save")
    assert called(tournament) == ["Игрок 1б – Игрок 1в", "Игрок 2б – Игрок 2в", "Дана – Ержан"]


def test_the_page_sends_back_what_it_showed(yard: Yard) -> None:
    page = paste(yard, new_tournament(yard, 0), f"Асан / {HOSTILE[:20]}")
    assert HOSTILE[:20] not in page.content.decode()
    assert "names" not in fields_of(page, "confirm"), "it stands in a field of its own"
    assert "Асан / &lt;script&gt;" in page.content.decode()


def test_faults_name_the_line_and_its_text_and_nothing_is_entered(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    page = paste(yard, tournament, "Асан / Берік\n\n2. Дана\nЕржан / Асан", choice="save")
    text = text_of(page)
    assert page.status_code == 422
    assert "Line 3: 2. Дана Two names are needed" in text
    assert "Line 4: Ержан / Асан Somebody here stands in line 1 already: Асан" in text
    assert tournament.entrants.count() == 0
    assert "Ержан / Асан</textarea>" in page.content.decode()


def test_who_takes_part_already_is_named_with_both_entrants(yard: Yard) -> None:
    tournament = new_tournament(yard, 1)
    page = paste(yard, tournament, "Дана / Ержан\nИгрок 1б / Асан")
    assert page.status_code == 422
    assert "Somebody would play twice: Игрок 1б. Here: Игрок 1б – Асан. And there: 1 Игрок 1б – Игрок 1в" in text_of(
        page
    )


def test_names_like_those_of_the_roster_are_asked_about(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    names = "Берик / Дана\nГулнар / Новый"
    page = paste(yard, tournament, names)
    assert [question.name for question in page.context["preview"].answers.questions] == ["Берик", "Гулнар"]
    some = {"who:Берик": str(yard.player("Берік").pk)}
    assert paste(yard, tournament, names, choice="save", **some).status_code == 409
    assert tournament.entrants.count() == 0
    paste(yard, tournament, names, choice="save", **some, **{"who:Гулнар": "new"})
    assert called(tournament) == ["Берік – Дана", "Гулнар – Новый"]


def test_two_lines_cannot_mean_one_person(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    berik = {"who:Берик": str(yard.player("Берік").pk)}
    page = paste(yard, tournament, "Берик / Дана\nБерік / Ержан", choice="save", **berik)
    assert page.status_code == 422
    assert "Somebody would play twice: Берік. Here: Берік – Ержан. And there: Берік – Дана" in text_of(page)


def test_players_one_a_line(yard: Yard) -> None:
    tournament = new_tournament(yard, 0, entry=Entry.FREE_FOR_ALL)
    paste(yard, tournament, "Асан\nДана\nСергей Иванов", choice="save")
    assert called(tournament) == ["Асан", "Дана", "Сергей Иванов"]


def test_an_empty_list_is_none(yard: Yard) -> None:
    page = paste(yard, new_tournament(yard, 0), " \n ")
    assert page.status_code == 422
    assert "Paste a list first." in text_of(page)


def test_a_list_may_come_late(yard: Yard) -> None:
    tournament = running(yard, 6, 3)
    assert paste(yard, tournament, "Асан / Дана", choice="save").status_code == 422
    assert paste(yard, tournament, "Асан / Дана", choice="save", accept_late="yes").status_code == 302
    assert tournament.stages.get().field.count() == 7


def test_new_names_that_look_like_one_person_are_pointed_at(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    names = "Иванов Сергей / Ли\nПак / Сергей Иванов"
    assert "These new names look like one person: Иванов Сергей – Сергей Иванов" in text_of(
        paste(yard, tournament, names)
    )
    assert paste(yard, tournament, names, choice="save").status_code == 302, "they may well be two"
