"""The choices by which somebody's matches are narrowed down: systems, years and months, with and against whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from scoring.boards.player import Companion, PlayerBoard
from scoring.forms.players import PlayerFilter
from scoring.models import Player
from scoring.wording.systems import system_name


@dataclass(frozen=True)
class Choice:
    """Something to tap: its words, the query that asks for it, and whether it is asked for now."""

    text: str
    query: str
    chosen: bool


@dataclass(frozen=True)
class FilterView:
    """What can be asked for, and what is: `active` can be taken back one by one."""

    systems: list[tuple[str, str]]
    years: list[Choice]
    months: list[Choice]
    partners: list[tuple[int, str]]
    opponents: list[tuple[int, str]]
    active: list[Choice]


def filter_view(asked: PlayerFilter, every: Sequence[tuple[str, datetime]], board: PlayerBoard | None) -> FilterView:
    """The choices around what is asked for; `every`: the systems and times of all that somebody played."""
    systems = {system for system, _time in every}
    months = sorted({timezone.localdate(time).replace(day=1) for _system, time in every}, reverse=True)
    years = sorted({month.year for month in months}, reverse=True)
    year = asked.first.year if asked.first else (years[0] if years else 0)
    return FilterView(
        systems=sorted(((key, system_name(key)) for key in systems), key=lambda one: one[1]),
        years=[_period(asked, str(year), date(year, 1, 1), date(year, 12, 31)) for year in years],
        months=[_month(asked, month) for month in reversed(months) if month.year == year],
        partners=_people(board.partners if board else [], asked.partner),
        opponents=_people(board.opponents if board else [], asked.opponent),
        active=_active(asked),
    )


def _period(asked: PlayerFilter, text: str, first: date, last: date) -> Choice:
    chosen = (asked.first, asked.last) == (first, last)
    days = {"from": "", "to": ""} if chosen else {"from": first, "to": last}
    return Choice(text, asked.query(**days, what=asked.what), chosen)


def _month(asked: PlayerFilter, month: date) -> Choice:
    last = (month + timedelta(days=31)).replace(day=1) - timedelta(days=1)
    return _period(asked, date_format(month, "F"), month, last)


def _people(companions: Sequence[Companion], chosen: Player | None) -> list[tuple[int, str]]:
    there = {one.key: one.name for one in companions if one.shown}
    if chosen is not None:
        there[chosen.pk] = chosen.name
    return sorted(there.items(), key=lambda one: one[1].casefold())


def _active(asked: PlayerFilter) -> list[Choice]:
    """What narrows the matches down now, each with the query without it."""
    said = []
    if asked.system:
        said.append((system_name(asked.system), {"system": ""}))
    if asked.first or asked.last:
        days = [date_format(day, "SHORT_DATE_FORMAT") if day else "…" for day in (asked.first, asked.last)]
        said.append((" – ".join(days), {"from": "", "to": ""}))
    if asked.partner:
        said.append((_("with: %(name)s") % {"name": asked.partner.name}, {"with": ""}))
    if asked.opponent:
        said.append((_("against: %(name)s") % {"name": asked.opponent.name}, {"against": ""}))
    return [Choice(text, asked.query(**without, what=asked.what), True) for text, without in said]
