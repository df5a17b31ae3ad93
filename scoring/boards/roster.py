"""Whom the start form offers of a club's roster: those at the last tables first."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Max

from scoring.models import Club, Match, Player, Seat

LOOKED_BACK = 60  # matches
MOST_TAPPED = 16
MOST_OFFERED = 200


@dataclass(frozen=True)
class RosterOffer:
    """Names to tap, those that play most first, and names to choose from while typing."""

    tapped: list[str]
    offered: list[str]


def roster_offer(club: Club) -> RosterOffer:
    """Who of the roster is likely to play. Two queries, however long it is."""
    often = frequent_players(club)
    names = club.players.on_roster().order_by("name_key").values_list("name", flat=True)[:MOST_OFFERED]
    offered = list(dict.fromkeys((*often, *names)))[:MOST_OFFERED]
    return RosterOffer(offered[:MOST_TAPPED], offered)


def frequent_players(club: Club) -> list[str]:
    """Who played in the last matches of a club, the most frequent first."""
    last = Match.objects.of_club(club).values("pk")[:LOOKED_BACK]
    seats = Seat.objects.filter(match__in=last, person__isnull=False, person__former=False)
    counted = seats.values("person", "person__name").annotate(times=Count("pk"))
    return [row["person__name"] for row in counted.order_by("-times", "person__name")[:MOST_OFFERED]]


def free_players(club: Club) -> list[Player]:
    """Who of the roster is no member yet."""
    taken = club.memberships.filter(player_agreed=True, player__isnull=False).values("player")
    return list(club.players.on_roster().exclude(pk__in=taken).order_by("name_key")[:MOST_OFFERED])


@dataclass(frozen=True)
class RosterRow:
    """A player on the roster, how many matches they finished, and when the last of them was over."""

    player: Player
    matches: int
    last: datetime | None


def roster_rows(players: Sequence[Player]) -> list[RosterRow]:
    """What the roster says of these players. One query."""
    seats = Seat.objects.counted().filter(person__in=players).values("person")
    counted = seats.annotate(times=Count("pk"), last=Max("match__finished"))
    found: dict[int, Any] = {row["person"]: row for row in counted}
    nothing: dict[str, Any] = {"times": 0, "last": None}
    rows = [(player, found.get(player.pk, nothing)) for player in players]
    return [RosterRow(player, row["times"], row["last"]) for player, row in rows]
