"""GET /c/KEY/honours/: the tables of honour and shame."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db.models import QuerySet
from pytest_django import DjangoDbBlocker

from ratings.boards import honours as boards
from ratings.boards.honours import HONOUR, SHAME, SHARE
from ratings.models import Season
from ratings.tests.club_seasons import B_LOSES, new_season, noon
from scoring import club_matches, people
from scoring.engine.codes import Title
from scoring.models import Award, Seat
from scoring.models.seats import GAVE, Deed
from scoring.tests.cast import EGGS, FOURTEEN, HUNDRED, THIRTY, Facts, text_of
from scoring.tests.club_cast import Yard, new_yard
from scoring.tests.kept import kept

pytestmark = pytest.mark.django_db

FISH: Facts = {"end": "fish", "by": 1, "hands": {"1": 2, "2": 20, "3": 3, "4": 9}}


@pytest.fixture(scope="module")
def played(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Yard]:
    """Three results, the first one before the spring: Асан and Сәуле lose naked twice, then win with fish and eggs."""
    with kept(django_db_blocker):
        yard = new_yard()
        yard.play(at=noon(2024, 1, 10))
        yard.play(rounds=(HUNDRED,), at=noon(2024, 4, 1))
        yard.play(rounds=(THIRTY, FOURTEEN, EGGS, FISH, B_LOSES), at=noon(2024, 4, 2))
        new_season(yard)
        yield yard


@pytest.fixture
def yard(played: Yard, db: None) -> Yard:
    """The club with these results."""
    return played


@pytest.fixture
def season(yard: Yard) -> Season:
    """The spring."""
    return yard.club.seasons.get()


def tables(yard: Yard, who: str = "member", **asked: Any) -> dict[str, list[tuple[int, str, str]]]:
    """What stands in each table: place, name, number."""
    shown = yard.browser_of(who).get(yard.url("honours"), asked).context["honours"]
    return {
        table.code: [(row.place, row.who.name, row.value) for row in table.rows]
        for table in (*shown.honour, *shown.shame)
    }


def test_who_has_most_of_what(yard: Yard) -> None:
    found = tables(yard)
    assert found[Deed.WON] == [(1, "Берік", "2"), (1, "Дана", "2"), (3, "Асан", "1"), (3, "Сәуле", "1")]
    assert found[Deed.GOAT] == [(1, "Асан", "2"), (1, "Сәуле", "2"), (3, "Берік", "1"), (3, "Дана", "1")]
    assert found[Deed.FISH] == [(1, "Асан", "2")]  # the eggs are one too
    assert found[Deed.EGGS] == [(1, "Асан", "1")]
    assert found[Deed.OUTS][0] == (1, "Берік", "3")
    assert found[Title.NAKED] == [(1, "Асан", "2"), (1, "Сәуле", "2")]
    assert found[f"{GAVE}{Title.NAKED}"] == [(1, "Берік", "2"), (1, "Дана", "2")]


def test_the_page_in_words(yard: Yard) -> None:
    page = text_of(yard.anonymous.get(yard.url("honours")))
    assert page.index("Honour Matches won 1 Берік 2") < page.index("Shame Matches as the goat 1 Асан 2")
    assert "Fish made 1 Асан 2" in page


def test_of_a_season_only_what_was_played_in_it(yard: Yard, season: Season) -> None:
    assert tables(yard, season=season.pk)[Deed.WON] == [(1, n, "1") for n in ("Асан", "Берік", "Дана", "Сәуле")]
    assert tables(yard, season=season.pk)[Title.NAKED] == [(1, "Асан", "1"), (1, "Сәуле", "1")]
    page = yard.member.get(yard.url("honours"), {"season": season.pk})
    assert f'href="?season={season.pk}" aria-current="true"' in page.content.decode()


@pytest.mark.parametrize("asked", ["", "0", "999999", "x", "²", "9" * 30])
def test_a_season_that_is_not_there_means_all_time(yard: Yard, asked: str) -> None:
    assert tables(yard, season=asked)[Deed.WON][0] == (1, "Берік", "2")


@pytest.mark.parametrize("code", [code for code in (*HONOUR, *SHAME) if code != SHARE])
@pytest.mark.parametrize("within", [False, True])
def test_a_number_leads_to_what_it_is_counted_from(yard: Yard, season: Season, code: str, within: bool) -> None:
    asked = {"season": season.pk} if within else {}
    shown = yard.member.get(yard.url("honours"), asked).context["honours"]
    rows = [row for table in (*shown.honour, *shown.shame) if table.code == code for row in table.rows]
    assert rows or code in (Title.BALD, Title.SEA_GOAT, f"{GAVE}{Title.BALD}")
    for row in rows:
        listed = yard.member.get(row.url)
        assert listed.status_code == 200
        counted = sum(max(1, len(item.rounds)) for item in listed.context["played"])
        assert str(counted) == row.value, row


def test_hidden_players_are_there_for_members_only(yard: Yard) -> None:
    people.set_hidden(player=yard.player("Асан"), hidden=True, device=None)
    assert tables(yard, "member")[Deed.GOAT][0] == (1, "Асан", "2")
    for who in ("outsider", "anonymous"):
        assert tables(yard, who)[Deed.GOAT][0] == (1, "Сәуле", "2")
        assert Deed.FISH not in tables(yard, who)
        assert "Асан" not in text_of(yard.browser_of(who).get(yard.url("honours")))


def test_merged_players_count_as_one_and_forgotten_ones_not_at_all(yard: Yard) -> None:
    people.merge_players(source=yard.player("Берік"), target=yard.player("Ержан"), device=None)
    people.forget_player(player=yard.player("Дана"), device=None)
    assert tables(yard)[Deed.WON] == [(1, "Ержан", "2"), (2, "Асан", "1"), (2, "Сәуле", "1")]


def test_what_is_not_over_or_taken_away_does_not_count(yard: Yard) -> None:
    yard.start()
    club_matches.take_away(
        match=yard.club.matches.filter(finished__isnull=False).earliest("finished"), device=yard.devices["organiser"]
    )
    assert tables(yard)[Title.NAKED] == [(1, "Асан", "1"), (1, "Сәуле", "1")]


def test_a_club_in_which_nothing_was_played() -> None:
    yard = new_yard()
    assert "No match is over yet." in text_of(yard.anonymous.get(yard.url("honours")))
    season = new_season(yard)
    page = text_of(yard.anonymous.get(yard.url("honours"), {"season": season.pk}))
    assert "Nothing was played to its end in these days." in page


# Shares, ties


def seats(yard: Yard, name: str) -> QuerySet[Seat]:
    """The seats of somebody."""
    return Seat.objects.filter(person=yard.player(name))


def test_a_share_is_said_of_those_who_played_enough(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    assert SHARE not in tables(yard)
    monkeypatch.setattr(boards, "ENOUGH", 3)
    seats(yard, "Дана").first().delete()  # type: ignore[union-attr]
    assert tables(yard)[SHARE] == [(1, "Берік", "67\xa0%"), (2, "Асан", "33\xa0%"), (2, "Сәуле", "33\xa0%")]
    assert "Of those with 3 matches or more" in text_of(yard.member.get(yard.url("honours")))


def test_who_shares_a_place_stands_there_too_as_long_as_there_is_room(yard: Yard) -> None:
    won = boards.honours(yard.club, None, for_member=True, places=1).honour[0]
    assert ([row.who.name for row in won.rows], won.others) == (["Берік", "Дана"], 0)
    Seat.objects.filter(match__club=yard.club).update(won=True)
    won = boards.honours(yard.club, None, for_member=True, places=1).honour[0]
    assert (won.rows, won.others, won.others_value) == ([], 4, "3")


def test_partners_who_earn_a_title_together_give_one(yard: Yard) -> None:
    assert Award.objects.filter(title=Title.NAKED).count() == 4
    assert tables(yard)[f"{GAVE}{Title.NAKED}"][0] == (1, "Берік", "2")
