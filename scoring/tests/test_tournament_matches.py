"""Matches at the tables of tournaments: the end told without rounds, withheld results, sealed matches."""

from collections.abc import Sequence
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring import commands, hooks, tournament_matches
from scoring.engine.codes import Ended, Title
from scoring.keys import write_key
from scoring.models import Award, Match, Seat
from scoring.tests.cast import HUNDRED, LOST, STOP, THIRTY, fresh, game_of, record
from scoring.tests.club_cast import FOUR, Yard, new_yard
from scoring.tests.test_query_counts import READS
from scoring.verification import differences, look_again

pytestmark = pytest.mark.django_db


@pytest.fixture
def yard(db: None) -> Yard:
    """A club with its cast."""
    return new_yard()


def at_table(yard: Yard, system: str = "kozel-pairs", seats: int = 4, **options: Any) -> Match:
    """A match at a table of a tournament, started by the member's phone, which holds nothing but the table's card."""
    game = game_of(system, seats, **options)
    return tournament_matches.start_match(
        system=system,
        game=game,
        players=FOUR[:seats],
        club=yard.club,
        roster=[yard.player(name) for name in FOUR[:seats]],
        device=yard.devices["outsider"],
    )


def tell(match: Match, *accounts: int, **how: Any) -> Match:
    """The end of a match, told."""
    return tournament_matches.tell_end(match=match, device=None, accounts=accounts, **how)


def seats_of(match: Match) -> Sequence[Any]:
    return list(Seat.objects.filter(match=match).values_list("points", "place", "won", "goat"))


def titles_of(match: Match) -> list[str]:
    return sorted(set(Award.objects.filter(seat__match=match).values_list("title", flat=True)))


def page(client: Client, name: str, match: Match) -> str:
    """A page of the match."""
    answer = client.get(reverse(name, args=[match.view_key]))
    assert answer.status_code == 200
    return answer.content.decode()


def test_told_is_as_played(yard: Yard) -> None:
    played = yard.play()
    told = fresh(tell(at_table(yard), 101, 0, naked=True))
    assert seats_of(told) == seats_of(played)
    assert titles_of(told) == titles_of(played) == [Title.NAKED]
    assert (told.ended, told.over) == (Ended.TARGET, True)
    assert told.current.ending == played.current.ending
    assert differences(Match.objects.with_caches().get(pk=told.pk)) == []


def test_stopped_with_somebody_ahead_and_level(yard: Yard) -> None:
    ahead = fresh(tell(at_table(yard), 40, 63, stopped=True))
    assert ahead.ended == Ended.STOP
    assert seats_of(ahead) == [(40, 1, True, False), (63, 2, False, True)] * 2
    level = fresh(tell(at_table(yard), 50, 50, stopped=True))
    assert seats_of(level) == [(50, 1, False, False)] * 4


@pytest.mark.parametrize(
    ("system", "seats", "accounts", "goats"),
    [
        ("kozel-solo", 4, (101, 20, 130, 40), [2]),
        ("kozel-fish-all", 3, (101, 20, 130), [0, 2]),
        ("kozel-credit", 4, (90, 101), [0]),
    ],
)
def test_the_law_of_the_system_names_the_goats(
    yard: Yard, system: str, seats: int, accounts: tuple[int, ...], goats: list[int]
) -> None:
    match = tell(at_table(yard, system, seats, **({"goats": "all"} if len(goats) > 1 else {})), *accounts)
    assert match.told["goats"] == goats
    assert [seat.side for seat in match.seats.all() if seat.goat][: len(goats)] == goats
    assert differences(Match.objects.with_caches().get(pk=match.pk)) == []


def test_goats_may_be_told_where_the_accounts_do_not_say(yard: Yard) -> None:
    match = tell(at_table(yard), 30, 60, goats=[0])
    assert seats_of(match)[0] == (30, 2, False, True)


def test_as_many_accounts_as_sides(yard: Yard) -> None:
    match = at_table(yard)
    with pytest.raises(ValueError, match="3 accounts for 2 sides"):
        tell(match, 101, 20, 3)
    assert fresh(match).told is None


def test_changed_and_taken_back(yard: Yard) -> None:
    match = at_table(yard)
    first = tell(match, 101, 20)
    again = tell(match, 20, 101)
    assert again.told["at"] == first.told["at"], "a correction does not make it later"
    assert tell(match, 20, 101).version == again.version, "saying the same twice changes nothing"
    back = fresh(tournament_matches.untell_end(match=match, device=None))
    assert (back.told, back.ended, back.current.rounds) == (None, "", 0)
    record(back, LOST)
    assert [change.kind for change in match.changes.all()] == ["recorded", "untold", "told", "told", "started"]
    assert differences(Match.objects.with_caches().get(pk=match.pk)) == []


def test_no_end_is_told_over_rounds_nor_a_round_recorded_over_an_end(yard: Yard) -> None:
    match = at_table(yard)
    record(match, THIRTY)
    with pytest.raises(tournament_matches.RoundsError):
        tell(match, 101, 20)
    other = tell(at_table(yard), 101, 20)
    with pytest.raises(commands.RefusedError):
        commands.record_round(match=other, device=None, version=fresh(other).version, key=write_key(), facts=LOST)
    address = reverse("record", args=[other.view_key])
    assert yard.scorer.get(address).status_code == 302
    assert yard.scorer.post(address, {"version": other.version, "end": "out", "by": 1}).status_code == 422
    assert not other.rounds.exists()


