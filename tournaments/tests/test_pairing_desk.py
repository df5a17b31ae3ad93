"""A table at the desk: entering, correcting, confirming, taking back; who came; sanctions."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoDbBlocker

from scoring.models import Match
from scoring.tests.cast import LOST, fresh
from scoring.tests.kept import kept
from tournaments.commands import results
from tournaments.models import Pairing, Sanction, Tournament, TournamentRound
from tournaments.tests.cast import entrant
from tournaments.tests.rounds import draw
from tournaments.tests.tables import Hall, play
from tournaments.tests.tables_world import CONFIRMED, DISPUTED, FORFEITED, PLAYING, SILENT, UNCONFIRMED, new_room

pytestmark = pytest.mark.django_db
State = Pairing.State


@pytest.fixture(scope="module")
def room(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Hall]:
    """A table of every kind."""
    with kept(django_db_blocker):
        yield new_room()


@pytest.fixture
def hall(room: Hall, db: None) -> Hall:
    """The same, for a test that writes."""
    return room


def at(hall: Hall, table: int, name: str = "pairing_desk") -> str:
    return hall.of(name, hall.pairing(table).pk)


def page(hall: Hall, table: int, client: Client | None = None) -> str:
    answer = (client or hall.yard.organiser).get(at(hall, table))
    assert answer.status_code == 200
    return answer.content.decode()


def result(one: object, other: object, **fields: object) -> dict[str, object]:
    return {"account-0": one, "account-1": other, **fields}


def enter(hall: Hall, table: int, sent: dict[str, object], client: Client | None = None) -> Any:
    return (client or hall.yard.organiser).post(at(hall, table, "pairing_result"), sent)


# Entering and correcting


def test_a_scorer_enters_a_result_and_it_stands(hall: Hall) -> None:
    assert enter(hall, SILENT, result(64, 101), hall.yard.scorer).status_code == 302
    row = hall.pairing(SILENT)
    assert (row.state, row.matches.get().final["accounts"]) == (State.CONFIRMED, [64, 101])
    assert hall.kinds()[-2:] == ["recorded", "resolved"]


def test_a_match_that_was_only_begun_can_be_entered(hall: Hall) -> None:
    hall.yard.scorer.post(at(hall, SILENT, "pairing_start"))
    match = hall.match(SILENT)
    enter(hall, SILENT, result(64, 101))
    assert hall.match(SILENT) == match


def test_what_follows_is_shown_before_a_correction_is_saved(hall: Hall) -> None:
    draw(hall.stage, (((1,), (3,)),), state=TournamentRound.State.DRAFT)
    before = Tournament.objects.get().version
    looked = enter(hall, CONFIRMED, result(20, 101))
    shown = looked.content.decode()
    assert looked.status_code == 200
    assert "What follows" in shown
    assert "Nothing is saved yet" in shown
    assert "the draft was drawn from the old result. Draw it anew." in shown
    assert "Save the correction" in shown
    assert Tournament.objects.get().version == before
    mark = looked.context["looked"]
    seen = looked.context["page"].seen
    other = enter(hall, CONFIRMED, result(30, 101, looked=mark, seen=seen))
    assert other.status_code == 200, "what is saved must be what was looked at"
    assert enter(hall, CONFIRMED, result(20, 101, looked=mark, seen=seen)).status_code == 302
    row = hall.pairing(CONFIRMED)
    assert (row.state, row.matches.get().final["accounts"]) == (State.CONFIRMED, [20, 101])
    assert hall.kinds()[-1] == "corrected"


def test_a_correction_from_which_nothing_follows_is_saved_at_once(hall: Hall) -> None:
    one, other = hall.pairing(CONFIRMED).matches.get().final["accounts"]
    assert enter(hall, CONFIRMED, result(one + 2, other)).status_code == 302
    assert hall.pairing(CONFIRMED).matches.get().final["accounts"] == [one + 2, other]
    assert hall.kinds()[-1] == "corrected"


def test_somebody_else_corrected_it_meanwhile(hall: Hall) -> None:
    looked = enter(hall, CONFIRMED, result(20, 101))
    sent = result(20, 101, looked=looked.context["looked"], seen=looked.context["page"].seen)
    results.correct(pairing=hall.pairing(CONFIRMED), device=None, accounts=(30, 101))
    answer = enter(hall, CONFIRMED, sent)
    assert answer.status_code == 409
    assert "30 : 101" in answer.content.decode()


def test_rounds_that_would_be_replaced_are_named(hall: Hall) -> None:
    answer = hall.yard.organiser.get(at(hall, PLAYING, "pairing_result"))
    assert "what you enter here replaces them all" in answer.content.decode()
    match = hall.match(PLAYING)
    enter(hall, PLAYING, result(64, 101))
    assert fresh(match).removed is not None
    assert hall.pairing(PLAYING).state == State.CONFIRMED


@pytest.mark.parametrize("number", ["3", "9"])
def test_a_match_that_is_not_played(hall: Hall, number: str) -> None:
    assert hall.yard.organiser.get(at(hall, SILENT, "pairing_result"), {"number": number}).status_code == 404


def test_what_cannot_be_is_refused(hall: Hall) -> None:
    answer = enter(hall, SILENT, result(50, 60))
    assert answer.status_code == 422
    assert "Nobody has the target" in answer.content.decode()
    assert hall.pairing(SILENT).state == State.OPEN


# Confirming, taking back


def test_a_dispute_is_settled(hall: Hall) -> None:
    assert "было 87" in page(hall, DISPUTED)
    old = results.mark_of(hall.pairing(DISPUTED))
    results.tell(pairing=hall.pairing(DISPUTED), device=None, accounts=(101, 87))
    stale = hall.yard.scorer.post(at(hall, DISPUTED, "pairing_confirm"), {"seen": old}, follow=True)
    assert "The result has changed meanwhile" in stale.content.decode()
    assert hall.pairing(DISPUTED).state == State.DISPUTED
    seen = results.mark_of(hall.pairing(DISPUTED))
    hall.yard.scorer.post(at(hall, DISPUTED, "pairing_confirm"), {"seen": seen})
    assert hall.pairing(DISPUTED).state == State.CONFIRMED
    assert hall.match(DISPUTED).sealed


def test_taking_a_result_back(hall: Hall) -> None:
    asked = hall.yard.organiser.get(at(hall, CONFIRMED, "pairing_clear"))
    assert "What follows" in asked.content.decode()
    assert hall.pairing(CONFIRMED).state == State.CONFIRMED
    hall.yard.organiser.post(at(hall, CONFIRMED, "pairing_clear"))
    row = hall.pairing(CONFIRMED)
    assert (row.state, row.matches.count()) == (State.OPEN, 0)
    assert hall.yard.organiser.get(at(hall, CONFIRMED, "pairing_clear")).status_code == 302


# Who came


def test_who_did_not_come(hall: Hall) -> None:
    hall.yard.scorer.post(at(hall, SILENT, "pairing_absent"), {"absent": ["1", "2", "7", "x"]})
    assert (hall.pairing(SILENT).absent, hall.pairing(SILENT).state) == ([1, 2], State.CONFIRMED)
    hall.yard.scorer.post(at(hall, SILENT, "pairing_absent"))
    assert (hall.pairing(SILENT).absent, hall.pairing(SILENT).state) == ([], State.OPEN)
    assert not entrant(hall.tournament, 1).paused


def test_where_something_is_recorded_nobody_is_asked_who_came(hall: Hall) -> None:
    assert "Who did not come?" not in page(hall, CONFIRMED)
    assert "Who did not come?" in page(hall, FORFEITED)
    answer = hall.yard.scorer.post(at(hall, UNCONFIRMED, "pairing_absent"), {"absent": ["5"]}, follow=True)
    assert "Something is recorded here" in answer.content.decode()


# Sanctions


def test_a_sanction_is_given_and_lifted(hall: Hall) -> None:
    shown = page(hall, CONFIRMED)
    assert "подсказывал" in shown
    assert "Next card: Red card" in shown
    sent = {"entrant": 10, "offence": "points_off", "points": 25, "match": 1, "reason": " опоздал\n"}
    hall.yard.organiser.post(at(hall, CONFIRMED, "pairing_sanction"), sent)
    given = Sanction.objects.get(entrant__number=10)
    assert (given.offence, given.points, given.reason) == ("points_off", 25, "опоздал")
    hall.yard.organiser.post(at(hall, SILENT, "pairing_lift"), {"sanction": given.pk})
    assert Sanction.objects.count() == 2, "it is lifted where it was given"
    hall.yard.organiser.post(at(hall, CONFIRMED, "pairing_lift"), {"sanction": given.pk})
    assert Sanction.objects.count() == 1


def test_a_sanction_that_cannot_be(hall: Hall) -> None:
    sent = {"entrant": 1, "offence": "green", "points": 0, "match": 2, "reason": "опоздал"}
    answer = hall.yard.organiser.post(at(hall, CONFIRMED, "pairing_sanction"), sent)
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == {"entrant", "offence", "points", "match"}
    assert 'value="опоздал"' in answer.content.decode()


def test_scorers_see_sanctions_and_give_none(hall: Hall) -> None:
    shown = page(hall, CONFIRMED, hall.yard.scorer)
    assert "подсказывал" in shown
    assert "Give a sanction" not in shown
    assert at(hall, CONFIRMED, "pairing_lift") not in shown


# What there is not


def test_a_draft_and_another_tournament_are_not_there(hall: Hall) -> None:
    row = draw(hall.stage, (((1,), (3,)),), state=TournamentRound.State.DRAFT)
    assert hall.yard.organiser.get(hall.of("pairing_desk", row.pairings.get().pk)).status_code == 404
    assert hall.yard.organiser.get(hall.of("pairing_desk", 999_999)).status_code == 404


def test_a_confirmed_tournament_is_only_looked_at(hall: Hall) -> None:
    Tournament.objects.update(state=Tournament.State.CONFIRMED)
    shown = page(hall, CONFIRMED)
    assert "Take the result back" not in shown
    assert "Give a sanction" not in shown
    answer = hall.yard.organiser.post(at(hall, CONFIRMED, "pairing_clear"), follow=True)
    assert "The tournament is not being played just now." in answer.content.decode()
    assert Match.objects.filter(removed=None).count() == 4


def test_a_scorer_goes_on_recording(hall: Hall) -> None:
    answer = hall.yard.scorer.post(at(hall, PLAYING, "pairing_start"))
    assert answer["Location"] == f"/m/{hall.match(PLAYING).view_key}/"
    play(hall.match(PLAYING), LOST)
    assert "2 rounds" in page(hall, PLAYING)
