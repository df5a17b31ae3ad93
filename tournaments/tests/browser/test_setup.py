"""Setting a tournament up in a browser: what fits follows what is chosen; every page fits, and shuts nobody out."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from kozel_site.tests.browser_support import PHONE, LiveSite, OpenPage
from kozel_site.tests.screens import assert_accessible, assert_fits, open_everything
from scoring.devices import COOKIE
from tournaments.models import Tournament
from tournaments.models.setup import TITLE_LENGTH
from tournaments.tests.setup_world import World, new_world


@pytest.fixture
def world(transactional_db: None) -> World:
    """One of everything."""
    return new_world()


def organiser(open_page: OpenPage, world: World, site: LiveSite, **options: object) -> Page:
    """The organiser's phone."""
    page = open_page(PHONE, **{"locale": "en-GB", **options})
    page.context.add_cookies([{"name": COOKIE, "value": world.yard.organiser.cookies[COOKIE].value, "url": site.url}])
    return page


def test_what_fits_follows_what_is_chosen(open_page: OpenPage, live_server: LiveSite, world: World) -> None:
    page = organiser(open_page, world, live_server)
    page.goto(world.yard.url("tournament_new"))
    page.get_by_label("Name of the tournament").fill("Вечер")
    expect(page.locator("#fit")).to_contain_text("6 tables in every round")
    page.get_by_label("How many pairs you expect").fill("6")
    expect(page.locator("#fit .warn")).to_contain_text("rounds planned: 5")
    expect(page.get_by_label("How many pairs you expect")).to_be_focused()

    page.get_by_role("radio", name="Rotating partners").tap()
    expect(page.get_by_role("radio", name="Everybody with everybody")).to_be_checked()
    # The answer to the tap brings the numbers anew: what is typed before it comes would be gone.
    with page.expect_response(lambda response: "plan=" in response.url):
        page.get_by_role("radio", name="Several rounds A new").tap()
    expect(page.locator(".htmx-request, .htmx-swapping, .htmx-settling")).to_have_count(0)
    expect(page.get_by_label("How many rounds")).to_have_value("5")
    page.get_by_label("How many players you expect").fill("10")
    expect(page.locator("#fit")).to_contain_text("2 tables in every round")
    expect(page.get_by_label("Name of the tournament")).to_have_value("Вечер")
    page.get_by_role("button", name="Make the tournament").last.tap()
    expect(page.locator("header .back")).to_contain_text("Вечер")
    made = Tournament.objects.get(name="Вечер")
    assert (made.entry, [stage.rules for stage in made.stages.all()]) == ("rotating", [{"rounds": 5}])


def test_without_javascript_it_takes_one_page_more(open_page: OpenPage, live_server: LiveSite, world: World) -> None:
    page = organiser(open_page, world, live_server, java_script_enabled=False)
    page.goto(world.yard.url("tournament_new"))
    page.get_by_role("radio", name="Everyone for himself").tap()
    page.get_by_role("button", name="Show what fits").tap()
    expect(page.get_by_role("radio", name="Several rounds New")).to_be_checked()
    page.get_by_role("button", name="Make the tournament").last.tap()
    expect(page.locator("header .back")).to_contain_text("Tournament,")
    made = Tournament.objects.latest("pk")
    assert (made.entry, made.system) == ("free_for_all", "kozel-solo")


def test_a_list_of_tie_breaks_opens_when_it_is_chosen(open_page: OpenPage, live_server: LiveSite, world: World) -> None:
    page = organiser(open_page, world, live_server)
    page.goto(reverse("tournament_stages", args=[world.coming.key]))
    page.locator("#stage-1 > summary").tap()
    page.locator("#stage-1 details summary").tap()
    expect(page.locator("#stage-1 .own-order")).to_be_hidden()
    page.locator("#stage-1").get_by_role("radio", name="Another order").tap()
    expect(page.locator("#stage-1 .own-order")).to_be_visible()


NAMES = (
    "tournament_new",
    "tournament_new_where",
    "tournament_settings",
    "tournament_stages",
    "tournament_copy",
    "tournament_delete",
    "tournament_confirm",
    "tournament_reopen",
    "club_tournaments",
    "series_list",
    "series",
    "series_new",
    "series_delete",
)

# Those that have everything there is on the others too.
FULL = ("tournament_new", "tournament_stages", "tournament_confirm", "series")


def test_every_page_fits_and_shuts_nobody_out(open_page: OpenPage, live_server: LiveSite, world: World) -> None:
    Tournament.objects.update(name="Ұ" * TITLE_LENGTH, venue="Ұ" * TITLE_LENGTH)
    world.yard.club.series.update(name="Ұ" * TITLE_LENGTH)
    page = organiser(open_page, world, live_server, locale="kk-KZ", reduced_motion="reduce")
    for name in NAMES:
        page.goto(world.address(name))
        open_everything(page)
        assert_fits(page)
        if name in FULL:
            assert_accessible(page)
