"""The rows of tables: each player's rating after the last match, and what was counted."""

from collections.abc import Iterable, Mapping

from scoring.models import Match
from tournaments.commands import bulk
from tournaments.counters import Counters, counters
from tournaments.models import Ranking, Standing
from tournaments.periods import Calendar
from tournaments.rating.facts import Rating
from tournaments.rating.rater import Rater

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
        rated = ratings.get(period, {})
        for players in bulk.in_parts(sorted(everybody), PART):
            rows = Standing.objects.filter(ranking=ranking, period=period, player__in=players)
            there = {row.player_id: row for row in rows}
            changed = [player for player in players if only is None or player in only or player not in there]
            fresh = counters(ranking, calendar.span(period), changed) if changed else {}
            _save(
                [
                    standing_of(ranking, period, player, rated.get(player, rater.start), counted, rater)
                    for player in players
                    if (counted := fresh.get(player) if player in changed else _counted(there[player])) is not None
                ],
                there,
            )
            gone = [there[player].pk for player in changed if player in there and player not in fresh]
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
    differ = [row for row in rows if row.player_id not in there or as_values(row) != as_values(there[row.player_id])]
    Standing.objects.bulk_create(
        differ,
        update_conflicts=True,
        unique_fields=("ranking", "period", "player"),
        update_fields=FIELDS,
    )
