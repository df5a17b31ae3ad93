"""GET and POST /m/KEY/record/: record the next round; two phones at one table."""

import html
import re
from typing import Any

import pytest
from django.utils import translation

from scoring.engine.exchange import check_round
from scoring.keys import write_key
from scoring.models import Change
from scoring.tests.cast import (
    DOUBTFUL,
    FOURTEEN,
    HUNDRED,
    LOST,
    STOP,
    THIRTY,
    TILE_IN_TWO_HANDS,
    TWENTY,
    Facts,
    Table,
    browser,
    checked,
    facts_of,
    hidden_fields,
    location,
    new_table,
    points_of,
    record,
    text_of,
    typed,
)
from scoring.wording.faults import fault_text
from scoring.wording.matches import names_of


def post(table: Table, facts: Facts, **sent: Any) -> Any:
    """Send the form on the starter's phone."""
    return table.starter.post(table.url("record"), table.form(facts, **sent))


def test_records_a_round(table: Table) -> None:
    response = post(table, THIRTY)
    assert location(response) == table.url("match")
    round_ = table.match.rounds.get()
    assert (round_.number, round_.facts, round_.device) == (1, THIRTY, table.devices["starter"])
    assert points_of(table.match) == [30, 0, 30, 0]
    assert table.fresh().version == 2


def test_the_history_has_it(table: Table) -> None:
    post(table, THIRTY)
    change = table.match.changes.first()
    assert change is not None
    assert (change.kind, change.round, change.before, change.after) == (Change.Kind.RECORDED, 1, None, THIRTY)
    assert change.device == table.devices["starter"]


def test_the_scorer_records_too(table: Table) -> None:
    table.scorer.post(table.url("record"), table.form(THIRTY))
    assert table.match.rounds.get().device == table.devices["scorer"]


def test_the_form_is_empty_and_up_to_date(table: Table) -> None:
    table.record(THIRTY)
    response = table.starter.get(table.url("record"))
    fields = hidden_fields(response, table.url("record"))
    assert (fields["version"], fields["number"]) == (["2"], ["2"])
    assert len(fields["key"][0]) == 24
    assert checked(response) == {("end", "out"), ("last", "")}


def test_every_form_has_a_key_of_its_own(table: Table) -> None:
    pages = (table.starter.get(table.url("record")) for _ in range(2))
    first, second = (hidden_fields(page, table.url("record"))["key"] for page in pages)
    assert first != second


def test_works_with_the_token_of_the_page_and_not_without(table: Table) -> None:
    strict = browser(table.starter.cookies["device"].value, enforce_csrf_checks=True)
    strict.get(table.url("record"))
    assert strict.post(table.url("record"), table.form(THIRTY)).status_code == 403
    token = strict.cookies["csrftoken"].value
    assert location(strict.post(table.url("record"), table.form(THIRTY, csrfmiddlewaretoken=token)))


def test_everything_that_can_be_recorded(table: Table) -> None:
    facts = {
        "end": "out",
        "by": 4,
        "first": "1-1",
        "lead": 2,
        "last": ["0-0"],
        "hands": {"1": ["2-6", "5-5"], "3": 3, "2": ["1-6"]},
    }
    post(table, facts, accept="yes")
    assert facts_of(table.match) == [facts]


def test_the_stock_and_the_last_plain_tile_where_they_are_asked_for(db: None) -> None:
    table = new_table(system="kozel-1x1")
    left = ["0-1", "0-2", "0-3", "0-4", "0-5", "0-6", "1-1", "1-2", "1-3", "1-4", "1-5", "1-6", "2-2"]
    first: Facts = {"end": "out", "by": 1, "stock": left, "hands": {"2": ["5-6"]}}
    second: Facts = {"end": "fish", "by": 1, "last_plain": 2, "hands": {"1": ["5-6"], "2": ["4-5"]}, "stock": []}
    post(table, first, accept="yes")
    post(table, second, accept="yes")
    assert facts_of(table.match) == [first, second]


