"""What follows from a result that is corrected after others were drawn from it."""

from collections.abc import Iterable

from scoring.tests.club_cast import Yard
from tournaments.commands.rounds import draw_round, publish_round, redraw_round, swap
from tournaments.commands.stages import end_stage, start_stage
from tournaments.drawing import bracket_of, evening_of, mark_overtaken
from tournaments.drawing.complete import open_pairings
from tournaments.drawing.consequences import Move, consequences
from tournaments.drawing.tables import table_of
from tournaments.models import Pairing, TableMatch
from tournaments.pairing.codes import Format, State
from tournaments.stage_rules import StageRules
from tournaments.standings.facts import Final
from tournaments.tests.cast import Entry, Stages, new_tournament
from tournaments.tests.drawing_play import games, next_round, play, play_round, tables

KNOCKOUT: Stages = ((Format.KNOCKOUT, StageRules()),)
LINE: Stages = ((Format.WINNER_STAYS, StageRules()),)
TURNED = Final((101, 0))


def correct(pairing: Pairing, *accounts: int) -> None:
    """Let the first match of a table have ended like this after all."""
    match = TableMatch.objects.get(pairing=pairing, number=1)
    match.final = {**match.final, "accounts": list(accounts)}
    match.save()
    mark_overtaken(pairing.round.stage, pairing.round.number)


def clear(pairing: Pairing) -> None:
    """Take the result of a table away."""
    pairing.matches.all().delete()
    Pairing.objects.filter(pk=pairing.pk).update(state=Pairing.State.OPEN)
    mark_overtaken(pairing.round.stage)


def who(pairings: Iterable[Pairing]) -> list[set[int]]:
    """Who sits at these tables."""
    return [{seating.entrant.number for seating in pairing.seatings.all()} for pairing in pairings]


def test_standings_and_later_draws_are_known_before_a_correction(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 8), device=None)
    first = next_round(stage)
    second, third = next_round(stage), next_round(stage, None)
    before = table_of(stage).groups[0]
    pairing = first.pairings.select_related("round__stage__tournament").get(table=1)
    found = consequences(pairing, [TURNED])
    assert found.before == {0: before}
    assert found.moves == (Move(5, 3, 2), Move(4, 4, 3), Move(1, 2, 4), Move(6, 6, 5), Move(3, 5, 6))
    assert [one.round.number for one in found.overtaken] == [2, 2, 2, 3, 3]
    assert who(found.overtaken) == [{2, 4}, {1, 3}, {5, 7}, {1, 2}, {4, 5}], "six and eight would have met all the same"
    assert {6, 8} in who(second.pairings.all())
    assert len(tables(third)) == 4
    correct(pairing, 101, 0)
    assert set(Pairing.objects.filter(overtaken=True)) == set(found.overtaken)
    assert table_of(stage).groups == found.after
    assert consequences(pairing, [TURNED]).moves == ()
    assert consequences(pairing, [TURNED]).overtaken == ()
    correct(pairing, 0, 101)
    assert not Pairing.objects.filter(overtaken=True).exists(), "as it was all is as it was drawn"


def test_the_same_result_changes_nothing(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 6), device=None)
    first = next_round(stage)
    next_round(stage)
    found = consequences(first.pairings.all()[0], [Final((0, 101))])
    assert (found.moves, found.overtaken, found.instead) == ((), (), ())


def test_a_reading_of_what_follows_takes_as_many_queries_for_more(
    yard: Yard, django_assert_max_num_queries: object
) -> None:
    stage = start_stage(tournament=new_tournament(yard, 12), device=None)
    first = next_round(stage)
    for _ in range(3):
        next_round(stage)
    pairing = first.pairings.select_related("round__stage__tournament").prefetch_related("seatings__entrant")[0]
    with django_assert_max_num_queries(24):  # type: ignore[operator]
        assert consequences(pairing, [TURNED]).moves


def test_a_corrected_knockout_lets_the_right_ones_play_who_have_not_begun(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 8, stages=KNOCKOUT), device=None)
    first = next_round(stage)
    second = next_round(stage, None)
    assert tables(second) == [((1,), (4,)), ((2,), (3,))]
    pairing = first.pairings.select_related("round__stage__tournament")[0]
    assert who(consequences(pairing, [TURNED]).overtaken) == [{1, 4}]
    correct(pairing, 101, 0)
    assert tables(second) == [((8,), (4,)), ((2,), (3,))]
    assert not Pairing.objects.filter(overtaken=True).exists()


