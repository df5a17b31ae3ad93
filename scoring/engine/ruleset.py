"""The rules of a table as one frozen value. `options.py` says how it is written, `game.py` fits it to the players."""

from dataclasses import dataclass
from typing import NamedTuple

from scoring.engine.codes import (
    Account,
    AloneScope,
    Below,
    Eggs,
    EggsTo,
    Family,
    FirstLead,
    FishAmount,
    FishCompare,
    FishWinner,
    GeneralBy,
    Goats,
    KeptCleared,
    MultiMove,
    NextLead,
    NoDoubleLead,
    OutAmount,
    OutBlank,
    Shape,
    Sides,
    SoloDraw,
    ThresholdApplies,
    Title,
)

BOTH = "both"
DOUBLES = "doubles"
WHEN = "when"
Values = tuple[tuple[str, int], ...]


class Bonus(NamedTuple):
    """Points for tiles that opened ("first") or finished ("last") a round."""

    when: tuple[str, ...]
    values: Values


class Redeal(NamedTuple):
    """A hand with so many doubles, or so many tiles of a suit, is dealt again; None: never for that."""

    doubles: int | None
    suit: int | None


STANDARD_REDEAL = Redeal(doubles=5, suit=6)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """All that a table can agree on. The defaults are `kozel-pairs`.

    Each field is read by one step of the scoring only, unless its comment says otherwise.
    """

    family: Family = Family.PENALTY
    sides: Sides = Sides.PAIRS
    seats: tuple[int, ...] = (4,)
    deal: tuple[tuple[int, int], ...] = ((2, 7), (3, 7), (4, 7))
    stock_kept: int = 0
    ends: int = 2
    multi_move: MultiMove = MultiMove.TWO_DOUBLES
    target: int | None = 101
    rounds: int | None = None
    goats: Goats = Goats.HIGHEST
    alone: Values = (("0-0", 25), ("6-6", 50), (BOTH, 75))
    always: Values = ()
    alone_scope: AloneScope = AloneScope.HAND
    fish_winner: FishWinner = FishWinner.LOWEST
    fish_compare: FishCompare = FishCompare.PLAIN
    out_amount: OutAmount = OutAmount.OWN
    fish_amount: FishAmount = FishAmount.OWN
    fish_despite_double: bool = False
    eggs: Eggs = Eggs.ONE
    threshold: int = 13
    threshold_applies: ThresholdApplies = ThresholdApplies.ONCE
    below: Below = Below.LOST
    kept_helps: bool = False
    kept_cleared: KeptCleared = KeptCleared.NEVER
    kept_window: int = 2
    kept_at_end: bool = False
    solo_draw: SoloDraw = SoloDraw.TIED
    eggs_to: EggsTo = EggsTo.HIGHEST
    fish_skips_threshold: bool = False
    account: Account = Account.EACH
    out_blank: OutBlank = OutBlank.NONE
    out_six: int | None = None
    blank_left: bool = False
    bonus: Bonus | None = None
    first_lead: FirstLead = FirstLead.ONE_ONE
    no_double_lead: NoDoubleLead = NoDoubleLead.LOWEST  # said to people, not scored
    first_double: bool = False  # said to people, not scored
    below_lead: bool = False
    lead_until_open: bool = False
    next_lead: NextLead = NextLead.FINISHER
    redeal: Redeal | None = STANDARD_REDEAL  # said to people, not scored
    general_by: GeneralBy = GeneralBy.ANY
    clock: int | None = None  # minutes for each player, said to people, not scored

    # What belongs to a system and is no option of a table.
    shape: Shape = Shape.ORDINARY
    goat_title: Title | None = None
    knows_goats: bool = True  # otherwise whoever loses is just the loser
    call_outs: tuple[int, ...] = ()  # totals that the yard has a word for
    chain_checked: bool = True
    hand_limited: bool = True  # a hand holds no more than the deal and what the stock can give
    stock_taken: bool = False  # after a fish the seat next to the fisherman takes the stock
