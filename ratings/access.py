"""Who may see and who may change a season or a ranking: checked where it is fetched, nowhere else."""

from typing import NamedTuple

from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from ratings.models import Ranking, Season
from scoring.access import Part, Sight, club_to_organise, club_to_see, membership_of
from scoring.devices import device_of
from scoring.models import Club, Membership, Player
from scoring.people import person_of


class Rated(NamedTuple):
    """A player who is rated in a ranking, and the club that the ranking is seen in."""

    sight: Sight
    ranking: Ranking
    player: Player


def season_to_see(request: HttpRequest, key: str, number: int) -> tuple[Sight, Season]:
    """A season of a club, for whoever may see the club. Raises Http404."""
    sight = club_to_see(request, key)
    return sight, get_object_or_404(sight.club.seasons, pk=number)


def season_to_organise(request: HttpRequest, key: str, number: int) -> tuple[Part, Season]:
    """A season of a club, for its organisers. Raises like `club_to_organise`."""
    part = club_to_organise(request, key)
    return part, get_object_or_404(part.club.seasons, pk=number)


def ranking_to_see(request: HttpRequest, key: str, number: int) -> tuple[Sight, Ranking]:
    """A ranking of a club, for whoever may see the club. Raises Http404."""
    sight = club_to_see(request, key)
    return sight, get_object_or_404(sight.club.rankings.select_related("club"), pk=number)


def ranking_to_organise(request: HttpRequest, key: str, number: int) -> tuple[Part, Ranking]:
    """A ranking of a club, for its organisers. Raises like `club_to_organise`."""
    part = club_to_organise(request, key)
    return part, get_object_or_404(part.club.rankings.select_related("club"), pk=number)


def rated_to_see(request: HttpRequest, key: str, number: int, player: int) -> Rated:
    """A player in a ranking, who may have been merged since. Raises Http404.

    The player may be of another club whose matches the ranking counts, if that club may be seen. Whoever is hidden is
    there for members of their own club only, and who was forgotten for nobody.
    """
    sight, ranking = ranking_to_see(request, key, number)
    clubs = clubs_of(ranking)
    players = Player.objects.filter(club__in=clubs, former=False).select_related("club", "merged_into")
    found = get_object_or_404(players, pk=player)
    if not _may_see(request, sight, found):
        raise Http404
    return Rated(sight, ranking, found)


def _may_see(request: HttpRequest, sight: Sight, player: Player) -> bool:
    own = player.club_id == sight.club.pk
    membership = sight.membership if own else membership_of(device_of(request), player.club)
    if membership is not None:
        return True
    return not person_of(player).hidden and (own or player.club.visibility != Club.Visibility.MEMBERS)


def clubs_of(ranking: Ranking) -> list[Club]:
    """The clubs whose matches a ranking counts, its own the first; `ranking` is loaded with it."""
    return [ranking.club, *ranking.also.all()]


def players_unseen(request: HttpRequest, sight: Sight, clubs: list[Club]) -> QuerySet[Player]:
    """Who of these clubs is not named to whoever asks.

    For who is no member of a club these are its hidden players; all of them, if it shows itself to members only.
    """
    member_of = {sight.club.pk} if sight.membership is not None else set()
    if others := [club for club in clubs if club != sight.club]:
        memberships = Membership.objects.of_device(device_of(request)).filter(club__in=others)
        member_of |= set(memberships.values_list("club_id", flat=True))
    strange = [club for club in clubs if club.pk not in member_of]
    closed = [club for club in strange if club.visibility == Club.Visibility.MEMBERS]
    return Player.objects.filter(Q(club__in=strange, hidden=True) | Q(club__in=closed))
