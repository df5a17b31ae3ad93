"""Every page in every state that looks different, for the tests that look at all of them."""

from collections.abc import Callable
from dataclasses import dataclass

from django.urls import reverse
from playwright.sync_api import Page, expect

from kozel_site.tests.screens import open_everything
from scoring import commands
from scoring.house import save_rules
from scoring.models import HouseRules, Match
from scoring.tests.browser.hands import Fingers, Played, box, radio
from scoring.tests.cast import DOUBTFUL, EGGS, FOURTEEN, HUNDRED, LOST, THIRTY, Facts, Table, game_of, record

RESIGNED: Facts = {"end": "resign", "by": 1}
Show = Callable[[Page, Table], None]


@dataclass(frozen=True)
class Scene:
    """One page in one state: who of the cast looks at it, and the status of its answer."""

    name: str
    show: Show
    who: str
    status: int


SCENES: list[Scene] = []


def scene(who: str = "starter", status: int = 200) -> Callable[[Show], Show]:
    """Add a function that brings a page into a state to the scenes."""

    def add(show: Show) -> Show:
        SCENES.append(Scene(show.__name__, show, who, status))
        return show

    return add


def another(table: Table, system: str, seats: int, *rounds: Facts) -> Match:
    """One more match of the starter, with the same people at the table."""
    game = game_of(system, seats)
    players = table.fresh().players[:seats]
    match = commands.start_match(system=system, game=game, players=players, device=table.devices["starter"])
    record(match, *rounds)
    return match


def new_house_rules(table: Table, name: str = "Двор") -> HouseRules:
    """House rules of the starter, for two pairs or four alone."""
    options = {"target": 150, "threshold": 13, "always": {"0-0": 25}, "fish_amount": "all"}
    return save_rules(owner=table.devices["starter"], name=name, system="kozel-125", options=options)


def address(match: Match, name: str = "match") -> str:
    """The address of a page of a match."""
    return reverse(name, args=[match.view_key])


# Home, and starting


@scene(who="stranger")
def home_of_a_stranger(page: Page, table: Table) -> None:
    page.goto("/")


@scene()
def home_with_matches(page: Page, table: Table) -> None:
    table.record(THIRTY)
    another(table, "kozel-solo", 4, RESIGNED)
    another(table, "kozel-pairs", 4, HUNDRED)
    page.goto("/")


@scene(who="stranger")
def start(page: Page, table: Table) -> None:
    page.goto(reverse("start"))
    page.locator("#house > summary").click()


@scene(status=422)
def start_with_errors(page: Page, table: Table) -> None:
    page.goto(reverse("start"))
    for seat in (1, 2):
        page.locator(f"#seat-{seat}").fill("Сәуле")
    page.locator("#house > summary").click()
    open_everything(page)
    page.locator("#target").fill("-1")
    page.locator(".bar button.primary").click()
    expect(page.locator("#seat-2-error")).to_be_visible()


@scene(who="stranger")
def bringing_in(page: Page, table: Table) -> None:
    page.goto(reverse("import"))


@scene(status=422)
def bringing_in_nonsense(page: Page, table: Table) -> None:
    page.goto(reverse("import"))
    page.locator("#text").fill('{"format": "kozel-match/1"}')
    page.locator(".bar button.primary").click()
    expect(page.locator(".notice.bad")).to_be_visible()


# House rules


@scene()
def start_with_house_rules(page: Page, table: Table) -> None:
    for number in range(4):
        new_house_rules(table, f"{number}{'Ұ' * 39}")
    page.goto(f"{reverse('start')}?house={new_house_rules(table).pk}")
    page.locator("#house > summary").click()


@scene()
def start_of_two_pairs_or_four_alone(page: Page, table: Table) -> None:
    page.goto(f"{reverse('start')}?system=kozel-125")
    expect(page.locator("[data-choice='sides']")).to_be_visible()


