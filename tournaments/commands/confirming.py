"""Making a tournament final, and taking that back: its places, and that its matches count for ratings and titles."""

from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from scoring import trail as club_trail
from scoring.models import ClubChange, Device, Match
from scoring.models.matches import MatchQuerySet
from scoring.tournament_matches import seal, set_withheld
from tournaments.commands.stages import end_stage, rounds_left
from tournaments.drawing import finishing_order
from tournaments.drawing.complete import open_pairings
from tournaments.drawing.errors import NotNowError, Refusal
from tournaments.models import Entrant, Pairing, Stage, Tournament, TournamentChange
from tournaments.trail import locked, note

Kind = TournamentChange.Kind


class Undecided(NamedTuple):
    """What of a tournament is not decided: pairings without a result that stands, stages with rounds to be played."""

    pairings: tuple[Pairing, ...] = ()
    stages: tuple[Stage, ...] = ()


class UndecidedError(Exception):
    """Something is not decided yet, `undecided` says what; a reason is needed to confirm all the same."""

    def __init__(self, undecided: Undecided) -> None:
        super().__init__(undecided)
        self.undecided = undecided


def undecided_of(tournament: Tournament) -> Undecided:
    """What is not decided yet; a few queries for every stage."""
    pairings: list[Pairing] = []
    stages: list[Stage] = []
    for stage in _stages(tournament):
        if stage.state == Stage.State.WAITING:
            stages.append(stage)
        else:
            pairings += open_pairings(stage)
            if stage.state == Stage.State.RUNNING and rounds_left(stage):
                stages.append(stage)
    return Undecided(tuple(pairings), tuple(stages))


def places_of(tournament: Tournament) -> list[tuple[int, int]]:
    """The places as they stand: place and number of the entrant, the first one first."""
    begun = [stage for stage in _stages(tournament) if stage.state != Stage.State.WAITING]
    return finishing_order(begun[-1]) if begun else []


@transaction.atomic
def confirm(*, tournament: Tournament, device: Device | None, reason: str = "") -> None:
    """Make the results final: places are kept, every match that is over is rated, and nobody at the tables may change
    one any more. A stage whose rounds are all played ends.

    Raises UndecidedError without a `reason`, NotNowError where nothing has begun. Confirming twice changes nothing.
    """
    tournament = locked(tournament)
    if tournament.state == Tournament.State.CONFIRMED:
        return
    if tournament.state == Tournament.State.ENTRIES:
        raise NotNowError(Refusal.STAGE_NOT_RUNNING)
    undecided = undecided_of(tournament)
    if any(undecided) and not reason:
        raise UndecidedError(undecided)
    _end_stages(tournament, undecided, device)
    keep_places(tournament)
    set_withheld(club=tournament.club, matches=matches_over(tournament).prefetch_related("rounds"), withheld=False)
    seal(matches_of(tournament).filter(sealed=False), sealed=True)
    tournament.state, tournament.confirmed = Tournament.State.CONFIRMED, timezone.now()
    tournament.save(update_fields=["state", "confirmed"])
    note(tournament, Kind.CONFIRMED, device, reason=reason, undecided=len(undecided.pairings))
    club_trail.note(tournament.club, ClubChange.Kind.TOURNAMENT, device, done="confirmed", name=tournament.name)


@transaction.atomic
def reopen(*, tournament: Tournament, device: Device | None) -> None:
    """Take back that the results are final: no match of it is rated any more, and they may be corrected again."""
    tournament = locked(tournament)
    if tournament.state != Tournament.State.CONFIRMED:
        return
    tournament.entrants.exclude(place=None).update(place=None)
    set_withheld(club=tournament.club, matches=matches_over(tournament).prefetch_related("rounds"), withheld=True)
    unconfirmed = matches_of(tournament).exclude(table_match__pairing__state=Pairing.State.CONFIRMED)
    seal(unconfirmed.filter(sealed=True), sealed=False)
    tournament.state, tournament.confirmed = Tournament.State.RUNNING, None
    tournament.save(update_fields=["state", "confirmed"])
    note(tournament, Kind.REOPENED, device)
    club_trail.note(tournament.club, ClubChange.Kind.TOURNAMENT, device, done="reopened", name=tournament.name)


def keep_places(tournament: Tournament) -> None:
    """Write the places as they stand to the rows of the entrants."""
    places = {number: place for place, number in places_of(tournament)}
    entrants = list(tournament.entrants.all())
    for entrant in entrants:
        entrant.place = places.get(entrant.number)
    Entrant.objects.bulk_update(entrants, ["place"], batch_size=400)


def matches_of(tournament: Tournament) -> MatchQuerySet:
    """The matches at its tables that nobody removed."""
    return Match.objects.there().filter(table_match__pairing__round__stage__tournament=tournament)


def matches_over(tournament: Tournament) -> MatchQuerySet:
    """Those of them that are over."""
    return matches_of(tournament).exclude(ended="")


def _end_stages(tournament: Tournament, undecided: Undecided, device: Device | None) -> None:
    """End the stages that run and have nothing left to be decided."""
    open_rounds = {pairing.round_id for pairing in undecided.pairings}
    for stage in _stages(tournament):
        if stage.state == Stage.State.RUNNING and not stage.rounds.filter(pk__in=open_rounds).exists():
            end_stage(stage=stage, device=device, early=True)


def _stages(tournament: Tournament) -> list[Stage]:
    """The stages in their order, each with its tournament."""
    stages = list(tournament.stages.order_by("number"))
    for stage in stages:
        stage.tournament = tournament
    return stages
