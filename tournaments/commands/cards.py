"""The keys on the cards of the tables."""

from django.db import transaction

from scoring.keys import write_key
from scoring.models import Device
from tournaments.commands.setup import ensure_tables
from tournaments.models import Pairing, Table, Tournament
from tournaments.trail import Kind, locked, note, touch

MOST_TABLES = 3_000


def tables_needed(tournament: Tournament) -> int:
    """How many tables there are in the room, as far as it is known: those that were counted, or are played at."""
    played = Pairing.objects.filter(round__stage__tournament=tournament).order_by("-table")
    highest = played.values_list("table", flat=True).first() or 0
    entrants = tournament.entrants.filter(left=None).count()
    seats = 2 if tournament.entry in (Tournament.Entry.PAIRS, Tournament.Entry.ONE_TO_ONE) else 4
    return max(1, highest, tournament.tables or -(-entrants // seats))


@transaction.atomic
def lay_cards(*, tournament: Tournament, count: int) -> None:
    """Let the tables from 1 to this number have a card; those that are there keep theirs. ValueError for too many."""
    if not 1 <= count <= MOST_TABLES:
        raise ValueError(count)
    tournament = locked(tournament)
    before = tournament.room.count()
    ensure_tables(tournament, count)
    if tournament.room.count() > before:
        touch(tournament)


@transaction.atomic
def renew_cards(*, tournament: Tournament, device: Device | None) -> None:
    """Make the keys of all tables anew: the old cards open nothing any more."""
    tournament = locked(tournament)
    tables = list(tournament.room.all())
    for table in tables:
        table.key = write_key()
    Table.objects.bulk_update(tables, ["key"])
    note(tournament, Kind.KEYS_RENEWED, device, tables=len(tables))