@scene(who="stranger")
def no_house_rules(page: Page, table: Table) -> None:
    page.goto(reverse("house_list"))


@scene()
def list_of_house_rules(page: Page, table: Table) -> None:
    new_house_rules(table, "Ұ" * 40)
    new_house_rules(table)
    page.goto(reverse("house_list"))


@scene()
def house_rules(page: Page, table: Table) -> None:
    page.goto(reverse("house", args=[new_house_rules(table, "Ұ" * 40).pk]))


@scene()
def change_of_house_rules(page: Page, table: Table) -> None:
    page.goto(reverse("house_change", args=[new_house_rules(table, "Ұ" * 40).pk]))


@scene(status=422)
def change_of_house_rules_with_errors(page: Page, table: Table) -> None:
    page.goto(reverse("house_change", args=[new_house_rules(table).pk]))
    open_everything(page)
    page.locator("#house-name").fill("")
    page.locator("#target").fill("-1")
    page.locator(".bar button.primary").click()
    expect(page.locator("#house-name-error")).to_be_visible()


@scene()
def deleting_house_rules(page: Page, table: Table) -> None:
    page.goto(reverse("house_delete", args=[new_house_rules(table, "Ұ" * 40).pk]))


@scene(status=422)
def bringing_in_house_rules_that_are_none(page: Page, table: Table) -> None:
    page.goto(reverse("house_import"))
    page.locator("#text").fill('{"format": "kozel-match/1"}')
    page.locator(".bar button.primary").click()
    expect(page.locator(".notice.bad")).to_be_visible()


# The match


@scene()
def match_that_begins(page: Page, table: Table) -> None:
    page.goto(table.url("match"))


@scene()
def match_with_rounds(page: Page, table: Table) -> None:
    table.record(LOST, THIRTY, FOURTEEN, DOUBTFUL, EGGS)
    page.goto(table.url("match"))


@scene(who="stranger")
def match_to_watch(page: Page, table: Table) -> None:
    table.record(LOST, THIRTY, EGGS)
    page.goto(table.url("match"))


@scene()
def match_of_four_alone(page: Page, table: Table) -> None:
    hands: Facts = {"1": 20, "2": 3, "3": 14}
    page.goto(address(another(table, "kozel-solo", 4, {"end": "out", "by": 4, "hands": hands})))


@scene()
def match_of_three(page: Page, table: Table) -> None:
    page.goto(address(another(table, "kozel-solo", 3, {"end": "out", "by": 3, "hands": {"1": 20, "2": 3}})))


@scene()
def match_that_is_over(page: Page, table: Table) -> None:
    table.record(THIRTY, FOURTEEN, HUNDRED)
    page.goto(table.url("match"))


@scene()
def match_of_four_that_is_over(page: Page, table: Table) -> None:
    page.goto(address(another(table, "kozel-solo", 4, RESIGNED)))


@scene()
def match_with_rounds_after_its_end(page: Page, table: Table) -> None:
    end_early(table)
    page.goto(table.url("match"))


@scene()
def match_after_a_round_was_taken_back(page: Page, table: Table) -> None:
    table.record(THIRTY, FOURTEEN)
    page.goto(table.url("match"))
    page.locator("form[action$='/undo/'] button").click()
    expect(page.locator("main > .notice.good")).to_be_visible()


# Recording


@scene()
def form_of_a_round(page: Page, table: Table) -> None:
    page.goto(table.url("record"))


@scene()
def form_of_a_fish(page: Page, table: Table) -> None:
    page.goto(table.url("record"))
    Fingers(page).fill(Played(1, {1: "5-6 0-1", 2: "4-4", 3: "1-1 2-2 3-3", 4: 7}, end="fish"))
    expect(page.locator("#preview .lines")).to_be_visible()


@scene()
def form_with_a_stock(page: Page, table: Table) -> None:
    page.goto(address(another(table, "kozel-1x1", 2), "record"))


