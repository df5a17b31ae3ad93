"""What the rounds of a stage are called; those of a knockout by the matches of the bracket that are played in them."""

from collections import defaultdict

from tournaments.drawing.brackets import matches_of
from tournaments.models import Pairing, Stage
from tournaments.pairing.bracket import Match
from tournaments.pairing.codes import Format
from tournaments.wording.brackets import bracket_round_name
from tournaments.wording.formats import best_of_text, matches_text, stage_round_name


def pairing_name(pairing: Pairing) -> str:
    """What the round of a pairing is called; of a knockout by its own match. A query for a knockout, none for others.

    Its round, stage and tournament are loaded.
    """
    row = pairing.round
    if pairing.bracket is None:
        return stage_round_name(row.stage, row.number)
    return match_names(row.stage)[pairing.bracket]


def pairing_length(pairing: Pairing) -> str:
    """How long a pairing goes on where that is more than one match, else nothing. Queries as for its name."""
    stage = pairing.round.stage
    if pairing.bracket is None:
        return matches_text(stage.chosen.matches) if stage.chosen.matches > 1 else ""
    best_of = matches_of(stage, stage.field.count())[pairing.bracket - 1].best_of
    return best_of_text(best_of) if best_of > 1 else ""


def match_names(stage: Stage) -> dict[int, str]:
    """What the matches of a knockout are called by their number in the bracket. One query."""
    matches = matches_of(stage, stage.field.count())
    return {number: bracket_round_name(match, matches) for number, match in enumerate(matches, start=1)}


def round_names(stage: Stage, numbers: list[int]) -> dict[int, str]:
    """The names of these rounds, by number; two queries for a knockout, none for others."""
    if stage.format != Format.KNOCKOUT:
        return {number: stage_round_name(stage, number) for number in numbers}
    matches = matches_of(stage, stage.field.count())
    played: dict[int, list[Match]] = defaultdict(list)
    pairings = Pairing.objects.filter(round__stage=stage, bracket__isnull=False).order_by("bracket")
    for number, place in pairings.values_list("round__number", "bracket"):
        if place is not None:
            played[number].append(matches[place - 1])
    return {number: stage_round_name(stage, number, played[number], matches) for number in numbers}
