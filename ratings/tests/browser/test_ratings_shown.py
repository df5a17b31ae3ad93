"""Ratings on the pages of clubs, players and matches, and the form of a table, in a browser."""

from dataclasses import dataclass

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from kozel_site.tests.browser_support import PHONE, LiveSite, OpenPage, PageGuard
from kozel_site.tests.screens import assert_accessible, assert_fits, open_everything
from ratings.commands.following import rebuild
from ratings.models import Ranking
from scoring.devices import COOKIE
from scoring.engine.exchange import NAME_LENGTH
from scoring.models import Match, Player
from scoring.tests.club_cast import Yard, new_yard

LINKS = ".top-rows a, .first-rows h3 a, .rating-card h3 a, .ranking-form input[type=text]"


@dataclass(frozen=True)
class Played:
    """A club with two tables and a finished match, somebody's name one long word; and its organiser's browser."""

    yard: Yard
    match: Match
    page: Page


@pytest.fixture
def played(transactional_db: None, open_page: OpenPage, live_server: LiveSite) -> Played:
    """The organiser on a phone that speaks English."""
    yard = new_yard()
    for player, name in zip(Player.objects.filter(club=yard.club), ("Ұ" * NAME_LENGTH, "Әли Б."), strict=False):
        player.rename(name)
        player.save()
    names = [player.name for player in yard.club.players.all()][:4]
    match = yard.play(*names)
    for method in ("elo", "places"):
        long = "A" * NAME_LENGTH if method == "elo" else ""
        rebuild(Ranking.objects.create(club=yard.club, method=method, name=long, min_matches=1))
    page = open_page(PHONE, locale="en-GB", reduced_motion="reduce")
    key = yard.organiser.cookies[COOKIE].value
    page.context.add_cookies([{"name": COOKIE, "value": key, "url": live_server.url}])
    return Played(yard, match, page)


def test_a_method_brings_its_settings(played: Played, page_guard: PageGuard) -> None:
    page_guard.expect("422")
    page = played.page
    page.goto(played.yard.url("ranking_new"))
    points, draws = page.locator("input[name=points]"), page.locator("input[name=draws_count]")
    expect(points).to_be_hidden()
    page.locator("input[name=method][value=places]").check()
    expect(points).to_be_visible()
    expect(draws).to_be_hidden()
    points.fill("1 2 3")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator(".error")).to_have_text("A worse place cannot give more than a better one.")
    expect(points).to_have_value("1 2 3")
    points.fill("3 2 1")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator(".notice.good")).to_contain_text("Saved:")


def test_from_a_match_to_its_table(played: Played) -> None:
    page = played.page
    page.goto(reverse("match", args=[played.match.view_key]))
    part = page.locator(".match-ratings")
    expect(part.locator("li").first).to_be_visible()
    part.locator("summary").nth(1).tap()
    part.get_by_role("link", name="The table").nth(1).tap()
    expect(page.locator("h1")).to_have_text("A" * NAME_LENGTH)


@pytest.mark.parametrize("name", ["club", "player", "match", "ranking_new", "ranking_change", "ranking_delete"])
def test_it_fits_every_screen(played: Played, name: str) -> None:
    page, yard = played.page, played.yard
    numbers = {"player": Player.objects.filter(club=yard.club)[0].pk}
    if name == "match":
        page.goto(reverse("match", args=[played.match.view_key]))
    elif name in ("club", "ranking_new"):
        page.goto(yard.url(name))
    else:
        page.goto(yard.url(name, numbers.get(name, yard.club.rankings.all()[1].pk)))
    open_everything(page)
    assert_fits(page, LINKS)
    assert_accessible(page)
