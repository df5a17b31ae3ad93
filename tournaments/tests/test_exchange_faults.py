"""Records that cannot be: each fault in one line that names its place, and nothing half-written."""

import copy
import json
from collections.abc import Callable, Iterator
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import translation
from pytest_django import DjangoDbBlocker

from scoring.models import Match, Player
from scoring.tests.club_cast import Yard, new_yard
from scoring.tests.kept import kept
from tournaments.exchange.check import RefusedError
from tournaments.exchange.shapes import MOST_FAULTS
from tournaments.exchange.store import bring_tournament
from tournaments.exchange.text import read_text
from tournaments.exchange.write import write_tournament
from tournaments.models import Entrant, Tournament
from tournaments.tests.evenings import swiss

pytestmark = pytest.mark.django_db

Change = Callable[[dict[str, Any]], object]
PAIRING = "stages[0].rounds[0].pairings[0]"
MATCH = f"{PAIRING}.matches[0]"


@pytest.fixture(scope="module")
def kept_record(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[tuple[Yard, dict[str, Any]]]:
    """A club, and the record of a tournament of it."""
    with kept(django_db_blocker):
        yard = new_yard()
        yield yard, json.loads(json.dumps(write_tournament(swiss(yard, 4, 1))))


@pytest.fixture
def yard_and_record(kept_record: tuple[Yard, dict[str, Any]], db: None) -> tuple[Yard, dict[str, Any]]:
    """The same, the record anew for every test."""
    yard, record = kept_record
    return yard, copy.deepcopy(record)


def pairing(record: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = record["stages"][0]["rounds"][0]["pairings"][0]
    return found


def match(record: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = pairing(record)["matches"][0]
    return found


FAULTS: dict[str, tuple[Change, str]] = {
    "another format": (lambda r: r.update(format="kozel-tournament/2"), "format: kozel-tournament/1 is expected"),
    "no name": (lambda r: r.pop("name"), "this key is missing: name"),
    "no stages, no seed": (
        lambda r: [r.pop("seed"), r.pop("room"), r.pop("rules")],
        "these keys are missing: rules, seed",
    ),
    "a name of nothing": (lambda r: r.update(name="  "), "name: a text of at most 120 characters is expected"),
    "a name with a line in it": (lambda r: r.update(name="a\nb"), "name: a text of at most 120 characters is expected"),
    "what is no key": (lambda r: r.update(colour="red"), "colour: there is no such key"),
    "what is no day": (lambda r: r.update(day="2026-02-30"), "day: a day is expected, as 2026-05-09"),
    "no kind of entry": (
        lambda r: r.update(entry="teams"),
        "entry: one of these is expected: pairs, one_to_one, free_for_all, rotating",
    ),
    "no system": (lambda r: r.update(system="chess"), "system: there is no such system here"),
    "no rules": (lambda r: r.update(rules={"schema": 1}), "rules: these are no rules as a tournament keeps them"),
    "a seed of one half": (lambda r: r.update(seed=0.5), "seed: a whole number from 0 to 2147483647 is expected"),
    "a flag that is a number": (lambda r: r.update(final_only=1), "final_only: true or false is expected"),
    "a time without a zone": (
        lambda r: r.update(created="2026-05-09T10:00:00"),
        "created: a time with its zone is expected, as 2026-05-09T14:30:00+05:00",
    ),
    "confirmed at no time": (lambda r: r.update(state="confirmed"), "confirmed: when it was confirmed is missing"),
    "a table twice": (lambda r: r["room"].append(1), "room: twice in the list: 1"),
    "an object for a list": (lambda r: r.update(entrants={}), "entrants: a list is expected"),
    "an entrant that is none": (lambda r: r["entrants"].append(5), "entrants[4]: an object is expected"),
    "two of one number": (lambda r: r["entrants"][1].update(number=1), "entrants: twice in the list: 1"),
    "somebody twice": (
        lambda r: r["entrants"][1]["members"][0].update(name=r["entrants"][0]["members"][0]["name"].upper()),
        "entrants[1]: somebody plays for another entrant too: 1",
    ),
    "two at one place": (
        lambda r: r["entrants"][0]["members"][1].update(position=1),
        "entrants[0].members: twice in the list: 1",
    ),
    "an entrant of nobody": (
        lambda r: r["entrants"][0].update(members=[]),
        "entrants[0].members: the list has 0 items, from 1 to 40 are expected",
    ),
    "a rating in words": (lambda r: r["entrants"][0].update(rating="good"), "entrants[0].rating: a number is expected"),
    "settings of no stage": (
        lambda r: r["stages"][0].update(rules={"rounds": 5, "speed": 2}),
        "stages[0].rules: these are no settings of a stage",
    ),
    "a stage twice": (lambda r: r["stages"].append({**r["stages"][0], "rounds": []}), "stages: twice in the list: 1"),
    "who is nowhere": (
        lambda r: pairing(r).update(sides=[[1], [77]]),
        f"{PAIRING}.sides: nobody with this number can stand here: 77",
    ),
    "against oneself": (lambda r: pairing(r).update(sides=[[1], [1]]), f"{PAIRING}.sides: twice in the list: 1"),
    "one side": (
        lambda r: pairing(r).update(sides=[[1]]),
        f"{PAIRING}.sides: the list has 1 items, from 2 to 4 are expected",
    ),
    "a table twice in a round": (
        lambda r: pairing(r).update(table=2),
        "stages[0].rounds[0].pairings: twice in the list: (0, 2)",
    ),
    "absent from another table": (
        lambda r: pairing(r).update(absent=[r["stages"][0]["rounds"][0]["pairings"][1]["sides"][0][0]]),
        f"{PAIRING}.absent: nobody with this number can stand here: 2",
    ),
    "agreed by a third": (
        lambda r: pairing(r).update(said=[2]),
        f"{PAIRING}.said: nobody with this number can stand here: 2",
    ),
    "no reason": (
        lambda r: pairing(r).update(why=[{"code": "because", "params": {}}]),
        f"{PAIRING}.why[0].code: there is no such reason",
    ),
    "sitting out as what": (
        lambda r: r["stages"][0]["rounds"][0]["sitting"].append({"entrant": 1, "kind": "played"}),
        "stages[0].rounds[0].sitting[0].kind: nobody sits out a round like that",
    ),
    "no offence": (
        lambda r: r["stages"][0]["rounds"][0]["sanctions"].append(
            {"entrant": 1, "offence": "pink", "at": "2026-05-09T14:30:00+05:00"}
        ),
        "stages[0].rounds[0].sanctions[0].offence: one of these is expected: warning, points_off, yellow, red, black",
    ),
    "a match of another game": (
        lambda r: match(r)["record"].update(rules="chess"),
        f'{MATCH}.record: unknown system "chess"',
    ),
    "three at a table of four": (lambda r: match(r)["record"]["players"].pop(), f"{MATCH}.record: "),
    "a seat of nobody": (
        lambda r: match(r)["seats"].__setitem__(0, [1, 9]),
        f"{MATCH}.seats[0]: nobody like that is at this table",
    ),
    "three accounts": (
        lambda r: match(r)["told"].update(accounts=[1, 2, 3]),
        f"{MATCH}.told.accounts: 2 accounts are expected",
    ),
    "a goat of no side": (lambda r: match(r)["told"].update(goats=[3]), f"{MATCH}.told.goats: there is no such side"),
    "told and recorded": (
        lambda r: match(r)["record"]["rounds"].append({"end": "stop"}),
        f"{MATCH}.told: its rounds are recorded: its end is theirs",
    ),
    "no time of a round": (
        lambda r: match(r)["record"]["rounds"].append({"end": "stop"}),
        f"{MATCH}.recorded: 1 time is expected, one a round",
    ),
    "a round that cannot be": (
        lambda r: match(r)["record"]["rounds"].append({"end": "out", "by": 9, "hands": {}}),
        f"{MATCH}.record: round 1",
    ),
    "a change of no kind": (
        lambda r: r["history"][0].update(kind="danced"),
        "history[0].kind: one of these is expected: made",
    ),
    "a change that says too little": (
        lambda r: r["history"].append(
            {"kind": "settings", "what": {"days": [1]}, "at": "2026-05-09T14:30:00+05:00", "by": ""}
        ),
        "history[",
    ),
    "a change in a list": (
        lambda r: r["history"][0].update(what=[1]),
        "history[0].what: an object of at most 10000 characters is expected",
    ),
    "twice in a round": (
        lambda r: r["stages"][0]["rounds"][0]["sitting"].append({"entrant": 1, "kind": "bye"}),
        "stages[0].rounds: this does not fit together: ",
    ),
    "a reason without its number": (
        lambda r: pairing(r).update(why=[{"code": "same_score", "params": {}}]),
        "stages[0].rounds: this does not fit together: ",
    ),
    "three where there are two sides": (
        lambda r: [pairing(r).update(sides=[[1], [2], [3]], matches=[])],
        "stages[0].rounds: this does not fit together: ",
    ),
}


def lines_of(yard: Yard, record: object) -> list[str]:
    """What is said about a record, a line a fault."""
    with translation.override("en"), pytest.raises(RefusedError) as refused:
        bring_tournament(club=yard.club, loaded=read_text(json.dumps(record)), device=None)
    return [wrong.line for wrong in refused.value.wrongs]


@pytest.mark.parametrize("name", FAULTS)
def test_what_is_wrong_is_named_with_its_place(yard_and_record: tuple[Yard, dict[str, Any]], name: str) -> None:
    yard, record = yard_and_record
    before = [model.objects.count() for model in (Tournament, Entrant, Match, Player)]
    change, expected = FAULTS[name]
    change(record)
    lines = lines_of(yard, record)
    assert any(line.startswith(expected) for line in lines), lines
    assert [model.objects.count() for model in (Tournament, Entrant, Match, Player)] == before


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "this is not JSON"),
        ("{", "this is not JSON"),
        ('{"name": "a", "name": "b"}', '"name" stands twice'),
        ("[]", "an object is expected"),
        ("5", "an object is expected"),
        ('{"format": NaN}', "this is not JSON"),
    ],
)
def test_what_is_no_record(text: str, expected: str) -> None:
    with translation.override("en"), pytest.raises(RefusedError) as refused:
        read_text(text)
    (wrong,) = refused.value.wrongs
    assert expected in wrong.line


