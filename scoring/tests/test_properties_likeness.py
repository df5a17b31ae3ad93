"""What holds for whatever people type as names."""

from hypothesis import assume, given
from hypothesis import strategies as st

from scoring.likeness import Alike, alike, likely_pairs, likeness, reading

LETTERS = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяәғқңөұүһіabcdefghijklmnopqrstuvwxyzşğçöüıəАСИІŞİ"
WORDS = st.text(LETTERS, min_size=1, max_size=7)
SPACES = st.sampled_from((" ", "-", ". ", ""))


@st.composite
def typed(draw: st.DrawFn) -> str:
    """A name of a few words, some of them cut short, perhaps with a figure."""
    words = draw(st.lists(WORDS | st.sampled_from(LETTERS), min_size=1, max_size=3))
    figure = draw(st.sampled_from(("", "", "", " 2")))
    return draw(SPACES).join(words) + figure


@st.composite
def slipped(draw: st.DrawFn) -> tuple[str, str]:
    """A name, and the same with one thing done to it."""
    name = draw(typed())
    place = draw(st.integers(0, len(name)))
    letter = draw(st.sampled_from(LETTERS))
    turned = name[:place] + name[place : place + 2][::-1] + name[place + 2 :]
    others = (
        name[:place] + letter + name[place:],
        name[:place] + name[place + 1 :],
        name[:place] + letter + name[place + 1 :],
        turned,
        " ".join(reversed(name.split())),
        " ".join(part[:1] if index else part for index, part in enumerate(name.split())),
    )
    return name, draw(st.sampled_from(others))


NAMES = st.text(min_size=1, max_size=30) | typed()


@given(NAMES, NAMES)
def test_likeness_goes_both_ways(one: str, other: str) -> None:
    assert alike(one, other) == alike(other, one)


@given(slipped())
def test_a_slip_goes_both_ways(pair: tuple[str, str]) -> None:
    one, other = pair
    assert alike(one, other) == alike(other, one)


@given(NAMES)
def test_everybody_is_like_themselves(name: str) -> None:
    assert alike(name, name) is Alike.SAME


@given(NAMES)
def test_a_key_is_the_key_of_itself(name: str) -> None:
    assert likeness(likeness(name)) == likeness(name)


@given(typed())
def test_case_and_dots_do_not_matter(name: str) -> None:
    for other in (name.upper(), name.lower(), name.replace("ё", "е"), name.replace("й", "и"), f" {name} "):
        assert alike(name, other) is Alike.SAME


@given(typed(), typed())
def test_case_does_not_matter_for_what_is_close(one: str, other: str) -> None:
    assume("ı" not in one + other)  # whose capital is I
    assert alike(one, other) == alike(one.upper(), other)


@given(st.lists(slipped(), max_size=4))
def test_all_pairs_of_a_roster_are_found(pairs: list[tuple[str, str]]) -> None:
    names = [name for pair in pairs for name in pair]
    found = {(one, other): grade for one, other, grade in likely_pairs(names)}
    should = {
        (at, later): grade
        for later in range(len(names))
        for at in range(later)
        if (grade := alike(names[at], names[later])) is not None
    }
    assert found == should


@given(NAMES)
def test_any_name_can_be_read(name: str) -> None:
    assert all(word.sound and word.letters > 0 for word in reading(name).words)
