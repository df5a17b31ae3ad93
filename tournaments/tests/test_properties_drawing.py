"""Laws of rounds drawn by commands, for fields and results by chance; those of the draws themselves are held purely."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random

from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.tests.club_cast import Yard
from tournaments.commands.rounds import draw_round, leave_stage, undo_round
from tournaments.commands.stages import start_stage
from tournaments.drawing import mark_overtaken
from tournaments.drawing.consequences import consequences
from tournaments.drawing.tables import table_of
from tournaments.facts import sides_of
from tournaments.models import Pairing, Stage, TableMatch
from tournaments.pairing.codes import Format
from tournaments.pairing.facts import Sides
from tournaments.pairing.history import opponents_at, two
from tournaments.stage_rules import StageRules
from tournaments.standings.facts import Final
from tournaments.tests.cast import Entry, entrant, new_tournament
from tournaments.tests.drawing_play import Play, next_round, tables

ENTRIES = {Format.SWISS: Entry.PAIRS, Format.ROTATING: Entry.ROTATING, Format.FREE_FOR_ALL: Entry.FREE_FOR_ALL}
few = settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
chances = st.integers(min_value=0, max_value=10_000)


@contextmanager
def tournament_of(yard: Yard, format: Format, entrants: int, rounds: int) -> Iterator[Stage]:
    """A stage that has begun, gone afterwards."""
    with transaction.atomic():
        stages = ((format, StageRules(rounds=rounds)),)
        tournament = new_tournament(yard, entrants, entry=ENTRIES[format], stages=stages)
        yield start_stage(tournament=tournament, device=None)
        transaction.set_rollback(True)


def by_chance(random: Random) -> Play:
    """Results of tables: somebody is the goat."""

    def accounts(sides: Sides) -> list[int]:
        written = [random.randrange(101) for _ in sides]
        written[random.randrange(len(sides))] = random.randrange(101, 140)
        return written

    return accounts


def can_be_paired(players: Sequence[int], met: Counter[tuple[int, int]]) -> bool:
    """Whether these, less one if they are odd, can all meet somebody new: every way is tried."""
    if len(players) % 2:
        return any(can_be_paired([one for one in players if one != out], met) for out in players)
    if not players:
        return True
    first, *others = players
    return any(
        not met[two(first, other)] and can_be_paired([one for one in others if one != other], met) for other in others
    )


@few
@given(entrants=st.integers(4, 8), random=st.randoms(use_true_random=False))
def test_a_swiss_by_commands_keeps_its_laws(yard: Yard, entrants: int, random: Random) -> None:
    met: Counter[tuple[int, int]] = Counter()
    leaves = random.randrange(1, 4)
    here = list(range(1, entrants + 1))
    with tournament_of(yard, Format.SWISS, entrants, entrants - 1) as stage:
        for number in range(1, entrants):
            row = next_round(stage, by_chance(random))
            sitting = [out.entrant.number for out in row.sittings.all()]
            seated = [number for sides in tables(row) for (number,) in sides]
            assert sorted(seated + sitting) == here, "everybody once"
            new = [pair for sides in tables(row) for pair in opponents_at(sides)]
            if any(met[pair] for pair in new):
                assert not can_be_paired(here, met), "a rematch only where there must be one"
            met.update(new)
            if number == leaves:
                gone = random.choice(here)
                here.remove(gone)
                leave_stage(stage=stage, entrant=entrant(stage.tournament, gone), device=None)


@few
@given(format=st.sampled_from(list(ENTRIES)), entrants=st.integers(6, 9), random=st.randoms(use_true_random=False))
def test_nobody_plays_twice_in_a_round_and_byes_are_fair(
    yard: Yard, format: Format, entrants: int, random: Random
) -> None:
    byes: Counter[int] = Counter(dict.fromkeys(range(1, entrants + 1), 0))
    with tournament_of(yard, format, entrants, 3) as stage:
        for _ in range(3):
            row = next_round(stage, by_chance(random))
            sitting = [out.entrant.number for out in row.sittings.all()]
            seated = [number for sides in tables(row) for side in sides for number in side]
            assert sorted(seated + sitting) == list(range(1, entrants + 1))
            byes.update(sitting)
    assert max(byes.values()) - min(byes.values()) <= 1


@few
@given(format=st.sampled_from(list(ENTRIES)), entrants=st.integers(6, 9), chance=chances)
def test_a_round_undone_is_drawn_the_same(yard: Yard, format: Format, entrants: int, chance: int) -> None:
    with tournament_of(yard, format, entrants, 4) as stage:
        next_round(stage, by_chance(Random(chance)))
        before = [tables(next_round(stage, by_chance(Random(chance + number)))) for number in range(2)]
        mark_overtaken(stage, since=1)
        assert not Pairing.objects.filter(overtaken=True).exists(), "nothing has changed"
        for row in stage.rounds.filter(number__in=(2, 3)).order_by("-number"):
            undo_round(round=row, device=None, even_with_results=True)
        again = [tables(next_round(stage, by_chance(Random(chance + number)))) for number in range(2)]
    assert again == before


@few
@given(format=st.sampled_from(list(ENTRIES)), entrants=st.integers(6, 9), chance=chances)
def test_a_corrected_result_equals_one_that_was_right(yard: Yard, format: Format, entrants: int, chance: int) -> None:
    """Standings and the next draw are the same, and were foretold."""
    wrong, right = by_chance(Random(chance)), by_chance(Random(chance + 1))
    with tournament_of(yard, format, entrants, 3) as stage:
        next_round(stage, right)
        expected = table_of(stage).groups, tables(draw_round(stage=stage, device=None))
    with tournament_of(yard, format, entrants, 3) as stage:
        row = next_round(stage, wrong)
        right = by_chance(Random(chance + 1))
        for pairing in Pairing.objects.filter(round=row).select_related("round__stage__tournament"):
            match = TableMatch.objects.get(pairing=pairing)
            match.final = {**match.final, "accounts": right(sides_of(pairing))}
            foretold = consequences(pairing, [Final(tuple(match.final["accounts"]))]).after
            match.save()
            assert table_of(stage).groups == foretold
        assert (table_of(stage).groups, tables(draw_round(stage=stage, device=None))) == expected
