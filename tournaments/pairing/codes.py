"""Every closed list of the pairings: formats, why somebody meets somebody, what is wrong or doubtful."""

from enum import StrEnum


class Format(StrEnum):
    """How a stage of a tournament is played."""

    ROUND_ROBIN = "round_robin"
    SWISS = "swiss"
    ROTATING = "rotating"
    FREE_FOR_ALL = "free_for_all"
    KNOCKOUT = "knockout"
    WINNER_STAYS = "winner_stays"
    LEAGUE = "league"


class Pattern(StrEnum):
    """Who meets whom among equals: the top half the bottom half, as the lot falls, or neighbours in the standings."""

    HALVES = "halves"
    LOT = "lot"
    NEAREST = "nearest"


class Reason(StrEnum):
    """Why these entrants sit at one table, or why one has a bye. In brackets the parameters."""

    # the table comes out of a plan
    BERGER = "berger"  # round
    WHIST = "whist"  # round
    PERFECT_PLAN = "perfect_plan"  # round
    # the scores
    SAME_SCORE = "same_score"  # score
    FLOATED_DOWN = "floated_down"  # entrant, score, to
    # what was before
    NOT_MET = "not_met"
    REMATCH = "rematch"  # times
    MET_NEARER = "met_nearer"  # entrant, met: those nearer in the standings whom it has met already
    NEW_PARTNERS = "new_partners"
    PARTNERS_AGAIN = "partners_again"  # pairs: [entrant, entrant, times]
    NEW_OPPONENTS = "new_opponents"
    OPPONENTS_AGAIN = "opponents_again"  # pairs: [entrant, entrant, times]
    # the order among equals
    HALVES = "halves"  # places
    LOT = "lot"  # seed
    NEAREST = "nearest"  # places
    # a bye
    BYE_LOWEST = "bye_lowest"  # byes: how many it had before, the fewest of all
    BYE_INSTEAD = "bye_instead"  # byes; instead: the entrant whose turn it was, had it not brought a rematch
    BYE_PLANNED = "bye_planned"  # round


class Part(StrEnum):
    """The parts of a knockout. Of a double elimination the main one is for who has not lost yet."""

    MAIN = "main"
    LOWER = "lower"  # for who has lost once
    FINAL = "final"  # the winner of the main part against that of the lower
    RESET = "reset"  # once more, where the winner of the lower part has won it
    THIRD = "third"


class Origin(StrEnum):
    """Where one side of a knockout match comes from."""

    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"


class State(StrEnum):
    """How far a knockout match is."""

    WAITING = "waiting"  # for earlier matches
    READY = "ready"
    PLAYED = "played"
    WALKOVER = "walkover"  # there is nobody to play against
    EMPTY = "empty"  # nobody is left to play it
    NOT_NEEDED = "not_needed"


class Fault(StrEnum):
    """What makes a draw impossible."""

    FIELD_TOO_SMALL = "field_too_small"  # entrants, least
    NO_TABLES_OF_FOUR_AND_THREE = "no_tables_of_four_and_three"  # entrants
    ENTRANT_TWICE = "entrant_twice"  # entrant
    UNKNOWN_ENTRANT = "unknown_entrant"  # entrant
    WRONG_TABLE = "wrong_table"  # table


class Warn(StrEnum):
    """What an organiser should know before saying yes."""

    # the field and the rounds
    REMATCHES_CERTAIN = "rematches_certain"  # rounds, most
    REMATCHES_POSSIBLE = "rematches_possible"  # rounds, safe
    PARTNERS_REPEAT = "partners_repeat"  # rounds, most
    FEW_ROUNDS = "few_rounds"  # rounds, needed: a single winner is not certain
    BYES = "byes"  # byes: so many every round
    TABLES_OF_THREE = "tables_of_three"  # tables
    NOBODY_WAITS = "nobody_waits"
    # a pairing by hand
    REMATCH = "rematch"  # table, entrants, times
    SAME_PARTNER = "same_partner"  # table, entrants, times
    BYE_AGAIN = "bye_again"  # entrant, times
    BYE_TO_HIGHER = "bye_to_higher"  # entrant, instead
    SCORES_APART = "scores_apart"  # table, entrants
    LEFT_OUT = "left_out"  # entrant