@scene(status=422)
def form_with_faults(page: Page, table: Table) -> None:
    page.goto(table.url("record"))
    Fingers(page).choose("by", "2")
    page.locator("#record-submit").click()
    expect(page.locator(".hand.active .fault")).to_be_visible()


@scene(status=422)
def form_with_doubts(page: Page, table: Table) -> None:
    page.goto(table.url("record"))
    Fingers(page).fill(Played(1, {1: 6, 2: 9, 3: 5, 4: 1}, end="fish"))
    page.locator("#record-submit").click()
    expect(page.locator("#doubts")).to_be_visible()


@scene(status=409)
def form_after_a_round_was_taken_back(page: Page, table: Table) -> None:
    table.record(THIRTY, FOURTEEN)
    page.goto(table.url("record"))
    match = table.fresh()
    commands.remove_round(match=match, device=None, version=match.version, number=2)
    fill_and_send(page)
    expect(page.locator("main > .notice.warn")).to_be_visible()


@scene(status=409)
def conflict(page: Page, table: Table) -> None:
    table.record(THIRTY)
    page.goto(table.url("record"))
    table.record(FOURTEEN)
    fill_and_send(page)
    expect(page.locator("#conflict")).to_be_visible()


# Corrections


@scene()
def correction(page: Page, table: Table) -> None:
    table.record(THIRTY, FOURTEEN)
    page.goto(table.url("change", 1))


@scene()
def correction_with_consequences(page: Page, table: Table) -> None:
    table.record(THIRTY, FOURTEEN, HUNDRED)
    page.goto(table.url("change", 1))
    box(page, 1, "6-6").set_checked(True, force=True)
    page.locator("#record-submit").click()
    expect(page.locator("#consequences table")).to_be_visible()


@scene()
def removal(page: Page, table: Table) -> None:
    table.record(THIRTY, FOURTEEN, HUNDRED)
    page.goto(table.url("remove", 1))


@scene()
def end(page: Page, table: Table) -> None:
    table.record(THIRTY)
    page.goto(table.url("end"))


@scene(status=422)
def end_with_errors(page: Page, table: Table) -> None:
    page.goto(table.url("end"))
    page.locator(f"label:has({radio('end', 'resign')})").click()
    page.locator(".bar button.primary").click()
    expect(page.locator("#by-error")).to_be_visible()


# Around the match


@scene()
def links(page: Page, table: Table) -> None:
    page.goto(table.url("share"))


@scene(who="stranger")
def invitation(page: Page, table: Table) -> None:
    page.goto(reverse("join", args=[table.match.write_key]))


@scene()
def history(page: Page, table: Table) -> None:
    end_early(table)
    page.goto(table.url("history"))


@scene()
def rules(page: Page, table: Table) -> None:
    page.goto(table.url("rules"))


# What is not there, or not allowed


@scene(who="stranger", status=404)
def nothing_here(page: Page, table: Table) -> None:
    page.goto(reverse("match", args=["nothing-here"]))


@scene(who="watcher", status=403)
def only_to_watch(page: Page, table: Table) -> None:
    page.goto(table.url("record"))


@scene(status=403)
def open_too_long(page: Page, table: Table) -> None:
    page.goto(table.url("end"))
    page.locator("input[name='csrfmiddlewaretoken']").first.evaluate("token => { token.value = 'old'; }")
    page.locator(".bar button.primary").click()
    expect(page.locator(".error-page")).to_be_visible()


def fill_and_send(page: Page) -> None:
    """Fill in the form of a round and send it."""
    Fingers(page).fill(Played(2, {1: "5-6", 3: "1-4"}))
    page.locator("#record-submit").click()


def end_early(table: Table) -> None:
    """Three rounds, of which the first, corrected, ends the match."""
    table.record(THIRTY, FOURTEEN, LOST)
    match = table.fresh()
    commands.change_round(match=match, device=table.devices["scorer"], version=match.version, number=1, facts=HUNDRED)
