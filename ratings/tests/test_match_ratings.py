"""What a match did to ratings, on its page."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratings.commands.following import rebuild
from ratings.models import Ranking
from ratings.rating.codes import Method
from scoring.models import Club, Match, Player
from scoring.tests.cast import HUNDRED, LOST, new_match, record, text_of
from scoring.tests.club_cast import Yard

pytestmark = pytest.mark.django_db


def elo(yard: Yard, **fields: object) -> Ranking:
    """An Elo table of the club."""
    ranking = Ranking.objects.create(club=yard.club, method=Method.ELO, **fields)
    rebuild(ranking)
    return ranking


def text(client: Client, match: Match) -> str:
    """What the page says of ratings."""
    page = text_of(client.get(reverse("match", args=[match.view_key])))
    return page.split("Ratings", 1)[1] if "Ratings" in page else ""


def queries(client: Client, match: Match) -> list[str]:
    """What is asked of the database about rankings."""
    with CaptureQueriesContext(connection) as captured:
        client.get(reverse("match", args=[match.view_key]))
    return [query["sql"] for query in captured.captured_queries if '"ratings_' in query["sql"]]


def test_what_it_did_to_whom_and_why(yard: Yard) -> None:
    Ranking.objects.create(club=yard.club, method=Method.ELO, name="Шахматный")
    match = yard.play()
    said = text(yard.anonymous, match)
    assert "Шахматный" in said
    assert "Асан −20 before 1500, −20: lost to Берік and Дана (expected 50 %)" in said
    assert "Дана +20 before 1500, +20: beat Асан and Сәуле (expected 50 %)" in said


def test_a_few_rankings_at_most_in_one_query(yard: Yard) -> None:
    match = yard.play()
    for number in range(5):
        elo(yard, name=f"Table {number}")
    said = text(yard.anonymous, match)
    assert ("Table 1" in said, "Table 2" in said) == (True, False)
    assert len(queries(yard.anonymous, match)) == 1


def test_nothing_is_asked_where_there_is_nothing_to_know(yard: Yard) -> None:
    running = yard.start()
    record(running, LOST)
    nowhere = new_match()
    record(nowhere, HUNDRED)
    for match in (running, nowhere):
        assert queries(yard.scorer, match) == []
        assert text(yard.scorer, match) == ""


def test_a_closed_club_tells_its_members_only(yard: Yard) -> None:
    match = yard.play()
    Club.objects.filter(pk=yard.club.pk).update(visibility=Club.Visibility.MEMBERS)
    assert text(yard.member, match)
    assert not text(yard.anonymous, match)


def test_hidden_players_are_not_named(yard: Yard) -> None:
    match = yard.play()
    Player.objects.filter(name="Берік").update(hidden=True)
    said = text(yard.anonymous, match)
    assert "Берік" not in said
    assert "lost to a hidden player and Дана" in said
    assert "lost to Берік and Дана" in text(yard.member, match)


def test_a_player_without_a_name(yard: Yard) -> None:
    match = yard.play()
    Player.objects.filter(name="Берік").update(name="", former=True)
    match.seats.filter(person__former=True).update(name="")
    assert "lost to Former player and Дана" in text(yard.anonymous, match)