def test_what_was_played_in_a_knockout_stays_and_is_marked(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 8, stages=KNOCKOUT), device=None)
    first, second = next_round(stage), next_round(stage)
    pairing = first.pairings.select_related("round__stage__tournament")[0]
    correct(pairing, 101, 0)
    late = Pairing.objects.get(overtaken=True)
    assert tables(second) == [((1,), (4,)), ((2,), (3,))]
    assert late.round == second
    assert bracket_of(stage)[-1].due == (1, 2)
    clear(late)
    assert tables(second) == [((8,), (4,)), ((2,), (3,))]
    assert not Pairing.objects.filter(overtaken=True).exists()
    play_round(second)
    assert bracket_of(stage)[-1].due == (4, 2)


def test_a_match_that_waits_again_is_not_waited_for(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 4, stages=KNOCKOUT), device=None)
    first = next_round(stage)
    final = next_round(stage, None)
    pairing = first.pairings.select_related("round__stage__tournament")[0]
    clear(pairing)
    assert bracket_of(stage)[-1].state is State.WAITING
    assert [one.pk for one in open_pairings(stage)] == [pairing.pk]
    play(pairing, [101, 0], follow=True)
    assert tables(final) == [((4,), (2,))]
    play_round(final)
    end_stage(stage=stage, device=None)


def test_a_corrected_game_of_a_line_reseats_who_has_not_begun(yard: Yard) -> None:
    tournament = new_tournament(yard, 4, stages=LINE, entry=Entry.ONE_TO_ONE, tables=1)
    stage = start_stage(tournament=tournament, device=None)
    first = Pairing.objects.select_related("round__stage__tournament").get(order=0)
    play(first, [0, 101], follow=True)
    assert games(stage) == [((1,), (3,))]
    assert who(consequences(first, [TURNED]).overtaken) == []
    correct(first, 101, 0)
    assert games(stage) == [((2,), (3,))]
    second = Pairing.objects.select_related("round__stage__tournament").get(order=0)
    play(second, [0, 101], follow=True)
    correct(first, 0, 101)
    assert Pairing.objects.get(overtaken=True).pk == second.pk
    assert games(stage) == [((2,), (1,))], "the winner of the game that was played stays"
    assert evening_of(stage).line == (4, 3)


def test_whoever_would_have_gone_on_is_named(yard: Yard) -> None:
    stages: Stages = ((Format.SWISS, StageRules(rounds=2)), (Format.KNOCKOUT, StageRules(each=2)))
    stage = start_stage(tournament=new_tournament(yard, 4, stages=stages), device=None)
    first = next_round(stage)
    next_round(stage)
    end_stage(stage=stage, device=None)
    pairing = first.pairings.select_related("round__stage__tournament")[0]
    assert tables(first)[0] == ((1,), (3,))
    closer = [Final((50, 101))]
    assert consequences(pairing, closer).instead == (), "nothing has come of it yet"
    final = start_stage(tournament=stage.tournament, device=None)
    assert list(final.field.values_list("entrant__number", flat=True)) == [1, 2]
    assert consequences(pairing, closer).instead == (3,)


def test_a_draft_follows_a_correction_too(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 4, stages=KNOCKOUT), device=None)
    first = next_round(stage)
    draft = draw_round(stage=stage, device=None)
    correct(first.pairings.select_related("round__stage__tournament")[0], 101, 0)
    assert tables(publish_round(round=draft, device=None)) == [((4,), (2,))]


def test_a_draft_that_others_would_be_drawn_for_is_foretold(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 8), device=None)
    pairing = next_round(stage).pairings.select_related("round__stage__tournament")[0]
    draft = draw_round(stage=stage, device=None)
    found = consequences(pairing, [TURNED]).overtaken
    assert found
    assert {one.round for one in found} == {draft}
    correct(pairing, 101, 0)
    assert set(Pairing.objects.filter(overtaken=True)) == set(found), "the organiser sees that it is to be drawn anew"
    redraw_round(round=draft, device=None)
    assert not Pairing.objects.filter(overtaken=True).exists()


def test_rounds_that_somebody_decided_about_are_not_marked(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 8), device=None)
    pairing = next_round(stage).pairings.select_related("round__stage__tournament")[0]
    row = draw_round(stage=stage, device=None)
    swap(round=row, one=1, other=8, device=None)
    publish_round(round=row, device=None)
    correct(pairing, 101, 0)
    assert not Pairing.objects.filter(overtaken=True).exists()
