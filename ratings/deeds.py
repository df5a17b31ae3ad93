"""What everybody of a club did in its matches, over a time: in three grouped queries, however many they are."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.db.models import Count, F, Q, QuerySet, Sum

from ratings.periods import Span
from scoring.engine.codes import Title
from scoring.models import Award, Club, Player, Seat
from scoring.models.seats import GAVE, Deed

COUNTS: Mapping[str, Any] = {
    "matches": Count("pk"),
    Deed.WON: Count("pk", filter=Q(won=True)),
    Deed.GOAT: Count("pk", filter=Q(goat=True)),
    Deed.OUTS: Sum("outs"),
    Deed.FISH: Sum("fish"),
    Deed.EGGS: Sum("eggs"),
}
TOLD = (Title.NAKED, Title.BALD, Title.SEA_GOAT)


class Done(NamedTuple):
    """What somebody did: how often, by deed, title suffered, and title given."""

    key: int
    name: str
    counts: dict[str, int]


def deeds(club: Club, span: Span, *, for_member: bool) -> list[Done]:
    """What each player of a club did in its results over a time; those who are hidden only for members."""
    players = Player.objects.filter(club=club, former=False)
    if not for_member:
        players = players.filter(hidden=False)
    results = Q(match__club=club) & span.within("match__finished")
    seats = Seat.objects.counted().filter(results, person__in=players).order_by()
    counted = seats.values("person").annotate(**{f"of_{code}": count for code, count in COUNTS.items()})
    found = {
        person: Done(person, name, dict(zip(map(str, COUNTS), counts, strict=True)))
        for person, name, *counts in counted.values_list("person", "person__name", *(f"of_{code}" for code in COUNTS))
    }
    for prefix, titles in (("", _suffered(seats)), (GAVE, _given(seats))):
        for person, title, times in titles:
            found[person].counts[f"{prefix}{title}"] = times
    return list(found.values())


def _suffered(seats: QuerySet[Seat]) -> QuerySet[Any, Any]:
    """Who earned which title how often."""
    awards = Award.objects.filter(seat__in=seats, title__in=TOLD).order_by()
    return (
        awards.values("seat__person", "title").annotate(times=Count("pk")).values_list("seat__person", "title", "times")
    )


def _given(seats: QuerySet[Seat]) -> QuerySet[Any, Any]:
    """Who won against somebody with which title how often; two partners who earn it together are one time."""
    others = Q(match__seats__side__lt=F("side")) | Q(match__seats__side__gt=F("side"))
    titled = Q(match__seats__awards__title__in=TOLD)
    return (
        seats.filter(others & titled, won=True)
        .values("person", title=F("match__seats__awards__title"))
        .annotate(times=Count("pk", distinct=True))
        .values_list("person", "title", "times")
    )
