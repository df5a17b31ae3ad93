"""The commands: every write of a match, whole or not at all, with a line in its history."""

from typing import Any

import pytest

from scoring import commands
from scoring.engine.exchange import read_record, score_record
from scoring.keys import write_key
from scoring.models import Award, Change, Match, Round
from scoring.tests.cast import (
    DOUBTFUL,
    EGGS,
    FOURTEEN,
    HUNDRED,
    LOST,
    PLAYERS,
    STOP,
    THIRTY,
    TILE_IN_TWO_HANDS,
    TWENTY,
    Facts,
    facts_of,
    fresh,
    game_of,
    new_match,
    new_phone,
    points_of,
    record,
)
from scoring.verification import differences

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    """A match of kozel-pairs that was just started."""
    return new_match()


def change(match: Match, number: int, facts: Facts, **more: Any) -> Round:
    """Change a round as the match is now."""
    version = more.pop("version", fresh(match).version)
    return commands.change_round(match=match, device=None, version=version, number=number, facts=facts, **more)


def remove(match: Match, number: int) -> None:
    """Remove a round as the match is now."""
    commands.remove_round(match=match, device=None, version=fresh(match).version, number=number)


def everything(match: Match) -> Any:
    """All that is stored of a match, its history aside."""
    match = Match.objects.with_caches().get(pk=match.pk)
    seats = [(s.points, s.place, s.goat, sorted(a.title for a in s.awards.all())) for s in match.seats.all()]
    rounds = [(row.number, row.facts, row.doubts) for row in match.rounds.all()]
    return match.state, match.ended, seats, rounds


# Recording


def test_recording_moves_the_version_the_caches_and_the_history(match: Match) -> None:
    changed = match.changed
    record(match, THIRTY)
    match = fresh(match)
    assert (match.version, match.current.totals, match.ended) == (2, (30, 0), "")
    assert points_of(match) == [30, 0, 30, 0]
    assert match.changed > changed
    assert [change.kind for change in match.changes.all()] == [Change.Kind.RECORDED, Change.Kind.STARTED]


def test_tiles_are_stored_the_lower_number_first(match: Match) -> None:
    record(match, {"end": "out", "by": 2, "last": ["6-6", "1-1"], "hands": {"3": ["6-3"], "1": ["6-5", "2-0"]}})
    assert facts_of(match) == [
        {"end": "out", "by": 2, "last": ["6-6", "1-1"], "hands": {"1": ["5-6", "0-2"], "3": ["3-6"]}}
    ]


@pytest.mark.parametrize(
    ("facts", "error"), [(TILE_IN_TWO_HANDS, commands.RefusedError), (DOUBTFUL, commands.DoubtedError)]
)
def test_what_is_refused_writes_nothing(match: Match, facts: Facts, error: type[Exception]) -> None:
    record(match, THIRTY)
    before = everything(match), match.changes.count()
    with pytest.raises(error):
        commands.record_round(match=match, device=None, version=2, key=write_key(), facts=facts)
    with pytest.raises(error):
        change(match, 1, facts)
    assert (everything(match), match.changes.count()) == before


@pytest.mark.parametrize("version", [0, 1, 3, -1])
def test_what_is_stale_writes_nothing(match: Match, version: int) -> None:
    record(match, THIRTY)
    before = everything(match), match.changes.count()
    with pytest.raises(commands.StaleError) as stale:
        commands.record_round(match=match, device=None, version=version, key=write_key(), facts=TWENTY)
    assert stale.value.match.version == 2
    with pytest.raises(commands.StaleError):
        change(match, 1, TWENTY, version=version)
    with pytest.raises(commands.StaleError):
        commands.remove_round(match=match, device=None, version=version, number=1)
    assert (everything(match), match.changes.count()) == before


def test_a_key_records_once_whatever_comes_with_it(match: Match) -> None:
    key = write_key()
    first = commands.record_round(match=match, device=None, version=1, key=key, facts=THIRTY)
    again = commands.record_round(match=match, device=None, version=1, key=key, facts=TWENTY)
    assert again == first
    assert facts_of(match) == [THIRTY]


