"""What everybody sees, in a browser: tabs on a narrow screen, parts that keep themselves fresh, a lost network."""

from playwright.sync_api import expect

from kozel_site.tests.browser_support import PHONE, LiveSite, OpenPage, PageGuard
from kozel_site.tests.screens import scrolled_width
from scoring.devices import COOKIE
from scoring.tests.club_cast import Yard
from tournaments.commands import results
from tournaments.models import Pairing, Tournament
from tournaments.tests.evenings import cup, swiss, tell
from tournaments.tests.public_world import at

ASKS = 11_000  # milliseconds
NARROW = {"width": 320, "height": 700}
# As the part itself asks, only now.
ASK = """() => {
    const part = document.querySelector("#round");
    htmx.ajax("GET", part.getAttribute("hx-get"), { source: part, target: part, swap: "outerHTML" });
}"""
IN_SIGHT = """tab => {
    const { left, right } = tab.getBoundingClientRect();
    return left >= 0 && right <= document.documentElement.clientWidth;
}"""


def test_the_tab_of_the_page_is_in_sight(
    transactional_db: None, yard: Yard, open_page: OpenPage, live_server: LiveSite
) -> None:
    tournament = cup(yard)
    page = open_page({**PHONE, "viewport": NARROW}, locale="kk-KZ")
    page.context.add_cookies([{"name": COOKIE, "value": yard.organiser.cookies[COOKIE].value, "url": live_server.url}])
    for name in ("tournament", "tournament_entrants", "desk", "tournament_tables"):
        page.goto(at(tournament, name))
        current = page.locator(".tabs [aria-current]")
        expect(current).to_have_count(1)
        assert current.evaluate(IN_SIGHT), name
        assert scrolled_width(page) == NARROW["width"]
        lines = page.locator(".tab-line")
        assert [line.bounding_box()["height"] < 60 for line in lines.all()] == [True, True]  # type: ignore[index]


def test_what_is_unfolded_stays_so_when_results_come(transactional_db: None, yard: Yard, open_page: OpenPage) -> None:
    tournament = swiss(yard)
    row = Pairing.objects.filter(round__stage__tournament=tournament).order_by("round__number", "table").last()
    assert row is not None
    page = open_page(PHONE, locale="en-GB")
    page.goto(at(tournament, "tournament_round", 1, row.round.number))
    fold = page.locator(f"#table-{row.table} details.why")
    fold.locator("summary").tap()
    results.tell(pairing=row, device=None, accounts=(17, 101))
    assert Tournament.objects.get(pk=tournament.pk).version > tournament.version
    page.evaluate(ASK)
    expect(page.locator(f"#table-{row.table}")).to_contain_text("17")
    expect(fold).to_have_attribute("open", "")
    expect(page.locator("details.why[open]")).to_have_count(1)


def test_a_round_without_a_network_says_so_and_catches_up(
    transactional_db: None, yard: Yard, open_page: OpenPage, page_guard: PageGuard
) -> None:
    tournament = swiss(yard, 4, 1)
    page = open_page(PHONE, locale="en-GB")
    page.clock.install()
    page.goto(at(tournament, "tournament_round", 1, 2))
    expect(page.locator("#round")).to_contain_text("Results: 1 of 2")
    page_guard.expect("ERR_INTERNET_DISCONNECTED|sendError")
    page.context.set_offline(True)
    expect(page.locator("#net")).to_contain_text("may be old")
    tell(Pairing.objects.get(round__number=2, table=2), (101, 20), None)
    page.clock.run_for(ASKS)
    expect(page.locator("#net")).to_be_visible()
    page.context.set_offline(False)
    page.clock.run_for(ASKS)
    expect(page.locator("#round")).to_contain_text("Results: 2 of 2")
    expect(page.locator("#net")).to_be_hidden()
