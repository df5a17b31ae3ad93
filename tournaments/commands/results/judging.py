"""How far the result of a table is, by the settings of its stage and the sanctions of its round."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from tournaments.drawing.brackets import matches_of, settings_for
from tournaments.facts import settings_of, table_facts
from tournaments.models import Pairing, Sanction, Stage, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.standings import facts
from tournaments.standings.absences import cannot_play
from tournaments.standings.codes import Offence
from tournaments.standings.results import is_complete
from tournaments.standings.settings import Settings


class Judge:
    """Judges the tables of one stage, whose tournament is loaded."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @cached_property
    def _settings(self) -> Settings:
        return settings_of(self.stage)

    @cached_property
    def _best_of(self) -> dict[int, int]:
        """How many matches are played at most, by the number of the match of a knockout. One query."""
        if self.stage.format != Format.KNOCKOUT:
            return {}
        return {match.number: match.best_of for match in matches_of(self.stage, self.stage.field.count())}

    def settings(self, pairing: Pairing) -> Settings:
        """How the results of a table count; its seatings are loaded."""
        if pairing.bracket in self._best_of:
            return settings_for(self._settings, self._best_of[pairing.bracket])
        # In a line of winners more than two may sit at a table, as everywhere where everybody plays for himself.
        sides = {seating.side for seating in pairing.seatings.all()}
        return self._settings._replace(free_for_all=self._settings.free_for_all or len(sides) > 2)

    def complete(self, pairing: Pairing, given: Iterable[facts.Sanction]) -> bool:
        """Whether nothing remains to be played; its seatings with entrants and its matches are loaded.

        `given` are the sanctions of its round.
        """
        return is_complete(table_facts(pairing), self.settings(pairing), given)

    def forfeited(self, pairing: Pairing) -> bool:
        """Whether absences leave nothing to play; loaded as for `complete`."""
        return bool(pairing.absent) and cannot_play(table_facts(pairing), self.settings(pairing))


def given_in(rounds: Sequence[TournamentRound]) -> dict[int, list[facts.Sanction]]:
    """The sanctions of these rounds, by the key of the round. One query."""
    found: dict[int, list[facts.Sanction]] = {row.pk: [] for row in rounds}
    fields = ("round_id", "entrant__number", "round__number", "offence", "match", "points")
    for row, entrant, number, offence, match, points in Sanction.objects.filter(round__in=rounds).values_list(*fields):
        found[row].append(facts.Sanction(entrant, number, Offence(offence), match, points))
    return found
