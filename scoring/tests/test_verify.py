"""`manage.py verify`: what is kept of every match against a fresh scoring of its rounds."""

import io
from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import call_command

from scoring import people
from scoring.models import Award, Match, Player, Round, Seat
from scoring.tests.cast import HUNDRED, LOST, STOP, THIRTY, game_of, new_match, record
from scoring.tests.club_cast import Yard
from scoring.verification import differences, look_again

pytestmark = pytest.mark.django_db

NOBODY = [f"0 {what}, all caches agree" for what in ("players", "rankings", "tournaments")]


def verify(*arguments: str) -> tuple[int, list[str]]:
    """Run the command: its exit status and what it printed."""
    out = io.StringIO()
    try:
        call_command("verify", *arguments, stdout=out)
    except SystemExit as left:
        return int(str(left.code)), out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()


@pytest.fixture
def running() -> Match:
    """A match that goes on."""
    match = new_match()
    record(match, LOST, THIRTY)
    return match


@pytest.fixture
def over() -> Match:
    """A match with naked goats."""
    match = new_match()
    record(match, HUNDRED)
    return match


def test_all_is_well(running: Match, over: Match) -> None:
    record(new_match(game=game_of("kozel-fish-all", 3), system="kozel-fish-all"), STOP)
    new_match()
    assert verify() == (0, ["4 matches, all caches agree", *NOBODY])


def test_no_match_is_well_too() -> None:
    assert verify() == (0, ["0 matches, all caches agree", *NOBODY])


