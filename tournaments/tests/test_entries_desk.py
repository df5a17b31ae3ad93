"""The desk of entries: the list, finding, checking in."""

from typing import Any

import pytest
from django.urls import reverse

from scoring.tests.cast import location, text_of
from scoring.tests.club_cast import Yard
from tournaments.boards.entries import desk as board
from tournaments.commands import entries
from tournaments.models import Tournament
from tournaments.tests.cast import entrant, new_tournament
from tournaments.tests.entries_world import new_world
from tournaments.tests.rounds import fill_stage

HTMX = {"hx-request": "true"}


@pytest.fixture
def tournament(yard: Yard) -> Tournament:
    """Five pairs, of whom the first two are there."""
    made = new_tournament(yard, 5)
    made.entrants.filter(number__gt=2).update(checked_in=False)
    return made


def ask(yard: Yard, tournament: Tournament, **asked: str) -> Any:
    """The desk."""
    return yard.organiser.get(reverse("entries_desk", args=[tournament.key]), asked)


def listed(response: Any) -> list[int]:
    """The numbers on the page, in their order."""
    assert response.status_code == 200
    return [row.entrant.number for row in response.context["list"].rows]


def check_in(yard: Yard, tournament: Tournament, query: str = "", **sent: str) -> Any:
    """What checking in answers to a browser without scripts."""
    return yard.organiser.post(reverse("entries_check_in", args=[tournament.key]) + query, sent)


def test_the_list_with_its_counts(yard: Yard, tournament: Tournament) -> None:
    device = yard.devices["organiser"]
    entries.change(entrant=entrant(tournament, 2), title="Орлы", remark="", device=device)
    entries.withdraw(entrant=entrant(tournament, 5), device=device)
    entries.pause(entrant=entrant(tournament, 4), device=device)
    response = ask(yard, tournament)
    assert listed(response) == [1, 2, 3, 4, 5]
    text = text_of(response)
    for told in ("2 Орлы Игрок 2б – Игрок 2в seed 2", "seed 4 · sits out", "seed 5 · withdrew"):
        assert told in text
    assert "4 take part 2 are here 2 not here yet 1 withdrew" in text


@pytest.mark.parametrize(
    ("typed", "found"),
    [("3", [3]), ("3в", [3]), ("игрок 3б", [3]), ("орлы", [2]), ("ОРЛ", [2]), ("нет такого", []), ("%", [])],
)
def test_somebody_is_found_by_number_name_or_name_of_its_own(
    yard: Yard, tournament: Tournament, typed: str, found: list[int]
) -> None:
    entries.change(entrant=entrant(tournament, 2), title="Орлы", remark="", device=yard.devices["organiser"])
    assert listed(ask(yard, tournament, find=typed)) == found


def test_who_played_before_finds_nobody(yard: Yard, tournament: Tournament) -> None:
    fill_stage(tournament.stages.get())
    device = yard.devices["organiser"]
    entries.substitute(entrant=entrant(tournament, 3), position=1, name="Дана", device=device)
    assert listed(ask(yard, tournament, find="игрок 3б")) == []
    assert listed(ask(yard, tournament, find="дана")) == [3]


def test_only_those_who_are_not_there_yet(yard: Yard, tournament: Tournament) -> None:
    entries.withdraw(entrant=entrant(tournament, 5), device=yard.devices["organiser"])
    response = ask(yard, tournament, show="missing")
    assert listed(response) == [3, 4]
    assert '<input type="hidden" name="show" value="missing">' in response.content.decode()


def test_with_htmx_only_the_list_comes(yard: Yard, tournament: Tournament) -> None:
    url = reverse("entries_desk", args=[tournament.key])
    response = yard.organiser.get(url, {"find": "2б"}, headers={**HTMX, "hx-target": "entries-list"})
    page = response.content.decode().strip()
    assert page.startswith('<div id="entries-list"')
    assert "<html" not in page
    assert "Игрок 2б" in page
    assert "Игрок 1б" not in page


def test_a_long_list_has_pages(yard: Yard, tournament: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "PAGE_LENGTH", 2)
    assert listed(ask(yard, tournament, page="2")) == [3, 4]
    assert "?page=3" in ask(yard, tournament, page="2").content.decode()


def test_whoever_was_not_there_at_the_draw_is_marked(yard: Yard, tournament: Tournament) -> None:
    fill_stage(tournament.stages.get(), numbers=(1, 2, 3, 4))
    assert "seed 5 · not in the draw" in text_of(ask(yard, tournament))


@pytest.mark.django_db
def test_requests_stand_on_top_and_refused_ones_in_a_fold() -> None:
    world = new_world()
    entries.refuse(entrant=world.asked, device=world.yard.devices["organiser"])
    text = text_of(ask(world.yard, world.tournament))
    assert text.index("Ляззат – Айгерім") < text.index("Игрок 1б")
    assert "Refused: 1 Тимур – Руслан" in text


def test_checking_in_without_scripts_leads_back_to_the_row(yard: Yard, tournament: Tournament) -> None:
    response = check_in(yard, tournament, "?show=missing", entrant="3", here="1")
    assert location(response) == reverse("entries_desk", args=[tournament.key]) + "?show=missing#entrant-3"
    assert entrant(tournament, 3).checked_in
    line = tournament.changes.get()
    assert (line.kind, line.what) == ("checked_in", {"number": 3, "name": "Игрок 3б – Игрок 3в", "here": True})
    check_in(yard, tournament, entrant="3", here="0")
    assert not entrant(tournament, 3).checked_in


def test_checking_in_with_htmx_answers_with_the_row_and_the_counts(yard: Yard, tournament: Tournament) -> None:
    url = reverse("entries_check_in", args=[tournament.key])
    response = yard.organiser.post(url, {"entrant": "3", "here": "1"}, headers=HTMX)
    page = response.content.decode()
    assert response.status_code == 200
    assert page.strip().startswith('<li class="entry" id="entrant-3">')
    assert 'aria-pressed="true"' in page
    assert 'id="entries-counts" hx-swap-oob="true"' in page
    assert "5 take part 3 are here" in text_of(response)


def test_everybody_at_once(yard: Yard, tournament: Tournament) -> None:
    entries.withdraw(entrant=entrant(tournament, 5), device=yard.devices["organiser"])
    assert check_in(yard, tournament, all="1", here="1").status_code == 302
    assert list(tournament.entrants.filter(checked_in=True).values_list("number", flat=True)) == [1, 2, 3, 4]
    assert tournament.changes.first().what == {"count": 2, "here": True}  # type: ignore[union-attr]
    check_in(yard, tournament, all="1", here="0")
    assert not tournament.entrants.filter(checked_in=True).exists()


@pytest.mark.parametrize("sent", [{"entrant": "99"}, {"entrant": "x"}, {}])
def test_nobody_of_another_number_is_checked_in(yard: Yard, tournament: Tournament, sent: dict[str, str]) -> None:
    assert check_in(yard, tournament, **sent).status_code == 404


def test_a_confirmed_tournament_says_why_nothing_happens(yard: Yard, tournament: Tournament) -> None:
    Tournament.objects.filter(pk=tournament.pk).update(state="confirmed")
    check_in(yard, tournament, entrant="3", here="1")
    assert "The tournament is confirmed" in text_of(ask(yard, tournament))
    assert not entrant(tournament, 3).checked_in
