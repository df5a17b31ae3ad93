"""Results of tables: begun, recorded, told, agreed to, disputed, confirmed, corrected, taken back."""

from typing import Any

import pytest

from scoring import commands as scoring
from scoring.models import Access, Match
from scoring.tests.cast import FOURTEEN, HUNDRED, LOST, THIRTY, fresh
from scoring.tests.club_cast import Yard
from scoring.verification import differences
from tournaments.commands import results
from tournaments.commands.results import Closed
from tournaments.models import Pairing, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.standings.codes import Counting, Doubt, Fault
from tournaments.tests.cast import Entry, entrant
from tournaments.tests.tables import Hall, new_hall, play

pytestmark = pytest.mark.django_db
State = Pairing.State


@pytest.fixture
def hall(yard: Yard) -> Hall:
    """Two tables of two pairs."""
    return new_hall(yard)


def tell(hall: Hall, *accounts: int, table: int = 1, **how: Any) -> None:
    results.tell(pairing=hall.pairing(table), device=hall.device, accounts=accounts, **how)


def agree(hall: Hall, side: int, table: int = 1) -> None:
    results.agree(pairing=hall.pairing(table), side=side, device=hall.device)


def refused(closed: pytest.ExceptionInfo[results.ClosedError]) -> Closed:
    return closed.value.why


# Seats


def test_partners_face_each_other(hall: Hall) -> None:
    match = results.start_match(pairing=hall.pairing(), device=hall.device)
    assert match.players == ("Игрок 1б", "Игрок 2б", "Игрок 1в", "Игрок 2в")
    assert [seat.side for seat in match.seats.all()] == [0, 1, 0, 1]
    assert all(seat.person is not None for seat in match.seats.all())
    assert (match.of_tournament, match.withheld, match.sealed) == (True, True, False)


@pytest.mark.parametrize(
    ("entry", "format", "tables", "players", "sides"),
    [
        (Entry.ROTATING, Format.ROTATING, (((1, 4), (2, 3)),), ("1", "2", "4", "3"), [0, 1, 0, 1]),
        (Entry.ONE_TO_ONE, Format.SWISS, (((2,), (1,)),), ("2", "1"), [0, 1]),
        (Entry.FREE_FOR_ALL, Format.FREE_FOR_ALL, (((3,), (1,), (2,)),), ("3", "1", "2"), [0, 1, 2]),
    ],
)
def test_seats_of_other_entries(
    yard: Yard, entry: Entry, format: Format, tables: Any, players: tuple[str, ...], sides: list[int]
) -> None:
    hall = new_hall(yard, tables, entry=entry, stages=((format, StageRules()),))
    match = results.start_match(pairing=hall.pairing(), device=None)
    assert match.players == tuple(f"Игрок {number}" for number in players)
    assert [seat.side for seat in match.seats.all()] == sides


def test_whoever_plays_now_sits_there(hall: Hall) -> None:
    pair = entrant(hall.tournament, 1)
    gone = pair.members.get(position=2)
    gone.left = gone.joined
    gone.save()
    pair.members.create(position=2, name="Замена")
    match = results.start_match(pairing=hall.pairing(), device=None)
    assert match.players[2] == "Замена"
    assert match.seats.get(number=3).person is None


def test_rules_that_are_not_for_so_many(yard: Yard) -> None:
    hall = new_hall(yard, (((1,), (2,)),), entry=Entry.ONE_TO_ONE, system="telephone")
    Tournament.objects.filter(pk=hall.tournament.pk).update(rules=new_hall(yard).tournament.rules)
    with pytest.raises(results.ClosedError) as closed:
        results.start_match(pairing=hall.pairing(), device=None)
    assert refused(closed) is Closed.SEATS
    assert not Match.objects.exists()


# Begun and recorded round by round


def test_beginning_twice_begins_once(hall: Hall) -> None:
    first = results.start_match(pairing=hall.pairing(), device=hall.device)
    other = hall.yard.devices["member"]
    assert results.start_match(pairing=hall.pairing(), device=other, number=1) == first
    assert list(Access.objects.filter(match=first).values_list("device", "starter")) == [
        (hall.device.pk, False),
        (other.pk, False),
    ]
    assert hall.pairing().state == State.OPEN


