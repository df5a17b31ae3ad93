"""Laws of knockouts and of winner stays, whoever wins."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.bracket import Match, bracket
from tournaments.pairing.codes import Part, State
from tournaments.pairing.knockout import Result, Stand, places, stand
from tournaments.pairing.winner_stays import Came, Evening, Event, Finished, House, Left, evening

OPTIONS = st.fixed_dictionaries({"double": st.booleans(), "third": st.booleans()})


def played_out(matches: tuple[Match, ...], players: int, random: Random, strict: bool = False) -> tuple[Stand, ...]:
    """Play all matches by chance, in any order that can be; `strict`: the better seed wins."""
    results: dict[int, Result] = {}
    while True:
        stands = stand(matches, range(1, players + 1), results)
        ready = [one for one in stands if one.state is State.READY]
        if not ready:
            return stands
        chosen = random.choice(ready)
        one, other = sides_of(chosen)
        winner = min(one, other) if strict else random.choice((one, other))
        results[chosen.match.number] = Result((one, other), winner)


@given(st.integers(2, 40), OPTIONS, st.randoms(use_true_random=False))
def test_everybody_has_a_place_and_one_the_cup(players: int, options: dict[str, bool], random: Random) -> None:
    stands = played_out(bracket(players, **options), players, random)
    assert all(one.state in {State.PLAYED, State.NOT_NEEDED} for one in stands)
    found = places(stands)
    assert sorted(found) == list(range(1, players + 1))
    assert sorted(found.values())[:2] == [1, 2]
    defeats = [out for one in stands if one.state is State.PLAYED for out in one.sides if out != one.winner]
    champion = next(id for id, place in found.items() if place == 1)
    allowed = 2 if options["double"] else 1
    assert defeats.count(champion) < allowed
    beaten_in_third = {id for one in stands if one.match.part is Part.THIRD for id in one.sides if id != one.winner}
    for id in set(range(1, players + 1)) - {champion}:
        assert defeats.count(id) == allowed + (id in beaten_in_third)


@given(st.integers(2, 40), OPTIONS, st.randoms(use_true_random=False))
def test_when_the_better_win_the_seeds_are_the_places(players: int, options: dict[str, bool], random: Random) -> None:
    found = places(played_out(bracket(players, **options), players, random, strict=True))
    order = sorted(found, key=lambda id: (found[id], id))
    assert order[:2] == [1, 2]
    assert {found[id] for id in (1, 2)} == {1, 2}
    if not options["double"]:
        assert order == sorted(order)


@given(st.integers(2, 20), OPTIONS, st.randoms(use_true_random=False))
def test_correcting_a_result_equals_having_recorded_it_right(
    players: int, options: dict[str, bool], random: Random
) -> None:
    matches = bracket(players, **options)
    stands = played_out(matches, players, random)
    results = {one.match.number: Result(sides_of(one), one.winner) for one in stands if one.state is State.PLAYED}
    wrong = random.choice(sorted(results))
    right = results[wrong]
    one, other = right.sides
    mistaken = {**results, wrong: Result(right.sides, other if right.winner == one else one)}
    assert stand(matches, range(1, players + 1), {**mistaken, wrong: right}) == stands
    for found in stand(matches, range(1, players + 1), mistaken):
        if found.match.number in mistaken:
            assert found.state is State.PLAYED
            assert found.sides == mistaken[found.match.number].sides


def sides_of(ready: Stand) -> tuple[int, int]:
    """Both sides of a match that has them."""
    one, other = ready.sides
    assert one is not None
    assert other is not None
    return one, other


@st.composite
def nights(draw: st.DrawFn) -> tuple[House, list[Event]]:
    """An evening in which people come, play and go by chance."""
    house = House(draw(st.integers(1, 3)), draw(st.integers(2, 4)), draw(st.integers(1, 3)), draw(st.booleans()))
    random = Random(draw(st.integers(0, 10_000)))
    events: list[Event] = [Came(id) for id in range(draw(st.integers(2, 8)))]
    for _ in range(draw(st.integers(0, 25))):
        now = evening(house, events)
        busy = [number for number, table in enumerate(now.tables, start=1) if len(table) > 1]
        if random.random() < 0.2 or not busy:
            id = random.randrange(10)
            events.append(random.choice((Came(id), Left(id))))
        else:
            table = random.choice(busy)
            sides = tuple(sitting.entrant for sitting in now.tables[table - 1])
            losers = tuple(random.sample(sides, random.randrange(len(sides))))
            events.append(Finished(table, sides, losers, losers[:1]))
    return house, events


def present(found: Evening) -> list[int]:
    """Everybody at a table or in the line, as often as there."""
    return [*found.line, *(sitting.entrant for table in found.tables for sitting in table)]


@given(nights())
def test_everybody_is_in_one_place(night: tuple[House, list[Event]]) -> None:
    house, events = night
    here: set[int] = set()
    for event in events:
        if isinstance(event, Came):
            here.add(event.entrant)
        elif isinstance(event, Left):
            here.discard(event.entrant)
    found = evening(house, events)
    assert sorted(present(found)) == sorted(here)
    assert found.overtaken == ()
    full = [table for table in found.tables if len(table) == house.seats]
    short = [table for table in found.tables if 0 < len(table) < house.seats]
    assert len(short) <= (not full)
    # Nobody waits while a table could be filled.
    assert not (found.line and short)
    if len(found.line) >= house.seats:
        assert len(full) == house.tables
    assert all(sitting.losses < house.lives for table in found.tables for sitting in table)


@given(nights())
def test_wins_and_defeats_add_up(night: tuple[House, list[Event]]) -> None:
    house, events = night
    rows = [placed.row for placed in evening(house, events).ranking]
    games = [event for event in events if isinstance(event, Finished)]
    assert sum(row.losses for row in rows) == sum(len(game.losers) for game in games)
    assert sum(row.games for row in rows) == sum(len(game.sides) for game in games)
    assert all(row.running <= row.streak <= row.wins for row in rows)
    places_ = [placed.place for placed in evening(house, events).ranking]
    assert places_ == sorted(places_)
