"""What tournaments know of the players of a roster: who stays on it, who is not whom, and what they are called."""

from collections.abc import Collection

from django.db import transaction
from django.db.models import F

from scoring.models import Player
from scoring.people import tree_of
from tournaments.models import Entrant, Member, TableMatch, Tournament
from tournaments.pairing.codes import Format


def tournament_with(players: Collection[int]) -> Tournament | None:
    """A tournament that any of these players, by key, takes or took part in, the newest. One query."""
    return Tournament.objects.filter(entrants__members__player__in=players).first()


def tournament_of_both(one: Collection[int], other: Collection[int]) -> Tournament | None:
    """A tournament that shows two people, each the keys of their players, to be two; two queries.

    Both take part in it now, or both sat at tables of one round. An evening of winner stays is one round in which
    somebody may have come back with somebody else.
    """
    now = Member.objects.filter(left=None, entrant__left=None, entrant__state=Entrant.State.ENTERED)
    now = now.exclude(entrant__tournament__state=Tournament.State.CONFIRMED)
    taken = now.filter(player__in=one).values("entrant__tournament")
    both = now.filter(player__in=other, entrant__tournament__in=taken).select_related("entrant__tournament").first()
    if both is not None:
        return both.entrant.tournament
    played = TableMatch.objects.exclude(pairing__round__stage__format=Format.WINNER_STAYS)
    rounds = played.filter(match__seats__player__in=one).values("pairing__round")
    sat = played.filter(match__seats__player__in=other, pairing__round__in=rounds)
    match = sat.select_related("pairing__round__stage__tournament").first()
    return None if match is None else match.pairing.round.stage.tournament


def rename_people(player: Player, before: str) -> None:
    """Call a player so wherever they play under the name that they had; what is confirmed stays as it was written."""
    entries = Member.objects.filter(player=player, name=before)
    entries.exclude(entrant__tournament__state=Tournament.State.CONFIRMED).update(name=player.name)
    show_anew(tree_of(player))


def show_anew(players: Collection[int]) -> None:
    """Have pages that name any of these players, by key, asked for anew.

    Once all is written: who writes to a tournament locks its row before anything of its club.
    """
    concerned = Tournament.objects.filter(entrants__members__player__in=players).distinct()
    keys = list(concerned.values_list("pk", flat=True))
    transaction.on_commit(lambda: Tournament.objects.filter(pk__in=keys).update(version=F("version") + 1))