def test_a_match_that_is_over_takes_no_round(match: Match) -> None:
    record(match, HUNDRED)
    with pytest.raises(commands.RefusedError) as refused:
        record(match, THIRTY)
    assert [fault.code for fault in refused.value.faults] == ["match_over"]


def test_the_goats_are_kept_with_the_seats(match: Match) -> None:
    record(match, HUNDRED)
    seats = list(match.seats.values_list("number", "points", "place", "goat"))
    assert seats == [(1, 101, 2, True), (2, 0, 1, False), (3, 101, 2, True), (4, 0, 1, False)]
    assert list(Award.objects.values_list("seat__number", "title").order_by("seat__number")) == [
        (1, "naked"),
        (3, "naked"),
    ]


def test_eggs_are_kept_for_the_next_round(match: Match) -> None:
    record(match, EGGS)
    assert fresh(match).current.eggs == 10
    record(match, FOURTEEN)
    assert points_of(match) == [0, 24, 0, 24]


# Correcting


def test_a_change_scores_everything_after_it_anew(match: Match) -> None:
    record(match, LOST, THIRTY, TWENTY)
    change(match, 2, LOST)
    assert points_of(match) == [20, 0, 20, 0]
    change(match, 1, EGGS)
    assert points_of(match) == [40, 0, 40, 0]


def test_a_match_that_ends_earlier_keeps_its_later_rounds(match: Match) -> None:
    record(match, LOST, THIRTY, HUNDRED)
    change(match, 1, HUNDRED)
    assert facts_of(match) == [HUNDRED, THIRTY, HUNDRED]
    assert fresh(match).current.rounds == 1
    assert points_of(match) == [101, 0, 101, 0]
    change(match, 1, LOST)
    assert fresh(match).current.rounds == 3
    assert points_of(match) == [131, 0, 131, 0]


def test_a_change_there_and_back_leaves_nothing_behind(match: Match) -> None:
    record(match, LOST, THIRTY, HUNDRED)
    before = everything(match)
    for facts in (HUNDRED, EGGS, STOP):
        change(match, 1, facts)
        assert everything(match) != before
        change(match, 1, LOST)
        assert everything(match) == before


def test_a_change_to_doubtful_facts_keeps_the_doubts(match: Match) -> None:
    record(match, THIRTY, LOST)
    change(match, 1, DOUBTFUL, accept_doubts=True)
    doubts = list(match.rounds.values_list("doubts", flat=True))
    assert [len(kept) for kept in doubts] == [1, 0]


def test_removing_moves_the_later_rounds_up(match: Match) -> None:
    record(match, LOST, THIRTY, TWENTY, FOURTEEN)
    remove(match, 2)
    assert list(match.rounds.values_list("number", flat=True)) == [1, 2, 3]
    assert facts_of(match) == [LOST, TWENTY, FOURTEEN]
    assert points_of(match) == [20, 14, 20, 14]


def test_a_round_can_follow_a_removal(match: Match) -> None:
    record(match, LOST, THIRTY)
    remove(match, 1)
    record(match, TWENTY)
    assert list(match.rounds.values_list("number", flat=True)) == [1, 2]


def test_a_round_that_is_not_there(match: Match) -> None:
    record(match, LOST)
    with pytest.raises(Round.DoesNotExist):
        change(match, 2, THIRTY)
    with pytest.raises(Round.DoesNotExist):
        remove(match, 2)


def test_every_correction_is_in_the_history(match: Match) -> None:
    record(match, LOST, THIRTY)
    change(match, 1, TWENTY)
    remove(match, 2)
    trail = list(match.changes.values_list("kind", "round", "before", "after"))
    assert trail == [
        (Change.Kind.REMOVED, 2, THIRTY, None),
        (Change.Kind.CHANGED, 1, LOST, TWENTY),
        (Change.Kind.RECORDED, 2, None, THIRTY),
        (Change.Kind.RECORDED, 1, None, LOST),
        (Change.Kind.STARTED, None, None, None),
    ]


