"""GET /c/KEY/tables/N/players/N/: what each match did to a rating, and why."""

from collections.abc import Iterator
from typing import Any

import pytest
from pytest_django import DjangoDbBlocker

from ratings.models import Ranking
from ratings.periods import season_key
from ratings.rating.codes import Method
from ratings.tests.club_seasons import B_LOSES, SUMMER, new_ranking, new_season, noon, play
from ratings.views import changes as views
from scoring import people
from scoring.models import Club
from scoring.tests.cast import text_of
from scoring.tests.club_cast import FOUR, Yard, new_yard
from scoring.tests.kept import kept

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def played(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Yard]:
    """Two results of the spring: Асан loses with Сәуле, then they win."""
    with kept(django_db_blocker):
        yard = new_yard()
        new_ranking(yard, Method.ELO, "all")
        new_ranking(yard, Method.KOZEL, "season")
        new_season(yard)
        play(yard, day=1)
        play(yard, B_LOSES, day=2)
        yield yard


@pytest.fixture
def yard(played: Yard, db: None) -> Yard:
    """The club with these results."""
    return played


def ranking(yard: Yard, period: str = "all") -> Ranking:
    """The ranking of this period."""
    return yard.club.rankings.get(period=period)


def get(yard: Yard, name: str = "Асан", who: str = "member", period: str = "all", **asked: Any) -> Any:
    """The page of a player."""
    return yard.browser_of(who).get(yard.url("rating_changes", ranking(yard, period).pk, yard.player(name).pk), asked)


def test_every_match_with_its_why_the_newest_first(yard: Yard) -> None:
    response = get(yard)
    page = text_of(response)
    assert "All time · Elo" in page
    assert "2 matches rated" in page
    lost = "−20 1500 → 1480"
    assert page.index("beat Берік and Дана (expected 44 %)") < page.index(lost)
    assert "lost to Берік and Дана (expected 50 %)" in page
    second, first = yard.club.matches.order_by("-finished")
    html = response.content.decode()
    assert html.index(second.view_key) < html.index(first.view_key)
    assert f'{yard.url("ranking", ranking(yard).pk)}?period="' in html
    assert "/guide/ratings/#elo" in html


def test_the_course_is_drawn_and_told(yard: Yard) -> None:
    response = get(yard)
    assert "<polyline points=" in response.content.decode()
    assert "2 matches. At first 1500, now 1502; lowest 1480, highest 1502." in response.content.decode()


def test_of_the_period_asked_for(yard: Yard) -> None:
    summer = new_season(yard, "Лето", SUMMER)
    yard.play(at=noon(2024, 7, 1))
    spring = yard.club.seasons.get(name="Весна")
    newest = get(yard, period="season")
    assert len(newest.context["lines"]) == 1
    assert f'href="?period={season_key(summer)}" aria-current="true"' in newest.content.decode()
    asked = get(yard, period="season")
    assert "Весна" in text_of(asked)
    asked = yard.member.get(
        yard.url("rating_changes", ranking(yard, "season").pk, yard.player("Асан").pk), {"period": season_key(spring)}
    )
    assert len(asked.context["lines"]) == 2
    wrong = yard.member.get(
        yard.url("rating_changes", ranking(yard, "season").pk, yard.player("Асан").pk), {"period": "x"}
    )
    assert len(wrong.context["lines"]) == 1


def test_many_changes_come_in_pages(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "PAGE_LENGTH", 1)
    first, last = get(yard), get(yard, page=2)
    assert ("Older" in text_of(first), "beat" in text_of(first), "lost to" in text_of(first)) == (True, True, False)
    assert ("Newer" in text_of(last), "lost to" in text_of(last)) == (True, True)


def test_who_was_not_rated_yet(yard: Yard) -> None:
    page = text_of(get(yard, "Ержан"))
    assert "No match has been rated yet." in page
    assert "polyline" not in get(yard, "Ержан").content.decode()


def test_whoever_was_merged_is_the_other_one(yard: Yard) -> None:
    source = yard.player("Дана")
    people.merge_players(source=source, target=yard.player("Ержан"), device=None)
    response = yard.member.get(yard.url("rating_changes", ranking(yard).pk, source.pk))
    assert response["Location"] == yard.url("rating_changes", ranking(yard).pk, yard.player("Ержан").pk)
    assert "lost to Берік and Ержан" in text_of(get(yard))


def test_hidden_players_are_there_for_members_only(yard: Yard) -> None:
    people.set_hidden(player=yard.player("Берік"), hidden=True, device=None)
    assert [get(yard, "Берік", who).status_code for who in ("scorer", "outsider", "anonymous")] == [200, 404, 404]
    assert "lost to Берік and Дана" in text_of(get(yard))
    page = text_of(get(yard, who="anonymous"))
    assert "lost to a hidden player and Дана" in page
    assert "Берік" not in page


def test_forgotten_players_have_no_name_and_no_page(yard: Yard) -> None:
    player = yard.player("Берік")
    people.forget_player(player=player, device=None)
    assert "lost to Former player and Дана" in text_of(get(yard))
    assert yard.member.get(yard.url("rating_changes", ranking(yard).pk, player.pk)).status_code == 404


def test_of_another_club_only_whose_matches_are_counted(yard: Yard) -> None:
    other = new_yard()
    address = yard.url("rating_changes", ranking(yard).pk, other.player(FOUR[0]).pk)
    assert yard.member.get(address).status_code == 404
    ranking(yard).also.add(other.club)
    assert yard.member.get(address).status_code == 200
    people.set_hidden(player=other.player(FOUR[0]), hidden=True, device=None)
    assert [yard.member.get(address).status_code, other.member.get(address).status_code] == [404, 200]
    people.set_hidden(player=other.player(FOUR[0]), hidden=False, device=None)
    Club.objects.filter(pk=other.club.pk).update(visibility=Club.Visibility.MEMBERS)
    assert [yard.member.get(address).status_code, other.member.get(address).status_code] == [404, 200]
    theirs = other.url("rating_changes", ranking(yard).pk, other.player(FOUR[0]).pk)
    assert other.member.get(theirs).status_code == 404
