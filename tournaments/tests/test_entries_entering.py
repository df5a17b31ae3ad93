"""Entering, numbering, renaming and removing, by commands."""

from collections.abc import Sequence

import pytest

from scoring import people
from scoring.models import Player
from scoring.tests.club_cast import Yard
from tournaments.commands import entries
from tournaments.commands.entries import New, entering
from tournaments.commands.entries.errors import (
    ConfirmedError,
    DrawnError,
    GoneError,
    NobodyError,
    TooManyError,
    Twice,
    TwiceError,
)
from tournaments.models import Entrant, Stage, Tournament
from tournaments.tests.cast import Entry, add_entrants, entrant, new_tournament
from tournaments.tests.rounds import fill_stage


def enter(tournament: Tournament, yard: Yard, *names: Sequence[str]) -> list[Entrant]:
    """Entrants of these people, by the organiser."""
    new = [New(tuple(people)) for people in names]
    return entries.enter_all(tournament=tournament, entrants=new, device=yard.devices["organiser"])


def called(tournament: Tournament) -> list[tuple[int, int | None, str]]:
    """Number, seed and name of everybody, as stored now."""
    entrants = tournament.entrants.prefetch_related("members")
    return [(each.number, each.seed, each.called) for each in entrants]


def test_pairs_get_numbers_and_places_at_the_end_of_the_list(yard: Yard) -> None:
    tournament = new_tournament(yard, 2)
    enter(tournament, yard, ("Асан", "Берік"), ("Новый", "Дана"))
    assert called(tournament)[2:] == [(3, 3, "Асан – Берік"), (4, 4, "Новый – Дана")]
    assert not entrant(tournament, 3).checked_in
    assert yard.player("Новый").on_roster
    (line,) = tournament.changes.filter(kind="entered")
    assert line.what == {"entrants": [{"number": 3, "name": "Асан – Берік"}, {"number": 4, "name": "Новый – Дана"}]}
    assert line.by == "Асан"


