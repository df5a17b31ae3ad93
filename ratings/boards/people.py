"""Who is meant, what they go by now, and whether who asks may know."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.access import Sight
from scoring.models import Club, Player


@dataclass(frozen=True)
class Shown:
    """A player as a list shows them; `url` of their page, empty if it is not for whoever asks."""

    name: str
    url: str = ""


def persons(keys: Iterable[int]) -> dict[int, Player]:
    """Who these players are after all merges, by their own keys. A query, and one more for each merge of a merge."""
    asked = set(keys)
    found: dict[int, Player] = {}
    unknown = asked
    while unknown:
        found |= Player.objects.select_related("club").in_bulk(unknown)
        unknown = {player.merged_into_id for player in found.values() if player.merged_into_id} - found.keys()
    return {key: _root(key, found) for key in asked if key in found}


def _root(key: int, found: dict[int, Player]) -> Player:
    while found[key].merged_into_id is not None:
        key = found[key].merged_into_id  # type: ignore[assignment]
    return found[key]


def is_there_for(sight: Sight, player: Player) -> bool:
    """Whether a player, loaded with the club, is named to who sees a club so.

    Hidden ones are only for members, and those of another club only what everybody may know of it.
    """
    if player.club_id == sight.club.pk:
        return not player.hidden or sight.membership is not None
    return not player.hidden and player.club.visibility != Club.Visibility.MEMBERS


def shown(player: Player) -> Shown:
    """A player by the name that they have now."""
    if player.former:
        return Shown(_("Former player"))
    return Shown(player.name, reverse("player", args=[player.club.key, player.pk]))
