"""A player's page: the numbers, what narrows them down, and who may see it."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import pytest
from django.urls import reverse
from django.utils import translation
from pytest_django import DjangoDbBlocker

from scoring import people, removal
from scoring.boards.player import PlayerBoard, Run, run_of
from scoring.forms.players import PlayerFilter
from scoring.models import Player
from scoring.tests.cast import EGGS, HOSTILE, HUNDRED, LOST, TWENTY, Facts, game_of, text_of
from scoring.tests.club_cast import FOUR, Yard, new_yard
from scoring.tests.kept import kept
from scoring.tests.test_query_counts import queries

pytestmark = pytest.mark.django_db

B_LOSES: Facts = {"end": "out", "by": 1, "hands": {"2": 60, "4": 41}}
TURNED = ("Асан", "Сәуле", "Берік", "Дана")  # Асан and Берік against Сәуле and Дана
DAY = timedelta(days=1)
START = datetime(2026, 3, 10, 9, tzinfo=UTC)


@pytest.fixture(scope="module")
def played(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Yard]:
    """Four results: with Сәуле lost naked and won, with Берік won twice, the last one after eggs."""
    with kept(django_db_blocker):
        yard = new_yard()
        yard.play(*FOUR, at=START)
        yard.play(*FOUR, rounds=(TWENTY, B_LOSES), at=START + 10 * DAY)
        yard.play(*TURNED, rounds=(B_LOSES,), at=START + 30 * DAY)
        yard.play(*TURNED, rounds=(LOST, EGGS, B_LOSES), at=START + 60 * DAY)
        yield yard


@pytest.fixture
def yard(played: Yard, db: None) -> Yard:
    """The club with these results."""
    return played


def board(yard: Yard, name: str = "Асан", asked: Mapping[str, str] | None = None) -> PlayerBoard:
    """What the page of a player shows a member."""
    players = {player.pk: player for player in yard.club.players.on_roster()}
    return PlayerBoard(yard.player(name), PlayerFilter(asked or {}, players), for_member=True)


def page(yard: Yard, name: str = "Асан", asked: Mapping[str, Any] | None = None) -> Any:
    """The page as a member gets it."""
    return yard.member.get(yard.url("player", yard.player(name).pk), asked or {})


def numbers(shown: PlayerBoard) -> list[int]:
    """The matches, those won, those as the goat."""
    return [figure.value for figure in shown.short]


def test_the_page_says_what_was_played(yard: Yard) -> None:
    text = text_of(page(yard))
    for said in ("Асан", "4 matches", "3 wins 75 %", "1 the goat 25 %", "Naked goat 2 1", "Eggs made 1", "10 Mar 2026"):
        assert said in text, said


@translation.override("en")
def test_the_numbers(yard: Yard) -> None:
    shown = board(yard)
    assert numbers(shown) == [4, 3, 1]
    assert [(row.name, row.given.value, row.suffered.value) for row in shown.titles] == [
        ("Naked goat", 2, 1),  # after TWENTY the goats were dressed
        ("Bald goat", 0, 0),
    ]
    assert {figure.label: figure.value for figure in shown.rounds} == {
        "Rounds gone out": 3,
        "Fish made": 1,
        "Eggs made": 1,
        "Rounds written": 2,
    }
    assert shown.average == (101 + 20) / 2
    assert (shown.first, shown.last) == (START, START + 60 * DAY)


def test_the_form_and_the_runs(yard: Yard) -> None:
    shown = board(yard)
    assert shown.form == ["goat", "won", "won", "won"]
    assert (shown.wins_in_a_row, shown.without_goat) == (Run(3, 3), Run(3, 3))


@pytest.mark.parametrize(
    ("newest_first", "run"),
    [("", (0, 0)), ("1", (1, 1)), ("0", (0, 0)), ("1101110", (3, 2)), ("0111", (3, 0)), ("10", (1, 1))],
)
def test_a_run(newest_first: str, run: tuple[int, int]) -> None:
    assert run_of(flag == "1" for flag in newest_first) == Run(*run)


def test_partners_and_opponents(yard: Yard) -> None:
    shown = board(yard)
    assert [(one.name, one.matches, one.won, one.lost, one.share) for one in shown.partners] == [
        ("Берік", 2, 2, 0, 100),
        ("Сәуле", 2, 1, 1, 50),
    ]
    assert {(one.name, one.matches, one.won, one.lost) for one in shown.opponents} == {
        ("Берік", 2, 1, 1),
        ("Сәуле", 2, 2, 0),
        ("Дана", 4, 3, 1),
    }


def test_nothing_is_said_of_two_who_hardly_played_together(yard: Yard) -> None:
    shown = board(yard)
    assert (shown.best_partner, shown.worst_partner, shown.nemesis) == (None, None, None)
    assert shown.favourite is not None
    assert shown.favourite.name == "Дана"


def test_best_and_worst_partner_and_the_nemesis(yard: Yard) -> None:
    for _ in range(3):
        yard.play(*FOUR)  # lost with Сәуле against Берік and Дана
    yard.play(*TURNED, rounds=(B_LOSES,))
    shown = board(yard)
    named = (shown.best_partner, shown.worst_partner, shown.nemesis)
    assert [one.name if one else None for one in named] == ["Берік", "Сәуле", "Берік"]


def test_a_nemesis_is_nobody_who_loses_more(yard: Yard) -> None:
    for _ in range(5):
        yard.play(*TURNED, rounds=(B_LOSES,))
    assert board(yard).nemesis is None


def test_everyone_for_himself_an_opponent_is_beaten_by_place(db: None) -> None:
    yard = new_yard()
    rounds = ({"end": "out", "by": 2, "hands": {"1": 60, "3": 20, "4": 30}}, {"end": "resign", "by": 1})
    yard.play(*FOUR, system="kozel-solo", game=game_of("kozel-solo", 4), rounds=rounds)
    shown = {one.name: (one.won, one.lost) for one in board(yard, "Сәуле").opponents}
    places = {seat.name: seat.place or 0 for seat in yard.club.matches.get().seats.all()}
    for name, (won, lost) in shown.items():
        assert won == (places["Сәуле"] < places[name]), name
        assert lost == (places["Сәуле"] > places[name]), name
    assert board(yard, "Сәуле").partners == []


# What narrows the matches down


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"system": "kozel-pairs"}, [4, 3, 1]),
        ({"system": "sport"}, [0, 0, 0]),
        ({"system": "nonsense"}, [4, 3, 1]),
        ({"from": "2026-03-11"}, [3, 3, 0]),
        ({"to": "2026-03-10"}, [1, 0, 1]),
        ({"from": "2026-03-10", "to": "2026-03-20"}, [2, 1, 1]),
        ({"from": "nonsense", "to": "2026-02-31"}, [4, 3, 1]),
    ],
)
def test_matches_narrowed_down(yard: Yard, asked: dict[str, str], found: list[int]) -> None:
    assert numbers(board(yard, asked=asked)) == found


def test_with_and_against_somebody(yard: Yard) -> None:
    berik = str(yard.player("Берік").pk)
    assert numbers(board(yard, asked={"with": berik})) == [2, 2, 0]
    assert numbers(board(yard, asked={"against": berik})) == [2, 1, 1]
    assert numbers(board(yard, asked={"with": berik, "against": berik})) == [0, 0, 0]


def test_a_day_is_a_day_where_the_site_is(db: None) -> None:
    yard = new_yard()
    yard.play(at=datetime(2026, 3, 9, 20, tzinfo=UTC))  # in Almaty the tenth has begun
    assert numbers(board(yard, asked={"from": "2026-03-10", "to": "2026-03-10"}))[0] == 1


def test_what_is_asked_for_is_said_and_can_be_taken_away(yard: Yard) -> None:
    berik = yard.player("Берік").pk
    response = page(yard, asked={"with": berik, "from": "2026-03-01"})
    assert "with: Берік" in text_of(response)
    content = response.content.decode()
    assert f'href="?with={berik}"' in content
    assert 'href="?from=2026-03-01"' in content


def test_wrong_days_are_said_beside_their_fields(yard: Yard) -> None:
    text = text_of(page(yard, asked={"from": "2026-02-31"}))
    assert "There is no such day." in text
    assert "The last day is before the first." in text_of(page(yard, asked={"from": "2026-03-02", "to": "2026-03-01"}))


def test_years_and_months_to_tap_are_those_that_were_played_in(yard: Yard) -> None:
    content = page(yard).content.decode()
    assert "?from=2026-01-01&amp;to=2026-12-31" in content
    assert "?from=2026-05-01&amp;to=2026-05-31" in content
    assert "?from=2026-06-01" not in content


def test_the_links_of_numbers_keep_what_is_asked_for(yard: Yard) -> None:
    content = page(yard, asked={"system": "kozel-pairs"}).content.decode()
    assert f"{yard.url('player_matches', yard.player('Асан').pk)}?system=kozel-pairs&amp;what=eggs" in content


# Who may see it


def test_whoever_never_played_has_a_page(yard: Yard) -> None:
    assert "No match is over yet." in text_of(page(yard, name="Гүлнар"))


def test_a_match_taken_away_does_not_count(yard: Yard) -> None:
    removal.remove_match(match=yard.club.matches.order_by("finished")[0], device=None)
    assert numbers(board(yard)) == [3, 3, 0]


def test_a_hidden_player_is_there_for_members_only(yard: Yard) -> None:
    people.set_hidden(player=yard.player("Асан"), hidden=True, device=None)
    assert "hidden from others" in text_of(page(yard))
    for who in ("outsider", "anonymous"):
        for name in ("player", "player_matches", "player_people"):
            url = yard.url(name, yard.player("Асан").pk)
            assert yard.browser_of(who).get(url).status_code == 404


def test_hidden_players_are_nowhere_on_the_pages_of_others(yard: Yard) -> None:
    hidden = yard.player("Берік")
    people.set_hidden(player=hidden, hidden=True, device=None)
    assert "Берік" in text_of(page(yard))
    for name in ("player", "player_matches", "player_people"):
        for asked in ({}, {"with": hidden.pk}, {"against": hidden.pk}, {"who": "opponents"}):
            response = yard.anonymous.get(yard.url(name, yard.player("Асан").pk), asked)
            assert "Берік" not in text_of(response), (name, asked)


def test_a_merged_player_is_the_person(yard: Yard) -> None:
    source, target = yard.player("Гүлнар"), yard.player("Ержан")
    people.merge_players(source=source, target=target, device=None)
    for name in ("player", "player_matches", "player_people"):
        response = yard.anonymous.get(yard.url(name, source.pk))
        assert response.headers["Location"] == yard.url(name, target.pk)
    assert "Гүлнар" in text_of(page(yard, name="Ержан"))


def test_a_forgotten_player_has_no_page_and_no_name_on_those_of_others(yard: Yard) -> None:
    player = yard.player("Берік")
    people.forget_player(player=player, device=None)
    assert yard.member.get(yard.url("player", player.pk)).status_code == 404
    text = text_of(page(yard))
    assert "Берік" not in text
    assert "Former player" in text


def test_a_player_of_another_club_is_not_found(yard: Yard) -> None:
    other = Player.objects.exclude(club=yard.club).get()
    for name in ("player", "player_matches", "player_people"):
        assert yard.member.get(yard.url(name, other.pk)).status_code == 404


@pytest.mark.parametrize("number", [0, 99_999, 10**30])
def test_a_number_that_nobody_has(yard: Yard, number: int) -> None:
    assert yard.member.get(reverse("player", args=[yard.club.key, number])).status_code == 404


def test_hostile_names_are_only_names(db: None) -> None:
    yard = new_yard(roster=(HOSTILE, *FOUR))
    yard.play(HOSTILE, *FOUR[:3], rounds=(HUNDRED,))
    for name in ("player", "player_matches", "player_people"):
        for who in (HOSTILE, FOUR[0]):
            content = yard.member.get(yard.url(name, yard.player(who).pk), {"what": "goat"}).content.decode()
            assert "<script>alert" not in content


@pytest.mark.parametrize(
    "asked",
    [
        {"with": "x"},
        {"against": "9" * 40},
        {"what": "nonsense"},
        {"what": "ahead"},
        {"page": "x"},
        {"sort": "-nonsense"},
    ],
)
def test_nonsense_in_an_address_means_nothing(yard: Yard, asked: dict[str, str]) -> None:
    for name in ("player", "player_matches", "player_people"):
        assert yard.member.get(yard.url(name, yard.player("Асан").pk), asked).status_code == 200


COSTS = {"player": 18, "player_matches": 11, "player_people": 7, "club_roster": 6}


def test_a_player_of_three_matches_costs_as_much_as_one_of_forty(db: None) -> None:
    costs = []
    for matches in (3, 40):
        yard = new_yard()
        for _ in range(matches):
            yard.play()
        people.merge_players(source=yard.player("Гүлнар"), target=yard.player("Ержан"), device=None)
        number = yard.player("Асан").pk
        urls = {name: yard.url(name, *(() if name == "club_roster" else (number,))) for name in COSTS}
        costs.append({name: queries(partial(yard.member.get, url, {"what": "goat"})) for name, url in urls.items()})
    assert costs == [COSTS] * 2
