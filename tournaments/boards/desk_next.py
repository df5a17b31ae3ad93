"""The one thing that an organiser has to do next."""

from dataclasses import dataclass, field

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.boards.desk import DeskBoard, RoundLine, StageLines
from tournaments.commands.stages import rounds_left
from tournaments.models import Stage, Tournament
from tournaments.wording.formats import stage_name

LEAST = 2  # entrants


@dataclass(frozen=True)
class Step:
    """What the big button does. `post`: it writes at once, and sends `sent` along; otherwise it leads to a page.

    `besides`: what may be done without it.
    """

    label: str
    url: str
    post: bool = False
    sent: dict[str, str] = field(default_factory=dict)
    besides: "Step | None" = None


def next_step(board: DeskBoard) -> Step | None:
    """The next thing to do, None once there is nothing."""
    tournament = board.tournament
    if tournament.state == Tournament.State.CONFIRMED:
        return None
    if board.running is not None:
        return _in_stage(board, board.running)
    if board.waiting is None:
        return _page(_("Confirm the tournament"), "tournament_confirm", tournament.key)
    if board.waiting.stage.number > 1:
        return _start(board.waiting.stage, _("Next stage: %(stage)s") % {"stage": stage_name(board.waiting.stage)})
    return _before_all(board, board.waiting.stage)


def _before_all(board: DeskBoard, first: Stage) -> Step:
    """Before anything is played: agree, enter, start."""
    key, asked = board.tournament.key, board.entries["asked"]
    if asked:
        text = ngettext("Look at %(count)s entry that asks", "Look at %(count)s entries that ask", asked)
        return _page(text % {"count": asked}, "entries_desk", key)
    if board.entries["entered"] < LEAST:
        return _page(_("Enter who plays"), "entries_desk", key)
    return _start(first, _("Start the tournament"))


def _in_stage(board: DeskBoard, lines: StageLines) -> Step:
    """While a stage is played."""
    key, stage = board.tournament.key, lines.stage
    if lines.is_line:
        return _page(_("To the line"), "line_desk", key, stage.number)
    early = next((line for line in lines.rounds if line.is_draft and line.row.reason), None)
    if early is not None:  # it was drawn although results are missing
        return _look_at_draft(stage, early)
    if disputed := board.counted("disputed"):
        text = ngettext("Settle %(count)s dispute", "Settle %(count)s disputes", disputed)
        at = next(table.pairing.pk for table in board.open_tables if table.code == "disputed")
        label = text % {"count": disputed}
        return _page(label, "pairing_desk", key, at) if disputed == 1 else _page(label, "tournament_tables", key)
    if not board.open_tables:
        return _all_done(board, lines)
    if recorded := board.counted("recorded"):
        text = ngettext("Confirm %(count)s result", "Confirm %(count)s results", recorded)
        return _page(text % {"count": recorded}, "tournament_tables", key)
    waited_for = len(board.open_tables)
    text = ngettext("Waiting for %(count)s table", "Waiting for %(count)s tables", waited_for)
    return _page(text % {"count": waited_for}, "tournament_tables", key)


def _all_done(board: DeskBoard, lines: StageLines) -> Step:
    """Where no result is missing: show what is hidden, or go on without that."""
    tournament = board.tournament
    hidden = [line for line in reversed(lines.rounds) if not line.is_draft and not line.row.released]
    on = _go_on(lines)
    if not (tournament.hide_results and hidden):
        return on
    url = reverse("round_release", args=[tournament.key, lines.stage.number, hidden[0].row.number])
    return Step(_("Show the results to everybody"), url, post=True, besides=on)


def _go_on(lines: StageLines) -> Step:
    """Publish or draw what comes, or end the stage."""
    stage = lines.stage
    draft = next((line for line in reversed(lines.rounds) if line.is_draft), None)
    if draft is not None:
        return _look_at_draft(stage, draft)
    if rounds_left(stage):
        url = reverse("round_draw", args=[stage.tournament.key, stage.number])
        return Step(_("Draw the next round"), url, post=True, sent={"number": str(len(lines.rounds) + 1)})
    return _page(_("End the stage"), "stage_end", stage.tournament.key, stage.number)


def _look_at_draft(stage: Stage, draft: RoundLine) -> Step:
    label = _("Look at the draw and publish it")
    return _page(label, "round_desk", stage.tournament.key, stage.number, draft.row.number)


def _start(stage: Stage, label: str) -> Step:
    return _page(label, "stage_start", stage.tournament.key, stage.number)


def _page(label: str, name: str, *args: object) -> Step:
    return Step(label, reverse(name, args=args))
