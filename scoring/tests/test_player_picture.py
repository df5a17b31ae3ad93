"""GET /c/KEY/players/N/picture.png and /c/KEY/picture.png: the cards of a player and of a club, for chats."""

from functools import partial

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from scoring import hooks, people
from scoring.models import Club, Player
from scoring.pictures.card import CardFacts, club_facts, player_facts
from scoring.tests.cast import HOSTILE, HUNDRED, STOP, browser
from scoring.tests.club_cast import CLUB_CAST, Yard
from scoring.tests.pictures import image_of


def facts_of_player(player: Player) -> CardFacts:
    """What the card of a player says, as it is stored now."""
    with translation.override("en"):
        return player_facts(Player.objects.select_related("club").get(pk=player.pk))


def picture_of(yard: Yard, name: str) -> str:
    """The address of a player's card."""
    return yard.url("player_picture", yard.player(name).pk)


def test_is_a_picture_as_chats_want_it(yard: Yard) -> None:
    yard.play()
    for url in (picture_of(yard, "Асан"), yard.url("club_picture")):
        image = image_of(yard.anonymous.get(url))
        assert (image.format, image.size) == ("PNG", (1200, 630))


def test_counts_what_was_played_to_its_end(yard: Yard) -> None:
    yard.play()
    yard.play(rounds=(STOP,))
    yard.start()
    asan, berik = (facts_of_player(yard.player(name)) for name in ("Асан", "Берік"))
    assert [(number.label, number.text) for number in asan.numbers] == [("Matches", "2"), ("Wins", "0"), ("Goats", "1")]
    assert asan.lines[-1] == "Naked goats: 1"
    assert [number.text for number in berik.numbers] == ["2", "1", "0"]
    assert (berik.above, berik.name) == ("Наш двор", "Берік")


def test_a_club_counts_players_and_matches(yard: Yard) -> None:
    yard.play()
    yard.start()
    with translation.override("en"):
        facts = club_facts(yard.club)
    assert [number.text for number in facts.numbers] == ["6", "1", "1"]


def test_says_what_others_know_of_the_player(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "_tellers", [lambda player: f"{player.name} −7", lambda player: ""])
    assert facts_of_player(yard.player("Дана")).lines == ("Дана –7",)


def test_is_sent_once_as_long_as_it_says_the_same(yard: Yard) -> None:
    for url in (picture_of(yard, "Асан"), yard.url("club_picture")):
        ask = partial(yard.anonymous.get, url)
        etag = {"if-none-match": ask().headers["ETag"]}
        assert ask(headers=etag).status_code == 304
        yard.play(rounds=(HUNDRED,))
        assert ask(headers=etag).status_code == 200


def test_speaks_the_language_of_its_address(yard: Yard) -> None:
    for url in (picture_of(yard, "Асан"), yard.url("club_picture")):
        seen = {browser(language="en").get(url, {"lang": code}).content for code in ("ru", "kk", "en")}
        assert len(seen) == 3


@pytest.mark.parametrize("asking", CLUB_CAST)
def test_a_hidden_player_has_none_whoever_asks(yard: Yard, asking: str) -> None:
    url = picture_of(yard, "Асан")
    assert yard.browser_of(asking).get(url).status_code == 200
    Player.objects.filter(name="Асан").update(hidden=True)
    assert yard.browser_of(asking).get(url).status_code == 404


@pytest.mark.parametrize("asking", CLUB_CAST)
def test_a_club_for_its_members_has_none_whoever_asks(yard: Yard, asking: str) -> None:
    urls = (picture_of(yard, "Асан"), yard.url("club_picture"))
    Club.objects.filter(pk=yard.club.pk).update(visibility=Club.Visibility.MEMBERS)
    for url in urls:
        assert yard.browser_of(asking).get(url).status_code == 404


def test_who_is_not_on_the_roster_has_none(yard: Yard) -> None:
    asan, berik, other = yard.player("Асан"), yard.player("Берік"), Club.objects.exclude(pk=yard.club.pk).get()
    stranger = other.players.get()
    people.merge_players(source=berik, target=asan, device=yard.devices["organiser"])
    Player.objects.filter(name="Сәуле").update(former=True, name="")
    for number in (berik.pk, stranger.pk, Player.objects.get(former=True).pk, 0, 10**30):
        assert yard.anonymous.get(yard.url("player_picture", number)).status_code == 404, number
    assert yard.anonymous.get("/c/Abcdefghijkl/picture.png").status_code == 404


@pytest.mark.parametrize("name", [HOSTILE, "🐐", "W" * 60, "Әбілқайыр-Мұхаммед Қожахметұлы Ғани"])
def test_whatever_somebody_is_called_it_can_be_drawn(yard: Yard, name: str) -> None:
    player = yard.player("Дана")
    Player.objects.filter(pk=player.pk).update(name=name)
    Club.objects.filter(pk=yard.club.pk).update(name=name)
    for url in (yard.url("player_picture", player.pk), yard.url("club_picture")):
        image_of(yard.anonymous.get(url))


def test_its_cost_does_not_grow(yard: Yard) -> None:
    counts = []
    for _ in range(2):
        yard.play()
        yard.play()
        asked = []
        for url in (picture_of(yard, "Асан"), yard.url("club_picture")):
            with CaptureQueriesContext(connection) as captured:
                yard.anonymous.get(url)
            asked.append(len(captured))
        counts.append(asked)
    assert counts[0] == counts[1]
    assert max(counts[0]) <= 5