# Bad input


def faults_beside_fields(response: Any) -> list[str]:
    """What the page says beside the fields of the form: not in the preview."""
    form = response.content.decode()
    form = re.sub(r'<section class="card preview".*?</section>', "", form, flags=re.DOTALL)
    faults = re.findall(r'<p class="fault"[^>]*>(.*?)</p>', form)
    return [html.unescape(fault) for fault in faults]


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        (TILE_IN_TWO_HANDS, "tile 5-6 is in two hands: Асан, Сәуле"),
        ({"end": "out", "by": 2, "hands": {"1": ["5-6"]}}, "Сәуле: the hand is missing"),
        ({"end": "out", "hands": {"1": ["5-6"], "3": ["1-1"]}}, "Choose one of the answers."),
        ({"end": "out", "by": 2, "hands": {"1": ["5-6"], "3": ["1-1"], "2": ["0-6"]}}, "Берік: tiles in the hand"),
        ({"end": "out", "by": 2, "last": ["5-6"], "hands": {"1": ["5-6"], "3": ["1-1"]}}, "Асан: tile 5-6 is in a"),
        ({"end": "out", "by": 2, "last": ["1-2", "3-4"], "hands": {"1": 5, "3": 6}}, "one tile or two doubles only"),
        ({"end": "out", "by": 2, "first": "5-6", "hands": {"1": ["5-6"], "3": ["1-1"]}}, "Асан: tile 5-6 is in a"),
        (
            {"end": "out", "by": 2, "first": "0-0", "last": ["0-0"], "hands": {"1": 5, "3": 6}},
            "Tile 0-0 is in the last",
        ),
        ({"end": "fish", "by": 2, "hands": {"1": 160, "2": 1, "3": 1, "4": 3}}, "Асан: no tiles"),
        ({"end": "fish", "by": 2, "hands": {"1": 60, "2": 60, "3": 60, "4": 3}}, "more than the whole set, 168"),
    ],
)
def test_a_round_that_cannot_be_is_refused_and_stays_typed(table: Table, facts: Facts, said: str) -> None:
    before = table.written
    response = post(table, facts, key="k" * 24)
    assert response.status_code == 422
    assert any(said.casefold() in fault.casefold() for fault in faults_beside_fields(response))
    assert table.written == before
    held = {(f"hand-{s}", tile) for s, tiles in facts["hands"].items() if isinstance(tiles, list) for tile in tiles}
    assert held | {("end", facts["end"])} <= checked(response)
    numbers = [held for held in facts["hands"].values() if isinstance(held, int)]
    assert all(f'value="{number}"' in response.content.decode() for number in numbers)
    assert hidden_fields(response, table.url("record"))["key"] == ["k" * 24]


def test_the_preview_still_says_what_is_missing(table: Table) -> None:
    response = post(table, {"end": "out", "by": 2, "hands": {"1": ["5-6"]}})
    assert "Still to mark: the hand of: Сәуле" in text_of(response)


@pytest.mark.parametrize("language", ["ru", "kk", "tr", "en"])
def test_a_refusal_is_in_the_language_of_the_reader(table: Table, language: str) -> None:
    reader = browser(table.starter.cookies["device"].value, language)
    response = reader.post(table.url("record"), table.form(TILE_IN_TWO_HANDS))
    game = table.match.game
    _round, faults = check_round(game, table.match.current, TILE_IN_TWO_HANDS)
    with translation.override(language):
        said = fault_text(faults[0], names_of(game, table.match.players))
    assert "5-6" in said
    assert said.casefold() in text_of(response).casefold()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("end", "flag"),
        ("end", "nonsense"),
        ("end", ""),
        ("by", "5"),
        ("by", "x"),
        ("by", "9" * 5000),
        ("hand-1", "7-7"),
        ("hand-1-number", "-1"),
        ("hand-1-number", "169"),
        ("hand-1-number", "x"),
        ("hand-1-number", "9" * 5000),
        ("hand-1-number", "12"),  # beside its tiles
        ("last", "3-3"),
        ("last", "\0"),
        ("other_last", "9-9"),
        ("first", "x"),
        ("lead", "0"),
    ],
)
def test_nonsense_in_a_field_is_refused(table: Table, field: str, value: str) -> None:
    before = table.written
    response = table.starter.post(table.url("record"), {**table.form(THIRTY), field: value})
    assert response.status_code == 422
    assert faults_beside_fields(response)
    assert table.written == before


