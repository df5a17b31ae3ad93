"""Tables follow their matches: every write to one comes here, from a table's phone or from wherever else."""

from typing import Any

from django.db.models import prefetch_related_objects

from scoring.models import Device, Match
from tournaments.commands.confirming import keep_places
from tournaments.commands.results.at_tables import called, result_changed, with_all
from tournaments.finals import final_of
from tournaments.models import Pairing, TableMatch, Tournament
from tournaments.trail import Kind, note, touch


def keep_order(match: Match) -> None:
    """Lock the tournament of a match before the match is locked, as all writes do."""
    tournaments = Tournament.objects.filter(stages__rounds__pairings__matches__match=match)
    list(tournaments.select_for_update(of=("self",), no_key=True).values_list("pk"))


def follow(match: Match) -> None:
    """Keep the end of a match at its table, and say how far the result of the table is."""
    rows = TableMatch.objects.select_related("pairing__round__stage__tournament")
    row = rows.filter(match=match).first()
    if row is None:
        return
    prefetch_related_objects([match], "seats__awards")
    final = final_of(match)
    if final == row.final:
        touch(row.pairing.round.stage.tournament)
        return
    before, row.final = row.final, final
    row.save(update_fields=["final"])
    pairing = with_all(Pairing.objects.filter(pk=row.pairing_id)).get()
    _note(pairing, row.number, before, final, _who_wrote(match))
    result_changed(pairing)
    tournament = pairing.round.stage.tournament
    if tournament.state == Tournament.State.CONFIRMED:
        keep_places(tournament)


def _note(pairing: Pairing, number: int, before: Any, final: Any, device: Device | None) -> None:
    kind = Kind.CLEARED if not final else Kind.CORRECTED if before else Kind.RECORDED
    note(pairing.round.stage.tournament, kind, device, **called(pairing), match=number, before=before, after=final)


def _who_wrote(match: Match) -> Device | None:
    """Whose phone wrote to a match last."""
    last = match.changes.select_related("device").first()
    return None if last is None else last.device