def test_verify_mends_what_was_told(yard: Yard) -> None:
    match = tell(at_table(yard), 101, 20)
    Match.objects.filter(pk=match.pk).update(ended="", state={})
    Seat.objects.filter(match=match).update(place=None)
    stored = Match.objects.with_caches().get(pk=match.pk)
    assert len(differences(stored)) > 5
    assert look_again(stored, fix=True) == []
    assert differences(Match.objects.with_caches().get(pk=match.pk)) == []


# Withheld


def counted(yard: Yard) -> list[Match]:
    return list(Match.objects.filter(club=yard.club, finished__isnull=False).order_by("finished"))


def test_withheld_matches_count_nowhere_until_they_may(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[hooks.ResultsChanged] = []
    monkeypatch.setattr(hooks, "_subscribers", [heard.append])
    played, told, running = at_table(yard), at_table(yard), at_table(yard)
    record(played, LOST, HUNDRED)
    tell(told, 101, 20)
    record(running, LOST)
    assert counted(yard) == []
    assert heard == []
    matches = Match.objects.with_caches()
    tournament_matches.set_withheld(club=yard.club, matches=matches, withheld=False)
    assert counted(yard) == [played, told]
    (event,) = heard
    last = played.rounds.last()
    assert last is not None
    assert (event.club, event.since, event.match) == (yard.club, last.recorded, None)
    assert [line for match in Match.objects.with_caches() for line in differences(match)] == []
    tournament_matches.set_withheld(club=yard.club, matches=Match.objects.with_caches(), withheld=True)
    assert counted(yard) == []
    assert [event.since for event in heard] == [last.recorded] * 2


# Sealed


SEALED = {"organiser": 200, "scorer": 200, "member": 403, "outsider": 403, "anonymous": 403}


@pytest.mark.parametrize("who", SEALED)
def test_who_may_write_to_a_sealed_match(yard: Yard, who: str) -> None:
    match = at_table(yard)
    record(match, LOST)
    address = reverse("record", args=[match.view_key])
    before = fresh(match).version
    tournament_matches.seal([fresh(match)], sealed=True)
    assert yard.browser_of(who).get(address).status_code == SEALED[who]
    form = {"version": before, "end": "stop", "key": write_key()}
    status = yard.browser_of(who).post(reverse("end", args=[match.view_key]), form).status_code
    assert status == (409 if SEALED[who] == 200 else 403), "a form from before it was sealed is stale"
    tournament_matches.seal([fresh(match)], sealed=False)
    assert yard.outsider.get(address).status_code == 200


@pytest.mark.parametrize("who", ["organiser", "scorer", "outsider"])
def test_a_match_of_a_table_stays_at_its_table(yard: Yard, who: str) -> None:
    match = at_table(yard)
    client = yard.browser_of(who)
    assert client.get(reverse("match_remove", args=[match.view_key])).status_code == 403
    assert client.post(reverse("match_remove", args=[match.view_key])).status_code == 403
    assert client.post(reverse("rematch", args=[match.view_key])).status_code == 403
    assert client.get(reverse("match_adopt", args=[match.view_key])).status_code == 302
    renewed = client.post(reverse("renew_links", args=[match.view_key])).status_code
    assert renewed == (302 if who == "organiser" else 403)
    record(match, STOP)
    assert "rematch" not in page(client, "match", match)


# Pages


@pytest.mark.parametrize("name", ["match", "board", "history", "share", "rules", "record"])
def test_pages_of_a_told_match(yard: Yard, name: str) -> None:
    match = tell(at_table(yard), 101, 20)
    answer = yard.scorer.get(reverse(name, args=[match.view_key]))
    assert answer.status_code == (302 if name == "record" else 200)


def test_what_the_pages_say(yard: Yard) -> None:
    match = tell(at_table(yard), 40, 87, stopped=True)
    shown = page(yard.scorer, "match", match)
    assert "Only the final score was recorded. It was ended before the target." in shown
    assert reverse("export", args=[match.view_key]) not in shown
    assert yard.scorer.get(reverse("export", args=[match.view_key])).status_code == 404
    assert "40 : 87" in page(yard.scorer, "history", match)
    picture = yard.anonymous.get(reverse("match_picture", args=[match.view_key]))
    assert picture["Content-Type"] == "image/png"


@pytest.mark.parametrize("name", ["match", "board", "share", "rules"])
def test_a_told_match_costs_no_more(yard: Yard, name: str, django_assert_max_num_queries: Any) -> None:
    match = tell(at_table(yard), 101, 20)
    # One more each for the club's member and the rematch, and what rankings say of it.
    with django_assert_max_num_queries(READS[name] + 4):
        page(yard.scorer, name, match)


# Followers


def test_who_follows_tournaments_is_told_of_every_write(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, bool]] = []
    monkeypatch.setattr(hooks, "_before", [lambda match: heard.append(("before", match.over))])
    monkeypatch.setattr(hooks, "_after", [lambda match: heard.append(("after", match.over))])
    ordinary = yard.start()
    record(ordinary, LOST, STOP)
    assert heard == []
    match = at_table(yard)
    record(match, LOST, STOP)
    assert heard == [("before", False), ("after", False), ("before", False), ("after", True)]
    heard.clear()
    commands.remove_round(match=match, device=None, version=fresh(match).version, number=2)
    assert heard[-1] == ("after", False)
