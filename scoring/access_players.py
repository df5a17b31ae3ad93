"""Who may see a player, and who may change one: checked where a player is fetched."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from scoring.access import Part, Sight, club_to_organise, club_to_play, club_to_see
from scoring.models import Membership, Player
from scoring.people import person_of


def player_to_see(request: HttpRequest, key: str, number: int) -> tuple[Sight, Player]:
    """A player of a club, who may have been merged since, for whoever may see the club. Raises Http404.

    Whoever is hidden is there for members only, and who was forgotten for nobody.
    """
    sight = club_to_see(request, key)
    player = _player_at(sight, number)
    if sight.membership is None and person_of(player).hidden:
        raise Http404
    return sight, player


def if_merged(player: Player, page: str, key: str) -> HttpResponse | None:
    """The way to this page of the person that a player was merged into; None if they were not."""
    return None if player.merged_into is None else redirect(page, key, person_of(player).pk)


def player_to_change(request: HttpRequest, key: str, number: int) -> tuple[Part, Player]:
    """A player on the roster of a club, for its organisers and for the member who is that player.

    Raises Http404 like `player_to_see`, PermissionDenied for everybody else.
    """
    part = club_to_play(request, key)
    player = _player_at(part, number)
    if not (part.membership.organises or is_player(part.membership, player)):
        raise PermissionDenied
    if not player.on_roster:
        raise Http404
    return part, player


def player_to_organise(request: HttpRequest, key: str, number: int) -> tuple[Part, Player]:
    """A player of a club, who may have been merged, for its organisers. Raises like `club_to_organise`."""
    part = club_to_organise(request, key)
    return part, _player_at(part, number)


def is_player(membership: Membership | None, player: Player) -> bool:
    """Whether a member is this player, after all merges, by an organiser's yes."""
    if membership is None or membership.player is None or not membership.player_agreed:
        return False
    return person_of(membership.player) == person_of(player)


def _player_at(part: Sight | Part, number: int) -> Player:
    return get_object_or_404(part.club.players.select_related("merged_into"), pk=number, former=False)
