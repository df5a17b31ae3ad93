"""GET and POST /new/?club=KEY: start a match in a club."""

from functools import partial
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.urls import reverse

from scoring import people
from scoring.house import save_rules
from scoring.keys import write_key
from scoring.models import ClubChange, Device, HouseRules, Match, Player
from scoring.tests.cast import THIRTY, checked, location, new_phone, record, text_of
from scoring.tests.club_cast import FOUR, Yard, new_club
from scoring.tests.test_query_counts import queries

URL = reverse("start")


def form(yard: Yard, *names: str, **changes: Any) -> dict[str, Any]:
    """The form of four players in the club, by default the first of its roster."""
    players = {f"player-{seat}": name for seat, name in enumerate(names or FOUR, start=1)}
    return {"club": yard.club.key, "system": "kozel-pairs", "seats": "4", **players, **changes}


def start(yard: Yard, *names: str, who: str = "member", **changes: Any) -> Match:
    """Start a match, and give it."""
    response = yard.browser_of(who).post(URL, form(yard, *names, **changes))
    match = Match.objects.latest("pk")
    assert location(response) == reverse("match", args=[match.view_key])
    return match


def look(yard: Yard, who: str = "member", **asked: str) -> Any:
    """The page that starts a match in the club."""
    return yard.browser_of(who).get(URL, {"club": yard.club.key, **asked})


def persons(match: Match) -> list[Player | None]:
    """Who sits there."""
    return [seat.person for seat in match.seats.all()]


def test_starts_a_match_of_the_club(yard: Yard) -> None:
    match = start(yard)
    assert match.club == yard.club
    assert persons(match) == [yard.player(name) for name in FOUR]
    assert match.players == FOUR
    assert yard.member.get(reverse("record", args=[match.view_key])).status_code == 200
    assert yard.scorer.get(reverse("record", args=[match.view_key])).status_code == 200
    assert "Асан + Сәуле" in text_of(yard.outsider.get(yard.url("club")))


def test_the_page_says_which_club(yard: Yard) -> None:
    page = look(yard)
    assert "In the club: Наш двор" in text_of(page)
    assert f'name="club" value="{yard.club.key}"' in page.content.decode()


def test_a_name_is_a_player_whatever_its_case(yard: Yard) -> None:
    players = yard.club.players.count()
    match = start(yard, " асан", "БЕРІК", "Сәуле", "дана ")
    assert persons(match) == [yard.player(name) for name in FOUR]
    assert match.players == ("асан", "БЕРІК", "Сәуле", "дана")
    assert yard.club.players.count() == players


def test_a_new_name_comes_onto_the_roster(yard: Yard) -> None:
    match = start(yard, "Асан", "Новенький", "Сәуле", "Дана")
    assert persons(match)[1] == yard.player("Новенький")
    line = yard.club.changes.first()
    assert line is not None
    assert (line.kind, line.by) == (ClubChange.Kind.PLAYER_ADDED, "Мүше")


def test_an_empty_seat_is_nobody(yard: Yard) -> None:
    players = yard.club.players.count()
    match = start(yard, "Асан", "", "Сәуле", "  ")
    assert match.players == ("Асан", "Player 2", "Сәуле", "Player 4")
    assert persons(match)[1::2] == [None, None]
    assert yard.club.players.count() == players


def test_a_name_that_was_merged_away_is_who_they_are(yard: Yard) -> None:
    alias = yard.player("Гүлнар")
    people.merge_players(source=alias, target=yard.player("Ержан"), device=None)
    match = start(yard, "Гүлнар", "Берік", "Сәуле", "Дана")
    seat = match.seats.get(number=1)
    assert (seat.name, seat.player, seat.person) == ("Гүлнар", alias, yard.player("Ержан"))


def test_nobody_sits_at_a_table_twice(yard: Yard) -> None:
    people.merge_players(source=yard.player("Гүлнар"), target=yard.player("Ержан"), device=None)
    response = yard.member.post(URL, form(yard, "Гүлнар", "Берік", "Ержан", "Новый"))
    assert response.status_code == 422
    assert "somebody who sits at this table already, by another name" in text_of(response)
    assert 'id="seat-3-error"' in response.content.decode()
    assert not Match.objects.filter(club=yard.club).exists()
    assert not Player.objects.filter(name="Новый").exists()


