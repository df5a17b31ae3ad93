"""The systems that people play, one value each, and where its rules come from.

A new system is one `replace(BASE, …)` here, its wording and its golden records.
"""

from dataclasses import dataclass, replace

from scoring.engine.codes import (
    Account,
    Below,
    Eggs,
    Family,
    FirstLead,
    FishAmount,
    FishCompare,
    Goats,
    KeptCleared,
    MultiMove,
    NextLead,
    NoDoubleLead,
    OutAmount,
    OutBlank,
    Shape,
    Sides,
    ThresholdApplies,
    Title,
)
from scoring.engine.ruleset import Ruleset

BASE = Ruleset()
# Plain pips: nothing special in a hand, no threshold, no eggs, a tile a move.
PLAIN = replace(BASE, alone=(), threshold=0, eggs=Eggs.NONE, multi_move=MultiMove.NONE, redeal=None)
SHORT_DEAL = ((2, 7), (3, 5), (4, 5))
LONG_DEAL = ((2, 7), (3, 7), (4, 6))


@dataclass(frozen=True, slots=True)
class Preset:
    """A system: its key, its rules, and the targets or the numbers of rounds that its players choose from."""

    key: str
    rules: Ruleset
    targets: tuple[int, ...] = ()
    round_counts: tuple[int, ...] = ()

    @property
    def menus(self) -> dict[str, tuple[int, ...]]:
        """The numbers that players choose from, by option."""
        return {"target": self.targets, "rounds": self.round_counts}


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

# kozel-collection-ru, the opening part; the "+" read as kept points, the "партий" as rounds
KOZEL_ROUNDS = replace(KOZEL_FISH_ALL, alone=(), threshold=12, kept_at_end=True, target=None, rounds=5, redeal=None)

# kozel-collection-ru, encyclopedia
KOZEL_125 = replace(
    BASE,
    sides=Sides.EITHER,
    seats=(2, 3, 4),
    multi_move=MultiMove.NONE,
    stock_kept=1,
    target=125,
    threshold=25,
    alone=(),
    first_lead=FirstLead.LOWEST_DOUBLE_BLANK_LAST,
    redeal=None,
    call_outs=(87, 88),
)

# kozel-collection-ru, livegames
KOZEL_LIVEGAMES = replace(
    BASE,
    sides=Sides.SOLO,
    seats=(2, 3, 4),
    multi_move=MultiMove.NONE,
    threshold=0,
    alone=(),
    goats=Goats.ALL,
    first_lead=FirstLead.LOWEST_DOUBLE,
    redeal=None,
)

# kozel-collection-ru, logic-games
KOZEL_LOGIC = replace(
    BASE,
    sides=Sides.SOLO,
    seats=(2, 3, 4),
    multi_move=MultiMove.NONE,
    stock_kept=2,
    alone=(),
    first_lead=FirstLead.LOWEST_DOUBLE_BLANK_LAST,
    redeal=None,
)
OSEL_LOGIC = replace(KOZEL_LOGIC, ends=4, multi_move=MultiMove.FOUR_DOUBLES)

# kozel-tr
KOZEL_TR = replace(
    BASE,
    sides=Sides.SOLO,
    seats=(2, 3, 4),
    deal=SHORT_DEAL,
    multi_move=MultiMove.TWO_TILES,
    alone=(),
    always=(("0-0", 25),),
    fish_compare=FishCompare.COUNTED,
    fish_amount=FishAmount.EVERYONE,
    first_lead=FirstLead.HIGHEST_DOUBLE,
    no_double_lead=NoDoubleLead.HEAVIEST,
    redeal=None,
)

# kozel-collection-ru, "традиционная русская"
KOZEL_CREDIT = replace(
    BASE,
    family=Family.CREDIT,
    multi_move=MultiMove.NONE,
    alone=(),
    below=Below.KEPT,
    eggs=Eggs.ALL,
    below_lead=True,
    redeal=None,
)
SEA_CREDIT_202 = replace(
    KOZEL_CREDIT,
    target=202,
    account=Account.SINGLE_WIPE_ANY,
    multi_move=MultiMove.TWO_DOUBLES,
    goat_title=Title.SEA_GOAT,
)

# kozel-collection-ru, encyclopedia, loose: docs/rules.md decides
SEA_CLASSIC = replace(
    BASE,
    shape=Shape.SEA_CLASSIC,
    goat_title=Title.SEA_GOAT,
    family=Family.CREDIT,
    sides=Sides.TWO,
    seats=(2, 4),
    stock_kept=1,
    threshold=25,
    account=Account.SINGLE_WIPE,
    target=125,
    first_lead=FirstLead.LOWEST_DOUBLE_BLANK_LAST,
    redeal=None,
)

