"""GET /c/KEY/matches/: all matches of a club."""

import pytest

from scoring import people
from scoring.tests.cast import text_of
from scoring.tests.club_cast import Yard
from scoring.views import club_matches as views


@pytest.fixture
def played(yard: Yard) -> Yard:
    """Three matches of two systems."""
    yard.play()
    yard.play("Ержан", "Гүлнар", "Асан", "Дана", system="kozel-125", rounds=({"end": "stop"},))
    yard.play("Ержан", "Берік", "Сәуле", "Гүлнар")
    return yard


def cards(yard: Yard, who: str = "anonymous", **asked: str) -> str:
    """What is read of the matches."""
    page = text_of(yard.browser_of(who).get(yard.url("club_matches"), asked))
    return page.split(" Show ")[1]


def test_lists_all_the_last_changed_first(played: Yard) -> None:
    page = cards(played)
    assert page.index("Ержан + Сәуле") < page.index("Асан + Сәуле")
    assert "Ержан" in page


def test_those_of_a_system(played: Yard) -> None:
    page = cards(played, system="kozel-125")
    assert "Kozyol to 125" in page
    assert "Kozyol in pairs" not in page
    offered = text_of(played.anonymous.get(played.url("club_matches"))).split("Who played")[0]
    assert "Kozyol in pairs" in offered
    assert "Seven" not in offered


@pytest.mark.parametrize(("typed", "count"), [("гүлнар", 2), ("ДАНА", 2), ("ан", 3), ("Никто", 0), ("%", 0)])
def test_those_of_somebody(played: Yard, typed: str, count: int) -> None:
    response = played.anonymous.get(played.url("club_matches"), {"player": typed})
    assert response.content.decode().count("match-card") == count
    assert ("No match is like that." in text_of(response)) == (count == 0)
    assert f'value="{typed}"' in response.content.decode()


def test_those_of_somebody_by_a_name_that_was_merged(played: Yard) -> None:
    people.merge_players(
        source=played.player("Дана"),
        target=people.add_player(club=played.club, name="Данара", device=None),
        device=None,
    )
    response = played.anonymous.get(played.url("club_matches"), {"player": "Данара"})
    assert response.content.decode().count("match-card") == 2


def test_a_hidden_player_is_not_found_by_others(played: Yard) -> None:
    people.set_hidden(player=played.player("Гүлнар"), hidden=True, device=None)
    for who, count in (("member", 2), ("outsider", 0)):
        response = played.browser_of(who).get(played.url("club_matches"), {"player": "Гүлнар"})
        assert response.content.decode().count("match-card") == count


def test_many_come_in_pages_that_keep_the_question(played: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "PAGE_LENGTH", 1)
    response = played.anonymous.get(played.url("club_matches"), {"system": "kozel-pairs"})
    assert response.content.decode().count("match-card") == 1
    assert "?system=kozel-pairs&amp;page=2" in response.content.decode()
    assert "Асан + Сәуле" in cards(played, system="kozel-pairs", page="2")


@pytest.mark.parametrize("key", ["system", "page", "player"])
@pytest.mark.parametrize("value", ["x", "-1", "\0", "x" * 999])
def test_nonsense_does_no_harm(played: Yard, key: str, value: str) -> None:
    assert played.anonymous.get(played.url("club_matches"), {key: value}).status_code == 200


def test_an_empty_club(yard: Yard) -> None:
    assert "Nothing has been played here yet." in cards(yard)
