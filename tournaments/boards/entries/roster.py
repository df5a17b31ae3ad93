"""Whom of the roster an organiser can tap into the list."""

from scoring.boards.roster import frequent_players
from scoring.models import Player
from tournaments.models import Entrant, Tournament

MOST_TAPPED = 300


def to_tap(tournament: Tournament) -> list[Player]:
    """Who is on the roster and not in the tournament, those that play most first. Two queries."""
    taking_part = tournament.entrants.filter(state=Entrant.State.ENTERED, left=None)
    taken = taking_part.filter(members__left=None, members__player__isnull=False).values("members__player")
    often = {name: place for place, name in enumerate(frequent_players(tournament.club))}
    players = tournament.club.players.on_roster().exclude(pk__in=taken).order_by("name_key")
    return sorted(players, key=lambda player: often.get(player.name, len(often)))[:MOST_TAPPED]
