"""What holds of every pasted list, whatever is in it."""

from hypothesis import given
from hypothesis import strategies as st

from scoring.engine.exchange import read_name
from scoring.models.people import name_key
from tournaments.forms.pasted import read_lines

PIECES = st.sampled_from(
    ["Асан", "Берік", "Ким И.", " ", "\t", ";", ",", "/", " – ", " - ", " и ", "&", "+", "1.", "№2 ", ":", "\n", "\r\n"]
)
TEXTS = st.one_of(st.text(), st.lists(PIECES, max_size=40).map("".join))
PEOPLE = st.sampled_from([1, 2])
WORDS = st.text("абвгдеәқңabc", min_size=2, max_size=12)


@given(TEXTS, PEOPLE)
def test_every_line_is_an_entrant_or_a_fault(text: str, people: int) -> None:
    pasted = read_lines(text, people)
    numbers = sorted([line.number for line in pasted.lines] + [unread.number for unread in pasted.unread])
    seen = text.translate(dict.fromkeys(map(ord, "\ufeff\u200b\u200e\u200f\u2060\u00ad")))
    lines = [number for number, line in enumerate(seen.splitlines(), start=1) if line.replace("\xa0", " ").strip()]
    assert numbers == lines


@given(TEXTS, PEOPLE)
def test_entrants_are_whole_and_nobody_is_there_twice(text: str, people: int) -> None:
    lines = read_lines(text, people).lines
    names = [name for line in lines for name in line.names]
    assert all(len(line.names) == people for line in lines)
    assert all(read_name(name) == name for name in names)
    assert len({name_key(name) for name in names}) == len(names)


@given(
    st.lists(WORDS, min_size=2, max_size=12, unique=True).filter(lambda words: len(words) % 2 == 0),
    st.sampled_from(["\t", ";", ", ", "/", " / ", " – ", " - ", " и ", " & ", "+"]),
    st.sampled_from(["", "{}. ", "{}) ", "{}\t", "№{} "]),
)
def test_what_is_written_in_one_way_is_read_so(words: list[str], separator: str, numbering: str) -> None:
    pairs = list(zip(words[::2], words[1::2], strict=True))
    text = "\n".join(numbering.format(number) + separator.join(pair) for number, pair in enumerate(pairs, start=1))
    pasted = read_lines(text, 2)
    assert not pasted.unread
    assert [line.names for line in pasted.lines] == pairs
