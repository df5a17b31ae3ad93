"""Making a tournament: on one page, in a club or with a new one."""

from fractions import Fraction
from typing import Any

import pytest
from django.urls import reverse

from scoring import house
from scoring.engine.game import Game
from scoring.models import Club, ClubChange
from scoring.tests.cast import HOSTILE, location, new_phone, text_of
from scoring.tests.club_cast import Yard
from tournaments.forms.plans import PLANS
from tournaments.models import Tournament, TournamentChange
from tournaments.pairing.codes import Format
from tournaments.standings.codes import TieBreakCode
from tournaments.standings.settings import INTERNATIONAL
from tournaments.tests.setup_forms import NEW, NUMBERS, SYSTEMS

pytestmark = pytest.mark.django_db
Entry = Tournament.Entry


def made(yard: Yard, **typed: Any) -> Tournament:
    """The tournament that a form makes which differs from the usual one in this."""
    response = yard.organiser.post(yard.url("tournament_new"), {**NEW, **typed})
    tournament = Tournament.objects.get()
    assert location(response) == reverse("desk", args=[tournament.key])
    return tournament


def test_everything_has_a_default(yard: Yard) -> None:
    page = yard.organiser.get(yard.url("tournament_new"))
    assert page.status_code == 200
    tournament = made(yard, name="")
    assert tournament.name == "Tournament, 27 December 2026"
    assert (tournament.entry, tournament.system, tournament.final_only) == ("pairs", "kozel-pairs", True)
    assert (tournament.tables, tournament.minutes, tournament.self_entry) == (None, None, False)
    assert [(stage.number, stage.format, stage.rules) for stage in tournament.stages.all()] == [
        (1, "swiss", {"rounds": 5})
    ]
    assert tournament.changes.get().kind == TournamentChange.Kind.MADE
    line = yard.club.changes.first()
    assert line is not None
    assert (line.kind, line.what) == (ClubChange.Kind.TOURNAMENT, {"done": "added", "name": tournament.name})


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.key)
def test_every_plan_of_every_kind_of_entry(yard: Yard, plan: Any) -> None:
    for entry in plan.entries:
        Tournament.objects.all().delete()
        tournament = made(yard, entry=entry, plan=plan.key, system=SYSTEMS[entry], **NUMBERS)
        assert (tournament.entry, tournament.system) == (entry, SYSTEMS[entry])
        formats = [stage.format for stage in tournament.stages.all()]
        assert formats == [stage.format for stage in plan.stages({**NUMBERS, "first_day": None})]


def test_what_is_chosen_is_kept(yard: Yard) -> None:
    chosen = {
        "plan": "swiss_final",
        "rounds": "4",
        "finalists": "8",
        "tables": "6",
        "minutes": "50",
        "self_entry": "on",
    }
    points = {"win": "2", "draw": "1", "loss": "0", "bye": "1.5", "order": "international", "draws": "on"}
    form = {name: value for name, value in NEW.items() if name != "final_only"}
    response = yard.organiser.post(yard.url("tournament_new"), {**form, **chosen, **points})
    tournament = Tournament.objects.get()
    assert location(response) == reverse("desk", args=[tournament.key])
    assert (tournament.tables, tournament.minutes, tournament.final_only, tournament.self_entry) == (6, 50, False, True)
    assert list(tournament.room.values_list("number", flat=True)) == [1, 2, 3, 4, 5, 6]
    swiss, knockout = tournament.stages.all()
    rules = swiss.chosen
    assert (rules.rounds, rules.win, rules.draw, rules.bye, rules.draws) == (4, 2, 1, Fraction(3, 2), True)
    assert rules.tiebreaks == INTERNATIONAL
    assert (knockout.chosen.each, knockout.chosen.third, knockout.chosen.draws) == (8, True, False)


def test_a_list_of_tie_breaks_of_ones_own(yard: Yard) -> None:
    tournament = made(yard, order="own", **{"tiebreak-1": "wins", "tiebreak-3": "buchholz"})
    assert tournament.stages.get().chosen.tiebreaks == (TieBreakCode.WINS, TieBreakCode.BUCHHOLZ)


def test_house_rules_of_the_club(yard: Yard) -> None:
    ours = house.save_rules(owner=yard.club, name="Наши", system="kozel-pairs", options={"target": 125})
    assert "Наши" in text_of(yard.organiser.get(yard.url("tournament_new")))
    tournament = made(yard, system=f"house-{ours.pk}")
    assert (tournament.system, tournament.ruleset.target) == ("kozel-pairs", 125)


def test_rules_that_leave_partners_open_are_played_as_the_entry_is(yard: Yard) -> None:
    for entry, seats, in_pairs in ((Entry.PAIRS, 4, True), (Entry.FREE_FOR_ALL, 4, False)):
        Tournament.objects.all().delete()
        plan = "swiss" if in_pairs else "tables"
        tournament = made(yard, entry=entry, plan=plan, system="kozel-125")
        assert Game(tournament.ruleset, seats).in_pairs is in_pairs


