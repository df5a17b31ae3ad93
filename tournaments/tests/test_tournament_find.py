"""Find my table: by name or number, big; nothing of it is kept."""

import pytest

from scoring.models import Player
from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard
from tournaments.commands.confirming import confirm
from tournaments.commands.stages import start_stage
from tournaments.models import Entrant, Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import Entry, new_tournament
from tournaments.tests.evenings import cup, play_rounds, swiss
from tournaments.tests.public_world import at

pytestmark = pytest.mark.django_db


def found(tournament: Tournament, asked: str, who: object = None) -> str:
    """What the page says of this name to somebody, by default a stranger."""
    client = who or browser(language="en")
    response = client.get(at(tournament, "tournament_find"), {"q": asked})  # type: ignore[attr-defined]
    assert response.status_code == 200
    return response.content.decode()  # type: ignore[no-any-return]


@pytest.mark.parametrize("asked", ["Игрок 3в", "игрок 3в", "3", " Игрок3в "])
def test_the_table_is_big_and_the_others_stand_under_it(yard: Yard, asked: str) -> None:
    page = found(swiss(yard), asked)
    assert page.count('class="my-table"') == 1
    assert "Игрок 3б – Игрок 3в" in page
    assert "Against" in page
    assert 'value="' in page


@pytest.mark.parametrize(
    "asked", ["Абдигали", "abdigali", "Әбдігли", "Өтеген Әбдіғали", "отег", "Sharip", "Шерип", "isil", "Çagri Иşил"]
)
def test_a_name_typed_in_another_alphabet_or_with_a_slip(yard: Yard, asked: str) -> None:
    tournament = swiss(yard)
    tournament.entrants.filter(number=3).update(name="Әбдіғали Өтеген – Қуаныш Шәріп – Işıl Çağrı")
    page = found(tournament, asked)
    assert page.count('class="my-table"') == 1
    assert "Әбдіғали Өтеген" in page


def test_people_of_a_pair_with_a_name_of_its_own(yard: Yard) -> None:
    tournament = swiss(yard)
    Entrant.objects.filter(number=3).update(name="Ракеты")
    for asked in ("Ракеты", "Rakety", "Игрок 3в", "Igrok 3"):
        assert "Ракеты" in found(tournament, asked), asked


def test_who_is_called_so_comes_without_those_nearly_called_so(yard: Yard) -> None:
    tournament = swiss(yard)
    tournament.entrants.filter(number=3).update(name="Марат")
    tournament.entrants.filter(number=4).update(name="Мурат")
    assert found(tournament, "murat").count('class="my-table"') == 1
    assert found(tournament, "мерат").count('class="my-table"') == 2


def test_who_is_done_hears_that_the_next_round_is_not_drawn_yet(yard: Yard) -> None:
    tournament = swiss(yard)
    said = [found(tournament, str(number)) for number in range(1, 9)]
    assert sum("The next round has not been drawn yet" in page for page in said) == 2


def test_after_the_last_round_no_other_is_promised(yard: Yard) -> None:
    tournament = cup(yard)
    assert "next round" not in found(tournament, "1")
    confirm(tournament=tournament, device=None)
    assert "The tournament is over." in found(tournament, "1")


def test_several_of_a_name(yard: Yard) -> None:
    page = found(swiss(yard, 16, 1), "Игрок")
    assert page.count('class="my-table"') == 12
    assert "There are more" in page


def test_nobody_of_a_name(yard: Yard) -> None:
    tournament = swiss(yard)
    assert "Nobody of that name takes part" in found(tournament, "Пётр")
    assert "Nobody of that name takes part" in found(tournament, "77")
    assert "my-table" not in found(tournament, "")


def test_who_sits_out(yard: Yard) -> None:
    tournament = swiss(yard, 7)
    said = [found(tournament, str(number)) for number in range(1, 8)]
    assert sum("bye" in page for page in said) == 1


def test_a_partner_of_the_round(yard: Yard) -> None:
    stages = ((Format.ROTATING, StageRules(rounds=3)),)
    tournament = new_tournament(yard, 4, entry=Entry.ROTATING, stages=stages)
    play_rounds(start_stage(tournament=tournament, device=None), 1, yard.devices["organiser"])
    page = found(tournament, "Игрок 1")
    assert "Partner" in page
    assert " + " in page


def test_the_place_in_the_line(yard: Yard) -> None:
    tournament = new_tournament(yard, 5, stages=((Format.WINNER_STAYS, StageRules()),))
    start_stage(tournament=tournament, device=None)
    assert "Table" in found(tournament, "1")
    assert "In the line" in found(tournament, "5")
    assert "<b>3</b>" in found(tournament, "5")


def test_before_it_begins_there_is_no_table(yard: Yard) -> None:
    assert "No table in this round" in found(new_tournament(yard, 2), "1")


def test_nobody_finds_a_hidden_player_by_name_but_members(yard: Yard) -> None:
    tournament = swiss(yard)
    Player.objects.filter(club=yard.club, name="Игрок 3в").update(hidden=True)
    assert "my-table" not in found(tournament, "Игрок 3в")
    assert "my-table" in found(tournament, "Игрок 3в", yard.member)
