"""The organiser's desk on a phone: a round is drawn, two are swapped by tapping them, and it is published."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from kozel_site.tests.browser_support import PHONE, LiveSite, OpenPage
from kozel_site.tests.screens import assert_accessible, assert_fits, open_everything
from scoring.devices import COOKIE
from scoring.engine.exchange import NAME_LENGTH
from scoring.tests.club_cast import Yard, new_yard
from tournaments.commands.results import tell
from tournaments.models import Member, Pairing, Stage, TournamentRound
from tournaments.tests.desk_world import LEAGUE, LINE, at, drawn, started
from tournaments.tests.drawing_play import next_round, play_round, tables
from tournaments.trail import touch

PATIENCE = 15_000  # milliseconds: the desk asks every five seconds


@pytest.fixture
def yard(transactional_db: None) -> Yard:
    """The club that the tournaments are of."""
    return new_yard()


def organiser(open_page: OpenPage, yard: Yard, site: LiveSite, **options: object) -> Page:
    """The organiser's phone."""
    page = open_page(PHONE, **{"locale": "en-GB", **options})
    page.context.add_cookies([{"name": COOKIE, "value": yard.organiser.cookies[COOKIE].value, "url": site.url}])
    return page


def desk_of(stage: Stage) -> str:
    """Where the desk of its tournament is."""
    return reverse("desk", args=[stage.tournament.key])


def test_draw_swap_by_taps_and_publish(open_page: OpenPage, live_server: LiveSite, yard: Yard) -> None:
    stage = started(yard)
    page = organiser(open_page, yard, live_server)
    page.goto(desk_of(stage))
    page.get_by_role("button", name="Draw the next round").tap()
    expect(page.locator("h1")).to_contain_text("Round 1 of 5")
    row = stage.rounds.get()
    assert tables(row)[:2] == [((1,), (5,)), ((2,), (6,))]

    expect(page.get_by_role("button", name="Swap the two that are ticked")).to_be_hidden()
    page.get_by_role("checkbox", name="Игрок 5б").tap()
    expect(page.get_by_text("Now tap whoever goes there instead")).to_be_visible()
    with page.expect_navigation():
        page.get_by_role("checkbox", name="Игрок 6б").tap()
    expect(page).to_have_url(re.compile("#at-"))
    assert tables(row)[:2] == [((1,), (6,)), ((2,), (5,))]

    page.get_by_role("button", name="Publish the round").tap()
    expect(page.locator("#desk")).to_contain_text("0 of 4 tables done")
    row.refresh_from_db()
    assert row.state == TournamentRound.State.PLAYING


def test_swaps_without_javascript(open_page: OpenPage, live_server: LiveSite, yard: Yard) -> None:
    row = drawn(yard)
    page = organiser(open_page, yard, live_server, java_script_enabled=False)
    page.goto(at("round_desk", row.stage, row.number))
    for name in ("Игрок 5б", "Игрок 6б"):
        page.get_by_role("checkbox", name=name).tap()
    page.get_by_role("button", name="Swap the two that are ticked").tap()
    expect(page.locator("h1")).to_contain_text("Round 1")
    assert tables(row)[0] == ((1,), (6,))


def test_the_desk_learns_by_itself_what_came_from_the_tables(
    open_page: OpenPage, live_server: LiveSite, yard: Yard
) -> None:
    stage = started(yard)
    row = next_round(stage, None)
    page = organiser(open_page, yard, live_server)
    page.goto(desk_of(stage))
    expect(page.locator(".bar .primary")).to_have_text("Waiting for 4 tables")
    tell(pairing=row.pairings.get(table=1), device=yard.devices["scorer"], accounts=[101, 40])
    expect(page.locator(".bar .primary")).to_have_text("Confirm 1 result", timeout=PATIENCE)
    play_round(row)
    touch(stage.tournament)
    expect(page.locator(".bar .primary")).to_have_text("Draw the next round", timeout=PATIENCE)


def test_the_line_by_taps(open_page: OpenPage, live_server: LiveSite, yard: Yard) -> None:
    stage = started(yard, 5, stages=LINE, entry="one_to_one", tables=1)
    page = organiser(open_page, yard, live_server)
    page.goto(at("line_desk", stage))
    with page.expect_navigation():
        page.get_by_role("button", name="Игрок 2").tap()
    expect(page.locator(".line-seat")).to_have_text([re.compile("Игрок 1"), re.compile("Игрок 3")])
    page.get_by_text("Somebody goes home").tap()
    with page.expect_navigation():
        page.get_by_role("button", name="Игрок 4").tap()
    expect(page.get_by_role("list").filter(has_text="Игрок 5").first).not_to_contain_text("Игрок 4")


def test_it_fits_every_screen(open_page: OpenPage, live_server: LiveSite, yard: Yard) -> None:
    draft = drawn(yard, 9, rounds=1)
    playing, league = started(yard), started(yard, 4, stages=LEAGUE)
    next_round(playing, None)
    Pairing.objects.filter(round__stage=playing, table=1).update(state=Pairing.State.RECORDED)
    Member.objects.filter(entrant__number=1).update(name="Ұ" * NAME_LENGTH)
    page = organiser(open_page, yard, live_server, locale="kk-KZ", reduced_motion="reduce")
    urls = [
        desk_of(playing),
        at("round_desk", draft.stage, draft.number),
        at("round_desk", playing, 1),
        at("round_by_hand", draft.stage, draft.number),
        at("round_draw", playing),
        at("stage_rounds", league),
        at("line_desk", started(yard, 4, stages=LINE, entry="one_to_one", tables=1)),
        reverse("tournament_history", args=[draft.stage.tournament.key]),
    ]
    for url in urls:
        page.goto(url)
        open_everything(page)
        assert_fits(page, ".desk-tap input, .rows a")
        assert_accessible(page)
