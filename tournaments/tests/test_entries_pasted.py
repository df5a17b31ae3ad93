"""How a pasted list is understood, line by line."""

import pytest

from tournaments.forms.pasted import MOST_LINES, Line, Unread, Wrong, read_lines

PAIR = ("Асан", "Берік")


def names(text: str, people: int = 2) -> list[tuple[str, ...]]:
    """The names of every line; all of them must be entrants."""
    pasted = read_lines(text, people)
    assert not pasted.unread
    return [line.names for line in pasted.lines]


@pytest.mark.parametrize(
    "text",
    [
        "Асан\tБерік",
        "Асан;Берік",
        "Асан, Берік",
        "Асан/Берік",
        "Асан – Берік",
        "Асан — Берік",
        "Асан -Берік",
        "Асан - Берік",
        "Асан и Берік",
        "Асан және Берік",
        "Асан мен Берік",
        "Асан ve Берік",
        "Асан & Берік",
        "Асан+Берік",
        "Асан  \\  Берік",
        "1. Асан / Берік",
        "1) Асан / Берік",
        "12.Асан / Берік",
        "№ 3 Асан / Берік",
        "№3. Асан / Берік",
        "#4 Асан / Берік",
        "7 Асан / Берік",
        "7\tАсан\tБерік",
        "7;Асан;Берік",
        "- Асан / Берік",
        "• Асан / Берік",
        "5️⃣ Асан / Берік",
        "✅ Асан + Берік +",
        "\ufeffАсан\xa0/\u200bБерік\t\t",
        "  Асан   ,   Берік  ",
    ],
)
def test_a_pair_however_it_is_written(text: str) -> None:
    assert names(text) == [PAIR]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Иванов, Сергей / Петров, Олег", ("Иванов, Сергей", "Петров, Олег")),
        ("Ким И. И. - Анна-Мария", ("Ким И. И.", "Анна-Мария")),
        ("Сергей и Ко; Олег", ("Сергей и Ко", "Олег")),
        ("Ирина Ильина", ("Ирина Ильина",)),
        ("5-й Элемент", ("5-й Элемент",)),
        ("Сидоров\tИван", ("Сидоров", "Иван")),
    ],
)
def test_the_surest_separator_parts_the_whole_line(text: str, found: tuple[str, ...]) -> None:
    assert names(text, len(found)) == [found]


def test_a_pair_may_have_a_name_of_its_own() -> None:
    (line,) = read_lines("3. Орлы  двора: Асан / Берік", 2).lines
    assert (line.title, line.names) == ("Орлы двора", PAIR)


def test_players_one_a_line() -> None:
    assert names("1. Асан\n\n2. Берік Ким\r\n Дана ", 1) == [("Асан",), ("Берік Ким",), ("Дана",)]


@pytest.mark.parametrize(
    ("text", "people", "wrong", "found"),
    [
        ("Асан Берік", 2, Wrong.FEWER, 1),
        ("Асан", 2, Wrong.FEWER, 1),
        ("---", 2, Wrong.FEWER, 0),
        ("Асан / Берік / Дана", 2, Wrong.MORE, 3),
        ("Асан, Берік", 1, Wrong.MORE, 2),
        ("Асан / асан", 2, Wrong.SAME, 0),
        (f"{'а' * 61} / Берік", 2, Wrong.NAME, 0),
        (f"{'а' * 121}: Асан / Берік", 2, Wrong.OWN_NAME, 0),
    ],
)
def test_what_is_no_entrant_says_why(text: str, people: int, wrong: Wrong, found: int) -> None:
    (unread,) = read_lines(f"\n{text}", people).unread
    assert (unread.number, unread.text, unread.wrong, unread.found) == (2, text, wrong, found)


def test_nobody_stands_in_two_lines() -> None:
    pasted = read_lines("Асан / Берік\nДана / БЕРІК\nДана / Ержан", 2)
    assert [line.number for line in pasted.lines] == [1, 3]
    assert pasted.unread == (Unread(2, "Дана / БЕРІК", Wrong.TWICE, name="БЕРІК", line=1),)


def test_a_list_has_an_end() -> None:
    text = "\n".join(f"Игрок {number}" for number in range(MOST_LINES + 1))
    pasted = read_lines(text, 1)
    assert not pasted.lines
    assert [unread.wrong for unread in pasted.unread] == [Wrong.TOO_MANY]
    assert len(read_lines(text.rpartition("\n")[0], 1).lines) == MOST_LINES


def test_a_line_knows_where_it_stood() -> None:
    assert read_lines("\n\nАсан;Берік", 2).lines == (Line(3, "Асан;Берік", PAIR),)
