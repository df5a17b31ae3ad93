"""A tournament at every point of its way, for the tests of the organiser's desk."""

from typing import Any

from django.urls import reverse

from scoring.tests.club_cast import Yard
from tournaments.boards.round_rows import rows_of
from tournaments.commands.stages import start_stage
from tournaments.models import Stage, Tournament, TournamentRound
from tournaments.tests.cast import SWISS, Stages, new_tournament


def started(yard: Yard, entrants: int = 8, *, stages: Stages = SWISS, **settings: Any) -> Stage:
    """The first stage of a new tournament, running."""
    tournament = new_tournament(yard, entrants, stages=stages, **settings)
    return start_stage(tournament=tournament, device=yard.devices["organiser"])


def at(name: str, stage: Stage, *args: object) -> str:
    """The address of a page about a stage."""
    return reverse(name, args=[stage.tournament.key, stage.number, *args])


def of(name: str, row: TournamentRound) -> str:
    """The address of a page about a round."""
    return at(name, row.stage, row.number)


def looked(row: TournamentRound) -> dict[str, str]:
    """What a form about a round sends along when its page was loaded just now."""
    return {"looked": rows_of(row).mark}


def version(tournament: Tournament) -> dict[str, str]:
    """What a form about a whole tournament sends along when its page was loaded just now."""
    tournament.refresh_from_db()
    return {"looked": str(tournament.version)}
