"""Series of tournaments: making them, their table, what each number comes from, the same as a file."""

from datetime import date
from io import BytesIO
from typing import Any

import pytest
from django.urls import reverse
from openpyxl import load_workbook  # type: ignore[import-untyped]

from scoring.models import ClubChange, Player
from scoring.people import merge_players
from scoring.tests.cast import HOSTILE, text_of
from scoring.tests.club_cast import Yard
from scoring.tests.test_query_counts import queries
from tournaments.models import Entrant, Member, Series, Tournament
from tournaments.tests.cast import new_tournament

pytestmark = pytest.mark.django_db

FORM = {"name": "Кубок осени", "plan": "10 6 3", "other": "1", "best": "2"}
ONE = Tournament.Entry.ONE_TO_ONE
NAMES = ("Асан", "Берік", "Сәуле", "Дана", "Ержан")


def new_series(yard: Yard, **fields: Any) -> Series:
    """A series of the club: 10, 6, 3, then 1; the best two count."""
    return Series.objects.create(club=yard.club, **{"name": "Кубок", "plan": [10, 6, 3], "best": 2, **fields})


def finished(yard: Yard, series: Series, *order: str, month: int = 1, shared: int = 0) -> Tournament:
    """A confirmed tournament one to one that ended in this order; the first `shared` have the first place."""
    tournament = new_tournament(
        yard, 0, entry=ONE, series=series, name=f"Этап {month}", day=date(2026, month, 1), state="confirmed"
    )
    for number, name in enumerate(order, start=1):
        entrant = Entrant.objects.create(tournament=tournament, number=number, place=1 if number <= shared else number)
        Member.objects.create(entrant=entrant, position=1, name=name, player=yard.player(name))
    return tournament


def rows(yard: Yard, series: Series, who: str = "anonymous") -> str:
    """What the page says."""
    return text_of(yard.browser_of(who).get(yard.url("series", series.pk)))


def test_it_is_made_changed_and_deleted(yard: Yard) -> None:
    response = yard.organiser.post(yard.url("series_new"), FORM)
    series = Series.objects.get()
    assert response.headers["Location"] == yard.url("series", series.pk)
    assert (series.name, series.plan, series.other, series.best) == ("Кубок осени", [10, 6, 3], 1, 2)
    page = yard.organiser.get(yard.url("series_change", series.pk)).content.decode()
    assert 'value="10 6 3"' in page
    yard.organiser.post(yard.url("series_change", series.pk), {**FORM, "best": "", "plan": "5, 3"})
    series.refresh_from_db()
    assert (series.plan, series.best) == ([5, 3], None)
    tournament = new_tournament(yard, 0, series=series)
    yard.organiser.post(yard.url("series_delete", series.pk))
    assert not Series.objects.exists()
    tournament.refresh_from_db()
    assert tournament.series is None
    lines = yard.club.changes.filter(kind=ClubChange.Kind.SERIES).order_by("pk")
    assert [line.what["done"] for line in lines] == ["added", "changed", "deleted"]
    assert lines[1].what["after"] == {"plan": [5, 3], "other": 1, "best": None}


def test_the_same_again_leaves_no_line(yard: Yard) -> None:
    yard.organiser.post(yard.url("series_new"), FORM)
    yard.organiser.post(yard.url("series_change", Series.objects.get().pk), FORM)
    assert yard.club.changes.filter(kind=ClubChange.Kind.SERIES).count() == 1


BAD = [
    ({"name": ""}, "A name has 1 to 60 characters."),
    ({"plan": ""}, "At least one number."),
    ({"plan": "10 x"}, "Only whole numbers, with spaces between them."),
    ({"plan": "3 10"}, "A worse place cannot give more than a better one."),
    ({"other": "4"}, "A worse place cannot give more than a better one."),
    ({"other": "-1"}, "A number from 0 to 10000."),
    ({"best": "0"}, "A number from 1 to 100, or nothing."),
]


@pytest.mark.parametrize(("typed", "said"), BAD)
def test_what_means_nothing_is_refused_and_stays(yard: Yard, typed: dict[str, str], said: str) -> None:
    response = yard.organiser.post(yard.url("series_new"), {**FORM, **typed})
    assert response.status_code == 422
    assert said in text_of(response)
    assert all(f'value="{value}"' in response.content.decode() for value in typed.values())
    assert not Series.objects.exists()


def test_the_best_results_count_and_each_number_is_explained(yard: Yard) -> None:
    series = new_series(yard)
    finished(yard, series, "Асан", "Берік", "Сәуле", "Дана", month=1)
    finished(yard, series, "Берік", "Асан", "Дана", month=2)
    finished(yard, series, "Сәуле", "Дана", "Асан", month=3)
    page = rows(yard, series)
    assert "By place 1: 10 · 2: 6 · 3: 3, every later one 1. The best 2 tournaments count." in page
    assert "1 Асан 16 Этап 1 place 1 10 Этап 2 place 2 6 Этап 3 place 3 · does not count 3" in page
    assert "2 Берік 16 Этап 1 place 2 6 Этап 2 place 1 10 The page of the player" in page
    assert "3 Сәуле 13 Этап 1 place 3 3 Этап 3 place 1 10" in page
    assert "4 Дана 9 Этап 1 place 4 · does not count 1 Этап 2 place 3 3 Этап 3 place 2 6" in page


