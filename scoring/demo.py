"""Yards to look around in: matches of invented people, every round played by chance and scored by the engine.

`SCENES` are single matches of every kind. Around clubs there are a small one, and one of any size for looking at how
the site does with the matches of years.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from django.db import models, transaction
from django.utils import timezone
from django.utils.translation import gettext

from scoring import commands, hooks
from scoring.engine.codes import NextLead, Title
from scoring.engine.export import write_round
from scoring.engine.facts import Round, State
from scoring.engine.fold import score_round, start
from scoring.engine.game import Game
from scoring.engine.play import Recorded, play, record
from scoring.engine.presets import PRESETS
from scoring.filling.crowd import Crowd
from scoring.filling.names import given_names, names
from scoring.filling.store import Plan, key_of
from scoring.keys import write_key
from scoring.models import Club, Invitation, Match, Role

LONGEST = 60  # rounds; what takes longer is played anew
MOST_TRIES = 10_000
FIRST_NAME_TERMS = 16  # players, and no more
BETWEEN_ROUNDS = timedelta(minutes=6)


@dataclass(frozen=True)
class Scene:
    """A match of the demo: its view key, what there is to see, who plays what, and the state in which it is left."""

    key: str
    about: str
    system: str
    players: tuple[str, ...]
    hours_ago: int
    wanted: Callable[[State], bool]


def _titled(*titles: Title) -> Callable[[State], bool]:
    return lambda state: state.ending is not None and state.ending.titles == titles


def _over(state: State) -> bool:
    return state.ending is not None and not state.ending.titles and state.rounds > 4


def _running(state: State) -> bool:
    return state.ending is None and state.rounds > 3 and max(state.totals) > 30


def _kept(state: State) -> bool:
    return _running(state) and any(state.kept)


def _eggs(state: State) -> bool:
    return _running(state) and state.eggs > 0


SCENES = (
    Scene("DemoNaked", "naked goats", "kozel-pairs", ("Асан", "Берік", "Сәуле", "Дана"), 75, _titled(Title.NAKED)),
    Scene("DemoBald", "bald goats", "kozel-pairs", ("Маша", "Ахмет", "Оля", "Айше"), 52, _titled(Title.BALD)),
    Scene("DemoSea", "sea goats", "sea-pairs", ("Ерлан", "Гүлнар", "Тимур", "Зухра"), 50, _titled(Title.SEA_GOAT)),
    Scene("DemoOsel", "plain goats", "osel-pairs", ("Серик", "Mehmet", "Жанна", "Elif"), 29, _over),
    Scene("DemoSolo", "a goat among four", "kozel-fish-one", ("Асан", "Оля", "Ахмет", "Дана"), 27, _over),
    Scene("DemoKept", "kept points", "kozel-fish-all", ("Маша", "Берік", "Elif"), 2, _kept),
    Scene("DemoEggs", "eggs hang", "kozel-pairs", ("Сәуле", "Тимур", "Айше", "Серик"), 1, _eggs),
    Scene("DemoTwo", "one against one", "kozel-1x1", ("Ерлан", "Жанна"), 1, _running),
)


def play_until(game: Game, wanted: Callable[[State], bool]) -> list[Round]:
    """The rounds of a match that comes to a wanted state; it is played anew until one does."""
    how = Recorded(last=True, more=game.rules.next_lead is NextLead.LAST_PLAIN)
    for seed in range(MOST_TRIES):
        random = Random(seed)  # noqa: S311
        rounds: list[Round] = []
        state = start(game)
        while state.ending is None and len(rounds) < LONGEST:
            rounds.append(record(game, play(game, random), how))
            state = score_round(game, state, rounds[-1]).state
            if wanted(state):
                return rounds
    raise LookupError(f"no such match in {MOST_TRIES} tries")


def matches_there() -> dict[str, Match]:
    """The matches of the demo that are there already, by their view keys."""
    return Match.objects.in_bulk([scene.key for scene in SCENES], field_name="view_key")


@transaction.atomic
def make(scene: Scene) -> Match:
    """Record the match of a scene, round by round as people do."""
    game = Game(PRESETS[scene.system].rules, len(scene.players))
    match = commands.start_match(system=scene.system, game=game, players=scene.players, device=None)
    for version, round_ in enumerate(play_until(game, scene.wanted), start=match.version):
        facts = write_round(round_)
        commands.record_round(match=match, device=None, version=version, key=write_key(), facts=facts)
    Match.objects.filter(pk=match.pk).update(view_key=scene.key)
    _set_clock_back(match, timezone.now() - timedelta(hours=scene.hours_ago))
    return Match.objects.get(pk=match.pk)


def _set_clock_back(match: Match, began: datetime) -> None:
    """Spread the match over the time that it would have taken."""
    moment = began
    match.changes.update(at=began)
    for round_ in match.rounds.all():
        moment += BETWEEN_ROUNDS
        match.rounds.filter(pk=round_.pk).update(recorded=moment)
        match.changes.filter(round=round_.number).update(at=moment)
    finished = models.Case(models.When(ended="", then=None), default=models.Value(moment))
    Match.objects.filter(pk=match.pk).update(started=began, changed=moment, finished=finished)


def small_club() -> Plan:
    """A dozen people who have played all summer."""
    return Plan("DemoClub", gettext("The yard by the fountain"), players=12, matches=64, seed=28, days=100)


def big_club(players: int, matches: int, seed: int) -> Plan:
    """So many people over three years."""
    return Plan(key_of(players, matches, seed), gettext("The league of yards"), players, matches, seed, days=3 * 365)


def people_of(plan: Plan) -> Crowd:
    """The people of a club to be; in a small one given names tell them apart."""
    random = Random(plan.seed)  # noqa: S311
    named = given_names if plan.players <= FIRST_NAME_TERMS else names
    return Crowd(named(plan.players, random), random)


def open_invitation(club: Club) -> Invitation:
    """An invitation that makes whoever opens it an organiser: the last one while it is open."""
    there = club.invitations.open().filter(role=Role.ORGANISER).first()
    return there or club.invitations.create(role=Role.ORGANISER)


def tell_results(club: Club) -> None:
    """Tell those who follow a club's results that there are some, once for all of them, in a transaction."""
    first = club.matches.filter(finished__isnull=False).order_by("finished").first()
    if first is not None and first.finished is not None:
        hooks.announce(club, first.finished)
