"""Rankings follow the results of their clubs."""

from collections.abc import Collection, Iterable
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet

from ratings.commands.rerating import rerate
from ratings.models import Ranking
from ratings.rating.codes import Method
from scoring.hooks import ResultsChanged
from scoring.models import Club, ClubChange, Device
from scoring.trail import note


@transaction.atomic
def follow(event: ResultsChanged) -> None:
    """Bring every ranking that counts the matches of a club up to date."""
    made = first_ranking(event.club)
    wait_for([event.club])
    for ranking in locked(_counting([event.club])):
        rerate(ranking, None if ranking == made else event.since, event.match)


@transaction.atomic
def rebuild(ranking: Ranking) -> None:
    """Rate every match that a ranking counts from scratch."""
    for held in locked(Q(pk=ranking.pk)):
        held.changes.all().delete()
        held.standings.all().delete()
        rerate(held, None)


def locked(which: Q) -> QuerySet[Ranking]:
    """These rankings, one write at a time, and the clubs that they count."""
    return Ranking.objects.select_for_update(no_key=True).filter(pk__in=_keys(which)).prefetch_related("also")


def wait_for(clubs: Iterable[Club]) -> None:
    """Wait for whoever writes to the rankings of these clubs, and keep others waiting.

    Which rankings count a club must be asked after this: one that was being made or changed is seen only then.
    """
    list(Ranking.objects.select_for_update(no_key=True).filter(pk__in=_keys(_counting(list(clubs)))).values_list("pk"))


def add_ranking(club: Club, device: Device | None, *, also: Collection[Club] = (), **fields: Any) -> Ranking:
    """A new ranking of a club, whose row is locked; nothing is rated yet."""
    wait_for([club, *also])
    ranking = Ranking.objects.create(club=club, **fields)
    ranking.also.set(also)
    note(club, ClubChange.Kind.RANKING, device, done="added", ranking=ranking.pk, name=ranking.name)
    return ranking


def first_ranking(club: Club) -> Ranking | None:
    """A ranking for a club that never had one; whoever deletes it does not get it again."""
    if club.rankings.exists() or _had_one(club):
        return None
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    if club.rankings.exists() or _had_one(club):
        return None
    return add_ranking(club, None, method=Method.OPENSKILL)


def _keys(which: Q) -> QuerySet[Any, Any]:
    """Which rankings these are; a query with duplicates in it could not be locked."""
    return Ranking.objects.filter(which).values("pk")


def _counting(clubs: Collection[Club]) -> Q:
    return Q(club__in=clubs) | Q(also__in=clubs)


def _had_one(club: Club) -> bool:
    return club.changes.filter(kind=ClubChange.Kind.RANKING).exists()
