"""GET /guide/… and /check/…: every page in every language, without the database."""

from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scoring.engine.presets import PRESETS
from scoring.tests.cast import Table, browser, checked, text_of

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in settings.LANGUAGES]
PLACES = [
    reverse("guide"),
    *(reverse("guide_system", args=[key]) for key in PRESETS),
    reverse("guide_compare"),
    reverse("guide_compare") + "?s=kozel-pairs&s=kozel-1x1&s=seven",
    reverse("guide_which"),
    reverse("guide_which") + "?seats=4&sides=pairs&little=kept&until=125&special=house",
    reverse("guide_cases"),
    reverse("guide_words"),
    reverse("check"),
    reverse("check") + "?tile=0-0&tile=1-1",
    reverse("check_chain"),
    reverse("check_chain") + "?system=kozel-solo&seats=3&end=fish&by=1&hand-1=5-6",
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
def test_a_page_in_a_language(place: str, language: str) -> None:
    with CaptureQueriesContext(connection) as queries:
        response = browser(language=language).get(place)
    assert response.status_code == 200
    page = response.content.decode()
    assert f'<html lang="{language}"' in page
    assert "%(" not in page
    assert len(queries) == 0


def test_the_guide_leads_everywhere() -> None:
    page = browser().get(reverse("guide")).content.decode()
    for place in {place.partition("?")[0] for place in PLACES} - {reverse("guide")}:
        assert f'href="{place}"' in page


def test_home_and_the_rules_of_a_match_lead_to_the_guide(table: Table) -> None:
    assert f'href="{reverse("guide")}"' in browser().get("/").content.decode()
    page = table.stranger.get(table.url("rules")).content.decode()
    assert f'href="{reverse("guide_system", args=["kozel-pairs"])}"' in page


def test_no_such_system() -> None:
    assert browser().get(reverse("guide_system", args=["belote"])).status_code == 404


def test_a_system_is_told_whole() -> None:
    page = text_of(browser().get(reverse("guide_system", args=["kozel-pairs"])))
    assert "The rules in short" in page
    assert "Only 0-0 left in a hand" in page
    assert "Asan + Saule: +43" in page  # 25 for 0-0, and 11 + 7
    assert "Naked goat" in page


# Comparing


def test_two_systems_side_by_side() -> None:
    page = browser().get(reverse("guide_compare") + "?s=kozel-pairs&s=kozel-1x1")
    text = text_of(page)
    differing, same = text.split("What is the same in all of them")
    assert "Less than the threshold is lost is kept for later" in differing
    assert "Threshold 13" in same
    assert page.content.decode().count('<th scope="col">') == 2


def test_what_is_asked_for_twice_or_is_no_system_is_left_out() -> None:
    query = urlencode({"s": ["seven", "belote", "seven", "", "muggins", "general", "sport"]}, doseq=True)
    page = browser().get(f"{reverse('guide_compare')}?{query}").content.decode()
    assert page.count('<th scope="col">') == 3


def test_nothing_chosen_compares_all() -> None:
    page = browser().get(reverse("guide_compare")).content.decode()
    assert page.count('<th scope="col">') == len(PRESETS)


def test_an_option_that_means_nothing_is_empty() -> None:
    text = text_of(browser().get(reverse("guide_compare") + "?s=general&s=kozel-pairs"))
    assert "Threshold – 13" in text
    assert "A general is made by an out on 0-0 or 6-6 –" in text


# Which one


def test_answers_are_kept_and_lead_to_the_start_page() -> None:
    page = browser().get(reverse("guide_which") + "?seats=4&sides=pairs&writes=losers&little=lost&blank=10")
    assert {("seats", "4"), ("blank", "10")} <= checked(page)
    assert "?system=kozel-pairs&amp;seats=4&amp;alone=2" in page.content.decode()
    assert "Only 0-0 or 6-6 left in hand: 0-0 = 10" in text_of(page)


def test_a_start_page_that_was_led_to_shows_the_changes() -> None:
    page = browser().get(reverse("start") + "?system=kozel-pairs&seats=4&alone=2")
    assert ("alone", "2") in checked(page)


def test_nothing_answered_nothing_found() -> None:
    page = text_of(browser().get(reverse("guide_which") + "?seats=&fish=whale"))
    assert "It fits best" not in page
    assert "Answer what you know" in page


# Words


@pytest.mark.parametrize(
    ("language", "word"), [("ru", "рыбак"), ("kk", "рыбак"), ("tr", "balıkçı"), ("en", "fisherman")]
)
def test_the_readers_word_is_first(language: str, word: str) -> None:
    page = browser(language=language).get(reverse("guide_words")).content.decode()
    assert f"<dt>{word}</dt>" in page


# Dealt again?


def hand(system: str = "kozel-pairs", tiles: str = "") -> str:
    """The answer to a hand."""
    query = urlencode({"system": system, "tile": tiles.split()}, doseq=True)
    page = browser().get(f"{reverse('check')}?{query}", headers={"HX-Request": "true", "HX-Target": "answer"})
    return text_of(page)


def test_five_doubles_are_dealt_again() -> None:
    answer = hand(tiles="0-0 1-1 2-2 3-3 4-4 0-5 3-5")
    assert "It is dealt again 5 doubles: 0-0, 1-1, 2-2, 3-3, 4-4 The rule:" in answer


def test_six_of_a_suit_are_dealt_again() -> None:
    answer = hand(tiles="0-3 1-3 2-3 3-4 3-5 3-6 0-0")
    assert "It is dealt again 6 tiles with the number 3: 0-3, 1-3, 2-3, 3-4, 3-5, 3-6 The rule:" in answer


def test_both_reasons() -> None:
    answer = hand(tiles="0-3 1-3 2-3 3-3 3-5 3-6 0-0 1-1 2-2 4-4")
    assert "5 doubles" in answer
    assert "6 tiles with the number 3" in answer


def test_four_doubles_and_five_of_a_suit_are_not() -> None:
    answer = hand(tiles="0-0 1-1 2-2 3-3 0-3 1-3 2-3")
    assert "It is not dealt again 4 doubles: 0-0, 1-1, 2-2, 3-3 4 tiles with the number 3" in answer


def test_a_system_that_never_deals_again() -> None:
    answer = hand("kozel-credit", "0-0 1-1 2-2 3-3 4-4 5-5 6-6")
    assert "It is not dealt again" in answer
    assert "The rule: never" in answer


def test_no_tiles_no_answer() -> None:
    assert "Mark the tiles of a hand." in hand()
    assert "Mark the tiles of a hand." in hand("nonsense", "7-7 x")
    assert "no doubles" in hand(tiles="0-1")


def test_the_tiles_stay_marked() -> None:
    page = browser().get(reverse("check") + "?system=kozel-solo&tile=5-6&tile=0-0")
    assert checked(page) == {("tile", "5-6"), ("tile", "0-0")}


# Can this be?


def chain(**given: object) -> str:
    """The answer to a round."""
    query = urlencode({"system": "kozel-pairs", **{key.replace("_", "-"): value for key, value in given.items()}}, True)
    page = browser().get(f"{reverse('check_chain')}?{query}", headers={"HX-Request": "true", "HX-Target": "answer"})
    return text_of(page)


def test_a_fish_that_can_be() -> None:
    answer = chain(end="fish", by=1, hand_1=["4-5", "1-2"], hand_2=["4-6"], hand_3=["5-6"], hand_4=["0-1", "0-2"])
    assert answer.startswith("This can be The tiles on the table make one chain, and nobody can move.")


def test_a_fish_with_odd_numbers_is_named() -> None:
    """The third example of the sources: 4 and 6 come out odd."""
    answer = chain(
        end="fish", by=2, hand_1=["6-6", "1-2"], hand_2=["3-6"], hand_3=["0-3", "4-4"], hand_4=["0-1", "2-4"]
    )
    assert "This cannot be" in answer
    assert "4, 6 come out odd" in answer
    assert "Check: No. 1, No. 2, No. 3, No. 4" in answer


def test_a_fish_that_is_none() -> None:
    held = {"hand_1": ["0-0", "0-1"], "hand_2": ["1-2", "2-3"], "hand_3": ["3-4", "4-5"], "hand_4": ["5-6", "0-6"]}
    assert "somebody could still have moved" in chain(end="fish", by=1, **held)


def test_an_out_by_its_partner_too() -> None:
    assert "Still to mark: the hand of: No. 4" in chain(end="out", by=2, hand_1=["5-6"], hand_3=["3-6"])
    answer = chain(end="out", by=2, hand_1=["5-6"], hand_3=["3-6"], hand_4=["0-1"])
    assert "This cannot be" in answer
    assert "0, 1, 3, 5 come out odd" in answer
    assert "This can be" in chain(end="out", by=2, hand_1=["5-6"], hand_3=["3-6"], hand_4=["3-4"])


def test_a_tile_in_two_hands_is_refused() -> None:
    answer = chain(end="out", by=2, hand_1=["5-6"], hand_3=["5-6"], hand_4=["0-1"])
    assert "This cannot be recorded" in answer
    assert "5-6" in answer


def test_an_unknown_stock_says_nothing() -> None:
    given = {"system": "kozel-solo", "seats": 3, "end": "out", "by": 2, "hand_1": ["5-6"], "hand_3": ["3-6"]}
    assert "Nothing can be said while" in chain(**given)
    stock = ["0-1", "1-2", "0-2", "2-4", "1-1"]
    assert "This cannot be" in chain(**given, hand_stock=stock)


def test_a_stock_that_is_taken_is_not_asked_for() -> None:
    held = {"hand_1": ["4-5", "1-2"], "hand_2": ["4-6"], "hand_3": ["5-6", "0-1", "0-2"]}
    assert "This can be" in chain(system="domino-classic", seats=3, end="fish", by=1, **held)


def test_nothing_asked_nothing_said() -> None:
    assert chain().startswith("Say how the round ended")
    assert "Still to mark: who ended the round" in chain(end="out", hand_1=["5-6"])


def test_systems_with_a_house_are_not_offered() -> None:
    page = browser().get(reverse("check_chain") + "?system=osel-pairs").content.decode()
    assert 'value="osel-pairs"' not in page
    assert 'value="kozel-pairs" selected' in page


def test_the_form_keeps_what_was_marked() -> None:
    page = browser().get(reverse("check_chain") + "?system=kozel-solo&seats=2&end=fish&by=1&hand-1=5-6&stock_empty=on")
    assert {("end", "fish"), ("by", "1"), ("hand-1", "5-6"), ("stock_empty", "")} <= checked(page)
