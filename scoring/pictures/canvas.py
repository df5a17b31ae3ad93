"""A picture in the making: twice as large as it will be, so that edges come out smooth."""

import io
from functools import cache

from PIL import Image, ImageDraw

from scoring.pictures import FOLDER, HEIGHT, WIDTH
from scoring.pictures import colours as c
from scoring.pictures.text import BOLD, REGULAR, fitted, font, width, wrapped

SCALE = 2
COLOURS = 128
TABLE = HEIGHT - 54  # where the wood begins
TILE_WIDTH, TILE_HEIGHT = 40, 80  # in the units of static/img/tiles.svg
PIPS = {
    0: (),
    1: ((20, 20),),
    2: ((29, 10.5), (11, 29.5)),
    3: ((29, 10.5), (20, 20), (11, 29.5)),
    4: ((11, 10.5), (29, 10.5), (11, 29.5), (29, 29.5)),
    5: ((11, 10.5), (29, 10.5), (20, 20), (11, 29.5), (29, 29.5)),
    6: ((11, 10.5), (29, 10.5), (11, 20), (29, 20), (11, 29.5), (29, 29.5)),
}


class Canvas:
    """What pictures are drawn with. Lengths are those of the finished picture; y of a text is its baseline."""

    def __init__(self) -> None:
        self._image = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), c.BG)
        self._draw = ImageDraw.Draw(self._image)

    def png(self) -> bytes:
        """The picture as a file."""
        file = io.BytesIO()
        small = self._image.resize((WIDTH, HEIGHT), Image.Resampling.BOX).convert("RGB")
        # A picture of few colours weighs a third of one of many, which a phone in a yard feels.
        small.quantize(COLOURS, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
        return file.getvalue()

    def box(
        self, x: float, y: float, wide: float, high: float, *, fill: str, line: str | None = None, round_: float = 0
    ) -> None:
        """A rectangle with round corners."""
        corners = (x * SCALE, y * SCALE, (x + wide) * SCALE - 1, (y + high) * SCALE - 1)
        self._draw.rounded_rectangle(corners, round_ * SCALE, fill, line, width=SCALE * 2 if line else 0)

    def disc(self, x: float, y: float, radius: float, *, fill: str) -> None:
        """A circle around a point."""
        self._draw.circle((x * SCALE, y * SCALE), radius * SCALE, fill)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        *,
        most: float,
        bold: bool = False,
        smallest: int | None = None,
        fill: str = c.INK,
        anchor: str = "ls",
    ) -> float:
        """A line of text, smaller or cut if it is wider than `most`; returns how wide it came out."""
        weight = BOLD if bold else REGULAR
        shown, face = fitted(text, weight, size * SCALE, (smallest or size) * SCALE, round(most * SCALE))
        self._draw.text((x * SCALE, y * SCALE), shown, fill, face, anchor)
        return width(shown, face) / SCALE

    def art(self, name: str, x: float, y: float, size: int) -> None:
        """A goat in a square."""
        drawing = _art(name, size * SCALE)
        self._image.paste(drawing, (round(x * SCALE), round(y * SCALE)), drawing)

    def tile(self, x: float, y: float, wide: float, tile: str, turn: float = 0) -> None:
        """A tile around a point, turned by so many degrees."""
        drawing = _tile(tile, wide).rotate(turn, Image.Resampling.BICUBIC, expand=True)
        corner = (round(x * SCALE - drawing.width / 2), round(y * SCALE - drawing.height / 2))
        self._image.paste(drawing, corner, drawing)


@cache
def _art(name: str, size: int) -> Image.Image:
    with Image.open(FOLDER / "art" / f"{name}.png") as drawing:
        return drawing.convert("RGBA").resize((size, size), Image.Resampling.LANCZOS)


@cache
def _tile(tile: str, wide: float) -> Image.Image:
    """A tile as the site draws it."""
    unit = wide * SCALE / TILE_WIDTH
    image = Image.new("RGBA", (round(TILE_WIDTH * unit), round(TILE_HEIGHT * unit)))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((unit, 2 * unit, 39 * unit, 79.5 * unit), 6.5 * unit, c.TILE_EDGE)
    draw.rounded_rectangle(
        (unit, unit, 39 * unit, 77.5 * unit), 6.5 * unit, c.TILE_FACE, c.TILE_EDGE, round(1.4 * unit)
    )
    draw.line((6.5 * unit, 39.5 * unit, 33.5 * unit, 39.5 * unit), c.TILE_LINE, round(1.5 * unit))
    draw.circle((20 * unit, 39.5 * unit), 2.3 * unit, c.TILE_BRASS)
    for number, down in ((int(tile[0]), 0), (int(tile[2]), 38.5)):
        for x, y in PIPS[number]:
            draw.circle((x * unit, (y + down) * unit), 3.5 * unit, c.TILE_PIP)
    return image


def text_width(text: str, size: int, bold: bool = False) -> float:
    """How wide a text is."""
    return width(text, font(BOLD if bold else REGULAR, size * SCALE)) / SCALE


def text_lines(text: str, size: int, most: float, lines: int) -> list[str]:
    """A bold text in lines that fit."""
    return wrapped(text, font(BOLD, size * SCALE), round(most * SCALE), lines)


def draw_table(canvas: Canvas, left: float, brand: str) -> None:
    """The side of a picture that is felt and wood, with the name of the site."""
    canvas.box(left, 0, WIDTH - left, HEIGHT, fill=c.FELT)
    canvas.box(left, TABLE, WIDTH - left, HEIGHT - TABLE, fill=c.WOOD)
    middle, most = (left + WIDTH) / 2, WIDTH - left - 40
    canvas.text(middle, HEIGHT - 18, brand, 28, most=most, bold=True, fill=c.PAPER, anchor="ms")
