"""Rounds for tests, written straight into the database: who met whom, and how it ended."""

from collections.abc import Iterable, Sequence

from scoring import tournament_matches
from scoring.engine.game import Game
from scoring.models import Match
from tournaments.finals import final_of
from tournaments.models import (
    Entrant,
    Member,
    Pairing,
    Seating,
    Sitting,
    Stage,
    StageEntrant,
    TableMatch,
    TournamentRound,
)
from tournaments.pairing.facts import Sides
from tournaments.standings.codes import Kind

State = TournamentRound.State


def fill_stage(stage: Stage, numbers: Iterable[int] | None = None) -> None:
    """Let the stage run with these entrants, by default all."""
    entrants = Entrant.objects.filter(tournament=stage.tournament).order_by("number")
    chosen = [each for each in entrants if numbers is None or each.number in numbers]
    StageEntrant.objects.bulk_create(StageEntrant(stage=stage, entrant=each, seed=each.number) for each in chosen)
    stage.state = Stage.State.RUNNING
    stage.save(update_fields=["state"])


def draw(
    stage: Stage, tables: Sequence[Sides], byes: Iterable[int] = (), state: str = State.PLAYING
) -> TournamentRound:
    """The next round of a stage, with these tables."""
    entrants = {each.number: each for each in stage.tournament.entrants.all()}
    row = stage.rounds.create(number=stage.rounds.count() + 1, state=state)
    pairings = Pairing.objects.bulk_create(
        Pairing(round=row, table=table, why=[{"code": "not_met", "params": {}}]) for table in range(1, len(tables) + 1)
    )
    Seating.objects.bulk_create(
        Seating(pairing=pairing, side=side, slot=slot, entrant=entrants[number])
        for pairing, sides in zip(pairings, tables, strict=True)
        for side, seated in enumerate(sides)
        for slot, number in enumerate(seated)
    )
    Sitting.objects.bulk_create(Sitting(round=row, entrant=entrants[number], kind=Kind.BYE) for number in byes)
    return row


def told(pairing: Pairing, accounts: Sequence[int], *, number: int = 1, naked: bool = False) -> TableMatch:
    """A confirmed match at a table of which only the end was said."""
    match = match_at(pairing)
    match = tournament_matches.tell_end(match=match, device=None, accounts=accounts, naked=naked)
    tournament_matches.seal([match], sealed=True)
    Pairing.objects.filter(pk=pairing.pk).update(state=Pairing.State.CONFIRMED)
    return TableMatch.objects.create(pairing=pairing, number=number, match=match, final=final_of(match))


def match_at(pairing: Pairing) -> Match:
    """A match that has just begun at a table."""
    tournament = pairing.round.stage.tournament
    seats = pairing.seatings.order_by("side", "slot").select_related("entrant").prefetch_related("entrant__members")
    sides: dict[int, list[Member]] = {}
    for seating in seats:
        sides.setdefault(seating.side, []).extend(seating.entrant.people)
    people = [member for turn in zip(*sides.values(), strict=True) for member in turn]
    return tournament_matches.start_match(
        system=tournament.system,
        game=Game(tournament.ruleset, len(people)),
        players=[member.name for member in people],
        club=tournament.club,
        roster=[member.player for member in people],
        device=None,
    )


def swiss_like(stage: Stage, rounds: int, finished: int) -> None:
    """So many rounds in which everybody is moved on by one seat, the first of them with results."""
    numbers = list(stage.tournament.entrants.order_by("number").values_list("number", flat=True))
    fixed, turning = numbers[0], numbers[1:]
    for done in range(rounds):
        ring = [fixed, *turning[done:], *turning[:done]]
        tables = [((ring[at],), (ring[-at - 1],)) for at in range(len(ring) // 2)]
        row = draw(
            stage, tables, state=TournamentRound.State.OVER if done < finished else TournamentRound.State.PLAYING
        )
        if done < finished:
            for at, pairing in enumerate(row.pairings.all()):
                told(pairing, (101 + at, 10 * (at % 9)) if (at + done) % 2 else (10 * (at % 9), 101 + at))
