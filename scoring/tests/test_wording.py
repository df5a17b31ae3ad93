"""Every code has its words, in every language, and the words fit what happened."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.conf import settings
from django.utils import translation

from scoring.engine.codes import Doubt, End, Ended, Fault, FirstLead, MultiMove, Reason, Shape, Title
from scoring.engine.facts import DoubtLine, Ending, FaultLine, Line, Round
from scoring.engine.fold import start
from scoring.engine.game import Game
from scoring.engine.options import OPTIONS, options_of
from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset
from scoring.wording import option_texts
from scoring.wording.doubts import doubt_text
from scoring.wording.faults import TILE_PLACES, TYPES, fault_line, fault_text
from scoring.wording.lines import CALL_OUTS, line_text, points_text
from scoring.wording.matches import (
    ended_text,
    goat_headline,
    goat_text,
    lead_text,
    length_text,
    names_of,
    result_reason,
    round_text,
    shuffle_text,
    title_text,
)
from scoring.wording.option_scope import MEANINGLESS
from scoring.wording.options import (
    GROUPS,
    choice_label,
    describe_option,
    fitting_options,
    option_help,
    option_label,
)
from scoring.wording.systems import system_description, system_name
from scoring.wording.text import capital, shown

GAME = Game(Ruleset(), 4)
SOLO = Game(PRESETS["kozel-solo"].rules, 3)
NAMES = names_of(GAME, ("Асан", "Берік", "Сәуле", "Dana"))
SOLO_NAMES = names_of(SOLO, ("Маша", "Алекс", "Оля"))

LINE_PARAMS: dict[str, Any] = {
    "tiles": ("0-0", "6-6"),
    "value": 75,
    "total": 26,
    "amount": 7,
    "kept": 7,
    "tries": 3,
    "threshold": 13,
    "tile": "6-6",
    "when": "last",
}
FAULT_PARAMS: dict[str, Any] = {
    "line": 3,
    "format": "kozel-match/1",
    "key": "hands",
    "type": "object",
    "rules": "x",
    "players": 5,
    "allowed": (2, 3),
    "most": 7,
    "option": "x",
    "options": ("account", "sides"),
    "seats": 4,
    "tile": "7-7",
    "place": "hand",
    "other_place": "hand",
    "other_seat": 1,
    "tiles": 9,
    "pips": 200,
    "multi_move": MultiMove.NONE,
    "side": "A",
    "points": 7,
}
DOUBT_PARAMS: dict[str, Any] = {"numbers": (1, 2, 4, 6), "allowed": 2, "tiles": ("5-6",), "ends": ((1, 2),)}


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
def test_every_reason_has_words(code: Reason) -> None:
    assert said(line_text(Line(code, 1, 2, 7, LINE_PARAMS), NAMES))


@pytest.mark.parametrize("code", Fault)
def test_every_fault_has_words(code: Fault) -> None:
    fault = FaultLine(code, 3, 2, "5-6", FAULT_PARAMS)
    assert said(fault_line(fault))
    assert said(fault_text(fault, NAMES))


@pytest.mark.parametrize("places", TILE_PLACES)
def test_a_tile_twice_has_words_for_all_places(places: tuple[str, str]) -> None:
    params = {"place": places[1], "other_place": places[0], "other_seat": None}
    assert said(fault_line(FaultLine(Fault.TILE_TWICE, tile="5-6", params=params)))


@pytest.mark.parametrize("kind", TYPES)
def test_every_wrong_type_has_words(kind: str) -> None:
    assert said(fault_line(FaultLine(Fault.WRONG_TYPE, params={"key": "by", "type": kind})))


@pytest.mark.parametrize("move", MultiMove)
def test_every_move_of_too_many_tiles_has_words(move: MultiMove) -> None:
    assert said(fault_line(FaultLine(Fault.LAST_TOO_MANY, params={"multi_move": move, "most": 2})))


@pytest.mark.parametrize("code", Doubt)
@pytest.mark.parametrize("allowed", [0, 2])
def test_every_doubt_has_words(code: Doubt, allowed: int) -> None:
    text = doubt_text(DoubtLine(code, (1, 3), {**DOUBT_PARAMS, "allowed": allowed}), NAMES)
    assert said(text)
    assert "Асан, Сәуле" in text


@pytest.mark.parametrize("code", Title)
def test_every_title_has_words(code: Title) -> None:
    assert said(title_text(code, many=False))
    assert title_text(code, many=False) != title_text(code, many=True) or translation.get_language() in ("kk", "tr")


@pytest.mark.parametrize("code", Ended)
def test_every_end_of_a_match_has_words(code: Ended) -> None:
    assert said(ended_text(Ending(code, (0,), (1,), (), (2, 1)), NAMES))


@pytest.mark.parametrize("end", End)
def test_every_end_of_a_round_has_words(end: End) -> None:
    assert said(round_text(Round(end, None if end is End.STOP else 2), NAMES))


@pytest.mark.parametrize("key", PRESETS)
def test_every_system_has_a_name_and_a_description(key: str) -> None:
    assert said(system_name(key))
    assert said(system_description(key))
    assert len(system_description(key)) < 160


def test_the_options_in_words_are_those_of_the_engine() -> None:
    assert list(option_texts.LABELS) == list(OPTIONS)
    assert list(option_texts.HELPS) == list(OPTIONS)


@pytest.mark.parametrize("key", OPTIONS)
def test_every_option_has_words_for_itself_and_its_values(key: str) -> None:
    option = OPTIONS[key]
    values = [option.write(choice) for choice in option.choices]
    values += [options_of(preset.rules)[key] for preset in PRESETS.values()]
    values += [] if option.least is None else [option.least, option.least + 1]
    values += [None] if option.nullable else []
    assert said(option_label(key))
    assert said(option_help(key))
    assert all(said(choice_label(key, value)) for value in values)


@pytest.mark.parametrize("lead", FirstLead)
def test_every_first_lead_is_an_instruction(lead: FirstLead) -> None:
    game = Game(Ruleset(first_lead=lead), 4)
    assert said(lead_text(game, start(game), NAMES))


@pytest.mark.usefixtures("english")
class TestLines:
    """Lines read as on a score sheet."""

    def test_a_hand_shows_the_pips_of_its_tiles(self) -> None:
        line = Line(Reason.HAND, 0, 1, 21, {"tiles": ("5-6", "4-4", "0-2")})
        assert line_text(line, NAMES) == "Асан: 11 + 8 + 2"
        assert points_text(line) == "21"

    def test_a_hand_of_one_tile_shows_the_tile(self) -> None:
        assert line_text(Line(Reason.HAND, 0, 3, 9, {"tiles": ("3-6",)}), NAMES) == "Сәуле: 3-6"

    def test_a_special_hand_says_so(self) -> None:
        assert line_text(Line(Reason.HAND_ALONE, 0, 1, 25, {"tiles": ("0-0",)}), NAMES) == "Асан: only 0-0"

    def test_a_line_of_a_side_has_its_name_unless_it_stands_under_it(self) -> None:
        line = Line(Reason.OPENED, 0)
        assert line_text(line, NAMES) == "Асан + Сәуле: account opened"
        assert line_text(line, NAMES, under=0) == "account opened"

    def test_somebody_elses_hand_keeps_its_name_under_a_side(self) -> None:
        line = Line(Reason.HAND, 2, 1, 2, {"tiles": ("0-2",)})
        assert line_text(line, SOLO_NAMES, under=2) == "Маша: 0-2"
        assert line_text(line, SOLO_NAMES, under=0) == "0-2"

    def test_points_below_the_threshold(self) -> None:
        lost = Line(Reason.LOST, 0, None, -11, {"amount": 11, "threshold": 13})
        assert line_text(lost, NAMES, under=0) == "not written, less than 13"
        assert points_text(lost) == "−11"

    def test_kept_points_say_how_many_there_are_by_now(self) -> None:
        kept = Line(Reason.KEPT, 0, None, -4, {"amount": 4, "kept": 11, "threshold": 13})
        assert line_text(kept, NAMES, under=0) == "kept for later, 11 in all"

    def test_a_bonus_says_when(self) -> None:
        first = Line(Reason.BONUS, 0, None, 50, {"tile": "6-6", "when": "first"})
        assert line_text(first, NAMES, under=0) == "bonus: 6-6 was the first tile"

    def test_totals_that_are_called_out(self) -> None:
        assert line_text(Line(Reason.CALL_OUT, 0, params={"total": 88}), NAMES, under=0) == "88, the backside!"
        assert line_text(Line(Reason.CALL_OUT, 0, params={"total": 70}), NAMES, under=0) == "70!"

    @pytest.mark.parametrize("key", PRESETS)
    def test_every_total_that_a_yard_calls_out_has_a_word(self, key: str) -> None:
        assert set(PRESETS[key].rules.call_outs) <= set(CALL_OUTS)

    def test_the_general_is_a_player_and_not_the_pair(self) -> None:
        line = Line(Reason.GENERAL, 0, 3, 1)
        assert line_text(line, NAMES, under=0) == "Сәуле: general"
        assert points_text(line) == "1"

    def test_what_comes_off_has_a_minus(self) -> None:
        line = Line(Reason.TAKEN_OFF, 0, None, -15, {"total": 18})
        assert line_text(line, NAMES, under=0) == "left in hand: 18, taken off by whole fives"
        assert points_text(line) == "−15"

    def test_a_line_that_only_says_something_has_no_points(self) -> None:
        assert points_text(Line(Reason.OPENED, 0)) == ""
        assert points_text(Line(Reason.HAND, 0, 1, 0, {"tiles": ("0-0",)})) == "0"
        assert points_text(Line(Reason.SIDE_TOTAL, 0, params={"total": 20})) == "(20)"


@pytest.mark.usefixtures("english")
class TestFaults:
    """Faults name round, seat and tile."""

    def test_a_tile_in_two_hands(self) -> None:
        params = {"place": "hand", "other_place": "hand", "other_seat": 1}
        fault = FaultLine(Fault.TILE_TWICE, 3, 2, "5-6", params)
        assert fault_line(fault) == "round 3, seat 2: tile 5-6 is in two hands"
        assert fault_text(fault) == "tile 5-6 is in two hands"
        assert fault_text(fault, NAMES) == "tile 5-6 is in two hands: Асан, Берік"

    def test_a_tile_twice_in_a_hand(self) -> None:
        params = {"place": "hand", "other_place": "hand", "other_seat": 2}
        assert fault_text(FaultLine(Fault.TILE_TWICE, 1, 2, "5-6", params)) == "tile 5-6 is twice in the hand"

    def test_a_tile_in_a_hand_and_elsewhere_names_the_hand(self) -> None:
        params = {"place": "last", "other_place": "hand", "other_seat": 4}
        fault = FaultLine(Fault.TILE_TWICE, 1, None, "0-0", params)
        assert fault_line(fault) == "round 1, seat 4: tile 0-0 is in a hand and in the last move"
        assert fault_text(fault, NAMES) == "Dana: tile 0-0 is in a hand and in the last move"

    def test_in_the_app_the_seat_is_a_name(self) -> None:
        fault = FaultLine(Fault.HAND_MISSING, 2, 3)
        assert fault_text(fault, NAMES) == "Сәуле: the hand is missing"
        assert fault_line(fault) == "round 2, seat 3: the hand is missing"

    def test_points_in_play_name_the_side(self) -> None:
        fault = FaultLine(Fault.POINTS_VALUE, 2, params={"side": "B", "points": 7})
        assert fault_text(fault, NAMES) == ("Берік + Dana: points made in play go by fives, and are never below 0: 7")
        assert fault_line(fault).startswith("round 2, side B: points made in play")
        unknown = FaultLine(Fault.UNKNOWN_SIDE, 2, params={"side": "C"})
        assert fault_text(unknown, NAMES) == 'there is no side "C"'

    def test_a_player_who_has_left(self) -> None:
        fault = FaultLine(Fault.SEAT_GONE, 4, 2, params={"key": "hands"})
        assert fault_text(fault, NAMES) == 'Берік: out of the game by now ("hands")'

    def test_a_seat_without_a_name_is_a_number(self) -> None:
        fault = FaultLine(Fault.UNKNOWN_SEAT, 1, 7, params={"key": "by", "seats": 4})
        assert fault_text(fault, NAMES).startswith("seat 7: ")

    def test_a_fault_of_the_whole_record_has_no_prefix(self) -> None:
        assert fault_line(FaultLine(Fault.UNKNOWN_KEY, params={"key": "x"})) == 'unknown key "x"'
        assert fault_line(FaultLine(Fault.NOT_JSON, params={"line": 1})) == "this is not JSON"
        assert fault_line(FaultLine(Fault.NOT_JSON, params={"line": 4})) == "this is not JSON, see line 4"

    def test_what_a_stranger_typed_stays_on_the_line(self) -> None:
        line = fault_line(FaultLine(Fault.UNKNOWN_KEY, params={"key": "a\nb\ud800" + "c" * 100}))
        assert "a?b?ccc" in line
        assert len(line) < 80
        line.encode()

    def test_doubts_name_numbers_and_hands(self) -> None:
        doubt = DoubtLine(Doubt.ODD_NUMBERS, (1, 4), {"numbers": (4, 6), "allowed": 0})
        text = doubt_text(doubt, NAMES)
        assert "4, 6 come out odd" in text
        assert text.endswith("Check: Асан, Dana")

    def test_a_doubt_about_no_hand_names_none(self) -> None:
        assert doubt_text(DoubtLine(Doubt.NOT_BLOCKED), NAMES) == "This is no fish: somebody could still have moved."


@pytest.mark.usefixtures("english")
class TestMatches:
    """The match as a whole."""

    def test_who_leads(self) -> None:
        state = start(GAME)._replace(scored=1, next_seat=2, next_tile=None)
        assert lead_text(GAME, state, NAMES) == "Берік leads, any tile"
        assert lead_text(GAME, state._replace(next_tile="6-6"), NAMES) == "Берік leads with 6-6"
        doubles = Game(Ruleset(first_double=True), 4)
        assert lead_text(doubles, state, NAMES) == "Берік leads, with a double if there is one"

    def test_nobody_known_leads(self) -> None:
        state = start(GAME)
        assert lead_text(GAME, state, NAMES) == "The holder of 1-1 leads with it"
        later = state._replace(scored=2, next_tile=None)
        assert lead_text(GAME, later, NAMES) == "The next in turn leads"

    def test_after_the_end_nobody_leads(self) -> None:
        over = Ending(Ended.STOP, (), (), (), (1, 1))
        assert lead_text(GAME, start(GAME)._replace(ending=over), NAMES) == ""

    def test_who_shuffles(self) -> None:
        assert shuffle_text((), NAMES) == ""
        assert shuffle_text((1,), NAMES) == "Асан shuffles"
        assert shuffle_text((1, 3), NAMES) == "One of them shuffles: Асан, Сәуле"

    def test_the_headline(self) -> None:
        over = Ending(Ended.TARGET, (0,), (1,), (), (2, 1))
        assert goat_headline(over, GAME) == "Goats!"
        assert goat_headline(over, SOLO) == "Goat!"
        naked = over._replace(titles=(Title.SEA_GOAT, Title.NAKED))
        assert goat_headline(naked, GAME) == "Sea goats · Naked goats!"
        assert goat_headline(over._replace(goats=()), GAME) == "A draw!"
        general = over._replace(titles=(Title.SEA_GOAT, Title.BALD, Title.GENERAL))
        assert goat_headline(general, GAME) == "Sea goats · Bald goats · Generals!"
        own = over._replace(titles=(Title.SEA_GOAT, Title.OWN_GOAT))
        assert goat_headline(own, SOLO) == "Sea goat · Own goat!"

    @pytest.mark.parametrize("key", [key for key, preset in PRESETS.items() if not preset.rules.knows_goats])
    def test_a_game_without_goats_has_losers(self, key: str) -> None:
        rules = PRESETS[key].rules
        over = Ending(Ended.TARGET, (0,), (1,), (Title.NAKED, Title.BALD), (2, 1))
        assert goat_headline(over, Game(rules, 2)) == "Loser!"
        assert goat_headline(over._replace(goats=(0, 1)), Game(rules, 4)) == "Losers!"
        assert goat_text(rules, many=True) == "losers"

    def test_how_far_a_match_goes(self) -> None:
        said = {key: length_text(PRESETS[key].rules) for key in ("kozel-pairs", "sport", "general", "seven")}
        assert said == {"kozel-pairs": "to 101", "sport": "4 rounds", "general": "", "seven": "to 3 sticks"}
        assert length_text(replace(PRESETS["general"].rules, target=5)) == "to 5 generals"

    def test_what_earned_the_titles(self) -> None:
        over = Ending(Ended.TARGET, (0,), (1,), (Title.NAKED, Title.BALD), (2, 1))
        state = start(GAME)._replace(scored=6, wrote_ever=(True, False), ending=over)
        expected = "Берік + Dana: not a point written in 6 rounds. The last move was 0-0."
        assert result_reason(over, NAMES, state) == expected
        assert result_reason(over._replace(titles=()), NAMES, state) == ""


def offered(key: str, seats: int) -> set[str]:
    """The options that are offered for a system."""
    return {option for _, keys in fitting_options(PRESETS[key].rules, seats) for option in keys}


class TestFitting:
    """What a yard may play differently depends on the system."""

    def test_all_known_differences_of_yards_are_offered_for_pairs(self) -> None:
        known = {"first_lead", "fish_winner", "fish_amount", "threshold", "threshold_applies", "alone", "alone_scope"}
        assert known | {"eggs", "target", "next_lead"} <= offered("kozel-pairs", 4)

    def test_pairs_are_not_asked_about_many_sides(self) -> None:
        assert not {"solo_draw", "eggs_to", "out_amount", "goats", "stock_kept"} & offered("kozel-pairs", 4)

    def test_solo_is_not_asked_about_pairs(self) -> None:
        assert not {"alone_scope", "account"} & offered("kozel-solo", 3)
        assert {"solo_draw", "eggs_to", "stock_kept", "no_double_lead"} <= offered("kozel-solo", 3)

    def test_a_clock_only_where_there_is_one(self) -> None:
        assert "clock" in offered("kozel-1x1", 2)
        assert "clock" not in offered("kozel-pairs", 4)

    @pytest.mark.parametrize("key", PRESETS)
    def test_nothing_makes_it_another_system(self, key: str) -> None:
        for seats in PRESETS[key].rules.seats:
            assert not {"family", "sides", "seats", "ends", "deal"} & offered(key, seats)

    @pytest.mark.parametrize("key", PRESETS)
    def test_nothing_is_offered_that_changes_nothing(self, key: str) -> None:
        rules = PRESETS[key].rules
        for seats in rules.seats:
            assert not MEANINGLESS[rules.shape] & offered(key, seats)

    def test_what_a_game_of_its_own_is_asked(self) -> None:
        assert "general_by" in offered("general", 4)
        assert "general_by" not in offered("kozel-pairs", 4)
        assert offered("telephone", 2) == {
            "first_lead",
            "no_double_lead",
            "next_lead",
            "first_double",
            "target",
            "multi_move",
            "stock_kept",
            "redeal",
        }
        assert offered("muggins", 4) == offered("telephone", 2)
        assert {"always", "fish_compare", "target"} <= offered("seven", 3)
        assert not {"threshold", "stock_kept", "goats", "fish_amount"} & offered("seven", 3)
        assert {"threshold", "account", "eggs", "alone_scope"} <= offered("sea-classic", 4)
        assert not {"out_blank", "out_six", "below_lead"} & offered("sea-classic", 4)
        assert not {"multi_move", "redeal", "fish_despite_double"} & offered("kolbasa", 2)

    def test_the_data_of_what_means_nothing_names_options(self) -> None:
        assert set(MEANINGLESS) == set(Shape)
        assert set().union(*MEANINGLESS.values()) <= set(OPTIONS)

    def test_an_option_is_offered_once(self) -> None:
        keys = [key for _, options in GROUPS for key, _ in options]
        assert len(keys) == len(set(keys))
        assert set(keys) <= set(OPTIONS)


@pytest.mark.usefixtures("english")
def test_options_read_as_sentences() -> None:
    assert describe_option("target", 125) == "Target: 125"
    assert describe_option("threshold", 0) == "Threshold: none"
    assert describe_option("next_lead", "rotate") == "Later rounds: the next in turn leads"
    assert describe_option("alone", {"0-0": 25, "both": 75}).endswith(": 0-0 = 25, both together = 75")
    assert describe_option("deal", {"2": 7, "3": 5}) == "Dealt: 2 × 7, 3 × 5"
    assert describe_option("deal", {"2": 7, "3": 7}) == "Dealt: 7 tiles each"
    assert describe_option("clock", 1) == "Clock: 1 minute for each"
    assert describe_option("bonus", {"when": ["first", "last"], "0-0": 25}).endswith(
        "25 (the first tile / the last move)"
    )
    assert describe_option("kept_at_end", True).endswith(": yes")


def test_capitals_follow_the_language() -> None:
    with translation.override("tr"):
        assert capital("iki") == "İki"
    with translation.override("ru"):
        assert capital("козёл") == "Козёл"
    assert capital("") == ""


def test_what_is_shown_is_cut() -> None:
    assert shown("x" * 41) == "x" * 40 + "…"
    assert shown("x" * 40) == "x" * 40
