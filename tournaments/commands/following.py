"""Rankings follow the results of their clubs."""

from django.db import transaction
from django.db.models import Q, QuerySet

from scoring.hooks import ResultsChanged
from scoring.models import Club, ClubChange
from scoring.trail import note
from tournaments.commands.rerating import rerate
from tournaments.models import Ranking
from tournaments.rating.codes import Method


@transaction.atomic
def follow(event: ResultsChanged) -> None:
    """Bring every ranking that counts the matches of a club up to date."""
    made = first_ranking(event.club)
    for ranking in locked(Q(club=event.club) | Q(also=event.club)):
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
    keys = Ranking.objects.filter(which).values("pk")
    return Ranking.objects.select_for_update().filter(pk__in=keys).prefetch_related("also")


def first_ranking(club: Club) -> Ranking | None:
    """A ranking for a club that never had one; whoever deletes it does not get it again."""
    if club.rankings.exists() or _had_one(club):
        return None
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    if club.rankings.exists() or _had_one(club):
        return None
    ranking = Ranking.objects.create(club=club, method=Method.OPENSKILL)
    note(club, ClubChange.Kind.RANKING, None, done="added", ranking=ranking.pk, name="")
    return ranking


def _had_one(club: Club) -> bool:
    return club.changes.filter(kind=ClubChange.Kind.RANKING).exists()