# kozel-collection-ru
CHCHEVE = replace(
    PLAIN,
    sides=Sides.SOLO,
    seats=(2, 3, 4),
    deal=LONG_DEAL,
    ends=4,
    multi_move=MultiMove.FOUR_DOUBLES,
    eggs=Eggs.ALL,
    out_amount=OutAmount.ALL_TO_HIGHEST,
    fish_amount=FishAmount.ALL_TO_HIGHEST,
    fish_compare=FishCompare.COUNTED,
    always=(("6-6", 50),),
    out_blank=OutBlank.WINS_MATCH,
    out_six=50,
    blank_left=True,
    target=102,
    first_lead=FirstLead.LOWEST_DOUBLE_BLANK_LAST,
)
SPORT = replace(PLAIN, target=None, rounds=4, next_lead=NextLead.ROTATE)
OSEL_CLASSIC = replace(
    OSEL_PAIRS,
    sides=Sides.EITHER,
    seats=(2, 3, 4),
    alone=(),
    stock_kept=1,
    first_lead=FirstLead.LOWEST_DOUBLE_BLANK_LAST,
    redeal=None,
)
TELEPHONE = replace(
    PLAIN,
    shape=Shape.TELEPHONE,
    knows_goats=False,
    family=Family.CREDIT,
    sides=Sides.TWO,
    seats=(2, 4),
    ends=4,
    multi_move=MultiMove.FOUR_DOUBLES,
    first_lead=FirstLead.BLANK_HOLDER,
    target=225,
)
MUGGINS = replace(
    PLAIN,
    shape=Shape.MUGGINS,
    knows_goats=False,
    family=Family.CREDIT,
    sides=Sides.SOLO,
    seats=(2, 3, 4),
    deal=SHORT_DEAL,
    ends=4,
    first_lead=FirstLead.ANY,
    target=200,
)
GENERAL = replace(
    PLAIN, shape=Shape.GENERAL, multi_move=MultiMove.TWO_DOUBLES, next_lead=NextLead.HOLDER_OF_ONE_ONE, target=None
)
KOLBASA = replace(
    PLAIN,
    sides=Sides.SOLO,
    seats=(2,),
    deal=((2, 14),),
    first_lead=FirstLead.ANY,
    chain_checked=False,
    hand_limited=False,
)
SEVEN = replace(
    PLAIN,
    shape=Shape.SEVEN,
    sides=Sides.SOLO,
    seats=(2, 3, 4),
    deal=LONG_DEAL,
    multi_move=MultiMove.TWO_TILES,
    first_lead=FirstLead.LOWEST_DOUBLE_BLANK_LAST,
    fish_compare=FishCompare.COUNTED,
    always=(("doubles", 10),),
    target=3,
    hand_limited=False,
)

# kozel-collection-ru, encyclopedia; the others are variants of it
DOMINO = replace(
    PLAIN,
    knows_goats=False,
    family=Family.CREDIT,
    sides=Sides.SOLO,
    seats=(2, 3, 4),
    deal=SHORT_DEAL,
    target=100,
    first_lead=FirstLead.LOWEST_DOUBLE,
)
DOMINO_VALUED = replace(DOMINO, always=(("0-0", 25), ("6-6", 50)), fish_compare=FishCompare.COUNTED)
DOMINO_CLASSIC = replace(DOMINO_VALUED, fish_amount=FishAmount.DIFFERENCE, stock_taken=True)
DOMINO_300 = replace(DOMINO_VALUED, target=300)  # tutorial with photos
DOMINO_HIGHEST = replace(  # "Домино Информацию О"
    DOMINO, first_lead=FirstLead.HIGHEST_DOUBLE, no_double_lead=NoDoubleLead.HEAVIEST
)
DOMINO_DIFFERENCE = replace(  # "Перед вами"
    DOMINO_HIGHEST,
    fish_amount=FishAmount.DIFFERENCE,
    first_lead=FirstLead.LOWEST_DOUBLE_BLANK_LAST,
    target=200,
)

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
        Preset("kozel-rounds", KOZEL_ROUNDS, round_counts=(5, 10, 15)),
        Preset("kozel-125", KOZEL_125, (125,)),
        Preset("kozel-livegames", KOZEL_LIVEGAMES, (101,)),
        Preset("kozel-logic", KOZEL_LOGIC, (101,)),
        Preset("kozel-tr", KOZEL_TR, (101,)),
        Preset("kozel-credit", KOZEL_CREDIT, (101,)),
        Preset("sea-credit-202", SEA_CREDIT_202, (202,)),
        Preset("sea-classic", SEA_CLASSIC, (125,)),
        Preset("chcheve", CHCHEVE, (102,)),
        Preset("sport", SPORT, round_counts=(4, 8, 12, 16)),
        Preset("osel-classic", OSEL_CLASSIC, (101,)),
        Preset("osel-logic", OSEL_LOGIC, (101,)),
        Preset("telephone", TELEPHONE, (225,)),
        Preset("muggins", MUGGINS, (200,)),
        Preset("general", GENERAL),
        Preset("kolbasa", KOLBASA, (101,)),
        Preset("seven", SEVEN, (3,)),
        Preset("domino-classic", DOMINO_CLASSIC, (100, 150)),
        Preset("domino-highest", DOMINO_HIGHEST, (100, 200)),
        Preset("domino-difference", DOMINO_DIFFERENCE, (200, 300, 500)),
        Preset("domino-300", DOMINO_300, (300,)),
    )
}
