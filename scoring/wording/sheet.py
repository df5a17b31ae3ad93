"""The score sheet as plain text: what a person would pin to the wall after a match."""

import textwrap
import unicodedata
from collections.abc import Iterable, Iterator

from django.utils.translation import gettext

from scoring.engine.codes import Shape, ThresholdApplies
from scoring.engine.exchange import Record
from scoring.engine.facts import SIDE_NAMES, Ending, Line, Round, Score, State
from scoring.engine.fold import Folded
from scoring.engine.game import Game
from scoring.engine.presets import PRESETS
from scoring.wording.cards import differences
from scoring.wording.doubts import doubt_text
from scoring.wording.lines import line_text, number_text, points_text
from scoring.wording.matches import (
    Names,
    ended_text,
    goat_headline,
    goat_text,
    lead_text,
    length_text,
    names_of,
    result_reason,
    round_text,
    shuffle_text,
)
from scoring.wording.option_scope import matters
from scoring.wording.options import describe_option
from scoring.wording.systems import system_name
from scoring.wording.text import capital
from scoring.wording.waiting import waiting

NARROWEST, WIDEST = 48, 80
COLUMN = 7
INDENT = "  "
COUNTS = (Shape.SEVEN, Shape.GENERAL)  # their accounts do not count points


def score_sheet(record: Record, folded: Folded) -> str:
    """A record and its scores as text, without a line break at the end."""
    return "\n".join(_Sheet(record, folded).lines())


def width_of(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


class _Sheet:
    """The layout: text on the left, on the right a column for what is written and one for the total."""

    def __init__(self, record: Record, folded: Folded) -> None:
        self.record = record
        self.folded = folded
        self.game: Game = record.game
        self.names: Names = names_of(record.game, record.players)
        longest = max(map(width_of, self.names.sides)) + len("A  ") + 2 * COLUMN
        self.width = max(NARROWEST, longest, min(WIDEST, self._widest_line()))

    def lines(self) -> Iterator[str]:
        """All lines of the sheet."""
        yield from self._head()
        before = self.folded.start
        for number, (round_, score) in enumerate(zip(self.record.rounds, self.folded.scores, strict=False), start=1):
            yield ("─" if score is not self.folded.scores[0] else "═") * self.width
            yield from self._round(number, round_, score, before)
            before = score.state
        yield "═" * self.width
        ending = self.folded.state.ending
        yield from self._running() if ending is None else self._over(ending)

    def _widest_line(self) -> int:
        """The width that the lines of the rounds would like to have."""
        said = (line_text(line, self.names) for score in self.folded.scores for line in score.lines)
        return max((width_of(text) for text in said), default=0) + len(INDENT) * 2 + 2 * COLUMN

    def _head(self) -> Iterator[str]:
        rules = self.game.rules
        yield system_name(self.record.rules)
        lengths = [describe_option(key, getattr(rules, key)) for key in ("target", "rounds")]
        if rules.target is not None:
            yield lengths[0] if rules.shape not in COUNTS else capital(length_text(rules))
        if rules.rounds is not None:
            yield lengths[1]
        changed = [line for line in differences(PRESETS[self.record.rules].rules, rules) if line not in lengths]
        if changed:
            yield gettext("In this yard:")
            yield from self._wrapped(changed, INDENT)
        yield ""
        for side in self.game.every_side:
            yield f"{SIDE_NAMES[side]}  {self.names.side(side)}"

    def _round(self, number: int, round_: Round, score: Score, before: State) -> Iterator[str]:
        yield self._row(f"{number}. {round_text(round_, self.names)}")
        yield from self._said(line for line in score.lines if line.side is None)
        for side in self.game.every_side:
            lines = [line for line in score.lines if line.side == side]
            wrote, total = score.wrote[side], score.state.totals[side]
            if lines or total != before.totals[side]:
                yield self._row(INDENT + self.names.side(side), _signed(wrote), str(total))
                yield from self._said(lines, side)
        yield from self._wrapped((doubt_text(doubt, self.names) for doubt in score.doubts), f"{INDENT}? ")

    def _said(self, lines: Iterable[Line], under: int | None = None) -> Iterator[str]:
        """The lines of one side under its name; those about nobody stand one step further left."""
        indent = INDENT if under is None else INDENT * 2
        for line in lines:
            *above, last = self._wrapped([line_text(line, self.names, under)], indent, 2 * COLUMN)
            yield from above
            yield self._row(last, points_text(line), "")

    def _over(self, ending: Ending) -> Iterator[str]:
        state = self.folded.state
        for side in sorted(self.game.every_side, key=lambda side: ending.places[side]):
            goat = goat_text(self.game.rules, self.game.in_pairs) if side in ending.goats else ""
            name = f"{ending.places[side]}. {self.names.side(side)}"
            yield self._row(f"{name}  ({goat})" if goat else name, "", str(state.totals[side]))
        yield ""
        yield goat_headline(ending, self.game)
        yield from self._wrapped(
            filter(None, (ended_text(ending, self.names), result_reason(ending, self.names, state)))
        )

    def _running(self) -> Iterator[str]:
        state = self.folded.state
        for side in self.game.every_side:
            yield self._row(self.names.side(side), "", str(state.totals[side]))
            yield from self._wrapped(_notes(self.game, state, side), INDENT)
        yield ""
        yield from self._wrapped(note.text for note in waiting(self.game, state, self.names))
        shuffles = self.folded.scores[-1].shuffles if self.folded.scores else ()
        said = (lead_text(self.game, state, self.names), shuffle_text(shuffles, self.names))
        yield from self._wrapped(filter(None, said))

    def _row(self, text: str, wrote: str = "", total: str = "") -> str:
        """One line with its two columns; without them the text has all the room."""
        room = self.width - 2 * COLUMN
        gap = " " * max(1, room - width_of(text)) if wrote or total else ""
        return f"{text}{gap}{wrote:>{COLUMN}}{total:>{COLUMN}}".rstrip()

    def _wrapped(self, texts: Iterable[str], indent: str = "", margin: int = 0) -> Iterator[str]:
        for text in texts:
            yield from textwrap.wrap(
                text,
                self.width - margin,
                initial_indent=indent,
                subsequent_indent=" " * len(indent),
                break_long_words=False,
                break_on_hyphens=False,
            )


def _notes(game: Game, state: State, side: int) -> Iterator[str]:
    """What matters about an account before the next round."""
    rules = game.rules
    once = rules.threshold and rules.threshold_applies is ThresholdApplies.ONCE and matters(rules, "threshold")
    if once and not state.opened[side]:
        yield gettext("Not open yet: needs %(threshold)s") % {"threshold": rules.threshold}
    if state.kept[side]:
        yield gettext("Kept: +%(points)s") % {"points": state.kept[side]}


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else number_text(points)
