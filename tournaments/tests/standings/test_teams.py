"""Standings of teams."""

from tournaments.standings.facts import Entrant, Round
from tournaments.standings.settings import Settings
from tournaments.standings.table import standings
from tournaments.standings.teams import team_standings
from tournaments.tests.standings.cast import columns, duel, entrants

LEAGUE = Settings(target=100, penalty=False, round_robin=True)
ROUNDS = (Round(1, (duel(1, 2, 100, 50), duel(3, 4, 100, 90), duel(5, 6, 100, 95))),)
TEAMS = {1: 10, 4: 10, 6: 10, 2: 20, 3: 20, 5: 20}
ROWS = standings(entrants(6), ROUNDS, LEAGUE)


def test_teams_stand_by_the_points_of_all_their_members() -> None:
    assert columns(team_standings(ROWS, TEAMS), "team", "place", "points", "effectiveness", "counted", "others") == [
        (20, 1, 2, -35, (3, 5, 2), ()),
        (10, 2, 1, 35, (1, 6, 4), ()),
    ]


def test_only_the_best_may_count() -> None:
    assert columns(team_standings(ROWS, TEAMS, best=1), "team", "place", "points", "counted", "others") == [
        (10, 1, 1, (1,), (6, 4)),
        (20, 2, 1, (3,), (5, 2)),
    ]


def test_equal_teams_share() -> None:
    rows = standings(entrants(2), (), LEAGUE._replace(tiebreaks=()))
    assert columns(team_standings(rows, {1: 10, 2: 20}), "team", "place", "shared") == [(10, 1, True), (20, 1, True)]


def test_whoever_has_no_place_or_team_does_not_count() -> None:
    field = (*entrants(5), Entrant(6, left=0))
    rows = standings(field, ROUNDS[:0], LEAGUE)
    assert len(team_standings(rows, {1: 10}, best=2)) == 1
    annulled = standings((*entrants(5), Entrant(6, left=0)), (Round(1, (duel(5, 6),)),), LEAGUE)
    assert columns(team_standings(annulled, {6: 10}), "points", "counted", "others") == [(0, (), (6,))]
