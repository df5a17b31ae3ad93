"""The pages of players in every language and state: whole, and nothing in them that their own policy would refuse."""

from collections.abc import Iterator

import pytest
from django.conf import settings
from pytest_django import DjangoDbBlocker

from kozel_site.tests.test_every_page import assert_whole
from scoring import people
from scoring.engine.codes import Title
from scoring.models.seats import DEEDS
from scoring.tests.cast import EGGS, browser
from scoring.tests.club_cast import FOUR, Yard, new_yard
from scoring.tests.kept import kept
from scoring.tests.test_player_matches import B_LOSES, FISH

LANGUAGES = [code for code, _ in settings.LANGUAGES]


@pytest.fixture(scope="module")
def played(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Yard]:
    """A club where there is something of everything."""
    with kept(django_db_blocker):
        yard = new_yard(roster=(*FOUR, "Асан К.", "Асан Ким", "Ahmet"))
        for _ in range(3):
            yard.play(*FOUR, rounds=(EGGS, FISH, B_LOSES))
            yard.play("Асан", "Берік", "Дана", "Сәуле")
        yard.play("Асан К.", *FOUR[1:])
        people.merge_players(source=yard.player("Ahmet"), target=yard.player("Асан К."), device=None)
        people.set_hidden(player=yard.player("Асан К."), hidden=True, device=None)
        people.claim_player(membership=yard.membership("member"), player=yard.player("Дана"), device=None)
        yield yard


@pytest.fixture
def yard(played: Yard, db: None) -> Yard:
    """That club."""
    return played


def states(yard: Yard) -> Iterator[tuple[str, str]]:
    """Who opens what."""
    number = {name: yard.player(name).pk for name in (*FOUR, "Асан К.", "Асан Ким")}
    player, listed, company = (yard.url(f"player{what}", number["Асан"]) for what in ("", "_matches", "_people"))
    narrowed = f"from=2026-01-01&to=2026-02-31&with={number['Сәуле']}&against={number['Дана']}&system=kozel-pairs"
    yield from (("anonymous", url) for url in (player, listed, company, f"{player}?{narrowed}", f"{listed}?{narrowed}"))
    yield from (("organiser", f"{listed}?what={what}&against={number['Дана']}") for what in sorted(DEEDS))
    yield from (("member", f"{company}?who={who}&sort=-share") for who in ("opponents", "partners"))
    yield "organiser", yard.url("player", number["Асан К."])
    merge = yard.url("player_merge", number["Асан К."])
    yield from (("organiser", f"{merge}?{asked}") for asked in ("", "q=асан", "q=нет"))
    yield from (("organiser", f"{merge}?other={number[name]}") for name in ("Асан", "Асан Ким", "Берік"))
    yield from (("member", yard.url("player_claim", number[name])) for name in ("Асан", "Берік", "Дана"))
    yield "member", f"{yard.url('names_like')}?q=асан"
    yield "member", f"{yard.url('club_roster')}?name=асан"
    yield "organiser", yard.url("club_duplicates")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state(yard: Yard, language: str) -> None:
    for who, url in states(yard):
        cookie = yard.browser_of(who).cookies.get("device")
        client = browser(cookie.value if cookie else None, language)
        assert_whole(client.get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_to_what_cannot_be(yard: Yard, language: str) -> None:
    asan, short = yard.player("Асан"), yard.player("Асан К.")
    client = browser(yard.organiser.cookies["device"].value, language)
    for url, data, status in (
        (yard.url("player_change", asan.pk), {"name": ""}, 422),
        (yard.url("player_change", asan.pk), {"name": "БЕРІК"}, 422),
        (yard.url("player_merge", asan.pk), {"other": yard.player("Берік").pk}, 409),
        (yard.url("club_roster"), {"name": "x" * 61}, 422),
        (yard.url("club_roster"), {"name": short.name.lower()}, 409),
    ):
        response = client.post(url, data)
        assert response.status_code == status, url
        response.status_code = 200
        assert_whole(response, language, url)


def test_every_title_has_lists_of_its_own() -> None:
    assert {f"gave_{title}" for title in Title} | set(Title) < DEEDS
