"""House rules on the phone: saved while a match is started, chosen by a tap, with scripts and without."""

from playwright.sync_api import Page, expect

from kozel_site.tests.browser_support import OpenPage
from scoring.models import HouseRules, Match
from scoring.tests.browser.conftest import OpenAs
from scoring.tests.browser.hands import NAMES, choose_system, radio, start_by_taps
from scoring.tests.cast import Table


def save_on_start_page(page: Page, name: str, target: str) -> None:
    """Change the target, and save the rules under this name."""
    page.locator("#house > summary").tap()
    page.locator("#house .group:has(#target) > summary").tap()
    page.locator("#target").fill(target)
    page.locator("#house-name").fill(name)
    page.locator(".save-rules button").tap()
    expect(page.locator("main > .notice.good")).to_contain_text(name)


def choose_house(page: Page, name: str) -> None:
    """Tap the card of house rules."""
    page.locator(".choice label", has_text=name).tap()


def go(page: Page) -> Match:
    """Start the match; the newest one."""
    page.locator(".bar button.primary").tap()
    expect(page.locator("#board")).to_be_visible()
    return Match.objects.latest("pk")


def test_save_and_choose(phone: Page) -> None:
    phone.goto("/new/")
    for seat, name in enumerate(NAMES, start=1):
        phone.locator(f"#seat-{seat}").fill(name)
    save_on_start_page(phone, "Двор", "150")
    house = HouseRules.objects.get()
    expect(phone.locator(radio("system", f"house-{house.pk}"))).to_be_checked()
    expect(phone.locator("#seat-2")).to_have_value(NAMES[1])  # nothing that was typed is lost
    choose_system(phone, "kozel-solo")
    expect(phone.locator("input[name='options_of']")).to_have_value("kozel-solo")
    expect(phone.locator("#target")).to_have_value("101")
    choose_house(phone, "Двор")
    expect(phone.locator("input[name='options_of']")).to_have_value(f"house-{house.pk}")
    expect(phone.locator("#target")).to_have_value("150")

    match = go(phone)
    assert (match.system, match.players, match.game.rules.target) == ("kozel-pairs", NAMES, 150)
    phone.goto("/new/")
    expect(phone.locator(radio("system", f"house-{house.pk}"))).to_be_checked()


def test_enter_in_a_name_starts_the_match(phone: Page) -> None:
    phone.goto("/new/")
    phone.locator("#seat-1").fill("Асан")
    phone.locator("#seat-1").press("Enter")
    expect(phone.locator("#board")).to_be_visible()
    assert Match.objects.get().players[0] == "Асан"


def test_without_scripts(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    for name, target in (("Двор", "150"), ("Дача", "200")):
        page.goto("/new/?system=kozel-pairs")
        save_on_start_page(page, name, target)
    page.goto("/new/")
    # The options on the page are those of a system; a match by house rules does not take them.
    choose_house(page, "Дача")
    assert go(page).game.rules.target == 200
    page.goto("/house/")
    page.locator(".house-card", has_text="Двор").locator(".button").tap()
    expect(page.locator("#target")).to_have_value("150")
    assert go(page).game.rules.target == 150


def test_a_guest_takes_rules_home(open_as: OpenAs, table: Table) -> None:
    page = open_as("stranger")
    page.goto(table.url("rules"))
    page.locator("#house-name").fill("Двор Асана")
    page.locator(".save-rules button").tap()
    expect(page.locator("h1")).to_have_text("Двор Асана")
    page.locator(".menu a[href$='/change/']").tap()
    page.locator(".options .group:has(#target) > summary").tap()
    page.locator("#target").fill("77")
    page.locator(".bar button.primary").tap()
    expect(page.locator("main > .card li")).to_contain_text("77")
    page.locator(".bar a").tap()
    assert go(page).game.rules.target == 77
    assert table.fresh().game.rules.target == 101
    page.goto("/house/")
    page.locator(".house-card h2 a").tap()
    page.locator(".menu a[href$='/delete/']").tap()
    page.locator("form.buttons button").tap()
    expect(page.locator(".house-card")).to_have_count(0)


def test_in_pairs_or_everyone_for_himself(phone: Page) -> None:
    sides = phone.locator("[data-choice='sides']")
    plan = phone.locator(".table-plan")
    phone.goto("/new/")
    expect(sides).to_be_hidden()
    choose_system(phone, "kozel-125")
    expect(sides).to_be_visible()
    phone.locator(f"label:has({radio('sides', 'solo')})").tap()
    expect(plan).to_have_attribute("data-sides", "solo")
    phone.locator(f"label:has({radio('seats', '3')})").tap()
    expect(sides).to_be_hidden()
    phone.locator(f"label:has({radio('seats', '4')})").tap()
    phone.locator(f"label:has({radio('sides', 'pairs')})").tap()
    expect(plan).to_have_attribute("data-sides", "pairs")
    match = go(phone)
    assert (match.system, match.game.in_pairs) == ("kozel-125", True)


def test_two_players_or_two_pairs(phone: Page) -> None:
    start_by_taps(phone, "sea-classic")
    assert Match.objects.get().game.in_pairs
    phone.goto("/new/?system=telephone")
    expect(phone.locator(f"label:has({radio('seats', '3')})")).to_be_hidden()
    phone.locator(f"label:has({radio('seats', '2')})").tap()
    expect(phone.locator("#seat-3")).to_be_hidden()
    match = go(phone)
    assert (match.system, match.game.sides, len(match.players)) == ("telephone", 2, 2)
