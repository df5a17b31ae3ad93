"""The fixed cast of the tests that ask the site, and a table for them to sit at.

The starter began the match, the scorer came by the scorer link, the watcher has another match but no right to this
one, the stranger has never written anything.
"""

import html
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from typing import Any

from django.http import HttpResponse
from django.test import Client
from django.test.client import ClientHandler
from django.urls import reverse

from scoring import commands
from scoring.boards.rounds import NON_BREAKING_HYPHEN
from scoring.devices import COOKIE
from scoring.engine.game import Game
from scoring.engine.options import with_options
from scoring.engine.presets import PRESETS
from scoring.keys import fingerprint, write_key
from scoring.models import Device, Match, Round

CAST = ("starter", "scorer", "watcher", "stranger")
PLAYERS = ("Асан", "Берік", "Сәуле", "Дана")
HOSTILE = "<script>alert('x')</script>"

Facts = dict[str, Any]

# Rounds of kozel-pairs, by what A (seats 1 and 3) writes.
THIRTY: Facts = {"end": "out", "by": 2, "hands": {"1": ["5-6", "4-4", "0-2"], "3": ["3-6"]}}
TWENTY: Facts = {"end": "out", "by": 4, "hands": {"1": ["5-5"], "3": ["4-6"]}}
LOST: Facts = {"end": "out", "by": 2, "hands": {"1": 5, "3": 5}}  # below the threshold: nothing
HUNDRED: Facts = {"end": "out", "by": 2, "hands": {"1": 60, "3": 41}}  # 101: A is the goat
# What B writes.
FOURTEEN: Facts = {"end": "out", "by": 1, "hands": {"2": ["1-6"], "4": ["2-5"]}}
EGGS: Facts = {"end": "fish", "by": 1, "hands": {"1": 5, "2": 9, "3": 5, "4": 1}}  # 10 each: 10 hang
STOP: Facts = {"end": "stop"}
TILE_IN_TWO_HANDS: Facts = {"end": "out", "by": 4, "hands": {"1": ["5-6"], "3": ["5-6"]}}
# With the partner's hand and an empty stock nothing is unknown, and no chain of tiles leaves this.
DOUBTFUL: Facts = {"end": "fish", "by": 1, "hands": {"1": 6, "2": 9, "3": 5, "4": 1}}


def game_of(system: str = "kozel-pairs", seats: int | None = None, **options: Any) -> Game:
    """A system with these options changed, for so many players (by default the most that it has)."""
    base = PRESETS[system].rules
    rules, faults = with_options(base, options)
    assert not faults
    return Game(rules, seats or base.seats[-1])


def new_match(device: Device | None = None, game: Game | None = None, system: str = "kozel-pairs") -> Match:
    """A match that was just started."""
    game = game or game_of(system)
    return commands.start_match(system=system, game=game, players=PLAYERS[: game.seats], device=device)


def record(match: Match, *rounds: Facts, device: Device | None = None) -> list[Round]:
    """Record rounds one after the other, doubts and all."""
    return [
        commands.record_round(
            match=match, device=device, version=fresh(match).version, key=write_key(), facts=facts, accept_doubts=True
        )
        for facts in rounds
    ]


def fresh(match: Match) -> Match:
    """The match as it is stored now."""
    return Match.objects.get(pk=match.pk)


def facts_of(match: Match) -> list[Facts]:
    """The facts of the stored rounds, in order."""
    return list(match.rounds.values_list("facts", flat=True))


def points_of(match: Match) -> list[int]:
    """The cached points by seat."""
    return list(match.seats.values_list("points", flat=True))


@cache
def _handler(enforce_csrf_checks: bool) -> ClientHandler:
    """The site behind every browser: one of its own for each would read all static files anew."""
    return ClientHandler(enforce_csrf_checks)


def browser(
    device_key: str | None = None, language: str = "en", enforce_csrf_checks: bool = False, **options: Any
) -> Client:
    """A browser that prefers this language, with a device's key in its cookie."""
    client = Client(headers={"accept-language": language}, **options)
    client.handler = _handler(enforce_csrf_checks)
    if device_key is not None:
        client.cookies[COOKIE] = device_key
    return client


def new_phone() -> tuple[Client, Device]:
    """A browser that has written something before, and its device."""
    key = write_key()
    return browser(key), Device.objects.create(fingerprint=fingerprint(key))


def typed(facts: Facts) -> dict[str, Any]:
    """The form of a round filled in with these facts."""
    specials = [tile for tile in facts.get("last", ()) if tile in ("0-0", "6-6")]
    data: dict[str, Any] = {"end": facts["end"], "last": " ".join(specials)}
    data |= {key: facts[key] for key in ("by", "lead", "first", "last_plain") if key in facts}
    data["other_last"] = [tile for tile in facts.get("last", ()) if tile not in specials]
    for seat, held in facts.get("hands", {}).items():
        data[f"hand-{seat}-number" if isinstance(held, int) else f"hand-{seat}"] = held
    data |= {f"points-{side}": made for side, made in facts.get("points", {}).items()}
    if "stock" in facts:
        data |= {"hand-stock": facts["stock"]} if facts["stock"] else {"stock_empty": "on"}
    return data