@pytest.mark.parametrize("version", ["", "x", "-1", "²", "9" * 5000, "1.0"])
def test_a_version_that_is_none_is_stale(table: Table, version: str) -> None:
    before = table.written
    assert post(table, THIRTY, version=version).status_code == 409
    assert table.written == before


@pytest.mark.parametrize("key", ["", "\0", "x" * 1000, "<b>", "ключ"])
def test_any_key_records_once(table: Table, key: str) -> None:
    assert post(table, THIRTY, key=key).status_code == 302
    assert len(table.match.rounds.get().key) <= 24


def test_a_match_that_is_over_takes_no_round(table: Table) -> None:
    table.record(HUNDRED)
    before = table.written
    assert location(table.starter.get(table.url("record"))) == table.url("match")
    response = post(table, THIRTY)
    assert response.status_code == 422
    assert "the match was already over" in text_of(response).casefold()
    assert table.written == before


# Doubts


def test_a_doubtful_round_is_asked_about(table: Table) -> None:
    before = table.written
    response = post(table, DOUBTFUL)
    assert response.status_code == 422
    assert "Record anyway" in text_of(response)
    assert ("end", "fish") in checked(response)
    assert table.written == before


def test_and_is_recorded_when_it_is_so(table: Table) -> None:
    post(table, DOUBTFUL, accept="yes")
    round_ = table.match.rounds.get()
    assert [doubt["code"] for doubt in round_.doubts] == ["odd_pips"]
    assert "doubt recorded" in text_of(table.stranger.get(table.url("match")))


def test_only_yes_accepts_a_doubt(table: Table) -> None:
    assert post(table, DOUBTFUL, accept="no").status_code == 422


# Two phones


def test_the_same_form_sent_twice_records_once(table: Table) -> None:
    form = table.form(THIRTY)
    for _ in range(3):
        assert location(table.starter.post(table.url("record"), form)) == table.url("match")
    assert facts_of(table.match) == [THIRTY]
    assert table.match.changes.filter(kind=Change.Kind.RECORDED).count() == 1


def test_the_same_form_sent_once_more_after_the_next_round_records_nothing(table: Table) -> None:
    form = table.form(THIRTY)
    table.starter.post(table.url("record"), form)
    table.record(TWENTY)
    assert table.starter.post(table.url("record"), form).status_code == 302
    assert facts_of(table.match) == [THIRTY, TWENTY]


@pytest.fixture
def third(table: Table) -> tuple[Table, Any]:
    """Both phones had round 3 open; the starter's was faster, and this is what the scorer gets."""
    table.record(LOST, THIRTY)
    theirs, mine = table.form(TWENTY), table.form(FOURTEEN)
    assert table.starter.post(table.url("record"), theirs).status_code == 302
    return table, table.scorer.post(table.url("record"), mine)


def test_the_second_phone_sees_both_rounds(third: tuple[Table, Any]) -> None:
    table, response = third
    assert response.status_code == 409
    page = text_of(response)
    assert "Somebody recorded this round meanwhile" in page
    assert "Out · Дана" in page
    assert "Out · Асан" in page
    assert "1-6" in page
    assert facts_of(table.match) == [LOST, THIRTY, TWENTY]


def choose(table: Table, response: Any, choice: str) -> Any:
    """Press one of the buttons of the conflict page."""
    return table.scorer.post(table.url("record"), {**hidden_fields(response, table.url("record")), "choice": choice})


