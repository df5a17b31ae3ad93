"""After whatever happens to matches and players, in any order, rankings are as if they were rated from scratch."""

from contextlib import suppress
from datetime import timedelta
from itertools import product
from random import Random
from unittest.mock import patch

import pytest
from django.utils import timezone
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from ratings.commands.following import rebuild
from ratings.commands.standing import FIELDS
from ratings.models import Ranking, RatingChange, Season, Standing
from ratings.periods import local_day
from ratings.rating.codes import Method
from ratings.tests.corrections import correct
from ratings.verification import differences
from scoring import commands, people, removal
from scoring.models import Club, Match
from scoring.tests.cast import EGGS, FOURTEEN, HUNDRED, THIRTY, Facts, fresh, game_of, record
from scoring.tests.club_cast import ROSTER, new_club, played_at, start_club_match

pytestmark = pytest.mark.django_db

# A failing case is not made smaller: each takes too long.
CASES = settings(
    max_examples=3,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
KINDS = ["play"] * 4 + ["play now", "correct", "take away"] * 2 + ["restore", "merge", "unmerge"]
STEPS = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 2**32)), min_size=4, max_size=12)
DAYS_BACK = 75
NINETY_NINE: Facts = {"end": "out", "by": 1, "hands": {"2": 60, "4": 41}}  # B is the goat
RESIGN: Facts = {"end": "resign", "by": 3}
FLAG: Facts = {"end": "flag", "by": 2}
STOP: Facts = {"end": "stop"}
LASTS = (HUNDRED, NINETY_NINE, RESIGN, FLAG, STOP)
SOLO = (RESIGN, FLAG, STOP)
ROUNDS = (THIRTY, FOURTEEN, EGGS)


def take(club: Club, kind: str, random: Random) -> None:
    """One thing that happens, as far as there is something for it to happen to."""
    if kind.startswith("play"):
        play(club, random, ago=timedelta(0) if kind == "play now" else timedelta(days=random.randint(0, DAYS_BACK)))
    elif kind in ("correct", "take away", "restore"):
        matches = club.matches.filter(removed__isnull=kind != "restore").order_by("pk")
        if matches:
            change_match(random.choice(matches), kind, random)
    else:
        change_players(club, kind, random)


def play(club: Club, random: Random, ago: timedelta) -> None:
    """A match of some of the roster, in pairs or everybody for themselves, perhaps with a guest."""
    names = random.sample(ROSTER, 4)
    system = random.choice(["kozel-pairs", "kozel-fish-one"])
    match = start_club_match(club, names, None, system, game_of(system, 4))
    if random.random() < 0.2:
        match.seats.filter(number=1).update(player=None, person=None)
    in_pairs = system == "kozel-pairs"
    record(match, *random.sample(ROUNDS, random.randint(0, 2) * in_pairs), random.choice(LASTS if in_pairs else SOLO))
    if ago:
        played_at(fresh(match), timezone.now() - ago)


def change_match(match: Match, kind: str, random: Random) -> None:
    """Correct a round of a match, take it away, or bring it back."""
    if kind == "take away":
        removal.remove_match(match=match, device=None)
    elif kind == "restore":
        removal.restore_match(match=match, device=None)
    else:
        number = random.randint(1, match.rounds.count())
        with suppress(commands.RefusedError):
            correct(match, random.choice((*ROUNDS, *LASTS)), number)


def change_players(club: Club, kind: str, random: Random) -> None:
    """Merge two players, or undo a merge."""
    if kind == "merge":
        source, target = random.sample(list(club.players.on_roster()), 2)
        if not source.seats.filter(match__seats__person=target).exists():
            people.merge_players(source=source, target=target, device=None)
    else:
        merged = list(club.players.exclude(merged_into=None).order_by("pk"))
        if merged:
            with suppress(people.NameTakenError):
                people.unmerge_player(source=random.choice(merged), device=None)


def rows_of(ranking: Ranking) -> list[tuple[object, ...]]:
    """All that is stored of a ranking."""
    changes = RatingChange.objects.filter(ranking=ranking).order_by("match", "player")
    standings = Standing.objects.filter(ranking=ranking).order_by("period", "player")
    names = ("before", "spread_before", "after", "spread_after", "rated", "kept", "why", "at")
    return [
        *changes.values_list("match", "player", "period", *names),
        *standings.values_list("period", "player", "place_before", *FIELDS),
    ]


def with_seasons(club: Club) -> None:
    """Two seasons with a gap between them, the second going on."""
    today = local_day(timezone.now())
    for name, first, last in (("past", 60, 31), ("this", 20, -10)):
        days = {"first": today - timedelta(days=first), "last": today - timedelta(days=last)}
        Season.objects.create(club=club, name=name, **days)


@CASES
@pytest.mark.parametrize(("method", "period"), list(product(Method, Ranking.Period)))
@given(steps=STEPS)
def test_rankings_are_as_if_from_scratch(method: Method, period: str, steps: list[tuple[str, int]]) -> None:
    _client, _device, club = new_club()
    with_seasons(club)
    best = {"best": 2} if method is Method.PLACES else {}
    ranking = Ranking.objects.create(club=club, method=method, period=period, settings=best, min_matches=1)
    with patch("ratings.results.CHUNK", 2):
        for kind, seed in steps:
            take(club, kind, Random(seed))
    ranking.refresh_from_db()
    assert differences(ranking) == []
    before = rows_of(ranking)
    rebuild(ranking)
    assert rows_of(ranking) == before
