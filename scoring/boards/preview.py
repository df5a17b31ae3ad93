"""What a round would do, as far as it is typed: the lines, the totals, doubts, or what is still missing."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.boards.rounds import LineView, line_views, signed
from scoring.engine.codes import End, Fault
from scoring.engine.exchange import check_round
from scoring.engine.facts import SIDE_NAMES, Score, State
from scoring.engine.fold import score_round
from scoring.engine.game import Game
from scoring.forms.rounds import RoundForm
from scoring.wording.doubts import doubt_text
from scoring.wording.faults import fault_text
from scoring.wording.matches import Names, goat_headline
from scoring.wording.waiting import hanging_text


@dataclass(frozen=True)
class PreviewSum:
    """What one side writes, and its total before and after."""

    side: str
    name: str
    wrote: str
    before: int
    after: int


@dataclass(frozen=True)
class Preview:
    """The preview panel. `missing` says what is still to be marked, `faults` what is wrong with what is.

    `ask_last`: this round would make somebody the goat by an out, so the last move matters for the title.
    """

    lines: tuple[LineView, ...] = ()
    sums: tuple[PreviewSum, ...] = ()
    doubts: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    hanging: str = ""
    goat: str = ""
    submit: str = ""
    ask_last: bool = False


def preview_of(game: Game, state: State, form: RoundForm) -> Preview:
    """The preview of a form, bound or not, recorded after `state`."""
    if not form.readable:
        return Preview()
    facts = form.facts()
    round_, faults = check_round(game, state, facts)
    if faults or round_ is None:
        missing = tuple(_missing(fault.seat, form.names) for fault in faults if _is_missing(fault.code))
        wrong = tuple(fault_text(fault, form.names) for fault in faults if not _is_missing(fault.code))
        return Preview(missing=missing, faults=wrong)
    return _scored(game, state, form.names, score_round(game, state, round_), facts)


def _is_missing(code: Fault) -> bool:
    return code in (Fault.HAND_MISSING, Fault.MISSING_KEY)


def _missing(seat: int | None, names: Names) -> str:
    if seat is None:
        return _("who ended the round")
    return _("the hand of: %(name)s") % {"name": names.seats[seat - 1]}


def _scored(game: Game, state: State, names: Names, score: Score, facts: Mapping[str, object]) -> Preview:
    after = score.state
    sums = tuple(
        PreviewSum(SIDE_NAMES[side], names.sides[side], signed(wrote), state.totals[side], after.totals[side])
        for side, wrote in enumerate(score.wrote)
        if wrote or state.totals[side] != after.totals[side]
    )
    goat = "" if after.ending is None else goat_headline(after.ending, game)
    ends_by_out = after.ending is not None and bool(after.ending.goats) and facts["end"] == End.OUT
    return Preview(
        lines=line_views(score.lines, names),
        sums=sums,
        doubts=tuple(doubt_text(doubt, names) for doubt in score.doubts),
        hanging=hanging_text(game, after),
        goat=goat,
        submit=_submit(goat, [wrote for wrote in score.wrote if wrote]),
        ask_last=ends_by_out,
    )


def _submit(goat: str, wrote: list[int]) -> str:
    """The words of the button: what one side writes, or nothing where several do."""
    if goat:
        return _("%(goat)s Record?") % {"goat": goat}
    if len(wrote) > 1:
        return _("Record round")
    return _("Record: %(points)s") % {"points": sum(wrote)}
