"""Worked examples of a system: the situations that it knows, played by the engine and put into words."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext, gettext_noop

from scoring.boards.rounds import LineView, line_views, signed
from scoring.engine.facts import SIDE_NAMES, Ending
from scoring.engine.game import Game
from scoring.engine.ruleset import Ruleset
from scoring.guide.situations import SITUATIONS, Situation
from scoring.guide.told import Step, play, table_of
from scoring.wording.matches import (
    Names,
    ended_text,
    goat_headline,
    lead_text,
    names_of,
    result_reason,
    round_text,
)
from scoring.wording.waiting import hanging_text

PLAYERS = (gettext_noop("Asan"), gettext_noop("Berik"), gettext_noop("Saule"), gettext_noop("Dana"))


class Held(NamedTuple):
    """Tiles, and whose they are; without a side: those of the first or the last move."""

    name: str
    side: str
    tiles: tuple[str, ...]


class Sum(NamedTuple):
    """What one side wrote, and its total before and after."""

    side: str
    name: str
    wrote: str
    before: int
    after: int


class StepView(NamedTuple):
    """One round of an example, ready for a page."""

    number: int
    headline: str
    held: tuple[Held, ...]
    lines: tuple[LineView, ...]
    sums: tuple[Sum, ...]
    hanging: str
    lead: str
    goat: str
    reason: str


class Example(NamedTuple):
    """A worked example: its steps; `skipped` earlier rounds are not shown."""

    title: str
    steps: tuple[StepView, ...]
    skipped: int


def examples_of(rules: Ruleset) -> Iterator[Example]:
    """An example for every situation that these rules know."""
    game = table_of(rules)
    names = sample_names(game)
    for situation in SITUATIONS:
        if situation.fits(game):
            yield _example(game, names, situation)


def sample_names(game: Game) -> Names:
    """The people at the table of the guide."""
    return names_of(game, [gettext(name) for name in PLAYERS[: game.seats]])


def _example(game: Game, names: Names, situation: Situation) -> Example:
    steps = list(play(game, situation.rounds))
    shown = steps[-1:] if situation.last_only else steps
    views = tuple(_step_view(game, names, step) for step in shown)
    return Example(gettext(situation.title), views, len(steps) - len(shown))


def _step_view(game: Game, names: Names, step: Step) -> StepView:
    score, after = step.score, step.score.state
    return StepView(
        number=step.number,
        headline=round_text(step.round, names),
        held=tuple(_held(game, names, step)),
        lines=line_views(score.lines, names),
        sums=tuple(_sums(names, step)),
        hanging=hanging_text(game, after),
        lead=lead_text(game, after, names),
        goat="" if after.ending is None else goat_headline(after.ending, game),
        reason="" if after.ending is None else _reason(step, after.ending, names),
    )


def _held(game: Game, names: Names, step: Step) -> Iterator[Held]:
    round_ = step.round
    if round_.first is not None:
        yield Held(gettext("first tile"), "", (round_.first,))
    for seat, hand in sorted(round_.hands.items()):
        yield Held(names.seat(seat), SIDE_NAMES[game.side_of[seat]], hand.tiles or ())
    if round_.last:
        yield Held(gettext("last move"), "", round_.last)


def _sums(names: Names, step: Step) -> Iterator[Sum]:
    totals = zip(step.score.wrote, step.before.totals, step.score.state.totals, strict=True)
    for side, (wrote, before, after) in enumerate(totals):
        if wrote or before != after:
            yield Sum(SIDE_NAMES[side], names.sides[side], signed(wrote), before, after)


def _reason(step: Step, ending: Ending, names: Names) -> str:
    return " ".join(filter(None, (ended_text(ending, names), result_reason(ending, names, step.score.state))))
