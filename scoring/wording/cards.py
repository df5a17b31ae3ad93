"""The rule card: the rules of a table as players say them, made from the options and nothing else."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext, gettext_noop

from scoring.engine.game import Game, playable_seats
from scoring.engine.options import changes_between
from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset
from scoring.wording import card_course, card_sea, card_shapes, card_writing
from scoring.wording.card_table import Sentences, Table
from scoring.wording.options import describe_option
from scoring.wording.systems import system_description, system_name


class Section(NamedTuple):
    """A part of the rule card."""

    title: str
    sentences: list[str]


SECTIONS: tuple[tuple[str, Sentences], ...] = (
    (gettext_noop("Who plays"), card_course.who_plays),
    (gettext_noop("Who leads"), card_course.who_leads),
    (gettext_noop("The course of a round"), card_course.course),
    (gettext_noop("What is written"), card_writing.writing),
    (gettext_noop("Fish"), card_writing.fish),
    (gettext_noop("Special endings"), card_sea.special_endings),
    (gettext_noop("The threshold"), card_writing.threshold),
    (gettext_noop("The end of the match"), card_writing.end),
    (gettext_noop("At the table"), card_course.at_the_table),
)


def rule_card(rules: Ruleset, seats: int | None = None) -> list[Section]:
    """The rules in words, by section; `seats` None: for every number of players that they are for."""
    games = tuple(Game(rules, number) for number in (playable_seats(rules) if seats is None else (seats,)))
    table = Table(rules, games)
    own = card_shapes.INSTEAD[rules.shape]
    sections = (Section(gettext(title), list(own.get(usual, usual)(table))) for title, usual in SECTIONS)
    return [section for section in sections if section.sentences]


def differences(base: Ruleset, rules: Ruleset) -> list[str]:
    """In what `rules` differs from `base`, a line an option."""
    return [describe_option(key, value) for key, value in changes_between(base, rules).items()]


def card_text(key: str) -> str:
    """The rule card of a system as plain text."""
    return "\n".join(_card_lines(key))


def _card_lines(key: str) -> Iterator[str]:
    yield system_name(key)
    yield system_description(key)
    for section in rule_card(PRESETS[key].rules):
        yield ""
        yield section.title
        yield from (f"  • {sentence}" for sentence in section.sentences)