def test_tapping_twice_starts_one_match_and_adds_one_player(yard: Yard) -> None:
    key = write_key()
    first = start(yard, "Асан", "Новенький", "Сәуле", "Дана", key=key)
    assert start(yard, "Асан", "Новенький", "Сәуле", "Дана", key=key) == first
    assert Match.objects.filter(club=yard.club).count() == 1
    assert yard.club.players.filter(name="Новенький").count() == 1


@pytest.mark.parametrize("who", ["outsider", "anonymous"])
def test_others_start_nothing_in_it(yard: Yard, who: str) -> None:
    assert look(yard, who).status_code == 403
    assert yard.browser_of(who).post(URL, form(yard)).status_code == 403
    assert not Match.objects.exists()


@pytest.mark.parametrize("key", ["Abcdefghijkl", "\0", "x" * 300, "../"])
def test_a_club_that_is_not_there(yard: Yard, key: str) -> None:
    assert yard.member.get(URL, {"club": key}).status_code == 404
    assert yard.member.post(URL, form(yard, club=key)).status_code == 404


def test_a_bad_name_is_refused_in_the_club(yard: Yard) -> None:
    before = yard.written
    response = yard.member.post(URL, form(yard, "x" * 61, "Новенький", "Асан", "асан"))
    assert response.status_code == 422
    assert "In the club: Наш двор" in text_of(response)
    assert "A name has 1 to 60 characters." in text_of(response)
    assert "Somebody at this table has that name already" in text_of(response)
    assert yard.written == before


# What is offered


def test_those_who_play_most_are_offered_first(yard: Yard) -> None:
    yard.play("Ержан", "Гүлнар", "Дана", "Берік")
    yard.play("Гүлнар", "Асан", "Ержан", "Дана")
    page = text_of(look(yard)).split("Tap who plays")[1]
    assert page.index("Дана") < page.index("Берік") < page.index("Сәуле")


def test_the_last_table_of_the_club_is_offered(yard: Yard) -> None:
    yard.start("Ержан", "Гүлнар", "Асан", "Дана", system="kozel-125")
    page = look(yard)
    assert ("system", "kozel-125") in checked(page)
    for seat, name in ((1, "Ержан"), (4, "Дана")):
        assert f'name="player-{seat}" value="{name}"' in page.content.decode()


def test_a_renamed_player_is_offered_by_the_new_name(yard: Yard) -> None:
    yard.start()
    people.rename_player(player=yard.player("Берік"), name="Бекзат", device=None)
    assert 'name="player-2" value="Бекзат"' in look(yard).content.decode()


def test_nobody_of_the_club_is_offered_as_an_empty_seat(yard: Yard) -> None:
    start(yard, "Асан", "", "Сәуле", "Дана")
    assert 'name="player-2" value=""' in look(yard).content.decode()


def test_all_of_the_roster_can_be_chosen_without_scripts(yard: Yard) -> None:
    page = look(yard).content.decode()
    assert '<option value="Гүлнар">' in page
    assert 'list="roster-names"' in page


def test_the_same_table_is_offered_in_its_club(yard: Yard) -> None:
    match = yard.play("Ержан", "Гүлнар", "Асан", "Дана")
    yard.play()
    page = yard.member.get(URL, {"like": match.view_key})
    assert "In the club: Наш двор" in text_of(page)
    assert 'name="player-1" value="Ержан"' in page.content.decode()
    page = yard.outsider.get(URL, {"like": match.view_key})
    assert "In the club" not in text_of(page)
    assert 'value="Ержан"' in page.content.decode()


def test_where_to_start_is_asked_of_members(yard: Yard) -> None:
    page = yard.member.get(URL).content.decode()
    assert f"/new/?club={yard.club.key}" in page
    assert 'aria-label="Where"' not in yard.anonymous.get(URL).content.decode()
    assert "Наш двор" not in text_of(yard.outsider.get(URL))


def test_a_match_without_a_club_is_nobodys(yard: Yard) -> None:
    yard.member.post(URL, form(yard, club=""))
    match = Match.objects.latest("pk")
    assert match.club is None
    assert persons(match) == [None] * 4