BAD = [
    ({"system": "kozel-1x1"}, "These rules cannot be played so: choose others."),
    ({"system": "house-999"}, "These rules cannot be played so: choose others."),
    ({"entry": "teams"}, "Choose one."),
    ({"plan": "tables"}, "Choose one."),
    ({"rounds": "0"}, "A number from 1 to 40."),
    ({"rounds": "many"}, "A number from 1 to 40."),
    ({"field": "x"}, "A number from 1 to 5000, or nothing."),
    ({"tables": "0"}, "A number from 1 to 500, or nothing."),
    ({"minutes": "4"}, "A number from 5 to 600, or nothing."),
    ({"day": "2026-13-01"}, "There is no such day."),
    ({"name": "a" * 121}, "At most 120 characters."),
    ({"win": "-1"}, "Points from 0 to 100: 1, 2, ½ or 0.5."),
    ({"win": "1e2"}, "Points from 0 to 100: 1, 2, ½ or 0.5."),
    ({"draw": "2"}, "A better result cannot give fewer points."),
    ({"order": "own"}, "Name at least one."),
    ({"order": "own", "tiebreak-1": "wins", "tiebreak-2": "wins"}, "One stands there twice."),
    ({"plan": "knockout", "best_of": "2"}, "Best of how many: an odd number."),
    ({"series": "7"}, "7"),
]


@pytest.mark.parametrize(("typed", "said"), BAD)
def test_what_means_nothing_is_refused_and_stays(yard: Yard, typed: dict[str, str], said: str) -> None:
    response = yard.organiser.post(yard.url("tournament_new"), {**NEW, **typed})
    assert response.status_code == 422
    assert said in text_of(response)
    page = response.content.decode()
    assert all(f'value="{value}"' in page for name, value in typed.items() if name in ("rounds", "day", "win", "name"))
    assert not Tournament.objects.exists()


def test_names_are_data(yard: Yard) -> None:
    tournament = made(yard, name=HOSTILE, venue=HOSTILE)
    page = yard.organiser.get(reverse("tournament_settings", args=[tournament.key])).content.decode()
    assert HOSTILE not in page
    assert "&lt;script&gt;" in page


# What fits is shown while it is chosen


def fragment(yard: Yard, target: str, **asked: str) -> str:
    """What htmx gets for this part of the page."""
    headers = {"hx-request": "true", "hx-target": target}
    return text_of(yard.organiser.get(yard.url("tournament_new"), asked, headers=headers))


def test_a_field_that_does_not_fit_the_rounds_is_warned_of(yard: Yard) -> None:
    asked = {"entry": "pairs", "plan": "swiss", "rounds": "9", "field": "8"}
    assert fragment(yard, "fit", **asked).startswith("Some will have to meet again")
    assert "4 tables in every round" in fragment(yard, "fit", **{**asked, "rounds": "4"})
    assert "Tables needed: 4, in the room: 3" in fragment(yard, "fit", **{**asked, "tables": "3"})


def test_plans_and_systems_follow_who_enters(yard: Yard) -> None:
    for entry, plan, system in (
        ("pairs", "Groups, then a knockout", "Kozyol in pairs"),
        ("one_to_one", "Double elimination", "Kozyol one on one"),
        ("free_for_all", "Several rounds, then a final table", "Kozyol, everyone for himself"),
        ("rotating", "Everybody with everybody", "Kozyol in pairs"),
    ):
        said = fragment(yard, "plan", entry=entry, plan="swiss", system="sea-pairs")
        assert plan in said
        assert system in said
    assert "New tournament" not in said


def test_without_javascript_the_page_shows_what_was_asked(yard: Yard) -> None:
    asked = {"entry": "rotating", "plan": "rotating", "name": "Вечер", "rounds": "6", "field": "10"}
    page = yard.organiser.get(yard.url("tournament_new"), asked).content.decode()
    assert 'value="rotating" checked' in page
    assert 'value="Вечер"' in page
    assert 'name="final_only" checked' not in page
    assert page.count('class="notice warn"') == 1  # two sit out in every round


# Without a club yet


def test_a_club_is_founded_with_its_first_tournament(yard: Yard) -> None:
    url, (client, device) = reverse("tournament_new_where"), new_phone()
    response = client.post(url, {**NEW, "club": "Двор Абая", "founder": "Ернар"})
    tournament = Tournament.objects.get()
    assert location(response) == reverse("desk", args=[tournament.key])
    club = Club.objects.get(name="Двор Абая")
    assert tournament.club == club
    assert club.memberships.get(device=device).organises


def test_nothing_is_founded_of_a_form_with_errors(yard: Yard) -> None:
    url, clubs = reverse("tournament_new_where"), Club.objects.count()
    for typed in ({"club": "", "founder": "Ернар"}, {"club": "Двор", "founder": "Ернар", "rounds": "x"}):
        response = yard.outsider.post(url, {**NEW, **typed})
        assert response.status_code == 422
        assert 'class="error"' in response.content.decode()
    assert (Club.objects.count(), Tournament.objects.count()) == (clubs, 0)


def test_who_founded_enough_clubs_is_told_so(yard: Yard) -> None:
    client, _device = new_phone()
    for number in range(20):
        form = {**NEW, "club": str(number), "founder": "Я"}
        assert client.post(reverse("tournament_new_where"), form).status_code == 302
    response = client.post(reverse("tournament_new_where"), {**NEW, "club": "Ещё", "founder": "Я"})
    assert response.status_code == 422
    assert "that is enough" in text_of(response)
    assert Tournament.objects.count() == 20


def test_my_clubs_are_offered_first(yard: Yard) -> None:
    assert yard.url("tournament_new") in yard.organiser.get(reverse("tournament_new_where")).content.decode()
    assert "In which club?" not in text_of(yard.member.get(reverse("tournament_new_where")))


def test_formats_of_the_plans_are_those_of_the_entry() -> None:
    assert {stage.format for plan in PLANS for stage in plan.stages({**NUMBERS, "first_day": None})} == set(Format)
