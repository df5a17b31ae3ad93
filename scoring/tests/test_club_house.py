"""/c/KEY/rules/ and the pages of house rules of a club: who sees, adds, changes and deletes them."""

from typing import Any

import pytest
from django.urls import reverse

from scoring import house as commands
from scoring.models import ClubChange, HouseRules
from scoring.tests.cast import THIRTY, browser, location, record, text_of
from scoring.tests.club_cast import CLUB_CAST, Yard


@pytest.fixture
def rules(yard: Yard) -> HouseRules:
    """The club's own rules."""
    return commands.save_rules(owner=yard.club, name="Клубные", system="kozel-pairs", options={"target": 125})


def own(yard: Yard, who: str = "organiser", name: str = "Мои") -> HouseRules:
    """Rules of one of the cast's phones."""
    return commands.save_rules(owner=yard.devices[who], name=name, system="sport", options={})


def add(yard: Yard, number: object, who: str = "organiser") -> Any:
    """Take over these rules into the club."""
    return yard.browser_of(who).post(yard.url("club_house"), {"house": number})


def last_line(yard: Yard) -> tuple[str, dict[str, Any]]:
    """What the history says last."""
    line = yard.club.changes.first()
    assert line is not None
    return line.kind, line.what


def test_members_see_them(yard: Yard, rules: HouseRules) -> None:
    page = yard.member.get(yard.url("club_house"))
    assert "Клубные Kozyol in pairs Target: 125" in text_of(page)
    assert f"/new/?club={yard.club.key}&amp;house={rules.pk}" in page.content.decode()


def test_organisers_take_over_those_of_their_phone(yard: Yard) -> None:
    chosen = own(yard)
    assert "Мои" in text_of(yard.organiser.get(yard.url("club_house")))
    assert location(add(yard, chosen.pk)) == yard.url("club_house")
    copied = yard.club.house_rules.get()
    assert (copied.name, copied.system, copied.device) == ("Мои", "sport", None)
    assert HouseRules.objects.filter(device=yard.devices["organiser"]).count() == 1
    assert last_line(yard) == (ClubChange.Kind.RULES, {"name": "Мои", "done": "added"})


def test_a_name_is_given_once_in_a_club(yard: Yard, rules: HouseRules) -> None:
    response = add(yard, own(yard, name="клубные").pk)
    assert response.status_code == 422
    assert "You have other rules of that name already" in text_of(response)
    assert yard.club.house_rules.count() == 1


def test_a_club_has_so_many_and_no_more(yard: Yard, rules: HouseRules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_SETS", 1)
    response = add(yard, own(yard).pk)
    assert response.status_code == 422
    assert "The club has 50 sets of rules already" in text_of(response)


@pytest.mark.parametrize("number", ["", "x", "0", "999999"])
def test_rules_that_are_not_there_are_not_taken_over(yard: Yard, number: str) -> None:
    assert add(yard, number).status_code == 404


def test_rules_of_others_are_not_taken_over(yard: Yard) -> None:
    assert add(yard, own(yard, "outsider").pk).status_code == 404
    assert not yard.club.house_rules.exists()


def test_who_sees_and_changes_a_set(yard: Yard, rules: HouseRules) -> None:
    statuses = {"house": (200, 200, 200, 404, 404), "house_export": (200, 200, 200, 404, 404)}
    statuses |= dict.fromkeys(("house_change", "house_delete"), (200, 403, 403, 404, 404))
    for name, expected in statuses.items():
        url = reverse(name, args=[rules.pk])
        assert tuple(yard.browser_of(who).get(url).status_code for who in CLUB_CAST) == expected, name


def test_members_are_offered_no_changes(yard: Yard, rules: HouseRules) -> None:
    change = reverse("house_change", args=[rules.pk])
    assert change in yard.organiser.get(reverse("house", args=[rules.pk])).content.decode()
    page = yard.member.get(reverse("house", args=[rules.pk])).content.decode()
    assert change not in page
    assert f"/new/?house={rules.pk}&amp;club={yard.club.key}" in page


def test_an_organiser_changes_a_set(yard: Yard, rules: HouseRules) -> None:
    response = yard.organiser.post(reverse("house_change", args=[rules.pk]), {"house_name": "Новые", "target": "150"})
    assert location(response) == reverse("house", args=[rules.pk])
    rules.refresh_from_db()
    assert (rules.name, rules.options) == ("Новые", {"target": 150})
    assert last_line(yard) == (ClubChange.Kind.RULES, {"name": "Новые", "done": "changed"})


def test_an_organiser_deletes_a_set(yard: Yard, rules: HouseRules) -> None:
    response = yard.organiser.post(reverse("house_delete", args=[rules.pk]))
    assert location(response) == yard.url("club_house")
    assert not HouseRules.objects.exists()
    assert last_line(yard) == (ClubChange.Kind.RULES, {"name": "Клубные", "done": "deleted"})


@pytest.mark.parametrize("name", ["house_change", "house_delete"])
def test_members_change_nothing(yard: Yard, rules: HouseRules, name: str) -> None:
    for who in ("scorer", "member", "outsider"):
        response = yard.browser_of(who).post(reverse(name, args=[rules.pk]), {"house_name": "Мои"})
        assert response.status_code in (403, 404)
    rules.refresh_from_db()
    assert rules.name == "Клубные"


# From the rules of a match


@pytest.mark.parametrize(("who", "status"), [("organiser", 302), ("scorer", 403), ("outsider", 403)])
def test_rules_of_a_match_are_saved_for_the_club(yard: Yard, who: str, status: int) -> None:
    match = yard.start()
    record(match, THIRTY)
    url = reverse("rules", args=[match.view_key])
    response = yard.browser_of(who).post(url, {"house_name": "Как в тот раз", "for": "club"})
    assert response.status_code == status
    assert yard.club.house_rules.count() == (status == 302)
    assert not HouseRules.objects.filter(club=None).exists()


def test_the_page_offers_it_to_organisers(yard: Yard) -> None:
    url = reverse("rules", args=[yard.start().view_key])
    assert "Save for the club" in text_of(yard.organiser.get(url))
    assert "Save for the club" not in text_of(yard.scorer.get(url))
    assert "Save for the club" not in text_of(browser().get(url))
