"""Tournaments in lists: those of a club, on its page, and the running ones at home."""

from datetime import date
from functools import partial
from typing import Any

import pytest
from django.urls import reverse

from scoring.models import Club, Player
from scoring.tests.cast import HOSTILE, text_of
from scoring.tests.club_cast import Yard
from scoring.tests.test_query_counts import queries
from tournaments.models import Entrant, Tournament
from tournaments.tests.cast import new_tournament, roster_players

pytestmark = pytest.mark.django_db


def over(yard: Yard, name: str, month: int = 1, entrants: int = 2) -> Tournament:
    """A confirmed tournament that its first entrant won."""
    tournament = new_tournament(yard, 0, name=name, day=date(2026, month, 1), state="confirmed")
    for number in range(1, entrants + 1):
        entrant = Entrant.objects.create(tournament=tournament, number=number, place=number)
        names = [f"{name} {number}{letter}" for letter in "аб"]
        for position, player in enumerate(roster_players(yard.club, names), start=1):
            entrant.members.create(position=position, name=player.name, player=player)
    return tournament


def shown(yard: Yard, who: str = "anonymous", page: str = "club_tournaments") -> str:
    """What a page says."""
    return text_of(yard.browser_of(who).get(yard.url(page)))


def test_coming_running_and_past_ones(yard: Yard) -> None:
    new_tournament(yard, 0, name="Летний", day=date(2027, 6, 1))
    new_tournament(yard, 4, name="Зимний", day=date(2027, 1, 10), state="running")
    over(yard, "Старый", 1)
    over(yard, "Новый", 2)
    page = shown(yard)
    assert [page.index(name) for name in ("Зимний", "Летний", "Новый", "Старый")] == sorted(
        page.index(name) for name in ("Зимний", "Летний", "Новый", "Старый")
    )
    assert "Зимний Pairs Swiss system, 5 rounds 10 January 2027 4 entries is being played" in page
    assert "Летний Pairs Swiss system, 5 rounds 1 June 2027 0 entries entries are open" in page
    assert "Новый Pairs Swiss system, 5 rounds Новый 1а – Новый 1б 1 February 2026 2 entries" in page


def test_only_organisers_are_offered_a_new_one(yard: Yard) -> None:
    assert "From the entry list to the cup" in shown(yard)
    for who, offered in (("organiser", True), ("scorer", False), ("member", False), ("anonymous", False)):
        for page in ("club_tournaments", "club"):
            assert ("New tournament" in shown(yard, who, page)) is offered


def test_the_club_page_shows_what_goes_on_and_the_last_three(yard: Yard) -> None:
    assert "Tournaments" in shown(yard, page="club")  # the way to them
    new_tournament(yard, 4, name="Зимний", state="running")
    for month in range(1, 6):
        over(yard, f"Этап {month}", month)
    page = shown(yard, page="club")
    assert "Зимний" in page
    assert [f"Этап {month}" in page for month in range(1, 6)] == [False, False, True, True, True]


def test_past_ones_are_paged(yard: Yard) -> None:
    Tournament.objects.bulk_create(
        Tournament(club=yard.club, name=f"№{number}", day=date(2026, 1, 1), rules={}, seed=1, state="confirmed")
        for number in range(31)
    )
    assert "№0" not in shown(yard).split()
    assert "№0" in text_of(yard.anonymous.get(yard.url("club_tournaments"), {"page": 2})).split()


def test_winners_who_are_hidden_are_named_to_members_only(yard: Yard) -> None:
    over(yard, "Кубок")
    Player.objects.filter(name="Кубок 1а").update(hidden=True)
    for page in ("club_tournaments", "club"):
        assert "Кубок 1а" not in shown(yard, page=page)
        assert "Player 1 – Кубок 1б" in shown(yard, page=page)
        assert "Кубок 1а – Кубок 1б" in shown(yard, "member", page)


def test_home_tells_of_tournaments_running_in_my_clubs(yard: Yard) -> None:
    tournament = new_tournament(yard, 4, name="Зимний", state="running")
    new_tournament(yard, 0, name="Летний")
    over(yard, "Старый")
    for who, told in (("member", True), ("outsider", False), ("anonymous", False)):
        page = yard.browser_of(who).get(reverse("home"))
        assert ("Tournaments going on Зимний Наш двор" in text_of(page)) is told
        assert "Летний" not in text_of(page)
        assert (reverse("tournament", args=[tournament.key]) in page.content.decode()) is told
        assert reverse("tournament_new_where") in page.content.decode()


def test_names_are_data(yard: Yard) -> None:
    new_tournament(yard, 0, name=HOSTILE, state="running")
    over(yard, HOSTILE)
    for url in (yard.url("club_tournaments"), yard.url("club"), reverse("home")):
        assert HOSTILE not in yard.member.get(url).content.decode()


def filled(yard: Yard, *numbers: int) -> None:
    """So many coming, running and past tournaments."""
    for number in numbers:
        new_tournament(yard, 0, name=f"Летний {number}")
        new_tournament(yard, 0, name=f"Зимний {number}", state="running")
        over(yard, f"Этап {number}")


COUNTS = {("organiser", "club_tournaments"): 10, ("anonymous", "club_tournaments"): 9, ("organiser", "club"): 12}


def test_it_costs_the_same_however_many_there_are(yard: Yard) -> None:
    asked: list[Any] = [partial(yard.browser_of(who).get, yard.url(page)) for who, page in COUNTS]
    home = partial(yard.member.get, reverse("home"))
    filled(yard, 1)
    few = [queries(ask) for ask in (*asked, home)]
    filled(yard, 2, 3, 4)
    assert [queries(ask) for ask in (*asked, home)] == few
    assert dict(zip(COUNTS, few, strict=False)) == COUNTS


def test_tournaments_of_a_club_of_members_only_are_not_there_for_others(yard: Yard) -> None:
    Club.objects.filter(pk=yard.club.pk).update(visibility=Club.Visibility.MEMBERS)
    assert yard.outsider.get(yard.url("club_tournaments")).status_code == 404
    assert yard.member.get(yard.url("club_tournaments")).status_code == 200
