"""The order of the list: by a ranking of the club, by lot, or by hand. Only until the first stage is begun."""

from collections import deque
from collections.abc import Mapping, Sequence
from statistics import fmean

from django.db import transaction

from ratings.models import Ranking, Standing
from scoring import people
from scoring.models import Device
from tournaments.commands.entries.entering import in_list_order, must_not_have_begun, open_entries
from tournaments.models import Entrant, Tournament, TournamentChange
from tournaments.standings.drawing import drawn
from tournaments.trail import note

SEEDED = TournamentChange.Kind.SEEDED
BY_RANKING, BY_HAND, BY_LOT = "ranking", "hand", "lot"


@transaction.atomic
def seed_by_ranking(*, tournament: Tournament, ranking: Ranking, period: str, title: str, device: Device) -> None:
    """Seed by what a ranking's table is sorted by in a period; who is not in it comes last, in the order as it was.

    A pair counts the mean of its two, or what the one has who is rated. `title`: what the history calls the ranking.
    Raises ConfirmedError, DrawnError.
    """
    tournament = _open(tournament)
    entrants = list(in_list_order(tournament).prefetch_related("members__player"))
    strengths = _strengths(tournament, entrants, ranking, period)
    for entrant in entrants:
        rated = [strengths[member.pk] for member in entrant.people if member.pk in strengths]
        entrant.rating = fmean(rated) if rated else None
    entrants.sort(key=lambda entrant: (entrant.rating is None, -(entrant.rating or 0)))
    unrated = sum(entrant.rating is None for entrant in entrants)
    _write(entrants, ratings=True)
    note(tournament, SEEDED, device, by=BY_RANKING, ranking=title, unrated=unrated)


def _strengths(tournament: Tournament, entrants: Sequence[Entrant], ranking: Ranking, period: str) -> dict[int, float]:
    """What members have in a ranking, by the member's key."""
    members = [member for entrant in entrants for member in entrant.people if member.player is not None]
    roots = people.persons_of(tournament.club, [member.player for member in members])
    standings = Standing.objects.filter(ranking=ranking, period=period, player__club=tournament.club_id, rated__gt=0)
    orders = dict(standings.values_list("player_id", "order"))
    found = {member.pk: roots[member.player_id] for member in members if member.player_id is not None}
    return {member: orders[person] for member, person in found.items() if person in orders}


@transaction.atomic
def draw_lots(*, tournament: Tournament, device: Device) -> None:
    """Seed as the lot falls. It comes out of the tournament's seed: drawn again it falls the same.

    Raises ConfirmedError, DrawnError.
    """
    tournament = _open(tournament)
    entrants = {entrant.number: entrant for entrant in in_list_order(tournament)}
    _write([entrants[number] for number in drawn(lot(tournament), entrants)])
    note(tournament, SEEDED, device, by=BY_LOT, lot=tournament.seed)


def lot(tournament: Tournament) -> str:
    """What the lots of the list are drawn from."""
    return f"{tournament.seed}/entries"


@transaction.atomic
def seed_by_hand(*, tournament: Tournament, typed: Mapping[int, int], device: Device) -> None:
    """Put entrants, by number, at these places of the list; the others make room. Raises ConfirmedError, DrawnError."""
    tournament = _open(tournament)
    before = list(in_list_order(tournament))
    after = _moved(before, typed)
    if after != before:
        _write(after)
        note(tournament, SEEDED, device, by=BY_HAND)


def _moved(before: Sequence[Entrant], typed: Mapping[int, int]) -> list[Entrant]:
    """Those who have a place at it, or right behind who shares it; the others around them, as they were."""
    placed = deque(sorted((each for each in before if each.number in typed), key=lambda each: typed[each.number]))
    others = deque(each for each in before if each.number not in typed)
    after: list[Entrant] = []
    while placed or others:
        due = placed and (not others or typed[placed[0].number] <= len(after) + 1)
        after.append((placed if due else others).popleft())
    return after


def _open(tournament: Tournament) -> Tournament:
    tournament = open_entries(tournament)
    must_not_have_begun(tournament)
    return tournament


def _write(entrants: Sequence[Entrant], *, ratings: bool = False) -> None:
    """The list is now in this order; with `ratings` they have another rating too."""
    changed = []
    for seed, entrant in enumerate(entrants, start=1):
        if ratings or entrant.seed != seed:
            entrant.seed = seed
            changed.append(entrant)
    Entrant.objects.bulk_update(changed, ["seed", "rating"], batch_size=500)
