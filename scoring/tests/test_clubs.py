"""GET /clubs/: my clubs, and those that everybody may find."""

import pytest
from django.urls import reverse

from scoring.models import Club
from scoring.tests.cast import text_of
from scoring.tests.club_cast import Yard, new_club
from scoring.views import clubs as views

URL = reverse("clubs")


def test_lists_my_clubs_with_my_part(yard: Yard) -> None:
    assert "Наш двор Organiser" in text_of(yard.organiser.get(URL))
    assert "Наш двор Member" in text_of(yard.member.get(URL))
    assert "Наш двор" not in text_of(yard.outsider.get(URL))
    assert "nobody has to sign up" in text_of(yard.anonymous.get(URL))


def test_lists_those_that_want_to_be_found(yard: Yard) -> None:
    new_club("Рыбаки", visibility=Club.Visibility.LISTED)
    new_club("Тихий двор", visibility=Club.Visibility.MEMBERS)
    new_club("По ссылке", visibility=Club.Visibility.LINK)
    page = text_of(yard.anonymous.get(URL))
    assert "Рыбаки 6 players" in page
    assert "Тихий двор" not in page
    assert "По ссылке" not in page


@pytest.mark.parametrize("typed", ["рыба", "РЫБА", "Рыба", "ыбак"])
def test_finds_a_name_whatever_its_case(yard: Yard, typed: str) -> None:
    new_club("Рыбаки", visibility=Club.Visibility.LISTED)
    new_club("Козлы", visibility=Club.Visibility.LISTED)
    page = text_of(yard.anonymous.get(URL, {"name": typed}))
    assert "Рыбаки" in page
    assert "Козлы" not in page


@pytest.mark.parametrize("typed", ["%", "_", "\0", "x" * 500, "'"])
def test_nonsense_finds_nothing(yard: Yard, typed: str) -> None:
    new_club("Рыбаки", visibility=Club.Visibility.LISTED)
    response = yard.anonymous.get(URL, {"name": typed})
    assert response.status_code == 200
    assert ("Рыбаки" in text_of(response)) == (typed == "\0")


def test_many_are_shown_in_pages(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "PAGE_LENGTH", 2)
    for name in ("А", "Б", "В"):
        new_club(f"Двор {name}", visibility=Club.Visibility.LISTED)
    first, second = (yard.anonymous.get(URL, {"name": "двор", "page": page}) for page in (1, 2))
    assert "Двор Б" in text_of(first)
    assert "Двор В" not in text_of(first)
    assert "Двор В" in text_of(second)
    assert "?name=%D0%B4%D0%B2%D0%BE%D1%80&amp;page=2" in first.content.decode()


def test_the_home_page_leads_to_my_clubs(yard: Yard) -> None:
    home = yard.member.get("/").content.decode()
    assert yard.url("club") in home
    assert URL in home
    assert yard.url("club") not in yard.outsider.get("/").content.decode()
    assert URL in yard.anonymous.get("/").content.decode()