def test_a_shared_place_gives_the_mean(yard: Yard) -> None:
    series = new_series(yard)
    finished(yard, series, "Асан", "Берік", "Сәуле", shared=2)
    assert "1 Асан 8 Этап 1 places 1–2 shared: (10 + 6) / 2 8" in rows(yard, series)


def test_both_of_a_pair_have_the_points_of_their_place(yard: Yard) -> None:
    series = new_series(yard)
    tournament = new_tournament(yard, 2, series=series, state="confirmed")
    for number in (1, 2):
        Entrant.objects.filter(tournament=tournament, number=number).update(place=number)
    page = rows(yard, series)
    assert "1 Игрок 1б 10" in page
    assert "1 Игрок 1в 10" in page
    assert "3 Игрок 2б 6" in page


def test_only_confirmed_tournaments_count(yard: Yard) -> None:
    series = new_series(yard)
    tournament = finished(yard, series, *NAMES)
    Tournament.objects.filter(pk=tournament.pk).update(state="running")
    page = rows(yard, series)
    assert "Nobody has points yet" in page
    assert "is being played" in page


def test_players_who_turned_out_to_be_one_have_one_row(yard: Yard) -> None:
    series = new_series(yard)
    finished(yard, series, "Асан", "Берік", month=1)
    finished(yard, series, "Сәуле", "Дана", month=2)
    merge_players(source=yard.player("Сәуле"), target=yard.player("Асан"), device=yard.devices["organiser"])
    page = rows(yard, series)
    assert "1 Асан 20" in page
    assert "Сәуле" not in page


def test_hidden_players_are_there_for_members_only(yard: Yard) -> None:
    series = new_series(yard)
    finished(yard, series, *NAMES)
    Player.objects.filter(name="Асан").update(hidden=True)
    assert "Асан" not in rows(yard, series)
    assert "2 Берік 6" in rows(yard, series)
    assert "1 Асан 10" in rows(yard, series, "member")


def test_the_list_says_who_leads(yard: Yard) -> None:
    series = new_series(yard)
    finished(yard, series, *NAMES)
    new_series(yard, name="Кубок весны")
    page = text_of(yard.anonymous.get(yard.url("series_list")))
    assert "Кубок весны 0 tournaments Кубок Асан 1 tournament" in page


def test_names_are_data(yard: Yard) -> None:
    series = new_series(yard, name=HOSTILE)
    finished(yard, series, *NAMES)
    for name, args in (("series", [series.pk]), ("series_list", []), ("series_delete", [series.pk])):
        assert HOSTILE not in yard.organiser.get(yard.url(name, *args)).content.decode()


def test_the_table_as_a_file(yard: Yard) -> None:
    series = new_series(yard)
    finished(yard, series, "Асан", "Берік", month=1)
    finished(yard, series, "Асан", "Берік", month=2)
    finished(yard, series, "Берік", "Дана", "Асан", month=3)
    text = yard.anonymous.get(yard.url("series_export", series.pk, "csv")).content.decode()
    assert text.startswith("\N{ZERO WIDTH NO-BREAK SPACE}Place,Player,Points,Этап 1,Этап 2,Этап 3")
    assert text.splitlines()[1:] == ["1,Асан,20,10,10,(3)", "2,Берік,16,6,(6),10", "3,Дана,6,,,6"]
    response = yard.anonymous.get(yard.url("series_export", series.pk, "xlsx"))
    sheet = load_workbook(BytesIO(response.content)).active
    assert sheet is not None
    assert [cell.value for cell in sheet[2]][:3] == [1, "Асан", "20"]
    assert yard.anonymous.get(yard.url("series_export", series.pk, "pdf")).status_code == 404


@pytest.mark.parametrize(("name", "count"), [("series", 6), ("series_list", 7)])
def test_it_costs_the_same_however_many_there_are(yard: Yard, name: str, count: int) -> None:
    series = new_series(yard)
    args = [series.pk] if name == "series" else []
    finished(yard, series, *NAMES)
    url = yard.url(name, *args)
    few = queries(lambda: yard.anonymous.get(url))
    for month in range(2, 9):
        finished(yard, series, *NAMES, month=month)
        finished(yard, new_series(yard), *NAMES, month=month)
    assert [few, queries(lambda: yard.anonymous.get(url))] == [count, count]


def test_a_series_of_another_club_is_not_there(yard: Yard) -> None:
    other = Series.objects.create(club=type(yard.club).objects.exclude(pk=yard.club.pk).get(), name="Чужой", plan=[1])
    for name in ("series", "series_change", "series_delete"):
        assert yard.organiser.get(yard.url(name, other.pk)).status_code == 404
    assert yard.organiser.get(yard.url("series_export", other.pk, "csv")).status_code == 404


def test_a_tournament_joins_when_it_is_made(yard: Yard) -> None:
    series = new_series(yard)
    page = yard.organiser.get(yard.url("tournament_new")).content.decode()
    assert f'<option value="{series.pk}">Кубок</option>' in page
    assert reverse("tournament_new_where") != yard.url("tournament_new")
