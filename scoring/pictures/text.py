"""Text for pictures: the fonts that come with the site, which letters they have, and what fits into a line."""

import unicodedata
from functools import cache

from PIL import ImageFont

from scoring.pictures import FOLDER

REGULAR, BOLD = "Regular", "Bold"
VERSION = "2.004"
NO_CHARACTER = "\uffff"
DOTS = "…"
ALMOST = str.maketrans({"\N{MINUS SIGN}": "\N{EN DASH}"})  # what the fonts lack but have something like


@cache
def font(weight: str, size: int) -> ImageFont.FreeTypeFont:
    """A font of this weight and size in pixels."""
    path = FOLDER / "fonts" / f"NotoSans-{weight}-{VERSION}.ttf"
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


def drawable(text: str, instead: str = "") -> str:
    """The text without the characters that the fonts do not have; `instead`, if nothing legible is left."""
    composed = unicodedata.normalize("NFC", text).translate(ALMOST)
    left = " ".join("".join(sign for sign in composed if sign.isspace() or _has(sign)).split())
    return left if any(sign.isalnum() for sign in left) else instead


@cache
def _has(sign: str) -> bool:
    """Whether the fonts have a character: what they lack is drawn as one and the same box."""
    face = font(REGULAR, 40)
    lacking, drawn = face.getmask(NO_CHARACTER), face.getmask(sign)
    return (drawn.size, bytes(drawn)) != (lacking.size, bytes(lacking))


def width(text: str, face: ImageFont.FreeTypeFont) -> int:
    """How wide a text is, in pixels."""
    return round(face.getlength(text))


def fitted(text: str, weight: str, size: int, smallest: int, most: int) -> tuple[str, ImageFont.FreeTypeFont]:
    """A text and the largest font, down to the smallest, in which it is no wider than `most`; cut if it must be."""
    wide = width(text, font(weight, size))
    face = font(weight, size if wide <= most else max(smallest, size * most // wide))
    return shortened(text, face, most), face


def shortened(text: str, face: ImageFont.FreeTypeFont, most: int) -> str:
    """A text, cut with dots where it is too wide."""
    if width(text, face) <= most:
        return text
    short = text
    while short and width(short.rstrip() + DOTS, face) > most:
        short = short[:-1]
    return short.rstrip() + DOTS


def wrapped(text: str, face: ImageFont.FreeTypeFont, most: int, lines: int) -> list[str]:
    """A text in lines that are no wider than `most`; what comes after the last one is cut off with dots."""
    found: list[str] = []
    rest = text.split()
    while rest and len(found) < lines:
        count = len(rest) if len(found) == lines - 1 else 1
        while count < len(rest) and width(" ".join(rest[: count + 1]), face) <= most:
            count += 1
        found.append(shortened(" ".join(rest[:count]), face, most))
        rest = rest[count:]
    return found
