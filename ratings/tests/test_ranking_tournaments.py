"""Rankings that count matches of tournaments only, and those once they are no longer withheld."""

from datetime import timedelta

import pytest
from django.utils import timezone

from ratings.commands.following import rebuild
from ratings.commands.standing import FIELDS
from ratings.models import Ranking
from ratings.verification import differences
from scoring import tournament_matches
from scoring.models import Match
from scoring.tests.cast import fresh, game_of, text_of
from scoring.tests.club_cast import FOUR, Yard
from scoring.tests.test_query_counts import queries

pytestmark = pytest.mark.django_db

ASKED = {"name": "", "method": "elo", "period": "all", "min_matches": "1", "tournaments_only": "on"}


def only(yard: Yard) -> Ranking:
    """A ranking that counts tournaments only, made by its form."""
    yard.organiser.post(yard.url("ranking_new"), ASKED)
    return Ranking.objects.get(tournaments_only=True)


def at_a_table(yard: Yard, *accounts: int) -> Match:
    """A match of the first four at a table of a tournament, told by its end and still withheld."""
    match = tournament_matches.start_match(
        system="kozel-pairs",
        game=game_of("kozel-pairs"),
        players=FOUR,
        club=yard.club,
        roster=[yard.player(name) for name in FOUR],
        device=None,
    )
    return tournament_matches.tell_end(match=match, device=None, accounts=accounts)


def release(yard: Yard, *matches: Match, withheld: bool = False) -> None:
    """Let these count, or no longer."""
    tournament_matches.set_withheld(club=yard.club, matches=[fresh(match) for match in matches], withheld=withheld)


def kept(ranking: Ranking) -> list[object]:
    """What is kept of a ranking."""
    return [
        list(ranking.changes.order_by("match", "player").values_list("match", "player", "before", "after", "at")),
        list(ranking.standings.order_by("player").values_list("player", *FIELDS)),
    ]


def test_other_matches_are_not_counted(yard: Yard) -> None:
    yard.play()
    ranking = only(yard)
    match = at_a_table(yard, 30, 101)
    assert not ranking.changes.exists()
    release(yard, match)
    assert set(ranking.changes.values_list("match", flat=True)) == {match.pk}
    assert ranking.standings.filter(played=1).count() == 4
    every = Ranking.objects.get(tournaments_only=False)
    assert every.standings.filter(played=2).count() == 4


def test_it_is_as_from_scratch_whatever_is_released_or_taken_back(yard: Yard) -> None:
    ranking = only(yard)
    yard.play(at=timezone.now() - timedelta(hours=2))
    matches = [at_a_table(yard, 30, 101), at_a_table(yard, 101, 20), at_a_table(yard, 0, 101)]
    yard.play()
    for some, withheld in ((matches, False), (matches[:1], True), (matches[1:], True), (matches[::2], False)):
        release(yard, *some, withheld=withheld)
        before = kept(ranking)
        assert differences(ranking) == []
        rebuild(ranking)
        assert kept(ranking) == before
    assert ranking.changes.count() == 8


def test_changing_it_rates_anew(yard: Yard) -> None:
    yard.play()
    release(yard, at_a_table(yard, 30, 101))
    ranking = only(yard)
    url = yard.url("ranking_change", ranking.pk)
    assert 'name="tournaments_only" checked' in yard.organiser.get(url).content.decode()
    yard.organiser.post(url, {key: value for key, value in ASKED.items() if key != "tournaments_only"})
    ranking.refresh_from_db()
    assert (ranking.tournaments_only, ranking.changes.count(), differences(ranking)) == (False, 8, [])
    what = yard.club.changes.all()[0].what
    assert (what["before"], what["after"]) == ({"tournaments_only": True}, {"tournaments_only": False})


def test_it_says_what_it_counts(yard: Yard) -> None:
    ranking = only(yard)
    release(yard, at_a_table(yard, 30, 101))
    page = yard.anonymous.get(yard.url("ranking", ranking.pk))
    assert "All time · Elo · Tournaments" in text_of(page)
    assert "Only matches of tournaments that are confirmed count." in text_of(page)
    # No address asks for just the matches that it counts.
    assert yard.url("player_matches", yard.player("Берік").pk) not in page.content.decode()
    assert queries(lambda: yard.anonymous.get(yard.url("ranking", ranking.pk))) <= 10
