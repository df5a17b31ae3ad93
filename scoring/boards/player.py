"""What somebody's page shows of their matches: sums, runs, the form, with whom it goes well and with whom not."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.codes import Title
from scoring.forms.players import PlayerFilter
from scoring.models import Player, Seat
from scoring.models.seats import GAVE, Deed
from scoring.wording.matches import title_text
from scoring.wording.players import list_title

FORM_LENGTH = 20  # matches
ENOUGH = 3  # matches together, before anything is said of two players
MOST_SHOWN = 5  # partners, and opponents


@dataclass(frozen=True)
class Figure:
    """A number, what it counts, and the query of the list of those matches."""

    label: str
    value: int
    query: str
    share: int | None = None


@dataclass(frozen=True)
class TitleRow:
    """How often somebody earned a title, and gave it."""

    name: str
    suffered: Figure
    given: Figure


@dataclass(frozen=True)
class Companion:
    """Somebody's partner or opponent: matches together, those won and lost (against an opponent: ahead and behind)."""

    key: int
    name: str
    shown: bool
    matches: int
    won: int
    lost: int
    goats: int
    links: dict[str, str]

    @property
    def name_key(self) -> str:
        """The name as a list is sorted by it."""
        return self.name.casefold()

    @property
    def share(self) -> int:
        """How many of a hundred were won."""
        return percent(self.won, self.matches)


@dataclass(frozen=True)
class Run:
    """The longest row of matches, and how long the present one is."""

    longest: int
    present: int


class PlayerBoard:
    """What the page of a player shows of the matches that were asked for. Three queries, however many they are."""

    def __init__(self, player: Player, asked: PlayerFilter, *, for_member: bool) -> None:
        self.player = player
        self.asked = asked
        self.for_member = for_member
        self.seats = Seat.objects.of_person(player, asked.which)

    @cached_property
    def totals(self) -> dict[str, Any]:
        """The sums, by deed and title."""
        return self.seats.totals()

    def _figure(self, deed: str, label: str = "", of: int | None = None) -> Figure:
        value = self.totals[deed or "matches"]
        share = percent(value, of) if of else None
        return Figure(label or list_title(deed), value, self.asked.query(what=deed), share)

    @property
    def short(self) -> list[Figure]:
        """The matches, those won, and those lost as the goat."""
        every, won = self.totals["matches"], self.totals[Deed.WON]
        return [
            self._figure("", ngettext("match", "matches", every)),
            self._figure(Deed.WON, ngettext("win", "wins", won), every),
            self._figure(Deed.GOAT, _("the goat"), every),
        ]

    @property
    def rounds(self) -> list[Figure]:
        """What was done in single rounds."""
        return [self._figure(deed) for deed in (Deed.OUTS, Deed.FISH, Deed.EGGS, Deed.LOST)]

    @property
    def average(self) -> float | None:
        """The points written in a round in which any were, on the average."""
        return self.totals["written"] / self.totals[Deed.LOST] if self.totals[Deed.LOST] else None

    @property
    def titles(self) -> list[TitleRow]:
        """The titles that were earned or given; naked and bald ones always, since everybody asks for them."""
        rows = [
            TitleRow(title_text(title, many=False), self._figure(title), self._figure(f"{GAVE}{title}"))
            for title in Title
        ]
        always = {title_text(title, many=False) for title in (Title.NAKED, Title.BALD)}
        return [row for row in rows if row.suffered.value or row.given.value or row.name in always]

    @property
    def first(self) -> datetime | None:
        """When the first of the matches was over."""
        return self._moment("first")

    @property
    def last(self) -> datetime | None:
        """When the last of the matches was over."""
        return self._moment("last")

    def _moment(self, which: str) -> datetime | None:
        found: datetime | None = self.totals[which]
        return found

    # One after the other

    @cached_property
    def course(self) -> list[tuple[bool, bool]]:
        """Whether each match was won, and lost as the goat, the newest first."""
        return list(self.seats.in_order().values_list("won", "goat"))

    @property
    def form(self) -> list[str]:
        """The last matches, the oldest of them first: won, goat, or neither."""
        return ["won" if won else "goat" if goat else "lost" for won, goat in self.course[:FORM_LENGTH][::-1]]

    @property
    def wins_in_a_row(self) -> Run:
        """The run of wins."""
        return run_of(won for won, _goat in self.course)

    @property
    def without_goat(self) -> Run:
        """The run of matches without being the goat."""
        return run_of(not goat for _won, goat in self.course)

    # With and against

    @cached_property
    def _company(self) -> list[Mapping[str, Any]]:
        rows = (row for row in self.seats.company() if row["other"] != self.player.pk)
        return [row for row in rows if self.for_member or not row["other_hidden"]]

    @cached_property
    def partners(self) -> list[Companion]:
        """With whom the matches were played, the most frequent first."""
        rows = (row for row in self._company if row["together"])
        return [self._companion(row, "with", row["wins"], row["matches"] - row["wins"]) for row in rows]

    @cached_property
    def opponents(self) -> list[Companion]:
        """Against whom the matches were played, the most frequent first."""
        rows = (row for row in self._company if not row["together"])
        return [self._companion(row, "against", row["ahead"], row["behind"]) for row in rows]

    def _companion(self, row: Mapping[str, Any], as_: str, won: int, lost: int) -> Companion:
        """A row of the company, with the queries of the lists that its numbers are counted from."""
        key = row["other"]
        better, worse = (Deed.AHEAD, Deed.BEHIND) if as_ == "against" else (Deed.WON, Deed.NOT_WON)
        whats = {"matches": "", "won": better, "lost": worse, "goats": Deed.GOAT}
        links = {name: self.asked.query(**{as_: key, "what": what}) for name, what in whats.items()}
        name = row["other_name"] or _("Former player")
        shown = bool(row["other_name"])
        return Companion(key, name, shown, row["matches"], won, lost, row["goats"], links)

    @property
    def best_partner(self) -> Companion | None:
        """With whom most is won, if anything is."""
        best = max(_enough(self.partners), key=lambda one: (one.share, one.matches), default=None)
        return best if best is not None and best.won else None

    @property
    def worst_partner(self) -> Companion | None:
        """With whom least is won, if that is less than with others."""
        worst = min(_enough(self.partners), key=lambda one: (one.share, -one.matches), default=None)
        best = self.best_partner
        return worst if worst is not None and best is not None and worst.share < best.share else None

    @property
    def nemesis(self) -> Companion | None:
        """Behind whom most matches end, if it is more than end ahead."""
        worse = (one for one in _enough(self.opponents) if one.lost > one.won)
        return max(worse, key=lambda one: (percent(one.lost, one.matches), one.matches), default=None)

    @property
    def favourite(self) -> Companion | None:
        """Ahead of whom most matches end, if it is more than end behind."""
        better = (one for one in _enough(self.opponents) if one.won > one.lost)
        return max(better, key=lambda one: (one.share, one.matches), default=None)


def percent(part: int, whole: int) -> int:
    """How many of a hundred, rounded."""
    return round(100 * part / whole) if whole else 0


def run_of(flags: Iterable[bool]) -> Run:
    """The longest row of true ones and the first one, which is the present one where the newest comes first."""
    lengths = [0]
    for flag in flags:
        if flag:
            lengths[-1] += 1
        else:
            lengths.append(0)
    return Run(max(lengths), lengths[0])


def _enough(companions: Sequence[Companion]) -> list[Companion]:
    return [one for one in companions if one.shown and one.matches >= ENOUGH]
