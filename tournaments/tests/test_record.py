"""A whole tournament out of one server and into another: every page is equal."""

import json
import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries, DjangoDbBlocker

from scoring.models import Club, Match, Player
from scoring.tests.cast import EGGS, HUNDRED, record
from scoring.tests.club_cast import Yard, new_yard
from scoring.tests.kept import kept
from tournaments.commands import results, sanctions
from tournaments.commands.clock import pause_clock, start_clock
from tournaments.commands.confirming import confirm
from tournaments.commands.entries.presence import withdraw
from tournaments.commands.entries.substituting import substitute
from tournaments.exchange.text import read_text, written_text
from tournaments.models import Pairing, Tournament, TournamentRound
from tournaments.standings.codes import Offence
from tournaments.tests.cast import entrant, new_tournament
from tournaments.tests.evenings import cup, play_round, swiss
from tournaments.tests.rounds import fill_stage, swiss_like

pytestmark = pytest.mark.django_db

OF_ALL = (
    *("tournament", "tournament_entrants", "tournament_settings", "tournament_stages", "tournament_tables", "desk"),
    *("entries_desk", "hall", "tournament_papers", "print_entrants", "print_protocol"),
)
OF_STAGES = {
    "swiss": ("tournament_standings", "print_standings"),
    "round_robin": ("tournament_standings", "print_standings", "cross_table", "print_cross"),
    "knockout": ("bracket", "print_bracket"),
}
OF_ROUNDS = ("tournament_round", "round_desk", "print_pairings", "print_slips")
FILES = ("entrants", "results", "standings")


def eventful(yard: Yard) -> Tournament:
    """Twelve pairs in their third round, in which everything has happened that can."""
    tournament = swiss(yard, 12, minutes=45, venue="Дом культуры")
    device = yard.devices["organiser"]
    row = TournamentRound.objects.get(stage__tournament=tournament, number=3)
    over, running, missing, disputed, told = row.pairings.select_related("round__stage__tournament")[1:6]
    record(results.start_match(pairing=over, device=device), EGGS, HUNDRED, device=device)
    record(results.start_match(pairing=running, device=device), EGGS, device=device)
    gone = missing.seatings.select_related("entrant")[0].entrant
    results.set_absent(pairing=missing, entrants=[gone.number], device=device)
    results.tell(pairing=disputed, device=device, accounts=(104, 20))
    results.dispute(pairing=Pairing.objects.get(pk=disputed.pk), text="Было 94", device=device)
    results.tell(pairing=told, device=device, accounts=(30, 50), stopped=True)
    culprit = disputed.seatings.select_related("entrant")[1].entrant
    sanctions.give(
        pairing=disputed, entrant=culprit, offence=Offence.POINTS_OFF, device=device, points=25, reason="Опоздание"
    )
    withdraw(entrant=entrant(tournament, 12), device=device)
    substitute(entrant=entrant(tournament, 5), position=2, name="Запасной", device=device)
    start_clock(round=row, minutes=45, device=device)
    pause_clock(round=row, device=device)
    tournament.refresh_from_db()
    return tournament


def confirmed_cup(yard: Yard) -> Tournament:
    """Groups and a knockout, over and confirmed."""
    tournament = cup(yard)
    confirm(tournament=tournament, device=yard.devices["organiser"])
    tournament.refresh_from_db()
    return tournament


def addresses(tournament: Tournament) -> Iterator[str]:
    """Everything that can be looked at of a tournament."""
    key = tournament.key
    for name in OF_ALL:
        yield reverse(name, args=[key])
    for number in tournament.entrants.values_list("number", flat=True):
        yield reverse("tournament_entrant", args=[key, number])
    for what in FILES:
        yield reverse("tournament_export", args=[key, what, "csv"])
    for stage in tournament.stages.all():
        for name in OF_STAGES[stage.format]:
            yield reverse(name, args=[key, stage.number])
        for part in stage.field.select_related("entrant")[:3]:
            if stage.format != "knockout":
                yield reverse("tournament_marks", args=[key, stage.number, part.entrant.number])
        for row in stage.rounds.all():
            for name in OF_ROUNDS:
                yield reverse(name, args=[key, stage.number, row.number])
    matches = Match.objects.filter(table_match__pairing__round__stage__tournament=tournament)
    order = ("table_match__pairing__round__stage__number", "table_match__pairing__round__number")
    for match in matches.order_by(*order, "table_match__pairing__table", "table_match__number"):
        yield reverse("match", args=[match.view_key])


