"""Which options mean anything in a game: a game that scores by rules of its own never looks at most of them."""

from scoring.engine.codes import Shape
from scoring.engine.ruleset import Ruleset

# What only the steps of the usual round look at.
_OF_THE_STEPS = frozenset(
    {
        "goats",
        "alone",
        "always",
        "alone_scope",
        "fish_winner",
        "fish_compare",
        "out_amount",
        "fish_amount",
        "fish_despite_double",
        "eggs",
        "threshold",
        "threshold_applies",
        "below",
        "kept_helps",
        "kept_cleared",
        "kept_window",
        "kept_at_end",
        "solo_draw",
        "eggs_to",
        "fish_skips_threshold",
        "account",
        "out_blank",
        "out_six",
        "blank_left",
        "bonus",
        "below_lead",
        "lead_until_open",
    }
)
_OF_HANDS = frozenset({"alone", "always", "alone_scope", "fish_compare"})

# By the shape of a game, the options that change nothing in it.
MEANINGLESS: dict[Shape, frozenset[str]] = {
    Shape.ORDINARY: frozenset({"general_by"}),
    Shape.SEA_CLASSIC: frozenset({"general_by", "below_lead", "lead_until_open", "out_blank", "out_six"}),
    Shape.TELEPHONE: _OF_THE_STEPS | {"general_by"},
    Shape.MUGGINS: _OF_THE_STEPS | {"general_by"},
    Shape.GENERAL: _OF_THE_STEPS,
    Shape.SEVEN: _OF_THE_STEPS - _OF_HANDS - {"fish_despite_double"} | {"general_by", "stock_kept"},
}


def matters(rules: Ruleset, key: str) -> bool:
    """Whether an option can change anything in a game of this kind."""
    return key not in MEANINGLESS[rules.shape]
