"""Every closed list of the engine: what an option may be, why a line stands, what is wrong with a record."""

from enum import StrEnum


class Family(StrEnum):
    PENALTY = "penalty"
    CREDIT = "credit"


class Sides(StrEnum):
    PAIRS = "pairs"
    SOLO = "solo"
    EITHER = "either"
    TWO = "two"


class MultiMove(StrEnum):
    NONE = "none"
    TWO_DOUBLES = "two_doubles"
    TWO_TILES = "two_tiles"
    FOUR_DOUBLES = "four_doubles"


class Goats(StrEnum):
    HIGHEST = "highest"
    ALL = "all"


class AloneScope(StrEnum):
    HAND = "hand"
    SIDE = "side"


class FishWinner(StrEnum):
    LOWEST = "lowest"
    FISHERMAN = "fisherman"


class FishCompare(StrEnum):
    PLAIN = "plain"
    COUNTED = "counted"


class OutAmount(StrEnum):
    OWN = "own"
    ALL_TO_HIGHEST = "all_to_highest"


class FishAmount(StrEnum):
    OWN = "own"
    ALL = "all"
    DIFFERENCE = "difference"
    EVERYONE = "everyone"
    ALL_TO_HIGHEST = "all_to_highest"


class Eggs(StrEnum):
    ONE = "one"
    ALL = "all"
    NONE = "none"


class ThresholdApplies(StrEnum):
    ONCE = "once"
    EACH = "each"


class Below(StrEnum):
    LOST = "lost"
    KEPT = "kept"


class KeptCleared(StrEnum):
    NOTHING_RECEIVED = "nothing_received"
    OPPONENT_KEEPS = "opponent_keeps"
    WINDOW = "window"
    BLOCK = "block"
    NEVER = "never"


class SoloDraw(StrEnum):
    TIED = "tied"
    NOBODY = "nobody"


class EggsTo(StrEnum):
    HIGHEST = "highest"
    EACH = "each"


class Account(StrEnum):
    EACH = "each"
    SINGLE_REOPEN = "single_reopen"
    SINGLE_WIPE = "single_wipe"
    SINGLE_WIPE_ANY = "single_wipe_any"


class OutBlank(StrEnum):
    NONE = "none"
    WINS_MATCH = "wins_match"


class FirstLead(StrEnum):
    ONE_ONE = "1-1"
    LOWEST_DOUBLE = "lowest_double"
    LOWEST_DOUBLE_BLANK_LAST = "lowest_double_blank_last"
    HIGHEST_DOUBLE = "highest_double"
    BLANK_OR_SIX = "blank_or_six"
    BLANK_HOLDER = "blank_holder"
    ANY = "any"
    WEEKDAY = "weekday"


class NoDoubleLead(StrEnum):
    LOWEST = "lowest"
    HEAVIEST = "heaviest"


class NextLead(StrEnum):
    FINISHER = "finisher"
    FISH_WINNER = "fish_winner"
    ROTATE = "rotate"
    LAST_PLAIN = "last_plain"
    HOLDER_OF_ONE_ONE = "holder_1-1"
    AS_FIRST = "as_first"


class GeneralBy(StrEnum):
    ANY = "any"
    BOTH = "both"
    BLANK = "blank"


class Shape(StrEnum):
    """How the rounds of a system go: as the steps of `steps.py` have it, or by a step of their own."""

    ORDINARY = "ordinary"
    SEA_CLASSIC = "sea_classic"
    TELEPHONE = "telephone"
    MUGGINS = "muggins"
    GENERAL = "general"
    SEVEN = "seven"


class End(StrEnum):
    """How a round, or the whole match, ended."""

    OUT = "out"
    FISH = "fish"
    FLAG = "flag"
    RESIGN = "resign"
    STOP = "stop"


