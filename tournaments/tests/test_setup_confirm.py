"""Confirming a tournament: places are kept, matches are rated; reopening takes it back exactly."""

from datetime import timedelta
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from ratings.commands.following import rebuild
from ratings.commands.standing import FIELDS
from ratings.models import Ranking, RatingChange, Standing
from ratings.rating.codes import Method
from ratings.verification import differences
from scoring import commands
from scoring.models import ClubChange, Match
from scoring.tests.cast import HUNDRED, fresh, record, text_of
from scoring.tests.club_cast import Yard
from tournaments.boards.cup import Step, cup_of
from tournaments.commands import confirming, results
from tournaments.commands.confirming import UndecidedError, matches_of
from tournaments.drawing.errors import NotNowError
from tournaments.models import Pairing, Stage, TableMatch, Tournament, TournamentChange
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import new_tournament
from tournaments.tests.rounds import draw, fill_stage, told

pytestmark = pytest.mark.django_db

TWO_ROUNDS = ((Format.SWISS, StageRules(rounds=2)),)
PAIRINGS = ([((1,), (2,)), ((3,), (4,))], [((1,), (3,)), ((2,), (4,))])
CONFIRMED = TournamentChange.Kind.CONFIRMED


def played(yard: Yard, rounds: int = 2, **settings: Any) -> Tournament:
    """A Swiss of four pairs and two rounds, of which so many are played; the second side of a table is the goat."""
    tournament = new_tournament(yard, 4, stages=TWO_ROUNDS, state=Tournament.State.RUNNING, **settings)
    stage = tournament.stages.get()
    stage.tournament = tournament
    fill_stage(stage)
    for tables in PAIRINGS[:rounds]:
        row = draw(stage, tables)
        for pairing in row.pairings.select_related("round__stage__tournament"):
            told(pairing, (20 * pairing.table, 101))
    return tournament


def fresh_(tournament: Tournament) -> Tournament:
    """The tournament as it is stored now."""
    return Tournament.objects.select_related("club").get(pk=tournament.pk)


def kept() -> Any:
    """Everything that is kept of ratings, but for keys."""
    changes = RatingChange.objects.order_by("ranking", "match", "player")
    rows = Standing.objects.order_by("ranking", "period", "player")
    return (
        list(changes.values_list("ranking", "period", "match", "player", "before", "after", "rated", "kept", "at")),
        list(rows.values_list("ranking", "period", "player", *FIELDS, "place_before")),
    )


def scratch(tournament: Tournament) -> Any:
    """What is kept after every ranking of the club is rated from scratch."""
    for ranking in Ranking.objects.filter(club=tournament.club):
        rebuild(ranking)
    return kept()


def rated_club(yard: Yard) -> None:
    """Rankings of every method over every time, one of tournaments only, and matches around the tournament."""
    for method in Method:
        Ranking.objects.create(club=yard.club, method=method, min_matches=1)
    Ranking.objects.create(club=yard.club, method=Method.ELO, period="month", min_matches=1)
    Ranking.objects.create(club=yard.club, method=Method.ELO, tournaments_only=True, min_matches=1)
    names = ["Игрок 1б", "Игрок 2б", "Игрок 1в", "Игрок 3б"]
    yard.play(*names, at=timezone.now() - timedelta(days=40))
    yard.play(*names, at=timezone.now() - timedelta(minutes=1))


def test_places_are_kept_and_matches_count(yard: Yard) -> None:
    tournament = played(yard)
    assert cup_of(tournament) == []
    assert not Match.objects.filter(finished__isnull=False).exists()

    confirming.confirm(tournament=tournament, device=yard.devices["organiser"])

    assert cup_of(tournament) == [Step(1, 1), Step(2, 2), Step(3, 3)]
    assert tournament.entrants.get(number=4).place == 4
    tournament = fresh_(tournament)
    assert tournament.state == Tournament.State.CONFIRMED
    assert tournament.confirmed is not None
    assert tournament.stages.get().state == Stage.State.OVER
    for match in matches_of(tournament):
        assert (match.withheld, match.sealed) == (False, True)
        assert match.finished is not None
    line = tournament.changes.first()
    assert line is not None
    assert (line.kind, line.what, line.by) == (CONFIRMED, {"reason": "", "undecided": 0}, "Асан")
    of_club = tournament.club.changes.filter(kind=ClubChange.Kind.TOURNAMENT).first()
    assert of_club is not None
    assert of_club.what == {"done": "confirmed", "name": "Кубок двора"}


