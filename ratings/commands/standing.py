"""The rows of tables: each player's rating after the last match, and what was counted."""

from collections.abc import Iterable, Mapping

from ratings.commands import bulk
from ratings.counters import Counters, counters
from ratings.models import Ranking, Standing
from ratings.periods import Calendar
from ratings.rating.facts import Rating
from ratings.rating.rater import Rater
from scoring.models import Match

Row = tuple[str, int]  # a period and a player
PART = 5000  # players looked up at a time
COUNTED = Counters._fields
RATED = ("value", "spread", "kept", "order", "rated", "listed")
FIELDS = (*RATED, *COUNTED)


def save_standings(
    ranking: Ranking,
    calendar: Calendar,
    rater: Rater,
    ratings: Mapping[str, Mapping[int, Rating]],
    keys: Iterable[Row],
    match: Match | None,
) -> None:
    """Write the rows of these players that are not as they should be; who has no match left has no row.

    `match`: the only one that is not as it was: who did not play in it has the same counters as before.
    """
    only = None if match is None else set(match.seats.values_list("person_id", flat=True))
    by_period: dict[str, set[int]] = {}
    for period, player in keys:
        by_period.setdefault(period, set()).add(player)
    for period, everybody in by_period.items():
        rated, span = ratings.get(period, {}), calendar.span(period)
        for players in bulk.in_parts(sorted(everybody), PART):
            there = {row.player_id: row for row in ranking.standings.filter(period=period, player__in=players)}
            kept = {} if only is None else {one: _counted(row) for one, row in there.items() if one not in only}
            counted = kept | counters(ranking, span, [player for player in players if player not in kept])
            rows = (
                standing_of(ranking, period, player, rated.get(player, rater.start), counts, rater)
                for player, counts in counted.items()
            )
            _save(rows, there)
            gone = [row.pk for player, row in there.items() if player not in counted]
            Standing.objects.filter(pk__in=gone).delete()


def standing_of(
    ranking: Ranking, period: str, player: int, rating: Rating, counted: Counters, rater: Rater
) -> Standing:
    """A player's row as it should be; the place before is not looked at."""
    return Standing(
        ranking=ranking,
        period=period,
        player_id=player,
        value=rating.value,
        spread=rating.spread,
        kept=list(rating.kept),
        order=rater.order(rating),
        rated=rating.matches,
        listed=rating.matches >= ranking.min_matches,
        **counted._asdict(),
    )


def as_values(row: Standing) -> tuple[object, ...]:
    """What is worked out of a row, to compare it."""
    return tuple(getattr(row, field) for field in FIELDS)


def _counted(row: Standing) -> Counters:
    return Counters(**{field: getattr(row, field) for field in COUNTED})


def _save(rows: Iterable[Standing], there: Mapping[int, Standing]) -> None:
    """Write the rows that are not as they are stored; their places before stay."""
    new: list[Standing] = []
    other: list[tuple[object, ...]] = []
    for row in rows:
        stored = there.get(row.player_id)
        if stored is None:
            new.append(row)
        elif as_values(row) != as_values(stored):
            other.append((*as_values(row), stored.pk))
    bulk.update(Standing, FIELDS, other)
    Standing.objects.bulk_create(new)
