"""The sentences of a rule card for the games that score by rules of their own, instead of those of the usual round."""

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from scoring.engine.codes import FirstLead, GeneralBy, MultiMove, NextLead, Shape
from scoring.engine.shapes.muggins import FOR_GOING_OUT
from scoring.wording import card_course, card_sea, card_writing
from scoring.wording.card_table import Sentences, Table

# Telephone and Muggins


def _in_play() -> str:
    return gettext("Whenever the open ends make a multiple of five, whoever moved writes so many points")


def telephone_writing(table: Table) -> Iterator[str]:
    """Points made in play, and what comes off again."""
    yield _in_play()
    yield gettext("Somebody is out: what the losers hold is taken off their account, by whole fives, never below 0")
    if table.partners:
        yield card_writing.partner_not_counted()


def telephone_fish(_: Table) -> Iterator[str]:
    """Who loses points when nobody can move."""
    yield card_writing.nobody_can_move()
    yield gettext("Whoever holds more has it taken off, by whole fives; both hold the same: nothing comes off")


def telephone_end(table: Table) -> Iterator[str]:
    """When somebody has won."""
    yield from card_writing.target_reached(table)
    if table.rules.target is not None:
        yield gettext("Both reach the target in one round: the higher wins, the same is a draw")
    yield from card_writing.rounds_over(table)


def muggins_writing(_: Table) -> Iterator[str]:
    """Points made in play, and for going out."""
    yield _in_play()
    said = ngettext(
        "Going out brings %(count)s point more, whatever the others hold",
        "Going out brings %(count)s points more, whatever the others hold",
        FOR_GOING_OUT,
    )
    yield said % {"count": FOR_GOING_OUT}


def muggins_fish(_: Table) -> Iterator[str]:
    """Who receives something when nobody can move."""
    yield card_writing.nobody_can_move()
    yield gettext("Whoever holds least writes what the others hold together beyond it, to the nearest five")
    yield gettext("Several hold least: nothing is written for that")


def muggins_end(table: Table) -> Iterator[str]:
    """When somebody has won."""
    yield from card_writing.target_reached(table)
    if table.rules.target is not None:
        yield gettext("Several reach the target in one round: the highest wins")
    yield from card_writing.rounds_over(table)


# General


def general_writing(table: Table) -> Iterator[str]:
    """Who is a general."""
    yield gettext("No points are written, only generals")
    yield table.said("general_by")
    yield gettext("The general is the player after the one who went out; the losing pair has one more")
    if table.rules.general_by is GeneralBy.BLANK:
        yield gettext("With 0-0 alone the player is called naked, with 0-0 and 6-6 at once a general")
    yield gettext("After an out that player shuffles, general or not")


def general_fish(_: Table) -> Iterator[str]:
    """What a fish is good for."""
    yield gettext("A fish does not count: the round is played again")


def general_end(table: Table) -> Iterator[str]:
    """How long it goes on."""
    target = table.rules.target
    if target is not None:
        said = ngettext(
            "The goats are the pair that has %(count)s general",
            "The goats are the pair that has %(count)s generals",
            target,
        )
        yield said % {"count": target}
    if table.rules.rounds is not None:
        yield table.said("rounds")
    yield gettext("When the match ends, the pair with fewer generals wins, the others are goats; the same is a draw")
    if target is None and table.rules.rounds is None:
        yield gettext("It goes on until the players agree to stop")


# Seven


def seven_lead(table: Table) -> Iterator[str]:
    """Who leads, and what a player who has left changes."""
    yield from card_course.who_leads(table)
    if table.rules.first_lead is FirstLead.LOWEST_DOUBLE_BLANK_LAST:
        yield gettext("In a rematch of the same players: from 2-2 up")
    if table.rules.next_lead not in (NextLead.AS_FIRST, NextLead.HOLDER_OF_ONE_ONE):
        yield gettext("Whoever should lead is out of the game: the next player leads")


def seven_course(table: Table) -> Iterator[str]:
    """What the sum of the two ends does."""
    yield table.said("ends")
    yield gettext("Whoever can move must move")
    yield gettext("The two ends make 6, a double counted whole: the same player moves again")
    yield gettext("The two ends make 7: the next player takes two tiles from the stock and misses the turn")
    yield gettext("The stock is empty then: two tiles unseen from the hand of whoever made the 7")
    yield gettext("Whoever cannot move draws one tile; if it does not fit either, the turn passes on")
    if table.rules.multi_move is not MultiMove.NONE:
        yield gettext("After three moves in a row a player may place two tiles at once")


def seven_writing(table: Table) -> Iterator[str]:
    """Who gets a stick."""
    yield gettext("No points are written, only sticks")
    yield gettext("Whoever is left with most in a round gets a stick; several with the same most: each of them")
    yield from card_writing.hands(table)


def seven_fish(table: Table) -> Iterator[str]:
    """Who gets a stick when nobody can move."""
    yield card_writing.nobody_can_move()
    yield gettext("The most in hand gets a stick here too, the fisherman's hand counts with the others")
    if table.rules.alone or table.rules.always:
        yield table.said("fish_compare")


def seven_end(table: Table) -> Iterator[str]:
    """Who leaves, and who is left."""
    rules = table.rules
    if rules.target is not None:
        said = ngettext(
            "With %(count)s stick a player is out of the game, the others play on",
            "With %(count)s sticks a player is out of the game, the others play on",
            rules.target,
        )
        yield said % {"count": rules.target}
        yield gettext("The last one left wins, all the others are goats")
        yield gettext("All who still play would be out at once: no stick is written")
    if rules.rounds is not None:
        yield table.said("rounds")
        yield gettext("Then whoever has the most sticks is a goat, and all who are out by then")


# What stands instead of the usual sentences, by the function that makes those.
INSTEAD: dict[Shape, dict[Sentences, Sentences]] = {
    Shape.ORDINARY: {},
    Shape.SEA_CLASSIC: {card_writing.fish: card_sea.fish, card_writing.end: card_sea.end},
    Shape.TELEPHONE: {
        card_writing.writing: telephone_writing,
        card_writing.fish: telephone_fish,
        card_writing.end: telephone_end,
    },
    Shape.MUGGINS: {
        card_writing.writing: muggins_writing,
        card_writing.fish: muggins_fish,
        card_writing.end: muggins_end,
    },
    Shape.GENERAL: {
        card_writing.writing: general_writing,
        card_writing.fish: general_fish,
        card_writing.end: general_end,
    },
    Shape.SEVEN: {
        card_course.who_leads: seven_lead,
        card_course.course: seven_course,
        card_writing.writing: seven_writing,
        card_writing.fish: seven_fish,
        card_writing.end: seven_end,
    },
}
