"""Reads of seats: what somebody did in the matches that count, and with whom."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime, time, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from django.db import models
from django.db.models import Case, Count, Exists, F, Max, Min, OuterRef, Q, Sum, When
from django.utils import timezone

from scoring.engine.codes import Title

if TYPE_CHECKING:
    from scoring.models.matches import Seat  # noqa: F401 (the type checker reads it below)
    from scoring.models.people import Player


class Deed(StrEnum):
    """What a seat can be looked for by, besides the titles."""

    WON = "won"
    GOAT = "goat"
    OUTS = "outs"
    FISH = "fish"
    EGGS = "eggs"
    LOST = "lost"
    NOT_WON = "not_won"
    AHEAD = "ahead"
    BEHIND = "behind"


BY_ROUNDS = (Deed.OUTS, Deed.FISH, Deed.EGGS, Deed.LOST)
GAVE = "gave_"
DEEDS = frozenset((*Deed, *Title, *(f"{GAVE}{title}" for title in Title)))


def is_deed(code: str) -> bool:
    """Whether seats can be looked for by this code."""
    return code in DEEDS


class Which(NamedTuple):
    """Which matches of somebody: of a system, between two days (both included), with and against whom."""

    system: str = ""
    first: date | None = None
    last: date | None = None
    partner: "Player | None" = None
    opponent: "Player | None" = None


class SeatQuerySet(models.QuerySet["Seat"]):
    """Reads of seats. In club matches they are those of a person, whoever was tapped."""

    def counted(self) -> Self:
        """Those in finished matches that nobody removed."""
        return self.filter(match__finished__isnull=False, match__removed=None)

    def of_person(self, person: "Player", which: Which = Which()) -> Self:  # noqa: B008 (it cannot be changed)
        """The counted seats of a person in these matches."""
        seats = self.counted().filter(person=person)
        if which.system:
            seats = seats.filter(match__system=which.system)
        if which.first is not None:
            seats = seats.filter(match__finished__gte=_midnight(which.first))
        if which.last is not None:
            seats = seats.filter(match__finished__lt=_midnight(which.last + timedelta(days=1)))
        if which.partner is not None:
            seats = seats.filter(Exists(self._others(person=which.partner, side=OuterRef("side"))))
        if which.opponent is not None:
            seats = seats.filter(Exists(self._others(~Q(side=OuterRef("side")), person=which.opponent)))
        return seats

    def _others(self, *conditions: Q, **equal: Any) -> Self:
        """The seats at the same table that are so; for use inside of another query of seats."""
        return type(self)(self.model).filter(*conditions, match=OuterRef("match"), **equal)

    def in_order(self) -> Self:
        """The newest result first."""
        return self.order_by("-match__finished", "-match_id")

    def with_matches(self, *, rounds: bool) -> Self:
        """With what a list of matches shows of each, their titles, and perhaps the rounds."""
        of_matches = ("match__rounds",) if rounds else ()
        return self.select_related("match").prefetch_related("match__seats__person", "awards", *of_matches)

    def that(self, deed: str, opponent: "Player | None" = None) -> Self:
        """Those that did so: a deed, a title suffered, or `gave_` and a title; `opponent`: ahead of whom, or behind."""
        if deed in (Deed.WON, Deed.GOAT):
            return self.filter(**{deed: True})
        if deed == Deed.NOT_WON:
            return self.filter(won=False)
        if deed in BY_ROUNDS:
            return self.filter(**{f"{deed}__gt": 0})
        if deed == Deed.AHEAD:
            return self.filter(Exists(self._others(person=opponent, place__gt=OuterRef("place"))))
        if deed == Deed.BEHIND:
            return self.filter(Exists(self._others(person=opponent, place__lt=OuterRef("place"))))
        title = Title(deed.removeprefix(GAVE))
        return self.giving(title) if deed.startswith(GAVE) else self.filter(awards__title=title)

    def giving(self, title: Title) -> Self:
        """Those that won against somebody who earned a title by it."""
        return self.filter(Exists(self._given(title)), won=True)

    def totals(self) -> dict[str, Any]:
        """All that is counted of these seats, in one query: by deed and title, and the `first` and `last` result."""
        counts: dict[str, Any] = {
            "matches": Count("pk"),
            Deed.WON: Count("pk", filter=Q(won=True)),
            Deed.GOAT: Count("pk", filter=Q(goat=True)),
            **{deed: Sum(deed, default=0) for deed in (*BY_ROUNDS, "written")},
            **{title: Count("pk", filter=Exists(self._titled(title))) for title in Title},
            **{f"{GAVE}{title}": Count("pk", filter=Q(Exists(self._given(title)), won=True)) for title in Title},
            "first": Min("match__finished"),
            "last": Max("match__finished"),
        }
        found = self.aggregate(**{f"of_{code}": count for code, count in counts.items()})
        return {code: found[f"of_{code}"] for code in map(str, counts)}

    def _given(self, title: Title) -> Self:
        return self._others(~Q(side=OuterRef("side")), awards__title=title)

    def _titled(self, title: Title) -> Self:
        return type(self)(self.model).filter(pk=OuterRef("pk"), awards__title=title)

    def company(self) -> Iterable[Mapping[str, Any]]:
        """With whom and against whom these seats were played: a row for each other person, as partner or opponent.

        The person's own seats stand among them, as their own partner.
        """
        other, place = "match__seats__person", "match__seats__place"
        together = Case(When(match__seats__side=F("side"), then=True), default=False)
        return (
            self.filter(match__seats__person__isnull=False)
            .annotate(other=F(other), together=together)
            .values("other", "together", other_name=F(f"{other}__name"), other_hidden=F(f"{other}__hidden"))
            .annotate(
                matches=Count("pk"),
                wins=Count("pk", filter=Q(won=True)),
                goats=Count("pk", filter=Q(goat=True)),
                ahead=Count("pk", filter=Q(place__lt=F(place))),
                behind=Count("pk", filter=Q(place__gt=F(place))),
            )
            .order_by("-matches", "other")
        )

    def pairs_together(self, persons: "Iterable[Player]") -> set[tuple[int, int]]:
        """Which two of these persons ever sat at one table, by keys, the lower first."""
        among = [person.pk for person in persons]
        pairs = self.filter(person__in=among, match__seats__person__in=among, person__lt=F("match__seats__person"))
        return set(pairs.values_list("person", "match__seats__person").order_by().distinct())

    def systems_and_times(self) -> list[tuple[str, datetime]]:
        """What was played in these seats, and when it was over. One query."""
        return list(self.order_by().values_list("match__system", "match__finished"))


def _midnight(day: date) -> datetime:
    """When a day begins where the site is."""
    return timezone.make_aware(datetime.combine(day, time()))
