"""GET /c/KEY/history/: everything that was changed in a club, in words."""

import re
from datetime import timedelta

import pytest

from scoring import club_matches, clubs, people
from scoring.house import save_rules
from scoring.models import ClubChange, Role
from scoring.tests.cast import HOSTILE, browser, text_of
from scoring.tests.club_cast import Yard
from scoring.views import clubs as views
from scoring.wording.clubs import change_lines, change_title


def test_says_who_changed_what(yard: Yard) -> None:
    organiser = yard.devices["organiser"]
    clubs.change_role(membership=yard.membership("member"), role=Role.SCORER, device=organiser)
    clubs.change_settings(club=yard.club, device=organiser, name="Двор", visibility="listed", forget_names=True)
    clubs.invite(club=yard.club, role=Role.MEMBER, lasts=timedelta(days=7), device=organiser)
    people.rename_player(player=yard.player("Сәуле"), name="Сауле", device=organiser)
    save_rules(owner=yard.club, name="Дача", system="sport", options={}, by=organiser)
    page = text_of(yard.member.get(yard.url("club_history")))
    assert "· Асан Role changed Мүше · Member → Scorer" in page
    assert (
        "Settings changed Name: Наш двор → Двор · Who may look: Whoever has the link → Everybody"
        " · Names of deleted accounts are forgotten: yes" in page
    )
    assert re.search(r"Invitation made Member · until \d+ \w+ \d+", page)
    assert "Player renamed Сәуле → Сауле" in page
    assert "House rules changed Дача · added" in page
    assert page.index("House rules changed") < page.index("Role changed") < page.index("Club founded Наш двор")


def test_matches_are_a_tap_away_while_they_are_there(yard: Yard) -> None:
    match = yard.play()
    club_matches.take_away(match=match, device=yard.devices["organiser"])
    assert match.view_key not in yard.member.get(yard.url("club_history")).content.decode()
    club_matches.bring_back(match=match, device=yard.devices["organiser"])
    assert match.view_key in yard.member.get(yard.url("club_history")).content.decode()


def test_many_lines_come_in_pages(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "HISTORY_LENGTH", 3)
    first, last = (text_of(yard.member.get(yard.url("club_history"), {"page": page})) for page in (1, 99))
    assert "Older" in first
    assert "Club founded" not in first
    assert "Club founded" in last


@pytest.mark.parametrize("language", ["en", "ru", "kk", "tr"])
@pytest.mark.parametrize("kind", ClubChange.Kind)
def test_every_kind_has_words(yard: Yard, kind: ClubChange.Kind, language: str) -> None:
    """Also of a line that says nothing, or what nobody knows any more."""
    change = ClubChange.objects.create(club=yard.club, kind=kind, what={}, device=yard.devices["organiser"])
    assert change_title(change) != kind
    assert all(change_lines(change))
    speaker = browser(yard.member.cookies["device"].value, language)
    assert speaker.get(yard.url("club_history")).status_code == 200


def test_names_are_only_text(yard: Yard) -> None:
    people.add_player(club=yard.club, name=HOSTILE, device=yard.devices["organiser"])
    assert HOSTILE not in yard.member.get(yard.url("club_history")).content.decode()
