"""Several people draw at once: what is drawn is drawn once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from scoring.tests.club_cast import Yard, new_yard
from tournaments.commands.rounds import draw_round, publish_round
from tournaments.commands.stages import start_stage
from tournaments.drawing.errors import NotNowError
from tournaments.models import Pairing, Stage, TournamentRound
from tournaments.tests.cast import new_tournament

pytestmark = pytest.mark.django_db(transaction=True)
HANDS = 4


@pytest.fixture
def yard(transactional_db: None) -> Yard:
    """A club with a roster and the cast around it."""
    return new_yard()


def at_once(do: Callable[[], object]) -> int:
    """Let several hands do this on as many threads, all let go together; how many were refused."""
    barrier = Barrier(HANDS)

    def one() -> bool:
        try:
            barrier.wait()
            do()
        except NotNowError:
            return True
        finally:
            connections.close_all()
        return False

    with ThreadPoolExecutor(HANDS) as pool:
        return sum(pool.map(lambda _: one(), range(HANDS)))


def test_many_hands_start_draw_and_publish_once(yard: Yard) -> None:
    tournament = new_tournament(yard, 6)
    assert at_once(lambda: start_stage(tournament=tournament, device=None)) == HANDS - 1
    stage = Stage.objects.select_related("tournament").get()
    assert stage.field.count() == 6
    assert at_once(lambda: draw_round(stage=stage, device=None)) == 0, "everybody is given the same draft"
    row = TournamentRound.objects.select_related("stage__tournament").get()
    assert at_once(lambda: publish_round(round=row, device=None)) == HANDS - 1
    assert Pairing.objects.count() == 3
    kinds = list(tournament.changes.order_by("pk").values_list("kind", flat=True))

    assert kinds == ["stage_started", "drawn", "published"]
