"""GET and POST /import/: make a match of a record; a bad one is refused whole."""

import html
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.engine.exchange import read_record, score_record
from scoring.engine.export import write_score
from scoring.models import Access, Award, Change, Device, Match
from scoring.tests.cast import (
    HOSTILE,
    HUNDRED,
    LOST,
    PLAYERS,
    THIRTY,
    TILE_IN_TWO_HANDS,
    browser,
    location,
    text_of,
)

URL = reverse("import")
RECORD: dict[str, Any] = {
    "format": "kozel-match/1",
    "rules": "kozel-pairs",
    "options": {"target": 125},
    "players": list(PLAYERS),
    "rounds": [LOST, THIRTY],
}
GOLDEN = sorted(p for p in Path(__file__).with_name("golden").glob("*.json") if ".score" not in p.name)


def post(client: Client, record: object) -> HttpResponse | Any:
    """Send a record as text."""
    return client.post(URL, {"text": record if isinstance(record, str) else json.dumps(record, ensure_ascii=False)})


def post_file(client: Client, content: bytes) -> HttpResponse | Any:
    """Send a record as a file."""
    return client.post(URL, {"file": SimpleUploadedFile("match.json", content), "text": ""})


@pytest.fixture
def phone(db: None) -> Client:
    """A browser that was never here."""
    return browser()


def the_match(response: HttpResponse | Any) -> Match:
    """The match that an import leads to."""
    return Match.objects.get(view_key=location(response).split("/")[2])


def test_makes_a_match_that_this_phone_may_record(phone: Client) -> None:
    match = the_match(post(phone, RECORD))
    assert (match.players, match.game.rules.target, match.rounds.count()) == (PLAYERS, 125, 2)
    assert [seat.points for seat in match.seats.all()] == [30, 0, 30, 0]
    assert Access.objects.get().starter
    assert phone.get(reverse("record", args=[match.view_key])).status_code == 200


def test_the_history_says_so(phone: Client) -> None:
    change = the_match(post(phone, RECORD)).changes.get()
    assert (change.kind, change.after) == (Change.Kind.IMPORTED, 2)


def test_a_file_is_as_good_as_text(phone: Client) -> None:
    text = json.dumps(RECORD, ensure_ascii=False)
    for content in (text.encode(), text.encode("utf-8-sig")):
        assert the_match(post_file(phone, content)).rounds.count() == 2


def test_the_match_goes_on(phone: Client) -> None:
    match = the_match(post(phone, RECORD))
    form = {"version": match.version, "number": "3", "end": "out", "by": "1", "hand-2": ["5-6"], "hand-4": ["4-4"]}
    assert phone.post(reverse("record", args=[match.view_key]), form).status_code == 302
    assert [seat.points for seat in match.seats.all()] == [30, 19, 30, 19]


def test_a_match_that_is_over_is_over(phone: Client) -> None:
    match = the_match(post(phone, {**RECORD, "rounds": [{**HUNDRED, "hands": {"1": 60, "3": 65}}]}))
    assert match.over
    assert Award.objects.filter(seat__match=match).count() == 2


def test_a_doubtful_round_keeps_its_doubt(phone: Client) -> None:
    fish = {"end": "fish", "by": 1, "hands": {"1": 6, "2": 9, "3": 5, "4": 1}}
    match = the_match(post(phone, {**RECORD, "rounds": [fish]}))
    assert [doubt["code"] for doubt in match.rounds.get().doubts] == ["odd_pips"]


def test_a_match_without_rounds_is_a_match(phone: Client) -> None:
    assert the_match(post(phone, {**RECORD, "rounds": []})).rounds.count() == 0


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_out_and_in_again_the_scores_are_the_same(phone: Client, path: Path) -> None:
    first = the_match(post_file(phone, path.read_bytes()))
    exported = phone.get(reverse("export", args=[first.view_key])).content
    golden = json.loads(path.read_text())
    # A golden record may name options that are as the system has them anyway.
    assert {**json.loads(exported), "options": {}} == {**golden, "options": {}}
    second = the_match(post_file(phone, exported))
    assert (second.rules, second.state, second.ended) == (first.rules, first.state, first.ended)
    score = json.loads(path.with_name(f"{path.stem}.score.json").read_text())
    totals = [score["totals"][seat.side_name] for seat in second.seats.all()]
    assert [seat.points for seat in second.seats.all()] == totals
    goats = [seat.side_name in score["goats"] for seat in second.seats.all()]
    assert [seat.goat for seat in second.seats.all()] == goats
    assert set(Award.objects.filter(seat__match=second).values_list("title", flat=True)) == set(score["titles"])


# Refused, all of it


def refused(phone: Client, response: HttpResponse | Any) -> str:
    """The page of a refusal; nothing was written."""
    assert response.status_code == 422
    assert not Match.objects.exists()
    assert not Device.objects.exists()
    return text_of(response)


def test_every_fault_is_named_with_its_round_and_seat(phone: Client) -> None:
    rounds = [THIRTY, TILE_IN_TWO_HANDS, {"end": "out", "by": 2, "hands": {"1": ["7-7"]}}, {"end": "nil"}]
    page = refused(phone, post(phone, {**RECORD, "rounds": rounds, "extra": 1}))
    for said in (
        'Unknown key "extra"',
        "Round 2, seat 3: tile 5-6 is in two hands",
        'Round 3, seat 1: there is no tile "7-7"',
        "Round 3, seat 3: the hand is missing",
        'Round 4: "end" must be out, fish, flag, resign or stop',
    ):
        assert said in page


