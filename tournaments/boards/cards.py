"""The cards of the tables, as they are printed or shown on a screen."""

from dataclasses import dataclass

import segno
from django.http import HttpRequest
from django.urls import reverse

from tournaments.models import Table, Tournament

# The pattern over the code: scanners read any of them, and to look for the best one takes three times as long.
MASK = 3


@dataclass(frozen=True)
class Card:
    """A table's card: its address, and that as a QR code."""

    table: Table
    url: str

    @property
    def qr(self) -> str:
        """The code, as an SVG for the page."""
        return segno.make(self.url, error="m", mask=MASK).svg_inline(border=0, omitsize=True, svgclass="", lineclass="")


def cards_of(request: HttpRequest, tournament: Tournament, number: int | None = None) -> list[Card]:
    """The cards of a tournament, or of one table only. One query."""
    tables = tournament.room.all() if number is None else tournament.room.filter(number=number)
    return [Card(table, request.build_absolute_uri(reverse("table", args=[table.key]))) for table in tables]
