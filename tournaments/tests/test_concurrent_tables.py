"""Phones and organisers write at once: nobody waits for ever, nothing is lost, nothing is counted twice."""

from collections.abc import Callable
from typing import Any

import pytest

from ratings.tests.test_concurrent_results import at_once
from scoring import commands as scoring
from scoring.keys import write_key
from scoring.models import Match
from scoring.tests.cast import HUNDRED, LOST, fresh
from scoring.tests.club_cast import new_yard
from scoring.verification import differences
from tournaments.commands import results
from tournaments.finals import final_of
from tournaments.models import Pairing, TableMatch, TournamentRound
from tournaments.tests.tables import Hall, new_hall, play

pytestmark = pytest.mark.django_db(transaction=True)
State = Pairing.State


@pytest.fixture
def hall(transactional_db: None) -> Hall:
    """Two tables of two pairs."""
    return new_hall(new_yard())


def refused(thing: Callable[[], Any], *errors: type[Exception]) -> Callable[[], str]:
    """Do something that may be refused for having come second; says by what."""

    def tried() -> str:
        try:
            thing()
        except errors as error:
            return type(error).__name__
        return ""

    return tried


def assert_all_is_well() -> None:
    """What is kept of every match is so, at its table too."""
    for match in Match.objects.with_caches():
        assert differences(match) == []
    for row in TableMatch.objects.select_related("match"):
        assert row.final == final_of(row.match)


def test_two_phones_tell_another_end_of_the_same_match(hall: Hall) -> None:
    pairing = hall.pairing()
    seen = results.mark_of(pairing)

    def tell(*accounts: int) -> Callable[[], str]:
        return refused(
            lambda: results.tell(pairing=pairing, device=None, accounts=accounts, seen=seen), results.StaleError
        )

    at_once(tell(101, 20), tell(20, 101), tell(101, 20), tell(20, 101))
    assert hall.pairing().matches.count() == 1
    assert hall.kinds() == ["recorded"], "who came second with another end was told so"
    assert_all_is_well()


def test_a_match_is_begun_once(hall: Hall) -> None:
    pairing = hall.pairing()
    at_once(*[lambda: results.start_match(pairing=pairing, device=None)] * 4)
    assert Match.objects.count() == 1


def test_both_sides_agree_at_the_same_moment(hall: Hall) -> None:
    for table in (1, 2):
        results.tell(pairing=hall.pairing(table), device=None, accounts=(101, 20))
    pairings = [hall.pairing(1), hall.pairing(2)]
    at_once(
        *(
            lambda pairing=pairing, side=side: results.agree(pairing=pairing, side=side, device=None)
            for pairing in pairings
            for side in (0, 1)
        )
    )
    assert [hall.pairing(table).state for table in (1, 2)] == [State.CONFIRMED] * 2
    assert TournamentRound.objects.get().state == TournamentRound.State.OVER
    assert len(hall.kinds()) == 6


def test_a_phone_records_while_an_organiser_takes_back_and_corrects(hall: Hall) -> None:
    match = results.start_match(pairing=hall.pairing(), device=hall.device)
    play(match, LOST)
    pairing, version = hall.pairing(), fresh(match).version

    def record() -> None:
        scoring.record_round(match=match, device=None, version=version, key=write_key(), facts=HUNDRED)

    def confirm() -> None:
        results.confirm(pairing=pairing, device=None)

    def correct() -> None:
        results.correct(pairing=pairing, device=None, accounts=(87, 101))

    def clear() -> None:
        results.clear(pairing=pairing, device=None)

    may = (scoring.StaleError, scoring.RefusedError, results.ClosedError, results.StaleError)
    at_once(*(refused(thing, *may) for thing in (record, confirm, correct, clear)))
    assert_all_is_well()
    assert hall.pairing().state in State.values


def test_every_table_records_at_once(hall: Hall) -> None:
    matches = [results.start_match(pairing=hall.pairing(table), device=None) for table in (1, 2)]
    hall.tournament.refresh_from_db()
    before = hall.tournament.version
    for _ in range(2):
        at_once(*(lambda match=match: play(match, LOST) for match in matches))
    at_once(*(lambda match=match: play(match, HUNDRED) for match in matches))
    hall.tournament.refresh_from_db()
    assert hall.tournament.version == before + 6, "pages that show the tables learned of every round"
    assert [hall.pairing(table).state for table in (1, 2)] == [State.RECORDED] * 2
    assert_all_is_well()