class Reason(StrEnum):
    """Why a line stands on the score sheet."""

    HAND = "hand"  # the pips of a hand
    HAND_NUMBER = "hand_number"  # a hand given as a number
    HAND_ALONE = "hand_alone"  # exactly 0-0, 6-6 or both: a special value
    HAND_ALWAYS = "hand_always"  # a hand with tiles that have a value of their own
    SIDE_ALONE = "side_alone"  # the same as HAND_ALONE over a pair's two hands
    SIDE_TOTAL = "side_total"  # what a side held when totals were compared
    NO_WINNER = "no_winner"  # a fish in which everybody writes
    HIGHEST = "highest"  # this side had the most and receives everything
    WINNERS_HANDS = "winners_hands"  # full fish: the winner's hands too
    DIFFERENCE = "difference"  # only the difference is written
    OUT_SIX = "out_six"  # out on 6-6: a fixed amount instead
    BONUS = "bonus"  # 0-0 or 6-6 opened or finished the round
    DRAWN = "drawn"  # a drawn round
    HANG = "hang"  # points left hanging by a drawn round
    EGGS = "eggs"  # hanging points fall
    EGGS_STAY = "eggs_stay"  # nobody alone is the highest: they go on hanging
    EGGS_DROPPED = "eggs_dropped"  # the match is over, the eggs are dropped
    OPENED = "opened"  # the account is opened
    LOST = "lost"  # below the threshold: not written
    KEPT = "kept"  # below the threshold: kept for later
    KEPT_WRITTEN = "kept_written"  # kept points are written with the rest
    KEPT_CLEARED = "kept_cleared"  # kept points burn
    KEPT_AT_END = "kept_at_end"  # kept points written when the match ends
    BURNT = "burnt"  # the holder's account burns
    WIPED = "wiped"  # all accounts go to 0, nobody writes
    POINTS_IN_PLAY = "points_in_play"  # made on the table during the round
    TAKEN_OFF = "taken_off"  # what is left in hand, rounded down to five, comes off
    OUT_TEN = "out_ten"  # ten for going out
    BLOCKED = "blocked"  # what the others hold beyond one's own, rounded to five
    GENERAL = "general"  # a general: written to the losing side, `seat` is who is it
    NAKED_GENERAL = "naked_general"  # the same by 0-0 alone, where only 0-0 makes one
    PLAYED_AGAIN = "played_again"  # a fish that does not count
    STICK = "stick"  # the highest hand gets a stick
    LEAVES = "leaves"  # out of the game
    NO_STICK = "no_stick"  # all would leave together: no stick is written
    DUTY = "duty"  # this side must lead 6-6 next
    SIX_WINS = "six_wins"  # out on 6-6 with 25 or more left to the others: the match is won
    HUNDRED_WON = "hundred_won"  # led with 6-6 and out: the match is won
    HUNDRED_LOST = "hundred_lost"  # led with 6-6 and lost with 25 or more: the match is lost
    DEBT = "debt"  # a fish of one's own with 25 or more: to be written off within three rounds
    DEBT_FAILED = "debt_failed"  # not written off in this round
    DEBT_SETTLED = "debt_settled"  # written off
    DEBT_LOST = "debt_lost"  # not written off in three rounds
    ROTTEN = "rotten"  # eggs that hung too long are dropped
    CALL_OUT = "call_out"  # a total that the yard has a word for
    WINS_ON_BLANK = "wins_on_blank"  # out on 0-0: the match is won
    BLANK_LEFT = "blank_left"  # left holding 0-0: the goat at once
    FLAGGED = "flagged"
    RESIGNED = "resigned"
    STOPPED = "stopped"


class Ended(StrEnum):
    """What ended a match."""

    TARGET = "target"
    ROUNDS = "rounds"
    LAST_LEFT = "last_left"
    SIX_OUT = "six_out"
    HUNDRED = "hundred"
    BLANK_OUT = "blank_out"
    BLANK_LEFT = "blank_left"
    FLAG = "flag"
    RESIGN = "resign"
    STOP = "stop"


class Title(StrEnum):
    SEA_GOAT = "sea_goat"
    NAKED = "naked"
    BALD = "bald"
    GENERAL = "general"
    OWN_GOAT = "own_goat"


class Fault(StrEnum):
    """What makes a record refused."""

    # the record as a whole
    NOT_JSON = "not_json"
    WRONG_FORMAT = "wrong_format"
    UNKNOWN_KEY = "unknown_key"
    MISSING_KEY = "missing_key"
    REPEATED_KEY = "repeated_key"
    WRONG_TYPE = "wrong_type"
    UNKNOWN_RULES = "unknown_rules"
    PLAYER_COUNT = "player_count"
    PLAYER_NAME = "player_name"
    # options
    UNKNOWN_OPTION = "unknown_option"
    OPTION_VALUE = "option_value"
    SINGLE_ACCOUNT_SIDES = "single_account_sides"
    SINGLE_ACCOUNT_EVERYONE = "single_account_everyone"
    SINGLE_ACCOUNT_KEPT_AT_END = "single_account_kept_at_end"
    CREDIT_AMOUNT = "credit_amount"
    PAIRS_SEATS = "pairs_seats"
    DEAL_SEATS = "deal_seats"
    SHAPE_SIDES = "shape_sides"
    # a round
    MATCH_OVER = "match_over"
    UNKNOWN_SEAT = "unknown_seat"
    SEAT_GONE = "seat_gone"
    UNKNOWN_SIDE = "unknown_side"
    POINTS_VALUE = "points_value"
    STOCK_TAKEN = "stock_taken"
    UNKNOWN_TILE = "unknown_tile"
    TILE_TWICE = "tile_twice"
    FINISHER_HOLDS = "finisher_holds"
    EMPTY_HAND = "empty_hand"
    HAND_MISSING = "hand_missing"
    HAND_TOO_LARGE = "hand_too_large"
    NUMBER_IMPOSSIBLE = "number_impossible"
    PIPS_OVER_SET = "pips_over_set"
    STOCK_TOO_LARGE = "stock_too_large"
    LAST_TOO_MANY = "last_too_many"
    NOT_ASKED = "not_asked"


class Doubt(StrEnum):
    """What makes a round unlikely, though not refused: no chain of tiles can end so."""

    ODD_NUMBERS = "odd_numbers"
    APART = "apart"
    LAST_DOES_NOT_FIT = "last_does_not_fit"
    NOT_BLOCKED = "not_blocked"
    ODD_PIPS = "odd_pips"
