"""A match of every system, played by chance and recorded to its end; the page and `score` say the same.

The first round of each kind of end and the last one are recorded by taps on a phone, those between them by command.
"""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from django.core.management import call_command
from playwright.sync_api import Page, expect

from kozel_site.tests.browser_support import LiveSite
from scoring.engine.codes import End, Sides
from scoring.engine.export import write_round
from scoring.engine.facts import BLANK, SIDE_NAMES, SIX, Round
from scoring.engine.fold import fold
from scoring.engine.game import Game
from scoring.engine.play import play_match
from scoring.engine.presets import PRESETS
from scoring.models import Match
from scoring.tests.browser.hands import Fingers, number, radio, record_link, start_by_taps, tab, tile_of
from scoring.tests.cast import record

TRIES = 40
MOST_ROUNDS = 40
ROUNDS_BEFORE_STOP = 3
PLAYERS = ("Асан", "Берік", "Сәуле", "Дана")


def short_match(game: Game) -> list[Round]:
    """The shortest of some matches played by chance; one that its rules never end is stopped after a few rounds."""
    if game.rules.target is None and game.rules.rounds is None:
        return play_match(game, Random(1), ROUNDS_BEFORE_STOP + 1)
    return min((play_match(game, Random(seed), MOST_ROUNDS) for seed in range(TRIES)), key=len)


@pytest.mark.parametrize("system", PRESETS)
def test_a_match_to_its_end(phone: Page, live_server: LiveSite, tmp_path: Path, system: str) -> None:
    rules = PRESETS[system].rules
    if rules.sides is Sides.EITHER:
        rules = replace(rules, sides=Sides.PAIRS)
    game = Game(rules, rules.seats[-1])
    rounds = short_match(game)
    start_by_taps(phone, system, PLAYERS[: game.seats])
    seen: set[End] = set()
    for round_ in rounds:
        if round_.end is End.STOP:
            stop(phone)
        elif round_.end not in seen or round_ is rounds[-1]:
            tap_in(phone, game, round_)
        else:
            record(Match.objects.get(), write_round(round_))
        seen.add(round_.end)
    expect(phone.locator(".over h1")).to_be_visible()
    shown = [int(text) for text in phone.locator(".race-card .race text.end").all_text_contents()]
    exported = tmp_path / "match.json"
    href = phone.locator(".menu a[href$='/export/']").get_attribute("href")
    exported.write_bytes(phone.request.get(f"{live_server.url}{href}").body())
    scored = tmp_path / "score.json"
    with scored.open("w", encoding="utf-8") as out:
        call_command("score", str(exported), "--json", stdout=out)
    told = json.loads(scored.read_text(encoding="utf-8"))
    state = fold(game, rounds).state
    assert list(told["totals"].values()) == list(state.totals)
    assert told["state"] == "finished"
    if len(rounds) > 1:
        assert shown == list(state.totals)


def stop(page: Page) -> None:
    """End the match by agreement."""
    page.locator(".menu a[href$='/end/']").tap()
    page.locator("label:has(input[name='end'][value='stop'])").tap()
    page.locator(".bar button.primary").tap()


def tap_in(page: Page, game: Game, round_: Round) -> None:
    """Record a round with everything that its page asks for and everything else that is known."""
    record_link(page).tap()
    fingers = Fingers(page)
    fingers.choose("end", round_.end)
    fingers.choose("by", str(round_.by))
    for side, points in (round_.points or {}).items():
        page.locator(f"input[name='points-{SIDE_NAMES[side]}']").fill(str(points))
    for seat, hand in round_.hands.items():
        if tab(page, seat).get_attribute("aria-current") != "true":
            tab(page, seat).tap()
        if hand.tiles is None:
            number(page, seat).fill(str(hand.pips))
        for tile in hand.tiles or ():
            tile_of(page, seat, tile).tap()
    page.locator("details.extras").evaluate("details => { details.open = true; }")
    say_last(page, game, round_)
    if round_.first is not None:
        say_first(page, round_.first)
    page.locator("#lead").select_option(str(round_.lead or ""))
    if round_.end is End.FISH and page.locator("#last_plain").count():
        page.locator("#last_plain").select_option(str(round_.last_plain or ""))
    page.locator("#record-submit").tap()
    expect(page.locator("#board")).to_be_visible()


def say_last(page: Page, game: Game, round_: Round) -> None:
    """0-0 and 6-6 where they are asked for, other tiles among the further facts."""
    special = sorted(tile for tile in round_.last if tile in (BLANK, SIX))
    asked = page.locator(f"label:has({radio('last', ' '.join(special))})")
    if special and asked.is_visible():
        asked.tap()
    others = [tile for tile in round_.last if tile not in special]
    for select, tile in zip(page.locator("select[name='other_last']").all(), others, strict=False):
        select.select_option(tile)


def say_first(page: Page, tile: str) -> None:
    """The tile that opened the round, where it is asked for at once or among the further facts."""
    if page.locator("select#first").count():
        page.locator("select#first").select_option(tile)
    elif page.locator(radio("first", tile)).count():
        page.locator(f"label:has({radio('first', tile)})").tap()
