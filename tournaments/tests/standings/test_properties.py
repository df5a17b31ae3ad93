"""Laws of the standings, for any tournament."""

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.standings.amounts import Amount
from tournaments.standings.codes import Kind, Offence, TieBreakCode, Unplayed
from tournaments.standings.facts import Entrant, Final, Mark, Outcome, Round, Row, Sanction, Sitting, Table
from tournaments.standings.field import field_of
from tournaments.standings.matches import score_match
from tournaments.standings.settings import Settings
from tournaments.standings.table import standings
from tournaments.tests.standings.cast import values

TARGET = 100
EVERYTHING = Settings(target=TARGET, penalty=False, draws=True, tiebreaks=tuple(TieBreakCode), seed="s")
WITHOUT_LOTS = [code for code in TieBreakCode if code != TieBreakCode.LOTS]
SITTINGS = (Kind.BYE, Kind.HALF_BYE, Kind.ABSENT)

Tournament = tuple[int, tuple[Round, ...], tuple[Sanction, ...]]


def any_final(chance: Random) -> Final:
    """The end of a match: at the target, or at time."""
    low = chance.randrange(TARGET)
    if chance.random() < 0.3:
        return Final((low, chance.choice((low, chance.randrange(TARGET)))), stopped=True)
    return Final((TARGET + 5, low) if chance.random() < 0.5 else (low, TARGET + 5))


def any_table(chance: Random, players: tuple[int, int], *, played: bool) -> Table:
    """A table of two: played, still playing, or with somebody absent."""
    sides = tuple((player,) for player in players)
    if played or chance.random() < 0.7:
        return Table(sides, (any_final(chance),))
    return Table(sides, absent=tuple(player for player in players if chance.random() < 0.5))


def any_round(chance: Random, number: int, count: int, *, played: bool) -> Round:
    drawn = chance.sample(range(1, count + 1), count)
    tables, sitting = [], []
    for pair in zip(drawn[::2], drawn[1::2], strict=True):
        if played or chance.random() < 0.8:
            tables.append(any_table(chance, pair, played=played))
        else:
            sitting += [Sitting(player, chance.choice(SITTINGS)) for player in pair]
    return Round(number, tuple(tables), tuple(sitting))


def any_tournament(seed: int, *, played: bool = False) -> Tournament:
    """A tournament of tables of two; `played`: every round of everybody, without sanctions."""
    chance = Random(seed)
    count = 2 * chance.randint(1, 4)
    rounds = tuple(any_round(chance, number, count, played=played) for number in range(1, chance.randint(2, 6)))
    sanctions = [
        Sanction(chance.randint(1, count), chance.choice(rounds).number, chance.choice(list(Offence)))
        for _ in range(chance.randrange(3))
    ]
    return count, rounds, () if played else tuple(sanctions)


tournaments = st.builds(any_tournament, st.integers(0, 1 << 32))
played_tournaments = st.builds(lambda seed: any_tournament(seed, played=True), st.integers(0, 1 << 32))


def rows(tournament: Tournament, settings: Settings = EVERYTHING) -> tuple[Row, ...]:
    count, rounds, sanctions = tournament
    return standings([Entrant(number) for number in range(1, count + 1)], rounds, settings, sanctions)


@given(tournaments, st.integers(), st.booleans())
def test_the_order_in_which_results_came_does_not_matter(tournament: Tournament, seed: int, league: bool) -> None:
    chance = Random(seed)
    settings = EVERYTHING._replace(round_robin=league)
    count, rounds, sanctions = tournament

    def mixed(table: Table) -> Table:
        if chance.random() < 0.5:
            return table
        return Table(
            table.sides[::-1],
            tuple(final._replace(accounts=final.accounts[::-1]) for final in table.matches),
            table.absent[::-1],
        )

    other = [
        Round(
            current.number,
            tuple(mixed(table) for table in chance.sample(current.tables, len(current.tables))),
            tuple(chance.sample(current.sitting, len(current.sitting))),
        )
        for current in chance.sample(rounds, len(rounds))
    ]
    field = [Entrant(number) for number in chance.sample(range(1, count + 1), count)]
    again = standings(field, other, settings, chance.sample(sanctions, len(sanctions)))
    assert again == rows(tournament, settings)


@given(tournaments, st.integers())
def test_a_corrected_result_equals_one_that_was_right_at_once(tournament: Tournament, seed: int) -> None:
    count, rounds, sanctions = tournament
    chance = Random(seed)
    current = chance.choice(rounds)
    wrong = current._replace(
        tables=tuple(table._replace(matches=(any_final(chance),), absent=()) for table in current.tables)
    )
    kept = [other for other in rounds if other != current]
    right = rows(tournament)
    rows((count, (*kept, wrong), sanctions))
    assert rows((count, (*kept, current), sanctions)) == right


@given(played_tournaments)
def test_played_rounds_share_out_a_point_a_table(tournament: Tournament) -> None:
    _, given_rounds, _ = tournament
    table = rows(tournament)
    assert sum(row.points for row in table) == sum(len(current.tables) for current in given_rounds)
    assert sum(row.effectiveness for row in table) == 0
    assert sum(row.wins for row in table) == sum(row.losses for row in table)


