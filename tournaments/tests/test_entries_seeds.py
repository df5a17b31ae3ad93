"""The page of the order."""

from typing import Any

import pytest
from django.urls import reverse

from ratings.models import Standing
from ratings.tests.tables import elo
from scoring.tests.cast import location, text_of
from scoring.tests.club_cast import Yard
from tournaments.boards.entries import seeds as board
from tournaments.models import Tournament
from tournaments.tests.cast import entrant, new_tournament
from tournaments.tests.rounds import fill_stage
from tournaments.tests.test_entries_seeding import order


@pytest.fixture
def tournament(yard: Yard) -> Tournament:
    """Four pairs."""
    return new_tournament(yard, 4)


def url_of(tournament: Tournament) -> str:
    """Where the page stands."""
    return reverse("entries_seeds", args=[tournament.key])


def choose(yard: Yard, tournament: Tournament, choice: str, query: str = "", **typed: str) -> Any:
    """What the page answers; `seed_3` is the field of entrant 3, as all it was shown at its place."""
    places = {f"place-{number}": str(place) for place, number in enumerate(order(tournament), start=1)}
    fields = {key.replace("_", "-"): value for key, value in typed.items()}
    shown = {key.replace("place", "seed"): value for key, value in places.items()}
    return yard.organiser.post(url_of(tournament) + query, {"choice": choice, **places, **shown, **fields})


def test_at_first_it_is_the_order_of_entering(yard: Yard, tournament: Tournament) -> None:
    assert "In the order in which they were entered" in text_of(yard.organiser.get(url_of(tournament)))


def test_one_place_up_or_down(yard: Yard, tournament: Tournament) -> None:
    assert location(choose(yard, tournament, "up-3")) == f"{url_of(tournament)}#seed-3"
    assert order(tournament) == [1, 3, 2, 4]
    choose(yard, tournament, "down-1")
    assert order(tournament) == [3, 1, 2, 4]
    choose(yard, tournament, "up-3")
    choose(yard, tournament, "down-4")
    assert order(tournament) == [3, 1, 2, 4], "there is nothing above or below"
    assert "By hand" in text_of(yard.organiser.get(url_of(tournament)))


def test_places_are_typed(yard: Yard, tournament: Tournament) -> None:
    choose(yard, tournament, "save", seed_4="1", seed_1="3")
    assert order(tournament) == [4, 2, 1, 3]


def test_what_was_not_touched_stays_where_somebody_else_put_it(yard: Yard, tournament: Tournament) -> None:
    shown = {f"{field}-{number}": str(number) for number in (1, 2, 3, 4) for field in ("place", "seed")}
    choose(yard, tournament, "up-3")
    yard.organiser.post(url_of(tournament), {**shown, "choice": "save", "seed-4": "1"})
    assert order(tournament) == [4, 1, 3, 2]


@pytest.mark.parametrize("typed", ["", "первый", "0", "-1", "1.5"])
def test_what_is_no_place_is_refused_beside_its_field(yard: Yard, tournament: Tournament, typed: str) -> None:
    response = choose(yard, tournament, "save", seed_4="1", seed_2=typed)
    page = response.content.decode()
    assert response.status_code == 422
    assert 'id="seed-2-error"' in page
    assert f'name="seed-2" value="{typed}"' in page
    assert order(tournament) == [1, 2, 3, 4]


def test_by_a_table_of_the_club(yard: Yard, tournament: Tournament) -> None:
    ranking = elo(yard)
    for member in entrant(tournament, 3).members.all():
        assert member.player is not None
        Standing.objects.create(ranking=ranking, player=member.player, value=1600, order=1600, rated=1, played=1)
    assert "By the table: All time · Elo" in text_of(yard.organiser.get(url_of(tournament)))
    choose(yard, tournament, f"table-{ranking.pk}")
    assert order(tournament) == [3, 1, 2, 4]
    text = text_of(yard.organiser.get(url_of(tournament)))
    assert "Игрок 3б – Игрок 3в № 3 · rating 1600" in text.replace("\xa0", "")
    assert "Игрок 1б – Игрок 1в № 1 · no rating" in text


@pytest.mark.parametrize("choice", ["table-0", "table-", "table-x", "", "up-x", "down-", "other"])
def test_another_choice_changes_nothing(yard: Yard, tournament: Tournament, choice: str) -> None:
    assert choose(yard, tournament, choice).status_code == 302
    assert order(tournament) == [1, 2, 3, 4]
    assert not tournament.changes.exists()


def test_by_lot_and_numbers_by_it(yard: Yard, tournament: Tournament) -> None:
    choose(yard, tournament, "lot")
    drawn = order(tournament)
    assert "By lot, number 7" in text_of(yard.organiser.get(url_of(tournament)))
    names = [entrant(tournament, number).called for number in drawn]
    choose(yard, tournament, "numbers")
    assert order(tournament) == [1, 2, 3, 4]
    assert [entrant(tournament, number).called for number in order(tournament)] == names


def test_once_a_stage_has_begun_it_is_only_shown(yard: Yard, tournament: Tournament) -> None:
    fill_stage(tournament.stages.get())
    page = yard.organiser.get(url_of(tournament))
    assert "the order stays as it is" in text_of(page)
    assert 'name="seed-1"' not in page.content.decode()
    choose(yard, tournament, "up-3")
    assert order(tournament) == [1, 2, 3, 4]
    assert "this is not possible any more" in text_of(yard.organiser.get(url_of(tournament)))


def test_a_long_list_has_pages(yard: Yard, tournament: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "PAGE_LENGTH", 2)
    page = yard.organiser.get(url_of(tournament), {"page": "2"})
    assert [(seed.place, seed.row.entrant.number) for seed in page.context["board"].seeds] == [(3, 3), (4, 4)]
    assert location(choose(yard, tournament, "up-3", "?page=2")) == f"{url_of(tournament)}?page=2#seed-3"
