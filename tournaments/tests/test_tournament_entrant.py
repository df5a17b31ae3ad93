"""The road of an entrant: each round with whom and against whom, how it went, and why."""

import pytest

from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard
from tournaments.commands.rounds import publish_round
from tournaments.commands.stages import start_stage
from tournaments.models import Entrant, Member, Pairing, Sanction, TableMatch, Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.standings.codes import Offence
from tournaments.tests.cast import Entry, new_tournament
from tournaments.tests.evenings import cup, lower_wins, play_round, swiss, tell
from tournaments.tests.public_world import at, bulk_swiss
from tournaments.trail import touch

pytestmark = pytest.mark.django_db


def page_of(url: str, who: object = None) -> str:
    """What somebody, by default a stranger, sees in English."""
    response = (who or browser(language="en")).get(url)  # type: ignore[attr-defined]
    assert response.status_code == 200
    return response.content.decode()  # type: ignore[no-any-return]


def stops(page: str) -> list[str]:
    """The rounds on the road."""
    return page.split('class="stop-name"')[1:]


def test_every_round_with_its_result(yard: Yard) -> None:
    tournament = bulk_swiss(yard, 8, 3)
    found = stops(page_of(at(tournament, "tournament_entrant", 1)))
    assert len(found) == 3
    matches = TableMatch.objects.filter(pairing__seatings__entrant__number=1).order_by("pairing__round__number")
    for stop, match in zip(found, matches, strict=True):
        assert f"/m/{match.match.view_key}/" in stop
        assert match.pairing.seatings.exclude(entrant__number=1).get().entrant.called in stop
        assert "They have not met yet" in stop
        assert "place " in stop


def test_the_own_points_stand_first(yard: Yard) -> None:
    tournament = bulk_swiss(yard, 8, 1)
    pairing = Pairing.objects.filter(round__stage__tournament=tournament).first()
    assert pairing is not None
    one, other = pairing.matches.get().final["accounts"]
    first, second = (seating.entrant.number for seating in pairing.seatings.select_related("entrant"))
    assert f"{one} : {other}" in page_of(at(tournament, "tournament_entrant", first))
    assert f"{other} : {one}" in page_of(at(tournament, "tournament_entrant", second))


def test_a_bye_and_why(yard: Yard) -> None:
    tournament = swiss(yard, 7)
    number = tournament.stages.get().rounds.get(number=1).sittings.get().entrant.number
    stop = stops(page_of(at(tournament, "tournament_entrant", number)))[0]
    assert "it counts as a win by half the target" in stop
    assert "the lowest in the standings" in stop


def test_a_forfeit_and_a_card(yard: Yard) -> None:
    tournament = bulk_swiss(yard, 8, 1)
    pairing = Pairing.objects.filter(round__stage__tournament=tournament).first()
    assert pairing is not None
    came, missed = (seating.entrant for seating in pairing.seatings.select_related("entrant"))
    pairing.matches.all().delete()
    Pairing.objects.filter(pk=pairing.pk).update(absent=[missed.number])
    Sanction.objects.create(round=pairing.round, entrant=came, offence=Offence.YELLOW)
    touch(tournament)
    assert "did not come" in page_of(at(tournament, "tournament_entrant", missed.number))
    assert "the others did not come" in page_of(at(tournament, "tournament_entrant", came.number))
    assert "Yellow card" in page_of(at(tournament, "tournament_entrant", came.number))
    assert "Yellow card" not in page_of(at(tournament, "tournament_entrant", missed.number))


def test_the_people_of_a_pair_now_and_before(yard: Yard) -> None:
    tournament = new_tournament(yard, 1)
    entrant = Entrant.objects.get(tournament=tournament)
    old = Member.objects.get(entrant=entrant, position=2)
    Member.objects.filter(pk=old.pk).update(left="2026-09-01T12:00Z")
    Member.objects.create(entrant=entrant, position=2, name="Замена", player=yard.player("Дана"))
    page = page_of(at(tournament, "tournament_entrant", 1))
    assert "Игрок 1б – Замена" in page
    assert page.index("Замена</a>") < page.index(old.name)
    assert page.count("played before") == 1
    assert yard.url("player", yard.player("Дана").pk) in page


def test_hidden_results_are_not_on_the_road(yard: Yard) -> None:
    tournament = bulk_swiss(yard, 8, 2, hide_results=True)
    keys = TableMatch.objects.filter(pairing__seatings__entrant__number=1).values_list("match__view_key", flat=True)
    page = page_of(at(tournament, "tournament_entrant", 1))
    assert len(stops(page)) == 2
    assert "/m/" not in page
    assert page.count("no result yet") == 2
    assert all(key in page_of(at(tournament, "tournament_entrant", 1), yard.scorer) for key in keys)


def test_stage_after_stage(yard: Yard) -> None:
    tournament = cup(yard)
    page = page_of(at(tournament, "tournament_entrant", 1))
    assert page.index("Groups") < page.index("Knockout")
    assert len(stops(page)) == 3 + 2
    assert "Semifinal" in page
    assert "/bracket/" in page


def test_partners_who_change(yard: Yard) -> None:
    stages = ((Format.ROTATING, StageRules(rounds=3)),)
    tournament = new_tournament(yard, 4, entry=Entry.ROTATING, stages=stages)
    stage = start_stage(tournament=tournament, device=None)
    for row in stage.rounds.order_by("number"):
        play_round(publish_round(round=row, device=None), yard.devices["organiser"])
    found = stops(page_of(at(tournament, "tournament_entrant", 1)))
    assert len(found) == 3
    assert all("<small>with</small>" in stop for stop in found)


def test_every_game_of_an_evening(yard: Yard) -> None:
    tournament = new_tournament(yard, 3, stages=((Format.WINNER_STAYS, StageRules()),))
    stage = start_stage(tournament=tournament, device=None)
    for _ in range(3):
        game = Pairing.objects.filter(round__stage=stage, order=0).select_related("round__stage__tournament")
        pairing = game.get()
        tell(pairing, lower_wins(((1,), (2,))), yard.devices["organiser"])
    games = Pairing.objects.filter(round__stage=stage, seatings__entrant__number=1).count()
    assert len(stops(page_of(at(tournament, "tournament_entrant", 1)))) == games


def test_before_it_begins(yard: Yard) -> None:
    tournament: Tournament = new_tournament(yard, 2)
    assert "It has not begun yet" in page_of(at(tournament, "tournament_entrant", 1))


@pytest.mark.parametrize(("bracket", "called"), [(3, "Match for third place"), (4, "Final")])
def test_a_match_of_a_knockout_goes_by_its_own_name(yard: Yard, bracket: int, called: str) -> None:
    tournament = cup(yard)
    pairing = Pairing.objects.get(bracket=bracket)
    seating = pairing.seatings.select_related("entrant")[0]
    last = stops(page_of(at(tournament, "tournament_entrant", seating.entrant.number)))[-1]
    assert f">{called} · table {pairing.table}</a>" in last
    desk = browser(yard.organiser.cookies["device"].value, "en")
    assert f"<h1>Table {pairing.table} · {called}" in page_of(at(tournament, "pairing_desk", pairing.pk), desk)
