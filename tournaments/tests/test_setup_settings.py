"""Changing the settings of a tournament, and what cannot be changed any more."""

from dataclasses import replace
from datetime import date

import pytest
from django.urls import reverse

from scoring.tests.cast import text_of
from scoring.tests.club_cast import Yard
from tournaments.commands import setup
from tournaments.models import Tournament, TournamentChange
from tournaments.tests.cast import new_tournament
from tournaments.tests.rounds import draw, fill_stage, told
from tournaments.tests.setup_forms import SETTINGS

pytestmark = pytest.mark.django_db


def url(tournament: Tournament) -> str:
    """The address of the page."""
    return reverse("tournament_settings", args=[tournament.key])


def test_a_form_opens_with_what_is_and_saves_it_unchanged(yard: Yard) -> None:
    tournament = new_tournament(yard, 0, day=date(2026, 12, 27), tables=6, minutes=50, final_only=False)
    page = yard.organiser.get(url(tournament)).content.decode()
    for value in ('value="2026-12-27"', 'name="tables" value="6"', 'name="minutes" value="50"', 'value="now" checked'):
        assert value in page
    version = tournament.version
    form = {**SETTINGS, "tables": "6", "minutes": "50", "system": "now"}
    del form["final_only"]
    assert yard.organiser.post(url(tournament), form).status_code == 302
    tournament.refresh_from_db()
    assert (tournament.version, tournament.changes.count()) == (version, 0)


def test_what_changed_stands_in_the_history(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    series = yard.club.series.create(name="Кубок осени")
    form = {**SETTINGS, "name": "Финал", "venue": "Кафе", "tables": "3", "system": "now", "series": str(series.pk)}
    response = yard.organiser.post(url(tournament), form)
    assert response.headers["Location"] == reverse("desk", args=[tournament.key])
    tournament.refresh_from_db()
    assert (tournament.name, tournament.venue, tournament.tables, tournament.series) == ("Финал", "Кафе", 3, series)
    line = tournament.changes.get()
    assert line.kind == TournamentChange.Kind.SETTINGS
    assert line.what == {
        "name": ["Кубок двора", "Финал"],
        "day": [None, "2026-12-27"],
        "venue": ["", "Кафе"],
        "tables": [None, 3],
        "series": [None, "Кубок осени"],
    }
    assert line.by == "Асан"


def test_tables_keep_their_keys_when_there_are_more_or_fewer(yard: Yard) -> None:
    tournament = new_tournament(yard, 4)
    keys = list(tournament.room.values_list("number", "key"))
    for tables in ("5", "1", "4"):
        yard.organiser.post(url(tournament), {**SETTINGS, "system": "now", "tables": tables})
    room = list(tournament.room.values_list("number", "key"))
    assert room[:2] == keys
    assert [number for number, _key in room] == [1, 2, 3, 4, 5]


def test_who_enters_can_be_another_until_somebody_has(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    form = {**SETTINGS, "entry": "one_to_one", "system": "kozel-1x1"}
    yard.organiser.post(url(tournament), form)
    tournament.refresh_from_db()
    assert (tournament.entry, tournament.system, tournament.ruleset.seats) == ("one_to_one", "kozel-1x1", (2,))

    tournament = new_tournament(yard, 4)
    page = yard.organiser.get(url(tournament))
    assert "Somebody has entered: who enters stays as it is." in text_of(page)
    assert 'name="entry"' not in page.content.decode()
    assert yard.organiser.post(url(tournament), {**form, "system": "now"}).status_code == 302
    tournament.refresh_from_db()
    assert (tournament.entry, tournament.system) == ("pairs", "kozel-pairs")


def test_rules_that_do_not_fit_another_entry_are_refused(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    response = yard.organiser.post(url(tournament), {**SETTINGS, "entry": "one_to_one", "system": "now"})
    assert response.status_code == 422
    assert "These rules cannot be played so" in text_of(response)


def test_rules_that_were_played_by_stay(yard: Yard) -> None:
    tournament = new_tournament(yard, 4)
    stage = tournament.stages.get()
    stage.tournament = tournament
    fill_stage(stage)
    row = draw(stage, [((1,), (2,)), ((3,), (4,))])
    told(row.pairings.select_related("round__stage__tournament").get(table=1), (101, 40))
    page = yard.organiser.get(url(tournament))
    assert "Matches were played by these rules: they stay as they are." in text_of(page)
    yard.organiser.post(url(tournament), {**SETTINGS, "system": "sea-pairs"})
    tournament.refresh_from_db()
    assert tournament.system == "kozel-pairs"


def test_a_confirmed_tournament_can_change_its_name_only(yard: Yard) -> None:
    tournament = new_tournament(yard, 4, state=Tournament.State.CONFIRMED)
    page = yard.organiser.get(url(tournament))
    assert "only its name, day, place and series" in text_of(page)
    assert reverse("tournament_reopen", args=[tournament.key]) in page.content.decode()
    yard.organiser.post(url(tournament), {**SETTINGS, "name": "Кубок", "minutes": "50", "system": "now"})
    tournament.refresh_from_db()
    assert (tournament.name, tournament.minutes) == ("Кубок", None)


def test_a_change_that_came_too_late_is_refused(yard: Yard) -> None:
    tournament = new_tournament(yard, 4)
    terms = replace(setup.terms_of(tournament), entry="one_to_one")
    with pytest.raises(setup.FixedError) as error:
        setup.change_tournament(tournament=tournament, device=None, terms=terms)
    assert error.value.fields == ["entry"]


def test_the_rules_that_fit_another_entry_are_shown_at_once(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    headers = {"hx-request": "true", "hx-target": "rules"}
    page = yard.organiser.get(url(tournament), {"entry": "one_to_one", "system": "now"}, headers=headers)
    assert text_of(page).startswith("What is played Kozyol one on one")
    assert "<html" not in page.content.decode()


def test_a_series_of_another_club_cannot_be_chosen(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    other = yard.membership("organiser").club.__class__.objects.exclude(pk=yard.club.pk).get()
    series = other.series.create(name="Чужой кубок")
    form = {**SETTINGS, "system": "now", "series": str(series.pk)}
    assert yard.organiser.post(url(tournament), form).status_code == 422
