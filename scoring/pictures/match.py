"""A match as a picture: who has how much, and once it is over who is the goat."""

from functools import lru_cache
from typing import NamedTuple

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext

from scoring.boards.board import ART, match_subtitle
from scoring.engine.facts import State
from scoring.models import Club, Match
from scoring.pictures import HEIGHT, KEPT, WIDTH
from scoring.pictures import colours as c
from scoring.pictures.canvas import TABLE, Canvas, draw_table, text_lines, text_width
from scoring.pictures.text import drawable
from scoring.wording.matches import goat_headline

LEFT, PANEL = 56, 800  # where text begins, and the table
ROOM = PANEL - LEFT - 56
MIDDLE = (PANEL + WIDTH) / 2
ROWS_BEGIN, ROWS_END = 262, 542
TALLEST_ROW = 136
# The tiles on the table while nobody is the goat: which, where from the middle, how wide, how much turned.
TILES = (
    ("1-1", -92, 400, 104, 16),
    ("4-6", 6, 356, 104, -6),
    ("0-0", 104, 404, 104, -22),
    ("3-5", -70, 160, 64, 64),
    ("2-6", 84, 138, 64, -38),
)


class Row(NamedTuple):
    """A side's line: who it is, its points, whether it lost."""

    side: int
    names: tuple[str, ...]
    points: int
    lost: bool


class MatchFacts(NamedTuple):
    """What the picture of a match says; `art` is the goat it shows, empty while the match goes on."""

    subtitle: str
    headline: str
    rows: tuple[Row, ...]
    foot: str
    art: str
    brand: str


def match_facts(match: Match) -> MatchFacts:
    """What there is to say of a match, in the active language; its seats show what may be shown."""
    game, state = match.game, match.current
    over = state.ending
    players = [drawable(name, gettext("Player %(number)s") % {"number": n}) for n, name in enumerate(match.players, 1)]
    sides = game.every_side if over is None else sorted(game.every_side, key=lambda side: over.places[side])
    return MatchFacts(
        subtitle=match_subtitle(match),
        headline=_round(state) if over is None else goat_headline(over, game),
        rows=tuple(
            Row(
                side,
                tuple(players[seat - 1] for seat in game.seats_of[side]),
                state.totals[side],
                lost=over is not None and side in over.goats,
            )
            for side in sides
        ),
        foot=" · ".join(filter(None, (_club(match.club), _day(match), _length(match, state)))),
        art=""
        if over is None or not over.goats
        else next((ART[title] for title in reversed(over.titles) if title in ART), "goat"),
        brand=gettext("Kozyol"),
    )


def _round(state: State) -> str:
    return gettext("Round %(number)s") % {"number": state.rounds + 1}


def _club(club: Club | None) -> str:
    """The name of the club, where everybody may know of it."""
    return "" if club is None or club.visibility == Club.Visibility.MEMBERS else drawable(club.name)


def _day(match: Match) -> str:
    return date_format(timezone.localtime(match.finished or match.started), "DATE_FORMAT")


def _length(match: Match, state: State) -> str:
    """How many rounds it took."""
    if not match.over or match.told is not None:
        return ""
    return ngettext("%(count)s round", "%(count)s rounds", state.scored) % {"count": state.scored}


@lru_cache(KEPT)
def draw_match(facts: MatchFacts) -> bytes:
    """The picture, as a PNG."""
    canvas = Canvas()
    draw_table(canvas, PANEL, facts.brand)
    if facts.art:
        canvas.tile(MIDDLE - 118, 92, 56, "6-6", 14)
        canvas.tile(MIDDLE + 122, 84, 56, "0-0", -18)
        canvas.art(facts.art, MIDDLE - 190, TABLE - 376, 380)
    else:
        for tile, across, down, wide, turn in TILES:
            canvas.tile(MIDDLE + across, down, wide, tile, turn)
    canvas.text(LEFT, 88, facts.subtitle, 32, most=ROOM, smallest=24, fill=c.SOFT)
    _draw_headline(canvas, facts.headline, c.GOAT if facts.art else c.ACT)
    high = min(TALLEST_ROW, (ROWS_END - ROWS_BEGIN) / len(facts.rows))
    for index, row in enumerate(facts.rows):
        _draw_row(canvas, row, ROWS_BEGIN + index * high, high)
    canvas.text(LEFT, HEIGHT - 40, facts.foot, 26, most=ROOM, smallest=20, fill=c.SOFT)
    return canvas.png()


def _draw_headline(canvas: Canvas, headline: str, colour: str) -> None:
    """The headline, large in one line or smaller in two."""
    if text_width(headline, 58, bold=True) <= ROOM:
        canvas.text(LEFT, 190, headline, 84, most=ROOM, bold=True, smallest=58, fill=colour)
        return
    for index, line in enumerate(text_lines(headline, 50, ROOM, 2)):
        canvas.text(LEFT, 154 + index * 62, line, 50, most=ROOM, bold=True, smallest=36, fill=colour)


def _draw_row(canvas: Canvas, row: Row, y: float, high: float) -> None:
    """A side's line, as tall as there is room; of a pair each name has a line of its own."""
    middle, size = y + high / 2, round(min(46, high * 0.42) if len(row.names) == 1 else 38)
    points, points_size = str(row.points), round(min(64, high * 0.56))
    room = text_width(points, points_size, bold=True)
    colour = c.GOAT if row.lost else c.SIDES[row.side]
    if row.lost:
        canvas.box(LEFT, y + 5, ROOM + 20, high - 10, fill=c.BAD_BG, round_=12)
    canvas.box(LEFT, y + 5, 12, high - 10, fill=colour, round_=6)
    canvas.text(
        LEFT + ROOM,
        middle + points_size * 0.36,
        points,
        points_size,
        most=room + 1,
        bold=True,
        fill=colour,
        anchor="rs",
    )
    for index, name in enumerate(row.names):
        base = middle + size * (0.36 + 1.24 * (index - (len(row.names) - 1) / 2))
        canvas.text(LEFT + 34, base, name, size, most=ROOM - room - 64, bold=True, smallest=26)
