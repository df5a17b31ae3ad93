"""The matches of a table as the scoring of matches knows them: who sits where, by which rules."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring import tournament_matches
from scoring.engine.game import Game, seat_faults
from scoring.models import Access, Device, Match, Player
from tournaments.commands.results.at_tables import Closed, ClosedError
from tournaments.facts import table_facts
from tournaments.models import Entrant, Pairing, TableMatch
from tournaments.standings.absences import present_sides


class Sitting(NamedTuple):
    """Somebody at a table: what is written on the sheet, and who that is on the roster."""

    name: str
    player: Player | None


def seats_of(pairing: Pairing) -> list[Sitting]:
    """Who sits where, from seat 1 on: the sides in turn, so that partners face each other.

    Those who play for the entrants now, without who did not come. Everything of the pairing is loaded.
    """
    people = pairing.round.stage.tournament.people
    sides: dict[int, list[Sitting]] = {}
    for seating in pairing.seatings.all():
        sides.setdefault(seating.side, []).extend(_people(seating.entrant, people))
    present = [sides[side] for side in present_sides(table_facts(pairing))]
    return [turn for turns in zip(*present, strict=True) for turn in turns]


def _people(entrant: Entrant, people: int) -> list[Sitting]:
    """So many people of an entrant; a pair whose second is not known yet plays with an empty name."""
    known = [Sitting(member.name, member.player) for member in entrant.people[:people]]
    return [*known, *[Sitting("", None)] * (people - len(known))]


def game_of(pairing: Pairing) -> Game:
    """The rules of the tournament fitted to a table. Raises ClosedError where they are not for so many."""
    rules, seats = pairing.round.stage.tournament.ruleset, len(seats_of(pairing))
    if seat_faults(rules, seats):
        raise ClosedError(Closed.SEATS)
    game = Game(rules, seats)
    if game.sides != len(present_sides(table_facts(pairing))):
        raise ClosedError(Closed.SEATS)
    return game


def new_match(pairing: Pairing, device: Device | None) -> Match:
    """A match of those at a table, which this phone may record. Raises like `game_of`."""
    tournament, seats = pairing.round.stage.tournament, seats_of(pairing)
    return tournament_matches.start_match(
        system=tournament.system,
        game=game_of(pairing),
        players=[seat.name for seat in seats],
        club=tournament.club,
        roster=[seat.player for seat in seats],
        device=device,
    )


def let_record(match: Match, device: Device | None) -> None:
    """Let a phone at the table record a match that another one began."""
    if device is not None:
        Access.objects.get_or_create(match=match, device=device)


def unfinished(matches: Sequence[TableMatch]) -> TableMatch | None:
    """The match that is being played."""
    return next((match for match in matches if not match.final), None)
