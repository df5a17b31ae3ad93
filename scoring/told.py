"""The end of a match of which only the end is known, as its row keeps it:

{"accounts": [by side], "goats": [sides], "places": [by side], "stopped": before the target, "naked": …, "at": when}.
Who is the goat and who has which place follows from the accounts by the law of its rules, unless it was told.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from scoring.engine import ending as law
from scoring.engine.codes import Account, Ended, Family, Title
from scoring.engine.facts import Ending, State
from scoring.engine.fold import start
from scoring.engine.game import Game


def told_end(
    game: Game,
    accounts: Sequence[int],
    *,
    goats: Sequence[int] | None = None,
    stopped: bool = False,
    naked: bool = False,
    at: datetime,
) -> dict[str, Any]:
    """The end as it is kept. `goats` None: by the accounts. ValueError if it is not one account for each side."""
    if len(accounts) != game.sides:
        raise ValueError(f"{len(accounts)} accounts for {game.sides} sides")
    totals = tuple(accounts)
    lost = law.goats_by_account(game, _ended(game, stopped), totals) if goats is None else tuple(sorted(set(goats)))
    return {
        "accounts": list(totals),
        "goats": list(lost),
        "places": list(law.places(game, totals, lost)),
        "stopped": stopped,
        "naked": naked,
        "at": at.isoformat(),
    }


def told_at(told: Mapping[str, Any]) -> datetime:
    """When the end was told first."""
    return datetime.fromisoformat(told["at"])


def told_state(game: Game, told: Mapping[str, Any]) -> State:
    """The match as it stands after this end."""
    totals, goats, places = tuple(told["accounts"]), tuple(told["goats"]), tuple(told["places"])
    winners = tuple(side for side in game.every_side if places[side] == 1 and side not in goats) if goats else ()
    wrote = tuple(total > 0 for total in totals)
    return start(game)._replace(
        totals=totals,
        opened=wrote,
        wrote_ever=wrote,
        next_seat=None,
        next_tile=None,
        ending=Ending(_ended(game, told["stopped"]), goats, winners, _titles(game, told), places),
    )


def _ended(game: Game, stopped: bool) -> Ended:
    if game.rules.target is None:
        return Ended.ROUNDS
    return Ended.STOP if stopped else Ended.TARGET


def _titles(game: Game, told: Mapping[str, Any]) -> tuple[Title, ...]:
    """The titles that follow without the rounds: that of the game, and naked goats where they were told."""
    if not told["goats"]:
        return ()
    titles = [game.rules.goat_title] if game.rules.goat_title else []
    if told["naked"] and knows_naked(game):
        titles.append(Title.NAKED)
    return tuple(titles)


def knows_naked(game: Game) -> bool:
    """Whether goats can be naked in a game."""
    return game.sides == 2 and game.rules.shape not in law.UNTITLED


def zero_is_naked(game: Game) -> bool:
    """Whether winners with nothing in their account have surely never written: points are bad there, and stay."""
    return knows_naked(game) and (game.rules.family, game.rules.account) == (Family.PENALTY, Account.EACH)