@given(played_tournaments)
def test_sums_of_buchholz_and_sonneborn_berger(tournament: Tournament) -> None:
    count, given_rounds, _ = tournament
    points = {row.entrant: row.points for row in rows(tournament)}
    buchholz = values(TieBreakCode.BUCHHOLZ, count, given_rounds, EVERYTHING)
    assert sum(value or 0 for value in buchholz.values()) == len(given_rounds) * sum(points.values())
    berger = values(TieBreakCode.SONNEBORN_BERGER, count, given_rounds, EVERYTHING)
    expected: Amount = 0
    for table in (table for current in given_rounds for table in current.tables):
        (first,), (second,) = table.sides
        scores = score_match(table.matches[0], EVERYTHING)
        expected += scores[0].points * points[second] + scores[1].points * points[first]
    assert sum(value or 0 for value in berger.values()) == expected


@given(tournaments)
def test_buchholz_by_hand(tournament: Tournament) -> None:
    count, given_rounds, sanctions = tournament
    field = field_of([Entrant(number) for number in range(1, count + 1)], given_rounds, EVERYTHING, sanctions)
    for row in rows(tournament, EVERYTHING._replace(unplayed=Unplayed.FIDE_2023, tiebreaks=(TieBreakCode.BUCHHOLZ,))):
        expected: Amount = 0
        for outcome in field.outcomes[row.entrant].values():
            if outcome.kind == Kind.PLAYED:
                opponent = outcome.opponents[0]
                expected += by_hand(field.outcomes[opponent], field.points[opponent])
            elif outcome.kind != Kind.PENDING:
                expected += row.points
        assert row.marks[0].value == expected


def by_hand(rounds: Mapping[int, Outcome], points: Amount) -> Amount:
    """A score adjusted as the rule reads: each requested bye that only voluntary ones follow is a draw."""
    voluntary = (Kind.HALF_BYE, Kind.ABSENT, Kind.FORFEIT_LOSS, Kind.DOUBLE_FORFEIT)
    for number, outcome in rounds.items():
        later = [other.kind for after, other in rounds.items() if after > number]
        if outcome.kind in (Kind.HALF_BYE, Kind.ABSENT) and all(kind in voluntary for kind in later):
            points += EVERYTHING.draw - outcome.points
    return points


@given(tournaments)
def test_cuts_and_caps_only_take_away(tournament: Tournament) -> None:
    for row in rows(tournament):
        full, cut, median = (
            row.mark(code).value or 0
            for code in (TieBreakCode.BUCHHOLZ, TieBreakCode.BUCHHOLZ_CUT_1, TieBreakCode.BUCHHOLZ_MEDIAN)
        )
        assert full >= cut >= median >= 0
    old = {row.entrant: row for row in rows(tournament, EVERYTHING._replace(unplayed=Unplayed.FIDE_2023))}
    for row in rows(tournament):
        for code in (TieBreakCode.BUCHHOLZ, TieBreakCode.SONNEBORN_BERGER):
            assert (row.mark(code).value or 0) <= (old[row.entrant].mark(code).value or 0)


def check(mark: Mark) -> None:
    if mark.value is None:
        assert mark.idle is not None
        assert mark.parts == ()
        return
    assert mark.value == sum(part.value for part in mark.parts)
    for part in mark.parts:
        if part.of is not None and part.by is not None and not part.cut:
            assert part.value == part.of * part.by
        assert not (part.cut and part.value)
    if mark.again:
        check(mark.again)


@given(tournaments, st.booleans())
def test_every_number_is_the_sum_of_its_explanation(tournament: Tournament, league: bool) -> None:
    for row in rows(tournament, EVERYTHING._replace(round_robin=league)):
        for mark in row.marks:
            check(mark)


@given(tournaments, st.text(max_size=5))
def test_lots_settle_everything_and_are_the_same_each_time(tournament: Tournament, seed: str) -> None:
    settings = EVERYTHING._replace(seed=seed)
    table = rows(tournament, settings)
    placed = [row for row in table if row.place is not None]
    assert [row.place for row in placed] == list(range(1, len(placed) + 1))
    assert table == rows(tournament, settings)
    lots = {row.mark(TieBreakCode.LOTS).value for row in table}
    assert lots == set(range(1, len(table) + 1))


@given(
    tournaments, st.lists(st.sampled_from([code for code in TieBreakCode if code != TieBreakCode.LOTS]), unique=True)
)
def test_places_follow_the_list(tournament: Tournament, codes: list[TieBreakCode]) -> None:
    table = [row for row in rows(tournament, EVERYTHING._replace(tiebreaks=tuple(codes))) if row.place is not None]
    places = [row.place or 0 for row in table]
    for index, row in enumerate(table):
        assert row.shared == (places.count(places[index]) > 1)
        assert row.place == 1 + sum(place < places[index] for place in places)
        if index and codes and codes[0] == TieBreakCode.POINTS:
            assert table[index - 1].points >= row.points


@pytest.mark.parametrize("size", [3, 4])
@given(data=st.data())
def test_free_for_all_tables_share_out_their_points(size: int, data: st.DataObject) -> None:
    accounts = tuple(data.draw(st.lists(st.integers(0, 130), min_size=size, max_size=size)))
    settings = Settings(target=100, free_for_all=True, penalty=data.draw(st.booleans()))
    scores = score_match(Final(accounts, stopped=data.draw(st.booleans())), settings)
    assert sum(score.points for score in scores) == sum(settings.place_points(size))
    assert sum(score.effectiveness for score in scores) == 0
    assert sum(score.scored for score in scores) == sum(score.conceded for score in scores) == sum(accounts)
    for one in scores:
        for other in scores:
            assert (one.place < other.place) <= (one.effectiveness >= other.effectiveness)
