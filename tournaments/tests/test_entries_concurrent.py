"""Several people enter at once: nobody twice, no number twice."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from scoring.tests.club_cast import Yard, new_yard
from tournaments.commands import entries
from tournaments.commands.entries import New
from tournaments.commands.entries.errors import EntriesError
from tournaments.tests.cast import new_tournament

pytestmark = pytest.mark.django_db(transaction=True)
HANDS = 4


@pytest.fixture
def yard(transactional_db: None) -> Yard:
    """A club with a roster and the cast around it."""
    return new_yard()


def at_once(do: Callable[[int], object]) -> int:
    """Let several hands do this on as many threads, all let go together; how many were refused."""
    barrier = Barrier(HANDS)

    def one(hand: int) -> bool:
        try:
            barrier.wait()
            do(hand)
        except EntriesError:
            return True
        finally:
            connections.close_all()
        return False

    with ThreadPoolExecutor(HANDS) as pool:
        return sum(pool.map(one, range(HANDS)))


def test_everybody_has_a_number_and_a_place_of_their_own(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    device = yard.devices["organiser"]

    def enter(hand: int) -> None:
        entries.enter(tournament=tournament, new=New((f"Первый {hand}", f"Второй {hand}")), device=device)

    assert at_once(enter) == 0
    assert list(tournament.entrants.values_list("number", "seed")) == [(n, n) for n in range(1, HANDS + 1)]


def test_one_person_comes_in_once(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    device = yard.devices["organiser"]

    def enter(hand: int) -> None:
        entries.enter(tournament=tournament, new=New(("Асан", f"Новый {hand}")), device=device)

    assert at_once(enter) == HANDS - 1
    assert tournament.entrants.count() == 1


def test_a_request_is_answered_once(yard: Yard) -> None:
    tournament = new_tournament(yard, 0, self_entry=True)
    device = yard.devices["organiser"]
    asked = entries.ask(tournament=tournament, names=("Тимур", "Руслан"), device=yard.devices["member"])

    def answer(hand: int) -> None:
        if hand % 2:
            entries.agree(entrant=asked, names=("Тимур", "Руслан"), device=device)
        else:
            entries.take_back(entrant=asked, device=yard.devices["member"])

    assert at_once(answer) == HANDS - 1
    assert tournament.changes.exclude(kind="asked").count() == 1
