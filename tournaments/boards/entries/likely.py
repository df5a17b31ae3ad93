"""Who of the roster may be meant by names that are not on it, and which of them may be one person's."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from scoring.likeness import likely_pairs
from scoring.models import Club, Player
from scoring.models.people import name_key

MOST_PROPOSED = 4


@dataclass
class Likely:
    """By name those of the roster who may be meant, the likeliest first; and pairs of names that look like one."""

    players: dict[str, list[Player]] = field(default_factory=dict)
    among: list[tuple[str, str]] = field(default_factory=list)

    def propose(self, name: str, player: Player) -> None:
        """One more who may be meant, while there is room."""
        proposed = self.players.setdefault(name, [])
        if player not in proposed and len(proposed) < MOST_PROPOSED:
            proposed.append(player)


def likely(club: Club, names: Sequence[str]) -> Likely:
    """What names that nobody on a roster has look like. One query, however many there are."""
    players = {player.pk: player for player in club.players.filter(former=False)}
    known = {player.name_key for player in players.values()}
    new = [name for name in dict.fromkeys(names) if name_key(name) not in known]
    found = Likely()
    if not new:
        return found
    roster = list(players.values())
    for one, other, _grade in likely_pairs([*new, *(player.name for player in roster)]):
        if other < len(new):
            found.among.append((new[one], new[other]))
        elif one < len(new):
            found.propose(new[one], _person(roster[other - len(new)], players))
    return found


def _person(player: Player, players: dict[int, Player]) -> Player:
    """Who a player is after all merges."""
    while player.merged_into_id is not None:
        player = players[player.merged_into_id]
    return player