def test_a_recorded_match_comes_to_its_table(hall: Hall) -> None:
    match = results.start_match(pairing=hall.pairing(), device=hall.device)
    version = Tournament.objects.get().version
    play(match, THIRTY)
    assert hall.pairing().matches.get().final == {}
    assert Tournament.objects.get().version == version + 1, "pages that show the table learn of every round"
    play(match, HUNDRED)
    row = hall.pairing()
    assert row.matches.get().final == {
        "accounts": [131, 0],
        "goats": [0],
        "places": [2, 1],
        "stopped": False,
        "naked": True,
    }
    assert (row.state, row.said) == (State.RECORDED, [])
    assert fresh(match).finished is None
    (line,) = hall.tournament.changes.all()
    assert (line.kind, line.what["sides"], line.what["after"]["accounts"]) == ("recorded", [[1], [2]], [131, 0])
    scoring.remove_round(match=match, device=hall.device, version=fresh(match).version, number=2)
    row = hall.pairing()
    assert (row.state, row.matches.get().final) == (State.OPEN, {})
    assert hall.kinds() == ["recorded", "cleared"]


def test_other_matches_are_not_followed(hall: Hall) -> None:
    version = Tournament.objects.get().version
    hall.yard.play()
    assert Tournament.objects.get().version == version


# Told


def test_a_told_result(hall: Hall) -> None:
    tell(hall, 64, 101)
    row = hall.pairing()
    assert row.state == State.RECORDED
    assert row.matches.get().final["goats"] == [1]
    assert hall.match().told["accounts"] == [64, 101]
    tell(hall, 101, 64)
    assert hall.pairing().matches.get().final["goats"] == [0]
    assert hall.kinds() == ["recorded", "corrected"]
    assert differences(Match.objects.with_caches().get()) == []


@pytest.mark.parametrize(
    ("accounts", "how", "fault"),
    [
        ((50, 60), {}, Fault.NOBODY_AT_TARGET),
        ((50, 50), {"stopped": True}, Fault.EQUAL_WITHOUT_DRAW),
        ((101, 40, 3), {}, Fault.WRONG_NUMBER_OF_ACCOUNTS),
        ((101, 40), {"goats": [1]}, Fault.WRONG_GOAT),
        ((101, 40), {"naked": True}, Fault.NAKED_BUT_WROTE),
    ],
)
def test_a_result_that_cannot_be(hall: Hall, accounts: tuple[int, ...], how: Any, fault: Fault) -> None:
    with pytest.raises(results.RefusedError) as wrong:
        tell(hall, *accounts, **how)
    assert fault in {line.code for line in wrong.value.faults}
    assert (hall.pairing().state, Match.objects.count(), hall.kinds()) == (State.OPEN, 0, [])


def test_a_result_that_is_hard_to_believe(hall: Hall) -> None:
    with pytest.raises(results.DoubtedError) as doubted:
        tell(hall, 400, 20)
    assert [line.code for line in doubted.value.doubts] == [Doubt.FAR_ABOVE_TARGET]
    tell(hall, 400, 20, accept_doubts=True)
    assert hall.pairing().state == State.RECORDED


def test_no_end_is_told_over_rounds(hall: Hall) -> None:
    match = results.start_match(pairing=hall.pairing(), device=hall.device)
    tell(hall, 101, 20)
    assert hall.match() == match, "a match that was only begun can be told"
    other = results.start_match(pairing=hall.pairing(2), device=hall.device)
    play(other, LOST)
    with pytest.raises(results.ClosedError) as closed:
        tell(hall, 101, 20, table=2)
    assert refused(closed) is Closed.ROUNDS


def test_two_phones_tell_at_once(hall: Hall) -> None:
    nothing = results.mark_of(hall.pairing())
    tell(hall, 101, 20, seen=nothing)
    tell(hall, 101, 20, seen=nothing)  # the same: nobody minds
    assert hall.kinds() == ["recorded"]
    with pytest.raises(results.StaleError) as stale:
        tell(hall, 20, 101, seen=nothing)
    assert [row.final["accounts"] for row in stale.value.pairing.matches.all()] == [[101, 20]]
    tell(hall, 20, 101, seen=results.mark_of(hall.pairing()))
    assert hall.pairing().matches.get().final["accounts"] == [20, 101]


# Agreed, disputed, confirmed


