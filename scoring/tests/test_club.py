"""GET /c/KEY/ and its part that changes, /c/KEY/live/."""

from collections.abc import Iterator
from datetime import timedelta
from functools import partial

import pytest
from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from scoring import club_matches, commands, people
from scoring.models import Club, Match
from scoring.tests.cast import THIRTY, record, text_of
from scoring.tests.club_cast import CLUB_CAST, Yard, new_yard
from scoring.tests.test_query_counts import queries


def test_shows_what_is_played_and_what_was(yard: Yard) -> None:
    yard.play()
    record(yard.start("Ержан", "Гүлнар", "Асан", "Дана"), THIRTY)
    page = text_of(yard.anonymous.get(yard.url("club")))
    assert "Наш двор" in page
    now, last = page.split("Last matches")
    assert "Going on now Ержан + Асан 30 Гүлнар + Дана 0" in now
    assert "Асан + Сәуле goats 101" in last


def test_what_nobody_has_gone_on_with_is_not_played_now(yard: Yard) -> None:
    match = yard.start()
    Match.objects.filter(pk=match.pk).update(changed=timezone.now() - timedelta(days=2))
    page = text_of(yard.member.get(yard.url("club")))
    assert "Going on now" not in page
    assert "Last matches All matches Асан + Сәуле 0" in page


def test_matches_of_others_and_those_taken_away_are_not_there(yard: Yard) -> None:
    gone = yard.play()
    club_matches.take_away(match=gone, device=yard.devices["organiser"])
    commands.start_match(system=gone.system, game=gone.game, players=("A", "B", "C", "D"), device=None)
    page = text_of(yard.member.get(yard.url("club")))
    assert "Last matches" not in page
    assert "Going on now" not in page


def test_members_start_matches(yard: Yard) -> None:
    for who in CLUB_CAST:
        page = yard.browser_of(who).get(yard.url("club")).content.decode()
        assert (f"/new/?club={yard.club.key}" in page) == (who in ("organiser", "scorer", "member")), who


@pytest.mark.parametrize("name", ["club_members", "club_house", "club_history"])
def test_outsiders_are_shown_nothing_for_members(yard: Yard, name: str) -> None:
    assert yard.url(name) in yard.member.get(yard.url("club")).content.decode()
    for who in ("outsider", "anonymous"):
        assert yard.url(name) not in yard.browser_of(who).get(yard.url("club")).content.decode()


@pytest.mark.parametrize("name", ["invitation_new", "club_settings", "club_removed"])
def test_members_are_shown_nothing_for_organisers(yard: Yard, name: str) -> None:
    assert yard.url(name) in yard.organiser.get(yard.url("club")).content.decode()
    for who in ("scorer", "member"):
        assert yard.url(name) not in yard.browser_of(who).get(yard.url("club")).content.decode()


def test_organisers_are_asked_to_agree(yard: Yard) -> None:
    membership = yard.membership("member")
    people.claim_player(membership=membership, player=yard.player("Сәуле"), device=yard.devices["member"])
    asked = "1 member says who they are on the roster"
    assert asked in text_of(yard.organiser.get(yard.url("club")))
    assert asked not in text_of(yard.scorer.get(yard.url("club")))


def test_a_hidden_player_has_no_name_for_others(yard: Yard) -> None:
    yard.play()
    people.set_hidden(player=yard.player("Сәуле"), hidden=True, device=None)
    for name in ("club", "club_live", "club_matches"):
        for who in CLUB_CAST:
            page = text_of(yard.browser_of(who).get(yard.url(name)))
            assert ("Сәуле" in page) == (who in ("organiser", "scorer", "member")), (name, who)
            assert ("Player 3" in page) == (who in ("outsider", "anonymous")), (name, who)


def test_a_match_leads_to_its_club(yard: Yard) -> None:
    page = reverse("match", args=[yard.play().view_key])
    assert yard.url("club") in yard.anonymous.get(page).content.decode()


def test_a_match_tells_others_nothing_of_a_club_of_members_only(db: None) -> None:
    yard = new_yard(visibility=Club.Visibility.MEMBERS)
    page = reverse("match", args=[yard.play().view_key])
    assert yard.url("club") in yard.member.get(page).content.decode()
    for who in ("outsider", "anonymous"):
        shown = yard.browser_of(who).get(page).content.decode()
        assert yard.club.key not in shown
        assert yard.club.name not in shown


# Search engines


@pytest.mark.parametrize("visibility", ["link", "members", "listed"])
@pytest.mark.parametrize("name", ["club", "club_matches", "club_roster"])
def test_search_engines_may_have_a_listed_club(db: None, visibility: str, name: str) -> None:
    yard = new_yard(visibility=visibility)
    response = yard.organiser.get(yard.url(name))
    listed = visibility == "listed"
    assert response.headers["X-Robots-Tag"] == ("all" if listed else "noindex")
    assert ('<meta name="robots" content="noindex">' in response.content.decode()) != listed


# The part that changes


def test_nothing_new_costs_one_query(yard: Yard) -> None:
    yard.play()
    etag = yard.anonymous.get(yard.url("club_live")).headers["ETag"]
    ask = partial(yard.anonymous.get, yard.url("club_live"), headers={"if-none-match": etag})
    assert queries(ask, 304) == 1


def test_the_page_brings_the_mark_of_what_it_shows(yard: Yard) -> None:
    yard.play()
    etag = yard.anonymous.get(yard.url("club_live")).headers["ETag"].strip('"')
    assert etag in yard.anonymous.get(yard.url("club")).content.decode()


def test_whatever_happens_is_news(yard: Yard) -> None:
    organiser = yard.devices["organiser"]
    match = yard.start()
    etags = [etag(yard)]
    record(match, THIRTY)
    etags.append(etag(yard))
    yard.play()
    etags.append(etag(yard))
    club_matches.take_away(match=Match.objects.get(pk=match.pk), device=organiser)
    etags.append(etag(yard))
    assert len(set(etags)) == len(etags)
    assert etag(yard) == etags[-1]


def etag(yard: Yard) -> str:
    """The mark of what is shown now."""
    return yard.anonymous.get(yard.url("club_live")).headers["ETag"]


def test_a_club_of_members_only_says_nothing(db: None) -> None:
    yard = new_yard(visibility=Club.Visibility.MEMBERS)
    assert yard.outsider.get(yard.url("club_live")).status_code == 404
    assert yard.member.get(yard.url("club_live")).status_code == 200


# How much it costs


def yard_with(matches: int) -> Yard:
    """A club with so many finished matches, two that go on, and as many players."""
    yard = new_yard(roster=("Асан", "Берік", "Сәуле", "Дана", *(f"Игрок {n}" for n in range(matches))))
    for _ in range(matches):
        yard.play()
    for _ in range(2):
        record(yard.start(), THIRTY)
    return yard


COUNTS = {"club": 11, "club_live": 6, "club_matches": 7, "club_roster": 6}


@pytest.fixture(scope="module")
def yards(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[list[Yard]]:
    """A club with three matches and one with sixty, made once."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield [yard_with(matches) for matches in (3, 60)]
        transaction.set_rollback(True)


@pytest.mark.parametrize("name", COUNTS)
def test_queries_do_not_grow(yards: list[Yard], db: None, name: str) -> None:
    counts = [queries(partial(yard.organiser.get, yard.url(name))) for yard in yards]
    assert counts == [COUNTS[name]] * 2
