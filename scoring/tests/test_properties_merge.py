"""Whatever is merged and taken apart again, in whatever order: who counts as whom is as worked out from scratch."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from scoring import people
from scoring.models import Club, Player, Seat
from scoring.tests.club_cast import new_club, start_club_match

NAMES = ("а", "б", "в", "г", "д", "е")
TABLES = (("а", "б"), ("в", "г"), ("д", "е"), ("а", "в"), ("д", "г"))
REFUSED = (
    people.AlreadyMergedError,
    people.LinkedError,
    people.NameTakenError,
    people.SamePlayerError,
    people.SatTogetherError,
)
# (True, one, other): merge; (False, one, …): take apart. Players by their place in NAMES.
STEPS = st.lists(st.tuples(st.booleans(), st.integers(0, 5), st.integers(0, 5)), max_size=14)


def root(player: Player) -> Player:
    """Who a player is, step by step, as the rows say."""
    while player.merged_into_id is not None:
        player = Player.objects.get(pk=player.merged_into_id)
    return player


def assert_persons_are_right(club: Club) -> None:
    for seat in Seat.objects.filter(match__club=club).select_related("player"):
        assert seat.player is not None
        assert seat.person_id == root(seat.player).pk
    for match in club.matches.all():
        persons = list(match.seats.values_list("person", flat=True))
        assert len(set(persons)) == len(persons), "nobody sits at a table twice"


class Merges(TestCase):
    """Random merges in a club of six."""

    @given(STEPS)
    def test_merging_and_taking_apart(self, steps: list[tuple[bool, int, int]]) -> None:
        _client, device, club = new_club(roster=NAMES)
        for names in TABLES:
            start_club_match(club, names, device, "kozel-1x1")
        before = list(Seat.objects.filter(match__club=club).order_by("pk").values_list("pk", "person"))
        players = [club.players.get(name=name) for name in NAMES]
        for merging, one, other in steps:
            source, target = (Player.objects.get(pk=players[index].pk) for index in (one, other))
            try:
                if merging:
                    people.merge_players(source=source, target=target, device=device)
                else:
                    people.unmerge_player(source=source, device=device)
            except REFUSED:
                pass
            assert_persons_are_right(club)
        for player in players:
            people.unmerge_player(source=player, device=device)
        assert list(Seat.objects.filter(match__club=club).order_by("pk").values_list("pk", "person")) == before


@pytest.mark.django_db
def test_the_law_can_fail() -> None:
    """The check above is not blind: a person that was not moved is found."""
    _client, device, club = new_club(roster=NAMES)
    start_club_match(club, ("а", "б"), device, "kozel-1x1")
    Player.objects.filter(name="а").update(merged_into=Player.objects.get(name="в"))
    with pytest.raises(AssertionError):
        assert_persons_are_right(club)