def test_both_sides_agree(hall: Hall) -> None:
    tell(hall, 101, 20)
    agree(hall, 0)
    agree(hall, 0)
    assert (hall.pairing().state, hall.pairing().said) == (State.RECORDED, [0])
    agree(hall, 1)
    assert (hall.pairing().state, hall.pairing().said) == (State.CONFIRMED, [0, 1])
    assert hall.match().sealed
    agree(hall, 1)
    assert hall.kinds() == ["recorded", "agreed_result", "agreed_result"]
    for write in (lambda: tell(hall, 20, 101), lambda: results.start_match(pairing=hall.pairing(), device=None)):
        with pytest.raises(results.ClosedError) as closed:
            write()
        assert refused(closed) is Closed.CONFIRMED


def test_one_agrees_to_what_was_shown_only(hall: Hall) -> None:
    tell(hall, 101, 20)
    shown = results.mark_of(hall.pairing())
    agree(hall, 0)
    tell(hall, 20, 101)
    assert hall.pairing().said == [], "it was another result that they agreed to"
    with pytest.raises(results.StaleError):
        results.agree(pairing=hall.pairing(), side=1, device=None, seen=shown)
    with pytest.raises(results.StaleError):
        results.confirm(pairing=hall.pairing(), device=None, seen=shown)
    with pytest.raises(results.StaleError):
        results.dispute(pairing=hall.pairing(), text="нет", device=None, seen=shown)
    with pytest.raises(ValueError, match="2"):
        agree(hall, 2)


def test_nothing_to_agree_to(hall: Hall) -> None:
    results.start_match(pairing=hall.pairing(), device=hall.device)
    for write in (lambda: agree(hall, 0), lambda: results.confirm(pairing=hall.pairing(), device=None)):
        with pytest.raises(results.ClosedError) as closed:
            write()
        assert refused(closed) is Closed.NO_RESULT


def test_a_dispute_is_settled_by_an_organiser(hall: Hall) -> None:
    tell(hall, 101, 20)
    agree(hall, 0)
    for _ in range(2):
        results.dispute(pairing=hall.pairing(), text="было 87", device=hall.device)
    assert (hall.pairing().state, hall.pairing().dispute, hall.pairing().said) == (State.DISPUTED, "было 87", [])
    tell(hall, 101, 87)
    assert (hall.pairing().state, hall.pairing().dispute) == (State.DISPUTED, "было 87"), "the organiser still sees it"
    results.confirm(pairing=hall.pairing(), device=hall.yard.devices["organiser"])
    assert (hall.pairing().state, hall.pairing().dispute) == (State.CONFIRMED, "")
    last = hall.tournament.changes.first()
    assert last is not None
    assert (last.kind, last.by, last.what["text"]) == ("resolved", "Асан", "было 87")
    assert hall.kinds() == ["recorded", "agreed_result", "disputed", "corrected", "resolved"]


def test_a_dispute_is_settled_by_both_sides(hall: Hall) -> None:
    tell(hall, 101, 20)
    results.dispute(pairing=hall.pairing(), text="было 87", device=hall.device)
    agree(hall, 0)
    assert hall.pairing().state == State.DISPUTED
    agree(hall, 1)
    assert hall.pairing().state == State.CONFIRMED


def test_a_round_is_over_with_its_last_result(hall: Hall) -> None:
    def state() -> str:
        return TournamentRound.objects.get().state

    for table in (1, 2):
        assert state() == TournamentRound.State.PLAYING
        tell(hall, 101, 20, table=table)
        results.confirm(pairing=hall.pairing(table), device=None)
    assert state() == TournamentRound.State.OVER
    results.clear(pairing=hall.pairing(1), device=None)
    assert state() == TournamentRound.State.PLAYING


# Corrected and taken back


def test_a_confirmed_result_is_corrected_at_any_time(hall: Hall) -> None:
    tell(hall, 101, 20)
    results.confirm(pairing=hall.pairing(), device=None)
    TournamentRound.objects.update(state=TournamentRound.State.OVER)
    device = hall.yard.devices["organiser"]
    results.correct(pairing=hall.pairing(), device=device, accounts=(20, 101))
    row = hall.pairing()
    assert (row.state, row.matches.get().final["goats"]) == (State.CONFIRMED, [1])
    assert hall.match().sealed
    last = hall.tournament.changes.first()
    assert last is not None
    assert (last.kind, last.by) == ("corrected", "Асан")
    assert (last.what["before"]["accounts"], last.what["after"]["accounts"]) == ([101, 20], [20, 101])


