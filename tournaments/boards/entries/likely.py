"""Who of the roster may be meant by names that are not on it."""

from collections.abc import Sequence

from scoring.likeness import likely_pairs
from scoring.models import Club, Player
from scoring.models.people import name_key

MOST_PROPOSED = 4


def likely_many(club: Club, names: Sequence[str]) -> dict[str, list[Player]]:
    """For those of these names that nobody on the roster has, who may be meant, the likeliest first. One query."""
    players = {player.pk: player for player in club.players.filter(former=False)}
    known = {player.name_key for player in players.values()}
    new = [name for name in dict.fromkeys(names) if name_key(name) not in known]
    if not new:
        return {}
    roster = list(players.values())
    found: dict[str, list[Player]] = {}
    for one, other, _grade in likely_pairs([*new, *(player.name for player in roster)]):
        if one < len(new) <= other:
            person = _person(roster[other - len(new)], players)
            proposed = found.setdefault(new[one], [])
            if person not in proposed and len(proposed) < MOST_PROPOSED:
                proposed.append(person)
    return found


def _person(player: Player, players: dict[int, Player]) -> Player:
    """Who a player is after all merges."""
    while player.merged_into_id is not None:
        player = players[player.merged_into_id]
    return player
