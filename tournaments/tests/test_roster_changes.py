"""What becomes of tournaments when players of the roster are renamed, hidden, taken off or forgotten."""

import json

import pytest
from django.core.management import call_command
from django.urls import reverse

from scoring import people
from scoring.models import Seat
from scoring.tests.cast import text_of
from scoring.tests.club_cast import Yard, new_yard
from tournaments.commands import entries
from tournaments.commands.entries import New
from tournaments.models import Member, Tournament, TournamentChange
from tournaments.tests import hall_world, public_world
from tournaments.tests.cast import entrant, new_tournament
from tournaments.tests.evenings import cup
from tournaments.tests.roster import ONE, OTHER, confirmed, finish, merge, named, shown_anew, started
from tournaments.tests.test_hall_rights import EVERYBODY
from tournaments.tests.test_hall_rights import MATRIX as OF_THE_HALL
from tournaments.tests.test_public_rights import OF_ONE

pytestmark = pytest.mark.django_db

# Another name


def test_a_new_name_is_shown_where_it_is_played(yard: Yard) -> None:
    tournament = started(yard)
    with shown_anew(tournament):
        people.rename_player(player=named(yard, ONE), name="Асанбай", device=None)
    for name in ("tournament_entrants", "tournament_standings", "tournament_round"):
        numbers = {"tournament_standings": (1,), "tournament_round": (1, 2)}.get(name, ())
        page = text_of(yard.member.get(public_world.at(tournament, name, *numbers)))
        assert "Асанбай – Игрок 1в" in page
        assert ONE not in page
    assert entrant(tournament, 1).called == "Асанбай – Игрок 1в"


def test_what_is_confirmed_stays_as_it_was_written(yard: Yard) -> None:
    tournament = confirmed(yard)
    people.rename_player(player=named(yard, ONE), name="Асанбай", device=None)
    assert entrant(tournament, 1).called == "Игрок 1б – Игрок 1в"


def test_whoever_had_another_name_in_it_keeps_that(yard: Yard) -> None:
    tournament = started(yard)
    Member.objects.filter(player=named(yard, ONE)).update(name="Ас")
    people.rename_player(player=named(yard, ONE), name="Асанбай", device=None)
    assert entrant(tournament, 1).called == "Ас – Игрок 1в"


# Off the roster


def test_who_is_entered_stays_on_the_roster(yard: Yard) -> None:
    tournament = new_tournament(yard, 2)
    url = reverse("player_change", args=[yard.club.key, named(yard, ONE).pk])
    assert "Take off the roster" not in text_of(yard.organiser.get(url))
    page = yard.organiser.post(url, {"choice": "remove"}, follow=True)
    assert f"In a tournament, so the name stays: {tournament.name}" in text_of(page)
    assert Member.objects.get(name=ONE).player == named(yard, ONE)
    entries.remove(entrant=entrant(tournament, 1), device=yard.devices["organiser"])
    assert "Take off the roster" in text_of(yard.organiser.get(url))
    people.remove_player(player=named(yard, ONE), device=None)
    assert not yard.club.players.filter(name=ONE).exists()


def test_also_who_was_merged_into_one_who_is_entered(yard: Yard) -> None:
    new_tournament(yard, 1)
    merge(yard, ONE, "Сәуле")
    with pytest.raises(people.KeptError):
        people.remove_player(player=named(yard, "Сәуле"), device=None)


# Hidden and forgotten


@pytest.fixture
def world(db: None) -> public_world.World:
    """A cup whose last round is being played, with an entry that was taken off its list."""
    yard = new_yard()
    tournament = cup(yard, last=False)
    device = yard.devices["organiser"]
    late = Tournament.objects.create(
        club=yard.club, name="Весна", system=tournament.system, rules=tournament.rules, seed=1
    )
    gone = entries.enter(tournament=late, new=New((ONE, "Дана")), device=device)
    entries.remove(entrant=gone, device=device)
    return public_world.World(yard, tournament)


def everywhere(world: public_world.World, names: list[str]) -> dict[str, str]:
    """The addresses of everything that everybody may see, and of the tables, by name."""
    hall = hall_world.World(world.yard, world.tournament)
    return {name: public_world.address(world, name) for name in OF_ONE} | {
        name: hall_world.address(hall, name) for name in names
    }


def seen(yard: Yard, who: str, urls: dict[str, str]) -> dict[str, str]:
    """What somebody reads at each of these addresses."""
    found = {}
    for name, url in urls.items():
        response = yard.browser_of(who).get(url)
        assert response.status_code == 200, (who, name)
        content = b"".join(response) if response.streaming else response.content
        found[name] = (
            json.dumps(json.loads(content), ensure_ascii=False) if url.endswith("/record/") else content.decode()
        )
    return found


def test_who_is_hidden_has_no_name_for_strangers(world: public_world.World) -> None:
    yard, tournament = world.yard, world.tournament
    with shown_anew(tournament):
        people.set_hidden(player=named(yard, ONE), hidden=True, device=None)
    names = [name for (method, name), statuses in OF_THE_HALL.items() if method == "get" and statuses == EVERYBODY]
    urls = everywhere(world, names)
    urls["tournament_entrant"] = public_world.at(tournament, "tournament_entrant", 1)
    for who in ("outsider", "anonymous"):
        assert [name for name, page in seen(yard, who, urls).items() if ONE in page] == []
    assert ONE in seen(yard, "member", urls)["tournament_entrant"]


def test_pages_learn_that_somebody_is_hidden_into_whom_an_entrant_was_merged(yard: Yard) -> None:
    tournament = new_tournament(yard, 1)
    merge(yard, ONE, "Асан")
    url = public_world.at(tournament, "tournament_entrants")
    with shown_anew(tournament):
        people.set_hidden(player=named(yard, "Асан"), hidden=True, device=None)
    assert ONE not in text_of(yard.anonymous.get(url))


def test_who_is_forgotten_has_no_name_for_anybody(world: public_world.World) -> None:
    yard, tournament = world.yard, world.tournament
    assert ONE in json.dumps(list(TournamentChange.objects.values_list("what", flat=True)), ensure_ascii=False)
    standings = [row.place for row in tournament.entrants.all()]
    with shown_anew(tournament):
        people.forget_player(player=named(yard, ONE), device=yard.devices["organiser"])
    names = [name for (method, name), _ in OF_THE_HALL.items() if method == "get" and name != "tournament_import"]
    urls = everywhere(world, names)
    urls["tournament_entrant"] = public_world.at(tournament, "tournament_entrant", 1)
    for name in ("tournament_history", "entries_desk", "tournament_tables", "entries_seeds", "desk"):
        urls[name] = reverse(name, args=[tournament.key])
    assert [name for name, page in seen(yard, "organiser", urls).items() if ONE in page] == []
    lines = json.dumps(list(TournamentChange.objects.values_list("what", flat=True)), ensure_ascii=False)
    assert ONE not in lines
    assert OTHER in lines
    assert [row.place for row in tournament.entrants.all()] == standings
    call_command("verify")


def test_results_of_a_forgotten_player_stay_and_play_goes_on(yard: Yard) -> None:
    tournament = started(yard)
    people.forget_player(player=named(yard, ONE), device=yard.devices["organiser"])
    finish(yard, tournament)
    assert entrant(tournament, 1).place == 1
    assert not Seat.objects.filter(name=ONE).exists()
    call_command("verify")
