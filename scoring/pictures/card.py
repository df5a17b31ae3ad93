"""The cards of a player and of a club as pictures: a name, what there is to count, and what is said of them."""

from datetime import timedelta
from functools import lru_cache
from typing import NamedTuple

from django.db.models import Count, Q
from django.utils import timezone
from django.utils.translation import gettext, pgettext

from scoring.engine.codes import Title
from scoring.hooks import told_of
from scoring.models import Club, Player, Seat
from scoring.pictures import HEIGHT, KEPT, WIDTH
from scoring.pictures import colours as c
from scoring.pictures.canvas import TABLE, Canvas, draw_table, text_lines, text_width
from scoring.pictures.text import drawable
from scoring.wording.matches import title_text

LEFT, PANEL = 56, 840
ROOM = PANEL - LEFT - 56
MIDDLE = (PANEL + WIDTH) / 2
BOX, GAP, BOXES_TOP, BOX_HEIGHT = 220, 20, 276, 150
TILES = (("5-6", -104, 12), ("1-1", -4, -4), ("0-3", 98, -14))  # under the mark: which, how far off, how much turned
TITLES = (Title.NAKED, Title.BALD)
LATELY = timedelta(days=30)


class Number(NamedTuple):
    """A number, what it counts, and the colour that it has."""

    label: str
    text: str
    colour: str = c.ACT


class CardFacts(NamedTuple):
    """What a card says."""

    above: str
    name: str
    numbers: tuple[Number, ...]
    lines: tuple[str, ...]
    brand: str


def player_facts(player: Player) -> CardFacts:
    """What there is to say of a player, in the active language."""
    counted = Seat.objects.filter(person=player, match__finished__isnull=False, match__removed=None).aggregate(
        matches=Count("pk", distinct=True),
        wins=Count("pk", distinct=True, filter=Q(won=True)),
        goats=Count("pk", distinct=True, filter=Q(goat=True)),
        **{title: Count("awards", filter=Q(awards__title=title)) for title in TITLES},
    )
    titles = [f"{title_text(title, many=True)}: {counted[title]}" for title in TITLES if counted[title]]
    return CardFacts(
        above=drawable(player.club.name),
        name=drawable(player.name, gettext("A player")),
        numbers=(
            Number(gettext("Matches"), str(counted["matches"])),
            Number(pgettext("count", "Wins"), str(counted["wins"])),
            Number(pgettext("count", "Goats"), str(counted["goats"]), c.GOAT),
        ),
        lines=tuple(filter(None, (drawable(" · ".join(told_of(player))), " · ".join(titles)))),
        brand=gettext("Kozyol"),
    )


def club_facts(club: Club) -> CardFacts:
    """What there is to say of a club, in the active language."""
    there = club.matches.there()
    over = there.filter(finished__isnull=False)
    running = there.filter(finished=None).count()
    return CardFacts(
        above=gettext("Club"),
        name=drawable(club.name, gettext("A club")),
        numbers=(
            Number(gettext("Players"), str(club.players.on_roster().count())),
            Number(gettext("Matches"), str(over.count())),
            Number(gettext("In 30 days"), str(over.filter(finished__gte=timezone.now() - LATELY).count())),
        ),
        lines=(gettext("Going on now: %(count)s") % {"count": running},) if running else (),
        brand=gettext("Kozyol"),
    )


@lru_cache(KEPT)
def draw_card(facts: CardFacts) -> bytes:
    """The card, as a PNG."""
    canvas = Canvas()
    draw_table(canvas, PANEL, facts.brand)
    for tile, across, turn in TILES:
        canvas.tile(MIDDLE + across, TABLE - 78, 72, tile, turn)
    canvas.art("mark", MIDDLE - 154, 56, 308)
    canvas.text(LEFT, 88, facts.above, 32, most=ROOM, smallest=24, fill=c.SOFT)
    _draw_name(canvas, facts.name)
    for index, number in enumerate(facts.numbers):
        _draw_number(canvas, LEFT + index * (BOX + GAP), number)
    for index, line in enumerate(facts.lines):
        canvas.text(LEFT, HEIGHT - 118 + index * 56, line, 34, most=ROOM, smallest=22, bold=index == 0)
    return canvas.png()


def _draw_name(canvas: Canvas, name: str) -> None:
    """A name, large in one line or smaller in two."""
    if text_width(name, 60, bold=True) <= ROOM:
        canvas.text(LEFT, 190, name, 84, most=ROOM, bold=True, smallest=60)
        return
    for index, line in enumerate(text_lines(name, 56, ROOM, 2)):
        canvas.text(LEFT, 160 + index * 70, line, 56, most=ROOM, bold=True, smallest=40)


def _draw_number(canvas: Canvas, x: float, number: Number) -> None:
    middle, most = x + BOX / 2, BOX - 24
    canvas.box(x, BOXES_TOP, BOX, BOX_HEIGHT, fill=c.PAPER, line=c.LINE, round_=18)
    canvas.text(middle, BOXES_TOP + 84, number.text, 68, most=most, bold=True, fill=number.colour, anchor="ms")
    canvas.text(middle, BOXES_TOP + 128, number.label, 28, most=most, smallest=18, fill=c.SOFT, anchor="ms")
