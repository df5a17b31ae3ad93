"""Whether what is kept of rankings for speed is what their matches say."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from ratings.commands.following import locked, rebuild
from ratings.commands.rerating import VALUES, Key, by_period, computed, rater_of, stored_changes
from ratings.commands.standing import FIELDS, Row, as_values, standing_of
from ratings.counters import counters
from ratings.models import Ranking, Standing
from ratings.periods import Calendar, start_of, this_monday
from ratings.rating.facts import Rating
from ratings.results import windows
from ratings.snapshots import places_at
from scoring.verification import Check

Ratings = dict[str, dict[int, Rating]]


def differences(ranking: Ranking) -> list[str]:
    """What is kept of a ranking but is not so, a line each; nothing is written."""
    calendar = Calendar(ranking)
    ratings: Ratings = {}
    lines = list(_of_changes(ranking, calendar, ratings))
    return [*lines, *_of_standings(ranking, calendar, ratings), *_of_places(ranking, calendar)]


def look_again(ranking: Ranking, fix: bool) -> list[str]:
    """The differences of a ranking with nobody writing to it meanwhile; with `fix` it is rated from scratch."""
    with transaction.atomic():
        held = locked(Q(pk=ranking.pk)).get()
        found = differences(held)
        if found and fix:
            rebuild(held)
            return differences(held)
    return found


def _of_changes(ranking: Ranking, calendar: Calendar, ratings: Ratings) -> Iterator[str]:
    """Changes that are not what a rating from scratch makes; fills in the last ratings."""
    rates = rater_of(ranking)
    for window in windows(ranking, None):
        stored = stored_changes(ranking, None, window).values_list("match_id", "player_id", *VALUES)
        kept = {(match, player): tuple(values) for match, player, *values in stored}
        for key, values in computed(rates, ratings, by_period(calendar, window.played)):
            yield from _unlike(_of_change(key), VALUES, kept.pop(key, None), values)
        for key in kept:
            yield f"{_of_change(key)}: should not be there"


def _of_standings(ranking: Ranking, calendar: Calendar, ratings: Ratings) -> Iterator[str]:
    """Rows of tables that are not what was rated and counted."""
    rates = rater_of(ranking)
    kept = {(row.period, row.player_id): row for row in Standing.objects.filter(ranking=ranking)}
    for period, rated in ratings.items():
        for player, counted in counters(ranking, calendar.span(period)).items():
            should = standing_of(ranking, period, player, rated.get(player, rates.start), counted, rates)
            row = kept.pop((period, player), None)
            values = None if row is None else as_values(row)
            yield from _unlike(_of_row((period, player)), FIELDS, values, as_values(should))
    for key in kept:
        yield f"{_of_row(key)}: should not be there"


def _of_places(ranking: Ranking, calendar: Calendar) -> Iterator[str]:
    """Places at the beginning of the week that are not what they were; without a change there is no need of them."""
    span = calendar.at(timezone.now())
    if ranking.week != this_monday() or span is None:
        return
    were = places_at(ranking, rater_of(ranking), span, start_of(this_monday()))
    rows = Standing.objects.filter(ranking=ranking, period=span.period)
    for player, place in rows.values_list("player_id", "place_before"):
        yield from _unlike(_of_row((span.period, player)), ("place_before",), (place,), (were.get(player),))


def _of_change(key: Key) -> str:
    match, player = key
    return f"match {match}, player {player}"


def _of_row(key: Row) -> str:
    period, player = key
    return f"{period or 'all time'}, player {player}"


def _unlike(what: str, names: Sequence[str], kept: tuple[Any, ...] | None, should: tuple[Any, ...]) -> Iterator[str]:
    if kept is None:
        yield f"{what}: is missing"
        return
    for name, is_so, should_be in zip(names, kept, should, strict=True):
        if is_so != should_be:
            yield f"{what}, {name}: {is_so!r} should be {should_be!r}"


CHECK = Check("rankings", Ranking.objects.all, lambda ranking: f"ranking {ranking.pk}", differences, look_again)
