"""What pages tell chats about themselves: Open Graph tags."""

import html
import re
from typing import Any

import pytest
from django.conf import settings

from scoring.models import Club, Player
from scoring.tests.cast import HUNDRED, STOP, THIRTY, Table, browser
from scoring.tests.club_cast import CLUB_CAST, Yard


def tags_of(response: Any) -> dict[str, str]:
    """The tags of a page by their names."""
    page = response.content.decode()
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)">', page)
    return {name: html.unescape(content) for name, content in found}


def test_a_running_match_shows_its_score(table: Table) -> None:
    table.record(THIRTY)
    tags = tags_of(table.stranger.get(table.url("match")))
    assert tags == {
        "og:type": "website",
        "og:site_name": "Kozyol",
        "og:title": "Асан + Сәуле 30 : Берік + Дана 0",
        "og:description": "Kozyol in pairs · to 101. Round 2",
        "og:url": f"http://testserver{table.url('match')}",
        "og:image": f"http://testserver{table.url('match_picture')}?lang=en&v=2",
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": "Асан + Сәуле 30 : Берік + Дана 0",
        "twitter:card": "summary_large_image",
    }
    assert table.stranger.get(tags["og:image"]).headers["Content-Type"] == "image/png"


def test_a_match_that_is_over_shows_the_goat(table: Table) -> None:
    table.record(HUNDRED)
    tags = tags_of(table.stranger.get(table.url("match")))
    assert tags["og:title"] == "Асан + Сәуле 101 : Берік + Дана 0"
    assert "Naked goats!" in tags["og:description"]
    assert "Берік + Дана: not a point written in 1 round." in tags["og:description"]


def test_of_more_sides_each_has_its_points(yard: Yard) -> None:
    match = yard.play("Асан", "Берік", "Сәуле", system="kozel-fish-all", rounds=(STOP,))
    assert tags_of(yard.anonymous.get(f"/m/{match.view_key}/"))["og:title"] == "Асан 0, Берік 0, Сәуле 0"


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_speaks_the_language_of_the_address_while_the_page_speaks_the_readers(table: Table, language: str) -> None:
    reader = browser(language="en")
    page = reader.get(table.url("match"), {"lang": language})
    tags = tags_of(page)
    assert f"?lang={language}&" in tags["og:image"]
    assert tags["og:description"] == tags_of(browser(language=language).get(table.url("match")))["og:description"]
    assert '<html lang="en">' in page.content.decode()
    assert tags_of(reader.get(table.url("match"), {"lang": "xx"})) == tags_of(reader.get(table.url("match")))


@pytest.mark.parametrize("asking", CLUB_CAST)
def test_hidden_players_are_not_named_there_whoever_asks(yard: Yard, asking: str) -> None:
    match = yard.play()
    Player.objects.filter(name__in=("Асан", "Берік")).update(hidden=True)
    tags = tags_of(yard.browser_of(asking).get(f"/m/{match.view_key}/"))
    assert tags["og:title"] == "Player 1 + Сәуле 101 : Player 2 + Дана 0"
    assert not any("Асан" in text or "Берік" in text for text in tags.values())


def test_a_player_and_a_club_show_their_cards(yard: Yard) -> None:
    yard.play()
    asan = yard.player("Асан")
    for url, picture, title in (
        (yard.url("club"), yard.url("club_picture"), "Наш двор"),
        (yard.url("player", asan.pk), yard.url("player_picture", asan.pk), "Асан"),
    ):
        tags = tags_of(yard.anonymous.get(url))
        assert (tags["og:title"], tags["og:url"]) == (title, f"http://testserver{url}")
        assert tags["og:image"] == f"http://testserver{picture}?lang=en"
        assert yard.anonymous.get(tags["og:image"]).status_code == 200


@pytest.mark.parametrize("asking", ["organiser", "member"])
def test_what_outsiders_may_not_see_has_no_preview(yard: Yard, asking: str) -> None:
    client, url = yard.browser_of(asking), yard.url("player", yard.player("Асан").pk)
    Player.objects.filter(name="Асан").update(hidden=True)
    assert tags_of(client.get(url)) == {}
    Player.objects.filter(name="Асан").update(hidden=False)
    Club.objects.filter(pk=yard.club.pk).update(visibility=Club.Visibility.MEMBERS)
    assert tags_of(client.get(url)) == {}
    assert tags_of(client.get(yard.url("club"))) == {}
