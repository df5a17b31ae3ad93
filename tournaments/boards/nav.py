"""The tabs of a tournament's pages: what there is to see of it, and for organisers the way to their desk."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.db.models import Max, Q
from django.urls import reverse
from django.utils.translation import gettext, pgettext

from tournaments.access import Desk, View
from tournaments.facts import ROUND_ROBINS
from tournaments.models import Stage, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.wording.formats import stage_name


@dataclass(frozen=True)
class Tab:
    """A page to go to; `current`: it, or one under it, is being looked at."""

    name: str
    url: str
    current: bool


class Begun(NamedTuple):
    """A stage that has begun, and the newest of its rounds that everybody may see, None without one."""

    stage: Stage
    newest: int | None


class Pick(NamedTuple):
    """A stage to look at."""

    number: int
    name: str
    url: str


class Nav:
    """The tabs, as seen from the page of this name. One query, when they are asked for."""

    def __init__(self, view: View | Desk, page: str) -> None:
        self.view = view
        self.page = page

    @cached_property
    def stages(self) -> list[Begun]:
        """The stages that have begun."""
        published = Max("rounds__number", filter=~Q(rounds__state=TournamentRound.State.DRAFT))
        begun = self.view.tournament.stages.exclude(state=Stage.State.WAITING)
        return [Begun(stage, stage.newest) for stage in begun.annotate(newest=published).order_by("number")]

    @property
    def picks(self) -> list[Pick]:
        """The stages by name, with their standings."""
        key = self.view.tournament.key
        return [
            Pick(stage.number, stage_name(stage), reverse("tournament_standings", args=[key, stage.number]))
            for stage, _ in self.stages
        ]

    @cached_property
    def tabs(self) -> list[Tab]:
        """What everybody sees."""
        found = [self._tab(gettext("Tournament"), "tournament")]
        if self.stages:
            found += self._stage_tabs(*self.stages[-1])
        found.append(self._tab(gettext("Entrants"), "tournament_entrants", under=("tournament_entrant",)))
        return found

    @cached_property
    def desk(self) -> list[Tab]:
        """What organisers see besides, and scorers of it the tables."""
        tables = self._tab(pgettext("in the room", "Tables"), "tournament_tables")
        if not self.view.organises:
            return [tables] if self.view.scores else []
        entries = self._tab(pgettext("list of who takes part", "Entries"), "entries_desk")
        return [self._tab(gettext("Desk"), "desk"), entries, tables]

    def _stage_tabs(self, stage: Stage, newest: int | None) -> list[Tab]:
        tabs = []
        if newest is not None and stage.format != Format.WINNER_STAYS:
            tabs.append(self._tab(pgettext("of a tournament", "Round"), "tournament_round", stage.number, newest))
        if stage.format == Format.KNOCKOUT:
            tabs.append(self._tab(gettext("Bracket"), "bracket", stage.number))
        tabs.append(self._tab(gettext("Standings"), "tournament_standings", stage.number, under=("tournament_marks",)))
        if stage.format in ROUND_ROBINS:
            tabs.append(self._tab(gettext("Cross-table"), "cross_table", stage.number))
        return tabs

    def _tab(self, name: str, page: str, *args: int, under: tuple[str, ...] = ()) -> Tab:
        url = reverse(page, args=[self.view.tournament.key, *args])
        return Tab(name, url, self.page == page or self.page in under)