def test_what_was_typed_stays(phone: Client) -> None:
    text = json.dumps({**RECORD, "rules": "<b>"}, ensure_ascii=False, indent=2)
    response = post(phone, text)
    assert text in text_of_area(response)
    assert "<b>" not in response.content.decode().split("<textarea", 1)[1]


def text_of_area(response: HttpResponse | Any) -> str:
    """What stands in the text area."""
    area: str = response.content.decode().split("<textarea", 1)[1].split(">", 1)[1].split("</textarea>")[0]
    return html.unescape(area)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Choose a file or paste a record."),
        ("   \n", "Choose a file or paste a record."),
        ("nonsense", "This is not JSON"),
        ('{\n"format": }', "This is not JSON, see line 2"),
        ("[]", "must be an object"),
        ("null", "must be an object"),
        ("{}", 'The key "players" is missing'),
        ('{"format": "a", "format": "b"}', 'The key "format" stands twice'),
        (json.dumps(RECORD).replace("125", "NaN"), "This is not JSON"),
        (json.dumps(RECORD).replace("125", "Infinity"), "This is not JSON"),
        (json.dumps(RECORD).replace("125", "1e999"), 'Option "target" cannot have this value'),
        (json.dumps(RECORD).replace("125", "9" * 5000), "This is not JSON"),
        ("[" * 100_000, "This is not JSON"),
        ('{"a":' * 100_000, "This is not JSON"),
        (json.dumps({**RECORD, "rules": "whist"}), 'Unknown system "whist"'),
        (json.dumps({**RECORD, "format": "kozel-match/2"}), 'The format must be "kozel-match/1"'),
        (json.dumps({**RECORD, "players": ["A", "B"]}), "Wrong number of players"),
        (json.dumps({**RECORD, "players": ["A", "B", "C", "\0"]}), "Seat 4: a name is text of 1 to 60 characters"),
        (json.dumps({**RECORD, "players": ["A", "B", "C", "\ud800"]}), "Seat 4: a name is text of 1 to 60 characters"),
        (json.dumps({**RECORD, "players": [{}, 1, None, ""]}), "Seat 1: a name is text of 1 to 60 characters"),
        (json.dumps({**RECORD, "options": {"target": 0}}), 'Option "target" cannot have this value'),
        (json.dumps({**RECORD, "options": []}), '"options" must be an object'),
        (json.dumps({**RECORD, "options": {"x\0": 1}}), 'Unknown option "x?"'),
        (json.dumps({**RECORD, "rounds": {}}), '"rounds" must be a list'),
        (json.dumps({**RECORD, "rounds": [HUNDRED, {"end": "stop"}, LOST]}), "Round 3: the match was already over"),
    ],
    ids=range(25),
)
def test_a_record_that_is_none_is_refused(phone: Client, text: str, said: str) -> None:
    assert said in refused(phone, post(phone, text))


def test_a_hostile_unknown_key_is_only_text(phone: Client) -> None:
    response = post(phone, {**RECORD, HOSTILE: 1})
    assert HOSTILE not in response.content.decode()
    assert HOSTILE in text_of(response)


def test_a_file_that_is_no_text_is_refused(phone: Client) -> None:
    for content in (b"\xff\xfe\x00", json.dumps(RECORD).encode("utf-16"), "Асан".encode("cp1251")):
        assert "The file is not a text in UTF-8." in refused(phone, post_file(phone, content))


def test_an_empty_file_is_refused(phone: Client) -> None:
    refused(phone, post_file(phone, b""))


def test_a_file_that_is_too_large_is_refused(phone: Client) -> None:
    assert "The file is too large: at most 1000 kB." in refused(phone, post_file(phone, b" " * 1_000_001))


def test_a_text_that_is_too_large_is_refused(phone: Client) -> None:
    assert post(phone, " " * 1_000_001).status_code == 400
    assert not Match.objects.exists()


def test_a_match_of_too_many_rounds_is_refused(phone: Client) -> None:
    lost = {"end": "out", "by": 2, "hands": {"1": 5, "3": 5}}
    page = refused(phone, post_file(phone, json.dumps({**RECORD, "rounds": [lost] * 1001}).encode()))
    assert "A match has at most 1000 rounds here." in page
    assert the_match(post_file(phone, json.dumps({**RECORD, "rounds": [lost] * 1000}).encode())).rounds.count() == 1000


def test_a_file_counts_before_text(phone: Client) -> None:
    data = {"file": SimpleUploadedFile("match.json", json.dumps(RECORD).encode()), "text": "nonsense"}
    assert the_match(phone.post(URL, data)).rounds.count() == 2


def test_a_name_is_only_text_wherever_it_is_shown(phone: Client) -> None:
    match = the_match(post(phone, {**RECORD, "players": [HOSTILE, "Берік", "Сәуле", "{{ 7 }}%(x)s"]}))
    for name in ("match", "board", "rules", "history", "share", "record", "end"):
        page = phone.get(reverse(name, args=[match.view_key])).content.decode()
        assert HOSTILE not in page, name
    for name in ("home", "start"):
        assert HOSTILE not in phone.get(reverse(name)).content.decode(), name
    for name in ("change", "remove"):
        assert HOSTILE not in phone.get(reverse(name, args=[match.view_key, 1])).content.decode(), name
    assert HOSTILE not in phone.get(reverse("join", args=[match.write_key])).content.decode()
    assert HOSTILE in text_of(phone.get(reverse("match", args=[match.view_key])))


def test_the_scores_are_those_of_the_engine(phone: Client) -> None:
    match = the_match(post(phone, RECORD))
    record, _ = read_record(RECORD)
    assert record is not None
    score = write_score("kozel-pairs", score_record(record)[0])
    assert score["totals"] == {seat.side_name: seat.points for seat in match.seats.all()}
