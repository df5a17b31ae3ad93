"""Ratings brought up to date from a moment on: exactly what came after it, to the same numbers as from scratch."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import groupby
from typing import Any

from django.db.models import QuerySet

from ratings.commands import bulk
from ratings.commands.standing import Row, save_standings
from ratings.commands.week import Week
from ratings.models import Ranking, RatingChange, Standing
from ratings.periods import Calendar, Span
from ratings.rating.codes import Method
from ratings.rating.facts import GUEST, Change, Rating
from ratings.rating.methods import rater
from ratings.rating.rater import Rater, replay
from ratings.results import Played, Window, windows
from ratings.snapshots import ratings_of
from scoring.models import Match

Key = tuple[int, int]  # a match and a player
Ratings = dict[str, dict[int, Rating]]  # by period and player
Values = tuple[Any, ...]
VALUES = ("period", "before", "spread_before", "after", "spread_after", "rated", "kept", "why", "at")


def rater_of(ranking: Ranking) -> Rater:
    """What a ranking rates by."""
    return rater(Method(ranking.method), ranking.settings)


def rerate(ranking: Ranking, since: datetime | None, match: Match | None = None) -> None:
    """Bring a ranking up to date, whose row is locked, after results from a moment on changed (None: any).

    `match`: the only one that is not as it was; None where it may be several. What is written is what differs. The
    number of queries depends on how many matches came after only as far as those are read some at a time.
    """
    calendar, rates = Calendar(ranking), rater_of(ranking)
    week = Week(ranking, calendar, rates)
    week.begin(since)
    played_later = Standing.objects.filter(ranking=ranking)
    if since is not None:
        played_later = played_later.filter(last__gte=since)
    touched: set[Row] = set(played_later.values_list("period", "player_id"))
    ratings: Ratings = {}
    for window in windows(ranking, since):
        groups = by_period(calendar, window.played)
        here = {(span.period, player) for span, played in groups for player in players_of(played)}
        _recall(ranking, calendar, ratings, here, since)
        changes = computed(rates, ratings, groups)
        _write(ranking, stored_changes(ranking, since, window), changes, window)
        touched |= here
    _recall(ranking, calendar, ratings, touched, since)
    save_standings(ranking, calendar, rates, ratings, touched, match)
    week.settle(since)


def by_period(calendar: Calendar, played: Iterable[Played]) -> list[tuple[Span, list[Played]]]:
    """Results in their order, those that follow each other in one period together; those in none left out."""
    with_spans = ((calendar.at(one.point.at), one) for one in played)
    grouped = groupby(with_spans, key=lambda pair: pair[0])
    return [(span, [one for _, one in group]) for span, group in grouped if span is not None]


def players_of(played: Iterable[Played]) -> set[int]:
    """Everybody of the roster who played in these."""
    return {player for one in played for side in one.result.sides for player in side if player != GUEST}


def computed(
    rates: Rater, ratings: Ratings, groups: Iterable[tuple[Span, list[Played]]]
) -> Iterator[tuple[Key, Values]]:
    """The changes that results make, by match and player, as they are stored; `ratings` is brought up to date."""
    for span, played in groups:
        of_period = ratings.setdefault(span.period, {})
        made = replay(rates, of_period, (one.result for one in played))
        for one, changes in zip(played, made, strict=True):
            for change in changes:
                yield (one.point.match, change.player), _values(span, one, change)


def _values(span: Span, one: Played, change: Change) -> Values:
    before, after = change.before, change.after
    values = (before.value, before.spread, after.value, after.spread, after.matches, list(after.kept), change.why)
    return (span.period, *values, one.point.at)


def _recall(ranking: Ranking, calendar: Calendar, ratings: Ratings, keys: set[Row], since: datetime | None) -> None:
    """Have the ratings at hand that players had before a moment, in the period that it belongs to.

    Whoever has none is at the start, and so is everybody in a later period.
    """
    span = None if since is None else calendar.at(since)
    if span is None or since is None:
        return
    of_period = ratings.setdefault(span.period, {})
    unknown = [player for period, player in keys if period == span.period and player not in of_period]
    of_period.update(ratings_of(ranking, span, since, unknown))


def stored_changes(ranking: Ranking, since: datetime | None, window: Window) -> QuerySet[RatingChange]:
    """The changes that are stored for a window of results."""
    found = RatingChange.objects.filter(ranking=ranking).order_by()
    if window.begins is not None:
        found = found.filter(window.begins.after("at", "match_id"))
    elif since is not None:
        found = found.filter(at__gte=since)
    return found if window.upto is None else found.filter(window.upto.upto("at", "match_id"))


def _write(
    ranking: Ranking, stored: QuerySet[RatingChange], changes: Iterable[tuple[Key, Values]], window: Window
) -> None:
    """Store the changes of a window; what is stored and the same stays."""
    there: dict[Key, tuple[int, Values]] = {
        (match, player): (pk, tuple(values))
        for pk, match, player, *values in stored.values_list("pk", "match_id", "player_id", *VALUES)
    }
    new: list[Values] = []
    other: list[Values] = []
    for (match, player), values in changes:
        pk, before = there.pop((match, player), (None, None))
        if pk is None:
            new.append((ranking.pk, match, player, *values))
        elif before != values:
            other.append((*values, pk))
    bulk.delete(RatingChange.objects.all(), [pk for pk, _ in there.values()])
    if window.upto is not None:
        # A match that finished later until now has its changes in a window to come.
        moved = RatingChange.objects.filter(ranking=ranking, match__in={match for _, match, *_ in new})
        moved.filter(window.upto.after("at", "match_id")).delete()
    bulk.update(RatingChange, VALUES, other)
    bulk.insert(RatingChange, ("ranking_id", "match_id", "player_id", *VALUES), new)