def test_who_is_on_the_roster_is_taken_whatever_the_case_and_by_a_former_name(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    device = yard.devices["organiser"]
    people.merge_players(source=yard.player("Гүлнар"), target=yard.player("Дана"), device=device)
    before = Player.objects.count()
    enter(tournament, yard, ("асан", "ГҮЛНАР"))
    members = entrant(tournament, 1).members.all()
    assert [(member.name, member.player) for member in members] == [
        ("Асан", yard.player("Асан")),
        ("Дана", yard.player("Дана")),
    ]
    assert Player.objects.count() == before


def test_nobody_takes_part_twice(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    device = yard.devices["organiser"]
    enter(tournament, yard, ("Асан", "Гүлнар"))
    people.merge_players(source=yard.player("Гүлнар"), target=yard.player("Дана"), device=device)
    with pytest.raises(TwiceError) as refused:
        enter(tournament, yard, ("Ержан", "Сәуле"), ("Новый", "Дана"), ("Берік", "Сәуле"))
    assert refused.value.twice == (
        Twice("Дана", "Новый – Дана", "1 Асан – Гүлнар"),
        Twice("Сәуле", "Берік – Сәуле", "Ержан – Сәуле"),
    )
    assert tournament.entrants.count() == 1
    assert not Player.objects.filter(name="Новый").exists(), "all or nothing"
    with pytest.raises(TwiceError):
        enter(tournament, yard, ("Берік", "берік"))


def test_whoever_withdrew_may_enter_with_another(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    (first,) = enter(tournament, yard, ("Асан", "Берік"))
    entries.withdraw(entrant=first, device=yard.devices["organiser"])
    enter(tournament, yard, ("Асан", "Дана"))
    with pytest.raises(TwiceError):
        entries.come_back(entrant=first, device=yard.devices["organiser"])


@pytest.mark.parametrize(("entry", "names"), [(Entry.PAIRS, ("Асан",)), (Entry.ROTATING, ("Асан", "Берік"))])
def test_an_entrant_has_as_many_people_as_its_kind(yard: Yard, entry: Entry, names: tuple[str, ...]) -> None:
    with pytest.raises(NobodyError):
        enter(new_tournament(yard, 0, entry=entry), yard, names)


def test_there_is_a_limit(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entering, "MOST_ENTRANTS", 3)
    tournament = new_tournament(yard, 2)
    with pytest.raises(TooManyError):
        enter(tournament, yard, ("Асан", "Берік"), ("Дана", "Ержан"))
    enter(tournament, yard, ("Асан", "Берік"))


def test_a_confirmed_tournament_takes_nobody(yard: Yard) -> None:
    tournament = new_tournament(yard, 2, state=Tournament.State.CONFIRMED)
    device, first = yard.devices["organiser"], entrant(tournament, 1)
    with pytest.raises(ConfirmedError):
        enter(tournament, yard, ("Асан", "Берік"))
    for write in (entries.pause, entries.resume, entries.withdraw, entries.come_back, entries.remove):
        with pytest.raises(ConfirmedError):
            write(entrant=first, device=device)
    with pytest.raises(ConfirmedError):
        entries.check_in(entrant=first, here=False, device=device)
    with pytest.raises(ConfirmedError):
        entries.substitute(entrant=first, position=1, name="Дана", device=device)
    with pytest.raises(ConfirmedError):
        entries.draw_lots(tournament=tournament, device=device)
    assert not tournament.changes.exists()


def test_numbers_are_given_anew_by_seed_until_a_stage_begins(yard: Yard) -> None:
    tournament = new_tournament(yard, 4)
    device = yard.devices["organiser"]
    entries.remove(entrant=entrant(tournament, 2), device=device)
    entries.seed_by_hand(tournament=tournament, typed={4: 1}, device=device)
    assert [(number, seed) for number, seed, _name in called(tournament)] == [(1, 2), (3, 3), (4, 1)]
    entries.renumber(tournament=tournament, device=device)
    assert called(tournament) == [
        (1, 1, "Игрок 4б – Игрок 4в"),
        (2, 2, "Игрок 1б – Игрок 1в"),
        (3, 3, "Игрок 3б – Игрок 3в"),
    ]
    fill_stage(tournament.stages.get())
    with pytest.raises(DrawnError):
        entries.renumber(tournament=tournament, device=device)


def test_whoever_was_drawn_is_not_removed(yard: Yard) -> None:
    tournament = new_tournament(yard, 2)
    fill_stage(tournament.stages.get())
    device = yard.devices["organiser"]
    with pytest.raises(DrawnError):
        entries.remove(entrant=entrant(tournament, 1), device=device)
    (late,) = add_entrants(tournament, 1, 3)
    entries.remove(entrant=late, device=device)
    assert tournament.entrants.count() == 2
    assert tournament.changes.get().what == {"number": 3, "name": "Игрок 3б – Игрок 3в"}


def test_a_name_of_its_own(yard: Yard) -> None:
    tournament = new_tournament(yard, 1)
    device = yard.devices["organiser"]
    entries.change(entrant=entrant(tournament, 1), title="Орлы", remark="оплатили", device=device)
    entries.change(entrant=entrant(tournament, 1), title="Орлы", remark="оплатили", device=device)
    assert entrant(tournament, 1).called == "Орлы"
    line = tournament.changes.get()
    assert line.what == {
        "number": 1,
        "name": "Игрок 1б – Игрок 1в",
        "title": ["", "Орлы"],
        "remark": ["", "оплатили"],
    }


def test_every_write_makes_a_new_version(yard: Yard) -> None:
    tournament = new_tournament(yard, 1)
    stage: Stage = tournament.stages.get()
    assert stage.state == Stage.State.WAITING
    entries.check_in(entrant=entrant(tournament, 1), here=False, device=yard.devices["organiser"])
    tournament.refresh_from_db()
    assert tournament.version == 2
    entries.check_in(entrant=entrant(tournament, 1), here=False, device=yard.devices["organiser"])
    tournament.refresh_from_db()
    assert tournament.version == 2, "nothing was changed"


def test_whoever_is_forgotten_has_no_name_in_tournaments_either(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    device = yard.devices["organiser"]
    enter(tournament, yard, ("Берік", "Дана"), ("Ержан", "Сәуле"))
    entries.pause(entrant=entrant(tournament, 1), device=device)
    entries.pause(entrant=entrant(tournament, 2), device=device)
    entries.substitute(entrant=entrant(tournament, 1), position=1, name="Гүлнар", device=device)
    people.forget_player(player=yard.player("Дана"), device=device)
    people.forget_player(player=yard.player("Гүлнар"), device=device)
    assert [entrant(tournament, number).called for number in (1, 2)] == ["№ 1", "Ержан – Сәуле"]
    assert [line.what for line in tournament.changes.all()] == [
        {"number": 1},
        {"number": 2, "name": "Ержан – Сәуле"},
        {"number": 1},
        {"entrants": [{"number": 1, "name": "№ 1"}, {"number": 2, "name": "Ержан – Сәуле"}]},
    ]


def test_whoever_was_removed_meanwhile_is_gone(yard: Yard) -> None:
    tournament = new_tournament(yard, 1)
    device, first = yard.devices["organiser"], entrant(tournament, 1)
    entries.remove(entrant=first, device=device)
    with pytest.raises(GoneError):
        entries.check_in(entrant=first, here=True, device=device)