def text_of(response: Any) -> str:
    """What a person reads on a page: without tags, white space made single."""
    body = html.unescape(re.sub(r"<[^>]*>", " ", response.content.decode()))
    return " ".join(body.replace(NON_BREAKING_HYPHEN, "-").split())


def checked(response: Any) -> set[tuple[str, str]]:
    """The boxes and buttons of a page that are checked: names and values."""
    inputs = re.findall(r"<input [^>]*\bchecked[^>]*>", response.content.decode())
    return {(_attribute(tag, "name"), _attribute(tag, "value")) for tag in inputs}


class _Fields(HTMLParser):
    """Collects what a browser would send of a form, its buttons aside."""

    def __init__(self, form: str) -> None:
        super().__init__()
        self.form, self.inside, self.select = form, False, ""
        self.fields: dict[str, list[str]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "form":
            self.inside = given.get("id") == self.form
        elif tag == "select":
            self.select = given["name"] or ""
        elif self.inside and tag == "option" and "selected" in given and given.get("value") != "":
            self.fields.setdefault(self.select, []).append(given.get("value") or "")
        elif self.inside and tag == "input" and "name" in given:
            kind = given.get("type")
            if kind not in ("radio", "checkbox") or "checked" in given:
                self.fields.setdefault(given["name"] or "", []).append(given.get("value", "on") or "")

    def handle_data(self, data: str) -> None:
        # An option without a value of its own sends its text.
        chosen = self.fields.get(self.select)
        if self.inside and chosen and chosen[-1] == "" and data.strip():
            chosen[-1] = data.strip()

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.inside = False


def fields_of(response: Any, form: str) -> dict[str, list[str]]:
    """What a browser would send of the form with this id, left as it is."""
    parser = _Fields(form)
    parser.feed(response.content.decode())
    return parser.fields


def hidden_fields(response: Any, action: str) -> dict[str, list[str]]:
    """What the form of a page with this action sends besides its buttons, the token aside."""
    forms = re.findall(r"<form [^>]*>.*?</form>", response.content.decode(), re.DOTALL)
    form = next(form for form in forms if f'action="{action}"' in form)
    fields: dict[str, list[str]] = {}
    for tag in re.findall(r'<input type="hidden"[^>]*>', form):
        if _attribute(tag, "name") != "csrfmiddlewaretoken":
            fields.setdefault(_attribute(tag, "name"), []).append(_attribute(tag, "value"))
    return fields


def _attribute(tag: str, name: str) -> str:
    found = re.search(rf'\b{name}="([^"]*)"', tag)
    return html.unescape(found[1]) if found else ""


@dataclass(frozen=True)
class Table:
    """A match of kozel-pairs and the browsers of the cast."""

    match: Match
    starter: Client
    scorer: Client
    watcher: Client
    stranger: Client
    devices: Mapping[str, Device]

    def url(self, name: str, *args: object) -> str:
        """The address of a page of the match."""
        return reverse(name, args=[self.match.view_key, *args])

    def fresh(self) -> Match:
        """The match as it is stored now."""
        return fresh(self.match)

    def record(self, *rounds: Facts) -> None:
        """Record rounds on the starter's phone."""
        record(self.match, *rounds, device=self.devices["starter"])

    def form(self, facts: Facts, **sent: Any) -> dict[str, Any]:
        """The form of the next round as the page would send it."""
        match = self.fresh()
        base = {"version": match.version, "number": match.current.rounds + 1, "key": write_key()}
        return {**typed(facts), **base, **sent}

    def look(self, number: int, facts: Facts) -> dict[str, Any]:
        """The form that saves a correction, as the page that shows its consequences sends it."""
        url = self.url("change", number)
        page = self.starter.post(url, {**self.form(facts), "choice": "look"})
        return {**typed(facts), **hidden_fields(page, url), "choice": "save"}

    @property
    def written(self) -> tuple[int, int, Sequence[Facts]]:
        """All that a write would change: the version, the length of the history, the rounds."""
        match = self.fresh()
        return match.version, match.changes.count(), facts_of(match)

    def browser_of(self, name: str) -> Client:
        """The browser of one of the cast."""
        found: Client = getattr(self, name)
        return found


def new_table(game: Game | None = None, system: str = "kozel-pairs") -> Table:
    """The whole cast around a match that was just started."""
    starter, device = new_phone()
    scorer, second = new_phone()
    watcher, other = new_phone()
    match = new_match(device, game, system)
    commands.join(match=match, device=second)
    new_match(other)
    devices = {"starter": device, "scorer": second, "watcher": other}
    return Table(match, starter, scorer, watcher, browser(), devices)


def location(response: HttpResponse | Any) -> str:
    """Where a redirect leads."""
    assert response.status_code == 302, response.status_code
    found: str = response.headers["Location"]
    return found
