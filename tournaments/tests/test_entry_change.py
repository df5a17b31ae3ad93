"""The page of an entrant and its subpages: names, sitting out, going, coming back, substitutes, removing."""

from typing import Any

import pytest
from django.urls import reverse

from scoring.tests.cast import HOSTILE, location, text_of
from scoring.tests.club_cast import Yard
from tournaments.commands.stages import start_stage
from tournaments.models import Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import entrant, new_tournament
from tournaments.tests.drawing_play import next_round
from tournaments.tests.test_entries_playing import running, stage_of


@pytest.fixture
def tournament(yard: Yard) -> Tournament:
    """A Swiss of six pairs whose first round is played."""
    return running(yard)


def get(yard: Yard, tournament: Tournament, name: str, number: int = 1, **asked: Any) -> Any:
    """A page of an entrant."""
    return yard.organiser.get(reverse(name, args=[tournament.key, number]), asked)


def post(yard: Yard, tournament: Tournament, name: str, number: int = 1, **sent: Any) -> Any:
    """What it answers to what is sent."""
    data = {key.replace("_", "-"): value for key, value in sent.items()}
    return yard.organiser.post(reverse(name, args=[tournament.key, number]), data)


def test_a_name_of_its_own_and_a_remark(yard: Yard, tournament: Tournament) -> None:
    response = post(yard, tournament, "entry_change", title="Орлы", remark=HOSTILE)
    assert location(response) == reverse("entry_change", args=[tournament.key, 1])
    page = get(yard, tournament, "entry_change")
    assert "1 Орлы" in text_of(page)
    assert HOSTILE not in page.content.decode()
    assert entrant(tournament, 1).note == HOSTILE
    assert post(yard, tournament, "entry_change", title="x" * 121, remark="").status_code == 422
    post(yard, tournament, "entry_change", title="", remark="")
    assert entrant(tournament, 1).called == "Игрок 1б – Игрок 1в"


def test_sitting_out_and_playing_again(yard: Yard, tournament: Tournament) -> None:
    assert "Sits out the next rounds" in text_of(get(yard, tournament, "entry_change"))
    post(yard, tournament, "entry_pause", paused="1")
    assert entrant(tournament, 1).paused
    assert "Plays again" in text_of(get(yard, tournament, "entry_change"))
    post(yard, tournament, "entry_pause", paused="0")
    assert not entrant(tournament, 1).paused


def test_where_all_rounds_are_planned_nobody_sits_one_out(yard: Yard) -> None:
    tournament = new_tournament(yard, 4, stages=((Format.ROUND_ROBIN, StageRules()),))
    start_stage(tournament=tournament, device=None)
    assert "Sits out the next rounds" not in text_of(get(yard, tournament, "entry_change"))


def test_withdrawing_says_what_is_forfeited(yard: Yard, tournament: Tournament) -> None:
    row = next_round(stage_of(tournament), None)
    pairing = row.pairings.get(seatings__entrant__number=1)
    assert f"Table {pairing.table} is not played yet" in text_of(get(yard, tournament, "entry_withdraw"))
    assert entrant(tournament, 1).left is None
    post(yard, tournament, "entry_withdraw")
    assert entrant(tournament, 1).left is not None
    pairing.refresh_from_db()
    assert pairing.absent == [1]
    assert "Takes part again" in text_of(get(yard, tournament, "entry_change"))


def test_coming_back(yard: Yard, tournament: Tournament) -> None:
    post(yard, tournament, "entry_withdraw")
    post(yard, tournament, "entry_return")
    assert entrant(tournament, 1).left is None
    assert stage_of(tournament).field.get(entrant__number=1).left is None


def test_coming_back_is_refused_to_whoever_plays_for_another_meanwhile(yard: Yard, tournament: Tournament) -> None:
    post(yard, tournament, "entry_withdraw")
    post(yard, tournament, "entry_substitute", 2, place="1", name_1="Игрок 1б")
    post(yard, tournament, "entry_return")
    assert entrant(tournament, 1).left is not None
    assert "Somebody would play twice: Игрок 1б" in text_of(get(yard, tournament, "entry_change"))


def test_whoever_was_not_there_at_the_draw_comes_in(yard: Yard, tournament: Tournament) -> None:
    yard.organiser.post(reverse("entry_add", args=[tournament.key]), {"name-1": "Асан", "name-2": "Дана"})
    stage_of(tournament).field.filter(entrant__number=7).delete()
    assert "The draw was made without them." in text_of(get(yard, tournament, "entry_change", 7))
    post(yard, tournament, "entry_come_in", 7)
    assert stage_of(tournament).field.get(entrant__number=7).first == 2
    assert "Comes in now" not in text_of(get(yard, tournament, "entry_change", 7))


def test_a_substitute(yard: Yard, tournament: Tournament) -> None:
    assert "Instead of: Игрок 1в" in text_of(get(yard, tournament, "entry_substitute", place="2"))
    response = post(yard, tournament, "entry_substitute", place="2", name_1="Дана")
    assert location(response) == reverse("entry_change", args=[tournament.key, 1])
    assert entrant(tournament, 1).called == "Игрок 1б – Дана"
    assert "Игрок 1в played until" in text_of(get(yard, tournament, "entry_change"))


@pytest.mark.parametrize(
    ("name", "status", "told"),
    [("", 422, "A name has 1 to 60"), ("Берик", 409, "Берік"), ("Игрок 2б", 422, "And there: 2 Игрок 2б")],
)
def test_a_substitute_who_cannot_be(yard: Yard, tournament: Tournament, name: str, status: int, told: str) -> None:
    response = post(yard, tournament, "entry_substitute", place="2", name_1=name)
    assert response.status_code == status
    assert told in text_of(response)
    assert entrant(tournament, 1).called == "Игрок 1б – Игрок 1в"


def test_a_substitute_who_is_on_the_roster_by_another_name(yard: Yard, tournament: Tournament) -> None:
    key = str(yard.player("Берік").pk)
    sent = {"place": "2", "name-1": "Берик", "who:Берик": key}
    yard.organiser.post(reverse("entry_substitute", args=[tournament.key, 1]), sent)
    assert entrant(tournament, 1).called == "Игрок 1б – Берік"


def test_whoever_was_drawn_stays_on_the_list(yard: Yard, tournament: Tournament) -> None:
    assert "they stay on the list" in text_of(get(yard, tournament, "entry_remove"))
    assert location(post(yard, tournament, "entry_remove")) == reverse("entry_change", args=[tournament.key, 1])
    assert tournament.entrants.count() == 6


def test_removing_before_the_draw(yard: Yard) -> None:
    tournament = new_tournament(yard, 2)
    assert tournament.entrants.count() == 2
    get(yard, tournament, "entry_remove")
    assert location(post(yard, tournament, "entry_remove")) == reverse("entries_desk", args=[tournament.key])
    assert list(tournament.entrants.values_list("number", "seed")) == [(2, 1)]


@pytest.mark.parametrize("name", ["entry_change", "entry_withdraw", "entry_substitute", "entry_remove"])
def test_there_is_nobody_of_another_number(yard: Yard, tournament: Tournament, name: str) -> None:
    assert get(yard, tournament, name, 99).status_code == 404
