"""Every closed list of the standings: how a round went, what breaks a tie, why a number stands."""

from enum import StrEnum


class Kind(StrEnum):
    """What became of one entrant's round.

    `rest`: the free round of an odd round robin, which scores nothing. `absent`: not there, not yet entered or already
    gone, none of it held against a table. `pending`: at a table that has no result yet.
    """

    PLAYED = "played"
    BYE = "bye"
    HALF_BYE = "half_bye"
    ABSENT = "absent"
    REST = "rest"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    DOUBLE_FORFEIT = "double_forfeit"
    ANNULLED = "annulled"
    PENDING = "pending"


class Counting(StrEnum):
    """How several matches at one table count: each for itself, or until one side has won most of them."""

    ALL = "all"
    BEST_OF = "best_of"


class Effectiveness(StrEnum):
    """Whether what a side has above the target counts."""

    CAPPED = "capped"
    RAW = "raw"


class Unplayed(StrEnum):
    """How a Swiss tournament counts unplayed rounds in tie-breaks made from opponents' scores.

    FIDE Handbook C.07, article 16: as in force from September 2023, and from 1 March 2026.
    """

    FIDE_2023 = "fide_2023"
    FIDE_2026 = "fide_2026"


class Offence(StrEnum):
    """What an organiser gave an entrant."""

    WARNING = "warning"
    POINTS_OFF = "points_off"
    YELLOW = "yellow"
    RED = "red"
    BLACK = "black"


class TieBreakCode(StrEnum):
    """What entrants are compared by, one after the other."""

    POINTS = "points"
    DIRECT_ENCOUNTER = "direct_encounter"
    EFFECTIVENESS = "effectiveness"
    HEAD_TO_HEAD_EFFECTIVENESS = "head_to_head_effectiveness"
    POINTS_FOR = "points_for"
    POINTS_AGAINST = "points_against"
    DIFFERENCE = "difference"
    BUCHHOLZ = "buchholz"
    BUCHHOLZ_CUT_1 = "buchholz_cut_1"
    BUCHHOLZ_MEDIAN = "buchholz_median"
    SONNEBORN_BERGER = "sonneborn_berger"
    KOYA = "koya"
    WINS = "wins"
    GOATS_SUFFERED = "goats_suffered"
    NAKED_GIVEN = "naked_given"
    LOTS = "lots"


class Why(StrEnum):
    """Why a part of a tie-break's value stands as it does."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    PLACED = "placed"
    SEVERAL_MATCHES = "several_matches"
    BY_CARD = "by_card"
    BYE = "bye"
    HALF_BYE = "half_bye"
    ABSENT = "absent"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    DOUBLE_FORFEIT = "double_forfeit"
    POINTS_OFF = "points_off"
    OPPONENT_SCORE = "opponent_score"
    OPPONENT_ADJUSTED = "opponent_adjusted"
    DUMMY_OWN = "dummy_own"
    DUMMY_CAPPED_BY_ROUNDS = "dummy_capped_by_rounds"
    DUMMY_CAPPED_BY_OPPONENT = "dummy_capped_by_opponent"
    OPPONENT_HALF_OR_MORE = "opponent_half_or_more"
    OPPONENT_UNDER_HALF = "opponent_under_half"
    MET = "met"
    DRAWN_LOT = "drawn_lot"


class Cut(StrEnum):
    """Why a part was left out of a sum."""

    LOWEST = "lowest"
    LOWEST_UNPLAYED = "lowest_unplayed"
    HIGHEST = "highest"


class Idle(StrEnum):
    """Why a tie-break has no number for an entrant."""

    NOT_TIED = "not_tied"
    NOT_ALL_MET = "not_all_met"


class Unplaced(StrEnum):
    """Why an entrant of the table has no place."""

    EXPELLED = "expelled"
    ANNULLED = "annulled"


class Fault(StrEnum):
    """Why a result cannot be: it is refused."""

    WRONG_NUMBER_OF_ACCOUNTS = "wrong_number_of_accounts"
    NEGATIVE_ACCOUNT = "negative_account"
    BOTH_AT_TARGET = "both_at_target"
    EQUAL_WITHOUT_DRAW = "equal_without_draw"
    NOBODY_AT_TARGET = "nobody_at_target"
    WRONG_GOAT = "wrong_goat"
    NO_SUCH_SIDE = "no_such_side"
    EVERYBODY_GOAT = "everybody_goat"
    NAKED_BUT_WROTE = "naked_but_wrote"
    TOO_MANY_MATCHES = "too_many_matches"
    PLAYED_AFTER_DECISION = "played_after_decision"
    SERIES_UNDECIDED = "series_undecided"


class Doubt(StrEnum):
    """Why a result is hard to believe: it must be confirmed twice."""

    ENDED_BEFORE_TARGET = "ended_before_target"
    FAR_ABOVE_TARGET = "far_above_target"
    SEVERAL_AT_TARGET = "several_at_target"
    LEADER_LOST = "leader_lost"
    MATCHES_MISSING = "matches_missing"
