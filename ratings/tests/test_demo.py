"""`manage.py demo`: a few matches and a club to look around in, or a club of any size."""

import io
import re
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F

from ratings.models import Champion, Ranking, RatingChange, Season, Standing
from ratings.verification import differences as rating_differences
from scoring.demo import SCENES, play_until, small_club
from scoring.engine.presets import PRESETS
from scoring.filling.tables import sit_and_play
from scoring.models import Access, Award, Club, Match, Player, Round, Seat
from scoring.tests.cast import browser, game_of, text_of
from scoring.verification import differences

pytestmark = pytest.mark.django_db


def demo(**options: Any) -> list[str]:
    """Run the command: what it printed."""
    out = io.StringIO()
    call_command("demo", stdout=out, **options)
    return out.getvalue().splitlines()


def scenes() -> list[Match]:
    """The single matches, which no club has."""
    return list(Match.objects.filter(club=None).with_caches())


@pytest.fixture
def printed() -> list[str]:
    """What the first run printed."""
    return demo()


def test_makes_a_match_for_every_scene(printed: list[str]) -> None:
    assert len(scenes()) == len(SCENES)
    assert sum("(made)" in line for line in printed) == len(SCENES) + 1
    for match in Match.objects.with_caches():
        assert differences(match) == []
        assert match.rounds.exists()


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
    assert (club.players.count(), club.matches.count()) == (plan.players, plan.matches)
    assert club.matches.filter(finished=None).count() == plan.running == 2
    assert plan.name in text_of(browser().get("/c/DemoClub/"))
    assert club.players.order_by("pk")[0].name in text_of(browser().get("/c/DemoClub/roster/"))
    assert {ranking.period for ranking in club.rankings.all()} == {"all", "season"}


def test_whoever_opens_the_invitation_organises_the_club(printed: list[str]) -> None:
    (address,) = re.findall(r"organise .*(/invited/\w+/)", "\n".join(printed))
    assert browser().get(address).status_code == 200
    assert address in "\n".join(demo())
    Club.objects.get(key="DemoClub").invitations.update(revoked=F("made"))
    assert address not in "\n".join(demo())


BIG = {"players": 24, "matches": 60, "seed": 7}
FACTS = ("match__system", "number", "facts", "match__state")


def everything() -> list[list[Any]]:
    """What comes from the seed: names, who sat where, the rounds, what became of it."""
    return [
        list(Player.objects.order_by("pk").values_list("name", "hidden")),
        list(Seat.objects.order_by("pk").values_list("number", "name", "points", "place", "goat", "eggs", "written")),
        list(Round.objects.order_by("pk").values_list(*FACTS)),
        list(Award.objects.order_by("pk").values_list("seat__name", "title")),
    ]


def test_a_big_club_is_the_same_for_the_same_seed() -> None:
    demo(**BIG)
    first = everything()
    Club.objects.all().delete()
    Match.objects.all().delete()
    demo(**BIG)
    assert everything() == first
    demo(**BIG | {"seed": 8})
    assert Club.objects.count() == 2
    assert len({player.name for player in Player.objects.all()}) > BIG["players"]


def test_everything_that_is_kept_of_a_big_club_is_so() -> None:
    printed = demo(**BIG)
    assert "24 players, 60 matches (made)" in printed[-3]
    for match in Match.objects.with_caches():
        assert differences(match) == []
    assert Ranking.objects.count() == 2
    assert Season.objects.count() >= 6
    assert Season.objects.filter(closed=None).count() == 1
    assert Champion.objects.filter(place=1, season__closed__isnull=False).exists()
    assert RatingChange.objects.exists()
    assert Standing.objects.exists()
    for ranking in Ranking.objects.all():
        assert rating_differences(ranking) == []


def test_a_big_club_that_is_there_stays_as_it_is() -> None:
    demo(**BIG)
    before = [list(Match.objects.values()), list(Standing.objects.values()), list(Season.objects.values())]
    assert "(is there already)" in demo(**BIG)[-3]
    assert [list(Match.objects.values()), list(Standing.objects.values()), list(Season.objects.values())] == before


def test_what_was_broken_off_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    demo(**BIG)
    whole = everything()
    Club.objects.all().delete()
    Match.objects.all().delete()
    monkeypatch.setattr("scoring.filling.store.CHUNK", 25)
    with monkeypatch.context() as patched:
        patched.setattr("scoring.filling.store.sit_and_play", _breaks_off(40))
        with pytest.raises(KeyboardInterrupt):
            demo(**BIG)
    assert Match.objects.count() == 25
    demo(**BIG)
    assert everything() == whole
    assert RatingChange.objects.exists()


def _breaks_off(at: int) -> Any:
    def play(crowd: Any, seed: int, number: int, running: bool) -> Any:
        if number == at:
            raise KeyboardInterrupt
        return sit_and_play(crowd, seed, number, running)

    return play


BAD: list[tuple[dict[str, Any], str]] = [
    ({"players": 3, "matches": 5}, "--players: a whole number from 4 to"),
    ({"players": 10**9, "matches": 5}, "--players: a whole number from 4 to"),
    ({"players": "many", "matches": 5}, "not 'many'"),
    ({"players": "9" * 5000, "matches": 5}, "--players: a whole number"),
    ({"players": "-4", "matches": 5}, "not '-4'"),
    ({"players": 4, "matches": 0}, "--matches: a whole number from 1 to"),
    ({"players": 4, "matches": "1.5"}, "not '1.5'"),
    ({"players": 4, "matches": 5, "seed": "x"}, "--seed: a whole number from 0 to"),
    ({"players": 4}, "go together"),
    ({"matches": 4}, "go together"),
    ({"seed": 4}, "go together"),
]


@pytest.mark.parametrize(("options", "said"), BAD)
def test_a_bad_option_is_said_in_a_line(options: dict[str, Any], said: str) -> None:
    with pytest.raises(CommandError, match=re.escape(said)) as refused:
        demo(**options)
    assert refused.value.returncode == 2
    assert "\n" not in str(refused.value)
    assert not Club.objects.exists()
