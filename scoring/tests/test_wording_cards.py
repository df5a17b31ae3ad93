"""Rule cards say what the options say, and only what applies."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.utils import translation

from scoring.engine.codes import (
    Account,
    Below,
    Eggs,
    Family,
    FishAmount,
    FishWinner,
    GeneralBy,
    KeptCleared,
    MultiMove,
    NextLead,
    OutAmount,
    Sides,
)
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
            assert len(sections) >= 6
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
    rules = replace(PAIRS, threshold=0, fish_skips_threshold=True)
    assert "The threshold" not in [section.title for section in rule_card(rules)]
    assert "threshold" not in card(rules)


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
    assert "Whoever is left with 0-0 loses the match at once" in card(more)
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
    assert "All have the same: a draw" in text


def test_more_of_the_lead() -> None:
    text = card(replace(PAIRS, first_double=True, below_lead=True, lead_until_open=True))
    assert "Later rounds too are opened with a double" in text
    assert "After a round below the threshold the holder of 1-1 leads" in text
    assert "Until an account is open the holder of 1-1 leads" in text
    assert "any tile" not in text


def shown(key: str, seats: int | None = None, **changes: Any) -> str:
    """The card of a system, with these rules changed."""
    return card(replace(PRESETS[key].rules, **changes), seats)


@pytest.mark.parametrize("key", [key for key, preset in PRESETS.items() if not preset.rules.knows_goats])
def test_a_game_without_goats_never_says_goat(key: str) -> None:
    for family in Family:
        for text in (shown(key), shown(key, family=family, rounds=4, blank_left=True)):
            assert "goat" not in text.lower()
    assert "The loser of the match is whoever has 10 points" in shown("domino-300", family=Family.PENALTY, target=10)


def test_points_are_good_where_the_winner_writes() -> None:
    text = shown("kozel-credit")
    assert "Points are good: whoever wins a round writes" in text
    assert "Points are bad" not in text
    assert "Until an account" not in text
    assert "After a round below the threshold the holder of 1-1 leads" in text
    assert "all goes to 0" in shown("sea-credit-202")


def test_totals_that_are_called_out() -> None:
    assert "Called out at some totals: 87, the backside less one point! 88, the backside!" in shown("kozel-125")
    assert "Called out" not in shown("kozel-pairs")


def test_who_plays_depends_on_the_table() -> None:
    assert "Everyone for himself, or two pairs" in shown("kozel-125")
    assert "Everyone for himself, or two pairs" not in shown("kozel-125", 4)
    assert "Two players, or two pairs" in shown("telephone")
    assert "Four players in two pairs" in shown("telephone", 4)
    pairs = shown("kozel-125", sides=Sides.PAIRS)
    assert "Four players in two pairs" in pairs
    assert "2 players" not in pairs


def test_the_classic_sea_goat() -> None:
    text = shown("sea-classic")
    assert "Whoever placed the last tile that is no double is the fisherman" in text
    assert "win one of the next 3 rounds with 25 or more left to the others" in text
    assert "On the hundred" in text
    assert "for 3 more undecided rounds are rotten" in text
    assert "rotten" not in shown("sea-classic", eggs=Eggs.NONE)
    assert "Out on 0-0: an out like any other" not in text
    assert "Out on 6-6: 50 instead" not in shown("sea-classic", out_six=50)
    assert "Sea goat" in text


def test_points_made_in_play() -> None:
    for key in ("telephone", "muggins"):
        text = shown(key, threshold=13, eggs=Eggs.ALL, account=Account.SINGLE_WIPE)
        assert "Whenever the open ends make a multiple of five" in text
        assert "Eggs" not in text
        assert "13" not in text.replace("in the stock: 13", "")
        assert "one for all" not in text
    assert "taken off their account, by whole fives, never below 0" in shown("telephone")
    assert "The hand of the partner" not in shown("telephone", 2)
    assert "Going out brings 10 points more" in shown("muggins")
    assert "in one round: the highest wins" in shown("muggins")


def test_generals() -> None:
    text = shown("general")
    assert "A general is made by an out on: 0-0 or 6-6" in text
    assert "A fish does not count" in text
    assert "It goes on until the players agree to stop" in text
    assert "Bald goat" not in text
    assert "naked" not in text
    assert "called naked" in shown("general", general_by=GeneralBy.BLANK)
    assert "The goats are the pair that has 5 generals" in shown("general", target=5)
    assert "Length of a match: 9 rounds" in shown("general", rounds=9)


def test_sticks() -> None:
    text = shown("seven")
    assert "With 3 sticks a player is out of the game" in text
    assert "doubles = 10" in text
    assert "from 2-2 up" in text
    assert "the next player takes two tiles from the stock" in text
    assert "place two tiles at once" in text
    assert "two tiles at once" not in shown("seven", multi_move=MultiMove.NONE)
    assert "Later rounds may be led" not in shown("seven", next_lead=NextLead.AS_FIRST)
    assert "Compared in a fish" not in shown("seven", always=())
    assert "Then whoever has the most sticks is a goat" in shown("seven", rounds=9)


def test_tiles_in_rows() -> None:
    text = shown("kolbasa")
    assert "14 tiles each" in text
    assert "Two lines grow side by side" in text
    assert "the sausage" in text
    assert "knocks" not in text
    assert "any tile\n" in text
    assert "In one move" not in text


def test_the_stock_after_a_fish() -> None:
    assert "The player after the fisherman then takes all that is left in the stock" in shown("domino-classic")
    assert "The player after the fisherman" not in shown("domino-highest")


def test_differences_say_only_what_differs() -> None:
    assert differences(PAIRS, PAIRS) == []
    assert differences(PAIRS, replace(PAIRS, target=100)) == ["Target: 100"]


def test_a_card_as_text() -> None:
    lines = card_text("kozel-1x1").splitlines()
    assert lines[0] == "Kozyol one on one"
    assert "  • Clock: 15 minutes for each" in lines
