"""`manage.py demo`: a few matches and a club to look around in."""

import re
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import translation
from pytest_django import DjangoDbBlocker

from ratings.tests.demo_run import demo
from scoring.demo import SCENES, play_until, small_club
from scoring.engine.presets import PRESETS
from scoring.models import Access, Club, Match
from scoring.tests.cast import browser, game_of, text_of
from scoring.verification import differences

pytestmark = pytest.mark.django_db


def scenes() -> list[Match]:
    """The single matches, which no club has."""
    return list(Match.objects.filter(club=None).with_caches())


@pytest.fixture(scope="module")
def first_run(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[list[str]]:
    """The first run, made once: every test takes back what it writes."""
    with django_db_blocker.unblock(), transaction.atomic():
        with translation.override(settings.LANGUAGE_CODE):
            printed = demo()
        yield printed
        transaction.set_rollback(True)


@pytest.fixture(autouse=True)
def printed(first_run: list[str], db: None) -> list[str]:
    """What the first run printed."""
    return first_run


def test_makes_a_match_for_every_scene(printed: list[str]) -> None:
    assert len(scenes()) == len(SCENES)
    assert sum("(made)" in line for line in printed) == len(SCENES) + 1
    for match in Match.objects.with_caches():
        assert differences(match) == []
        assert match.rounds.exists() or match.told


def test_there_is_a_goat_of_every_kind_and_matches_that_go_on(printed: list[str]) -> None:
    titles = {title for match in scenes() for title in (match.current.ending or [(), (), (), ()])[3]}
    assert titles == {"naked", "bald", "sea_goat"}
    running = [match.current for match in scenes() if not match.over]
    assert any(state.eggs for state in running)
    assert any(any(state.kept) for state in running)
    assert len({match.system for match in scenes()}) >= 6


def test_the_addresses_lead_there(printed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    found = re.findall(r"http://127\.0\.0\.1:8000(/\S+)", "\n".join(printed))
    addresses = [address for address in found if address.startswith(("/m/", "/join/"))]
    assert len(addresses) == 2 * len(SCENES)
    client = browser()
    for watch, join in zip(addresses[::2], addresses[1::2], strict=True):
        assert client.get(watch).status_code == 200
        assert "I will record" in text_of(client.get(join))
    client.post(addresses[1])
    assert Access.objects.count() == 1


def test_the_addresses_are_those_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "9000")
    for host, shown in (("0.0.0.0", "127.0.0.1"), ("192.168.1.5", "192.168.1.5")):  # noqa: S104
        monkeypatch.setenv("HOST", host)
        assert f"http://{shown}:9000/m/DemoNaked/" in "\n".join(demo())


def test_a_second_run_makes_nothing(printed: list[str]) -> None:
    before = list(Match.objects.values())
    again = demo()
    assert sum("(is there already)" in line for line in again) == len(SCENES) + 1
    assert [line for line in again if "http" in line] == [line for line in printed if "http" in line]
    assert list(Match.objects.values()) == before


def test_what_was_deleted_is_made_again(printed: list[str]) -> None:
    Match.objects.filter(view_key="DemoEggs").delete()
    assert sum("(made)" in line for line in demo()) == 1


def test_the_rounds_were_recorded_one_after_the_other(printed: list[str]) -> None:
    for match in scenes():
        times = [match.started, *match.rounds.values_list("recorded", flat=True)]
        assert times == sorted(set(times))
        assert match.changed == times[-1]


def test_what_never_comes_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scoring.demo.MOST_TRIES", 3)
    with pytest.raises(LookupError):
        play_until(game_of(), lambda state: state.rounds > 1000)


def test_the_scenes_are_systems_that_can_be_played(printed: list[str]) -> None:
    assert {scene.system for scene in SCENES} <= set(PRESETS)


def test_there_is_a_club_to_look_at(printed: list[str]) -> None:
    club, plan = Club.objects.get(key="DemoClub"), small_club()
    matches = club.matches.filter(of_tournament=False)
    assert (club.players.count(), matches.count()) == (plan.players, plan.matches)
    assert matches.filter(finished=None).count() == plan.running == 2
    assert plan.name in text_of(browser().get("/c/DemoClub/"))
    assert club.players.order_by("pk")[0].name in text_of(browser().get("/c/DemoClub/roster/"))
    assert {ranking.period for ranking in club.rankings.all()} == {"all", "season"}


def test_whoever_opens_the_invitation_organises_the_club(printed: list[str]) -> None:
    (address,) = re.findall(r"organise .*(/invited/\w+/)", "\n".join(printed))
    assert browser().get(address).status_code == 200
    assert address in "\n".join(demo())
    Club.objects.get(key="DemoClub").invitations.update(revoked=F("made"))
    assert address not in "\n".join(demo())
