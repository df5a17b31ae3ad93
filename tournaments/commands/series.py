"""Every write that concerns a series of tournaments: one transaction each, a line in the history of its club.

Lines about series carry `series`, its `name` and what was `done`. Which tournaments are in it is a setting of theirs.
"""

from collections.abc import Sequence
from typing import NamedTuple

from django.db import transaction

from scoring.models import Club, ClubChange, Device
from scoring.trail import note
from tournaments.models import Series

Kind = ClubChange.Kind
MOST_SERIES = 100  # of one club


class TooManyError(Exception):
    """The club has as many series as it may have."""


class Points(NamedTuple):
    """What places give: `plan` by place, `other` every later one; `best` so many tournaments count, None for all."""

    plan: Sequence[int]
    other: int
    best: int | None


@transaction.atomic
def make_series(*, club: Club, device: Device | None, name: str, points: Points) -> Series:
    """A new series of a club. Raises TooManyError."""
    Club.objects.select_for_update().get(pk=club.pk)
    if club.series.count() >= MOST_SERIES:
        raise TooManyError
    series = Series.objects.create(club=club, name=name, plan=list(points.plan), other=points.other, best=points.best)
    note(club, Kind.SERIES, device, done="added", series=series.pk, name=name)
    return series


@transaction.atomic
def change_series(*, series: Series, device: Device | None, name: str, points: Points) -> None:
    """Give a series another name or other points; its table follows at once."""
    series = Series.objects.select_for_update(of=("self",), no_key=True).select_related("club").get(pk=series.pk)
    before = (series.name, Points(series.plan, series.other, series.best))
    after = (name, Points(list(points.plan), points.other, points.best))
    if before == after:
        return
    series.name, series.plan, series.other, series.best = name, list(points.plan), points.other, points.best
    series.save(update_fields=["name", "plan", "other", "best"])
    told = {"before": before[1]._asdict(), "after": after[1]._asdict()}
    note(series.club, Kind.SERIES, device, done="changed", series=series.pk, name=name, **told)


@transaction.atomic
def delete_series(*, series: Series, device: Device | None) -> None:
    """Delete a series; its tournaments stay, in none."""
    note(series.club, Kind.SERIES, device, done="deleted", series=series.pk, name=series.name)
    series.delete()
