"""Entering one by name, and tapping names of the roster."""

from typing import Any

import pytest
from django.urls import reverse

from scoring.tests.cast import HOSTILE, location, text_of
from scoring.tests.club_cast import Yard
from tournaments.models import Tournament
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import Entry, new_tournament
from tournaments.tests.test_entries_playing import running


def url_of(tournament: Tournament) -> str:
    """Where the page stands."""
    return reverse("entry_add", args=[tournament.key])


def add(yard: Yard, tournament: Tournament, **sent: Any) -> Any:
    """What the page answers to what is sent; fields have an underscore for a hyphen."""
    data = {key.replace("_", "-") if key.startswith("name_") else key: value for key, value in sent.items()}
    return yard.organiser.post(url_of(tournament), data)


def called(tournament: Tournament) -> list[str]:
    """What everybody goes by."""
    return [entrant.called for entrant in tournament.entrants.prefetch_related("members")]


def test_a_pair_by_name_and_then_the_next(yard: Yard) -> None:
    tournament = new_tournament(yard, 1)
    response = add(yard, tournament, name_1=" Асан ", name_2="Новый  Игрок", title="Орлы  двора")
    assert location(response) == url_of(tournament)
    assert called(tournament)[1:] == ["Орлы двора"]
    people = [member.name for member in tournament.entrants.get(number=2).members.all()]
    assert people == ["Асан", "Новый Игрок"]
    assert "Entered: 2 Орлы двора" in text_of(yard.organiser.get(url_of(tournament)))


def test_what_was_typed_stays_with_the_errors_beside_it(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    response = add(yard, tournament, name_1=HOSTILE, name_2="", title="x" * 121)
    page = response.content.decode()
    assert response.status_code == 422
    assert HOSTILE not in page
    assert 'id="name-2-error"' in page
    assert 'id="title-error"' in page
    assert called(tournament) == []


def test_a_name_like_one_of_the_roster_is_asked_about(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    response = add(yard, tournament, name_1="Берик", name_2="Дана")
    assert response.status_code == 409
    assert "Is one of these meant? Берик Берік" in text_of(response)
    assert called(tournament) == []
    add(yard, tournament, name_1="Берик", name_2="Дана", **{"who:Берик": str(yard.player("Берік").pk)})
    assert called(tournament) == ["Берік – Дана"]


def test_it_may_be_somebody_new(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    add(yard, tournament, name_1="Берик", name_2="Дана", **{"who:Берик": "new"})
    assert called(tournament) == ["Берик – Дана"]
    assert yard.player("Берик").on_roster


@pytest.mark.parametrize("answer", ["", "x", "0"])
def test_another_answer_is_none(yard: Yard, answer: str) -> None:
    response = add(yard, new_tournament(yard, 0), name_1="Берик", name_2="Дана", **{"who:Берик": answer})
    assert response.status_code == 409


def test_a_pair_that_plays_already_is_named_once(yard: Yard) -> None:
    response = add(yard, new_tournament(yard, 2), name_1="Игрок 2в", name_2="Игрок 2б")
    assert response.status_code == 422
    assert "Somebody would play twice: Игрок 2в, Игрок 2б. Here:" in text_of(response)
    assert text_of(response).count("would play twice") == 1


def test_somebody_who_plays_already_is_named_with_both_entrants(yard: Yard) -> None:
    tournament = new_tournament(yard, 2)
    response = add(yard, tournament, name_1="Игрок 2б", name_2="Дана")
    assert response.status_code == 422
    assert "Somebody would play twice: Игрок 2б. Here: Игрок 2б – Дана. And there: 2 Игрок 2б – Игрок 2в" in text_of(
        response
    )


def test_two_of_the_roster_are_tapped_as_a_pair(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    keys = [yard.player(name).pk for name in ("Асан", "Дана", "Ержан")]
    assert add(yard, tournament, tapped="1", player=keys[:2]).status_code == 302
    assert called(tournament) == ["Асан – Дана"]
    for wrong in (keys[2:], keys):
        response = add(yard, tournament, tapped="1", player=wrong)
        assert response.status_code == 422
        assert "Tap two names for a pair." in text_of(response)
    assert called(tournament) == ["Асан – Дана"]


def test_many_players_are_tapped_at_once(yard: Yard) -> None:
    tournament = new_tournament(yard, 0, entry=Entry.ROTATING)
    keys = [yard.player(name).pk for name in ("Асан", "Дана", "Ержан")]
    add(yard, tournament, tapped="1", player=keys)
    assert called(tournament) == ["Асан", "Дана", "Ержан"]
    assert "Tap who takes part." in text_of(add(yard, tournament, tapped="1"))


def test_whoever_is_in_is_not_there_to_tap(yard: Yard) -> None:
    tournament = new_tournament(yard, 1, entry=Entry.ROTATING)
    names = [player.name for player in yard.organiser.get(url_of(tournament)).context["players"]]
    assert "Асан" in names
    assert "Игрок 1" not in names


def test_players_of_another_club_cannot_be_tapped(yard: Yard) -> None:
    tournament = new_tournament(yard, 0, entry=Entry.ROTATING)
    stranger = yard.devices["outsider"].memberships.get().player
    assert stranger is not None
    assert add(yard, tournament, tapped="1", player=[stranger.pk]).status_code == 422


def test_a_late_pair_is_warned_about_and_may_have_half_a_bye(yard: Yard) -> None:
    tournament = running(yard, 6, 2, StageRules(rounds=3, half_byes=True))
    page = text_of(yard.organiser.get(url_of(tournament)))
    assert "has missed 2 rounds" in page
    assert "That is more than half of them." in page
    sent = {"name_1": "Асан", "name_2": "Дана"}
    response = add(yard, tournament, **sent, half_bye="yes")
    assert response.status_code == 422
    assert "say that this is meant" in text_of(response)
    assert add(yard, tournament, **sent, half_bye="yes", accept_late="yes").status_code == 302
    assert tournament.entrants.get(number=7).sittings.get().kind == "half_bye"


def test_where_nobody_can_come_in_the_page_says_why(yard: Yard) -> None:
    tournament = running(yard, 6, 2, StageRules(rounds=2))
    page = yard.organiser.get(url_of(tournament))
    assert "All rounds are drawn" in text_of(page)
    assert 'name="name-1"' not in page.content.decode()
    assert add(yard, tournament, name_1="Асан", name_2="Дана").status_code == 422
