"""What a ranking counts beside the rating: matches, wins, goats, titles, eggs and fish."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Count, Exists, Max, OuterRef, Q, QuerySet, Sum

from ratings.models import Ranking
from ratings.periods import Span
from ratings.results import counted
from scoring.engine.codes import Title
from scoring.models import Award, Seat


class Counters(NamedTuple):
    """What was counted for one player over a period; `naked` and `bald` are those that were suffered."""

    played: int
    wins: int
    goats: int
    naked: int
    bald: int
    eggs: int
    fish: int
    last: datetime


def titled(title: Title) -> Q:
    """Which seats are goats with this title."""
    return Q(Q(goat=True) & Exists(Award.objects.filter(seat=OuterRef("pk"), title=title)))


COUNTS: Mapping[str, Any] = {
    "played": Count("pk"),
    "wins": Count("pk", filter=Q(won=True)),
    "goats": Count("pk", filter=Q(goat=True)),
    "naked": Count("pk", filter=titled(Title.NAKED)),
    "bald": Count("pk", filter=titled(Title.BALD)),
    "eggs": Sum("eggs"),
    "fish": Sum("fish"),
    "last": Max("match__finished"),
}


def counters(ranking: Ranking, span: Span, players: Iterable[int] | None = None) -> dict[int, Counters]:
    """What a ranking counts over a period for these players (None: everybody), those with no match left out."""
    seats = seats_counted(ranking, span).filter(person__isnull=False)
    if players is not None:
        seats = seats.filter(person__in=list(players))
    grouped = seats.order_by().values("person").annotate(**COUNTS).values_list("person", *COUNTS)
    return {person: Counters(*counts) for person, *counts in grouped}


def seats_counted(ranking: Ranking, span: Span) -> QuerySet[Seat]:
    """The seats of the matches that a ranking counts over a period."""
    return Seat.objects.filter(counted(ranking, "match__"), span.within("match__finished"))
