"""The rounds as the pages show them: how each ended, what was written, and why."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.engine.codes import End
from scoring.engine.exchange import read_round
from scoring.engine.export import read_doubt
from scoring.engine.facts import SIDE_NAMES, Hand, Line, Score
from scoring.engine.game import Game
from scoring.models import Round
from scoring.wording.doubts import doubt_text
from scoring.wording.lines import line_text
from scoring.wording.matches import Names

NON_BREAKING_HYPHEN = "\u2011"
TILE_HYPHEN = re.compile(r"(?<=\b[0-6])-(?=[0-6]\b)")


@dataclass(frozen=True)
class LineView:
    """One line of an explanation; `points` is None where it only says something."""

    text: str
    points: int | None

    @property
    def shown(self) -> str:
        """The points as they stand in the column: with a real minus, and nothing where there are none."""
        return "" if self.points is None else str(self.points).replace("-", "−")


@dataclass(frozen=True)
class Gain:
    """What one side wrote in a round, with its sign."""

    side: str
    text: str


@dataclass(frozen=True)
class RoundView:
    """One recorded round."""

    number: int
    headline: str
    about: str
    gains: tuple[Gain, ...]
    eggs: bool
    totals: str
    lines: tuple[LineView, ...]
    doubts: tuple[str, ...]
    counted: bool
    played: bool


def headline_of(facts: dict[str, Any], names: Names) -> str:
    """How a round ended and who did it, in one line, from its stored facts."""
    words = {
        End.OUT: _("Out · %(name)s"),
        End.FISH: _("Fish · %(name)s"),
        End.FLAG: _("Time ran out · %(name)s"),
        End.RESIGN: _("Resigned · %(name)s"),
        End.STOP: _("Ended early"),
    }
    return words[End(facts["end"])] % {"name": names.seats[facts["by"] - 1] if "by" in facts else ""}


def facts_text(facts: dict[str, Any], names: Names) -> str:
    """A recorded round in one line: how it ended and what was left in the hands."""
    hands = (f"{names.seats[int(seat) - 1]}: {_held(held)}" for seat, held in sorted(facts.get("hands", {}).items()))
    last = facts.get("last", [])
    move = [_("last move: %(tiles)s") % {"tiles": _held(last)}] if last else []
    return "; ".join((headline_of(facts, names), *hands, *move))


def score_text(accounts: Sequence[int]) -> str:
    """The accounts of all sides in one line."""
    return " : ".join(map(str, accounts))


def signed(points: int) -> str:
    """Points with their sign, which may be a minus where points come off."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def unbroken(text: str) -> str:
    """A text in which no line break takes a tile's name apart."""
    return TILE_HYPHEN.sub(NON_BREAKING_HYPHEN, text)


def _held(held: int | list[str]) -> str:
    return str(held) if isinstance(held, int) else unbroken(" ".join(held)) or "–"


def round_view(game: Game, names: Names, row: Round, score: Score | None) -> RoundView:
    """One round; `score` None: it is not counted."""
    facts = row.facts
    if score is None:
        return RoundView(
            row.number, headline_of(facts, names), "", (), False, "", _hands(facts, names), (), False, True
        )
    gains = tuple(Gain(SIDE_NAMES[side], signed(points)) for side, points in enumerate(score.wrote) if points)
    return RoundView(
        number=row.number,
        headline=headline_of(facts, names),
        about=_about(names, score, facts),
        gains=gains,
        eggs=score.drawn,
        totals=score_text(score.state.totals),
        lines=line_views(score.lines, names),
        doubts=tuple(doubt_text(read_doubt(doubt), names) for doubt in row.doubts),
        counted=True,
        played=facts["end"] in (End.OUT, End.FISH),
    )


def _about(names: Names, score: Score, facts: dict[str, Any]) -> str:
    writers = [names.sides[side] for side, points in enumerate(score.wrote) if points]
    if writers:
        return _("written: %(names)s") % {"names": ", ".join(writers)}
    return _("nobody writes") if facts["end"] in (End.OUT, End.FISH) else ""


def _hands(facts: dict[str, Any], names: Names) -> tuple[LineView, ...]:
    round_, _faults = read_round(facts)
    hands: dict[int, Hand] = round_.hands if round_ else {}
    return tuple(
        LineView(f"{names.seats[seat - 1]}: {_held(list(hand.tiles or ()))}", hand.pips)
        for seat, hand in sorted(hands.items())
    )


def line_views(lines: Sequence[Line], names: Names) -> tuple[LineView, ...]:
    """Lines as text and points."""
    return tuple(LineView(unbroken(line_text(line, names)), line.points or line.params.get("total")) for line in lines)
