"""What becomes of tournaments when two players of the roster are said to be one."""

import pytest
from django.core.management import call_command
from django.urls import reverse

from scoring import people
from scoring.models import Seat
from scoring.tests.cast import text_of
from scoring.tests.club_cast import Yard
from tournaments.commands import confirming, entries
from tournaments.commands.entries import New
from tournaments.models import Entrant, Member
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests import public_world
from tournaments.tests.cast import entrant, new_tournament
from tournaments.tests.roster import ONE, OTHER, UNMET, confirmed, finish, merge, named, started
from tournaments.tests.rounds import draw, fill_stage, told

pytestmark = pytest.mark.django_db


def test_two_who_play_in_one_tournament_are_two(yard: Yard) -> None:
    tournament = new_tournament(yard, 2)
    with pytest.raises(people.ApartError):
        merge(yard, ONE, OTHER)
    page = yard.organiser.get(
        reverse("player_merge", args=[yard.club.key, named(yard, ONE).pk]), {"other": named(yard, OTHER).pk}
    )
    assert f"Both play in one tournament, so they are two: {tournament.name}" in text_of(page)
    posted = yard.organiser.post(
        reverse("player_merge", args=[yard.club.key, named(yard, ONE).pk]), {"other": named(yard, OTHER).pk}
    )
    assert posted.status_code == 409
    assert named(yard, ONE).merged_into is None


def test_partners_are_two(yard: Yard) -> None:
    new_tournament(yard, 1)
    with pytest.raises(people.ApartError):
        merge(yard, ONE, "Игрок 1в")


def test_also_under_a_name_that_was_merged_before(yard: Yard) -> None:
    new_tournament(yard, 2)
    merge(yard, "Асан", ONE)
    merge(yard, "Берік", OTHER)
    for source, target in ((ONE, OTHER), (OTHER, ONE)):
        with pytest.raises(people.ApartError):
            merge(yard, source, target)


def test_one_entered_twice_is_one_once_an_entry_is_taken_off(yard: Yard) -> None:
    tournament = new_tournament(yard, 2)
    entries.remove(entrant=entrant(tournament, 1), device=yard.devices["organiser"])
    merge(yard, ONE, OTHER)
    assert named(yard, ONE).merged_into == named(yard, OTHER)


def test_who_withdrew_and_came_back_under_another_name_is_one(yard: Yard) -> None:
    tournament = started(yard)
    device = yard.devices["organiser"]
    entries.withdraw(entrant=entrant(tournament, 1), device=device)
    entries.enter(tournament=tournament, new=New(("Асан", "Берік")), device=device, accept_late=True)
    merge(yard, "Асан", ONE)


def test_a_wrong_name_that_was_replaced_is_one_with_the_right_one(yard: Yard) -> None:
    tournament = started(yard)
    entries.substitute(entrant=entrant(tournament, 1), position=1, name="Асан", device=yard.devices["organiser"])
    merge(yard, ONE, "Асан")
    assert Seat.objects.filter(person=named(yard, "Асан")).exists()


def test_who_played_one_round_for_two_pairs_is_two_for_good(yard: Yard) -> None:
    tournament = confirmed(yard)
    with pytest.raises(people.ApartError):
        merge(yard, ONE, UNMET)
    confirming.reopen(tournament=tournament, device=yard.devices["organiser"])
    entries.withdraw(entrant=entrant(tournament, 1), device=yard.devices["organiser"])
    with pytest.raises(people.ApartError):
        merge(yard, ONE, UNMET)


def test_who_came_to_an_evening_twice_may_be_one(yard: Yard) -> None:
    tournament = new_tournament(yard, 3, stages=((Format.WINNER_STAYS, StageRules()),), state="running")
    stage = tournament.stages.get()
    fill_stage(stage)
    row = draw(stage, (((1,), (3,)), ((2,), (3,))))
    Member.objects.update(left=None)
    for pairing in row.pairings.select_related("round__stage__tournament"):
        told(pairing, (20, 101))
    Entrant.objects.filter(number=1).update(left="2026-01-01T00:00Z")
    merge(yard, ONE, OTHER)


def test_who_never_met_in_a_tournament_is_one_and_all_pages_stay(yard: Yard) -> None:
    tournament = started(yard)
    standings = public_world.at(tournament, "tournament_standings", 1)
    record = reverse("tournament_record", args=[tournament.key])
    before, written = text_of(yard.member.get(standings)), yard.organiser.get(record).content
    merge(yard, ONE, "Асан")
    assert text_of(yard.member.get(standings)) == before
    assert yard.organiser.get(record).content == written
    assert entrant(tournament, 1).called == "Игрок 1б – Игрок 1в"
    link = reverse("player", args=[yard.club.key, Member.objects.get(name=ONE).player_id])
    assert link in yard.member.get(public_world.at(tournament, "tournament_entrant", 1)).content.decode()
    arrived = yard.member.get(link, follow=True)
    assert arrived.status_code == 200
    assert "Асан" in text_of(arrived)
    finish(yard, tournament)
    assert set(Seat.objects.filter(name=ONE).values_list("person__name", flat=True)) == {"Асан"}
    call_command("verify")


def test_whoever_plays_under_a_merged_name_is_not_there_to_be_tapped(yard: Yard) -> None:
    tournament = new_tournament(yard, 1)
    merge(yard, ONE, "Асан")
    page = yard.organiser.get(reverse("entry_add", args=[tournament.key]))
    assert [player.name for player in page.context["players"] if player.name.startswith(("Асан", "Игрок"))] == []


def test_unmerging_gives_everything_back(yard: Yard) -> None:
    tournament = started(yard)
    merge(yard, ONE, "Асан")
    people.unmerge_player(source=named(yard, ONE), device=yard.devices["organiser"])
    assert set(Seat.objects.filter(name=ONE).values_list("person__name", flat=True)) == {ONE}
    assert entrant(tournament, 1).called == "Игрок 1б – Игрок 1в"