def test_ratings_are_as_from_scratch_and_reopening_takes_them_back(yard: Yard) -> None:
    tournament = played(yard)
    rated_club(yard)
    before = kept()
    assert before == scratch(tournament)

    confirming.confirm(tournament=tournament, device=None)
    after = kept()
    assert after != before
    assert after == scratch(tournament)
    only = Ranking.objects.get(tournaments_only=True)
    assert only.changes.count() == 16
    assert all(differences(ranking) == [] for ranking in Ranking.objects.all())

    confirming.reopen(tournament=fresh_(tournament), device=None)
    assert kept() == before
    assert kept() == scratch(tournament)
    assert set(tournament.entrants.values_list("place", flat=True)) == {None}

    confirming.confirm(tournament=fresh_(tournament), device=None)
    assert kept() == after


def test_a_match_with_rounds_counts_from_its_last_round(yard: Yard) -> None:
    tournament = played(yard, rounds=1)
    stage = tournament.stages.get()
    stage.tournament = tournament
    row = draw(stage, [((1,), (3,))])
    pairing = row.pairings.select_related("round__stage__tournament__club").get()
    match = results.start_match(pairing=pairing, device=yard.devices["scorer"])
    record(match, HUNDRED, device=yard.devices["scorer"])
    results.confirm(pairing=pairing, device=None)
    at = timezone.now() - timedelta(hours=3)
    match.rounds.update(recorded=at)

    confirming.confirm(tournament=fresh_(tournament), device=None, reason="Стемнело")

    assert fresh(match).finished == at


def test_twice_is_once(yard: Yard) -> None:
    tournament = played(yard)
    for _ in range(2):
        confirming.confirm(tournament=tournament, device=None)
    for _ in range(2):
        confirming.reopen(tournament=tournament, device=None)
    kinds = list(tournament.changes.values_list("kind", flat=True))
    assert kinds.count(CONFIRMED) == kinds.count(TournamentChange.Kind.REOPENED) == 1
    assert fresh_(tournament).state == Tournament.State.RUNNING


def test_before_anything_was_drawn_there_is_nothing_to_confirm(yard: Yard) -> None:
    tournament = new_tournament(yard, 4)
    with pytest.raises(NotNowError):
        confirming.confirm(tournament=tournament, device=None, reason="так")


def test_what_is_not_decided_needs_a_reason(yard: Yard) -> None:
    tournament = played(yard, rounds=1)
    stage = tournament.stages.get()
    stage.tournament = tournament
    draw(stage, PAIRINGS[1])
    with pytest.raises(UndecidedError) as error:
        confirming.confirm(tournament=tournament, device=None)
    assert [pairing.table for pairing in error.value.undecided.pairings] == [1, 2]
    assert fresh_(tournament).state == Tournament.State.RUNNING

    confirming.confirm(tournament=tournament, device=None, reason="Стемнело")

    line = tournament.changes.first()
    assert line is not None
    assert line.what == {"reason": "Стемнело", "undecided": 2}
    assert tournament.stages.get().state == Stage.State.RUNNING


def test_rounds_and_stages_that_are_left_are_not_decided(yard: Yard) -> None:
    tournament = played(yard, rounds=1)
    tournament.stages.create(number=2, format=Format.KNOCKOUT)
    undecided = confirming.undecided_of(tournament)
    assert (undecided.pairings, [stage.number for stage in undecided.stages]) == ((), [1, 2])


def test_a_match_that_goes_on_stays_withheld(yard: Yard) -> None:
    tournament = played(yard, rounds=1)
    stage = tournament.stages.get()
    stage.tournament = tournament
    pairing = draw(stage, PAIRINGS[1]).pairings.select_related("round__stage__tournament__club").get(table=1)
    match = results.start_match(pairing=pairing, device=None)
    confirming.confirm(tournament=fresh_(tournament), device=None, reason="Стемнело")
    match = fresh(match)
    assert (match.withheld, match.sealed, match.finished) == (True, True, None)
    confirming.reopen(tournament=fresh_(tournament), device=None)
    assert fresh(match).sealed is False
    assert matches_of(tournament).filter(sealed=True).count() == 2


