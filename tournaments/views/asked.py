"""What the rest of an address names: a stage of the tournament, a round of it."""

from django.http import Http404
from django.shortcuts import get_object_or_404

from tournaments.access import Desk, View
from tournaments.models import Stage, TournamentRound


def stage_asked(view: View | Desk, number: int) -> Stage:
    """The stage of this number. Raises Http404."""
    stage = get_object_or_404(view.tournament.stages, number=number)
    stage.tournament = view.tournament
    return stage


def round_asked(view: View | Desk, stage: int, number: int) -> TournamentRound:
    """The round of this number in the stage of that. Raises Http404, for a draft to all but organisers."""
    asked = stage_asked(view, stage)
    found = get_object_or_404(asked.rounds, number=number)
    if found.state == TournamentRound.State.DRAFT and not view.organises:
        raise Http404
    found.stage = asked
    return found