def page(client: Client, url: str) -> str:
    """What people see at an address: words and their places, without keys, and without the minute of a print."""
    response = client.get(url)
    assert response.status_code == 200, url
    text = re.sub(r'<footer class="paper-foot">.*?</footer>', "", response.content.decode(), flags=re.DOTALL)
    return re.sub(r"\s+", " ", re.sub(r"<(/?[\w-]+)[^>]*>", r"<\1>", text))


def look(client: Client, tournament: Tournament) -> list[str]:
    """All the pages of a tournament."""
    return [page(client, url) for url in addresses(tournament)]


@pytest.mark.parametrize("play", [eventful, confirmed_cup])
def test_every_page_is_equal(yard: Yard, play: object) -> None:
    assert callable(play)
    tournament = play(yard)
    pages = look(yard.organiser, tournament)
    text = yard.organiser.get(reverse("tournament_record", args=[tournament.key])).content.decode()
    room = list(tournament.room.values_list("number", flat=True))
    ratings = Match.objects.filter(finished__isnull=False).count()
    Match.objects.all().delete()
    Tournament.objects.all().delete()
    Club.objects.all().delete()
    assert not Player.objects.exists()
    there = new_yard()
    response = there.organiser.post(there.url("tournament_import"), {"text": text})
    brought = Tournament.objects.get()
    assert response["Location"] == reverse("tournament", args=[brought.key])
    for before, after in zip(pages, look(there.organiser, brought), strict=True):
        assert after == before
    assert Match.objects.filter(finished__isnull=False).count() == ratings
    assert list(brought.room.values_list("number", flat=True)) == room


@pytest.fixture(scope="module")
def kept_swiss(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[tuple[Yard, Tournament]]:
    """A tournament of eight pairs in its second round."""
    with kept(django_db_blocker):
        yard = new_yard()
        yield yard, swiss(yard, 8, 1)


@pytest.fixture
def small(kept_swiss: tuple[Yard, Tournament], db: None) -> tuple[Yard, Tournament]:
    """The same, for a test that writes."""
    return kept_swiss


def test_who_is_on_the_roster_is_found_there(small: tuple[Yard, Tournament]) -> None:
    yard, tournament = small
    players = Player.objects.filter(club=yard.club).count()
    yard.organiser.post(yard.url("tournament_import"), {"text": written_text(tournament)})
    assert Player.objects.filter(club=yard.club).count() == players
    first, second = (
        [list(each.members.values_list("player", flat=True)) for each in tournament.entrants.all()]
        for tournament in Tournament.objects.order_by("pk")
    )
    assert first == second


def test_keys_are_new_and_the_history_goes_on(small: tuple[Yard, Tournament]) -> None:
    yard, tournament = small
    text = written_text(tournament)
    for secret in (tournament.key, tournament.entry_key, *tournament.room.values_list("key", flat=True)):
        assert secret not in text
    yard.organiser.post(yard.url("tournament_import"), {"text": text})
    brought = Tournament.objects.order_by("pk").last()
    assert brought is not None
    history = list(brought.changes.order_by("pk").values_list("kind", "what", "by"))
    assert history[:-1] == list(tournament.changes.order_by("pk").values_list("kind", "what", "by"))
    assert history[-1][0] == "imported"
    assert not Match.objects.filter(table_match__pairing__round__stage__tournament=brought, withheld=False).exists()


def test_the_round_that_was_begun_is_played_on(small: tuple[Yard, Tournament]) -> None:
    yard, tournament = small
    yard.organiser.post(yard.url("tournament_import"), {"text": written_text(tournament)})
    brought = Tournament.objects.order_by("-pk")[0]
    row = TournamentRound.objects.get(stage__tournament=brought, number=2)
    play_round(row, yard.devices["organiser"])
    assert not row.pairings.exclude(state=Pairing.State.CONFIRMED).exists()
    assert yard.organiser.get(reverse("tournament_standings", args=[brought.key, 1])).status_code == 200


def test_the_file_is_named_after_the_tournament(small: tuple[Yard, Tournament]) -> None:
    yard, tournament = small
    response = yard.organiser.get(reverse("tournament_record", args=[tournament.key]))
    assert response["Content-Type"] == "application/json"
    assert "%D0%BA%D1%83%D0%B1%D0%BE%D0%BA" in response["Content-Disposition"]
    assert json.loads(response.content)["format"] == "kozel-tournament/1"


@pytest.mark.parametrize("pairs", [8, 64])
def test_queries_do_not_grow_with_the_field(
    yard: Yard, pairs: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = new_tournament(yard, pairs)
    stage = tournament.stages.get()
    fill_stage(stage)
    swiss_like(stage, 2, 1)
    with django_assert_num_queries(15):
        text = written_text(tournament)
    loaded = read_text(text)
    assert len(loaded.played) == pairs // 2
