"""Coming late, sitting out, withdrawing, coming back and substitutes while a stage is played."""

import pytest

from scoring.tests.club_cast import Yard
from tournaments.commands import entries
from tournaments.commands.entries import New
from tournaments.commands.entries.errors import Closed, ClosedError, LateError, NobodyError, TwiceError
from tournaments.commands.stages import start_stage
from tournaments.models import Entrant, Pairing, Sitting, Stage, Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.standings.codes import Kind
from tournaments.tests.cast import SYSTEMS, Entry, Stages, entrant, new_tournament
from tournaments.tests.drawing_play import next_round, tables

FIVE = StageRules(rounds=5)


def running(yard: Yard, entrants: int = 6, played: int = 1, rules: StageRules = FIVE) -> Tournament:
    """A Swiss of pairs, so many of its rounds played."""
    tournament = new_tournament(yard, entrants, stages=((Format.SWISS, rules),))
    stage = start_stage(tournament=tournament, device=None)
    for _ in range(played):
        next_round(stage)
    return tournament


def stage_of(tournament: Tournament) -> Stage:
    """Its first stage, with the tournament."""
    return tournament.stages.select_related("tournament__club").get(number=1)


def come(tournament: Tournament, yard: Yard, **said: bool) -> Entrant:
    """A pair that comes late."""
    names = ("Асан", "Берік")[: tournament.people]
    return entries.enter(tournament=tournament, new=New(names), device=yard.devices["organiser"], **said)


def seated(tournament: Tournament) -> set[int]:
    """Who sits at a table in the next round."""
    row = next_round(stage_of(tournament), None)
    return {number for sides in tables(row) for side in sides for number in side}


def test_a_late_pair_plays_from_the_next_round_on(yard: Yard) -> None:
    tournament = running(yard, 5)
    late = come(tournament, yard)
    assert (late.number, late.checked_in) == (6, True)
    assert seated(tournament) == {1, 2, 3, 4, 5, 6}
    assert not Sitting.objects.filter(entrant=late).exists()


def test_one_missed_round_may_be_half_a_bye(yard: Yard) -> None:
    tournament = running(yard, 6, 2, StageRules(rounds=5, half_byes=True))
    late = come(tournament, yard, half_bye=True)
    sitting = Sitting.objects.get(entrant=late)
    assert (sitting.round.number, sitting.kind) == (2, Kind.HALF_BYE)


def test_half_a_bye_is_not_given_where_the_rules_have_none(yard: Yard) -> None:
    tournament = running(yard, 6)
    late = come(tournament, yard, half_bye=True)
    assert not Sitting.objects.filter(entrant=late).exists()


def test_more_than_half_is_missed_only_if_that_is_meant(yard: Yard) -> None:
    tournament = running(yard, 6, 3)
    with pytest.raises(LateError):
        come(tournament, yard)
    assert tournament.entrants.count() == 6
    come(tournament, yard, accept_late=True)
    assert tournament.entrants.count() == 7


def refused(yard: Yard, tournament: Tournament) -> Closed:
    """Why nobody can come in any more."""
    with pytest.raises(ClosedError) as error:
        come(tournament, yard, accept_late=True)
    return error.value.closed


def test_after_the_last_round_nobody_comes(yard: Yard) -> None:
    assert refused(yard, running(yard, 4, 2, StageRules(rounds=2))) is Closed.NO_ROUND_LEFT


@pytest.mark.parametrize(
    ("format", "closed"), [(Format.KNOCKOUT, Closed.KNOCKOUT), (Format.ROUND_ROBIN, Closed.ROUND_ROBIN)]
)
def test_where_all_is_fixed_nobody_comes_once_it_is_played(yard: Yard, format: Format, closed: Closed) -> None:
    tournament = new_tournament(yard, 4, stages=((format, StageRules()),))
    stage = start_stage(tournament=tournament, device=None)
    if format is Format.KNOCKOUT:
        next_round(stage)
    else:
        stage.rounds.filter(number=1).update(state="playing")
    assert refused(yard, tournament) is closed


def test_a_round_robin_is_planned_anew_until_its_first_round(yard: Yard) -> None:
    tournament = new_tournament(yard, 4, stages=((Format.ROUND_ROBIN, StageRules()),))
    stage = start_stage(tournament=tournament, device=None)
    come(tournament, yard)
    assert (stage.field.count(), stage.rounds.count()) == (5, 5)


def test_after_the_first_stage_nobody_comes(yard: Yard) -> None:
    stages: Stages = ((Format.SWISS, StageRules(rounds=5)), (Format.KNOCKOUT, StageRules()))
    tournament = new_tournament(yard, 4, stages=stages)
    tournament.stages.filter(number=1).update(state=Stage.State.OVER)
    assert refused(yard, tournament) is Closed.LATER_STAGE


