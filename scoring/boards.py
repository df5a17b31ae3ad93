"""What the pages show of a match, ready for a template: accounts, rounds with their lines, the race.

Everything is worked out from the stored rounds by one fold; nothing here asks the database twice.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.commands import fold_facts
from scoring.engine.codes import End, Family, ThresholdApplies, Title
from scoring.engine.exchange import read_round
from scoring.engine.export import read_doubt
from scoring.engine.facts import SIDE_NAMES, Hand, Line, Score, State
from scoring.engine.fold import Folded
from scoring.engine.game import Game
from scoring.models import Match, Round
from scoring.race import Race, race_of
from scoring.wording.doubts import doubt_text
from scoring.wording.lines import line_text
from scoring.wording.matches import (
    Names,
    ended_text,
    goat_headline,
    lead_text,
    names_of,
    result_reason,
    shuffle_text,
)
from scoring.wording.systems import system_name


@dataclass(frozen=True)
class Badge:
    """A short word about a side or a round; `kind` is its look."""

    kind: str
    text: str
    icon: str = ""


@dataclass(frozen=True)
class AccountView:
    """One side's account as on paper."""

    side: str
    name: str
    total: int
    scale: int
    badges: tuple[Badge, ...]
    look: str
    place: int | None = None


@dataclass(frozen=True)
class LineView:
    """One line of an explanation; `points` is None where it only says something."""

    text: str
    points: int | None


@dataclass(frozen=True)
class Gain:
    """What one side wrote in a round."""

    side: str
    points: int


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


@dataclass(frozen=True)
class OverView:
    """The end of a match."""

    headline: str
    reason: str
    result: str
    art: str
    places: tuple[AccountView, ...]


NON_BREAKING_HYPHEN = "\u2011"
TILE_HYPHEN = re.compile(r"(?<=\b[0-6])-(?=[0-6]\b)")
ART = {Title.SEA_GOAT: "sea", Title.NAKED: "naked", Title.BALD: "bald"}


class Board:
    """A match as its page shows it. `rounds` are its rows in order."""

    def __init__(self, match: Match, rounds: Iterable[Round]) -> None:
        self.match = match
        self.game: Game = match.game
        self.names: Names = names_of(self.game, match.players)
        self.rows = list(rounds)
        self.folded: Folded = fold_facts(self.game, (row.facts for row in self.rows))

    @property
    def state(self) -> State:
        """The match as it stands."""
        return self.folded.state

    @property
    def subtitle(self) -> str:
        """The system and how far it goes."""
        return match_subtitle(self.match)

    @cached_property
    def accounts(self) -> tuple[AccountView, ...]:
        """The accounts, by side."""
        return tuple(account_view(self.game, self.state, self.names, side) for side in self.game.every_side)

    @property
    def lead(self) -> str:
        """Who leads the next round, and with what."""
        return lead_text(self.game, self.state, self.names)

    @property
    def shuffles(self) -> str:
        """Who shuffles; empty if nobody knows."""
        seats = self.folded.scores[-1].shuffles if self.folded.scores else ()
        return shuffle_text(seats, self.names) if seats else ""

    @property
    def hanging(self) -> str:
        """The eggs that hang over the next round; empty if none do."""
        return hanging_text(self.game, self.state)

    @property
    def next_number(self) -> int:
        """The number of the round to be recorded next."""
        return self.state.rounds + 1

    def state_before(self, number: int) -> State:
        """The state that round `number` is recorded after, as if nothing had ended the match before it."""
        scores = self.folded.scores
        counted = min(number - 1, len(scores))
        state = scores[counted - 1].state if counted else self.folded.start
        return state._replace(ending=None)

    @cached_property
    def rounds(self) -> tuple[RoundView, ...]:
        """The rounds, the newest first."""
        views = (round_view(self.game, self.names, row, self._score(row)) for row in self.rows)
        return tuple(views)[::-1]

    def _score(self, row: Round) -> Score | None:
        scores = self.folded.scores
        return scores[row.number - 1] if row.number <= len(scores) else None

    @cached_property
    def over(self) -> OverView | None:
        """The end of the match, None while it goes on."""
        ending = self.state.ending
        if ending is None:
            return None
        order = sorted(self.game.every_side, key=lambda side: ending.places[side])
        return OverView(
            headline=goat_headline(ending, self.game),
            reason=" ".join(
                filter(None, (ended_text(ending, self.names), result_reason(ending, self.names, self.state)))
            ),
            result=_result(self.names, self.state, ending.goats),
            art=next((ART[title] for title in reversed(ending.titles)), "goat"),
            places=tuple(self.accounts[side] for side in order),
        )

    @cached_property
    def race(self) -> Race | None:
        """The course of the score; None before two rounds."""
        if len(self.folded.scores) < 2:
            return None
        return race_of([score.state.totals for score in self.folded.scores], self.game.rules.target, self.names.sides)


