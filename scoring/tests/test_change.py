"""GET and POST /m/KEY/rounds/N/: correct a recorded round, its consequences first."""

from typing import Any

import pytest

from scoring import commands
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
    checked,
    facts_of,
    hidden_fields,
    location,
    points_of,
    text_of,
)

OUT_ON_BLANK: Facts = {**TWENTY, "first": "1-1", "lead": 3, "last": ["0-0"]}


def look(table: Table, number: int, facts: Facts, **sent: Any) -> Any:
    """Ask what a correction would change."""
    return table.starter.post(table.url("change", number), {**table.form(facts), "choice": "look", **sent})


def save(table: Table, number: int, facts: Facts, **sent: Any) -> Any:
    """Save a correction after its consequences were shown."""
    return table.starter.post(table.url("change", number), {**table.look(number, facts), **sent})


def test_changes_an_older_round_and_the_scores_after_it(table: Table) -> None:
    table.record(THIRTY, TWENTY, FOURTEEN)
    assert location(save(table, 1, LOST)) == table.url("match")
    assert facts_of(table.match) == [LOST, TWENTY, FOURTEEN]
    assert points_of(table.match) == [20, 14, 20, 14]


def test_the_history_has_both(table: Table) -> None:
    table.record(THIRTY)
    save(table, 1, TWENTY)
    change = table.match.changes.first()
    assert change is not None
    assert (change.kind, change.round, change.before, change.after) == (Change.Kind.CHANGED, 1, THIRTY, TWENTY)
    assert change.device == table.devices["starter"]


def test_the_form_shows_the_round(table: Table) -> None:
    table.record(LOST, OUT_ON_BLANK)
    response = table.starter.get(table.url("change", 2))
    shown = {("end", "out"), ("by", "4"), ("last", "0-0"), ("hand-1", "5-5"), ("hand-3", "4-6")}
    assert shown <= checked(response)
    page = response.content.decode()
    assert "<option selected>1-1</option>" in page
    assert '<option value="3" selected>Сәуле</option>' in page


def test_a_number_is_shown_as_a_number(table: Table) -> None:
    table.record(LOST)
    assert (
        'name="hand-1-number" min="0" max="168" inputmode="numeric" value="5"'
        in table.starter.get(table.url("change", 1)).content.decode()
    )


def test_the_consequences_come_before_the_saving(table: Table) -> None:
    table.record(THIRTY, TWENTY)
    before = table.written
    response = look(table, 1, LOST)
    page = text_of(response)
    assert response.status_code == 200
    assert "What would change" in page
    assert "1 30 → 0 0 2 50 → 20 0" in page
    assert "Save the correction" in page
    assert {("hand-1", "5-5")} & checked(response) == set()
    assert table.written == before


def test_no_consequences_are_said_too(table: Table) -> None:
    table.record(LOST, TWENTY)
    assert "No score changes" in text_of(look(table, 1, {**LOST, "hands": {"1": 4, "3": 5}}))


def test_what_is_saved_is_what_was_looked_at(table: Table) -> None:
    table.record(THIRTY)
    before = table.written
    form = table.look(1, LOST)
    response = table.starter.post(table.url("change", 1), {**form, "hand-1-number": "30"})
    assert "What would change" in text_of(response)
    assert table.written == before


def test_an_earlier_end_is_foretold_and_nothing_is_lost(table: Table) -> None:
    table.record(THIRTY, TWENTY, FOURTEEN)
    page = text_of(look(table, 1, HUNDRED))
    assert "The match would be over with round 1." in page
    assert "2 rounds after that stay recorded, but do not count." in page
    save(table, 1, HUNDRED)
    assert facts_of(table.match) == [HUNDRED, TWENTY, FOURTEEN]
    assert table.fresh().over
    assert points_of(table.match) == [101, 0, 101, 0]


def test_rounds_that_do_not_count_count_again_when_changed_back(table: Table) -> None:
    table.record(THIRTY, TWENTY, FOURTEEN)
    save(table, 1, HUNDRED)
    assert "The match would not be over: it would go on." in text_of(look(table, 1, THIRTY))
    save(table, 1, THIRTY)
    assert not table.fresh().over
    assert points_of(table.match) == [50, 14, 50, 14]
    assert "not counted" not in text_of(table.starter.get(table.url("match")))


