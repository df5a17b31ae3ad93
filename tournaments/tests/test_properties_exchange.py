"""Whatever was played in a tournament, its record brings all of it back: the record written anew is the same."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring import commands
from scoring.engine.export import write_round
from scoring.engine.play import play_match
from scoring.keys import write_key
from scoring.models import Device, Match
from scoring.tests.club_cast import new_yard
from tournaments.commands import results, sanctions
from tournaments.commands.rounds import draw_round, publish_round
from tournaments.commands.stages import start_stage
from tournaments.drawing.ranks import ranks_of
from tournaments.exchange.store import bring_tournament
from tournaments.exchange.text import read_text, written_text
from tournaments.models import Pairing, Stage, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.standings.codes import Offence
from tournaments.tests.cast import Entry, new_tournament

pytestmark = pytest.mark.django_db

CASES = settings(max_examples=2, deadline=None, suppress_health_check=[HealthCheck.too_slow])
ENTRIES = {
    Format.FREE_FOR_ALL: Entry.FREE_FOR_ALL,
    Format.ROTATING: Entry.ROTATING,
    Format.WINNER_STAYS: Entry.ONE_TO_ONE,
}


def happen(pairing: Pairing, random: Random, device: Device) -> None:
    """Something at a table: a result that is told or recorded, a match under way, an absence, a dispute, or nothing."""
    what = random.choice(["told"] * 3 + ["recorded"] * 2 + ["begun", "absent", "disputed", "nothing"])
    seatings = list(pairing.seatings.select_related("entrant"))
    sides = len({seating.side for seating in seatings})
    if what in ("told", "disputed"):
        accounts = [random.randrange(0, 100) for _ in range(sides)]
        accounts[random.randrange(sides)] = 101 + random.randrange(40)
        results.tell(pairing=pairing, device=device, accounts=accounts, naked=0 in accounts, accept_doubts=True)
    if what in ("recorded", "begun"):
        match = results.start_match(pairing=pairing, device=device)
        for round_ in play_match(match.game, random, 8 if what == "recorded" else 2):
            match = Match.objects.get(pk=match.pk)
            commands.record_round(
                match=match,
                device=device,
                version=match.version,
                key=write_key(),
                facts=write_round(round_),
                accept_doubts=True,
            )
    if what == "absent":
        results.set_absent(pairing=pairing, entrants=[seatings[0].entrant.number], device=device)
    pairing = Pairing.objects.select_related("round__stage__tournament").get(pk=pairing.pk)
    if what == "disputed":
        results.dispute(pairing=pairing, text="Не так", device=device)
    elif pairing.state == Pairing.State.RECORDED and random.random() < 0.8:
        results.confirm(pairing=pairing, device=device)
    if random.random() < 0.1 and pairing.round.stage.format != Format.KNOCKOUT:
        culprit = random.choice(seatings).entrant
        offence = random.choice([Offence.WARNING, Offence.POINTS_OFF, Offence.YELLOW])
        sanctions.give(pairing=pairing, entrant=culprit, offence=offence, device=device, reason="Было")


def next_rounds(stage: Stage, device: Device) -> list[TournamentRound]:
    """The rounds that can be played now."""
    if stage.format == Format.WINNER_STAYS:
        return list(stage.rounds.all())
    drafts = stage.rounds.filter(state=TournamentRound.State.DRAFT).order_by("number")[:1]
    row = drafts[0] if drafts else draw_round(stage=stage, device=device, reason="Время")
    return [publish_round(round=row, device=device)]


def wander(format: Format, entrants: int, rounds: int, seed: int) -> tuple[Tournament, Device]:
    """A tournament of one stage, as far as chance leads it."""
    random, yard = Random(seed), new_yard()
    device = yard.devices["organiser"]
    rules = StageRules(rounds=rounds if format in (Format.SWISS, Format.ROTATING, Format.FREE_FOR_ALL) else None)
    entry = ENTRIES.get(format, Entry.PAIRS)
    tournament = new_tournament(yard, entrants, entry=entry, stages=[(format, rules)])
    stage = start_stage(tournament=tournament, device=device)
    for _ in range(1 if format == Format.KNOCKOUT else min(rounds, 2)):
        for row in next_rounds(stage, device):
            for key in list(row.pairings.values_list("pk", flat=True)):
                # A game of a line ends another's turn: what has begun meanwhile is left alone.
                untouched = Pairing.objects.filter(pk=key, state=Pairing.State.OPEN, matches=None)
                for pairing in untouched.select_related("round__stage__tournament"):
                    happen(pairing, random, device)
    return tournament, device


def plain(text: str) -> dict[str, Any]:
    """A record without the history, which grows by the journey."""
    record: dict[str, Any] = json.loads(text)
    del record["history"]
    return record


@pytest.mark.parametrize("format", Format)
@CASES
@given(entrants=st.integers(6, 8), rounds=st.integers(1, 2), seed=st.integers(0, 2**32))
def test_there_and_back(format: Format, entrants: int, rounds: int, seed: int) -> None:
    tournament, _device = wander(format, entrants, rounds, seed)
    text = written_text(tournament)
    there = new_yard()
    brought = bring_tournament(club=there.club, loaded=read_text(text), device=there.devices["organiser"])
    assert plain(written_text(brought)) == plain(text)
    before, after = (Stage.objects.select_related("tournament").get(tournament=each) for each in (tournament, brought))
    assert ranks_of(after) == ranks_of(before)
