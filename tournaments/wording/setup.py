"""What is said where a tournament is set up: plans, settings with their help, what cannot be changed any more."""

from collections.abc import Mapping

from django.utils.translation import gettext, gettext_noop, ngettext

from tournaments.pairing.codes import Pattern
from tournaments.standings.codes import Counting, Effectiveness

Told = tuple[str, str]  # a name, what it means

PLANS: Mapping[str, Told] = {
    "swiss": (
        gettext_noop("Swiss system"),
        gettext_noop("All play all rounds, each time against somebody with about the same points. Fits any field."),
    ),
    "swiss_final": (
        gettext_noop("Swiss system, then a knockout"),
        gettext_noop("The best of the Swiss system play the cup out among themselves."),
    ),
    "groups_final": (
        gettext_noop("Groups, then a knockout"),
        gettext_noop("In a group everybody meets everybody; the first ones of each go on."),
    ),
    "round_robin": (
        gettext_noop("Round robin"),
        gettext_noop("Everybody meets everybody. For a small field and a long evening."),
    ),
    "knockout": (gettext_noop("Knockout"), gettext_noop("Who loses is out. Short, and hard on those who lose early.")),
    "double": (gettext_noop("Double elimination"), gettext_noop("Who loses once has a second chance.")),
    "winner_stays": (
        gettext_noop("Winner stays"),
        gettext_noop("The losers leave the table to the next in line. No end is planned, anybody may come and go."),
    ),
    "league": (
        gettext_noop("League"),
        gettext_noop("Everybody meets everybody over weeks, each round on its day."),
    ),
    "whist": (
        gettext_noop("Everybody with everybody"),
        gettext_noop("Each is the partner of each other once: for 4, 5, 8, 9, 12, 13, 16, 17 or 20 players."),
    ),
    "rotating": (
        gettext_noop("Several rounds"),
        gettext_noop("A new partner in every round, the leaders together at the first table. Fits any field."),
    ),
    "rotating_final": (
        gettext_noop("Several rounds, then a final of four"),
        gettext_noop("The best four play three more rounds, each with each other."),
    ),
    "tables": (
        gettext_noop("Several rounds"),
        gettext_noop("New opponents in every round; the places at the tables give points."),
    ),
    "tables_final": (
        gettext_noop("Several rounds, then a final table"),
        gettext_noop("The best four sit down together for the cup."),
    ),
    "winner_stays_of_four": (
        gettext_noop("Winner stays"),
        gettext_noop("Who loses leaves the table of four to the next in line. No end is planned."),
    ),
}
NUMBERS: Mapping[str, str] = {
    "rounds": gettext_noop("How many rounds"),
    "finalists": gettext_noop("How many go on"),
    "groups": gettext_noop("How many groups"),
    "each": gettext_noop("How many of each group go on"),
    "legs": gettext_noop("How often everybody meets everybody"),
    "best_of": gettext_noop("Best of how many matches"),
    "lives": gettext_noop("After how many lost matches one leaves the table"),
    "first_day": gettext_noop("Day of the first round"),
    "weekly": gettext_noop("Days between the rounds"),
    "final_rounds": gettext_noop("Rounds of the final"),
}
RULES: Mapping[str, Told] = {
    "rounds": (gettext_noop("Rounds"), gettext_noop("Nothing: as many as the complete plan has.")),
    "pattern": (gettext_noop("How the first round is drawn"), ""),
    "half_byes": (
        gettext_noop("Half a bye on request"),
        gettext_noop("Whoever asks may miss one round and has half the points of it."),
    ),
    "groups": (gettext_noop("Groups"), gettext_noop("1: all are in one table.")),
    "legs": (gettext_noop("How often everybody meets everybody"), ""),
    "first_day": (gettext_noop("Day of the first round"), ""),
    "weekly": (gettext_noop("Days between the rounds"), ""),
    "matches": (gettext_noop("Matches at a table"), ""),
    "counting": (gettext_noop("How several matches count"), ""),
    "best_of": (gettext_noop("Best of how many matches"), ""),
    "final_best_of": (gettext_noop("The same in the final"), gettext_noop("Nothing: as in the other rounds.")),
    "double": (
        gettext_noop("Double elimination"),
        gettext_noop("Who loses once goes on in the lower part; who loses twice is out."),
    ),
    "third": (gettext_noop("A match for third place"), ""),
    "seats": (gettext_noop("How many sit at a table"), ""),
    "lives": (gettext_noop("After how many lost matches one leaves the table"), ""),
    "general": (
        gettext_noop("A general leaves at once"),
        gettext_noop("Whoever is made general in the first match of a sitting gives up the seat."),
    ),
    "each": (
        gettext_noop("How many go on into this stage"),
        gettext_noop("Of every group of the stage before; of one table the first so many."),
    ),
    "extra": (
        gettext_noop("And the best of the next place"),
        gettext_noop("So many more, over all groups."),
    ),
    "win": (gettext_noop("For a win"), ""),
    "draw": (gettext_noop("For a draw"), ""),
    "loss": (gettext_noop("For a defeat"), ""),
    "bye": (gettext_noop("For a bye"), gettext_noop("Nothing: as much as a win.")),
    "draws": (
        gettext_noop("A match may end in a draw"),
        gettext_noop("Otherwise one deciding hand is played when the time is up and the accounts are equal."),
    ),
    "effectiveness": (gettext_noop("Effectiveness of a match"), ""),
    "unplayed": (gettext_noop("Unplayed rounds in Buchholz and the like"), ""),
    "tiebreaks": (gettext_noop("Who stands higher with equal points"), ""),
}
COUNTINGS: Mapping[Counting, str] = {
    Counting.ALL: gettext_noop("each for itself"),
    Counting.BEST_OF: gettext_noop("who has won most of them has won"),
}
EFFECTIVENESSES: Mapping[Effectiveness, Told] = {
    Effectiveness.CAPPED: (
        gettext_noop("Up to the target"),
        gettext_noop("What a side has above the target does not count."),
    ),
    Effectiveness.RAW: (gettext_noop("The whole difference"), gettext_noop("Also what is above the target counts.")),
}
PATTERNS: Mapping[Pattern, str] = {
    Pattern.HALVES: gettext_noop("The upper half of the seeds against the lower half"),
    Pattern.LOT: gettext_noop("By lot"),
    Pattern.NEAREST: gettext_noop("Neighbours in the order of seeds"),
}
ORDERS: Mapping[str, str] = {
    "default": gettext_noop("As usual"),
    "international": gettext_noop("International"),
    "own": gettext_noop("Another order"),
}
FIXED: Mapping[str, str] = {
    "entry": gettext_noop("Somebody has entered: who enters stays as it is."),
    "system": gettext_noop("Matches were played by these rules: they stay as they are."),
    "tables": gettext_noop("The tournament is confirmed: only its name, day, place and series can be changed."),
}


