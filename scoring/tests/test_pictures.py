"""Pictures for sharing: letters, lines, colours, and where the art comes from."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from PIL import Image

from scoring.pictures import FOLDER, colours
from scoring.pictures.text import BOLD, NO_CHARACTER, REGULAR, drawable, fitted, font, shortened, width, wrapped
from tools.art import NAMES, source

KAZAKH = "әғқңөұүһіӘҒҚҢӨҰҮҺІ"
TURKISH = "çğıöşüÇĞİÖŞÜâî"
RUSSIAN = "ёйъщэюяЁЖЩ"


@pytest.mark.parametrize("letter", KAZAKH + TURKISH + RUSSIAN + "«»—–…·№×±+")
@pytest.mark.parametrize("weight", [REGULAR, BOLD])
def test_the_fonts_have_every_letter_of_the_languages(letter: str, weight: str) -> None:
    face = font(weight, 40)
    assert bytes(face.getmask(letter)) != bytes(face.getmask(NO_CHARACTER))
    assert drawable(f"a{letter}") == f"a{letter}"


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Асан", "Асан"),
        ("Асан 🐐", "Асан"),
        ("🐐", "somebody"),
        ("名前", "somebody"),
        ("  ", "somebody"),
        ("—!", "somebody"),
        ("a\u202eb\u200b", "ab"),
        ("и\u0306", "й"),
        ("a\tb", "a b"),
        ("7", "7"),
        ("−7", "–7"),
    ],
)
def test_what_cannot_be_drawn_is_left_out(text: str, drawn: str) -> None:
    assert drawable(text, "somebody") == drawn


def test_a_text_gets_smaller_before_it_is_cut() -> None:
    whole, large = fitted("Сәуле", BOLD, 80, 20, 10_000)
    assert (whole, large.size) == ("Сәуле", 80)
    whole, smaller = fitted("Сәуле", BOLD, 80, 20, 150)
    assert whole == "Сәуле"
    assert 20 < smaller.size < 80
    cut, smallest = fitted("Сәуле" * 12, BOLD, 80, 20, 150)
    assert cut.endswith("…")
    assert smallest.size == 20
    assert width(cut, smallest) <= 150


def test_lines_are_no_wider_than_there_is_room() -> None:
    face = font(REGULAR, 30)
    lines = wrapped("Қызыл бұрыш пен ұзын сөздер " * 4, face, 300, 3)
    assert len(lines) == 3
    assert all(width(line, face) <= 300 for line in lines)
    assert lines[-1].endswith("…")
    assert wrapped("", face, 300, 3) == []


def test_there_may_be_no_room_at_all() -> None:
    assert shortened("Асан", font(REGULAR, 30), 0) == "…"


def test_the_colours_are_those_of_the_site() -> None:
    css = Path(settings.BASE_DIR, "static/css/variables.css").read_text().split("@media")[0]
    of_the_site = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]+);", css))
    for name, value in vars(colours).items():
        if name.isupper() and isinstance(value, str):
            assert of_the_site[name.lower().replace("_", "-")] == value, name
    assert tuple(of_the_site[f"side-{side}"] for side in "abcd") == colours.SIDES


@pytest.mark.parametrize("name", [*NAMES, "mark"])
def test_the_art_is_rendered_from_the_newest_drawing(name: str) -> None:
    with Image.open(FOLDER / "art" / f"{name}.png") as image:
        assert image.info["Source"] == source(), "run .venv/bin/python -m tools.art"


def test_the_fonts_come_with_their_licence() -> None:
    fonts = sorted(path.name for path in (FOLDER / "fonts").iterdir())
    assert fonts == ["NotoSans-Bold-2.004.ttf", "NotoSans-Regular-2.004.ttf", "OFL.txt"]
    assert "SIL OPEN FONT LICENSE" in (FOLDER / "fonts/OFL.txt").read_text()