def test_rounds_give_way_to_a_correction(hall: Hall) -> None:
    match = results.start_match(pairing=hall.pairing(), device=hall.device)
    play(match, FOURTEEN, HUNDRED)
    results.confirm(pairing=hall.pairing(), device=None)
    results.correct(pairing=hall.pairing(), device=None, accounts=(87, 101))
    assert hall.match() != match
    assert fresh(match).removed is not None
    assert (hall.match().told["accounts"], hall.match().sealed) == ([87, 101], True)
    assert (hall.pairing().state, hall.kinds()) == (State.CONFIRMED, ["recorded", "resolved", "corrected"])


def test_a_scorer_corrects_a_round_of_a_sealed_match(hall: Hall) -> None:
    match = results.start_match(pairing=hall.pairing(), device=hall.device)
    play(match, LOST, HUNDRED)
    results.confirm(pairing=hall.pairing(), device=None)
    facts = {**HUNDRED, "hands": {"1": 60, "3": 50}}
    device = hall.yard.devices["scorer"]
    scoring.change_round(match=match, device=device, version=fresh(match).version, number=2, facts=facts)
    row = hall.pairing()
    assert (row.state, row.matches.get().final["accounts"]) == (State.CONFIRMED, [110, 0])
    last = hall.tournament.changes.first()
    assert last is not None
    assert (last.kind, last.by) == ("corrected", "Секретарь")
    scoring.remove_round(match=match, device=device, version=fresh(match).version, number=2)
    assert (hall.pairing().state, hall.match().sealed) == (State.OPEN, False)


def test_taken_back_as_if_nobody_had_played(hall: Hall) -> None:
    tell(hall, 101, 20)
    match = hall.match()
    results.dispute(pairing=hall.pairing(), text="нет", device=hall.device)
    for _ in range(2):
        results.clear(pairing=hall.pairing(), device=None)
    row = hall.pairing()
    assert (row.state, row.dispute, row.matches.count()) == (State.OPEN, "", 0)
    assert fresh(match).removed is not None
    last = hall.tournament.changes.first()
    assert last is not None
    assert (last.kind, last.what["finals"][0]["accounts"]) == ("cleared", [101, 20])
    assert hall.kinds() == ["recorded", "disputed", "cleared"]
    assert results.start_match(pairing=hall.pairing(), device=None) != match


@pytest.mark.parametrize("state", [Tournament.State.ENTRIES, Tournament.State.CONFIRMED])
def test_nothing_is_written_before_and_after_the_tournament(hall: Hall, state: str) -> None:
    Tournament.objects.update(state=state)
    pairing = hall.pairing()
    for write in (
        lambda: results.start_match(pairing=pairing, device=None),
        lambda: tell(hall, 101, 20),
        lambda: results.correct(pairing=pairing, device=None, accounts=(101, 20)),
        lambda: results.clear(pairing=pairing, device=None),
        lambda: results.set_absent(pairing=pairing, entrants=[1], device=None),
        lambda: agree(hall, 0),
        lambda: results.dispute(pairing=pairing, text="нет", device=None),
        lambda: results.confirm(pairing=pairing, device=None),
    ):
        with pytest.raises(results.ClosedError) as closed:
            write()
        assert refused(closed) is Closed.NOT_RUNNING


def test_a_draft_is_nobodys(hall: Hall) -> None:
    TournamentRound.objects.update(state=TournamentRound.State.DRAFT)
    with pytest.raises(results.ClosedError) as closed:
        tell(hall, 101, 20)
    assert refused(closed) is Closed.NOT_PUBLISHED


def test_a_table_that_was_taken_back(hall: Hall) -> None:
    pairing = hall.pairing()
    hall.round.delete()
    with pytest.raises(Pairing.DoesNotExist):
        results.tell(pairing=pairing, device=None, accounts=(101, 20))


# Several matches


