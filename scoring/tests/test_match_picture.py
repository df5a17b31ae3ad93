"""GET /m/KEY/picture.png: the score of a match, for chats."""

import io
from functools import partial

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import translation
from PIL import Image

from scoring import commands, removal
from scoring.engine.presets import PRESETS
from scoring.models import Match, Player
from scoring.pictures.match import MatchFacts, draw_match, match_facts
from scoring.tests.cast import HOSTILE, HUNDRED, LOST, STOP, THIRTY, Table, browser, game_of, new_match, record
from scoring.tests.club_cast import Yard
from scoring.tests.pictures import image_of


def facts_of_match(match: Match) -> MatchFacts:
    """What the picture of a match says as it is stored now."""
    with translation.override("en"):
        return match_facts(Match.objects.get(pk=match.pk))


def test_is_a_picture_as_chats_want_it(table: Table) -> None:
    table.record(HUNDRED)
    image = image_of(table.stranger.get(table.url("match_picture")))
    assert (image.format, image.size) == ("PNG", (1200, 630))
    assert len(image.getcolors(1 << 24) or ()) > 100


def test_says_who_is_the_goat(table: Table) -> None:
    table.record(THIRTY)
    running = facts_of_match(table.match)
    assert (running.headline, running.art) == ("Round 2", "")
    table.record(HUNDRED)
    over = facts_of_match(table.match)
    assert (over.headline, over.art) == ("Naked goats!", "naked")
    assert [(row.names, row.points, row.lost) for row in over.rows] == [
        (("Берік", "Дана"), 0, False),
        (("Асан", "Сәуле"), 131, True),
    ]
    assert over.foot.endswith("2 rounds")


@pytest.mark.parametrize("system", PRESETS)
@pytest.mark.django_db
def test_every_system_has_one_running_and_over(system: str) -> None:
    match = new_match(game=game_of(system), system=system)
    assert facts_of_match(match).art == ""
    record(match, STOP)
    facts = facts_of_match(match)
    assert len(facts.rows) == match.game.sides
    assert Image.open(io.BytesIO(draw_match(facts))).size == (1200, 630)


def test_a_drawn_match_shows_no_goat(table: Table) -> None:
    table.record(STOP)
    facts = facts_of_match(table.match)
    assert (facts.headline, facts.art) == ("A draw!", "")
    assert not any(row.lost for row in facts.rows)


def test_is_sent_once_as_long_as_it_says_the_same(table: Table) -> None:
    ask = partial(table.stranger.get, table.url("match_picture"))
    first = ask()
    assert first.headers["Cache-Control"] == "public, max-age=300"
    assert ask(headers={"if-none-match": first.headers["ETag"]}).status_code == 304
    assert ask(headers={"if-none-match": '"other"'}).status_code == 200
    table.record(LOST)
    second = ask(headers={"if-none-match": first.headers["ETag"]})
    assert second.status_code == 200
    assert second.headers["ETag"] != first.headers["ETag"]


def test_speaks_the_language_of_its_address(table: Table) -> None:
    table.record(HUNDRED)
    english = browser(language="en")
    seen = {english.get(table.url("match_picture"), {"lang": code}).content for code in ("ru", "kk", "tr", "en")}
    assert len(seen) == 4
    assert english.get(table.url("match_picture"), {"lang": "xx"}).content in seen
    assert english.get(table.url("match_picture")).content in seen


@pytest.mark.parametrize("key", ["Abcdefghijkl", "0", "a-b"])
@pytest.mark.django_db
def test_there_is_none_of_an_unknown_match(key: str) -> None:
    assert browser().get(f"/m/{key}/picture.png").status_code == 404


def test_there_is_none_of_a_match_that_was_taken_away(table: Table) -> None:
    removal.remove_match(match=table.match, device=table.devices["starter"])
    assert table.starter.get(table.url("match_picture")).status_code == 404


@pytest.mark.django_db
def test_whatever_people_are_called_it_can_be_drawn() -> None:
    names = (HOSTILE, "🐐", "名前" * 30, "W" * 60)
    match = commands.start_match(system="kozel-pairs", game=game_of(), players=names, device=None)
    rows = facts_of_match(match).rows
    assert rows[0].names == (HOSTILE, "Player 3")
    assert rows[1].names == ("Player 2", "W" * 60)
    image_of(browser().get(f"/m/{match.view_key}/picture.png"))


def test_hidden_players_have_no_name_there_whoever_asks(yard: Yard) -> None:
    match = yard.play()
    before = yard.organiser.get(f"/m/{match.view_key}/picture.png").content
    Player.objects.filter(name="Асан").update(hidden=True)
    after = yard.organiser.get(f"/m/{match.view_key}/picture.png").content
    assert after != before
    assert after == yard.anonymous.get(f"/m/{match.view_key}/picture.png").content


def test_a_club_that_shows_itself_to_members_is_not_named(yard: Yard) -> None:
    match = yard.play()
    assert "Наш двор" in facts_of_match(match).foot
    yard.club.visibility = yard.club.Visibility.MEMBERS
    yard.club.save()
    assert "Наш двор" not in facts_of_match(match).foot


def test_its_cost_does_not_grow(table: Table) -> None:
    counts = []
    for _ in range(2):
        table.record(LOST, LOST, LOST)
        with CaptureQueriesContext(connection) as captured:
            table.stranger.get(table.url("match_picture"))
        counts.append(len(captured))
    assert counts == [2, 2]
