"""The whole tournament as tie-breaks see it: every entrant's rounds, after sanctions and withdrawals."""

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from tournaments.standings.absences import sit
from tournaments.standings.amounts import Amount
from tournaments.standings.codes import Kind, Unplaced, Why
from tournaments.standings.drawing import drawn
from tournaments.standings.facts import Entrant, Outcome, Round, Sanction, Sitting
from tournaments.standings.results import settle, without_result
from tournaments.standings.sanctions import carded, expelled
from tournaments.standings.settings import Settings
from tournaments.standings.unplayed import OUT_OF_COUNT, adjusted_score
from tournaments.standings.withdrawals import annulled, forfeit_rest, players

Rounds = Mapping[int, Outcome]


class Counted(NamedTuple):
    """A round of an entrant that counts: with whom, and how it went."""

    round: int
    outcome: Outcome
    opponents: tuple[int, ...]
    why: Why


class Field:
    """The outcomes by entrant and round, and what follows from them.

    `unplaced` are those who have no place, and why. Nothing in it depends on the order in which results came.
    """

    def __init__(self, outcomes: Mapping[int, Rounds], unplaced: Mapping[int, Unplaced], settings: Settings) -> None:
        self.outcomes = outcomes
        self.unplaced = unplaced
        self.settings = settings
        self.entrants = tuple(sorted(outcomes))

    @cached_property
    def points(self) -> dict[int, Amount]:
        """The points of each entrant."""
        return {
            entrant: sum(outcome.points for outcome in rounds.values()) for entrant, rounds in self.outcomes.items()
        }

    @cached_property
    def adjusted(self) -> dict[int, Amount]:
        """The points of each entrant as its opponents' tie-breaks see them."""
        return {entrant: adjusted_score(rounds, self.settings) for entrant, rounds in self.outcomes.items()}

    @cached_property
    def lots(self) -> dict[int, int]:
        """The lot of each entrant, 1 the best."""
        return {entrant: lot for lot, entrant in enumerate(drawn(self.settings.seed, self.entrants), start=1)}

    @cached_property
    def rounds(self) -> int:
        """The number of rounds of the tournament: as planned, or as many as there are."""
        last = max((max(rounds, default=0) for rounds in self.outcomes.values()), default=0)
        return max(last, self.settings.rounds or 0)

    @cached_property
    def counted(self) -> dict[int, list[Counted]]:
        """The rounds of each entrant that count and have a result, in order."""
        return {
            entrant: [
                Counted(number, outcome, outcome.opponents, why_of(outcome))
                for number, outcome in sorted(rounds.items())
                if outcome.kind not in OUT_OF_COUNT and outcome.kind != Kind.PENDING
            ]
            for entrant, rounds in self.outcomes.items()
        }


def field_of(
    entrants: Iterable[Entrant],
    rounds: Iterable[Round],
    settings: Settings,
    sanctions: Iterable[Sanction] = (),
    through: int | None = None,
) -> Field:
    """The tournament after round `through`, or after all. A round robin gives all its rounds, played or not.

    ValueError if an entrant is unknown, stands twice in the list or plays twice in a round, or a round is given twice.
    """
    listed = list(entrants)
    known = {entrant.number for entrant in listed}
    if len(known) != len(listed):
        raise ValueError("an entrant stands twice in the list")
    every = sorted(rounds, key=lambda current: current.number)
    if len({current.number for current in every}) != len(every):
        raise ValueError("a round is given twice")
    last = through if through is not None else every[-1].number if every else 0
    given = [sanction for sanction in sanctions if sanction.round <= last and sanction.entrant in known]
    out = expelled(given)
    left = {entrant.number for entrant in listed if entrant.left is not None and entrant.left <= last} | set(out)
    void = annulled(every, left) if settings.round_robin else frozenset[int]()
    outcomes: dict[int, dict[int, Outcome]] = {number: {} for number in known}
    for current in every:
        if current.number <= last:
            own = [sanction for sanction in given if sanction.round == current.number]
            for entrant, outcome in _outcomes(current, known, settings, own, left, void).items():
                outcomes[entrant][current.number] = outcome
    unplaced = dict.fromkeys(void, Unplaced.ANNULLED) | dict.fromkeys(out, Unplaced.EXPELLED)
    return Field(outcomes, unplaced, settings)


def _outcomes(
    current: Round,
    known: Collection[int],
    settings: Settings,
    sanctions: list[Sanction],
    left: Collection[int],
    void: Collection[int],
) -> dict[int, Outcome]:
    """The outcome of every entrant of the tournament in one round."""
    found: dict[int, Outcome] = {}
    for table in current.tables:
        own = [sanction for sanction in sanctions if sanction.entrant in players(table)]
        if settings.round_robin and not carded(own):
            table = forfeit_rest(table, left)
        if void and set(players(table)) & set(void):
            _add(found, without_result(table, Kind.ANNULLED), known, current)
        else:
            _add(found, settle(table, settings, own), known, current)
    for sitting in current.sitting:
        _add(found, {sitting.entrant: sit(sitting, settings, sanctions)}, known, current)
    nowhere = Kind.REST if settings.round_robin else Kind.ABSENT
    for entrant in known:
        if entrant not in found:
            found[entrant] = sit(Sitting(entrant, nowhere), settings, sanctions)
    return found


def _add(found: dict[int, Outcome], new: Mapping[int, Outcome], known: Collection[int], current: Round) -> None:
    for entrant, outcome in new.items():
        if entrant not in known:
            raise ValueError(f"entrant {entrant} of round {current.number} is unknown")
        if entrant in found:
            raise ValueError(f"entrant {entrant} plays twice in round {current.number}")
        found[entrant] = outcome


def why_of(outcome: Outcome) -> Why:
    """How a round that counts went, in one word."""
    if outcome.kind != Kind.PLAYED:
        return Why(outcome.kind)
    if outcome.by_card:
        return Why.BY_CARD
    if outcome.place is not None:
        return Why.PLACED
    if outcome.wins + outcome.draws + outcome.losses > 1:
        return Why.SEVERAL_MATCHES
    return Why.WON if outcome.wins else Why.DRAWN if outcome.draws else Why.LOST
