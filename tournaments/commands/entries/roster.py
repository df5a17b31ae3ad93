"""Who of the club's roster the people of entrants are, and that nobody plays for two."""

from collections.abc import Iterable, Mapping, Sequence

from scoring import clubs, people
from scoring.models import Club, Device, Player
from scoring.models.people import name_key
from tournaments.commands.entries.errors import Twice, TwiceError
from tournaments.models import Entrant, Member, Tournament

# Who goes by a name, by its `name_key`.
Persons = Mapping[str, Player]


def persons_named(club: Club, names: Sequence[str], device: Device | None) -> Persons:
    """The people who go by these names; whoever is not on the roster comes onto it."""
    clubs.add_players(club=club, names=names, device=device)
    named = Player.objects.named(club, names)
    roots = people.persons_of(club, named.values())
    persons = Player.objects.in_bulk(set(roots.values()))
    return {key: persons[roots[player.pk]] for key, player in named.items()}


def must_play_once(
    tournament: Tournament, teams: Iterable[tuple[str, Sequence[Player]]], but: Entrant | None = None
) -> None:
    """Raise TwiceError if somebody of these teams is in another of them, or plays for an entrant other than `but`.

    A team is what it goes by and its people. Four queries.
    """
    teams = list(teams)
    merged = Player.objects.filter(club=tournament.club_id, merged_into__isnull=False)
    everybody = [person for _name, persons in teams for person in persons]
    roots = people.persons_of(tournament.club, [*merged, *everybody])
    taken = _taken(tournament, roots, {roots[person.pk] for person in everybody}, but)
    twice = []
    for name, persons in teams:
        for person in persons:
            root = roots[person.pk]
            if root in taken:
                twice.append(Twice(person.name, name, taken[root]))
            taken.setdefault(root, name)
    if twice:
        raise TwiceError(twice)


def _taken(tournament: Tournament, roots: Mapping[int, int], persons: set[int], but: Entrant | None) -> dict[int, str]:
    """What those entrants go by that some of these people play for, by the person's key."""
    aliases = {key for key, root in roots.items() if root in persons}
    members = Member.objects.filter(
        entrant__tournament=tournament,
        entrant__state=Entrant.State.ENTERED,
        entrant__left=None,
        left=None,
        player__in=aliases,
    )
    found = members.exclude(entrant=but) if but is not None else members
    return {
        roots[member.player_id]: numbered(member.entrant)
        for member in found.select_related("entrant").prefetch_related("entrant__members")
        if member.player_id is not None
    }


def numbered(entrant: Entrant) -> str:
    """What an entrant goes by, with its number; its members are loaded."""
    return f"{entrant.number} {entrant.called}"


def in_order(names: Sequence[str], persons: Persons) -> list[Player]:
    """The people of these names."""
    return [persons[name_key(name)] for name in names]
