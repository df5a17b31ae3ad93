"""Every code of pairing and standings has its words, in every language, and names stand in them as they are."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from django.conf import settings
from django.utils import translation

from tournaments.models import Stage, Tournament
from tournaments.pairing.bracket import Slot, bracket
from tournaments.pairing.codes import Fault, Format, Origin, Reason, State, Warn
from tournaments.pairing.facts import FaultLine, WarnLine, Why
from tournaments.stage_rules import StageRules, write_rules
from tournaments.standings import codes
from tournaments.standings.facts import DoubtLine, Final, Mark, Part
from tournaments.standings.facts import FaultLine as ResultFault
from tournaments.wording import brackets, formats, pairing, results, standings, tiebreaks
from tournaments.wording.amounts import amount_text, score_text, signed_text
from tournaments.wording.names import name_of, side_name

NAMES = {1: "Асан – Берік", 2: "Сәуле – Dana"}
PARAMS: dict[str, Any] = {
    "round": 3,
    "score": 1.5,
    "to": 1.0,
    "entrant": 1,
    "times": 2,
    "met": [2],
    "pairs": [[1, 2, 2]],
    "places": [3, 4],
    "seed": 7,
    "byes": 0,
    "instead": 2,
    "entrants": [1, 2],
    "least": 2,
    "table": 5,
    "rounds": 9,
    "most": 7,
    "safe": 4,
    "needed": 4,
    "tables": 3,
}
NAMED = {
    Reason.FLOATED_DOWN,
    Reason.MET_NEARER,
    Reason.PARTNERS_AGAIN,
    Reason.OPPONENTS_AGAIN,
    Reason.BYE_INSTEAD,
}


@pytest.fixture(autouse=True, params=[code for code, _ in settings.LANGUAGES])
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    with translation.override(request.param):
        yield


@pytest.fixture
def english() -> Iterator[None]:
    """The words as they stand in the code."""
    with translation.override("en"):
        yield


def said(text: str) -> bool:
    """Whether a text says something and has no hole left in it."""
    return bool(text.strip()) and "%(" not in text


@pytest.mark.parametrize("code", Reason)
@pytest.mark.parametrize("byes", [0, 1])
def test_every_reason_of_a_draw(code: Reason, byes: int) -> None:
    text = pairing.why_text(Why(code, {**PARAMS, "byes": byes}), NAMES)
    assert said(text)
    assert ("Асан – Берік" in text or "Сәуле – Dana" in text) == (code in NAMED)


@pytest.mark.parametrize("code", Fault)
def test_every_fault_of_a_draw(code: Fault) -> None:
    assert said(pairing.fault_text(FaultLine(code, PARAMS), NAMES))


@pytest.mark.parametrize("code", Warn)
def test_every_warning_of_a_draw(code: Warn) -> None:
    assert said(pairing.warn_text(WarnLine(code, PARAMS), NAMES))


def test_reasons_as_they_are_kept() -> None:
    kept: list[dict[str, Any]] = [{"code": "same_score", "params": {"score": 2.5}}, {"code": "not_met"}]
    assert all(map(said, pairing.whys_texts(kept, NAMES)))
    assert "2½" in pairing.whys_texts(kept, NAMES)[0]


@pytest.mark.parametrize("code", codes.TieBreakCode)
def test_every_tie_break(code: codes.TieBreakCode) -> None:
    assert said(tiebreaks.tiebreak_name(code))
    assert said(tiebreaks.tiebreak_help(code))
    assert 0 < len(tiebreaks.tiebreak_heading(code)) <= 5


def test_headings_of_columns_differ() -> None:
    headings = [tiebreaks.tiebreak_heading(code) for code in codes.TieBreakCode]
    assert len(set(headings)) == len(headings)


@pytest.mark.parametrize("code", codes.Kind)
def test_every_kind_of_round(code: codes.Kind) -> None:
    assert said(standings.kind_text(code))
    assert said(standings.kind_help(code))


def test_every_other_code_of_the_standings() -> None:
    texts = [
        *map(standings.part_text, codes.Why),
        *map(standings.cut_text, codes.Cut),
        *map(standings.idle_text, codes.Idle),
        *map(standings.unplaced_text, codes.Unplaced),
        *map(standings.unplayed_name, codes.Unplayed),
    ]
    assert all(map(said, texts))


@pytest.mark.parametrize("code", codes.Fault)
def test_every_fault_of_a_result(code: codes.Fault) -> None:
    assert said(results.result_fault(ResultFault(code), NAMES))
    assert "Сәуле – Dana" in results.result_fault(ResultFault(code, 2, 1), NAMES, ((1,), (2,)))


@pytest.mark.parametrize("code", codes.Doubt)
def test_every_doubt_of_a_result(code: codes.Doubt) -> None:
    assert said(results.result_doubt(DoubtLine(code, 1), NAMES))


@pytest.mark.parametrize("code", codes.Offence)
def test_every_offence(code: codes.Offence) -> None:
    assert said(results.offence_name(code))
    assert said(results.offence_help(code))


@pytest.mark.parametrize("code", Tournament.Entry)
def test_every_kind_of_entry(code: Tournament.Entry) -> None:
    assert said(formats.entry_name(code))
    assert said(formats.entry_help(code))


@pytest.mark.parametrize("code", Format)
def test_every_format(code: Format) -> None:
    assert said(formats.format_name(code))
    assert said(formats.format_help(code))
    rules = StageRules(rounds=5, legs=2, groups=3, matches=2, best_of=3, third=True)
    stage = Stage(number=1, format=code, rules=write_rules(rules))
    assert said(formats.stage_name(stage))
    assert said(formats.stage_length(stage))
    assert said(formats.stage_round_name(stage, 3))


def test_every_state_of_a_stage() -> None:
    assert all(map(said, map(formats.stage_state, Stage.State)))


@pytest.mark.parametrize(("players", "double"), [(2, False), (3, True), (40, False), (9, True), (2000, False)])
def test_every_round_of_a_bracket(players: int, double: bool) -> None:
    matches = bracket(players, double=double, third=not double)
    names = {(match.part, match.round): brackets.bracket_round_name(match, matches) for match in matches}
    assert all(map(said, names.values()))
    assert len(set(names.values())) == len(names)


def test_every_match_and_slot_of_a_bracket() -> None:
    assert all(map(said, map(brackets.match_state, State)))
    assert all(said(brackets.slot_text(Slot(origin, 3))) for origin in Origin)


@pytest.mark.usefixtures("english")
class TestEnglish:
    """The words fit what happened."""

    def test_amounts(self) -> None:
        shown = [amount_text(value) for value in (0, 3, Fraction(1, 2), Fraction(7, 2), Fraction(-4, 3), -40)]
        assert shown == ["0", "3", "½", "3½", "−1⅓", "−40"]
        assert amount_text(Fraction(67, 5)) == "13.40"
        assert [signed_text(value) for value in (0, 70, -70, Fraction(1, 4))] == ["0", "+70", "−70", "+¼"]
        assert [score_text(value) for value in (2, 2.5, 4 / 3)] == ["2", "2½", "1⅓"]

    def test_names(self) -> None:
        assert name_of(1, NAMES) == "Асан – Берік"
        assert name_of(9, NAMES) == "№ 9"
        assert side_name((1, 2), NAMES) == "Асан – Берік + Сәуле – Dana"

    def test_a_bracket_of_eight(self) -> None:
        matches = bracket(8, third=True)
        names = [brackets.bracket_round_name(match, matches) for match in matches]
        assert names == ["Quarterfinal"] * 4 + ["Semifinal"] * 2 + ["Match for third place", "Final"]

    def test_a_round_of_a_bracket_has_the_names_of_its_matches(self) -> None:
        matches = bracket(4, third=True)
        stage = Stage(number=2, format=Format.KNOCKOUT, rules=write_rules(StageRules(third=True)))
        assert formats.stage_round_name(stage, 2, matches[2:], matches) == "Final · Match for third place"

    def test_a_stage(self) -> None:
        stage = Stage(number=1, format=Format.SWISS, rules=write_rules(StageRules(rounds=5)))
        assert formats.stage_name(stage) == "Swiss system"
        assert formats.stage_length(stage) == "5 rounds"
        assert formats.stage_round_name(stage, 3) == "Round 3 of 5"
        assert formats.stage_round_name(stage, 6) == "Round 6"

    def test_the_final_of_the_best_four(self) -> None:
        four = write_rules(StageRules(rounds=1, each=4))
        for format, called in ((Format.FREE_FOR_ALL, "Final table"), (Format.ROTATING, "Final of four")):
            assert formats.stage_name(Stage(number=2, format=format, rules=four)) == called
            assert formats.stage_name(Stage(number=1, format=format, rules=four)) != called
        eight = write_rules(StageRules(rounds=3, each=8))
        assert (
            formats.stage_name(Stage(number=2, format=Format.FREE_FOR_ALL, rules=eight)) == "Tables of four and three"
        )

    def test_marks_and_parts(self) -> None:
        assert standings.mark_text(Mark(codes.TieBreakCode.EFFECTIVENESS, 70)) == "+70"
        assert standings.mark_text(Mark(codes.TieBreakCode.POINTS, Fraction(7, 2))) == "3½"
        assert standings.mark_text(Mark(codes.TieBreakCode.DIRECT_ENCOUNTER, None)) == "–"
        part = Part(2, (4,), Fraction(7, 4), codes.Why.OPPONENT_ADJUSTED, Fraction(7, 2), Fraction(1, 2), 3)
        assert standings.formula(part) == "3½ × ½"
        assert standings.real_text(part) == "really has 3"
        assert standings.real_text(part._replace(why=codes.Why.OPPONENT_SCORE)) == ""

    def test_results(self) -> None:
        finals = (Final((101, 64)), Final((30, 120)))
        assert results.finals_text(finals) == "101 : 64, 30 : 120"