def test_all_faults_come_at_once_but_not_without_end(yard_and_record: tuple[Yard, dict[str, Any]]) -> None:
    yard, record = yard_and_record
    record["name"], record["room"] = 5, ["x"] * 200
    lines = lines_of(yard, record)
    assert lines[0].startswith("name: ")
    assert len(lines) == MOST_FAULTS


def test_the_page_says_them_and_keeps_what_was_typed(yard_and_record: tuple[Yard, dict[str, Any]]) -> None:
    yard, record = yard_and_record
    record["seed"] = -1
    response = yard.organiser.post(yard.url("tournament_import"), {"text": json.dumps(record)})
    page = response.content.decode()
    assert response.status_code == 422
    assert "seed: " in page
    assert "kozel-tournament/1&quot;" in page


def test_the_command_says_them_and_fails(yard_and_record: tuple[Yard, dict[str, Any]], tmp_path: Any) -> None:
    yard, record = yard_and_record
    record["seed"], record["entrants"][0]["number"] = -1, 0
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    said = StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("tournament", "--lang", "en", "import", yard.club.key, str(file), stderr=said)
    assert ended.value.code == 2
    assert said.getvalue().splitlines() == [
        "seed: a whole number from 0 to 2147483647 is expected",
        "entrants[0].number: a whole number from 1 to 32767 is expected",
    ]
