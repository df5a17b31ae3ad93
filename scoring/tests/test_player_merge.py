"""Merging two players and taking it back: the pages."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from pytest_django import DjangoDbBlocker

from scoring import people
from scoring.models import Player
from scoring.tests.cast import EGGS, HOSTILE, THIRTY, Facts, location, text_of
from scoring.tests.club_cast import FOUR, Yard, new_yard
from scoring.tests.kept import kept

pytestmark = pytest.mark.django_db
B_LOSES: Facts = {"end": "out", "by": 1, "hands": {"2": 60, "4": 41}}


@pytest.fixture(scope="module")
def played(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Yard]:
    """Асан К. played twice, Асан once."""
    with kept(django_db_blocker):
        yard = new_yard(roster=(*FOUR, "Асан К.", "Ahmet"))
        yard.play(*FOUR, at=datetime(2026, 3, 1, 9, tzinfo=UTC))
        yard.play("Асан К.", *FOUR[1:], at=datetime(2026, 3, 10, 9, tzinfo=UTC))
        rounds = (THIRTY, EGGS, B_LOSES)
        yard.play("Асан К.", *FOUR[1:], rounds=rounds, at=datetime(2026, 4, 10, 9, tzinfo=UTC))
        yield yard


@pytest.fixture
def yard(played: Yard, db: None) -> Yard:
    """The club with these results."""
    return played


def url(yard: Yard, name: str = "Асан К.") -> str:
    return yard.url("player_merge", yard.player(name).pk)


def preview(yard: Yard, one: str = "Асан К.", other: str = "Асан", **more: Any) -> Any:
    """What an organiser is shown before anything is merged."""
    return yard.organiser.get(url(yard, one), {"other": yard.player(other).pk, **more})


def merge(yard: Yard, one: str = "Асан К.", other: str = "Асан", keep: str = "Асан") -> Any:
    return yard.organiser.post(url(yard, one), {"other": yard.player(other).pk, "keep": yard.player(keep).pk})


def test_the_likely_ones_are_offered_first(yard: Yard) -> None:
    people.add_player(club=yard.club, name="Асан Ким", device=None)
    response = yard.organiser.get(url(yard))
    assert [proposal.player.name for proposal in response.context["likely"]] == ["Асан Ким"]


def test_anybody_else_is_found(yard: Yard) -> None:
    response = yard.organiser.get(url(yard), {"q": "ахмет"})
    assert f'href="?other={yard.player("Ahmet").pk}"' in response.content.decode()
    assert "Nobody of that name." in text_of(yard.organiser.get(url(yard), {"q": "Болат"}))


def test_what_moves_is_shown_and_nothing_is_written(yard: Yard) -> None:
    before = yard.written
    text = text_of(preview(yard, keep=yard.player("Асан").pk))
    for said in (
        "Is merged Асан К. → Stays Асан",
        "Matches 2 1 3",
        "Matches won 1 0 1",
        "Matches as the goat 1 1 2",
        "Eggs made 1 0 1",
        "The matches that move: 10 Mar 2026 – 10 Apr 2026.",
        "It can be undone at any time",
    ):
        assert said in text, said
    assert yard.written == before


def test_whoever_played_more_stays_unless_it_is_turned_round(yard: Yard) -> None:
    for one, other in (("Асан К.", "Асан"), ("Асан", "Асан К.")):
        assert "Is merged Асан → Stays Асан К." in text_of(preview(yard, one, other))
        assert "Is merged Асан К. → Stays Асан" in text_of(preview(yard, one, other, keep=yard.player("Асан").pk))
    turned = f"?other={yard.player('Асан').pk}&amp;keep={yard.player('Асан').pk}"
    assert f'href="{turned}"' in preview(yard).content.decode()


def test_those_who_come_along_are_named(yard: Yard) -> None:
    people.merge_players(source=yard.player("Ahmet"), target=yard.player("Асан К."), device=None)
    text = text_of(preview(yard, keep=yard.player("Асан").pk))
    assert "Those come along who were merged before: Ahmet" in text
    text = text_of(preview(yard, keep=yard.player("Асан К.").pk))
    assert "The member who is this player comes along: Асан." in text


@pytest.mark.parametrize("keep", ["Асан", "Асан К."])
@pytest.mark.parametrize(("one", "other"), [("Асан К.", "Асан"), ("Асан", "Асан К.")])
def test_the_two_are_one(yard: Yard, one: str, other: str, keep: str) -> None:
    stays = yard.player(keep)
    response = merge(yard, one, other, keep)
    assert location(response) == yard.url("player", stays.pk)
    text = text_of(yard.organiser.get(location(response)))
    assert f"{keep} counts as one now." in text
    assert "3 matches" in text
    assert "Also written as" in text


def test_the_form_of_the_page_says_the_same_as_the_page(yard: Yard) -> None:
    content = preview(yard).content.decode()
    assert f'name="other" value="{yard.player("Асан").pk}"' in content
    assert f'name="keep" value="{yard.player("Асан К.").pk}"' in content


def test_two_who_sat_at_one_table_are_two(yard: Yard) -> None:
    match = yard.start("Асан", "Берік", "Асан К.", "Дана")
    response = preview(yard)
    assert "They sat at one table, so they are two." in text_of(response)
    assert f"/m/{match.view_key}/" in response.content.decode()
    assert "Yes, they are one" not in text_of(response)
    assert merge(yard).status_code == 409
    assert yard.player("Асан К.").on_roster


def test_two_members_are_two(yard: Yard) -> None:
    people.claim_player(membership=yard.membership("member"), player=yard.player("Асан К."), device=None)
    people.agree_claim(membership=yard.membership("member"), device=None)
    assert "Each of them is another member of the club, so they are two." in text_of(preview(yard))
    assert merge(yard).status_code == 409


def test_only_another_of_the_roster_can_be_chosen(yard: Yard) -> None:
    stranger = Player.objects.exclude(club=yard.club).get()
    for other in (0, 99_999, stranger.pk, yard.player("Асан К.").pk):
        assert yard.organiser.get(url(yard), {"other": other}).status_code == 404
        assert yard.organiser.post(url(yard), {"other": other}).status_code == 404


@pytest.mark.parametrize("other", ["", "x", "9" * 40])
def test_nonsense_chooses_nobody(yard: Yard, other: str) -> None:
    before = yard.written
    for response in (yard.organiser.get(url(yard), {"other": other}), yard.organiser.post(url(yard), {"other": other})):
        assert "Who is that the same as?" in text_of(response)
    assert yard.written == before


def test_merging_twice_says_that_it_is_done(yard: Yard) -> None:
    source = url(yard)
    data = {"other": yard.player("Асан").pk, "keep": yard.player("Асан").pk}
    yard.organiser.post(source, data)
    assert yard.organiser.post(source, data).status_code == 404


def test_taking_it_back(yard: Yard) -> None:
    source = yard.player("Асан К.")
    merge(yard)
    page = yard.organiser.get(yard.url("player", yard.player("Асан").pk))
    assert f'action="{yard.url("player_unmerge", source.pk)}"' in page.content.decode()
    response = yard.organiser.post(yard.url("player_unmerge", source.pk))
    assert location(response) == yard.url("player", source.pk)
    text = text_of(yard.organiser.get(location(response)))
    assert "On their own again: Асан К." in text
    assert "2 matches" in text
    assert yard.organiser.post(yard.url("player_unmerge", source.pk)).status_code == 302  # twice is once


def test_only_organisers_take_it_back(yard: Yard) -> None:
    merge(yard)
    page = text_of(yard.scorer.get(yard.url("player", yard.player("Асан").pk)))
    assert "Also written as Асан К." in page
    assert "This is somebody else" not in page
    assert "Also written as" not in text_of(yard.anonymous.get(yard.url("player", yard.player("Асан").pk)))


def test_it_is_not_taken_back_while_another_has_the_name(yard: Yard) -> None:
    source = yard.player("Асан К.")
    merge(yard)
    people.rename_player(player=yard.player("Асан"), name="Асан К.", device=None)
    response = yard.organiser.post(yard.url("player_unmerge", source.pk))
    assert location(response) == yard.url("player", yard.player("Асан К.").pk)
    assert "Somebody else is called Асан К. by now" in text_of(yard.organiser.get(location(response)))
    source.refresh_from_db()
    assert not source.on_roster


def test_hostile_names_stay_names(db: None) -> None:
    yard = new_yard(roster=("Асан", HOSTILE))
    yard.play(HOSTILE, "а", "б", "в")
    for response in (
        preview(yard, HOSTILE, "Асан"),
        merge(yard, HOSTILE, "Асан"),
        yard.organiser.get(url(yard, "Асан")),
    ):
        assert "<script>alert" not in response.content.decode()
    assert "<script>alert" not in yard.organiser.get(yard.url("player", yard.player("Асан").pk)).content.decode()
