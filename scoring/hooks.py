"""How others follow what happens at the tables: they subscribe, and are told inside the transaction.

Results are those of finished matches of a club. They change when a match finishes, is corrected, reopened, removed or
restored, and when two players turn out to be one.
"""

from collections.abc import Callable, Collection
from datetime import datetime
from typing import NamedTuple

from scoring.models import Club, Match, Player


class ResultsChanged(NamedTuple):
    """Results of a club are others from this moment on: the earliest at which a match concerned finished.

    `match`: the only one that is not as it was; None where it may be several.
    """

    club: Club
    since: datetime
    match: Match | None = None


Subscriber = Callable[[ResultsChanged], None]
_subscribers: list[Subscriber] = []


def subscribe(subscriber: Subscriber) -> Subscriber:
    """Have this function called with every announcement; usable as a decorator."""
    _subscribers.append(subscriber)
    return subscriber


def announce(club: Club, since: datetime, match: Match | None = None) -> None:
    """Tell everybody who subscribed that results of a club changed from a moment on."""
    for subscriber in _subscribers:
        subscriber(ResultsChanged(club, since, match))


Witness = Callable[[Match], None]
_before: list[Witness] = []
_after: list[Witness] = []


def witnesses_tournaments(before: Witness, after: Witness) -> None:
    """Have these called around every write to a match of a tournament: before its row is locked, and once it is done.

    Whoever else locks rows for such a match locks them in `before`, so that all do it in one order.
    """
    _before.append(before)
    _after.append(after)


def about_to_write(match: Match) -> None:
    """Tell those who follow tournaments that this match will be locked, if it is theirs."""
    if match.of_tournament:
        for witness in _before:
            witness(match)


def written(match: Match) -> None:
    """Tell those who follow tournaments that this match has changed, if it is theirs."""
    if match.of_tournament:
        for witness in _after:
            witness(match)


Teller = Callable[[Player], str]
_tellers: list[Teller] = []


def tells_of_players(teller: Teller) -> Teller:
    """Have this function asked for what it knows of a player, in a few words, for the player's card."""
    _tellers.append(teller)
    return teller


def told_of(player: Player) -> list[str]:
    """What others know of a player, in the active language."""
    return [told for told in (teller(player) for teller in _tellers) if told]


Forgetter = Callable[[Collection[int]], None]
_forgetters: list[Forgetter] = []


def forgets_players(forgetter: Forgetter) -> Forgetter:
    """Have this function called with the keys of players whose names are forgotten, to forget them too."""
    _forgetters.append(forgetter)
    return forgetter


def forget(players: Collection[int]) -> None:
    """Tell everybody who keeps names of players that these are forgotten."""
    for forgetter in _forgetters:
        forgetter(players)


Renamer = Callable[[Player, str], None]
_renamers: list[Renamer] = []


def renames_players(renamer: Renamer) -> Renamer:
    """Have this function called where a player goes by another name than before, or is hidden or shown."""
    _renamers.append(renamer)
    return renamer


def renamed(player: Player, before: str) -> None:
    """Tell everybody who keeps names of players what this one was called before; the same name: who sees it changed."""
    for renamer in _renamers:
        renamer(player, before)


Keeper = Callable[[Collection[int]], str]
_keepers: list[Keeper] = []


def keeps_players(keeper: Keeper) -> Keeper:
    """Have this function asked, in the active language, why players, by key, are to stay on their roster."""
    _keepers.append(keeper)
    return keeper


def why_kept(players: Collection[int]) -> str:
    """Why these players are to stay on their roster; empty if nobody needs them."""
    return next(filter(None, (keeper(players) for keeper in _keepers)), "")


Divider = Callable[[Collection[int], Collection[int]], str]
_dividers: list[Divider] = []


def tells_players_apart(divider: Divider) -> Divider:
    """Have this function asked, in the active language, why two people are two: each by the keys of their players."""
    _dividers.append(divider)
    return divider


def why_apart(one: Collection[int], other: Collection[int]) -> str:
    """Why these cannot be one person; empty if nobody knows that."""
    return next(filter(None, (divider(one, other) for divider in _dividers)), "")