def test_a_line_takes_everybody_at_any_time(yard: Yard) -> None:
    tournament = new_tournament(yard, 3, entry=Entry.ONE_TO_ONE, stages=((Format.WINNER_STAYS, StageRules()),))
    stage = start_stage(tournament=tournament, device=None)
    late = come(tournament, yard)
    assert list(stage.line.values_list("entrant__number", flat=True)) == [1, 2, 3, late.number]
    assert SYSTEMS[Entry.ONE_TO_ONE] == tournament.system


def test_whoever_was_not_there_at_the_draw_comes_in_later(yard: Yard) -> None:
    tournament = new_tournament(yard, 5)
    tournament.entrants.filter(number=2).update(checked_in=False)
    next_round(start_stage(tournament=tournament, device=None))
    device = yard.devices["organiser"]
    entries.come_in(entrant=entrant(tournament, 2), device=device)
    entries.come_in(entrant=entrant(tournament, 2), device=device)
    assert 2 in seated(tournament)
    assert tournament.changes.filter(kind="entered").count() == 1


def test_whoever_withdraws_forfeits_what_is_not_played_and_is_drawn_no_more(yard: Yard) -> None:
    tournament = running(yard)
    row = next_round(stage_of(tournament), None)
    device = yard.devices["organiser"]
    entries.withdraw(entrant=entrant(tournament, 1), device=device)
    pairing = row.pairings.get(seatings__entrant__number=1)
    assert (pairing.absent, pairing.state) == ([1], Pairing.State.CONFIRMED)
    row.pairings.update(state=Pairing.State.CONFIRMED)
    assert 1 not in seated(tournament)
    assert tournament.changes.filter(kind="withdrawn").get().what == {"number": 1, "name": "Игрок 1б – Игрок 1в"}


def test_whoever_comes_back_is_drawn_again(yard: Yard) -> None:
    tournament = running(yard)
    device = yard.devices["organiser"]
    entries.withdraw(entrant=entrant(tournament, 1), device=device)
    entries.withdraw(entrant=entrant(tournament, 1), device=device)
    entries.come_back(entrant=entrant(tournament, 1), device=device)
    entries.come_back(entrant=entrant(tournament, 1), device=device)
    assert 1 in seated(tournament)
    assert tournament.changes.filter(kind__in=("withdrawn", "returned")).count() == 2


def test_whoever_sits_out_is_not_paired_until_it_plays_again(yard: Yard) -> None:
    tournament = running(yard)
    device = yard.devices["organiser"]
    entries.pause(entrant=entrant(tournament, 1), device=device)
    entries.pause(entrant=entrant(tournament, 1), device=device)
    assert 1 not in seated(tournament)
    stage_of(tournament).rounds.get(number=2).pairings.update(state=Pairing.State.CONFIRMED)
    entries.resume(entrant=entrant(tournament, 1), device=device)
    assert not entrant(tournament, 1).paused
    assert [line.kind for line in tournament.changes.filter(kind__in=("paused", "resumed"))] == ["resumed", "paused"]


def test_a_substitute_plays_from_now_on_and_who_played_before_stays_known(yard: Yard) -> None:
    tournament = running(yard)
    device = yard.devices["organiser"]
    after = entries.substitute(entrant=entrant(tournament, 1), position=2, name="Дана", device=device)
    assert after.called == "Игрок 1б – Дана"
    assert [(one.name, one.position, one.left is None) for one in after.members.all()] == [
        ("Игрок 1б", 1, True),
        ("Игрок 1в", 2, False),
        ("Дана", 2, True),
    ]
    what = tournament.changes.filter(kind="substituted").get().what
    assert what == {"number": 1, "name": "Игрок 1б – Игрок 1в", "out": "Игрок 1в", "to": "Дана"}


def test_before_the_draw_the_entry_is_simply_another(yard: Yard) -> None:
    tournament = new_tournament(yard, 2)
    device = yard.devices["organiser"]
    after = entries.substitute(entrant=entrant(tournament, 1), position=1, name="Дана", device=device)
    assert [member.name for member in after.members.all()] == ["Дана", "Игрок 1в"]
    entries.substitute(entrant=after, position=1, name="дана", device=device)
    assert tournament.changes.count() == 1


@pytest.mark.parametrize("name", ["Игрок 2б", "Игрок 1б"])
def test_a_substitute_plays_for_nobody_else(yard: Yard, name: str) -> None:
    tournament = running(yard)
    with pytest.raises(TwiceError):
        entries.substitute(entrant=entrant(tournament, 1), position=2, name=name, device=yard.devices["organiser"])


def test_a_place_that_there_is_not_has_no_substitute(yard: Yard) -> None:
    tournament = new_tournament(yard, 2)
    with pytest.raises(NobodyError):
        entries.substitute(entrant=entrant(tournament, 1), position=3, name="Дана", device=yard.devices["organiser"])
