"""Copying a tournament, and deleting one in which nothing was played."""

from datetime import date
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from scoring.models import ClubChange
from scoring.people import merge_players
from scoring.tests.cast import location, text_of
from scoring.tests.club_cast import Yard
from tournaments.commands.copying import copy_tournament
from tournaments.commands.setup import PlayedError, delete_tournament, planned_of
from tournaments.models import Entrant, Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import entrant, new_tournament
from tournaments.tests.rounds import draw, fill_stage, told

pytestmark = pytest.mark.django_db

STAGES = (
    (Format.LEAGUE, StageRules(first_day=date(2025, 12, 27), weekly=14)),
    (Format.KNOCKOUT, StageRules(each=2, third=True)),
)


def copied(yard: Yard, like: Tournament, **typed: str) -> Tournament:
    """The copy that the form makes."""
    response = yard.organiser.post(reverse("tournament_copy", args=[like.key]), typed)
    made = Tournament.objects.exclude(pk=like.pk).get()
    assert location(response) == reverse("desk", args=[made.key])
    return made


def test_settings_and_stages_come_along(yard: Yard) -> None:
    settings: dict[str, Any] = {"tables": 4, "minutes": 50, "hide_results": True, "venue": "Кафе", "final_only": False}
    like = new_tournament(yard, 6, stages=STAGES, day=date(2025, 12, 27), **settings)
    page = yard.organiser.get(reverse("tournament_copy", args=[like.key])).content.decode()
    assert 'value="2026-12-26"' in page  # the same day of the week, a year later
    made = copied(yard, like, name="Кубок 2026", day="2026-12-26")
    assert (made.name, made.day, made.venue, made.tables, made.minutes, made.hide_results, made.final_only) == (
        "Кубок 2026",
        date(2026, 12, 26),
        "Кафе",
        4,
        50,
        True,
        False,
    )
    assert (made.rules, made.state, made.entrants.count()) == (like.rules, "entries", 0)
    assert made.seed != like.seed
    assert made.key != like.key
    assert made.entry_key != like.entry_key
    league, knockout = map(planned_of, made.stages.all())
    assert league.rules == StageRules(first_day=date(2026, 12, 26), weekly=14)
    assert knockout.rules == STAGES[1][1]
    assert set(made.room.values_list("key")).isdisjoint(like.room.values_list("key"))


def test_entrants_come_along_if_asked_but_those_who_left(yard: Yard) -> None:
    like = new_tournament(yard, 5)
    Entrant.objects.filter(tournament=like, number=1).update(left=timezone.now())
    Entrant.objects.filter(tournament=like, number=2).update(state=Entrant.State.ASKED)
    Entrant.objects.filter(tournament=like, number=3).update(seed=None)
    Entrant.objects.filter(tournament=like, number=5).update(seed=1, name="Ветераны", rating=1700.0, paused=True)
    assert "3 that took part to the end" in text_of(yard.organiser.get(reverse("tournament_copy", args=[like.key])))
    made = copied(yard, like, name="", day="2026-12-26", entrants="on")
    assert made.name == "Tournament, 26 December 2026"
    there = [(one.number, one.seed, one.called) for one in made.entrants.prefetch_related("members")]
    assert there == [(1, 1, "Ветераны"), (2, 2, "Игрок 4б – Игрок 4в"), (3, 3, "Игрок 3б – Игрок 3в")]
    first = made.entrants.get(number=1)
    assert (first.paused, first.checked_in, first.rating) == (False, False, None)
    assert [member.player for member in first.members.all()] == [m.player for m in entrant(like, 5).members.all()]


def test_entrants_are_who_they_are_on_the_roster_today(yard: Yard) -> None:
    like = new_tournament(yard, 2)
    old, person = yard.player("Игрок 1б"), yard.player("Берік")
    merge_players(source=old, target=person, device=yard.devices["organiser"])
    made = copy_tournament(tournament=like, device=None, name="Кубок", day=None, series=None, entrants=True)
    member = made.entrants.get(number=1).members.get(position=1)
    assert (member.name, member.player) == ("Берік", person)


def test_the_series_is_asked_for(yard: Yard) -> None:
    last, this = (yard.club.series.create(name=name) for name in ("Кубок 2025", "Кубок 2026"))
    like = new_tournament(yard, 0, series=last)
    page = yard.organiser.get(reverse("tournament_copy", args=[like.key])).content.decode()
    assert f'<option value="{last.pk}" selected>' in page
    made = copied(yard, like, name="Кубок", day="", series=str(this.pk))
    assert (made.series, made.day) == (this, None)


def test_one_that_nobody_played_is_deleted(yard: Yard) -> None:
    tournament = new_tournament(yard, 4)
    url = reverse("tournament_delete", args=[tournament.key])
    assert "4 entries go with it." in text_of(yard.organiser.get(url))
    response = yard.organiser.post(url)
    assert location(response) == yard.url("club_tournaments")
    assert not Tournament.objects.exists()
    line = yard.club.changes.first()
    assert line is not None
    assert (line.kind, line.what) == (ClubChange.Kind.TOURNAMENT, {"done": "deleted", "name": "Кубок двора"})


def test_one_that_was_played_stays(yard: Yard) -> None:
    tournament = new_tournament(yard, 4)
    stage = tournament.stages.get()
    stage.tournament = tournament
    fill_stage(stage)
    told(draw(stage, [((1,), (2,))]).pairings.select_related("round__stage__tournament").get(), (101, 40))
    url = reverse("tournament_delete", args=[tournament.key])
    assert "so it stays" in text_of(yard.organiser.get(url))
    assert yard.organiser.post(url).status_code == 422
    with pytest.raises(PlayedError):
        delete_tournament(tournament=tournament, device=None)
    assert Tournament.objects.exists()
