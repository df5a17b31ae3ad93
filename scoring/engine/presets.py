"""The systems that people play, one value each, and where its rules come from.

A new system is one `replace(BASE, …)` here, its wording and its golden records.
"""

from dataclasses import dataclass, replace

from scoring.engine.codes import (
    Account,
    Below,
    Eggs,
    FirstLead,
    FishAmount,
    FishCompare,
    KeptCleared,
    MultiMove,
    NextLead,
    NoDoubleLead,
    OutBlank,
    Sides,
    ThresholdApplies,
    Title,
)
from scoring.engine.ruleset import Ruleset

BASE = Ruleset()


@dataclass(frozen=True, slots=True)
class Preset:
    """A system: its key, its rules, and the values of `target` that its players choose from."""

    key: str
    rules: Ruleset
    targets: tuple[int, ...]


# kozel-kk §§ 1–8
KOZEL_PAIRS = BASE

# kozel-1x1-kk
KOZEL_1X1 = replace(
    BASE,
    sides=Sides.SOLO,
    seats=(2,),
    stock_kept=1,
    multi_move=MultiMove.NONE,
    alone=(("0-0", 10),),
    below=Below.KEPT,
    kept_cleared=KeptCleared.OPPONENT_KEEPS,
    next_lead=NextLead.LAST_PLAIN,
    first_lead=FirstLead.LOWEST_DOUBLE_BLANK_LAST,
    clock=15,
)

# kozel-kk § 9
KOZEL_SOLO = replace(
    BASE,
    sides=Sides.SOLO,
    seats=(2, 3, 4),
    stock_kept=1,
    first_lead=FirstLead.LOWEST_DOUBLE_BLANK_LAST,
    no_double_lead=NoDoubleLead.HEAVIEST,
)

# kozel-kk § 10
SEA_PAIRS = replace(
    BASE,
    target=125,
    threshold=25,
    account=Account.SINGLE_REOPEN,
    out_blank=OutBlank.WINS_MATCH,
    out_six=100,
    goat_title=Title.SEA_GOAT,
)

# kozel-kk § 11
OSEL_PAIRS = replace(
    BASE,
    ends=4,
    multi_move=MultiMove.FOUR_DOUBLES,
    threshold_applies=ThresholdApplies.EACH,
    below=Below.KEPT,
    kept_helps=True,
    kept_cleared=KeptCleared.NOTHING_RECEIVED,
)

# kozel-blog-ru
KOZEL_MEMORY = replace(
    BASE,
    sides=Sides.SOLO,
    seats=(2, 3, 4),
    multi_move=MultiMove.NONE,
    alone=(("0-0", 10),),
    fish_compare=FishCompare.COUNTED,
    below=Below.KEPT,
    kept_cleared=KeptCleared.NOTHING_RECEIVED,
    fish_amount=FishAmount.ALL_TO_HIGHEST,
    eggs=Eggs.ALL,
    fish_despite_double=True,
    first_lead=FirstLead.LOWEST_DOUBLE_BLANK_LAST,
)

# kozel-collection-ru, "рыба на одного"
KOZEL_FISH_ONE = replace(KOZEL_MEMORY, no_double_lead=NoDoubleLead.HEAVIEST)

# kozel-collection-ru, "рыба на всех"
KOZEL_FISH_ALL = replace(KOZEL_FISH_ONE, fish_amount=FishAmount.EVERYONE)

PRESETS: dict[str, Preset] = {
    preset.key: preset
    for preset in (
        Preset("kozel-pairs", KOZEL_PAIRS, (100, 101, 125)),
        Preset("kozel-1x1", KOZEL_1X1, (101, 201, 301, 501)),
        Preset("kozel-solo", KOZEL_SOLO, (100, 101, 125)),
        Preset("sea-pairs", SEA_PAIRS, (125,)),
        Preset("osel-pairs", OSEL_PAIRS, (101,)),
        Preset("kozel-memory", KOZEL_MEMORY, (101,)),
        Preset("kozel-fish-all", KOZEL_FISH_ALL, (101,)),
        Preset("kozel-fish-one", KOZEL_FISH_ONE, (101,)),
    )
}
