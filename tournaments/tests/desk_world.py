"""Tournaments at every point of their way, for the tests of the organiser's desk."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from scoring.tests.club_cast import Yard, new_yard
from tournaments.boards.round_rows import rows_of
from tournaments.commands.rounds import draw_round
from tournaments.commands.stages import end_stage, start_stage
from tournaments.models import Entrant, Member, Stage, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import SWISS, Stages, new_tournament
from tournaments.tests.drawing_play import next_round
from tournaments.views.desk_days import mark_of

LEAGUE: Stages = ((Format.LEAGUE, StageRules()),)
LINE: Stages = ((Format.WINNER_STAYS, StageRules()),)
ONE_ROUND: Stages = ((Format.SWISS, StageRules(rounds=1)), (Format.KNOCKOUT, StageRules(each=2)))


def entered(yard: Yard, entrants: int = 8, *, stages: Stages = SWISS, **settings: Any) -> Tournament:
    """A tournament with entrants who are nobody on the roster, so that a club can have several."""
    tournament = new_tournament(yard, 0, stages=stages, **settings)
    rows = Entrant.objects.bulk_create(
        Entrant(tournament=tournament, number=number, seed=number, checked_in=True) for number in range(1, entrants + 1)
    )
    Member.objects.bulk_create(
        Member(
            entrant=row, position=place, name=f"Игрок {row.number}" + ("бв"[place - 1] if tournament.people > 1 else "")
        )
        for row in rows
        for place in range(1, tournament.people + 1)
    )
    return tournament


def started(yard: Yard, entrants: int = 8, *, stages: Stages = SWISS, **settings: Any) -> Stage:
    """The first stage of a new tournament, running."""
    tournament = entered(yard, entrants, stages=stages, **settings)
    return start_stage(tournament=tournament, device=yard.devices["organiser"])


def drawn(
    yard: Yard, entrants: int = 8, rounds: int = 0, *, stages: Stages = SWISS, **settings: Any
) -> TournamentRound:
    """The draft after so many rounds that were played."""
    stage = started(yard, entrants, stages=stages, **settings)
    for _ in range(rounds):
        next_round(stage)
    return draw_round(stage=stage, device=yard.devices["organiser"])


def at(name: str, stage: Stage, *args: object) -> str:
    """The address of a page about a stage."""
    return reverse(name, args=[stage.tournament.key, stage.number, *args])


def of(name: str, row: TournamentRound) -> str:
    """The address of a page about a round."""
    return at(name, row.stage, row.number)


def looked(row: TournamentRound) -> dict[str, str]:
    """What a form about a round sends along when its page was loaded just now."""
    return {"looked": rows_of(TournamentRound.objects.get(pk=row.pk)).mark}


def version(tournament: Tournament) -> dict[str, str]:
    """What a form about a whole tournament sends along when its page was loaded just now."""
    tournament.refresh_from_db()
    return {"looked": str(tournament.version)}


@dataclass(frozen=True)
class World:
    """Something for every address of the desk."""

    yard: Yard
    entries: Tournament
    draft: TournamentRound
    over: Stage
    league: Stage
    line: Stage

    def about(self, name: str) -> Tournament:
        """The tournament that an address is about."""
        if name == "stage_start":
            return self.entries
        stages = {"stage_reopen": self.over, "stage_rounds": self.league}
        stage = self.line if name.startswith("line") else stages.get(name, self.draft.stage)
        return stage.tournament

    def args(self, name: str) -> tuple[int, ...]:
        """What stands in an address beside the key of the tournament."""
        if name in ("desk", "desk_live", "tournament_history"):
            return ()
        of_a_round = name.startswith("round_") and name != "round_draw"
        return (1, self.draft.number) if of_a_round else (1,)

    def address(self, name: str, key: str = "") -> str:
        """Where a page stands."""
        return reverse(name, args=[key or self.about(name).key, *self.args(name)])

    def sent(self, name: str) -> Mapping[str, Any]:
        """What a form of the page sends when all is well."""
        round_now = looked(self.draft)
        one, other = (pairing.seatings.all()[0].entrant.number for pairing in self.draft.pairings.all()[:2])
        forms: dict[str, Mapping[str, Any]] = {
            "stage_start": version(self.entries),
            "stage_undo": version(self.draft.stage.tournament),
            "stage_end": {**version(self.draft.stage.tournament), "early": "yes"},
            "stage_reopen": version(self.over.tournament),
            "stage_rounds": {"looked": mark_of(self.league), "day-1": "2026-12-01", "publish-1": "on"},
            "round_draw": {"number": "2"},
            "round_swap": {**round_now, "who": [str(one), str(other)]},
            "round_move": {**round_now, "pairing": str(self.draft.pairings.all()[0].pk), "table": "3"},
            "round_by_hand": {**round_now, **{f"table-{number}": str((number + 1) // 2) for number in range(1, 9)}},
            "round_half_bye": {"entrant": "1"},
            "line_desk": {"do": "went", "entrant": "1"},
        }
        return forms.get(name, round_now)


def new_world(**club: Any) -> World:
    """A club with a tournament at every point; `club` are settings of the club."""
    yard = new_yard(**club)
    over = started(yard, stages=ONE_ROUND)
    next_round(over)
    end_stage(stage=over, device=None)
    return World(
        yard=yard,
        entries=entered(yard),
        draft=drawn(yard),
        over=over,
        league=started(yard, 4, stages=LEAGUE),
        line=started(yard, 4, stages=LINE),
    )