def plan_name(key: str) -> str:
    """What a ready plan is called."""
    return gettext(PLANS[key][0])


def plan_help(key: str) -> str:
    """What happens in it."""
    return gettext(PLANS[key][1])


def number_name(name: str) -> str:
    """What a number of a plan is."""
    return gettext(NUMBERS[name])


def rule_name(name: str) -> str:
    """What a rule of a stage is called."""
    return gettext(RULES[name][0])


def rule_help(name: str) -> str:
    """What it means; perhaps empty."""
    text = RULES[name][1]
    return gettext(text) if text else ""


def counting_name(code: Counting) -> str:
    """How several matches at a table count."""
    return gettext(COUNTINGS[code])


def effectiveness_name(code: Effectiveness) -> str:
    """How the difference of a match counts."""
    return gettext(EFFECTIVENESSES[code][0])


def effectiveness_help(code: Effectiveness) -> str:
    """What that means."""
    return gettext(EFFECTIVENESSES[code][1])


def pattern_help(code: Pattern) -> str:
    """How the first round is drawn."""
    return gettext(PATTERNS[code])


def order_name(key: str) -> str:
    """What a list of tie-breaks is called."""
    return gettext(ORDERS[key])


def order_help() -> str:
    """What is said of a list of one's own."""
    return gettext("What is compared, one after the other.")


def fixed_text(name: str) -> str:
    """Why a setting cannot be changed any more."""
    return gettext(FIXED[name])


def tables_needed(tables: int) -> str:
    """How many tables are played at once."""
    return ngettext("%(count)s table in every round", "%(count)s tables in every round", tables) % {"count": tables}


def tables_missing(needed: int, there: int) -> str:
    """What is said if the room has too few tables."""
    return gettext("Tables needed: %(needed)s, in the room: %(there)s") % {"needed": needed, "there": there}


def too_many_go_on(going: int, field: int) -> str:
    """What is said if more would go on than play."""
    return gettext("More go on than there are: %(going)s of %(field)s") % {"going": going, "field": field}


def no_complete_plan(players: int) -> str:
    """What is said of a field for which there is no table in which everybody partners everybody."""
    return gettext("There is no complete plan for so many players: %(players)s. Choose a number of rounds.") % {
        "players": players
    }


def rounds_planned(rounds: int) -> str:
    """How many rounds a plan has of itself."""
    return ngettext("%(count)s tournament round", "%(count)s tournament rounds", rounds) % {"count": rounds}
