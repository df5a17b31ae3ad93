"""Who of a club's roster is likely to be meant, and who may stand on it twice."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.likeness import Alike, alike, likely_pairs, likeness, reading
from scoring.models import Club, Different, Player
from scoring.models.people import name_key

MOST_PROPOSED = 6


@dataclass(frozen=True)
class Proposal:
    """Somebody on the roster who may be meant; `also`: the other name, merged since, by which they were found."""

    player: Player
    also: str
    same: bool


def proposals(club: Club, typed: str, but: Player | None = None, most: int = MOST_PROPOSED) -> list[Proposal]:
    """Who of a roster may be meant by what is typed: the same name, then one that begins so, then a close one.

    One query, however long the roster is. Whoever goes by exactly this name need not be proposed.
    """
    typed = typed.strip()
    if not typed:
        return []
    players = {player.pk: player for player in club.players.filter(former=False)}
    found: dict[Player, tuple[int, Proposal]] = {}
    for player in players.values():
        rank = _rank(typed, player.name)
        if rank is None:
            continue
        person = player
        while person.merged_into_id is not None:
            person = players[person.merged_into_id]
        if person == but or (person == player and player.name_key == name_key(typed)):
            continue
        also = "" if person == player else player.name
        if person not in found or rank < found[person][0]:
            found[person] = rank, Proposal(person, also, rank == 0)
    ranked = sorted(found.values(), key=lambda one: (one[0], one[1].player.name_key))
    return [proposal for _rank, proposal in ranked[:most]]


def _rank(typed: str, name: str) -> int | None:
    grade = alike(typed, name)
    if grade is Alike.SAME:
        return 0
    if _begins(typed, name):
        return 1
    return None if grade is None else 2


def _begins(typed: str, name: str) -> bool:
    """Whether a name, or a word in it, begins with what is typed."""
    start = likeness(typed)
    words = name.split()
    return any(likeness("".join(words[index:])).startswith(start) for index in range(len(words)))


@dataclass(frozen=True)
class Pair:
    """Two on the roster who may be one."""

    one: Player
    other: Player
    same: bool


def twice_on_roster(club: Club) -> list[Pair]:
    """Who may stand on a roster twice, the likeliest first, but for those who were said to be two. Two queries."""
    players = list(club.players.on_roster())
    pairs = likely_pairs([player.name for player in players])
    two = set(Different.objects.filter(first__club=club).values_list("first", "second"))
    found = (Pair(players[one], players[other], grade is Alike.SAME) for one, other, grade in pairs)
    return [pair for pair in found if tuple(sorted((pair.one.pk, pair.other.pk))) not in two]


def same_on_roster(club: Club, name: str) -> Sequence[Player]:
    """Who of a roster has a name that is the same but for how it was typed. One query, by an index."""
    return list(club.players.on_roster().filter(likeness=reading(name).key))
