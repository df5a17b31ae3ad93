"""What is said of a match as a whole: the names at the table, who leads and shuffles, how it ended, the titles."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.utils.translation import gettext, gettext_noop, ngettext

from scoring.engine.codes import End, Ended, NextLead, Shape, Title
from scoring.engine.facts import Ending, Round, State
from scoring.engine.game import Game
from scoring.engine.ruleset import Ruleset
from scoring.wording.option_values import rounds_said
from scoring.wording.options import choice_label
from scoring.wording.text import capital, listed, shown


class Names(NamedTuple):
    """The names of a match: of each seat, and of each side (a pair is "Асан + Сәуле")."""

    seats: tuple[str, ...]
    sides: tuple[str, ...]

    def seat(self, number: int) -> str:
        """The name of a seat; its number where nobody sits."""
        if 1 <= number <= len(self.seats) and self.seats[number - 1]:
            return self.seats[number - 1]
        return gettext("seat %(seat)s") % {"seat": shown(number)}

    def side(self, index: int) -> str:
        """The name of a side."""
        return self.sides[index]

    def of_seats(self, numbers: Iterable[int]) -> str:
        """The names of several seats."""
        return listed(self.seat(number) for number in numbers)

    def of_sides(self, indexes: Iterable[int]) -> str:
        """The names of several sides."""
        return listed(self.side(index) for index in indexes)


def names_of(game: Game, players: Sequence[str]) -> Names:
    """The names of these players, given by seat, in a game."""
    pairs = (" + ".join(players[seat - 1] for seat in seats) for seats in game.seats_of)
    return Names(tuple(players), tuple(pairs))


# How far a match goes


def length_text(rules: Ruleset) -> str:
    """How far a match goes, in a few words; empty if it goes on until the players stop."""
    if rules.target is not None:
        return _to_the_target(rules.shape, rules.target)
    return "" if rules.rounds is None else rounds_said(rules.rounds)


def _to_the_target(shape: Shape, target: int) -> str:
    if shape is Shape.SEVEN:
        return ngettext("to %(count)s stick", "to %(count)s sticks", target) % {"count": target}
    if shape is Shape.GENERAL:
        return ngettext("to %(count)s general", "to %(count)s generals", target) % {"count": target}
    return gettext("to %(target)s") % {"target": target}


# How a round ended

ROUND_ENDS: dict[End, str] = {
    End.OUT: gettext_noop("Out: %(name)s"),
    End.FISH: gettext_noop("Fish: %(name)s"),
    End.FLAG: gettext_noop("Time ran out: %(name)s"),
    End.RESIGN: gettext_noop("Resigns: %(name)s"),
    End.STOP: gettext_noop("Ended early"),
}


def round_text(round_: Round, names: Names) -> str:
    """How a round ended, and by whom."""
    return gettext(ROUND_ENDS[round_.end]) % {"name": "" if round_.by is None else names.seat(round_.by)}


# Before the next round


def lead_text(game: Game, state: State, names: Names) -> str:
    """Who leads the next round, and with what; empty once the match is over."""
    seat, tile = state.next_seat, state.next_tile
    if state.ending is not None:
        return ""
    if seat is not None:
        return _seat_leads(game, names.seat(seat), tile)
    if tile is not None:
        return gettext("The holder of %(tile)s leads with it") % {"tile": tile}
    if state.scored == 0 or game.rules.next_lead is NextLead.AS_FIRST:
        return capital(choice_label("first_lead", game.rules.first_lead))
    return capital(choice_label("next_lead", NextLead.ROTATE))


def _seat_leads(game: Game, name: str, tile: str | None) -> str:
    if tile is not None:
        return gettext("%(name)s leads with %(tile)s") % {"name": name, "tile": tile}
    if game.rules.first_double:
        return gettext("%(name)s leads, with a double if there is one") % {"name": name}
    return gettext("%(name)s leads, any tile") % {"name": name}


def shuffle_text(seats: Sequence[int], names: Names) -> str:
    """Who shuffles; several have equally much to be ashamed of. Empty if nobody is known."""
    if not seats:
        return ""
    if len(seats) == 1:
        return gettext("%(name)s shuffles") % {"name": names.seat(seats[0])}
    return gettext("One of them shuffles: %(names)s") % {"names": names.of_seats(seats)}


# The end

TITLES: dict[Title, tuple[str, str]] = {
    Title.SEA_GOAT: (gettext_noop("Sea goat"), gettext_noop("Sea goats")),
    Title.NAKED: (gettext_noop("Naked goat"), gettext_noop("Naked goats")),
    Title.BALD: (gettext_noop("Bald goat"), gettext_noop("Bald goats")),
    Title.GENERAL: (gettext_noop("General"), gettext_noop("Generals")),
    Title.OWN_GOAT: (gettext_noop("Own goat"), gettext_noop("Own goats")),
}
GOAT = (gettext_noop("goat"), gettext_noop("goats"))
LOSER = (gettext_noop("loser"), gettext_noop("losers"))  # of games that know no goats

ENDS: dict[Ended, str] = {
    Ended.TARGET: gettext_noop("The target is reached."),
    Ended.ROUNDS: gettext_noop("All rounds are played."),
    Ended.LAST_LEFT: gettext_noop("The last one left in the game has won."),
    Ended.SIX_OUT: gettext_noop("Out on 6-6: the match is won at once."),
    Ended.HUNDRED: gettext_noop("The round was played on the hundred: it decided the match."),
    Ended.BLANK_OUT: gettext_noop("Out on 0-0: the match is won at once."),
    Ended.BLANK_LEFT: gettext_noop("%(names)s: left with 0-0."),
    Ended.FLAG: gettext_noop("%(names)s: time ran out."),
    Ended.RESIGN: gettext_noop("%(names)s: resigns."),
    Ended.STOP: gettext_noop("Ended early."),
}


def title_text(title: Title, many: bool) -> str:
    """A title, of one goat or of several."""
    return gettext(TITLES[title][many])


def goat_text(rules: Ruleset, many: bool) -> str:
    """What the losers of a match are called."""
    return gettext((GOAT if rules.knows_goats else LOSER)[many])


def goat_headline(ending: Ending, game: Game) -> str:
    """The result of a match as it is shouted across the yard."""
    if not ending.goats:
        return gettext("A draw!")
    many = sum(len(game.seats_of[side]) for side in ending.goats) > 1
    titles = [title_text(title, many) for title in ending.titles] if game.rules.knows_goats else []
    return f"{' · '.join(titles or [capital(goat_text(game.rules, many))])}!"


def ended_text(ending: Ending, names: Names) -> str:
    """What ended a match, as a sentence."""
    return gettext(ENDS[ending.by]) % {"names": names.of_sides(ending.goats)}


def told_text(ending: Ending) -> str:
    """How a match ended of which only the end was told, as sentences."""
    stopped = [gettext("It was ended before the target.")] if ending.by is Ended.STOP else []
    return " ".join((gettext("Only the final score was recorded."), *stopped))


def result_reason(ending: Ending, names: Names, state: State) -> str:
    """What earned the goats their titles, as sentences; empty if there is nothing to say."""
    said = []
    if Title.NAKED in ending.titles:
        never = [side for side, ever in enumerate(state.wrote_ever) if not ever]
        text = ngettext(
            "%(names)s: not a point written in %(count)s round.",
            "%(names)s: not a point written in %(count)s rounds.",
            state.scored,
        )
        said.append(text % {"names": names.of_sides(never), "count": state.scored})
    if Title.BALD in ending.titles:
        said.append(gettext("The last move was 0-0."))
    return " ".join(said)
