"""GET /c/KEY/tables/N/: the table of a ranking."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from ratings.access import clubs_of, players_unseen
from ratings.boards.leaderboard import Leaderboard
from ratings.commands.following import rebuild
from ratings.forms.leaderboard import TableAsked
from ratings.models import Ranking, Standing
from ratings.periods import local_day, start_of, this_monday
from ratings.rating.codes import Method
from ratings.tables import StandingTable
from ratings.tests.club_seasons import A_LOSES, B_LOSES, new_ranking, new_season, noon, play
from ratings.tests.tables import add_rows, elo, get, lines, names, places
from scoring import people
from scoring.access import Sight
from scoring.models import Club, Role
from scoring.tests.cast import HOSTILE, game_of, text_of
from scoring.tests.club_cast import FOUR, Yard, enrol, new_club, new_yard

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def test_who_stands_where_and_why(yard: Yard) -> None:
    ranking = elo(yard)
    play(yard)
    response = get(yard, ranking)
    page = text_of(response)
    assert places(response) == [(1, "Берік"), (1, "Дана"), (3, "Асан"), (3, "Сәуле")]  # equal ones share a place
    assert [line.rating for line in lines(response)] == ["1520", "1520", "1480", "1480"]
    assert "who wins takes points from who loses" in page
    assert "Counts matches of two sides" in page
    assert "/guide/ratings/#elo" in response.content.decode()
    first = lines(response)[0]
    assert first.url == yard.url("player", yard.player("Берік").pk)
    assert first.rating_url == yard.url("rating_changes", ranking.pk, yard.player("Берік").pk)
    assert yard.member.get(first.rating_url).status_code == 200
    assert [number.value for number in first.numbers] == [1, 1, "100\xa0%", 0, 0, 0, 0, 0]


def test_uncertainty_is_shown_where_the_method_knows_it(yard: Yard) -> None:
    skill, kozel = new_ranking(yard, Method.OPENSKILL, "all"), new_ranking(yard, Method.KOZEL, "all")
    play(yard)
    assert all(line.spread.startswith("± ") and line.guess for line in lines(get(yard, skill)))
    assert "the rating is still a guess" in text_of(get(yard, skill))
    assert all(line.spread == "" and not line.guess for line in lines(get(yard, kozel)))
    assert "still a guess" not in text_of(get(yard, kozel))


def test_a_club_where_nothing_was_played(yard: Yard) -> None:
    ranking = elo(yard)
    assert "Nobody has enough matches yet." in text_of(get(yard, ranking))
    assert "Nothing that counts here has been played." in text_of(get(yard, ranking, all="1"))


# Those with few matches


def test_who_has_few_matches_comes_after_the_others(yard: Yard) -> None:
    ranking = elo(yard, least=2)
    play(yard, B_LOSES)
    play(yard, B_LOSES, names=("Асан", "Ержан", "Сәуле", "Гүлнар"))
    assert names(get(yard, ranking)) == ["Асан", "Сәуле"]
    assert "Who has 2 rated matches or more stands in it." in text_of(get(yard, ranking))
    response = get(yard, ranking, all="1")
    assert places(response)[:2] == [(1, "Асан"), (1, "Сәуле")]
    assert {place for place, _name in places(response)[2:]} == {None}
    assert [line.missing for line in lines(response)] == [0, 0, 1, 1, 1, 1]
    assert "1 match is missing" in text_of(response)


def test_in_any_order_they_come_after(yard: Yard) -> None:
    ranking = elo(yard, least=2)
    play(yard, B_LOSES)
    play(yard, B_LOSES, names=("Асан", "Ержан", "Сәуле", "Гүлнар"))
    for sort in ("name", "-name", "goats", "-goats"):
        found = names(get(yard, ranking, all="1", sort=sort))
        assert set(found[:2]) == {"Асан", "Сәуле"}, sort
        assert len(found) == 6


# How places moved


def moves(response: Any) -> dict[str, str]:
    """The signs, by name."""
    return {line.name: line.move.text for line in lines(response) if line.move}


@pytest.fixture
def moved(yard: Yard) -> Ranking:
    """Since the week began Асан and Сәуле overtook the others, and Ержан and Гүлнар came in."""
    ranking = elo(yard)
    yard.play(*FOUR, rounds=(A_LOSES,), at=start_of(this_monday()) - timedelta(hours=1))
    now = timezone.now()
    for number in range(3):
        names = ("Асан", "Ержан", "Сәуле", "Гүлнар")
        yard.play(*names, rounds=(B_LOSES,), at=max(start_of(this_monday()), now - timedelta(minutes=number)))
    ranking.refresh_from_db()
    return ranking


def test_places_move_from_monday_on(yard: Yard, moved: Ranking) -> None:
    response = get(yard, moved)
    assert moves(response) == {
        "Асан": "▲2",
        "Сәуле": "▲2",
        "Берік": "▼2",
        "Дана": "▼2",
        "Ержан": "new",
        "Гүлнар": "new",
    }
    page = text_of(response)
    for words in ("2 places up since Monday", "2 places down since Monday", "new in the table since Monday"):
        assert words in page


def test_nothing_moved_since_a_week_without_matches(yard: Yard, moved: Ranking) -> None:
    Ranking.objects.filter(pk=moved.pk).update(week=this_monday() - timedelta(days=7))
    response = get(yard, moved)
    assert set(moves(response).values()) == {"–"}
    assert "as on Monday" in text_of(response)


def test_a_table_of_the_past_does_not_move(yard: Yard) -> None:
    ranking, season = new_ranking(yard, Method.ELO), new_season(yard)
    play(yard)
    for asked in ({"period": f"s{season.pk}"}, {"on": "2024-04-20"}):
        response = get(yard, ranking, **asked)
        assert len(lines(response)) == 4
        assert moves(response) == {}
        assert "Since Monday" not in text_of(response)


# Names, orders, pages


def test_a_name_is_found_however_it_is_typed(yard: Yard) -> None:
    ranking = elo(yard)
    play(yard)
    assert places(get(yard, ranking, q="САУЛЕ")) == [(3, "Сәуле")]
    assert "Nobody of that name." in text_of(get(yard, ranking, q="Никто"))
    assert len(lines(get(yard, ranking, q="\x00"))) == 4
    assert len(lines(get(yard, ranking, q=" "))) == 4


def test_what_is_asked_for_stays_in_the_form(yard: Yard) -> None:
    ranking = elo(yard)
    play(yard)
    page = get(yard, ranking, q=HOSTILE, all="1", sort="-wins").content.decode()
    assert HOSTILE not in page
    assert "&lt;script&gt;" in page
    assert 'name="all" value="1" checked' in page
    assert '<option value="-wins" selected>' in page


def test_hostile_names(yard: Yard) -> None:
    ranking = elo(yard)
    people.rename_player(player=yard.player("Асан"), name=HOSTILE, device=None)
    play(yard, names=(HOSTILE, *FOUR[1:]))
    response = get(yard, ranking)
    assert HOSTILE in names(response)
    assert HOSTILE not in response.content.decode()


def test_any_order(yard: Yard) -> None:
    ranking = elo(yard)
    play(yard, B_LOSES)
    play(yard, B_LOSES, names=("Асан", "Ержан", "Дана", "Гүлнар"))
    play(yard, names=("Берік", "Ержан", "Дана", "Гүлнар"))
    by_name = names(get(yard, ranking, sort="name"))
    assert by_name == sorted(by_name)
    assert names(get(yard, ranking, sort="-name")) == by_name[::-1]
    for sort, field in (("wins", "wins"), ("goats", "goats"), ("rating", "value"), ("played", "played")):
        values = [getattr(line.row, field) for line in lines(get(yard, ranking, sort=f"-{sort}"))]
        assert values == sorted(values, reverse=True), sort
        assert len(set(values)) > 1
    shares = [line.row.wins / line.row.played for line in lines(get(yard, ranking, sort="-share"))]
    assert shares == sorted(shares, reverse=True)
    assert [place for place, _name in places(get(yard, ranking, sort="-place"))][-1] == 1


def test_headers_say_the_order_and_turn_it(yard: Yard) -> None:
    ranking = elo(yard)
    play(yard)
    page = get(yard, ranking).content.decode()
    assert page.count("aria-sort") == 1
    assert 'class="num place" aria-sort="ascending"' in page
    assert 'href="?sort=-wins"' in page  # the most first
    assert 'href="?sort=name"' in page
    page = get(yard, ranking, sort="-wins", page="1").content.decode()
    assert 'class="num wins" aria-sort="descending"' in page
    assert 'href="?sort=wins"' in page


@pytest.mark.parametrize("sort", ["nonsense", "-", "--place", "move", "player__club", "spread,name", ""])
def test_an_order_that_there_is_not(yard: Yard, sort: str) -> None:
    ranking = elo(yard)
    play(yard)
    assert places(get(yard, ranking, sort=sort)) == places(get(yard, ranking))


def test_pages(yard: Yard) -> None:
    ranking = elo(yard)
    add_rows(ranking, 120)
    assert [place for place, _name in places(get(yard, ranking))] == list(range(1, 51))
    assert [place for place, _name in places(get(yard, ranking, page="3"))] == list(range(101, 121))
    assert places(get(yard, ranking, page="99")) == places(get(yard, ranking, page="3"))
    for nonsense in ("x", "-1", "0"):
        assert get(yard, ranking, page=nonsense).status_code == 200
    assert len(lines(get(yard, ranking, per_page="1000"))) == 50
    assert len(lines(get(yard, ranking, per_page="-1"))) == 50
    page = get(yard, ranking, page="2", sort="name", all="1").content.decode()
    assert 'href="?page=3&amp;sort=name&amp;all=1"' in page
    assert "120 players" in page


def test_htmx_gets_the_rows_only(yard: Yard) -> None:
    ranking = elo(yard)
    play(yard)
    url = yard.url("ranking", ranking.pk)
    part = yard.member.get(url, {"q": "Дана"}, headers=HTMX)
    assert "<html" not in part.content.decode()
    assert names(part) == ["Дана"]
    assert "HX-Request" in part["Vary"]
    whole = yard.member.get(url, headers={**HTMX, "HX-History-Restore-Request": "true"})
    assert "<html" in whole.content.decode()
    assert "HX-Request" in whole["Vary"]


# Periods


def test_a_season_begins_anew_and_can_be_chosen(yard: Yard) -> None:
    ranking = new_ranking(yard, Method.ELO)
    spring = new_season(yard)
    today = local_day(timezone.now())
    present = new_season(yard, "Сейчас", (today - timedelta(days=3), today + timedelta(days=3)))
    play(yard)
    yard.play(*FOUR, rounds=(B_LOSES,))
    assert names(get(yard, ranking))[0] == "Асан"
    assert names(get(yard, ranking, period=f"s{spring.pk}"))[0] == "Берік"
    page = get(yard, ranking).content.decode()
    assert f'href="?period=s{spring.pk}"' in page
    assert f'href="?period=s{present.pk}" aria-current="true"' in page
    for nonsense in ("2024-04", "s0", "x", "s99999999999999999999"):
        assert names(get(yard, ranking, period=nonsense))[0] == "Асан"


def test_between_seasons_the_last_one_is_shown(yard: Yard) -> None:
    ranking = new_ranking(yard, Method.ELO)
    assert "The club has no season yet" in text_of(get(yard, ranking))
    new_season(yard)
    play(yard)
    assert len(lines(get(yard, ranking))) == 4


def test_a_month(yard: Yard) -> None:
    ranking = elo(yard, period="month")
    play(yard)
    assert lines(get(yard, ranking)) == []  # nobody has played this month
    assert len(lines(get(yard, ranking, period="2024-04"))) == 4
    assert 'href="?period=2024-04"' in get(yard, ranking).content.decode()
    for nonsense in ("9999-12", "0001-01", "2024-13", "2024-05"):
        assert lines(get(yard, ranking, period=nonsense)) == []


# What stands behind the numbers


def test_numbers_lead_to_the_matches_that_they_count(yard: Yard) -> None:
    ranking, season = new_ranking(yard, Method.ELO), new_season(yard)
    play(yard, B_LOSES, day=1)
    play(yard, day=2)
    play(yard, day=3)
    yard.play(*FOUR, rounds=(A_LOSES,), at=noon(2024, 7, 1))  # after the season
    for line in lines(get(yard, ranking, period=f"s{season.pk}")):
        for number in line.numbers:
            assert bool(number.url) == (isinstance(number.value, int) and number.value > 0)
            if number.url:
                assert yard.member.get(number.url).context["page"].paginator.count == number.value, number


def test_numbers_of_several_systems_lead_nowhere(yard: Yard) -> None:
    ranking = elo(yard)
    Ranking.objects.filter(pk=ranking.pk).update(systems=["kozel-pairs", "sea-pairs"])
    play(yard)
    response = get(yard, ranking)
    assert {number.url for line in lines(response) for number in line.numbers} == {""}
    assert "Only these count: Kozyol in pairs, Sea kozyol" in text_of(response)


def test_numbers_of_one_system_ask_for_it(yard: Yard) -> None:
    ranking = elo(yard)
    Ranking.objects.filter(pk=ranking.pk).update(systems=["kozel-pairs"])
    yard.play(*FOUR[:2], system="kozel-1x1", game=game_of("kozel-1x1", 2), rounds=({"end": "resign", "by": 1},))
    play(yard)
    played = next(line.numbers[0] for line in lines(get(yard, ranking)) if line.name == "Асан")
    assert (played.value, "system=kozel-pairs" in played.url) == (1, True)
    assert yard.member.get(played.url).context["page"].paginator.count == 1


# Who may see whom


def test_hidden_players_are_for_members(yard: Yard) -> None:
    ranking = elo(yard)
    play(yard)
    people.set_hidden(player=yard.player("Берік"), hidden=True, device=None)
    for who in ("outsider", "anonymous"):
        response = get(yard, ranking, who)
        assert places(response) == [(1, "Дана"), (3, "Асан"), (3, "Сәуле")]  # as members see them
        assert "they keep their places" in text_of(response)
        assert "Берік" not in response.content.decode()
        assert lines(get(yard, ranking, who, q="Берік")) == []
        assert "Берік" not in names(get(yard, ranking, who, on="2024-05-01"))
        assert "they keep their places" in text_of(get(yard, ranking, who, on="2024-05-01"))
    response = get(yard, ranking, "member")
    assert len(lines(response)) == 4
    assert "hidden from others" in text_of(response)
    assert "they keep their places" not in text_of(response)


def test_who_was_forgotten_keeps_the_place(yard: Yard) -> None:
    ranking = elo(yard)
    play(yard)
    people.forget_player(player=yard.player("Берік"), device=None)
    former = next(line for line in lines(get(yard, ranking)) if line.name == "Former player")
    assert (former.place, former.url, former.rating_url) == (1, "", "")
    assert {number.url for number in former.numbers} == {""}


def shared(yard: Yard, **settings: Any) -> tuple[Ranking, Club]:
    """A ranking of two clubs, and the other one, with these settings."""
    _client, _device, other = new_club("Соседи", ("Раушан", "Тимур"), **settings)
    ranking = elo(yard)
    ranking.also.add(other)
    add_rows(ranking, 2)
    for player, order in zip(other.players.order_by("pk"), (1600, 1400), strict=True):
        row = Standing(ranking=ranking, player=player, value=order, order=order, rated=9, played=9, listed=True)
        row.last = timezone.now()
        row.save()
    return ranking, other


def test_players_of_several_clubs(yard: Yard) -> None:
    ranking, other = shared(yard)
    other.players.filter(name="Тимур").update(hidden=True)
    response = get(yard, ranking)
    assert names(response) == ["Раушан", "Игрок 000", "Игрок 001"]
    assert lines(response)[0].url.startswith(f"/c/{other.key}/players/")
    assert "Соседи" in text_of(response)


def test_a_club_of_members_only_does_not_show_itself_here(yard: Yard) -> None:
    ranking, other = shared(yard, visibility="members")
    response = get(yard, ranking)
    assert places(response) == [(2, "Игрок 000"), (3, "Игрок 001")]
    assert "Соседи" not in text_of(response)
    enrol(other, Role.MEMBER, "Мүше")
    other.memberships.filter(name="Мүше").update(device=yard.devices["member"])
    assert names(get(yard, ranking)) == ["Раушан", "Игрок 000", "Игрок 001", "Тимур"]


def test_a_ranking_has_its_place_in_its_own_club(yard: Yard) -> None:
    ranking, other = shared(yard)
    assert yard.member.get(f"/c/{other.key}/tables/{ranking.pk}/").status_code == 404
    assert get(yard, Ranking(pk=ranking.pk + 1)).status_code == 404


def test_the_other_tables_and_the_way_to_change_this_one(yard: Yard) -> None:
    ranking, other = elo(yard), new_ranking(yard, Method.OPENSKILL, "all")
    page = get(yard, ranking, "organiser").content.decode()
    assert yard.url("ranking", other.pk) in page
    assert yard.url("ranking_change", ranking.pk) in page
    assert yard.url("ranking_change", ranking.pk) not in get(yard, ranking, "scorer").content.decode()


def test_members_only(db: None) -> None:
    yard = new_yard(visibility="members")
    ranking = elo(yard)
    statuses = {who: get(yard, ranking, who).status_code for who in ("organiser", "member", "outsider", "anonymous")}
    assert statuses == {"organiser": 200, "member": 200, "outsider": 404, "anonymous": 404}


# What it costs


def test_the_first_page_is_read_from_an_index(yard: Yard, rf: Any) -> None:
    ranking = elo(yard)
    add_rows(ranking, 60)
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:  # it would rather sort so few rows
            cursor.execute("SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off")
            cursor.execute("SET LOCAL enable_bitmapscan = off")
    unseen = players_unseen(rf.get("/"), Sight(yard.club, None), clubs_of(ranking))
    board = Leaderboard(ranking, clubs_of(ranking), unseen, TableAsked({}, local_day(timezone.now())))
    plan = StandingTable(board).data.data[:50].explain()
    assert "standings_in_order" in plan
    assert "TEMP B-TREE" not in plan
    assert "Sort" not in plan


def test_a_table_is_the_same_rated_from_scratch(yard: Yard) -> None:
    ranking = elo(yard)
    play(yard, B_LOSES, day=1)
    play(yard, day=2)
    before = places(get(yard, ranking))
    rebuild(ranking)
    assert places(get(yard, ranking)) == before
