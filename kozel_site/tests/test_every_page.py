"""Every page, in every language, for a match of every system."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.urls import reverse

from scoring import commands
from scoring.engine.presets import PRESETS
from scoring.keys import write_key
from scoring.models import Match
from scoring.tests.cast import browser, game_of, new_match, new_phone
from scoring.urls import table_urls

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _ in settings.LANGUAGES]
WRITES = {"renew_links", "preview", "undo", "rematch"}  # no pages of their own
FILES = {"export", "match_picture"}
OF_THE_SITE = ("home", "start", "import")
OF_A_ROUND = ("change", "remove")
INLINE = re.compile(r"<style|<script(?![^>]*\bsrc=)|\s(?:style|on[a-z]+)\s*=\s*[\"']", re.IGNORECASE)
UNFILLED = re.compile(r"%\(\w+\)|\{\{|\{%|\bNone\b")


def played(system: str, over: bool, device: Any) -> Match:
    """A match of the system with an out, a fish and a doubtful round, and perhaps its end."""
    match = new_match(device, game_of(system), system)
    seats = match.game.every_seat
    losers = {str(seat): [f"{seat}-6"] for seat in match.game.losers_seats[0]}
    rounds: list[dict[str, Any]] = [
        {"end": "out", "by": 1, "last": ["1-1"], "hands": losers},
        {"end": "fish", "by": 1, "hands": {str(seat): seat + 4 for seat in seats}},
        {"end": "fish", "by": 2, "hands": {str(seat): 6 for seat in seats}},
        {"end": "resign", "by": 2},
    ]
    for facts in rounds if over else rounds[:-1]:
        match.refresh_from_db()
        if not match.over:
            commands.record_round(
                match=match, device=device, version=match.version, key=write_key(), facts=facts, accept_doubts=True
            )
    return Match.objects.get(pk=match.pk)


def pages_of(match: Match) -> Iterator[str]:
    """The addresses of everything that can be looked at around a match."""
    for pattern in table_urls:
        name = str(pattern.name)
        if name in OF_THE_SITE:
            yield reverse(name)
        elif name == "join":
            yield reverse(name, args=[match.write_key])
        elif name in OF_A_ROUND:
            yield reverse(name, args=[match.view_key, 1])
        elif not str(pattern.pattern).startswith("m/"):
            continue  # the guide and the house rules, which have tests of their own
        elif name not in WRITES | FILES and not (match.over and name in ("record", "end")):
            yield reverse(name, args=[match.view_key])


def assert_whole(response: Any, language: str, url: str) -> None:
    """The page is in its language, has no gap in its texts, and nothing that its own policy would refuse."""
    page = response.content.decode()
    assert response.status_code == 200, url
    assert f'<html lang="{language}">' in page or not page.startswith("<!doctype"), url
    assert response.headers["Content-Language"] == language, url
    assert not UNFILLED.search(re.sub(r"<[^>]*>", " ", page)), url
    assert not INLINE.search(page), url
    policy = response.headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "style-src 'self'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("system", PRESETS)
def test_every_page_around_a_match(system: str) -> None:
    client, device = new_phone()
    urls = [url for over in (False, True) for url in pages_of(played(system, over, device))]
    for language in LANGUAGES:
        speaker = browser(client.cookies["device"].value, language)
        for url in urls:
            assert_whole(speaker.get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("path", "status"), [("/nothing/here/", 404), ("/m/Abcdefghijkl/", 404)])
def test_pages_that_are_not_there(language: str, path: str, status: int) -> None:
    response = browser(language=language).get(path)
    assert response.status_code == status
    assert f'<html lang="{language}">' in response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_for_who_may_only_watch(language: str) -> None:
    response = browser(language=language).get(reverse("record", args=[new_match().view_key]))
    assert response.status_code == 403
    assert f'<html lang="{language}">' in response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_to_what_cannot_be(language: str) -> None:
    client, device = new_phone()
    speaker = browser(client.cookies["device"].value, language)
    match = played("kozel-pairs", False, device)
    record, change = reverse("record", args=[match.view_key]), reverse("change", args=[match.view_key, 1])
    wrong = {"end": "out", "by": "2", "hand-1": ["5-6", "0-0"], "hand-3": ["5-6"], "last": "0-0"}
    right = {"end": "out", "by": "2", "hand-1": ["5-6"], "hand-3": ["0-6"]}
    doubtful = {"end": "fish", "by": "1", "hand-1-number": "6", "hand-2-number": "9", "hand-3-number": "5"}
    for url, data, status in (
        (reverse("start"), {"player-1": "x" * 61, "target": "x"}, 422),
        (reverse("import"), {"text": '{"format": 1, "rounds": [{"end": "out", "hands": {"9": ["7-7"]}}]}'}, 422),
        (record, {**wrong, "version": match.version}, 422),
        (record, {**doubtful, "hand-4-number": "1", "version": match.version}, 422),
        (record, {**right, "version": 1, "number": 1}, 409),
        (record, {**right, "version": 1, "number": 99}, 409),
        (change, {**right, "version": 1}, 200),
        (change, {**wrong, "version": 1}, 422),
        (reverse("remove", args=[match.view_key, 1]), {"version": 1}, 409),
        (reverse("end", args=[match.view_key]), {"end": "resign", "version": match.version}, 422),
        (reverse("end", args=[match.view_key]), {"end": "stop", "version": 1}, 409),
        (reverse("preview", args=[match.view_key]), right, 200),
    ):
        response = speaker.post(url, data)
        assert response.status_code == status, (url, data)
        response.status_code = 200
        assert_whole(response, language, url)
