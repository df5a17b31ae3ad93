"""Matches at a table: begun, told by their end, corrected, taken back."""

from collections.abc import Sequence

from django.db import transaction

from scoring.models import Device, Match
from scoring.removal import remove_match
from scoring.tournament_matches import tell_end
from tournaments.commands.results.at_tables import (
    Closed,
    ClosedError,
    StaleError,
    at_table,
    called,
    finals_of,
    is_complete,
    mark_of,
    must_be_open,
    result_changed,
)
from tournaments.commands.results.judging import Judge
from tournaments.commands.results.matches import game_of, let_record, new_match, unfinished
from tournaments.facts import table_facts
from tournaments.finals import read_final
from tournaments.models import Pairing, TableMatch
from tournaments.standings.check import doubts, faults
from tournaments.standings.codes import Doubt
from tournaments.standings.facts import DoubtLine, FaultLine, Final
from tournaments.trail import Kind, note, touch


class RefusedError(Exception):
    """The result cannot be; `faults` says why, all of it."""

    def __init__(self, faults: Sequence[FaultLine]) -> None:
        super().__init__(faults)
        self.faults = tuple(faults)


class DoubtedError(Exception):
    """The result is hard to believe; to be recorded all the same it must be said."""

    def __init__(self, doubts: Sequence[DoubtLine]) -> None:
        super().__init__(doubts)
        self.doubts = tuple(doubts)


@transaction.atomic
def start_match(*, pairing: Pairing, device: Device | None, number: int | None = None) -> Match:
    """The match of this number at a table (None: the one that is due), begun if it was not; this phone may record it.

    Asking twice begins one match. Raises ClosedError where none is due.
    """
    pairing = at_table(pairing)
    must_be_open(pairing)
    matches = list(pairing.matches.all())
    number = number or number_due(pairing)
    begun = next((match for match in matches if match.number == number), None)
    if begun is not None:
        let_record(begun.match, device)
        return begun.match
    if is_complete(pairing):
        raise ClosedError(Closed.DECIDED)
    if unfinished(matches) is not None or number != len(matches) + 1:
        raise ClosedError(Closed.NOT_NEXT)
    match = new_match(pairing, device)
    TableMatch.objects.create(pairing=pairing, number=number, match=match)
    touch(pairing.round.stage.tournament)
    return match


def number_due(pairing: Pairing) -> int:
    """The match that is played, or comes next; the last one where nothing remains. Everything of it is loaded."""
    matches = list(pairing.matches.all())
    running = unfinished(matches)
    if running is not None:
        return running.number
    return len(matches) if matches and is_complete(pairing) else len(matches) + 1


@transaction.atomic
def tell(
    *,
    pairing: Pairing,
    device: Device | None,
    accounts: Sequence[int],
    goats: Sequence[int] | None = None,
    stopped: bool = False,
    naked: bool = False,
    number: int | None = None,
    accept_doubts: bool = False,
    seen: str | None = None,
) -> None:
    """Say how a match at a table ended, or change what was said; its rounds are not recorded then.

    `accounts` are by side, of those who came; `goats` None: they follow from the accounts. `number` None: the match
    that is due. `seen`: the mark of the result that was shown. Saying what is known already changes nothing. Raises
    RefusedError, DoubtedError, StaleError.
    """
    pairing = at_table(pairing)
    must_be_open(pairing)
    _tell(pairing, device, _end(accounts, goats, stopped, naked), number, accept_doubts, seen, over_rounds=False)


@transaction.atomic
def correct(
    *,
    pairing: Pairing,
    device: Device | None,
    accounts: Sequence[int],
    goats: Sequence[int] | None = None,
    stopped: bool = False,
    naked: bool = False,
    number: int | None = None,
    accept_doubts: bool = False,
    seen: str | None = None,
) -> None:
    """`tell` for an organiser, at any later time: what is confirmed stays so, and the history keeps what it was.

    Recorded rounds give way: their match is taken away, the end of another one told.
    """
    pairing = at_table(pairing)
    if pairing.absent and Judge(pairing.round.stage).forfeited(pairing):
        raise ClosedError(Closed.FORFEITED)
    _tell(pairing, device, _end(accounts, goats, stopped, naked), number, accept_doubts, seen, over_rounds=True)


def _end(accounts: Sequence[int], goats: Sequence[int] | None, stopped: bool, naked: bool) -> Final:
    return Final(tuple(accounts), None if goats is None else tuple(goats), None, stopped, naked)


def _tell(
    pairing: Pairing,
    device: Device | None,
    end: Final,
    number: int | None,
    accept_doubts: bool,
    seen: str | None,
    *,
    over_rounds: bool,
) -> None:
    matches = list(pairing.matches.all())
    number = number or number_due(pairing)
    row = next((match for match in matches if match.number == number), None)
    if row is None and (unfinished(matches) is not None or number != len(matches) + 1):
        raise ClosedError(Closed.NOT_NEXT)
    if row is not None and row.match.current.rounds and not over_rounds:
        raise ClosedError(Closed.ROUNDS)
    if seen is not None and seen != mark_of(pairing) and not _same(row, end):
        raise StaleError(pairing)
    _check(pairing, number, end, accept_doubts)
    match = _match_to_tell(pairing, row, number, device)
    tell_end(match=match, device=device, accounts=end.accounts, goats=end.goats, stopped=end.stopped, naked=end.naked)


def _same(row: TableMatch | None, end: Final) -> bool:
    """Whether a match is known to have ended so; who lost may have followed from the accounts."""
    known = None if row is None else read_final(row.final)
    if known is None:
        return False
    return known._replace(places=None, goats=known.goats if end.goats is not None else None) == end


def _check(pairing: Pairing, number: int, end: Final, accept_doubts: bool) -> None:
    """Raise RefusedError or DoubtedError if a table cannot have, or hardly has, this end as the match of a number."""
    settings = Judge(pairing.round.stage).settings(pairing)
    table = table_facts(pairing)
    ends = (*table.matches[: number - 1], end, *table.matches[number:])
    if wrong := faults(table._replace(matches=ends), settings):
        raise RefusedError(wrong)
    game_of(pairing)
    strange = [
        doubt
        for doubt in doubts(table._replace(matches=ends), settings)
        if doubt.match == number and doubt.code != Doubt.MATCHES_MISSING
    ]
    if strange and not accept_doubts:
        raise DoubtedError(strange)


def _match_to_tell(pairing: Pairing, row: TableMatch | None, number: int, device: Device | None) -> Match:
    """The match without rounds whose end can be told; one with rounds is taken away for it."""
    if row is None:
        match = new_match(pairing, device)
        TableMatch.objects.create(pairing=pairing, number=number, match=match)
        return match
    if not row.match.current.rounds:
        return row.match
    before, row.match = row.match, new_match(pairing, device)
    row.save(update_fields=["match"])
    remove_match(match=before, device=device)
    return row.match


@transaction.atomic
def clear(*, pairing: Pairing, device: Device | None) -> None:
    """Take everything away that was recorded at a table, as if nobody had played; the history keeps what it was."""
    pairing = at_table(pairing)
    matches = list(pairing.matches.all())
    if not matches:
        return
    note(pairing.round.stage.tournament, Kind.CLEARED, device, **called(pairing), finals=finals_of(pairing))
    pairing.matches.all().delete()
    for row in matches:
        remove_match(match=row.match, device=device)
    result_changed(at_table(pairing))
