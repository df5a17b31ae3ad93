"""Rule cards say what the options say, and only what applies."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.utils import translation

from scoring.engine.codes import Below, Eggs, Family, FishAmount, FishWinner, KeptCleared, OutAmount
from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Bonus, Ruleset
from scoring.wording.cards import card_text, differences, rule_card


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def card(rules: Ruleset, seats: int | None = None) -> str:
    """A rule card as one text."""
    return "\n".join(sentence for section in rule_card(rules, seats) for sentence in section.sentences)


PAIRS = PRESETS["kozel-pairs"].rules
SOLO = PRESETS["kozel-solo"].rules


@pytest.mark.parametrize("key", PRESETS)
@pytest.mark.parametrize("language", ["ru", "kk", "tr", "en"])
def test_every_system_has_a_card_in_every_language(key: str, language: str) -> None:
    with translation.override(language):
        for seats in (None, *PRESETS[key].rules.seats):
            sections = rule_card(PRESETS[key].rules, seats)
            assert len(sections) == 8
            assert all(sentence and "%(" not in sentence for part in sections for sentence in part.sentences)


def test_the_card_of_pairs() -> None:
    text = card(PAIRS)
    assert "Four players in two pairs" in text
    assert "Dealt: 7 tiles each, there is no stock" in text
    assert "The first round: the holder of 1-1 leads with it" in text
    assert "0-0 = 25, 6-6 = 50, both together = 75" in text
    assert "13 or more, less is lost" in text
    assert "101 points or more" in text


def test_no_stock_no_word_of_it() -> None:
    assert "draws" not in card(SOLO, 4)
    assert "draws from the stock" in card(SOLO, 3)
    assert "3 players: 7 tiles each, in the stock: 7" in card(SOLO)
    assert "Nobody has a double" not in card(SOLO, 4)


def test_kept_points_only_where_they_are_kept() -> None:
    assert "Kept points" not in card(PAIRS)
    assert "Kept points burn: after a round that brings nothing" in card(PRESETS["osel-pairs"].rules)
    window = replace(PAIRS, below=Below.KEPT, kept_cleared=KeptCleared.WINDOW, kept_window=3, kept_at_end=True)
    assert "Time until kept points burn: 3 rounds" in card(window)
    assert "Kept points are written when the match ends" in card(window)
    assert "each block of: 3 rounds" in card(replace(window, kept_cleared=KeptCleared.BLOCK))


def test_no_threshold() -> None:
    assert "There is none: everything is written" in card(replace(PAIRS, threshold=0, fish_skips_threshold=True))


def test_a_fish_in_which_everybody_writes_has_no_eggs() -> None:
    text = card(PRESETS["kozel-fish-all"].rules)
    assert "everybody's own hand" in text
    assert "Eggs" not in text
    assert "won by" not in text


def test_a_fish_for_whoever_has_most() -> None:
    text = card(PRESETS["kozel-fish-one"].rules)
    assert "Several have the most: nobody writes, all hands hang over (eggs)" in text
    none = replace(SOLO, fish_amount=FishAmount.ALL_TO_HIGHEST, out_amount=OutAmount.ALL_TO_HIGHEST, eggs=Eggs.NONE)
    assert card(none).count("Several have the most: nobody writes\n") == 2


def test_the_fisherman_draws_nothing() -> None:
    text = card(replace(PAIRS, fish_winner=FishWinner.FISHERMAN))
    assert "always the fisherman's side" in text
    assert "Eggs" not in text


def test_special_endings() -> None:
    text = card(PRESETS["sea-pairs"].rules)
    assert "Out on 6-6: 100 instead of the hands" in text
    assert "Out on 0-0: wins the match at once" in text
    assert "one for all" in text
    assert "Sea goats" in text
    more = replace(PAIRS, blank_left=True, bonus=Bonus(("last",), (("0-0", 25),)), always=(("doubles", 10),))
    assert "Whoever is left with 0-0 is the goat at once" in card(more)
    assert "Bonus: 0-0 = 25 (the last move)" in card(more)
    assert "Tiles with a special value: doubles = 10" in card(more)


def test_credit_and_a_number_of_rounds() -> None:
    text = card(replace(PAIRS, family=Family.CREDIT, target=None, rounds=5))
    assert "Points are good" in text
    assert "Length of a match: 5 rounds" in text
    assert "the winner is whoever has the most points" in text
    assert "Eggs fall to whoever wins the next round" in text
    assert "The winner of the match is whoever has 101" in card(replace(PAIRS, family=Family.CREDIT))
    assert "the goat is whoever has the most points" in card(replace(PAIRS, rounds=5))


def test_more_of_the_lead() -> None:
    text = card(replace(PAIRS, first_double=True, below_lead=True, lead_until_open=True))
    assert "Later rounds too are opened with a double" in text
    assert "After a round below the threshold the holder of 1-1 leads" in text
    assert "Until an account is open the holder of 1-1 leads" in text
    assert "any tile" not in text


def test_differences_say_only_what_differs() -> None:
    assert differences(PAIRS, PAIRS) == []
    assert differences(PAIRS, replace(PAIRS, target=100)) == ["Target: 100"]


def test_a_card_as_text() -> None:
    lines = card_text("kozel-1x1").splitlines()
    assert lines[0] == "Kozyol one on one"
    assert "  • Clock: 15 minutes for each" in lines
