"""Who of a club's roster is likely to be meant, and who may stand on it twice."""

from dataclasses import dataclass
from functools import lru_cache

from scoring.likeness import Alike, alike, likely_pairs, likeness, reading
from scoring.models import Club, Different, Player, Seat
from scoring.models.people import name_key

MOST_PROPOSED = 6


@dataclass(frozen=True)
class Proposal:
    """Somebody on the roster who may be meant; `also`: the other name, merged since, by which they were found.

    `grade` None: the name only begins like that.
    """

    player: Player
    also: str
    grade: Alike | None

    @property
    def same(self) -> bool:
        """Whether only the letters were typed otherwise."""
        return self.grade is Alike.SAME


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
        grade = alike(typed, player.name)
        rank = _rank(grade, begins=_begins(typed, player.name))
        person = player
        while person.merged_into_id is not None:
            person = players[person.merged_into_id]
        if rank is None or person == but or (person == player and player.name_key == name_key(typed)):
            continue
        if person not in found or rank < found[person][0]:
            found[person] = rank, Proposal(person, "" if person == player else player.name, grade)
    ranked = sorted(found.values(), key=lambda one: (one[0], one[1].player.name_key))
    return [proposal for _rank, proposal in ranked[:most]]


def likely_on_roster(club: Club, name: str) -> list[Proposal]:
    """Who of a roster has a name that is likely the same person's, other than this very name. One query."""
    return [proposal for proposal in proposals(club, name) if proposal.grade is not None]


def _rank(grade: Alike | None, *, begins: bool) -> int | None:
    if grade is Alike.SAME:
        return 0
    if begins:
        return 1
    return None if grade is None else 2


def _begins(typed: str, name: str) -> bool:
    """Whether a name, or a word in it, begins with what is typed, as it is written or as it is read."""
    read = reading(typed)
    sound = "".join(word.sound for word in read.words)
    as_written, as_read = _endings(name)
    return any(ending.startswith(read.key) for ending in as_written) or (
        sound != "" and any(ending.startswith(sound) for ending in as_read)
    )


@lru_cache(maxsize=20_000)
def _endings(name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A name from each of its words on: as it is written, and as it is read."""
    words, sounds = name.split(), [word.sound for word in reading(name).words]
    return (
        tuple(likeness("".join(words[index:])) for index in range(len(words))),
        tuple("".join(sounds[index:]) for index in range(len(sounds))),
    )


@dataclass(frozen=True)
class Pair:
    """Two on the roster who may be one."""

    one: Player
    other: Player
    same: bool

    @property
    def keys(self) -> tuple[int, int]:
        """Their keys, the lower first."""
        return min(self.one.pk, self.other.pk), max(self.one.pk, self.other.pk)


def twice_on_roster(club: Club) -> list[Pair]:
    """Who may stand on a roster twice, the likeliest first, but for those who are known to be two. Three queries."""
    players = list(club.players.on_roster())
    pairs = likely_pairs([player.name for player in players])
    found = [Pair(players[one], players[other], grade is Alike.SAME) for one, other, grade in pairs]
    two = set(Different.objects.filter(first__club=club).values_list("first", "second"))
    two |= Seat.objects.pairs_together({player for pair in found for player in (pair.one, pair.other)})
    return [pair for pair in found if pair.keys not in two]
