"""A tournament that is run through its pages alone, for tests: an organiser's phone, and one at every table."""

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.urls import reverse

from scoring.tests.cast import new_phone
from scoring.tests.club_cast import Yard
from tournaments.models import Pairing, Table, Tournament, TournamentRound
from tournaments.tests.setup_forms import NEW

Sides = tuple[int, int]
Accounts = tuple[int, ...]
Sent = tuple[str, dict[str, Any]]  # where to, and what
LOST = 104


@dataclass
class Played:
    """A round as the test knows it: who met whom, by start number, with what stood on the paper, and the byes."""

    tables: dict[Sides, Accounts] = field(default_factory=dict)
    byes: list[int] = field(default_factory=list)


class Evening:
    """A Swiss of the yard's club, from the form that sets it up to its cup."""

    def __init__(self, yard: Yard, pairs: int, rounds: int) -> None:
        self.yard, self.organiser, self.scorer = yard, yard.organiser, yard.scorer
        self.phone, _device = new_phone()
        self.rounds = rounds
        self.played: list[Played] = []
        self._set_up()
        self._paste([f"Первый {number} / Второй {number}" for number in range(1, pairs + 1)])

    def at(self, name: str, *args: object) -> str:
        """An address of the tournament."""
        return reverse(name, args=[self.tournament.key, *args])

    def ask(self, name: str, *args: object) -> Any:
        """What the organiser's phone gets there."""
        return shown(self.organiser.get(self.at(name, *args)))

    def press(self, page: Any) -> Any:
        """The big button of a page: the page that it leads to."""
        text = page.content.decode()
        bar = text.partition('<div class="bar">')[2] or text.partition('<form method="post" class="buttons')[2]
        if bar.lstrip().startswith("<a "):
            return shown(self.organiser.get(_attribute(bar, "href")))
        action = _attribute(bar.partition(">")[0], "action") or page.request["PATH_INFO"]
        return shown(self.organiser.post(action, _fields(bar.partition("</form>")[0]), follow=True))

    def next_step(self) -> Any:
        """The big button of the desk."""
        return self.press(self.ask("desk"))

    def _set_up(self) -> None:
        page = self.organiser.post(self.yard.url("tournament_new"), {**NEW, "rounds": self.rounds}, follow=True)
        self.tournament: Tournament = shown(page).context["tournament"]

    def _paste(self, lines: Sequence[str]) -> None:
        sent = {"names": "\n".join(lines)}
        assert shown(self.organiser.post(self.at("entries_paste"), sent)).context["preview"].fine
        shown(self.organiser.post(self.at("entries_paste"), {**sent, "choice": "save"}, follow=True))

    def check_everybody_in(self) -> None:
        """All at once."""
        shown(self.organiser.post(self.at("entries_check_in"), {"all": "yes", "here": "1"}, follow=True))

    def start(self) -> None:
        """The stage, after a look at who takes part; the room has the tables that it needs."""
        self.press(self.next_step())
        self.cards = dict(Table.objects.filter(tournament=self.tournament).values_list("number", "key"))

    def draw_and_publish(self) -> TournamentRound:
        """The next round, as the organiser's buttons lead to it."""
        self.press(self.next_step())
        row = TournamentRound.objects.filter(stage__tournament=self.tournament).latest("number")
        assert row.state == TournamentRound.State.PLAYING
        self.played.append(Played(byes=list(row.sittings.values_list("entrant__number", flat=True))))
        return row

    def play(self, row: TournamentRound, tables: int | None = None) -> None:
        """Let so many tables of a round tell how they ended, or all that have not; a scorer enters one of eight."""
        for pairing in self.waiting(row)[:tables]:
            if pairing.table % 8 == 5:
                assert self.scorer.post(*self.slip(pairing)).status_code == 302
            else:
                page = shown(self.phone.post(*self.paper(pairing), follow=True))
                for answer in self.answers(pairing, page):
                    assert self.phone.post(*answer).status_code == 302

    def waiting(self, row: TournamentRound) -> list[Pairing]:
        """The tables of a round that have not told anything."""
        silent = row.pairings.filter(state=Pairing.State.OPEN)
        return list(silent.order_by("table").prefetch_related("seatings__entrant"))

    def paper(self, pairing: Pairing) -> Sent:
        """How a table tells the end of its match by its card."""
        return self.of_card("table_result", pairing), {"pairing": pairing.pk, **self._ended(pairing)}

    def answers(self, pairing: Pairing, page: Any) -> list[Sent]:
        """How both sides agree to what the page of the table shows."""
        forms = re.findall(r"<form [^>]*/agree/.*?</form>", page.content.decode(), re.DOTALL)
        return [(self.of_card("table_agree", pairing), _fields(form)) for form in forms]

    def slip(self, pairing: Pairing) -> Sent:
        """How a scorer enters at the desk what stands on a table's paper, which confirms it."""
        return self.at("pairing_result", pairing.pk), {"number": 1, **self._ended(pairing)}

    def of_card(self, name: str, pairing: Pairing) -> str:
        """An address of the table that a pairing plays at."""
        return reverse(name, args=[self.cards[pairing.table]])

    def _ended(self, pairing: Pairing) -> dict[str, Any]:
        """How a table ended, which the test keeps in mind."""
        one, other = (seating.entrant.number for seating in pairing.seatings.all())
        accounts = self.played[-1].tables[one, other] = accounts_of((one, other), len(self.played))
        return {f"account-{side}": account for side, account in enumerate(accounts)}


def accounts_of(sides: Sides, number: int) -> Accounts:
    """How a table ends: mostly the lower start number wins, with points that say which table and round it was."""
    upset = (sum(sides) + number) % 5 == 0
    winner = sides.index((max if upset else min)(sides))
    points = (7 * min(sides) + 11 * number) % 90
    return tuple(points if side == winner else LOST for side in range(2))


def shown(page: Any) -> Any:
    """A page that was answered as it should."""
    assert page.status_code == 200, page.content.decode()[:2000]
    return page


def standings_shown(page: Any) -> list[tuple[int, str, str]]:
    """The rows of a page of standings: the start number, the place and the points as they are written."""
    rows = re.findall(r'<li[^>]* id="entrant-(\d+)">(.*?)</li>', page.content.decode(), re.DOTALL)
    place, value = re.compile(r'class="place">([^<]*)<'), re.compile(r'class="value"><a[^>]*>([^<]*)<')
    return [(int(number), place.findall(row)[0], value.findall(row)[0]) for number, row in rows]


def _fields(form: str) -> dict[str, str]:
    """What a form sends besides what is typed."""
    tags = re.findall(r'<input type="hidden"[^>]*>', form)
    return {_attribute(tag, "name"): _attribute(tag, "value") for tag in tags if "csrfmiddlewaretoken" not in tag}


def _attribute(tag: str, name: str) -> str:
    found = re.search(rf'\b{name}="([^"]*)"', tag)
    return html.unescape(found[1]) if found else ""
