"""Whom of the roster an organiser can tap into the list."""

from scoring.boards.roster import frequent_players
from scoring.models import Player
from scoring.people import persons_of
from tournaments.models import Entrant, Member, Tournament

MOST_TAPPED = 300


def to_tap(tournament: Tournament) -> list[Player]:
    """Who is on the roster and not in the tournament, those that play most first. Four queries."""
    there = Member.objects.filter(entrant__tournament=tournament, entrant__state=Entrant.State.ENTERED)
    there = there.filter(left=None, entrant__left=None)
    taken = persons_of(tournament.club, Player.objects.filter(entries__in=there)).values()
    often = {name: place for place, name in enumerate(frequent_players(tournament.club))}
    players = tournament.club.players.on_roster().exclude(pk__in=taken).order_by("name_key")
    return sorted(players, key=lambda player: often.get(player.name, len(often)))[:MOST_TAPPED]
