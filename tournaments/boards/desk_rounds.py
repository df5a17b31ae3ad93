"""A round on its organiser's desk: tables with names and scores, why each pairing, who sits out, what is doubtful."""

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property

from tournaments.boards.round_names import round_names
from tournaments.boards.round_rows import rows_of
from tournaments.drawing.field import parts_of
from tournaments.drawing.successive import ranked
from tournaments.drawing.tables import up_to
from tournaments.facts import sides_of, stage_facts, table_facts
from tournaments.forms.desk_hand import MOST
from tournaments.models import Pairing, Sitting, TournamentRound
from tournaments.pairing import facts
from tournaments.pairing.codes import Format, Reason
from tournaments.pairing.manual import Check, check_manual
from tournaments.standings.codes import Kind
from tournaments.wording.amounts import score_text
from tournaments.wording.desk import pairing_state, round_state, sitting_text
from tournaments.wording.formats import stage_name
from tournaments.wording.names import Names, name_of
from tournaments.wording.pairing import warn_text, whys_texts
from tournaments.wording.results import finals_text

# Who meets whom again, and who has the bye, is nobody's doing in a plan or a bracket.
WARNED = (Format.SWISS, Format.ROTATING, Format.FREE_FOR_ALL)
SCORELESS = (Format.KNOCKOUT, Format.WINNER_STAYS)


@dataclass(frozen=True)
class Seat:
    """Somebody at a table or out of it; `score` is that of before the round, empty where there is none."""

    number: int
    name: str
    score: str


@dataclass(frozen=True)
class DeskTable:
    """A table of a round; `result` is empty while nothing is recorded."""

    pairing: Pairing
    sides: list[list[Seat]]
    why: list[str]
    warnings: list[str]
    state: str
    result: str


@dataclass(frozen=True)
class DeskSitting:
    """Somebody who sits a round out; `half`: half a bye may be asked for instead of nothing."""

    seat: Seat
    kind: str
    why: list[str]
    warnings: list[str]
    half: bool


