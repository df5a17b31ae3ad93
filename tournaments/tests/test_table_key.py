"""What the key of a table does not open: every form of its page, about every game that is not played there now."""

from collections.abc import Callable
from typing import Any

import pytest

from scoring.models import Access, Device, Match
from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard, new_yard
from tournaments.commands import results
from tournaments.models import Pairing, Table, TableMatch, Tournament, TournamentChange, TournamentRound
from tournaments.tests.desk_world import started
from tournaments.tests.rounds import draw
from tournaments.tests.tables import Hall, new_hall

pytestmark = pytest.mark.django_db

FORMS: dict[str, dict[str, Any]] = {
    "table_start": {"number": 1},
    "table_result": {"account-0": 101, "account-1": 20},
    "table_agree": {"side": 0},
    "table_dispute": {"text": "было 87"},
}
# Or at which table it is played now.
NOT_HERE = ("That is not played at this table now.", "scan the card that lies there")


@pytest.fixture
def hall(yard: Yard) -> Hall:
    """Two rounds of two tables, each of them told; those of the first are confirmed, at table 2 is a draft too."""
    hall = new_hall(yard)
    for table in (1, 2):
        results.tell(pairing=hall.pairing(table), device=None, accounts=(20, 101))
        results.confirm(pairing=hall.pairing(table), device=None)
    second = draw(hall.stage, (((1,), (3,)), ((2,), (4,))))
    for pairing in second.pairings.select_related("round__stage__tournament"):
        results.tell(pairing=pairing, device=None, accounts=(20, 101))
    draw(hall.stage, (((1,), (4,)), ((2,), (3,))), state=TournamentRound.State.DRAFT)
    return hall


def told_elsewhere(yard: Yard) -> Pairing:
    """A table 1 of another tournament that has told its result."""
    stage = started(yard, 4)
    row = draw(stage, (((1,), (2,)),))
    pairing = row.pairings.get(table=1)
    results.tell(pairing=pairing, device=None, accounts=(20, 101))
    return pairing


def of_round(hall: Hall, number: int, table: int) -> Pairing:
    return Pairing.objects.get(round__stage=hall.stage, round__number=number, table=table)


ELSEWHERE: dict[str, Callable[[Hall], Pairing]] = {
    "another table": lambda hall: of_round(hall, 2, 2),
    "another table, confirmed": lambda hall: of_round(hall, 1, 2),
    "an older round, confirmed": lambda hall: of_round(hall, 1, 1),
    "a draft": lambda hall: of_round(hall, 3, 1),
    "a draft of another table": lambda hall: of_round(hall, 3, 2),
    "another tournament of the club": lambda hall: told_elsewhere(hall.yard),
    "another club": lambda hall: told_elsewhere(new_yard()),
}


def written() -> list[Any]:
    """All that a write at a table could change."""
    return [
        list(Pairing.objects.order_by("pk").values_list("pk", "state", "said", "dispute", "changed")),
        list(TableMatch.objects.order_by("pk").values_list("pk", "match", "final")),
        list(Match.objects.order_by("pk").values_list("pk", "version", "told", "sealed", "removed")),
        list(Tournament.objects.order_by("pk").values_list("pk", "version")),
        Access.objects.count(),
        TournamentChange.objects.count(),
        Device.objects.count(),
    ]


@pytest.mark.parametrize("where", ELSEWHERE)
@pytest.mark.parametrize("name", FORMS)
def test_nothing_is_written_elsewhere(hall: Hall, name: str, where: str) -> None:
    pairing = ELSEWHERE[where](hall)
    before = written()
    sent = {"pairing": pairing.pk, "seen": results.mark_of(pairing), **FORMS[name]}
    answer = browser().post(hall.at(name), sent, follow=True)
    assert answer.redirect_chain == [(hall.at(), 302)]
    assert any(text in answer.content.decode() for text in NOT_HERE)
    assert written() == before


@pytest.mark.parametrize("sent", [{}, {"pairing": ""}, {"pairing": "x"}, {"pairing": "9" * 30}, {"pairing": "-1"}])
@pytest.mark.parametrize("name", FORMS)
def test_a_form_says_which_game_it_is_about(hall: Hall, name: str, sent: dict[str, str]) -> None:
    before = written()
    answer = browser().post(hall.at(name), {**sent, **FORMS[name]}, follow=True)
    assert any(text in answer.content.decode() for text in NOT_HERE)
    assert written() == before


@pytest.mark.parametrize("where", ELSEWHERE)
def test_nothing_is_shown_of_elsewhere(hall: Hall, where: str) -> None:
    pairing = ELSEWHERE[where](hall)
    here = of_round(hall, 2, 1)
    shown = browser().get(hall.at(), {"pairing": pairing.pk}).context["board"].pairing
    assert shown == here
    for name in ("table_result", "table_dispute"):
        answer = browser().get(hall.at(name), {"pairing": pairing.pk})
        assert (answer.status_code, answer["Location"]) == (302, hall.at())


@pytest.mark.parametrize("name", FORMS)
def test_here_it_is_written(hall: Hall, name: str) -> None:
    pairing = of_round(hall, 2, 1)
    before = written()
    sent = {"pairing": pairing.pk, "seen": results.mark_of(pairing), **FORMS[name]}
    assert browser().post(hall.at(name), sent).status_code == 302
    assert written() != before


@pytest.mark.parametrize("name", FORMS)
def test_nothing_is_written_once_the_tournament_is_confirmed(hall: Hall, name: str) -> None:
    Tournament.objects.filter(pk=hall.tournament.pk).update(state=Tournament.State.CONFIRMED)
    pairing = of_round(hall, 2, 1)
    before = written()[:-1]
    sent = {"pairing": pairing.pk, "seen": results.mark_of(pairing), **FORMS[name]}
    assert browser().post(hall.at(name), sent).status_code in (302, 409)
    assert written()[:-1] == before


@pytest.mark.parametrize("name", FORMS)
def test_a_key_that_was_renewed_writes_nothing(hall: Hall, name: str) -> None:
    url, pairing = hall.at(name), of_round(hall, 2, 1)
    Table.objects.filter(tournament=hall.tournament, number=1).update(key="z" * 24)
    before = written()
    sent = {"pairing": pairing.pk, "seen": results.mark_of(pairing), **FORMS[name]}
    assert browser().post(url, sent).status_code == 404
    assert written() == before