def _state(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(state={**match.state, "eggs": 7})


def _lost_state(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(state={})


def _finished(match: Match, when: Any) -> None:
    Match.objects.filter(pk=match.pk).update(finished=when)


def _of_seat(number: int, **values: Any) -> Callable[[Match], Any]:
    return lambda match: match.seats.filter(number=number).update(**values)


SPOILED: list[tuple[str, str, Callable[[Match], Any]]] = [
    ("running", "state, eggs: 7 should be 0", _state),
    ("over", "state, totals: None should be [101, 0]", _lost_state),
    ("running", "ended: 'stop' should be ''", lambda match: Match.objects.filter(pk=match.pk).update(ended="stop")),
    ("over", "ended: '' should be 'target'", lambda match: Match.objects.filter(pk=match.pk).update(ended="")),
    ("running", "seat 1, points: 5 should be 30", lambda match: match.seats.filter(number=1).update(points=5)),
    ("over", "seat 2, place: None should be 1", lambda match: match.seats.filter(number=2).update(place=None)),
    ("over", "seat 3, goat: False should be True", lambda match: match.seats.filter(number=3).update(goat=False)),
    ("over", "seat 2, won: False should be True", _of_seat(2, won=False)),
    ("over", "seat 1, lost: 0 should be 1", _of_seat(1, lost=0)),
    ("over", "seat 3, written: 7 should be 101", _of_seat(3, written=7)),
    ("over", "seat 2, outs: 0 should be 1", _of_seat(2, outs=0)),
    ("over", "seat 4, fish: 1 should be 0", _of_seat(4, fish=1)),
    ("over", "seat 4, eggs: 2 should be 0", _of_seat(4, eggs=2)),
    ("running", "seat 2, outs: 3 should be 0", _of_seat(2, outs=3)),
    ("over", "finished: None should be datetime.datetime(", lambda match: _finished(match, None)),
    ("running", "finished: datetime.datetime(", lambda match: _finished(match, match.started)),
    (
        "over",
        "seat 1, titles: [] should be ['naked']",
        lambda match: Award.objects.filter(seat__match=match, seat__number=1).delete(),
    ),
    (
        "running",
        "seat 4, titles: ['bald'] should be []",
        lambda match: Award.objects.create(seat=match.seats.get(number=4), title="bald"),
    ),
    (
        "running",
        "state, rounds: 2 should be 1",
        lambda match: match.rounds.filter(number=2).delete(),
    ),
]


@pytest.mark.parametrize(("name", "line", "spoil"), SPOILED, ids=[line for _, line, _ in SPOILED])
def test_a_difference_is_found_and_can_be_mended(
    request: pytest.FixtureRequest, name: str, line: str, spoil: Callable[[Match], Any]
) -> None:
    match = request.getfixturevalue(name)
    match.refresh_from_db()
    spoil(match)
    status, printed = verify()
    assert status == 1
    assert any(said.startswith(f"{match.view_key}: {line}") for said in printed)
    assert printed[-4] == "1 matches, 1 with differences, 0 written anew"
    status, printed = verify("--fix")
    assert status == 0
    assert any(said.startswith(f"{match.view_key}: {line}") for said in printed)
    assert printed[-4] == "1 matches, 1 written anew"
    assert verify() == (0, ["1 matches, all caches agree", *NOBODY])


def test_of_a_club_everything_is_looked_at_too(yard: Yard) -> None:
    yard.play()
    yard.play(rounds=(STOP,))
    people.merge_players(source=yard.player("Ержан"), target=yard.player("Асан"), device=None)
    yard.start()
    assert verify()[0] == 0


@pytest.mark.parametrize("spoil", ["lost", "other", "unmerged"])
def test_who_a_player_is_can_be_mended(yard: Yard, spoil: str) -> None:
    match = yard.play("Ержан", "Берік", "Сәуле", "Дана")
    source, target = yard.player("Ержан"), yard.player("Асан")
    people.merge_players(source=source, target=target, device=None)
    wrong = {"lost": None, "other": yard.player("Гүлнар"), "unmerged": source}[spoil]
    match.seats.filter(number=1).update(person=wrong)
    line = f"{match.view_key}: seat 1, person: {wrong and wrong.pk} should be {target.pk}"
    assert line in verify()[1]
    assert line in verify("--fix")[1]
    assert match.seats.get(number=1).person == target
    assert verify()[0] == 0


def test_what_follows_from_a_name_is_looked_at_and_can_be_mended(yard: Yard) -> None:
    asan = yard.player("Асан")
    people.forget_player(player=yard.player("Дана"), device=None)
    assert verify()[0] == 0
    Player.objects.filter(pk=asan.pk).update(name_key="x", likeness="y")
    lines = [
        f"player {asan.pk}: name_key: 'x' should be {asan.name_key!r}",
        f"player {asan.pk}: likeness: 'y' should be {asan.likeness!r}",
    ]
    status, printed = verify()
    assert status == 1
    assert [line for line in printed if line.startswith("player ")] == lines
    status, printed = verify("--fix")
    assert status == 0
    assert [line for line in printed if line.startswith("player ")] == lines
    assert (yard.player("Асан").name_key, yard.player("Асан").likeness) == (asan.name_key, asan.likeness)
    assert verify()[0] == 0


BROKEN: list[tuple[str, Callable[[Match], Any]]] = [
    ("round 2: cannot be read", lambda match: match.rounds.filter(number=2).update(facts={"end": "tea"})),
    (
        "round 2: cannot be scored",
        lambda match: match.rounds.filter(number=2).update(facts={"end": "out", "by": 1, "hands": {}}),
    ),
    ("round 5: is number 2 in order", lambda match: match.rounds.filter(number=2).update(number=5)),
]


@pytest.mark.parametrize(("line", "spoil"), BROKEN, ids=[line for line, _ in BROKEN])
def test_rounds_gone_wrong_are_found_and_left_alone(running: Match, line: str, spoil: Callable[[Match], Any]) -> None:
    spoil(running)
    before = list(Seat.objects.values_list("points", flat=True)), list(Round.objects.values_list("facts", flat=True))
    for arguments in ((), ("--fix",)):
        status, printed = verify(*arguments)
        assert status == 1
        assert f"{running.view_key}: {line}" in printed
    after = list(Seat.objects.values_list("points", flat=True)), list(Round.objects.values_list("facts", flat=True))
    assert after == before


def test_what_somebody_recorded_meanwhile_is_no_difference(running: Match) -> None:
    read = Match.objects.with_caches().get(pk=running.pk)
    list(read.seats.all())
    record(running, LOST)
    late = Match.objects.prefetch_related("rounds").get(pk=running.pk)
    late.state = read.state
    assert differences(late)
    assert look_again(late, fix=False) == []
