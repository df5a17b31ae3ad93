"""Which system a yard plays: the answers of people, and what is found for them."""

import pytest

from scoring.engine.options import options_of
from scoring.forms.start import StartForm
from scoring.guide.which import QUESTIONS, Match, best_matches, given_answers, start_query


def found(**answers: str) -> list[Match]:
    """What fits these answers best."""
    return best_matches(given_answers(answers))


def keys(**answers: str) -> list[str]:
    """The systems that fit these answers best."""
    return [match.system for match in found(**answers)]


@pytest.mark.parametrize(
    ("answers", "systems"),
    [
        (
            "seats=4 sides=pairs writes=losers until=101 little=lost blank=25 fish=own",
            ["kozel-pairs"],
        ),
        ("seats=2 until=101 little=kept blank=10 fish=own", ["kozel-1x1"]),
        ("seats=3 little=kept blank=10 fish=highest", ["kozel-memory", "kozel-fish-one"]),
        ("seats=3 little=kept blank=10 fish=everyone", ["kozel-fish-all"]),
        ("seats=4 sides=solo blank=25 fish=everyone", ["kozel-tr"]),
        ("seats=4 sides=pairs writes=losers special=sea", ["sea-pairs"]),
        ("seats=4 sides=pairs writes=winner little=kept until=101", ["kozel-credit"]),
        ("seats=4 sides=pairs writes=winner until=125", ["sea-classic"]),
        ("seats=4 sides=pairs special=house blank=25", ["osel-pairs"]),
        ("seats=3 until=125 little=lost blank=0", ["kozel-125"]),
        ("seats=2 writes=winner until=200 fish=difference", ["domino-difference"]),
        ("seats=3 special=blank", ["chcheve"]),
        ("until=rounds", ["kozel-rounds", "sport"]),
        ("writes=none", ["general", "seven"]),
        ("writes=play seats=3", ["muggins"]),
    ],
)
def test_the_systems_that_fit(answers: str, systems: list[str]) -> None:
    assert keys(**dict(pair.split("=") for pair in answers.split())) == systems


def test_nothing_answered_nothing_found() -> None:
    assert keys() == []
    assert keys(seats="9", colour="red") == []


def test_what_nobody_can_play_is_not_found() -> None:
    """Three players are no pairs, but then who plays with whom is not asked."""
    assert keys(seats="3", sides="pairs") == keys(seats="3")
    assert "kozel-pairs" not in keys(seats="3")


def test_a_change_is_set_and_said() -> None:
    match = found(seats="4", sides="pairs", writes="losers", until="125", little="lost", blank="25", fish="all")[0]
    assert match.system == "sea-pairs"
    assert match.changes == {"fish_amount": "all"}
    assert [answer.key for _question, answer in match.matched] == ["4", "pairs", "losers", "125", "lost", "25"]
    assert match.missed == ()


def test_what_cannot_be_set_is_missed() -> None:
    match = found(seats="4", sides="pairs", writes="none", until="125")[0]
    assert match.system == "general"
    assert [answer.key for _question, answer in match.missed] == ["125"]


def test_pairs_in_a_system_that_leaves_it_open() -> None:
    match = next(m for m in found(seats="4", sides="pairs", until="125", blank="0") if m.system == "kozel-125")
    assert start_query(match) == {"system": "kozel-125", "seats": "4", "sides": "pairs"}


ANSWERS = [(question.key, answer.key) for question in QUESTIONS for answer in question.answers]


@pytest.mark.parametrize("first", ANSWERS)
def test_the_start_page_understands_what_it_is_sent(first: tuple[str, str]) -> None:
    for second in ANSWERS:
        for match in found(**dict([first, second])):
            form = StartForm(start_query(match), {})
            assert form.is_valid(), form.errors
            assert form.system == match.system
            assert form.game is not None
            assert (form.game.seats, form.game.in_pairs) == (match.game.seats, match.game.in_pairs)
            assert all(answer.fits(form.game) for _question, answer in match.matched)
            options = options_of(form.game.rules)
            assert {key: options[key] for key in match.changes} == dict(match.changes)