def match_subtitle(match: Match) -> str:
    """The system and the target, for the head of a page."""
    target = match.game.rules.target
    name = system_name(match.system)
    return name if target is None else _("%(system)s · to %(target)s") % {"system": name, "target": target}


def _result(names: Names, state: State, goats: Sequence[int]) -> str:
    """The final score in one line: whoever lost, then the points; of several losers each with their own."""
    totals = state.totals
    if len(totals) == 2:
        first = goats[0] if goats else 0
        return f"{names.sides[first]} — {totals[first]} : {totals[1 - first]}"
    return ", ".join(f"{names.sides[side]} — {totals[side]}" for side in goats or range(len(totals)))


def account_view(game: Game, state: State, names: Names, side: int) -> AccountView:
    """One account after a state."""
    ending = state.ending
    if ending is not None:
        badges, look = _ended_badges(game, side in ending.goats, side in ending.winners)
    else:
        badges, look = _running_badges(game, state, side)
    return AccountView(
        side=SIDE_NAMES[side],
        name=names.sides[side],
        total=state.totals[side],
        scale=game.rules.target or max(*state.totals, 1),
        badges=badges,
        look=look,
        place=None if ending is None else ending.places[side],
    )


def _ended_badges(game: Game, goat: bool, winner: bool) -> tuple[tuple[Badge, ...], str]:
    if goat:
        return (Badge("goat", _("goats") if game.in_pairs else _("goat")),), "goat"
    if winner:
        return (Badge("won", _("won"), "check"),), "won"
    return (), ""


def _running_badges(game: Game, state: State, side: int) -> tuple[tuple[Badge, ...], str]:
    rules = game.rules
    badges = []
    look = ""
    if not state.opened[side] and rules.threshold:
        badges.append(Badge("unopened", _("Not open yet: needs %(threshold)s") % {"threshold": rules.threshold}))
        look = "unopened"
    elif rules.threshold and rules.threshold_applies is ThresholdApplies.EACH:
        badges.append(Badge("", _("Needs %(threshold)s each round") % {"threshold": rules.threshold}))
    if state.kept[side]:
        badges.append(Badge("kept", _("Kept: +%(points)s") % {"points": state.kept[side]}, "kept"))
    if rules.target is not None and state.totals[side]:
        left = {"points": rules.target - state.totals[side]}
        penalty = rules.family is Family.PENALTY
        badges.append(Badge("", (_("to the goat: %(points)s") if penalty else _("to win: %(points)s")) % left))
    return tuple(badges), look


def hanging_text(game: Game, state: State) -> str:
    """The eggs that hang and who will take them; empty if none do."""
    if not state.eggs:
        return ""
    if game.rules.family is Family.CREDIT:
        return _("Eggs: %(points)s hang over, the next winner takes them") % {"points": state.eggs}
    if game.sides > 2:
        return _("Eggs: %(points)s hang over, whoever is left with most writes them") % {"points": state.eggs}
    return _("Eggs: %(points)s hang over, whoever loses next writes them") % {"points": state.eggs}


def headline(end: End, name: str) -> str:
    """How a round ended and who did it, in one line."""
    words = {
        End.OUT: _("Out · %(name)s"),
        End.FISH: _("Fish · %(name)s"),
        End.FLAG: _("Time ran out · %(name)s"),
        End.RESIGN: _("Resigned · %(name)s"),
        End.STOP: _("Ended by agreement"),
    }
    return words[end] % {"name": name}


def headline_of(facts: dict[str, Any], names: Names) -> str:
    """The same from the stored facts of a round."""
    end = End(facts["end"])
    return headline(end, names.seats[facts["by"] - 1] if "by" in facts else "")


def facts_text(facts: dict[str, Any], names: Names) -> str:
    """A recorded round in one line: how it ended and what was left in the hands."""
    hands = (f"{names.seats[int(seat) - 1]}: {_held(held)}" for seat, held in sorted(facts.get("hands", {}).items()))
    last = facts.get("last", [])
    move = [_("last move: %(tiles)s") % {"tiles": _held(last)}] if last else []
    return "; ".join((headline_of(facts, names), *hands, *move))


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
    gains = tuple(Gain(SIDE_NAMES[side], points) for side, points in enumerate(score.wrote) if points)
    return RoundView(
        number=row.number,
        headline=headline_of(facts, names),
        about=_about(names, score, facts),
        gains=gains,
        eggs=score.drawn,
        totals=" : ".join(map(str, score.state.totals)),
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


def rounds_text(count: int) -> str:
    """So many rounds, in words."""
    return ngettext("%(count)s round", "%(count)s rounds", count) % {"count": count}
