"""Every write that concerns clubs and their players: one transaction each, a line in the club's history."""

from scoring.models import Player


def person_of(player: Player) -> Player:
    """Who a player is after all merges."""
    while player.merged_into is not None:
        player = player.merged_into
    return player
