"""The order of the list: by a ranking, by lot, by hand."""

import pytest

from ratings.models import Ranking, Standing
from ratings.tests.tables import elo
from scoring import people
from scoring.tests.club_cast import Yard
from tournaments.commands import entries
from tournaments.commands.entries.errors import DrawnError
from tournaments.models import Tournament
from tournaments.tests.cast import Entry, entrant, new_tournament
from tournaments.tests.rounds import fill_stage


def order(tournament: Tournament) -> list[int]:
    """The numbers in the order of the list."""
    return list(tournament.entrants.order_by("seed").values_list("number", flat=True))


def rate(ranking: Ranking, tournament: Tournament, number: int, *values: int | None) -> None:
    """Give the people of an entrant these ratings, None for none."""
    for member, value in zip(entrant(tournament, number).members.all(), values, strict=True):
        assert member.player is not None
        if value is not None:
            Standing.objects.create(ranking=ranking, player=member.player, value=value, order=value, rated=1, played=1)


def by_ranking(yard: Yard, tournament: Tournament, ranking: Ranking) -> None:
    """Seed by a ranking over all time."""
    device = yard.devices["organiser"]
    entries.seed_by_ranking(tournament=tournament, ranking=ranking, period="", title="Эло", device=device)


def test_pairs_by_the_mean_of_both_and_who_is_unrated_last(yard: Yard) -> None:
    tournament, ranking = new_tournament(yard, 5), elo(yard)
    rate(ranking, tournament, 2, 1400, 1700)
    rate(ranking, tournament, 3, None, 1600)
    rate(ranking, tournament, 5, 1500, 1400)
    by_ranking(yard, tournament, ranking)
    assert order(tournament) == [3, 2, 5, 1, 4]
    assert [entrant(tournament, number).rating for number in (1, 2, 3)] == [None, 1550, 1600]
    assert tournament.changes.get().what == {"by": "ranking", "ranking": "Эло", "unrated": 2}


def test_whoever_was_merged_has_the_rating_of_the_person(yard: Yard) -> None:
    tournament, ranking = new_tournament(yard, 2, entry=Entry.ROTATING), elo(yard)
    Standing.objects.create(ranking=ranking, player=yard.player("Дана"), value=1600, order=1600, rated=1, played=1)
    source = entrant(tournament, 2).members.get().player
    assert source is not None
    people.merge_players(source=source, target=yard.player("Дана"), device=None)
    by_ranking(yard, tournament, ranking)
    assert order(tournament) == [2, 1]


def test_lots_fall_the_same_again_and_whoever_comes_later_moves_nobody(yard: Yard) -> None:
    tournament = new_tournament(yard, 12)
    device = yard.devices["organiser"]
    entries.draw_lots(tournament=tournament, device=device)
    drawn = order(tournament)
    assert sorted(drawn) != drawn
    entries.seed_by_hand(tournament=tournament, typed={drawn[0]: 12}, device=device)
    entries.draw_lots(tournament=tournament, device=device)
    assert order(tournament) == drawn
    entries.remove(entrant=entrant(tournament, drawn[3]), device=device)
    entries.draw_lots(tournament=tournament, device=device)
    assert order(tournament) == [*drawn[:3], *drawn[4:]]
    assert tournament.changes.filter(kind="seeded").first().what == {"by": "lot", "lot": 7}  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("typed", "after"),
    [
        ({4: 2}, [1, 4, 2, 3, 5]),
        ({2: 4}, [1, 3, 4, 2, 5]),
        ({5: 1}, [5, 1, 2, 3, 4]),
        ({1: 99}, [2, 3, 4, 5, 1]),
        ({2: 3, 3: 2}, [1, 3, 2, 4, 5]),
        ({1: 5, 2: 4, 4: 2, 5: 1}, [5, 4, 3, 2, 1]),
        ({3: 3}, [1, 2, 3, 4, 5]),
    ],
)
def test_by_hand_the_others_make_room(yard: Yard, typed: dict[int, int], after: list[int]) -> None:
    tournament = new_tournament(yard, 5)
    entries.seed_by_hand(tournament=tournament, typed=typed, device=yard.devices["organiser"])
    assert order(tournament) == after
    assert tournament.changes.exists() == (after != [1, 2, 3, 4, 5])


def test_the_order_stays_once_a_stage_has_begun(yard: Yard) -> None:
    tournament, ranking = new_tournament(yard, 2), elo(yard)
    fill_stage(tournament.stages.get())
    device = yard.devices["organiser"]
    with pytest.raises(DrawnError):
        by_ranking(yard, tournament, ranking)
    with pytest.raises(DrawnError):
        entries.draw_lots(tournament=tournament, device=device)
    with pytest.raises(DrawnError):
        entries.seed_by_hand(tournament=tournament, typed={2: 1}, device=device)
