"""Drawn lots: number 1 is the best."""

from tournaments.standings.codes import TieBreakCode, Why
from tournaments.standings.facts import Part
from tournaments.standings.field import Field
from tournaments.standings.tiebreaks.base import Own


def _lots(field: Field, entrant: int) -> list[Part]:
    return [Part(None, (), field.lots[entrant], Why.DRAWN_LOT)]


LOTS = Own(TieBreakCode.LOTS, _lots, fewer=True)
