"""Standings of teams, from those of their members: the points of the best so many of each."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tournaments.standings.amounts import Amount
from tournaments.standings.facts import Row


class TeamRow(NamedTuple):
    """A team's line; `counted` are its members that count, the best first, `others` those that do not."""

    team: int
    place: int
    shared: bool
    points: Amount
    effectiveness: Amount
    counted: tuple[int, ...]
    others: tuple[int, ...]


def team_standings(rows: Sequence[Row], team_of: Mapping[int, int], best: int | None = None) -> tuple[TeamRow, ...]:
    """The teams, the best first: by points, then effectiveness of those who count, then the best place among them.

    `rows` are the standings of the members, `team_of` their teams; `best`: how many of a team count, None for all.
    Members without a place count for nothing; whoever is in no team is left out.
    """
    members: dict[int, list[Row]] = {}
    for row in rows:
        if row.entrant in team_of:
            members.setdefault(team_of[row.entrant], []).append(row)
    keys = {team: _key(own, best) for team, own in members.items()}
    return tuple(
        TeamRow(
            team,
            place=1 + sum(other < keys[team] for other in keys.values()),
            shared=list(keys.values()).count(keys[team]) > 1,
            points=-keys[team][0],
            effectiveness=-keys[team][1],
            counted=tuple(row.entrant for row in _counting(members[team], best)),
            others=tuple(row.entrant for row in members[team] if row not in _counting(members[team], best)),
        )
        for team in sorted(members, key=lambda team: (keys[team], team))
    )


def _counting(rows: Sequence[Row], best: int | None) -> list[Row]:
    return sorted((row for row in rows if row.place is not None), key=lambda row: -row.points)[:best]


def _key(rows: Sequence[Row], best: int | None) -> tuple[Amount, Amount, Amount]:
    counted = _counting(rows, best)
    places = [row.place for row in counted if row.place is not None]
    return (
        -sum(row.points for row in counted),
        -sum(row.effectiveness for row in counted),
        min(places, default=len(rows) + 1),
    )
