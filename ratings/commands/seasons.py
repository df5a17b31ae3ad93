"""Every write that concerns a season: one transaction each, the club's row locked, a line in the club's history.

Lines about seasons carry `season`, its `name` and what was `done`.
"""

from collections.abc import Collection
from datetime import date

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from ratings.commands.following import add_ranking, first_ranking, locked
from ratings.commands.rerating import rerate
from ratings.models import Champion, Ranking, Season, Standing
from ratings.periods import SeasonState, season_key, season_state, start_of
from ratings.podium import podiums
from ratings.rating.codes import Method
from scoring.models import Club, ClubChange, Device
from scoring.trail import note

Kind = ClubChange.Kind


class OverlapError(Exception):
    """Some of the days are those of another season, `other`."""

    def __init__(self, other: Season) -> None:
        super().__init__(other)
        self.other = other


class ClosedError(Exception):
    """The champions of the season are named."""


class NotOverError(Exception):
    """The last day of the season is not over yet."""


@transaction.atomic
def make_season(*, club: Club, name: str, first: date, last: date, device: Device | None) -> Season:
    """A new season of a club; with its first one it gets a table for them, if it has none. Raises OverlapError."""
    _lock(club)
    _must_be_free(club, first, last)
    is_first = not club.seasons.exists()
    season = Season.objects.create(club=club, name=name, first=first, last=last)
    note(club, Kind.SEASON, device, done="added", season=season.pk, name=name, days=_days(season))
    if is_first and not club.rankings.filter(period=Ranking.Period.SEASON).exists():
        _make_ranking(club, device)
    _rerate(club, first)
    return season


@transaction.atomic
def change_season(*, season: Season, name: str, first: date, last: date, device: Device | None) -> None:
    """Give a season another name or other days. Raises OverlapError; ClosedError for other days of a closed one."""
    season = _locked(season)
    before = {"before": season.name, "days_before": _days(season)}
    starts, other_days = min(season.first, first), (season.first, season.last) != (first, last)
    if season.name == name and not other_days:
        return
    if other_days and season.closed is not None:
        raise ClosedError
    _must_be_free(season.club, first, last, season)
    season.name, season.first, season.last = name, first, last
    season.save(update_fields=["name", "first", "last"])
    note(season.club, Kind.SEASON, device, done="changed", season=season.pk, name=name, days=_days(season), **before)
    if other_days:
        _rerate(season.club, starts)


@transaction.atomic
def delete_season(*, season: Season, device: Device | None) -> None:
    """Delete a season that has no champions; its tables go with it. Raises ClosedError."""
    season = _locked(season)
    if season.champions.exists():
        raise ClosedError
    note(season.club, Kind.SEASON, device, done="deleted", season=season.pk, name=season.name, days=_days(season))
    Standing.objects.filter(ranking__club=season.club, period=season_key(season)).delete()
    Season.objects.filter(pk=season.pk).delete()
    _rerate(season.club, season.first)


@transaction.atomic
def close_season(*, season: Season, device: Device | None, early: bool = False) -> None:
    """Name the champions of a season, for ever. Raises NotOverError, unless `early`, before its last day is over."""
    season = _locked(season)
    state = season_state(season)
    if state is SeasonState.CLOSED:
        return
    if state is not SeasonState.OVER and not early:
        raise NotOverError
    rankings = {ranking.pk: ranking for ranking in season_rankings(season.club)}
    Champion.objects.bulk_create(
        _champion(season, rankings[row.ranking_id], row) for row in podiums(rankings.values(), season_key(season))
    )
    season.closed = timezone.now()
    season.save(update_fields=["closed"])
    note(season.club, Kind.SEASON, device, done="closed", season=season.pk, name=season.name)


@transaction.atomic
def reopen_season(*, season: Season, device: Device | None) -> None:
    """Take the champions of a season back, so that they can be named anew."""
    season = _locked(season)
    if season.closed is None:
        return
    season.champions.all().delete()
    season.closed = None
    season.save(update_fields=["closed"])
    note(season.club, Kind.SEASON, device, done="reopened", season=season.pk, name=season.name)


def forget_champions(players: Collection[int]) -> None:
    """Take the names of these players from the podiums that they stand on."""
    Champion.objects.filter(player__in=players).update(name="")


def season_rankings(club: Club) -> list[Ranking]:
    """The rankings of a club that name champions."""
    return list(club.rankings.filter(period=Ranking.Period.SEASON))


def _champion(season: Season, ranking: Ranking, row: Standing) -> Champion:
    return Champion(
        season=season,
        ranking=ranking,
        ranking_name=ranking.name,
        method=ranking.method,
        place=row.place,  # type: ignore[attr-defined]
        player=row.player,
        name=row.player.name,
        value=row.value,
    )


def _make_ranking(club: Club, device: Device | None) -> None:
    """The table of the season: rated as the club's first table is."""
    like = first_ranking(club) or club.rankings.first() or Ranking(method=Method.OPENSKILL)
    add_ranking(
        club, device, period=Ranking.Period.SEASON, method=like.method, settings=like.settings, systems=like.systems
    )


def _rerate(club: Club, since: date) -> None:
    """Bring the tables of seasons up to date after other days from this one on are those of a season."""
    for ranking in locked(Q(club=club, period=Ranking.Period.SEASON)):
        rerate(ranking, start_of(since))


def _lock(club: Club) -> None:
    """Let one write at a time look at the seasons of a club."""
    Club.objects.select_for_update().get(pk=club.pk)


def _locked(season: Season) -> Season:
    """The season as it is stored now. Raises Season.DoesNotExist."""
    _lock(season.club)
    return Season.objects.select_related("club").get(pk=season.pk)


def _must_be_free(club: Club, first: date, last: date, but: Season | None = None) -> None:
    """Raise OverlapError if another season has one of these days."""
    there = club.seasons.filter(first__lte=last, last__gte=first).order_by("first")
    others = [season for season in there if season != but]
    if others:
        raise OverlapError(others[0])


def _days(season: Season) -> list[str]:
    return [season.first.isoformat(), season.last.isoformat()]