def test_a_rematch_stays_in_the_club(yard: Yard) -> None:
    match = yard.play()
    yard.scorer.post(reverse("rematch", args=[match.view_key]), {"partners": "turned"})
    again = Match.objects.latest("pk")
    assert again.club == yard.club
    assert persons(again) == [yard.player(name) for name in ("Асан", "Сәуле", "Дана", "Берік")]


# House rules


@pytest.fixture
def rules(yard: Yard) -> HouseRules:
    """The club's own rules; the member has some too."""
    save_rules(owner=yard.devices["member"], name="Моя дача", system="sport", options={})
    return save_rules(owner=yard.club, name="Клубные", system="kozel-pairs", options={"target": 125})


def test_rules_of_the_club_come_first(yard: Yard, rules: HouseRules) -> None:
    page = text_of(look(yard))
    assert page.index("Клубные") < page.index("Моя дача") < page.index("Kozyol one on one")
    assert "Клубные" not in text_of(yard.member.get(URL))


def test_a_match_is_played_by_rules_of_the_club(yard: Yard, rules: HouseRules) -> None:
    before = rules.used
    match = start(yard, system=f"house-{rules.pk}")
    assert match.game.rules.target == 125
    rules.refresh_from_db()
    assert rules.used > before
    assert ("system", f"house-{rules.pk}") in checked(look(yard))


def test_rules_of_the_club_are_not_played_elsewhere(yard: Yard, rules: HouseRules) -> None:
    response = yard.member.post(URL, form(yard, club="", system=f"house-{rules.pk}"))
    assert response.status_code == 422
    assert yard.member.get(URL, {"house": rules.pk}).status_code == 404


def test_choosing_rules_brings_their_options(yard: Yard, rules: HouseRules) -> None:
    asked = {"club": yard.club.key, "system": f"house-{rules.pk}", "seats": "4"}
    page = yard.member.get(URL, asked, headers={"hx-request": "true", "hx-target": "house"}).content.decode()
    assert 'name="target" value="125"' in page


@pytest.mark.parametrize(("who", "status"), [("organiser", 302), ("scorer", 403), ("member", 403), ("outsider", 403)])
def test_organisers_save_what_they_typed_for_the_club(yard: Yard, who: str, status: int) -> None:
    typed = form(yard, target="77", house_name="До 77", **{"for": "club"})
    response = yard.browser_of(who).post(reverse("house_list"), typed)
    assert response.status_code == status
    assert yard.club.house_rules.count() == (status == 302)
    if status == 302:
        assert f"club={yard.club.key}" in location(response)
        assert yard.organiser.get(location(response)).status_code == 200
        line = yard.club.changes.first()
        assert line is not None
        assert (line.kind, line.what) == (ClubChange.Kind.RULES, {"name": "До 77", "done": "added"})


def test_members_save_what_they_typed_for_themselves(yard: Yard) -> None:
    response = yard.member.post(reverse("house_list"), form(yard, target="77", house_name="До 77"))
    assert HouseRules.objects.get().device == yard.devices["member"]
    assert "In the club: Наш двор" in text_of(yard.member.get(location(response)))


# How much it costs


def test_queries_do_not_grow(db: None) -> None:
    counts = []
    for size in (4, 40):
        client, device, club = new_club(roster=(*FOUR, *(f"Игрок {n}" for n in range(size))))
        yard = Yard(club, client, client, client, client, client, {"scorer": device})
        for _ in range(size // 4):
            record(yard.start(), THIRTY)
            save_rules(owner=club, name=write_key(), system="sport", options={})
        counts.append(queries(partial(client.get, URL, {"club": club.key})))
    assert counts == [12, 12]


def test_another_phone_of_a_member_may_start_too(yard: Yard) -> None:
    second, device = new_phone()
    user = get_user_model().objects.create(username="somebody")
    Device.objects.filter(pk__in=[device.pk, yard.devices["member"].pk]).update(user=user)
    assert second.get(URL, {"club": yard.club.key}).status_code == 200
    assert second.post(URL, form(yard)).status_code == 302
    assert Match.objects.get().club == yard.club
