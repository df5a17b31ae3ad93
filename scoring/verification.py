"""Whether what is kept for speed is so: on the rows of a match by its recorded rounds, of a player by the name."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from django.db import transaction

from scoring.caches import finished_at, fold_match, match_tallies, save_caches, seat_caches
from scoring.engine.exchange import read_round
from scoring.engine.export import write_state
from scoring.engine.facts import State
from scoring.engine.fold import Folded
from scoring.models import Match, Player, Seat
from scoring.people import person_of

CHUNK = 200  # rows in memory at a time
NAME_CACHES = ("name_key", "likeness")


class Check(NamedTuple):
    """A kind of things of which something is kept for speed: all of them, and how to look at one.

    `differences` are the lines about one, `look_again` those left with nobody writing to it meanwhile, where asked
    once it was written anew.
    """

    what: str
    items: Callable[[], Iterable[Any]]
    name: Callable[[Any], str]
    differences: Callable[[Any], list[str]]
    look_again: Callable[[Any, bool], list[str]]


def register(check: Check) -> None:
    """Have `manage.py verify` look at these too, after everything that was registered before."""
    checks.append(check)


def differences(match: Match) -> list[str]:
    """What is kept of a match but is not so, a line each; nothing is written."""
    folded = _fresh(match)
    broken = list(_broken_rounds(match, folded))
    return broken or [*_of_match(match, folded.state), *_of_seats(match, folded)]


def look_again(match: Match, fix: bool) -> list[str]:
    """The differences of a match with nobody writing to it meanwhile; with `fix` its caches are written anew.

    Rounds that cannot be scored are the truth itself gone wrong: those cannot be mended here.
    """
    with transaction.atomic():
        locked = Match.objects.select_for_update(no_key=True).with_caches().get(pk=match.pk)
        found = differences(locked)
        folded = _fresh(locked)
        if found and fix and not any(_broken_rounds(locked, folded)):
            save_caches(locked, folded.state)
            _save_persons(locked)
            return []
    return found


def _fresh(match: Match) -> Folded:
    return fold_match(match, match.rounds.all())


def _save_persons(match: Match) -> None:
    """Write who the players of a match are after all merges."""
    seats = list(match.seats.all())
    for seat in seats:
        seat.person = None if seat.player is None else person_of(seat.player)
    Seat.objects.bulk_update(seats, ["person"])


def _broken_rounds(match: Match, folded: Folded) -> Iterator[str]:
    """Rounds that no command can have written."""
    for place, row in enumerate(match.rounds.all(), start=1):
        if row.number != place:
            yield f"round {row.number}: is number {place} in order"
        round_, faults = read_round(row.facts)
        if round_ is None or faults:
            yield f"round {row.number}: cannot be read"
    if folded.failure and not folded.over_early:
        yield f"round {len(folded.scores) + 1}: cannot be scored"


def _of_match(match: Match, state: State) -> Iterator[str]:
    should = _plain(write_state(state))
    for key in sorted(should.keys() | match.state.keys()):
        yield from _unlike(f"state, {key}", match.state.get(key), should.get(key))
    yield from _unlike("ended", match.ended, "" if state.ending is None else str(state.ending.by))
    yield from _unlike("finished", match.finished, finished_at(match, list(match.rounds.all()), state))


def _of_seats(match: Match, folded: Folded) -> Iterator[str]:
    over = folded.state.ending
    facts = [row.facts for row in match.rounds.all()]
    counted = () if over is None else match_tallies(match.game, facts, folded.scores)
    for seat in match.seats.all():
        for name, should in seat_caches(seat, folded.state, counted).items():
            yield from _unlike(f"seat {seat.number}, {name}", getattr(seat, name), should)
        titles = sorted(map(str, over.titles)) if over is not None and seat.side in over.goats else []
        yield from _unlike(f"seat {seat.number}, titles", sorted(a.title for a in seat.awards.all()), titles)
        person = None if seat.player is None else person_of(seat.player).pk
        yield from _unlike(f"seat {seat.number}, person", seat.person_id, person)


def _unlike(what: str, kept: Any, should: Any) -> Iterator[str]:
    if kept != should:
        yield f"{what}: {kept!r} should be {should!r}"


def _plain(value: Any) -> Any:
    """A value as it comes back from JSON."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, tuple | list) else value


def _matches() -> Iterator[Match]:
    return Match.objects.with_caches().order_by("pk").iterator(chunk_size=CHUNK)


# Players: what is kept of their names


def player_differences(player: Player) -> list[str]:
    """What is kept of a player's name but does not follow from it, a line each."""
    should = Player()
    should.rename(player.name)
    return [line for key in NAME_CACHES for line in _unlike(key, getattr(player, key), getattr(should, key))]


def _look_at_player_again(player: Player, fix: bool) -> list[str]:
    with transaction.atomic():
        locked = Player.objects.select_for_update().get(pk=player.pk)
        found = player_differences(locked)
        if found and fix:
            locked.rename(locked.name)
            locked.save(update_fields=NAME_CACHES)
            return []
    return found


def _players() -> Iterator[Player]:
    return Player.objects.order_by("pk").iterator(chunk_size=CHUNK)


checks = [
    Check("matches", _matches, lambda match: match.view_key, differences, look_again),
    Check("players", _players, lambda player: f"player {player.pk}", player_differences, _look_at_player_again),
]