class RoundBoard:
    """A round as its organiser sees it, in a fixed number of queries; its stage, tournament and club are loaded."""

    def __init__(self, round: TournamentRound, names: Names) -> None:
        self.round = round
        self.stage = round.stage
        self.names = names
        self.rows = rows_of(round)
        self.mark = self.rows.mark
        self._before = up_to(stage_facts(round.stage), round.number)
        self._parts = parts_of(round.stage)

    @cached_property
    def title(self) -> str:
        """What the round is called."""
        return round_names(self.stage, [self.round.number])[self.round.number]

    @property
    def stage_title(self) -> str:
        """What its stage is called."""
        return stage_name(self.stage)

    @property
    def state(self) -> str:
        """How far it is, in words."""
        return round_state(self.round.state)

    @property
    def is_draft(self) -> bool:
        """Whether only organisers see it."""
        return self.round.state == TournamentRound.State.DRAFT

    @property
    def is_bracket(self) -> bool:
        """Whether who meets whom follows from the seeds and the results: then only seeds can be swapped."""
        return self.stage.format == Format.KNOCKOUT

    @property
    def is_begun(self) -> bool:
        """Whether something was recorded at its tables."""
        return any(pairing.matches.all() or pairing.absent for pairing in self.rows.pairings)

    @property
    def by_hand(self) -> bool:
        """Whether it can be paired by hand: nobody has begun, no bracket says who meets whom, and a form has room."""
        return not self.is_bracket and not self.is_begun and len(self.players) <= MOST

    @property
    def can_be_released(self) -> bool:
        """Whether its results are complete and still hidden."""
        hidden = self.stage.tournament.hide_results and not self.round.released
        return hidden and self.round.state == TournamentRound.State.OVER

    @cached_property
    def tables(self) -> list[DeskTable]:
        """The tables in their order."""
        return [
            DeskTable(
                pairing=pairing,
                sides=[[self._seat(number) for number in side] for side in sides_of(pairing)],
                why=whys_texts(pairing.why, self.names),
                warnings=self._warnings[f"table {place}"],
                state=pairing_state(pairing.state),
                result=finals_text(table_facts(pairing).matches),
            )
            for place, pairing in enumerate(self.rows.pairings, start=1)
        ]

    @property
    def sittings(self) -> list[DeskSitting]:
        """Who sits out, and why."""
        return [
            DeskSitting(
                seat=self._seat(sitting.entrant.number),
                kind=sitting_text(sitting.kind),
                why=whys_texts(sitting.why, self.names),
                warnings=self._warnings[f"entrant {sitting.entrant.number}"],
                half=sitting.kind == Kind.ABSENT and self.stage.chosen.half_byes,
            )
            for sitting in self.rows.sittings
        ]

    @property
    def left_out(self) -> list[Seat]:
        """Who takes part, but has no place in this round; in a bracket that is who is out, or has a bye."""
        if self.is_bracket:
            return []
        placed = self._placed | {sitting.entrant.number for sitting in self.rows.sittings}
        return [self._seat(number) for number in sorted(self._playing - placed)]

    @property
    def players(self) -> list[Seat]:
        """Who could play in this round or has a place in it, the better placed first."""
        ranks = {number: entrant.rank for number, entrant in self._ranked.items()}
        there = sorted(self._placed | self._playing, key=lambda number: ranks.get(number, 0))
        return [self._seat(number) for number in there]

    @cached_property
    def draft(self) -> facts.Past:
        """Who sits where, and who has a bye or rests."""
        out = (Kind.BYE, Kind.REST)
        byes = (sitting.entrant.number for sitting in self.rows.sittings if sitting.kind in out)
        return facts.Past(tuple(map(sides_of, self.rows.pairings)), tuple(byes))

    def check(self, draft: facts.Past) -> Check:
        """What speaks against a round that is this; of planned rounds only what makes it impossible."""
        field = [self._ranked[number] for number in self._ranked if number in self._playing]
        found = check_manual(Format(self.stage.format), field, draft, self._before.past)
        return found if self.stage.format in WARNED else found._replace(warnings=())

    def _seat(self, number: int) -> Seat:
        scored = self._before.rounds and number in self._ranked
        return Seat(
            number, name_of(number, self.names), score_text(float(self._ranked[number].score)) if scored else ""
        )

    @cached_property
    def _ranked(self) -> dict[int, facts.Entrant]:
        """Everybody of the stage as the draw of this round sees them; nobody where there are no standings."""
        if self.stage.format in SCORELESS:
            return {}
        return {entrant.id: entrant for entrant in ranked(self._before, self._parts)}

    @cached_property
    def _playing(self) -> set[int]:
        """Who could play in this round."""
        number = self.round.number
        return {part.number for part in self._parts if not part.gone and not part.paused and part.first <= number}

    @cached_property
    def _placed(self) -> set[int]:
        """Who has a table or a bye."""
        return {number for sides in self.draft.tables for side in sides for number in side} | set(self.draft.byes)

    @cached_property
    def _warnings(self) -> defaultdict[str, list[str]]:
        """What speaks against the draft, by the table or the entrant whom it is about."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        if not self.is_draft or self.stage.format not in WARNED:
            return found
        planned = {sitting.entrant.number for sitting in self.rows.sittings if _is_planned(sitting)}
        for warning in self.check(self.draft).warnings:
            about = "table" if "table" in warning.params else "entrant"
            if about == "entrant" and warning.params[about] in planned:
                continue  # no turn counts in a plan in which everybody sits out
            found[f"{about} {warning.params[about]}"].append(warn_text(warning, self.names))
        return found


def _is_planned(sitting: Sitting) -> bool:
    """Whether somebody sits out as a plan has it."""
    return any(why["code"] == Reason.BYE_PLANNED for why in sitting.why)
