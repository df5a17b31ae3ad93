"""Merging two players into one, and taking it back: the commands."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scoring import hooks, people
from scoring.clubs import found_club
from scoring.models import ClubChange, Player, Seat
from scoring.tests.cast import new_phone
from scoring.tests.club_cast import FOUR, Yard, new_yard

pytestmark = pytest.mark.django_db
OTHERS = FOUR[1:]


@pytest.fixture
def yard(db: None) -> Yard:
    return new_yard(roster=(*FOUR, "Асан К.", "Дана М."))


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[hooks.ResultsChanged]:
    """What those who follow the results are told."""
    announced: list[hooks.ResultsChanged] = []
    monkeypatch.setattr(hooks, "_subscribers", [announced.append])
    return announced


def merge(yard: Yard, source: str, target: str) -> Player:
    player = yard.player(source)
    people.merge_players(source=player, target=yard.player(target), device=yard.devices["organiser"])
    player.refresh_from_db()
    return player


def persons(name: str) -> set[str]:
    """Who those count as that were tapped by this name."""
    return set(Seat.objects.filter(player__name=name).values_list("person__name", flat=True))


def test_what_counts_for_one_counts_for_the_other(yard: Yard) -> None:
    yard.play("Асан", *OTHERS)
    yard.play("Асан К.", *OTHERS)
    merge(yard, "Асан К.", "Асан")
    assert persons("Асан") == persons("Асан К.") == {"Асан"}
    assert [player.name for player in yard.club.players.on_roster()] == ["Асан", "Берік", "Дана", "Дана М.", "Сәуле"]


def test_the_sheet_keeps_what_was_written(yard: Yard) -> None:
    match = yard.play("Асан К.", *OTHERS)
    merge(yard, "Асан К.", "Асан")
    assert match.seats.values_list("name", flat=True)[0] == "Асан К."
    assert match.seats.select_related("player")[0].player == Player.objects.get(name="Асан К.")


def test_unmerging_gives_back_exactly_what_was_theirs(yard: Yard) -> None:
    yard.play("Асан", *OTHERS)
    yard.play("Асан К.", *OTHERS)
    before = list(Seat.objects.order_by("pk").values())
    source = merge(yard, "Асан К.", "Асан")
    people.unmerge_player(source=source, device=None)
    assert list(Seat.objects.order_by("pk").values()) == before
    assert yard.player("Асан К.") == source


def test_a_merge_of_merged_players_comes_apart_again(yard: Yard) -> None:
    for name in ("Асан", "Асан К.", "Дана М."):
        yard.play(name, *OTHERS)
    first = merge(yard, "Дана М.", "Асан К.")
    second = merge(yard, "Асан К.", "Асан")
    assert persons("Дана М.") == {"Асан"}
    people.unmerge_player(source=second, device=None)
    assert persons("Дана М.") == persons("Асан К.") == {"Асан К."}
    people.unmerge_player(source=first, device=None)
    assert persons("Дана М.") == {"Дана М."}


def test_the_inner_of_two_merges_can_be_undone_first(yard: Yard) -> None:
    for name in ("Асан", "Асан К.", "Дана М."):
        yard.play(name, *OTHERS)
    inner = merge(yard, "Дана М.", "Асан К.")
    merge(yard, "Асан К.", "Асан")
    people.unmerge_player(source=inner, device=None)
    assert (persons("Дана М."), persons("Асан К.")) == ({"Дана М."}, {"Асан"})


def test_a_match_started_with_a_name_tapped_before_the_merge_counts_for_the_person(yard: Yard) -> None:
    tapped = yard.player("Асан К.")  # as a form that was opened earlier has it
    merge(yard, "Асан К.", "Асан")
    assert people.persons_of(yard.club, [tapped, None]) == {tapped.pk: yard.player("Асан").pk}


def test_the_history_says_who_became_whom(yard: Yard) -> None:
    source = merge(yard, "Асан К.", "Асан")
    people.unmerge_player(source=source, device=yard.devices["organiser"])
    back, there = yard.club.changes.all()[:2]
    what = {"player": source.pk, "name": "Асан К.", "into": yard.player("Асан").pk, "into_name": "Асан"}
    assert (there.kind, there.what, there.by) == (ClubChange.Kind.MERGED, what, "Асан")
    assert (back.kind, back.what) == (ClubChange.Kind.UNMERGED, what)


def test_results_are_others_from_the_first_match_that_moved(yard: Yard, told: list[hooks.ResultsChanged]) -> None:
    now = timezone.now()
    yard.play("Асан", *OTHERS, at=now - timedelta(days=9))
    yard.play("Асан К.", *OTHERS, at=now - timedelta(days=2))
    yard.play("Асан К.", *OTHERS, at=now - timedelta(days=5))
    told.clear()
    source = merge(yard, "Асан К.", "Асан")
    people.unmerge_player(source=source, device=None)
    assert told == [hooks.ResultsChanged(yard.club, now - timedelta(days=5))] * 2


def test_nobody_is_told_where_no_result_moves(yard: Yard, told: list[hooks.ResultsChanged]) -> None:
    yard.start("Асан К.", "Берік")
    merge(yard, "Асан К.", "Асан")
    assert told == []


def test_two_who_sat_at_one_table_are_not_the_same(yard: Yard) -> None:
    match = yard.start("Асан", "Берік", "Асан К.", "Дана")
    with pytest.raises(people.SatTogetherError) as refused:
        merge(yard, "Асан К.", "Асан")
    assert refused.value.match == match
    assert yard.player("Асан К.").on_roster


def test_those_who_were_merged_count_when_asking_who_sat_together(yard: Yard) -> None:
    yard.play("Дана М.", "Берік", "Асан", "Дана")
    merge(yard, "Дана М.", "Асан К.")
    with pytest.raises(people.SatTogetherError):
        merge(yard, "Асан К.", "Асан")


def test_nobody_is_merged_into_themselves(yard: Yard) -> None:
    with pytest.raises(people.SamePlayerError):
        merge(yard, "Асан", "Асан")


def test_nobody_is_merged_into_another_club(yard: Yard) -> None:
    _client, device = new_phone()
    other = found_club(device=device, name="Другой", founder="Асан").players.get()
    with pytest.raises(people.SamePlayerError):
        people.merge_players(source=yard.player("Асан К."), target=other, device=None)


@pytest.mark.parametrize(("source", "target"), [("Асан К.", "Дана"), ("Дана", "Асан К.")])
def test_a_merged_player_is_not_merged_again(yard: Yard, source: str, target: str) -> None:
    both = {"source": yard.player(source), "target": yard.player(target)}
    merge(yard, "Асан К.", "Асан")
    with pytest.raises(people.AlreadyMergedError):
        people.merge_players(**both, device=None)


def test_two_members_are_not_one_player(yard: Yard) -> None:
    people.claim_player(membership=yard.membership("member"), player=yard.player("Асан К."), device=None)
    people.agree_claim(membership=yard.membership("member"), device=None)
    with pytest.raises(people.LinkedError):  # the founder is linked from the start
        merge(yard, "Асан К.", "Асан")


def test_unmerging_is_refused_while_another_has_the_name(yard: Yard) -> None:
    source = merge(yard, "Асан К.", "Асан")
    people.add_player(club=yard.club, name="асан к.", device=None)
    with pytest.raises(people.NameTakenError):
        people.unmerge_player(source=source, device=None)
    source.refresh_from_db()
    assert not source.on_roster


def test_unmerging_twice_is_unmerging_once(yard: Yard) -> None:
    source = merge(yard, "Асан К.", "Асан")
    people.unmerge_player(source=source, device=None)
    lines = yard.club.changes.count()
    people.unmerge_player(source=source, device=None)
    assert yard.club.changes.count() == lines
