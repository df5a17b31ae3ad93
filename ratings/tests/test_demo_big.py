"""`manage.py demo --players N --matches N`: a club of any size."""

import re
from typing import Any

import pytest
from django.core.management import CommandError

from ratings.models import Champion, Ranking, RatingChange, Season, Standing
from ratings.tests.demo_run import demo
from ratings.verification import differences as rating_differences
from scoring.filling.tables import sit_and_play
from scoring.models import Award, Club, Match, Player, Round, Seat
from scoring.verification import differences

pytestmark = pytest.mark.django_db

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
