"""The tournaments of the demo's club: a cup that is over, and an evening of rotating partners under way."""

from collections.abc import Sequence
from datetime import date, timedelta
from random import Random

from django.db import transaction
from django.utils.translation import gettext

from scoring.engine.presets import PRESETS
from scoring.keys import fingerprint, write_key
from scoring.models import Club, Device
from tournaments.commands import confirming, entries, results, rounds, series, setup, stages
from tournaments.commands.fitting import fitted
from tournaments.commands.setup import Planned, Terms
from tournaments.models import Pairing, Series, Stage, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.standings.series import PLAN

Entry = Tournament.Entry
SYSTEM = "kozel-pairs"
SEED = 11  # of the results
PLAYERS = 12
CUP = (Planned(Format.SWISS, StageRules(rounds=3)), Planned(Format.KNOCKOUT, StageRules(each=4, third=True)))
EVENING = (Planned(Format.ROTATING, StageRules(rounds=5)),)
PLAYED_OF_EVENING = 2  # rounds, before the one that goes on


@transaction.atomic
def make_tournaments(club: Club, today: date) -> list[Tournament]:
    """The tournaments of a club, made if there are none yet: the one under way first."""
    if not club.tournaments.exists():
        random = Random(SEED)  # noqa: S311
        names = list(club.players.on_roster().filter(hidden=False).order_by("pk").values_list("name", flat=True))
        people = (names + [gettext("Guest %(number)s") % {"number": number} for number in range(1, 13)])[:PLAYERS]
        points = series.Points(PLAN, other=1, best=None)
        cup = series.make_series(club=club, device=None, name=gettext("Cup of the season"), points=points)
        _finished(club, people, cup, today - timedelta(days=7), random)
        _under_way(club, people, today, random)
    return list(club.tournaments.order_by("-pk"))


def _finished(club: Club, people: Sequence[str], cup: Series, day: date, random: Random) -> None:
    """Pairs, a Swiss of three rounds and a knockout of the best four, confirmed."""
    pairs = [(people[at], people[at + 1]) for at in range(0, PLAYERS, 2)]
    tournament = _new(club, gettext("Cup of the fountain"), Entry.PAIRS, CUP, day, pairs, cup)
    swiss = stages.start_stage(tournament=tournament, device=None)
    for _ in range(3):
        _play(_drawn(swiss), random)
    stages.end_stage(stage=swiss, device=None)
    knockout = stages.start_stage(tournament=tournament, device=None)
    while stages.rounds_left(knockout):
        _play(_drawn(knockout), random)
    confirming.confirm(tournament=tournament, device=None)


def _under_way(club: Club, people: Sequence[str], day: date, random: Random) -> None:
    """Rotating partners: two rounds are played, in the third one table is ready and one waits for the other side."""
    alone = [(name,) for name in people]
    tournament = _new(club, gettext("Evening of rotating partners"), Entry.ROTATING, EVENING, day, alone)
    stage = stages.start_stage(tournament=tournament, device=None)
    for row in stage.rounds.order_by("number")[: PLAYED_OF_EVENING + 1]:
        row.stage = stage
        rounds.publish_round(round=row, device=None)
        if row.number <= PLAYED_OF_EVENING:
            _play(row, random)
    tables = _tables(row)
    _tell(tables[0], random)
    results.confirm(pairing=tables[0], device=None)
    _tell(tables[1], random)
    results.agree(pairing=tables[1], side=0, device=None)


def _new(
    club: Club,
    name: str,
    entry: str,
    planned: Sequence[Planned],
    day: date,
    people: Sequence[tuple[str, ...]],
    cup: Series | None = None,
) -> Tournament:
    """A tournament with its entrants."""
    rules = fitted(PRESETS[SYSTEM].rules, entry)
    assert rules is not None, "the system is for four"  # noqa: S101
    venue = gettext("By the fountain")
    terms = Terms(name, day, venue, entry, SYSTEM, rules, tables=3, minutes=50, self_entry=True, series=cup)
    tournament = setup.create_tournament(club=club, device=None, terms=terms, stages=planned)
    device = Device.objects.create(fingerprint=fingerprint(write_key()))
    entries.enter_all(tournament=tournament, entrants=[entries.New(names) for names in people], device=device)
    return tournament


def _drawn(stage: Stage) -> TournamentRound:
    """The next round, drawn and published."""
    row = rounds.draw_round(stage=stage, device=None)
    return rounds.publish_round(round=row, device=None)


def _play(row: TournamentRound, random: Random) -> None:
    """Every table tells how its match ended, and it is confirmed."""
    for pairing in _tables(row):
        _tell(pairing, random)
        results.confirm(pairing=pairing, device=None)


def _tell(pairing: Pairing, random: Random) -> None:
    goat = random.randrange(2)
    accounts = [101 + random.randrange(12), 13 + random.randrange(80)]
    told = accounts if goat == 0 else accounts[::-1]
    results.tell(pairing=pairing, device=None, accounts=told, accept_doubts=True)


def _tables(row: TournamentRound) -> list[Pairing]:
    return list(row.pairings.select_related("round__stage__tournament__club").order_by("table"))
