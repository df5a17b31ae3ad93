"""The table of a ranking in a browser: searched while typing, sorted and turned without loading the page anew."""

import re

import pytest
from playwright.sync_api import expect

from kozel_site.tests.browser_support import DESKTOP, PHONE, OpenPage
from kozel_site.tests.screens import assert_accessible, assert_fits, open_everything
from ratings.models import Ranking, Standing
from ratings.tests.tables import add_rows, elo
from scoring.engine.exchange import NAME_LENGTH
from scoring.models import Player
from scoring.tests.club_cast import Yard, new_yard


@pytest.fixture
def ranking(transactional_db: None) -> Ranking:
    """A table of two pages; somebody's name is one long word."""
    yard: Yard = new_yard()
    ranking = elo(yard)
    add_rows(ranking, 70, spread=2, naked=3)
    listed = Player.objects.filter(standings__ranking=ranking).order_by("-standings__order")
    for player, name in zip(listed, ("Ұ" * NAME_LENGTH, "Әли"), strict=False):
        player.rename(name)
        player.save()
    Standing.objects.filter(player__name="Игрок 069").update(listed=False, rated=0)
    return ranking


def url(ranking: Ranking) -> str:
    """Where the table stands."""
    return f"/c/{ranking.club.key}/tables/{ranking.pk}/"


def test_a_name_is_found_while_it_is_typed(open_page: OpenPage, ranking: Ranking) -> None:
    page = open_page(PHONE, locale="en-GB")
    page.goto(url(ranking))
    rows = page.locator(".ranks li")
    expect(rows).to_have_count(50)
    page.locator("input[name=q]").press_sequentially("али")
    expect(rows).to_have_count(1)
    expect(page).to_have_url(re.compile(r"\?.*q=%D0%B0%D0%BB%D0%B8"))
    expect(page.locator("input[name=q]")).to_be_focused()
    page.reload()
    expect(rows).to_have_count(1)


def test_a_phone_sorts_and_asks_for_everybody(open_page: OpenPage, ranking: Ranking) -> None:
    page = open_page(PHONE, locale="en-GB")
    page.goto(url(ranking))
    page.locator("summary").tap()
    page.locator("#sort").select_option("name")
    expect(page.locator(".ranks .who").first).to_have_text("Игрок 002")
    expect(page.locator("#sort")).to_have_value("name")
    page.locator("input[name=all]").tap()
    expect(page.locator(".take-along")).to_contain_text("70 players")
    expect(page.locator("#sort")).to_have_value("name")


def test_a_page_is_turned_and_turned_back(open_page: OpenPage, ranking: Ranking) -> None:
    page = open_page(DESKTOP, locale="en-GB")
    page.goto(url(ranking))
    rows = page.locator(".figures tbody tr")
    page.locator("#standings").get_by_role("link", name="Further").click()
    expect(rows).to_have_count(19)
    expect(page).to_have_url(re.compile("page=2"))
    page.go_back()
    expect(rows).to_have_count(50)
    expect(page.locator("h1")).to_have_count(1)
    page.get_by_role("link", name="Player", exact=True).click()
    expect(page.locator("th[aria-sort]")).to_have_text("Player")
    expect(page.locator("#sort")).to_have_value("name")
    page.locator(".figures tbody th a").first.click()
    expect(page).to_have_url(re.compile("/players/"))
    expect(page.locator("h1")).to_have_text("Игрок 002")


def test_it_fits_every_screen(open_page: OpenPage, ranking: Ranking) -> None:
    page = open_page(PHONE, locale="kk-KZ", reduced_motion="reduce")
    for query in ("", "?all=1&page=2", "?on=2024-01-01&all=1"):
        page.goto(f"{url(ranking)}{query}")
        open_everything(page)
        assert_fits(page, ".ranks a, .take-along a")
        assert_accessible(page)
