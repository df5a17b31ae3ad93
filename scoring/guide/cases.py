"""Old quarrels, answered for every system at once: each question is a round that the engine plays."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from django.utils.translation import gettext, gettext_noop, ngettext

from scoring.engine.codes import Reason, Shape, Sides
from scoring.engine.game import Game
from scoring.engine.presets import PRESETS, Preset
from scoring.engine.ruleset import Ruleset
from scoring.guide.told import Step, Told, fish, out, play
from scoring.wording.waiting import hanging_text

HANDS = (Reason.HAND, Reason.HAND_ALONE, Reason.HAND_ALWAYS)
TWELVE_PAIRS = ("5-6", "4-6", "0-1", "0-2")  # 12 and 12
TWELVE_SOLO = ("5-6 0-1", "4-6 0-2", "4-5 3-5 1-2")  # 12, 12 and 20
THIRD = 20
PARTNERS = "1-2"  # what the partner holds beside the hand that is asked about
LEFT = ("5-6 4-5 3-5", "2-5 1-6")  # enough to be written everywhere
IN_PLAY = (50, 0)  # so that there is something to take off


class Question(NamedTuple):
    """A quarrel: how it is asked, the table it is about (None: this system has no such table), the answer."""

    title: str
    table: Callable[[Ruleset], Game | None]
    answer: Callable[[Game], Iterable[str]]


class Answer(NamedTuple):
    """One answer, and the systems that give it."""

    sentences: tuple[str, ...]
    systems: tuple[str, ...]


class Case(NamedTuple):
    """A question with all its answers."""

    title: str
    answers: tuple[Answer, ...]


def cases(presets: Iterable[Preset] = tuple(PRESETS.values())) -> list[Case]:
    """Every question, with the systems by what they answer."""
    known = tuple(presets)
    return [Case(gettext(question.title), _answers(question, known)) for question in QUESTIONS]


def _answers(question: Question, presets: Iterable[Preset]) -> tuple[Answer, ...]:
    found: dict[tuple[str, ...], list[str]] = {}
    for preset in presets:
        game = question.table(preset.rules)
        if game is not None:
            found.setdefault(tuple(question.answer(game)), []).append(preset.key)
    return tuple(Answer(sentences, tuple(keys)) for sentences, keys in found.items())


# The tables


def _two_sides(rules: Ruleset) -> Game | None:
    """Two players where the system has them, else two pairs."""
    if 2 in rules.seats:
        return Game(rules, 2)
    return Game(rules, 4) if rules.sides in (Sides.PAIRS, Sides.TWO) else None


def _three_players(rules: Ruleset) -> Game | None:
    return Game(rules, 3) if 3 in rules.seats else None


# The answers


def _played(game: Game, told: Told) -> Step:
    """The round, with points in play where they are counted."""
    if game.rules.shape is Shape.TELEPHONE:
        told = told._replace(points=IN_PLAY)
    return next(play(game, (told,)))


def _fish(game: Game) -> Iterator[str]:
    step = _played(game, fish(2, *(TWELVE_PAIRS if game.in_pairs else TWELVE_SOLO)))
    score = step.score
    if any(line.code is Reason.PLAYED_AGAIN for line in score.lines):
        yield gettext("The round does not count and is played again.")
        return
    yield _who_writes(game, step)
    if score.state.eggs:
        yield f"{hanging_text(game, score.state)}."
    elif score.drawn:
        yield gettext("Nothing hangs over.")


def _who_writes(game: Game, step: Step) -> str:
    # Points in play are written whatever the fish brings.
    brought = [line for line in step.score.lines if line.points and line.code is not Reason.POINTS_IN_PLAY]
    receivers = {line.side for line in brought} if brought else set()
    sticks = game.rules.shape is Shape.SEVEN
    if not receivers:
        return gettext("Nobody writes.")
    if len(receivers) == game.sides:
        return gettext("Each gets a stick.") if sticks else gettext("Everybody writes their own hand.")
    if sticks:
        return gettext("Whoever holds %(held)s gets a stick.") % {"held": THIRD}
    return gettext("Whoever holds %(held)s writes %(points)s.") % {"held": THIRD, "points": max(step.score.received)}


def _hand(held: str) -> Callable[[Game], Iterator[str]]:
    def answer(game: Game) -> Iterator[str]:
        step = _played(game, out(2, held, PARTNERS))
        yield _worth(game, step)

    return answer


def _worth(game: Game, step: Step) -> str:
    score = step.score
    if score.state.ending is not None:
        return gettext("Whoever holds it is the goat at once.")
    if game.rules.shape is Shape.SEVEN:
        return _points(next(line.params["total"] for line in score.lines if line.code is Reason.SIDE_TOTAL))
    taken = [line.points for line in score.lines if line.code is Reason.TAKEN_OFF]
    if taken:
        return gettext("Taken off, rounded down to five: %(points)s.") % {"points": -taken[0]}
    counted = [line.points for line in score.lines if line.code in HANDS and line.seat == 1]
    return _points(counted[0]) if counted else gettext("Hands are not counted after an out.")


def _points(count: int) -> str:
    return ngettext("%(count)s point.", "%(count)s points.", count) % {"count": count}


def _small(game: Game) -> Iterator[str]:
    step = _played(game, out(2, "1-4 0-3", PARTNERS) if not game.in_pairs else out(2, "1-4", "0-3"))
    score = step.score
    if any(line.code is Reason.LOST for line in score.lines):
        yield gettext("They are not written.")
    elif any(score.state.kept):
        yield gettext("They are kept for later.")
    elif any(line.code in HANDS for line in score.lines):
        yield gettext("They are written.")
    elif game.rules.shape is Shape.SEVEN:
        yield gettext("Whoever holds the most gets a stick.")
    else:
        yield _worth(game, step)


def _out_on(tile: str) -> Callable[[Game], Iterator[str]]:
    def answer(game: Game) -> Iterator[str]:
        score = _played(game, out(2, *LEFT, last=tile)).score
        fixed = [line.points for line in score.lines if line.code is Reason.OUT_SIX]
        if score.state.ending is not None:
            yield gettext("The match is won at once.")
        elif fixed:
            yield gettext("Written instead of the hands: %(points)s.") % {"points": fixed[0]}
        elif any(line.code in (Reason.GENERAL, Reason.NAKED_GENERAL) for line in score.lines):
            yield gettext("The losers have a general.")
        else:
            yield gettext("It is an out like any other.")

    return answer


QUESTIONS: tuple[Question, ...] = (
    Question(gettext_noop("A fish, two sides, 12 : 12"), _two_sides, _fish),
    Question(gettext_noop("A fish, three players, 12 : 12 : 20"), _three_players, _fish),
    Question(gettext_noop("A loser is left with only 0-0"), _two_sides, _hand("0-0")),
    Question(gettext_noop("A loser is left with only 6-6"), _two_sides, _hand("6-6")),
    Question(gettext_noop("A loser is left with 0-0 and 6-6, nothing else"), _two_sides, _hand("0-0 6-6")),
    Question(gettext_noop("A loser is left with 0-0 and 0-1"), _two_sides, _hand("0-0 0-1")),
    Question(gettext_noop("The losers are left with 8, and have written nothing yet"), _two_sides, _small),
    Question(gettext_noop("Somebody goes out on 0-0"), _two_sides, _out_on("0-0")),
    Question(gettext_noop("Somebody goes out on 6-6, the losers hold much"), _two_sides, _out_on("6-6")),
)
