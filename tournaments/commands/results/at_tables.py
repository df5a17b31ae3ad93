"""What every write at a table has in common: the tournament locked, the pairing as it is now, its state afterwards."""

from enum import StrEnum
from typing import Any

from django.utils import timezone

from scoring.keys import fingerprint
from scoring.tournament_matches import seal
from tournaments.commands.results.judging import Judge, given_in
from tournaments.drawing import mark_overtaken
from tournaments.models import Pairing, PairingQuerySet, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.trail import locked

State = Pairing.State
MARK_LENGTH = 16


class Closed(StrEnum):
    """Why something cannot be done at a table just now."""

    NOT_RUNNING = "not_running"  # the tournament was not begun, or is confirmed
    NOT_PUBLISHED = "not_published"
    CONFIRMED = "confirmed"  # the result
    FORFEITED = "forfeited"  # somebody did not come
    DECIDED = "decided"  # no match remains to be played
    NOT_NEXT = "not_next"  # the match before has not ended
    ROUNDS = "rounds"  # are recorded: the end is theirs
    NO_RESULT = "no_result"
    HAS_RESULT = "has_result"
    DISPUTED = "disputed"
    SEATS = "seats"  # the rules are not for so many


class ClosedError(Exception):
    """It cannot be done at this table as things stand; `why` says what is in the way."""

    def __init__(self, why: Closed) -> None:
        super().__init__(why)
        self.why = why


class StaleError(Exception):
    """The result is another than the one that was looked at; `pairing` is as it is now."""

    def __init__(self, pairing: Pairing) -> None:
        super().__init__(pairing)
        self.pairing = pairing


def with_all(pairings: PairingQuerySet) -> PairingQuerySet:
    """Pairings with everything that is written or shown of them. Four queries, however many they are."""
    return pairings.select_related("round__stage__tournament__club").with_people().with_matches()


def at_table(pairing: Pairing) -> Pairing:
    """The pairing as it is now, everything of it loaded, its tournament locked until the transaction ends.

    Raises Pairing.DoesNotExist where its round was taken back, ClosedError where nothing may be written.
    """
    tournament = locked(pairing.round.stage.tournament)
    found = with_all(Pairing.objects.filter(pk=pairing.pk)).get()
    found.round.stage.tournament = tournament
    if tournament.state != Tournament.State.RUNNING:
        raise ClosedError(Closed.NOT_RUNNING)
    if found.round.state == TournamentRound.State.DRAFT:
        raise ClosedError(Closed.NOT_PUBLISHED)
    return found


def must_be_open(pairing: Pairing) -> None:
    """Raise ClosedError where only an organiser can change anything any more."""
    if pairing.absent and Judge(pairing.round.stage).forfeited(pairing):
        raise ClosedError(Closed.FORFEITED)
    if pairing.state == State.CONFIRMED:
        raise ClosedError(Closed.CONFIRMED)


def is_complete(pairing: Pairing) -> bool:
    """Whether nothing remains to be played at a table; everything of it is loaded."""
    given = given_in([pairing.round])[pairing.round_id]
    return Judge(pairing.round.stage).complete(pairing, given)


def mark_of(pairing: Pairing) -> str:
    """Stands for who was shown to meet and their result: another one as soon as that changes; all of it is loaded."""
    seats = sorted((seating.side, seating.slot, seating.entrant_id) for seating in pairing.seatings.all())
    finals = [sorted(match.final.items()) for match in pairing.matches.all()]
    return fingerprint(repr((pairing.pk, seats, sorted(pairing.absent), finals)))[:MARK_LENGTH]


def must_be_as_shown(pairing: Pairing, seen: str | None) -> None:
    """Raise StaleError where the result is not the one of that mark; None: nobody has looked."""
    if seen is not None and seen != mark_of(pairing):
        raise StaleError(pairing)


def called(pairing: Pairing) -> dict[str, Any]:
    """How the history calls a table: where it was, and who sat there by number and name, by side."""
    sides: dict[int, list[Any]] = {}
    for seating in pairing.seatings.all():
        sides.setdefault(seating.side, []).append(seating.entrant)
    return {
        "stage": pairing.round.stage.number,
        "round": pairing.round.number,
        "table": pairing.table,
        "sides": [[entrant.number for entrant in sides[side]] for side in sorted(sides)],
        "names": [" + ".join(entrant.called for entrant in sides[side]) for side in sorted(sides)],
    }


def finals_of(pairing: Pairing) -> list[Any]:
    """How its matches ended, as their rows keep it; its matches are loaded."""
    return [match.final for match in pairing.matches.all()]


def write_state(pairing: Pairing, state: State, *, said: list[int] | None = None, dispute: str = "") -> None:
    """Write how far the result is, seal its matches or open them, and let the round be over or go on."""
    pairing.state, pairing.said, pairing.dispute = state, said or [], dispute
    pairing.changed = timezone.now()
    pairing.save(update_fields=["state", "said", "dispute", "absent", "changed"])
    seal([match.match for match in pairing.matches.all()], sealed=state == State.CONFIRMED)
    close_round(pairing.round)


def close_round(row: TournamentRound) -> None:
    """Let a published round be over if all its results stand, and go on if not. A line of winners ends otherwise."""
    if row.stage.format == Format.WINNER_STAYS:
        return
    waiting = row.pairings.exclude(state=State.CONFIRMED).exists()
    state = TournamentRound.State.PLAYING if waiting else TournamentRound.State.OVER
    if row.state != state:
        row.state = state
        row.save(update_fields=["state"])


def result_changed(pairing: Pairing) -> None:
    """Say anew how far the result of a table is; what was agreed to was another one. Everything of it is loaded.

    One that an organiser confirmed stays so while it is whole; one in dispute stays so until somebody settles it.
    """
    if not is_complete(pairing):
        write_state(pairing, State.OPEN)
    elif pairing.state in (State.CONFIRMED, State.DISPUTED):
        write_state(pairing, State(pairing.state), dispute=pairing.dispute)
    else:
        write_state(pairing, State.RECORDED)
    mark_overtaken(pairing.round.stage, pairing.round.number)