def test_the_rounds_can_be_told_from_the_history(match: Match) -> None:
    record(match, LOST, THIRTY, TWENTY)
    change(match, 2, EGGS)
    remove(match, 1)
    record(match, FOURTEEN)
    rounds: list[Facts] = []
    for line in match.changes.order_by("pk").exclude(kind=Change.Kind.STARTED):
        assert line.round is not None
        if line.before is not None:
            assert rounds.pop(line.round - 1) == line.before
        if line.after is not None:
            rounds.insert(line.round - 1, line.after)
    assert rounds == facts_of(match)


# Consequences


def totals(outcome: commands.Consequences) -> list[tuple[int, Any, Any]]:
    """The rounds that a correction touches."""
    return [(item.number, item.before, item.after) for item in outcome.changed]


def test_the_consequences_of_a_change(match: Match) -> None:
    record(match, LOST, THIRTY, TWENTY)
    before = everything(match)
    outcome = commands.consequences(match=match, number=2, facts=LOST)
    assert totals(outcome) == [(2, (30, 0), (0, 0)), (3, (50, 0), (20, 0))]
    assert (outcome.over_before, outcome.over_after, outcome.uncounted) == (False, False, 0)
    assert everything(match) == before


def test_the_consequences_of_an_earlier_end(match: Match) -> None:
    record(match, LOST, THIRTY, TWENTY)
    outcome = commands.consequences(match=match, number=2, facts=HUNDRED)
    assert totals(outcome) == [(2, (30, 0), (101, 0)), (3, (50, 0), None)]
    assert (outcome.over_before, outcome.over_after, outcome.uncounted) == (False, True, 1)


def test_the_consequences_of_a_removal(match: Match) -> None:
    record(match, THIRTY, FOURTEEN, HUNDRED)
    outcome = commands.consequences(match=match, number=1, facts=None)
    assert totals(outcome) == [(1, (30, 0), None), (2, (30, 14), (0, 14)), (3, (131, 14), (101, 14))]
    assert (outcome.over_before, outcome.over_after) == (True, True)


def test_the_consequences_come_true(match: Match) -> None:
    record(match, LOST, THIRTY, TWENTY, FOURTEEN)
    for number, facts in ((1, HUNDRED), (2, LOST), (1, None), (3, EGGS)):
        outcome = commands.consequences(match=match, number=number, facts=facts)
        if facts is None:
            remove(match, number)
        else:
            change(match, number, facts)
        assert fresh(match).current == outcome.folded.state


def test_facts_that_cannot_be_have_no_consequences(match: Match) -> None:
    record(match, LOST)
    with pytest.raises(commands.RefusedError):
        commands.consequences(match=match, number=1, facts=TILE_IN_TWO_HANDS)


# Bringing in


def test_an_imported_match_is_as_if_it_had_been_recorded(match: Match) -> None:
    rounds = [LOST, EGGS, DOUBTFUL, THIRTY, HUNDRED]
    record(match, *rounds)
    data = {"format": "kozel-match/1", "rules": "kozel-pairs", "players": list(PLAYERS), "rounds": rounds}
    read, _ = read_record(data)
    assert read is not None
    folded, _ = score_record(read)
    imported = commands.import_match(record=read, folded=folded, device=None)
    assert everything(imported) == everything(match)
    assert differences(Match.objects.with_caches().get(pk=imported.pk)) == []


def test_the_rules_are_a_snapshot() -> None:
    match = new_match(game=game_of(target=50, eggs="all"))
    assert fresh(match).game.rules == game_of(target=50, eggs="all").rules
    record(match, THIRTY, TWENTY)
    assert fresh(match).over


# Rights


def test_a_rematch_is_for_every_device_of_the_match() -> None:
    (_, first), (_, second) = new_phone(), new_phone()
    match = new_match(first)
    commands.join(match=match, device=second)
    again = commands.rematch(match=match, players=PLAYERS, device=second)
    assert set(again.access.values_list("device", "starter")) == {(first.pk, False), (second.pk, True)}
    assert fresh(match).version == match.version + 1


def test_renewing_keeps_the_device_that_renews() -> None:
    (_, first), (_, second) = new_phone(), new_phone()
    match = new_match(first)
    commands.join(match=match, device=second)
    commands.renew_links(match=match, device=first)
    assert list(match.access.values_list("device", flat=True)) == [first.pk]
    assert fresh(match).write_key != match.write_key