def test_a_round_that_does_not_count_can_be_corrected(table: Table) -> None:
    table.record(THIRTY, TWENTY, FOURTEEN)
    save(table, 1, HUNDRED)
    assert table.starter.get(table.url("change", 3)).status_code == 200
    save(table, 3, LOST)
    assert facts_of(table.match) == [HUNDRED, TWENTY, LOST]
    assert points_of(table.match) == [101, 0, 101, 0]


@pytest.mark.parametrize("choice", ["look", "save", ""])
def test_a_round_that_cannot_be_is_refused_and_stays_typed(table: Table, choice: str) -> None:
    table.record(THIRTY, TWENTY)
    before = table.written
    response = look(table, 1, TILE_IN_TWO_HANDS, choice=choice)
    assert response.status_code == 422
    assert "Tile 5-6 is in two hands: Асан, Сәуле" in text_of(response)
    assert {("by", "4"), ("hand-1", "5-6"), ("hand-3", "5-6")} <= checked(response)
    assert table.written == before


def test_nonsense_is_refused(table: Table) -> None:
    table.record(THIRTY)
    before = table.written
    for field, value in (("end", "flag"), ("by", "9"), ("hand-1", "9-9"), ("hand-1-number", "x"), ("first", "x")):
        assert look(table, 1, THIRTY, **{field: value}).status_code == 422, field
    assert table.written == before


def test_a_doubt_is_asked_about_and_can_be_accepted(table: Table) -> None:
    table.record(THIRTY)
    before = table.written
    doubted = save(table, 1, DOUBTFUL)
    assert doubted.status_code == 422
    assert "Record anyway" in text_of(doubted)
    assert "What would change" in text_of(doubted)
    assert table.written == before
    assert save(table, 1, DOUBTFUL, accept="yes").status_code == 302
    assert [doubt["code"] for doubt in table.match.rounds.get().doubts] == ["odd_pips"]


def test_a_correction_clears_the_doubt(table: Table) -> None:
    table.record(DOUBTFUL)
    save(table, 1, THIRTY)
    assert table.match.rounds.get().doubts == []


def test_a_stale_correction_changes_nothing_and_stays_typed(table: Table) -> None:
    table.record(THIRTY, TWENTY)
    form = table.look(1, FOURTEEN)
    table.record(LOST)
    before = table.written
    response = table.scorer.post(table.url("change", 1), form)
    assert response.status_code == 409
    page = text_of(response)
    assert "The match has changed meanwhile" in page
    assert "What would change" in page
    assert {("by", "1"), ("hand-2", "1-6"), ("hand-4", "2-5")} <= checked(response)
    assert table.written == before
    again = {**form, **hidden_fields(response, table.url("change", 1))}
    assert table.scorer.post(table.url("change", 1), again).status_code == 302
    assert facts_of(table.match) == [FOURTEEN, TWENTY, LOST]


def test_a_round_that_was_removed_meanwhile_is_not_there_any_more(table: Table) -> None:
    table.record(THIRTY, TWENTY)
    form = table.look(2, FOURTEEN)
    match = table.fresh()
    commands.remove_round(match=match, device=None, version=match.version, number=2)
    response = table.starter.post(table.url("change", 2), form, follow=True)
    assert "Round 2 is not there any more." in text_of(response)
    assert facts_of(table.match) == [THIRTY]


def test_an_ending_by_agreement_can_only_be_removed(table: Table) -> None:
    table.record(THIRTY, STOP)
    assert location(table.starter.get(table.url("change", 2))) == table.url("remove", 2)
    assert location(look(table, 2, THIRTY)) == table.url("remove", 2)
    assert facts_of(table.match) == [THIRTY, STOP]


def test_a_round_that_was_never_there_leads_back_to_the_match(table: Table) -> None:
    table.record(THIRTY)
    before = table.written
    for number in (0, 2, 10**6, 10**30):
        url = table.url("change", number)
        assert location(table.starter.get(url)) == table.url("match")
        assert location(table.starter.post(url, {**table.form(TWENTY), "choice": "save"})) == table.url("match")
    assert table.written == before


def test_outsiders_change_nothing(table: Table) -> None:
    table.record(THIRTY)
    form, before = table.look(1, LOST), table.written
    for client in (table.watcher, table.stranger):
        assert client.post(table.url("change", 1), form).status_code == 403
    assert table.written == before
