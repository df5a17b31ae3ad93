"""What would follow from another result, shown before it is saved; and tables of formats in which winners go on."""

import pytest
from django.urls import reverse

from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard
from tournaments.boards.follows import Follows, follows_from
from tournaments.commands import results
from tournaments.commands.line import came
from tournaments.commands.rounds import draw_round, publish_round
from tournaments.commands.stages import start_stage
from tournaments.models import Pairing, Stage, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.standings.facts import Final
from tournaments.tests.cast import Entry, entrant, new_tournament
from tournaments.tests.rounds import draw
from tournaments.tests.tables import Hall, new_hall

pytestmark = pytest.mark.django_db
NAMES = {number: f"№ {number}" for number in range(1, 13)}
OTHER = Final((101, 20))


def loaded(pairing: Pairing) -> Pairing:
    """A pairing with everything of it."""
    return results.with_all(Pairing.objects.filter(pk=pairing.pk)).get()


def after(pairing: Pairing, finals: list[Final]) -> Follows:
    """What would follow if the matches of a table had ended so."""
    return follows_from(loaded(pairing), finals, NAMES)


def settle(hall: Hall, table: int, *accounts: int) -> None:
    results.tell(pairing=hall.pairing(table), device=None, accounts=accounts)
    results.confirm(pairing=hall.pairing(table), device=None)


@pytest.fixture
def hall(yard: Yard) -> Hall:
    """A Swiss of four pairs whose first round is played: 1 and 3 have won."""
    hall = new_hall(yard)
    settle(hall, 1, 20, 101)
    settle(hall, 2, 30, 101)
    return hall


def test_the_standings_move(hall: Hall) -> None:
    follows = after(hall.pairing(), [OTHER])
    moved = {move.name: move.points for move in follows.moves}
    assert moved["№ 1"] == ("1", "0")
    assert moved["№ 2"] == ("0", "1")
    assert not any((follows.overtaken, follows.drafts, follows.instead))


def test_what_is_as_it_was_moves_nothing(hall: Hall) -> None:
    assert after(hall.pairing(), [Final((20, 101))]).nothing


def test_later_rounds_were_drawn_by_the_old_result(hall: Hall) -> None:
    draw(hall.stage, (((1,), (3,)), ((2,), (4,))))
    draw(hall.stage, (((1,), (4,)), ((2,), (3,))), state=TournamentRound.State.DRAFT)
    follows = after(hall.pairing(), [OTHER])
    assert ({one.round for one in follows.overtaken}, follows.drafts) == ({"Тур 2"}, ["Тур 3"])
    assert after(hall.pairing(), [Final((20, 101))]).nothing


def test_a_later_stage_has_begun(hall: Hall) -> None:
    Stage.objects.create(tournament=hall.tournament, number=2, format=Format.KNOCKOUT, state=Stage.State.RUNNING)
    assert after(hall.pairing(), [OTHER]).instead


def running(yard: Yard, format: Format, entrants: int, **settings: object) -> tuple[Tournament, Stage]:
    """A tournament of one stage, begun."""
    stages = ((format, StageRules()),)
    tournament = new_tournament(yard, entrants, stages=stages, **settings)  # type: ignore[arg-type]
    return tournament, start_stage(tournament=tournament, device=None)


def test_winners_go_on_in_a_knockout(yard: Yard) -> None:
    _, stage = running(yard, Format.KNOCKOUT, 4)
    first = publish_round(round=draw_round(stage=stage, device=None), device=None)
    for pairing in first.pairings.select_related("round__stage__tournament"):
        results.tell(pairing=pairing, device=None, accounts=(20, 101))
        results.confirm(pairing=pairing, device=None)
    final = publish_round(round=draw_round(stage=stage, device=None), device=None)
    pairing = loaded(first.pairings.get(table=1))
    assert after(pairing, [OTHER]).overtaken[0].table == final.pairings.get().table
    assert after(pairing, [Final((30, 101))]).nothing
    played = final.pairings.select_related("round__stage__tournament").get()
    results.tell(pairing=played, device=None, accounts=(20, 101))
    results.correct(pairing=pairing, device=None, accounts=(101, 20))
    assert final.pairings.get().overtaken, "what was played stays, and is marked"


def test_the_line_moves_on_at_a_table(yard: Yard) -> None:
    tournament, stage = running(yard, Format.WINNER_STAYS, 4, tables=1)
    for number in () if stage.line.exists() else (1, 2, 3, 4):
        came(stage=stage, entrant=entrant(tournament, number), device=None)
    game = Pairing.objects.select_related("round__stage__tournament").get()
    results.tell(pairing=game, device=None, accounts=(20, 101))
    first = loaded(game)
    assert first.order > 0
    now = Pairing.objects.exclude(pk=game.pk).get()
    assert {seating.entrant.number for seating in now.seatings.all()} == {1, 3}
    assert after(first, [OTHER]).moves
    key = tournament.room.get(number=1).key
    page = browser().get(reverse("table", args=[key])).content.decode()
    assert "Not settled at this table" in page, "the sides can still agree to the game before"
    assert f"?pairing={game.pk}" in page
    results.confirm(pairing=game, device=None)
    assert game.round.stage.rounds.get().state == TournamentRound.State.PLAYING, "the evening goes on"


def test_free_for_all_tables(yard: Yard) -> None:
    tables = (((1,), (2,), (3,), (4,)), ((5,), (6,), (7,)))
    hall = new_hall(yard, tables, entry=Entry.FREE_FOR_ALL, stages=((Format.FREE_FOR_ALL, StageRules()),))
    settle(hall, 1, 10, 101, 30, 40)
    follows = after(hall.pairing(), [Final((101, 10, 30, 40))])
    assert {move.name for move in follows.moves} >= {"№ 1", "№ 2"}