def test_mine_is_right(third: tuple[Table, Any]) -> None:
    table, response = third
    assert location(choose(table, response, "replace")) == table.url("match")
    assert facts_of(table.match) == [LOST, THIRTY, FOURTEEN]
    change = table.match.changes.first()
    assert change is not None
    assert (change.kind, change.before, change.after) == (Change.Kind.CHANGED, TWENTY, FOURTEEN)
    assert points_of(table.match) == [30, 14, 30, 14]


def test_mine_is_the_next_round(third: tuple[Table, Any]) -> None:
    table, response = third
    assert location(choose(table, response, "next")) == table.url("match")
    assert facts_of(table.match) == [LOST, THIRTY, TWENTY, FOURTEEN]
    assert points_of(table.match) == [50, 14, 50, 14]


@pytest.mark.parametrize("choice", ["replace", "next"])
def test_a_choice_made_on_an_older_page_is_stale_again(third: tuple[Table, Any], choice: str) -> None:
    table, response = third
    table.record(LOST)
    again = choose(table, response, choice)
    assert again.status_code == 409
    assert facts_of(table.match) == [LOST, THIRTY, TWENTY, LOST]
    assert choose(table, again, choice).status_code == 302


@pytest.mark.parametrize("choice", ["replace", "next"])
def test_a_doubt_is_asked_about_after_the_choice_too(table: Table, choice: str) -> None:
    form = table.form(DOUBTFUL)
    table.record(THIRTY)
    conflict = table.scorer.post(table.url("record"), form)
    doubted = choose(table, conflict, choice)
    assert doubted.status_code == 422
    assert facts_of(table.match) == [THIRTY]


def test_what_was_typed_stays_when_a_round_was_taken_back_meanwhile(table: Table) -> None:
    table.record(LOST, THIRTY)
    form = table.form(FOURTEEN)
    table.starter.post(table.url("undo"), {"version": table.fresh().version})
    response = table.scorer.post(table.url("record"), form)
    assert response.status_code == 409
    assert "The match has changed meanwhile" in text_of(response)
    assert {("hand-2", "1-6"), ("hand-4", "2-5")} <= checked(response)
    fields = hidden_fields(response, table.url("record"))
    assert (fields["number"], fields["version"]) == (["2"], [str(table.fresh().version)])
    assert table.scorer.post(table.url("record"), {**typed(FOURTEEN), **fields}).status_code == 302
    assert facts_of(table.match) == [LOST, FOURTEEN]


def test_replacing_is_all_that_is_left_when_the_match_ended_meanwhile(table: Table) -> None:
    form = table.form(THIRTY)
    record(table.match, HUNDRED)
    response = table.scorer.post(table.url("record"), form)
    assert response.status_code == 409
    assert "Mine is the next round" not in text_of(response)
    assert choose(table, response, "replace").status_code == 302
    assert facts_of(table.match) == [THIRTY]
    assert not table.fresh().over


def test_an_ending_by_agreement_meanwhile_is_a_conflict_as_well(table: Table) -> None:
    form = table.form(THIRTY)
    table.record(STOP)
    response = table.scorer.post(table.url("record"), form)
    assert response.status_code == 409
    assert "Ended early" in text_of(response)


@pytest.mark.parametrize("number", ["0", "2", "99", "9" * 5000, "x"])
def test_a_round_that_is_not_there_cannot_be_replaced(table: Table, number: str) -> None:
    table.record(THIRTY)
    before = table.written
    assert post(table, TWENTY, number=number, choice="replace").status_code == 404
    assert table.written == before


def test_a_key_of_another_match_is_no_key_here(table: Table) -> None:
    key = write_key()
    other = new_table()
    post(other, THIRTY, key=key)
    post(table, TWENTY, key=key)
    assert facts_of(table.match) == [TWENTY]
