"""The list of those who take part, and what they are called."""

import pytest

from scoring.models import Player
from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard
from tournaments.models import Entrant
from tournaments.tests.cast import new_tournament
from tournaments.tests.public_world import at

pytestmark = pytest.mark.django_db


def page_of(url: str, who: object = None) -> str:
    """What somebody, by default a stranger, sees in English."""
    return (who or browser(language="en")).get(url).content.decode()  # type: ignore[attr-defined,no-any-return]


def test_everybody_by_number(yard: Yard) -> None:
    tournament = new_tournament(yard, 12)
    page = page_of(at(tournament, "tournament_entrants"))
    assert page.index("Игрок 2б – Игрок 2в") < page.index("Игрок 11б – Игрок 11в")
    assert at(tournament, "tournament_entrant", 12) in page


def test_who_asked_and_was_not_agreed_to_is_not_there(yard: Yard) -> None:
    tournament = new_tournament(yard, 3)
    Entrant.objects.filter(tournament=tournament, number=3).update(state=Entrant.State.ASKED)
    assert "Игрок 3б" not in page_of(at(tournament, "tournament_entrants"))
    assert browser().get(at(tournament, "tournament_entrant", 3)).status_code == 404


def test_how_they_are(yard: Yard) -> None:
    tournament = new_tournament(yard, 4)
    entrants = Entrant.objects.filter(tournament=tournament)
    entrants.filter(number=1).update(left="2026-09-01T12:00Z")
    entrants.filter(number=2).update(paused=True)
    entrants.filter(number=3).update(checked_in=False)
    page = page_of(at(tournament, "tournament_entrants"))
    assert page.count("has withdrawn") == page.count("paused") == page.count("not here yet") == 1


def test_by_name_and_page_by_page(yard: Yard) -> None:
    tournament = new_tournament(yard, 120)
    url = at(tournament, "tournament_entrants")
    assert page_of(f"{url}?q=игрок 77").count('class="no num"') == 1
    assert page_of(url).count('class="no num"') == 100
    assert page_of(f"{url}?page=2").count('class="no num"') == 20
    assert "Nobody of that name takes part" in page_of(f"{url}?q=Пётр")


def test_a_name_is_data(yard: Yard) -> None:
    tournament = new_tournament(yard, 1)
    Entrant.objects.filter(tournament=tournament).update(name="<b>Клуб</b>")
    assert "&lt;b&gt;Клуб&lt;/b&gt;" in page_of(at(tournament, "tournament_entrants"))


class TestHidden:
    """Players whom the club hides."""

    def test_strangers_see_a_number_members_the_name(self, yard: Yard) -> None:
        tournament = new_tournament(yard, 2)
        Player.objects.filter(club=yard.club, name="Игрок 2в").update(hidden=True)
        for name in ("tournament_entrants", "tournament_entrant"):
            url = at(tournament, name, *((2,) if name == "tournament_entrant" else ()))
            for stranger in (None, yard.outsider):
                assert "Игрок 2в" not in page_of(url, stranger)
            assert "Игрок 2б – Player 4" in page_of(url)
            assert "Игрок 2б – Игрок 2в" in page_of(url, yard.member)

    def test_also_one_who_was_merged_into_a_hidden_one(self, yard: Yard) -> None:
        tournament = new_tournament(yard, 1)
        other, merged = yard.player("Асан"), Player.objects.get(club=yard.club, name="Игрок 1в")
        Player.objects.filter(pk=other.pk).update(hidden=True)
        Player.objects.filter(pk=merged.pk).update(merged_into=other)
        assert "Игрок 1в" not in page_of(at(tournament, "tournament_entrants"))

    def test_also_behind_the_name_of_a_pair(self, yard: Yard) -> None:
        tournament = new_tournament(yard, 1)
        Entrant.objects.filter(tournament=tournament).update(name="Братья Игроковы")
        assert "Братья Игроковы" in page_of(at(tournament, "tournament_entrants"))
        Player.objects.filter(club=yard.club, name="Игрок 1б").update(hidden=True)
        assert "Братья Игроковы" not in page_of(at(tournament, "tournament_entrants"))

    def test_who_was_forgotten_has_no_name(self, yard: Yard) -> None:
        tournament = new_tournament(yard, 1)
        Player.objects.filter(club=yard.club, name="Игрок 1б").update(former=True)
        for who in (None, yard.organiser):
            assert "Игрок 1б" not in page_of(at(tournament, "tournament_entrants"), who)
