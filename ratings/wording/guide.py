"""How each method reckons, for whoever wants to check it: sentences, formulas, and examples that it computes itself."""

from typing import NamedTuple

from django.utils.translation import gettext, gettext_noop

from ratings.rating.codes import Method
from ratings.rating.facts import Result
from ratings.rating.methods import rater
from ratings.wording.changes import why_text
from ratings.wording.methods import counted_text, method_help, method_name, order_text

INTRO = (
    gettext_noop(
        "Ratings come from finished matches, in the order in which they finished. When an old match is corrected or "
        "removed, everything after it is reckoned anew, as if it had been so from the start."
    ),
    gettext_noop(
        "Only who has played enough stands in a table, so nobody climbs by staying away. "
        "Every change says why: at the match and on the player's page."
    ),
    gettext_noop(
        "A guest who is not on the roster has no rating. Methods that look at the opponents leave such a match out."
    ),
)
PARAGRAPHS: dict[Method, tuple[str, ...]] = {
    Method.OPENSKILL: (
        gettext_noop(
            "The program is never sure of anybody's strength, it has a guess μ and an uncertainty σ. Who comes in "
            "ahead goes up and who comes in behind goes down, the more so the less it was expected, and the more so "
            "the less sure the program is of this player. With every match it becomes surer."
        ),
        gettext_noop("A pair is as strong as both partners together. A draw brings the sides closer to each other."),
        gettext_noop(
            "The expected percentage is the chance of a side to come first. In tables the guess stands on a scale "
            "known from chess: everybody starts at 1500 ± 333."
        ),
    ),
    Method.ELO: (
        gettext_noop(
            "A side is as strong as its players on average. From the difference follows which part E of the match it "
            "may expect; S is what it got: 1 for a win, 0 for a loss, a half for a draw."
        ),
        gettext_noop(
            "K says how fast a rating moves: 40 in a player's first 20 matches, then 16. "
            "A table can be set up so that drawn matches are left out."
        ),
    ),
    Method.KOZEL: (
        gettext_noop(
            "P are the points of the player's side. The result is rounded, a half away from zero, and can be negative."
        ),
        gettext_noop(
            "If somebody's time ran out, that player gets nothing. For all others the match is worth what they had "
            "less than that player (T), and 1 at least."
        ),
    ),
    Method.BANK: (
        gettext_noop(
            "All n players at the table stake 100. Whoever is no goat gets a share of the bank: the fewer points P, "
            "the larger; 0 points count as 1. Shares are whole numbers: what rounding down leaves over goes to those "
            "who lost most by it."
        ),
        gettext_noop("What the winners gain is exactly what the goats and the smallest shares lose."),
    ),
    Method.PLACES: (
        gettext_noop(
            "The organiser writes what each place gives, for example 3 2 1 0. Sides that share a place share what "
            "their places give together, to the hundredth of a point. Partners both get the points of their side."
        ),
        gettext_noop(
            "At a table with fewer sides the last place still gets the last number, and the others lie evenly between: "
            "three sides get 3, 1.5 and 0, two get 3 and 0. Or the list is simply read from its beginning; "
            "the organiser chooses. Places beyond the list give nothing."
        ),
        gettext_noop(
            "The organiser can let only the best results of every player count. A bad evening then costs nothing, "
            "and playing more often helps only with better results."
        ),
    ),
}
FORMULAS: dict[Method, tuple[str, ...]] = {
    Method.OPENSKILL: (
        "1500 + 40 · (μ − 25) ± 40 · σ",
        "c² = Σ (σ² + τ²) + n · β²,   β = 25 / 6,   τ = 25 / 300",
        "P = e^(Σμ₁ / c) / (e^(Σμ₁ / c) + e^(Σμ₂ / c) + …)",
    ),
    Method.ELO: ("E = 1 / (1 + 10^((R₂ − R₁) / 400))", "R + K · (S − E)"),
    Method.KOZEL: ("(100 − P) / 10", "(T − P) / 10"),
    Method.BANK: ("100 · n · (1 / P₁) / (1 / P₁ + 1 / P₂ + …) − 100",),
    Method.PLACES: (),
}

NAMES = dict(enumerate("ABCD", start=1))
PAIRS = Result(((1, 3), (2, 4)), (1, 2), (62, 109), (1,), 101, penalty=True, flagged=None, decided=True)
CLOCK = Result(((1,), (2,), (3,)), (3, 2, 1), (32, 30, 13), (0,), 101, penalty=True, flagged=0, decided=True)
EVERYONE = Result(
    ((1,), (2,), (3,), (4,)), (1, 2, 2, 4), (25, 60, 60, 105), (3,), 101, penalty=True, flagged=None, decided=True
)
EXAMPLES: dict[Method, tuple[Result, ...]] = {
    Method.OPENSKILL: (PAIRS, EVERYONE),
    Method.ELO: (PAIRS,),
    Method.KOZEL: (EVERYONE, CLOCK),
    Method.BANK: (EVERYONE,),
    Method.PLACES: (PAIRS, EVERYONE),
}


class Line(NamedTuple):
    """A player of an example, and what the match did to the rating."""

    name: str
    text: str


class Section(NamedTuple):
    """A method explained; `examples`: matches of players who are new, by player."""

    method: Method
    title: str
    paragraphs: tuple[str, ...]
    formulas: tuple[str, ...]
    examples: tuple[tuple[Line, ...], ...]


def guide_intro() -> list[str]:
    """What is true of all ratings."""
    return [gettext(text) for text in INTRO]


def guide_sections() -> list[Section]:
    """Every method, explained."""
    return [_section(method) for method in Method]


def _section(method: Method) -> Section:
    told = (gettext(text) for text in PARAGRAPHS[method])
    return Section(
        method,
        method_name(method),
        (method_help(method), *told, counted_text(method), order_text(method, {})),
        FORMULAS[method],
        tuple(_example(method, result) for result in EXAMPLES[method]),
    )


def _example(method: Method, result: Result) -> tuple[Line, ...]:
    changes = sorted(rater(method, {}).rate(result, {}), key=lambda change: change.player)
    return tuple(
        Line(NAMES[change.player], why_text(method, change.before, change.after, change.why, NAMES.__getitem__))
        for change in changes
    )
