"""Drawing and reading stages takes as many queries for a big field as for a small one."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.tests.club_cast import Yard
from tournaments.commands.rounds import draw_round, publish_round
from tournaments.commands.stages import start_stage
from tournaments.drawing import bracket_of, evening_of, finishing_order, mark_overtaken
from tournaments.drawing.advance import advance_into
from tournaments.drawing.complete import open_pairings
from tournaments.drawing.manual import check_draft, stored_draft
from tournaments.models import Stage, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import Entry, Stages, new_tournament
from tournaments.tests.drawing_play import next_round

FORMATS: dict[Format, Entry] = {
    Format.SWISS: Entry.PAIRS,
    Format.ROUND_ROBIN: Entry.PAIRS,
    Format.KNOCKOUT: Entry.PAIRS,
    Format.ROTATING: Entry.ROTATING,
    Format.FREE_FOR_ALL: Entry.FREE_FOR_ALL,
    Format.WINNER_STAYS: Entry.ONE_TO_ONE,
}
SMALL, BIG = 6, 26  # as many byes in both


def queries(work: Callable[[], object]) -> int:
    """How many queries it takes."""
    with CaptureQueriesContext(connection) as captured:
        work()
    return len(captured)


def begun(yard: Yard, format: Format, entrants: int) -> Stage:
    """A stage that has begun; a later one waits. The second tournament of a club has a roster of its own."""
    stages: Stages = ((format, StageRules(rounds=3)), (Format.KNOCKOUT, StageRules(each=2)))
    tournament = new_tournament(yard, entrants, entry=FORMATS[format], stages=stages, tables=3)
    return start_stage(tournament=tournament, device=None)


def costs(yard: Yard, format: Format, entrants: int) -> dict[str, int]:
    """The queries of each step and read."""
    stage = begun(yard, format, entrants)
    found = {}
    if format is not Format.WINNER_STAYS:
        next_round(stage)
        found["draw"] = queries(lambda: draw_round(stage=stage, device=None))
        row = stage.rounds.filter(state=TournamentRound.State.DRAFT).select_related("stage__tournament")[0]
        if format is not Format.KNOCKOUT:
            found["check"] = queries(lambda: check_draft(row, stored_draft(row).as_past()))
        found["publish"] = queries(lambda: publish_round(round=row, device=None))
    following = stage.tournament.stages.get(number=2)
    found["follow"] = queries(lambda: mark_overtaken(stage))
    found["open"] = queries(lambda: open_pairings(stage))
    found["order"] = queries(lambda: finishing_order(stage))
    found["advance"] = queries(lambda: advance_into(following))
    found["bracket"] = queries(lambda: bracket_of(stage))
    if format is Format.WINNER_STAYS:
        found["evening"] = queries(lambda: evening_of(stage))
    Stage.objects.get(pk=stage.pk).tournament.club.players.all().delete()
    return found


@pytest.mark.parametrize("format", FORMATS)
def test_as_many_queries_for_a_big_field(yard: Yard, format: Format) -> None:
    small = costs(yard, format, SMALL)
    assert costs(yard, format, BIG) == small
    assert max(small.values()) <= 35
