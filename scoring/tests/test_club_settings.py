"""GET and POST /c/KEY/settings/ and /c/KEY/delete/: what a club is like, and its end."""

import html
from typing import Any

import pytest
from django.urls import reverse

from scoring import club_matches, people
from scoring.models import Club, ClubChange, HouseRules, Invitation, Match, Membership, Player
from scoring.tests.cast import fresh, location, text_of
from scoring.tests.club_cast import Yard

FORM = {"name": "Двор на Абая", "visibility": "listed", "forget_names": "on"}


def change(yard: Yard, **changes: str) -> Any:
    """Send the settings with these changes."""
    return yard.organiser.post(yard.url("club_settings"), {**FORM, **changes})


def delete(yard: Yard, name: str) -> Any:
    """Type this name to delete the club."""
    return yard.organiser.post(yard.url("club_delete"), {"name": name})


def test_changes_everything(yard: Yard) -> None:
    assert location(change(yard)) == yard.url("club")
    club = Club.objects.get(pk=yard.club.pk)
    assert (club.name, club.visibility, club.forget_names) == ("Двор на Абая", Club.Visibility.LISTED, True)


def test_the_history_says_what_was_before(yard: Yard) -> None:
    change(yard, visibility="link")
    line = yard.club.changes.first()
    assert line is not None
    assert (line.kind, line.by) == (ClubChange.Kind.SETTINGS, "Асан")
    assert line.what == {"name": ["Наш двор", "Двор на Абая"], "forget_names": [False, True]}


def test_saving_what_is_there_changes_nothing(yard: Yard) -> None:
    before = yard.written
    yard.organiser.post(yard.url("club_settings"), {"name": "Наш двор", "visibility": "link"})
    assert yard.written == before


@pytest.mark.parametrize(
    ("field", "value"), [("name", ""), ("name", "x" * 61), ("visibility", "all"), ("visibility", "")]
)
def test_nonsense_is_refused_and_stays_typed(yard: Yard, field: str, value: str) -> None:
    before = yard.written
    response = change(yard, **{field: value})
    assert response.status_code == 422
    assert ("A name has 1 to 60" if field == "name" else "Choose one.") in text_of(response)
    assert f'value="{"Двор на Абая" if field == "visibility" else value}"' in html.unescape(response.content.decode())
    assert yard.written == before


# The end


@pytest.mark.parametrize("typed", ["Наш двор", " наш ДВОР "])
def test_deletes_the_club(yard: Yard, typed: str) -> None:
    others = Club.objects.exclude(pk=yard.club.pk).count()
    assert location(delete(yard, typed)) == reverse("clubs")
    assert yard.organiser.get(yard.url("club")).status_code == 404
    assert Club.objects.count() == others
    for rows in (Membership, Player, ClubChange, Invitation, HouseRules):
        assert not rows.objects.filter(club=yard.club.pk).exists()


def test_its_matches_stay_without_it(yard: Yard) -> None:
    match, gone = yard.play(), yard.play()
    club_matches.take_away(match=gone, device=yard.devices["organiser"])
    delete(yard, "Наш двор")
    assert fresh(match).club is None
    assert fresh(match).players == ("Асан", "Берік", "Сәуле", "Дана")
    assert [seat.person for seat in fresh(match).seats.all()] == [None] * 4
    assert yard.scorer.get(reverse("match", args=[match.view_key])).context["access"] is not None
    assert Match.objects.get(pk=gone.pk).removed is not None


def test_hidden_players_do_not_come_to_light(yard: Yard) -> None:
    match = yard.play()
    people.set_hidden(player=yard.player("Сәуле"), hidden=True, device=None)
    delete(yard, "Наш двор")
    page = text_of(yard.anonymous.get(reverse("match", args=[match.view_key])))
    assert "Сәуле" not in page
    assert "Former player" in page


@pytest.mark.parametrize("typed", ["", "Наш", "Чужой двор", "Наш двор!"])
def test_another_name_deletes_nothing(yard: Yard, typed: str) -> None:
    before = yard.written
    response = delete(yard, typed)
    assert response.status_code == 422
    assert "This is not the name of the club." in text_of(response)
    assert yard.written == before


def test_the_page_says_what_is_lost(yard: Yard) -> None:
    before = yard.written
    page = text_of(yard.organiser.get(yard.url("club_delete")))
    assert "The matches stay, without a club" in page
    assert yard.written == before
