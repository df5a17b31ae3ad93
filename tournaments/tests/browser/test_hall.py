"""The screen on the wall in a browser: it turns, counts, stays fresh, survives a lost network, and all can be read."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from kozel_site.tests.browser_support import DESKTOP, PHONE, LiveSite, OpenPage, PageGuard
from kozel_site.tests.screens import assert_accessible, assert_fits
from scoring.devices import COOKIE
from scoring.engine.exchange import NAME_LENGTH
from scoring.tests.club_cast import Yard, new_yard
from tournaments.commands.clock import call_last_hand, start_clock
from tournaments.models import Member, Pairing, Tournament, TournamentRound
from tournaments.tests.evenings import cup, swiss, tell

TURNS, ASKS = 10_000, 4_000  # milliseconds
SCREENS = ((1280, 800), (1920, 1080), (1080, 1920), (390, 844))
CUT_OFF = """() => [...document.querySelectorAll(".hall-page:not([hidden]) :is(ol, table, div)")]
    .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
    .map((part) => part.outerHTML.slice(0, 200))"""


@pytest.fixture
def yard(transactional_db: None) -> Yard:
    """A club."""
    return new_yard()


@pytest.fixture
def evening(yard: Yard) -> Tournament:
    """Ten pairs in their second round; the clock of it runs."""
    tournament = swiss(yard, 10, 1)
    start_clock(round=round_of(tournament), minutes=40, device=yard.devices["scorer"])
    return tournament


def round_of(tournament: Tournament) -> TournamentRound:
    """The round that is played."""
    return TournamentRound.objects.select_related("stage__tournament").get(stage__tournament=tournament, number=2)


def hall(page: Page, tournament: Tournament) -> Page:
    """The screen, its time in the hands of the test."""
    page.clock.install()
    page.goto(reverse("hall", args=[tournament.key]))
    return page


def shown(page: Page) -> str:
    """What the page is about that can be seen."""
    kind = page.locator(".hall-page:visible").get_attribute("data-kind")
    assert kind is not None
    return kind


def seconds(page: Page) -> int:
    """What the clock shows."""
    minutes, rest = page.locator("[data-clock-time]").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_it_turns_and_counts(open_page: OpenPage, evening: Tournament) -> None:
    page = hall(open_page(DESKTOP), evening)
    assert shown(page) == "tables"
    before = seconds(page)
    page.clock.run_for(TURNS + 500)
    assert shown(page) == "names"
    assert before - seconds(page) in (10, 11)
    page.keyboard.press(" ")
    page.clock.run_for(3 * TURNS)
    assert shown(page) == "names", "it stays where it was stopped"
    page.keyboard.press("ArrowLeft")
    assert shown(page) == "tables"
    page.get_by_role("button", name="Следующая страница").click()
    assert shown(page) == "names"
    page.keyboard.press(" ")
    page.clock.run_for(TURNS + 500)
    assert shown(page) != "tables"
    page.locator(".hall-page:visible").click()
    page.clock.run_for(60 * 60_000)
    expect(page.locator("[data-clock]")).to_have_attribute("data-phase", "up")
    assert seconds(page) == 0


def test_what_is_new_comes_by_itself(open_page: OpenPage, yard: Yard, evening: Tournament) -> None:
    page = hall(open_page(DESKTOP), evening)
    scores = page.locator(".hall-page:visible .hall-side b")
    expect(scores).to_have_count(2)
    pairing = Pairing.objects.filter(round=round_of(evening), state=Pairing.State.OPEN)[0]
    tell(pairing, (104, 20), yard.devices["organiser"])
    page.clock.run_for(ASKS)
    expect(scores).to_have_count(4)
    call_last_hand(round=round_of(evening), device=yard.devices["scorer"])
    page.clock.run_for(ASKS)
    expect(page.locator(".clock-call")).to_have_text("Последний кон!")
    page.locator("[data-clock-sound]").click()
    expect(page.locator("[data-clock-sound]")).to_have_attribute("aria-pressed", "true")
    assert shown(page) == "tables", "the button of the gong turns no page"


def test_without_a_network_it_goes_on_and_says_so(
    open_page: OpenPage, evening: Tournament, page_guard: PageGuard
) -> None:
    page_guard.expect("INTERNET_DISCONNECTED")
    page = hall(open_page(DESKTOP), evening)
    said = page.locator("[data-hall-net]")
    page.context.set_offline(True)
    page.clock.run_for(ASKS)
    expect(said).to_contain_text("Нет сети")
    expect(said.locator("b")).not_to_be_empty()
    page.clock.run_for(TURNS)
    assert shown(page) == "names"
    page.context.set_offline(False)
    page.clock.run_for(ASKS)
    expect(said).to_be_hidden()


def test_without_a_script_it_turns_too(open_page: OpenPage, evening: Tournament) -> None:
    page = open_page(DESKTOP, java_script_enabled=False)
    page.goto(reverse("hall", args=[evening.key]) + "?page=2")
    expect(page.locator(".hall-page:visible")).to_have_attribute("data-kind", "names")
    expect(page.locator("meta[http-equiv=refresh]")).to_have_attribute("content", "10; url=?page=3")
    expect(page.locator(".hall-keys")).to_be_hidden()


def test_every_page_can_be_read_on_every_screen(open_page: OpenPage, yard: Yard, evening: Tournament) -> None:
    for member in Member.objects.filter(entrant__tournament=evening, entrant__number__lte=4):
        member.name = "Ұ" * NAME_LENGTH if member.position == 1 else "Иванов-Петровский Серікболсын"
        member.save()
    for tournament in (evening, cup(new_yard())):
        page = open_page(DESKTOP)
        page.goto(reverse("hall", args=[tournament.key]))
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            for _ in range(page.locator(".hall-page").count()):
                assert page.evaluate(CUT_OFF) == [], (width, height)
                assert page.evaluate("document.documentElement.scrollHeight") <= height
                assert page.evaluate("document.documentElement.scrollWidth") <= width
                page.keyboard.press("ArrowRight")


def test_the_clock_and_papers_fit_and_shut_nobody_out(
    open_page: OpenPage, live_server: LiveSite, yard: Yard, evening: Tournament
) -> None:
    Member.objects.filter(entrant__tournament=evening, entrant__number=1).update(name="Ұ" * NAME_LENGTH)
    key = evening.key
    page = open_page(PHONE, reduced_motion="reduce")
    value = yard.organiser.cookies[COOKIE].value
    page.context.add_cookies([{"name": COOKIE, "value": value, "url": live_server.url}])
    for url in (
        reverse("round_clock", args=[key, 1, 2]),
        yard.url("tournament_import"),
        reverse("tournament_papers", args=[key]),
        reverse("print_protocol", args=[key]),
        reverse("print_pairings", args=[key, 1, 2]),
        reverse("print_slips", args=[key, 1, 2]),
        reverse("print_standings", args=[key, 1]),
    ):
        page.goto(url)
        assert_fits(page)
        assert_accessible(page)
