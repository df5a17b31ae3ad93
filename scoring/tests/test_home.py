"""GET /: this device's matches."""

from django.urls import reverse

from scoring import commands
from scoring.devices import COOKIE
from scoring.tests.cast import (
    HOSTILE,
    HUNDRED,
    STOP,
    THIRTY,
    Table,
    browser,
    game_of,
    new_match,
    new_phone,
    record,
    text_of,
)

HOME = reverse("home")


def test_shows_my_matches_with_their_score(table: Table) -> None:
    table.record(THIRTY)
    page = text_of(table.starter.get(HOME))
    assert "Асан + Сәуле 30 Берік + Дана 0" in page
    assert "round 2" in page


def test_shows_the_match_that_i_joined(table: Table) -> None:
    assert table.match.view_key in table.scorer.get(HOME).content.decode()


def test_shows_nobody_the_match_of_somebody_else(table: Table) -> None:
    for client in (table.watcher, table.stranger):
        assert table.match.view_key not in client.get(HOME).content.decode()


def test_tells_a_stranger_what_to_do(table: Table) -> None:
    response = table.stranger.get(HOME)
    assert reverse("start") in response.content.decode()
    assert "Your matches will stand here." in text_of(response)
    assert COOKIE not in response.cookies


def test_a_cookie_that_means_nothing_is_a_stranger(table: Table) -> None:
    assert "Your matches will stand here." in text_of(browser("nonsense").get(HOME))


def test_a_match_that_goes_on_stands_before_one_that_is_over(table: Table) -> None:
    table.record(HUNDRED)
    running = new_match(table.devices["starter"])
    page = table.starter.get(HOME).content.decode()
    assert page.index(running.view_key) < page.index("Played") < page.index(table.match.view_key)


def test_the_match_with_the_newest_change_comes_first(table: Table) -> None:
    other = new_match(table.devices["starter"])
    table.record(THIRTY)
    page = table.starter.get(HOME).content.decode()
    assert page.index(table.match.view_key) < page.index(other.view_key)


def test_a_goat_is_called_a_goat(table: Table) -> None:
    table.record(HUNDRED)
    assert "Асан + Сәуле goats 101 Берік + Дана 0" in text_of(table.starter.get(HOME))


def test_matches_that_are_over_are_paged(db: None) -> None:
    client, device = new_phone()
    matches = [new_match(device) for _ in range(31)]
    for match in matches:
        record(match, STOP)
    first, second = client.get(HOME), client.get(HOME, {"page": "2"})
    assert first.content.decode().count("match-card") == 30
    assert second.content.decode().count("match-card") == 1
    assert matches[0].view_key in second.content.decode()
    assert "?page=2" in first.content.decode()


def test_a_page_that_is_no_number_is_the_first(table: Table) -> None:
    table.record(HUNDRED)
    for page in ("x", "-1", "0", "99999999999999999999"):
        assert table.match.view_key in table.starter.get(HOME, {"page": page}).content.decode()


def test_coming_home_keeps_the_device_known_for_longer(table: Table) -> None:
    cookie = table.starter.get(HOME).cookies[COOKIE]
    assert cookie.value == table.starter.cookies[COOKIE].value
    assert int(cookie["max-age"]) > 300 * 24 * 60 * 60
    assert COOKIE not in table.starter.get(table.url("match")).cookies


def test_a_name_is_only_text(db: None) -> None:
    client, device = new_phone()
    commands.start_match(system="kozel-1x1", game=game_of("kozel-1x1"), players=(HOSTILE, "Дана"), device=device)
    response = client.get(HOME)
    assert HOSTILE not in response.content.decode()
    assert HOSTILE in text_of(response)
