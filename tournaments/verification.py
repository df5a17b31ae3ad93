"""Whether what tournaments keep for speed is so: ends of matches at their tables, final places, what counts."""

from collections.abc import Iterator

from django.db import transaction

from scoring.tournament_matches import set_withheld
from scoring.verification import Check
from tournaments.commands.confirming import keep_places, matches_over, places_of
from tournaments.finals import final_of
from tournaments.models import Entrant, TableMatch, Tournament
from tournaments.trail import locked

State = Tournament.State


def differences(tournament: Tournament) -> list[str]:
    """What is kept of a tournament but is not so, a line each; nothing is written."""
    return [*_of_finals(tournament), *_of_places(tournament), *_of_counting(tournament)]


def look_again(tournament: Tournament, fix: bool) -> list[str]:
    """The differences with nobody writing to it meanwhile; with `fix` everything is kept anew."""
    with transaction.atomic():
        held = locked(tournament)
        found = differences(held)
        if found and fix:
            _keep_anew(held)
            return differences(held)
    return found


def _of_finals(tournament: Tournament) -> Iterator[str]:
    """Ends of matches that the table keeps otherwise than the match has it."""
    for row in _table_matches(tournament):
        final = final_of(row.match)
        if row.final != final:
            yield f"match {row.match_id}, final: {row.final!r} should be {final!r}"


def _of_places(tournament: Tournament) -> Iterator[str]:
    confirmed = tournament.state == State.CONFIRMED
    places = {number: place for place, number in places_of(tournament)} if confirmed else {}
    for number, place in Entrant.objects.filter(tournament=tournament).values_list("number", "place"):
        if place != places.get(number):
            yield f"entrant {number}, place: {place!r} should be {places.get(number)!r}"


def _of_counting(tournament: Tournament) -> Iterator[str]:
    """Matches that are withheld though the tournament is confirmed, or count though it is not."""
    withheld = tournament.state != State.CONFIRMED
    for pk in matches_over(tournament).filter(withheld=not withheld).values_list("pk", flat=True):
        yield f"match {pk}, withheld: {not withheld!r} should be {withheld!r}"


def _keep_anew(tournament: Tournament) -> None:
    rows = list(_table_matches(tournament))
    for row in rows:
        row.final = final_of(row.match)
    TableMatch.objects.bulk_update(rows, ["final"], batch_size=200)
    confirmed = tournament.state == State.CONFIRMED
    set_withheld(
        club=tournament.club, matches=matches_over(tournament).prefetch_related("rounds"), withheld=not confirmed
    )
    if confirmed:
        keep_places(tournament)
    else:
        tournament.entrants.update(place=None)


def _table_matches(tournament: Tournament) -> "Iterator[TableMatch]":
    rows = TableMatch.objects.filter(pairing__round__stage__tournament=tournament)
    return iter(rows.select_related("match").prefetch_related("match__seats__awards"))


CHECK = Check("tournaments", Tournament.objects.all, lambda one: f"tournament {one.key}", differences, look_again)