def test_a_correction_by_an_organiser_moves_places_and_ratings(yard: Yard) -> None:
    tournament = played(yard, rounds=0)
    stage = tournament.stages.get()
    stage.tournament = tournament
    Stage.objects.filter(pk=stage.pk).update(rules={"rounds": 1})
    pairing = draw(stage, [((1,), (2,))]).pairings.select_related("round__stage__tournament__club").get()
    match = results.start_match(pairing=pairing, device=yard.devices["scorer"])
    record(match, HUNDRED, device=yard.devices["scorer"])
    results.confirm(pairing=pairing, device=None)
    confirming.confirm(tournament=fresh_(tournament), device=None)
    assert cup_of(tournament)[0] == Step(1, 2)

    other = {"end": "out", "by": 1, "hands": {"2": 60, "4": 41}}
    match = fresh(match)
    commands.change_round(
        match=match, device=yard.devices["organiser"], version=match.version, number=1, facts=other, accept_doubts=True
    )

    assert cup_of(tournament)[0] == Step(1, 1)
    assert all(differences(ranking) == [] for ranking in Ranking.objects.filter(club=yard.club))


# The pages


def url(tournament: Tournament, name: str = "tournament_confirm") -> str:
    """The address of a page."""
    return reverse(name, args=[tournament.key])


def test_the_page_shows_what_will_be_final(yard: Yard) -> None:
    tournament = played(yard, hide_results=True)
    page = text_of(yard.organiser.get(url(tournament)))
    assert "4 matches will be rated." in page
    assert "The results of 2 rounds are not released yet." in page
    assert "Игрок 2б – Игрок 2в" in page
    assert "Not decided yet" not in page
    response = yard.organiser.post(url(tournament))
    assert response.headers["Location"] == reverse("tournament", args=[tournament.key])
    assert fresh_(tournament).state == Tournament.State.CONFIRMED


def test_the_page_asks_why_where_something_is_not_decided(yard: Yard) -> None:
    tournament = played(yard, rounds=1)
    stage = tournament.stages.get()
    stage.tournament = tournament
    draw(stage, PAIRINGS[1])
    Pairing.objects.filter(round__number=2, table=1).update(state=Pairing.State.DISPUTED)
    page = text_of(yard.organiser.get(url(tournament)))
    assert "Swiss system, round 2, table 1: Игрок 1б – Игрок 1в : Игрок 3б – Игрок 3в (disputed)" in page
    response = yard.organiser.post(url(tournament), {"reason": " "})
    assert response.status_code == 422
    assert "To confirm all the same, say why." in text_of(response)
    assert yard.organiser.post(url(tournament), {"reason": "Стемнело"}).status_code == 302
    assert fresh_(tournament).state == Tournament.State.CONFIRMED


def test_reopening_is_asked_once_more(yard: Yard) -> None:
    tournament = played(yard)
    confirming.confirm(tournament=tournament, device=None)
    assert "Reopen the tournament?" in text_of(yard.organiser.get(url(tournament, "tournament_reopen")))
    assert fresh_(tournament).state == Tournament.State.CONFIRMED
    response = yard.organiser.post(url(tournament, "tournament_reopen"))
    assert response.headers["Location"] == url(tournament, "desk"), "where it is corrected"
    assert fresh_(tournament).state == Tournament.State.RUNNING


def test_there_is_nothing_to_confirm_or_reopen_at_the_wrong_time(yard: Yard) -> None:
    tournament = new_tournament(yard, 4)
    for name in ("tournament_confirm", "tournament_reopen"):
        for ask in (yard.organiser.get, yard.organiser.post):
            assert ask(url(tournament, name)).headers["Location"] == reverse("tournament", args=[tournament.key])
    assert fresh_(tournament).state == Tournament.State.ENTRIES
    assert not TableMatch.objects.exists()