def test_a_best_of_three(yard: Yard) -> None:
    hall = new_hall(yard, stages=((Format.KNOCKOUT, StageRules(best_of=3)),))
    Pairing.objects.filter(table=1).update(bracket=1)
    Pairing.objects.filter(table=2).update(bracket=2)
    tell(hall, 101, 20)
    assert hall.pairing().state == State.OPEN
    with pytest.raises(results.ClosedError) as closed:
        tell(hall, 101, 20, number=3)
    assert refused(closed) is Closed.NOT_NEXT
    match = results.start_match(pairing=hall.pairing(), device=hall.device)
    assert match == hall.match(number=2)
    play(match, HUNDRED)
    assert hall.pairing().state == State.RECORDED
    with pytest.raises(results.ClosedError) as closed:
        results.start_match(pairing=hall.pairing(), device=None, number=3)
    assert refused(closed) is Closed.DECIDED
    with pytest.raises(results.RefusedError):
        tell(hall, 101, 20, number=3)
    results.correct(pairing=hall.pairing(), device=None, accounts=(20, 101), number=2)
    assert hall.pairing().state == State.OPEN
    tell(hall, 30, 101)
    assert hall.pairing().state == State.RECORDED


def test_a_final_of_more_matches_than_the_rest(yard: Yard) -> None:
    hall = new_hall(yard, stages=((Format.KNOCKOUT, StageRules(final_best_of=3)),))
    Pairing.objects.filter(table=1).update(bracket=1)
    Pairing.objects.filter(table=2).update(bracket=3)
    tell(hall, 101, 20)
    tell(hall, 101, 20, table=2)
    assert (hall.pairing(1).state, hall.pairing(2).state) == (State.RECORDED, State.OPEN)


def test_two_matches_that_both_count(yard: Yard) -> None:
    hall = new_hall(yard, stages=((Format.SWISS, StageRules(matches=2, counting=Counting.ALL)),))
    tell(hall, 101, 20)
    assert hall.pairing().state == State.OPEN
    tell(hall, 20, 101)
    assert hall.pairing().state == State.RECORDED
    tell(hall, 40, 101, number=1)
    assert [row.final["accounts"] for row in hall.pairing().matches.all()] == [[40, 101], [20, 101]]


# Who did not come


def test_a_no_show_is_forfeited_and_paused(hall: Hall) -> None:
    results.start_match(pairing=hall.pairing(), device=hall.device)
    results.set_absent(pairing=hall.pairing(), entrants=[2], device=None)
    row = hall.pairing()
    assert (row.state, row.absent, row.matches.count()) == (State.CONFIRMED, [2], 0)
    assert [entrant(hall.tournament, number).paused for number in (1, 2)] == [False, True]
    for write in (lambda: tell(hall, 101, 20), lambda: results.start_match(pairing=row, device=None)):
        with pytest.raises(results.ClosedError) as closed:
            write()
        assert refused(closed) is Closed.FORFEITED
    results.set_absent(pairing=hall.pairing(), entrants=[1, 2], device=None)
    assert hall.pairing().absent == [1, 2]
    results.set_absent(pairing=hall.pairing(), entrants=[], device=None)
    assert (hall.pairing().state, hall.pairing().absent) == (State.OPEN, [])
    assert not entrant(hall.tournament, 2).paused
    assert hall.kinds() == ["absent"] * 3


def test_where_fixtures_are_set_nobody_is_paused(yard: Yard) -> None:
    hall = new_hall(yard, stages=((Format.ROUND_ROBIN, StageRules()),))
    results.set_absent(pairing=hall.pairing(), entrants=[2], device=None)
    assert not entrant(hall.tournament, 2).paused


def test_nobody_is_absent_from_what_was_played(hall: Hall) -> None:
    tell(hall, 101, 20)
    with pytest.raises(results.ClosedError) as closed:
        results.set_absent(pairing=hall.pairing(), entrants=[2], device=None)
    assert refused(closed) is Closed.HAS_RESULT
    with pytest.raises(ValueError, match="3"):
        results.set_absent(pairing=hall.pairing(), entrants=[3], device=None)


def test_three_play_on_where_the_fourth_did_not_come(yard: Yard) -> None:
    tables = (((1,), (2,), (3,), (4,)),)
    hall = new_hall(yard, tables, entry=Entry.FREE_FOR_ALL, stages=((Format.FREE_FOR_ALL, StageRules()),))
    results.set_absent(pairing=hall.pairing(), entrants=[2], device=None)
    assert hall.pairing().state == State.OPEN
    match = results.start_match(pairing=hall.pairing(), device=None)
    assert match.players == ("Игрок 1", "Игрок 3", "Игрок 4")
    tell(hall, 10, 101, 50)
    for side in (0, 2, 3):
        agree(hall, side)
    assert hall.pairing().state == State.CONFIRMED
