"""Every write that concerns a ranking as its organisers see it: one transaction each, a line in the club's history.

Lines about rankings carry `ranking`, its `name` and what was `done`; a change also what it was `before` and `after`.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Q

from ratings.commands.following import add_ranking, locked, rebuild, wait_for
from ratings.commands.rerating import rater_of
from ratings.commands.week import Week
from ratings.models import Ranking
from ratings.periods import Calendar
from scoring.models import Club, ClubChange, Device
from scoring.trail import note

Kind = ClubChange.Kind
MOST_RANKINGS = 12  # of one club
DECIDED = ("name", "method", "period", "systems", "tournaments_only", "min_matches", "settings")


class TooManyError(Exception):
    """The club has as many rankings as it may have."""


class Terms(NamedTuple):
    """What an organiser decides of a ranking, and the clubs that it counts beside its own."""

    name: str
    method: str
    period: str
    systems: list[str]
    min_matches: int
    settings: dict[str, Any]
    also: Collection[Club]
    tournaments_only: bool = False


@transaction.atomic
def make_ranking(*, club: Club, terms: Terms, device: Device | None) -> Ranking:
    """A new ranking of a club, every match that it counts rated. Raises TooManyError."""
    Club.objects.select_for_update().get(pk=club.pk)
    if club.rankings.count() >= MOST_RANKINGS:
        raise TooManyError
    fields = terms._asdict()
    ranking = add_ranking(club, device, also=fields.pop("also"), **fields)
    rebuild(ranking)
    return ranking


@transaction.atomic
def change_ranking(*, ranking: Ranking, terms: Terms, device: Device | None) -> None:
    """Let a ranking be another one; everything is rated anew only if that is another rating."""
    wait_for([ranking.club, *ranking.also.all(), *terms.also])
    ranking = locked(Q(pk=ranking.pk)).get()
    before, after = _told(terms_of(ranking)), _told(terms)
    changed = [key for key, value in after.items() if value != before[key]]
    if not changed:
        return
    for field in DECIDED:
        setattr(ranking, field, getattr(terms, field))
    ranking.save()
    ranking.also.set(terms.also)
    was, is_now = ({key: told[key] for key in changed} for told in (before, after))
    note(
        ranking.club,
        Kind.RANKING,
        device,
        done="changed",
        ranking=ranking.pk,
        name=ranking.name,
        before=was,
        after=is_now,
    )
    if set(changed) - {"name", "min_matches"}:
        rebuild(ranking)
    elif "min_matches" in changed:
        _list_anew(ranking)


@transaction.atomic
def delete_ranking(*, ranking: Ranking, device: Device | None) -> None:
    """Delete a ranking. The matches stay, and so do the champions that it named."""
    for held in locked(Q(pk=ranking.pk)):
        note(held.club, Kind.RANKING, device, done="deleted", ranking=held.pk, name=held.name)
        held.delete()


def terms_of(ranking: Ranking) -> Terms:
    """What was decided of a ranking."""
    values = {field: getattr(ranking, field) for field in DECIDED}
    return Terms(**values, also=list(ranking.also.all()))


def _told(terms: Terms) -> dict[str, Any]:
    """The terms as plain values."""
    return terms._asdict() | {"also": sorted(club.pk for club in terms.also)}


def _list_anew(ranking: Ranking) -> None:
    """Let those stand in the tables who have enough matches now."""
    ranking.standings.filter(rated__gte=ranking.min_matches).update(listed=True)
    ranking.standings.filter(rated__lt=ranking.min_matches).update(listed=False)
    Week(ranking, Calendar(ranking), rater_of(ranking)).settle(None)
