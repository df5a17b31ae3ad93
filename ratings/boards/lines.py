"""The rows of a table as people read them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratings.boards.when import When
from ratings.commands.rerating import rater_of
from ratings.models import Ranking, Standing
from ratings.periods import this_monday
from ratings.rating.codes import Method
from ratings.rating.facts import Rating
from ratings.wording.numbers import percent_text, spread_text, value_text
from scoring.engine.codes import Title
from scoring.models import Club, Player
from scoring.models.seats import Deed

# What stands behind the counts, as lists of matches are asked for it.
COUNTED = {
    "played": "",
    "wins": Deed.WON,
    "goats": Deed.GOAT,
    "naked": Title.NAKED,
    "bald": Title.BALD,
    "eggs": Deed.EGGS,
    "fish": Deed.FISH,
}
SHARE = "share"
NUMBERS = ("played", "wins", SHARE, "goats", "naked", "bald", "eggs", "fish")


@dataclass(frozen=True)
class Move:
    """How a place changed since the week began: `up`, `down`, `same` or `new`, in signs and in words."""

    sign: str
    text: str
    told: str


@dataclass(frozen=True)
class Count:
    """A number, and the matches that it is counted from, if there are any and an address can say them."""

    value: int | str
    url: str = ""


@dataclass(frozen=True)
class Line:
    """A player's row. `place` is None for whoever has too few matches, `missing` of them; `guess`: so is the rating."""

    row: Standing
    place: int | None
    move: Move | None
    name: str
    url: str
    hidden: bool
    rating: str
    spread: str
    rating_url: str
    guess: bool
    missing: int
    share: str
    numbers: list[Count]


class Lines:
    """What makes lines of the rows of a table."""

    def __init__(self, ranking: Ranking, clubs: Iterable[Club], when: When) -> None:
        self._ranking, self._when = ranking, when
        self._clubs = {club.pk: club for club in clubs}
        self._method, self._rater = Method(ranking.method), rater_of(ranking)

    def of(self, rows: Iterable[Standing], places: Mapping[int, int]) -> list[Line]:
        """These rows, which are loaded with their players, at these places."""
        return [self._line(row, places.get(row.player_id)) for row in rows]

    def _line(self, row: Standing, place: int | None) -> Line:
        player, rating = row.player, Rating(row.value, row.spread, row.rated)
        return Line(
            row=row,
            place=place,
            move=moved(self._ranking, row, place) if place is not None and self._when.present else None,
            name=player.name or _("Former player"),
            url="" if player.former else self._address("player", player),
            hidden=player.hidden,
            rating=value_text(self._method, rating),
            spread=spread_text(self._method, rating),
            rating_url="" if player.former else self._changes_url(player),
            guess=self._rater.is_new(rating),
            missing=max(self._ranking.min_matches - row.rated, 0),
            share=share_text(row),
            numbers=self._numbers(row),
        )

    def _numbers(self, row: Standing) -> list[Count]:
        known = self._queries is not None and not row.player.former
        matches = self._address("player_matches", row.player) if known else ""
        return [Count(share_text(row)) if name == SHARE else self._count(row, name, matches) for name in NUMBERS]

    def _count(self, row: Standing, name: str, matches: str) -> Count:
        value = getattr(row, name)
        return Count(value, f"{matches}{self._queries[name]}" if value and matches and self._queries else "")

    @cached_property
    def _queries(self) -> dict[str, str] | None:
        """What asks for the matches behind each count; None if no address can ask for just those that count."""
        if len(self._ranking.systems) > 1 or self._ranking.tournaments_only:
            return None
        first, last = self._when.days
        asked = {"system": "".join(self._ranking.systems), "from": first, "to": last}
        return {name: _query({"what": what, **asked}) for name, what in COUNTED.items()}

    def _changes_url(self, player: Player) -> str:
        changes = reverse("rating_changes", args=[self._ranking.club.key, self._ranking.pk, player.pk])
        return changes + _query({"period": self._when.period})

    def _address(self, name: str, player: Player) -> str:
        return reverse(name, args=[self._clubs[player.club_id].key, player.pk])


def _query(asked: Mapping[str, object]) -> str:
    """What follows an address that asks for this; what is empty is not asked for."""
    query = urlencode({key: str(value) for key, value in asked.items() if value})
    return f"?{query}" if query else ""


def share_text(row: Standing) -> str:
    """How many of the matches were won, in percent."""
    return percent_text(row.wins / row.played) if row.played else ""


def moved(ranking: Ranking, row: Standing, place: int) -> Move:
    """How the place of somebody who stands at this one now changed since Monday."""
    places = places_up(ranking, row, place)
    return Move("new", _("new"), _("new in the table since Monday")) if places is None else move_of(places)


def places_up(ranking: Ranking, row: Standing, place: int) -> int | None:
    """How many places somebody who stands at this one came up since Monday; None for who did not stand there then."""
    if ranking.week != this_monday():
        return 0  # nothing has changed the table since another week
    return None if row.place_before is None else row.place_before - place


def move_of(places: int) -> Move:
    """So many places up, or down."""
    if not places:
        return Move("same", "–", _("as on Monday"))
    many = abs(places)
    if places > 0:
        told = ngettext("%(count)s place up since Monday", "%(count)s places up since Monday", many)
        return Move("up", f"▲{many}", told % {"count": many})
    told = ngettext("%(count)s place down since Monday", "%(count)s places down since Monday", many)
    return Move("down", f"▼{many}", told % {"count": many})
