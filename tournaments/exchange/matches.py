"""The matches of a tournament's record: read by the law of the rules, or refused with the place of what is wrong."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.exchange import Record, read_record, score_record
from scoring.engine.fold import Folded
from scoring.engine.game import Game, seat_faults
from scoring.engine.options import read_snapshot
from scoring.engine.ruleset import Ruleset
from scoring.told import told_end, told_state
from scoring.wording.faults import fault_line
from tournaments.exchange.shapes import Wrong, Wrongs


class Played(NamedTuple):
    """A match that was found faultless."""

    game: Game
    record: Record
    folded: Folded
    told: dict[str, Any] | None


def read_rules(written: Any, place: str, wrongs: Wrongs) -> Ruleset | None:
    """The rule set of a snapshot; None, with what is wrong, if it is none."""
    try:
        return read_snapshot(written)
    except (KeyError, TypeError, ValueError, AttributeError):
        wrongs.append(Wrong(place, _("these are no rules as a tournament keeps them")))
        return None


def read_match(written: Mapping[str, Any], sides: int, rules: Ruleset, place: str, wrongs: Wrongs) -> Played | None:
    """A match at a table of so many sides; None, with all that is wrong, if it could not have been played there."""
    before = len(wrongs)
    own = rules if written["rules"] is None else read_rules(written["rules"], f"{place}.rules", wrongs)
    record, faults = read_record(written["record"])
    wrongs.extend(Wrong(f"{place}.record", fault_line(fault)) for fault in faults)
    if own is None or record is None:
        return None
    faults = seat_faults(own, len(record.players))
    wrongs.extend(Wrong(f"{place}.record.players", fault_line(fault)) for fault in faults)
    if faults:
        return None
    game = Game(own, len(record.players))
    if game.sides != sides:
        wrongs.append(Wrong(f"{place}.record.players", _("there are other sides than at the table")))
    folded, faults = score_record(record._replace(game=game))
    wrongs.extend(Wrong(f"{place}.record", fault_line(fault)) for fault in faults)
    told = _told(written, game, record, place, wrongs)
    if len(written["seats"]) != len(record.players):
        wrongs.append(Wrong(f"{place}.seats", _("there must be as many as there are players")))
    if len(written["recorded"]) != len(record.rounds):
        text = ngettext(
            "%(count)s time is expected, one a round", "%(count)s times are expected, one a round", len(record.rounds)
        )
        wrongs.append(Wrong(f"{place}.recorded", text % {"count": len(record.rounds)}))
    if len(wrongs) > before:
        return None
    return Played(game, record, folded if told is None else Folded(told_state(game, told), (), (), 0), told)


def _told(written: Mapping[str, Any], game: Game, record: Record, place: str, wrongs: Wrongs) -> dict[str, Any] | None:
    """The end that was told, its places by the law."""
    told = written["told"]
    if told is None:
        return None
    if record.rounds:
        wrongs.append(Wrong(f"{place}.told", _("its rounds are recorded: its end is theirs")))
    if len(told["accounts"]) != game.sides:
        text = ngettext("%(count)s account is expected", "%(count)s accounts are expected", game.sides)
        wrongs.append(Wrong(f"{place}.told.accounts", text % {"count": game.sides}))
        return None
    if any(side >= game.sides for side in told["goats"]):
        wrongs.append(Wrong(f"{place}.told.goats", _("there is no such side")))
        return None
    return told_end(
        game,
        told["accounts"],
        goats=told["goats"],
        stopped=told["stopped"],
        naked=told["naked"],
        at=told["at"],
    )
