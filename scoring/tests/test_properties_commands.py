"""After any commands, in any order, what is kept of a match is what its rounds say, and its history tells them."""

from random import Random
from typing import Any

import pytest
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring import commands
from scoring.caches import fold_facts
from scoring.engine.codes import NextLead
from scoring.engine.export import read_state, write_round
from scoring.engine.play import Recorded, play
from scoring.engine.play import record as written_down
from scoring.engine.presets import PRESETS
from scoring.keys import write_key
from scoring.models import Match, Round
from scoring.tests.cast import (
    Facts,
    facts_of,
    fields_of,
    fresh,
    game_of,
    new_match,
    new_phone,
    text_of,
    typed,
)
from scoring.verification import differences

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("static_files")]

CASES = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SYSTEMS = st.sampled_from(sorted(PRESETS))
STEP = st.tuples(st.sampled_from(["record"] * 4 + ["change", "remove", "undo", "end"]), st.integers(0, 2**32))


def a_round(match: Match, random: Random) -> Facts:
    """A round that can really come about."""
    return write_round(written_down(match.game, play(match.game, random)))


def take(match: Match, step: tuple[str, int]) -> None:
    """One command, as far as there is something to do for it."""
    kind, seed = step
    random = Random(seed)
    match = fresh(match)
    stored = match.rounds.count()
    sent: dict[str, Any] = {"match": match, "device": None, "version": match.version}
    if kind in ("record", "end") and not match.over:
        facts = {"end": "stop"} if kind == "end" else a_round(match, random)
        commands.record_round(**sent, key=write_key(), facts=facts, accept_doubts=True)
    elif kind == "change" and stored:
        number = random.randint(1, stored)
        commands.change_round(**sent, number=number, facts=a_round(match, random), accept_doubts=True)
    elif kind in ("remove", "undo") and stored:
        commands.remove_round(**sent, number=stored if kind == "undo" else random.randint(1, stored))


@CASES
@given(system=SYSTEMS, steps=st.lists(STEP, max_size=14))
def test_the_caches_are_what_a_fresh_fold_says(system: str, steps: list[tuple[str, int]]) -> None:
    match = new_match(game=game_of(system, target=40), system=system)
    for step in steps:
        take(match, step)
    match = Match.objects.with_caches().get(pk=match.pk)
    state = fold_facts(match.game, facts_of(match)).state
    assert read_state(match.state) == state
    assert [seat.points for seat in match.seats.all()] == [state.totals[seat.side] for seat in match.seats.all()]
    assert match.over is (state.ending is not None)
    assert differences(match) == []


@CASES
@given(system=SYSTEMS, seed=st.integers(0, 2**32), more=st.booleans(), numbers=st.sets(st.integers(1, 4)))
def test_a_round_goes_through_the_form_and_back_as_it_was(
    system: str, seed: int, more: bool, numbers: set[int]
) -> None:
    client, device = new_phone()
    match = new_match(device, game_of(system, target=None), system)
    how = Recorded(last=True, stock=bool(match.game.stock), all_hands=more, more=more, numbers=tuple(numbers))
    facts = write_round(written_down(match.game, play(match.game, Random(seed)), how))
    if match.game.rules.next_lead is not NextLead.LAST_PLAIN:
        facts.pop("last_plain", None)
    sent = {**typed(facts), "version": 1, "number": 1, "accept": "yes"}
    assert client.post(reverse("record", args=[match.view_key]), sent).status_code == 302
    assert as_people_see(facts_of(match)[0]) == as_people_see(facts)

    page = client.get(reverse("change", args=[match.view_key, 1]))
    untouched = {**fields_of(page, "record-form"), "accept": "yes"}
    looked = client.post(reverse("change", args=[match.view_key, 1]), {**untouched, "choice": "look"})
    assert "No score changes" in text_of(looked)
    saved = {**fields_of(looked, "record-form"), "accept": "yes", "choice": "save"}
    assert client.post(reverse("change", args=[match.view_key, 1]), saved).status_code == 302
    assert as_people_see(facts_of(match)[0]) == as_people_see(facts)


def as_people_see(facts: Facts) -> Facts:
    """The facts whatever the order of their tiles, without points that nobody made."""
    points = {side: made for side, made in facts.get("points", {}).items() if made}
    hands = {seat: sorted(held) if isinstance(held, list) else held for seat, held in facts.get("hands", {}).items()}
    return {
        **facts,
        "hands": hands,
        "points": points,
        **{key: sorted(facts[key]) for key in ("last", "stock") if key in facts},
    }


@CASES
@given(system=SYSTEMS, steps=st.lists(STEP, max_size=14))
def test_the_history_tells_the_rounds(system: str, steps: list[tuple[str, int]]) -> None:
    match = new_match(game=game_of(system, target=40), system=system)
    for step in steps:
        take(match, step)
    told: list[Facts] = []
    for line in match.changes.order_by("pk").filter(round__isnull=False):
        assert line.round is not None
        if line.before is not None:
            assert told.pop(line.round - 1) == line.before
        if line.after is not None:
            told.insert(line.round - 1, line.after)
    assert told == facts_of(match)
    assert list(match.rounds.values_list("number", flat=True)) == list(range(1, len(told) + 1))


@CASES
@given(system=SYSTEMS, steps=st.lists(STEP, min_size=1, max_size=14), last=st.integers(0, 2**32))
def test_what_is_foretold_comes_true(system: str, steps: list[tuple[str, int]], last: int) -> None:
    match = new_match(game=game_of(system, target=40), system=system)
    for step in steps:
        take(match, step)
    match, random = fresh(match), Random(last)
    stored = match.rounds.count()
    if not stored:
        return
    number, facts = random.randint(1, stored), random.choice([None, a_round(match, random)])
    foretold = commands.consequences(match=match, number=number, facts=facts)
    if facts is None:
        commands.remove_round(match=match, device=None, version=match.version, number=number)
    else:
        commands.change_round(
            match=match, device=None, version=match.version, number=number, facts=facts, accept_doubts=True
        )
    assert fresh(match).current == foretold.folded.state
    assert Round.objects.filter(match=match).count() == foretold.folded.state.rounds + foretold.uncounted
