"""Renders the goats and the mark of the site for the pictures that are shared: `.venv/bin/python -m tools.art`.

Run it after changing goats.svg or mark.svg in static/img. Each PNG says in its `Source` from which version it comes.
"""

import hashlib
import io
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import sync_playwright

from tools.browser import find_browser

ROOT = Path(__file__).resolve().parent.parent
GOATS, MARK = ROOT / "static/img/goats.svg", ROOT / "static/img/mark.svg"
ART = ROOT / "scoring/pictures/art"
NAMES = ("goat", "naked", "bald", "sea")
SIZE = 840  # pixels: twice as large as in the pictures
PAGE = """<body style="margin:0">{sprite}<svg width="{size}" height="{size}"><use href="#{name}"/></svg></body>"""


def source() -> str:
    """The version of the drawings."""
    return hashlib.sha256(GOATS.read_bytes() + MARK.read_bytes()).hexdigest()[:16]


def main() -> None:
    """Render every goat, and the mark of the site."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": SIZE, "height": SIZE})
        for name, sprite in _drawings():
            page.set_content(PAGE.format(sprite=sprite, size=SIZE, name=name))
            _save(page.screenshot(omit_background=True), ART / f"{name}.png")
        browser.close()


def _drawings() -> Iterator[tuple[str, str]]:
    """Each drawing's name, and the sprite that has it."""
    goats = GOATS.read_text(encoding="utf-8").replace(
        "<svg ", '<svg style="position:absolute" width="0" height="0" ', 1
    )
    for name in NAMES:
        yield name, goats
    mark = MARK.read_text(encoding="utf-8").replace('viewBox="0 0 64 64"', 'viewBox="-2 -2 68 68"')  # whole outlines
    yield "mark", mark.replace("<svg ", f'<svg id="mark" style="position:absolute" width="{SIZE}" height="{SIZE}" ', 1)


def _save(png: bytes, path: Path) -> None:
    """Write a picture with few colours, which is what a drawing has, and its source."""
    info = PngInfo()
    info.add_text("Source", source())
    with Image.open(io.BytesIO(png)) as image:
        image.quantize(128, method=Image.Quantize.FASTOCTREE).save(path, optimize=True, pnginfo=info)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
