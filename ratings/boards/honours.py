"""The tables of honour and shame: who won most, who was the goat most often."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext, gettext_noop

from ratings.boards.people import Shown
from ratings.deeds import Done, deeds
from ratings.models import Season
from ratings.periods import ALL_TIME, Span, season_span
from ratings.wording.numbers import percent_text
from scoring.engine.codes import Title
from scoring.models import Club
from scoring.models.seats import GAVE, Deed
from scoring.wording.players import list_title

PLACES = 10
ROWS = 2  # for each place at most, where many share one
ENOUGH = 10  # matches, before a share of them says anything
SHARE = "share"
HONOUR = (Deed.WON, SHARE, Deed.OUTS, Deed.FISH, f"{GAVE}{Title.NAKED}", f"{GAVE}{Title.BALD}")
SHAME = (Deed.GOAT, Title.NAKED, Title.BALD, Title.SEA_GOAT, Deed.EGGS)
OWN_TITLES = {SHARE: gettext_noop("Share of matches won")}


@dataclass(frozen=True)
class Row:
    """Somebody in a table; `url` of the matches that the number is counted from."""

    place: int
    who: Shown
    value: str
    url: str


@dataclass(frozen=True)
class Table:
    """The first in something. `others`: how many more share the next place, which has room for none of them."""

    code: str
    title: str
    note: str
    rows: Sequence[Row]
    others: int
    others_value: str


@dataclass(frozen=True)
class Honours:
    """All the tables that anybody stands in."""

    honour: list[Table]
    shame: list[Table]


def honours(club: Club, season: Season | None, *, for_member: bool, places: int = PLACES) -> Honours:
    """The tables of a season of a club, or of all time. Three queries."""
    span = Span(ALL_TIME) if season is None else season_span(season)
    done = deeds(club, span, for_member=for_member)
    days = {} if season is None else {"from": season.first.isoformat(), "to": season.last.isoformat()}

    def tables(codes: Iterable[str]) -> list[Table]:
        found = (_table(club, code, done, days, places) for code in codes)
        return [table for table in found if table.rows or table.others]

    return Honours(tables(HONOUR), tables(SHAME))


def _table(club: Club, code: str, done: Iterable[Done], days: dict[str, str], places: int) -> Table:
    """One table: whoever has none of it does not stand there."""
    value, text, what = _read(code)
    among = [one for one in done if value(one)]
    among.sort(key=lambda one: (-value(one), one.name.casefold(), one.key))
    query = urlencode({**({"what": what} if what else {}), **days})
    rows: list[Row] = []
    others = (0, "")
    for _value, sharing in groupby(among, key=value):
        same = list(sharing)
        place = len(rows) + 1
        if place > places:
            break
        if len(rows) + len(same) > ROWS * places:
            others = (len(same), text(same[0]))
            break
        rows += (_row(club, place, one, text(one), query) for one in same)
    title = gettext(OWN_TITLES[code]) if code in OWN_TITLES else list_title(code)
    note = gettext("Of those with %(count)s matches or more") % {"count": ENOUGH} if code == SHARE else ""
    return Table(code, title, note, rows, *others)


def _read(code: str) -> tuple[Callable[[Done], float], Callable[[Done], str], str]:
    """How a table is sorted, what it says, and which matches it leads to."""
    if code == SHARE:
        return _share, lambda one: percent_text(_share(one)), Deed.WON
    return (lambda one: one.counts.get(code, 0)), (lambda one: str(one.counts.get(code, 0))), code


def _share(one: Done) -> float:
    matches = one.counts["matches"]
    return one.counts[Deed.WON] / matches if matches >= ENOUGH else 0


def _row(club: Club, place: int, one: Done, value: str, query: str) -> Row:
    args = [club.key, one.key]
    who = Shown(one.name, reverse("player", args=args))
    return Row(place, who, value, f"{reverse('player_matches', args=args)}?{query}")
