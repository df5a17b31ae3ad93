"""The people of a tournament in a browser: the organiser at the desk, and a phone at every table."""

from collections.abc import Sequence

from django.urls import reverse
from playwright.sync_api import Locator, Page, expect

from kozel_site.tests.browser_support import OpenPage
from scoring.devices import COOKIE
from scoring.tests.club_cast import Yard
from tournaments.models import Entrant, Pairing, Tournament, TournamentRound

LOST = 104  # what the goat has written in the end


def tap(target: Locator) -> None:
    """Tap something, and wait for the page that it leads to."""
    with target.page.expect_navigation():
        target.tap()


class Organiser:
    """Who runs the tournament of the yard, on a phone."""

    def __init__(self, page: Page, yard: Yard, site: str) -> None:
        page.context.add_cookies([{"name": COOKIE, "value": yard.organiser.cookies[COOKIE].value, "url": site}])
        self.page, self.yard = page, yard
        self.key = ""

    def go(self, name: str, *args: object) -> Page:
        """To a page of the tournament."""
        self.page.goto(reverse(name, args=[self.key, *args]))
        return self.page

    def set_up(self, name: str) -> Tournament:
        """A Swiss of five rounds, then a knockout of the best four."""
        self.page.goto(self.yard.url("tournament_new"))
        self.page.locator("#id_name").fill(name)
        self.page.locator("label", has=self.page.locator("input[value=swiss_final]")).tap()
        expect(self.page.locator("#id_rounds")).to_have_value("5")
        tap(self.page.locator(".bar .primary"))
        tournament = Tournament.objects.get(name=name)
        self.key = tournament.key
        return tournament

    def paste(self, lines: Sequence[str]) -> None:
        """The entry list, looked at and then saved."""
        page = self.go("entries_paste")
        page.locator("#names").fill("\n".join(lines))
        tap(page.locator(".bar .primary"))
        expect(page.locator(".entry-understood li")).to_have_count(len(lines))
        tap(page.locator("button[value=save]"))
        expect(page.locator(".entry")).to_have_count(len(lines))

    def enter(self, *names: str) -> None:
        """One more pair."""
        page = self.go("entry_add")
        boxes = page.locator("form").first.locator("input[type=text]:visible")
        for number, name in enumerate(names):
            boxes.nth(number).fill(name)
        tap(page.locator("form .button.strong").first)
        expect(page.locator("body")).to_contain_text(names[0])

    def check_everybody_in(self) -> None:
        """Everybody at once."""
        page = self.go("entries_desk")
        page.locator("summary", has_text="сразу").tap()
        tap(page.locator("details[open] button").first)

    def next_step(self) -> None:
        """The one big button of the desk."""
        page = self.go("desk")
        tap(page.locator("#desk .bar .primary"))

    def start_stage(self) -> None:
        """From the desk, after a look at who takes part."""
        self.next_step()
        tap(self.page.locator("#start button"))

    def draw_and_publish(self) -> TournamentRound:
        """The next round; all results are there."""
        self.next_step()
        expect(self.page.locator(".desk-draft")).to_be_visible()
        tap(self.page.locator(".bar .primary"))
        rounds = TournamentRound.objects.filter(stage__tournament__key=self.key)
        return rounds.latest("stage__number", "number")

    def sees(self, pairing: Pairing) -> Locator:
        """A table at the desk."""
        return self.go("pairing_desk", pairing.pk).locator("main")


class Phones:
    """A phone a table. Whoever has the lower start number wins, unless it is said otherwise."""

    def __init__(self, open_page: OpenPage, key: str) -> None:
        self.open_page, self.key = open_page, key
        self.phones: dict[int, Page] = {}

    def at(self, pairing: Pairing) -> Page:
        """The phone that has scanned the card of this table, at its page."""
        table = Tournament.objects.get(key=self.key).room.get(number=pairing.table)
        phone = self.phones.get(pairing.table) or self.open_page()
        self.phones[pairing.table] = phone
        phone.goto(reverse("table", args=[table.key]))
        return phone

    def tell(self, pairing: Pairing, winner: Entrant | None = None, points: int = 0) -> Page:
        """The final score alone: who won wrote so much, the others are the goats."""
        winner = winner or favourite(pairing)
        phone = self.at(pairing)
        tap(phone.locator("a[href*='/result/']").first)
        for side, entrant in enumerate(entrants_of(pairing)):
            phone.locator(f"#id_account-{side}").fill(str(points if entrant == winner else LOST))
        tap(phone.locator(".bar .primary"))
        expect(phone.locator(".table-agree")).to_be_visible()
        return phone

    def agree(self, phone: Page, *sides: int) -> None:
        """These sides say that it is right, on this phone."""
        for side in sides:
            tap(phone.locator(f"form:has(input[name=side][value='{side}']) button"))

    def finish(self, pairing: Pairing) -> None:
        """Told and agreed to at one phone."""
        phone = self.tell(pairing, points=10 + pairing.table)
        self.agree(phone, 0, 1)
        expect(phone.locator(".badge.confirmed")).to_be_visible()


def tables_of(round_: TournamentRound) -> list[Pairing]:
    """The tables of a round, as they are now."""
    return list(round_.pairings.order_by("table").prefetch_related("seatings__entrant"))


def entrants_of(pairing: Pairing) -> list[Entrant]:
    """Who sits at a table, by side."""
    return [seating.entrant for seating in pairing.seatings.all()]


def favourite(pairing: Pairing) -> Entrant:
    """Whoever has the lower start number."""
    return min(entrants_of(pairing), key=lambda entrant: entrant.number)
