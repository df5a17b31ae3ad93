"""Section 6: the systems, each a plain dictionary of the options of section 5."""

from __future__ import annotations

from typing import Any

Rules = dict[str, Any]


DEAL_7 = {"2": 7, "3": 7, "4": 7}
DEAL_755 = {"2": 7, "3": 5, "4": 5}
DEAL_776 = {"2": 7, "3": 7, "4": 6}
ALONE = {"0-0": 25, "6-6": 50, "both": 75}

# Section 6, "Defaults = kozel-pairs".
DEFAULTS: Rules = {
    "family": "penalty",
    "sides": "pairs",
    "seats": [4],
    "deal": DEAL_7,
    "stock_kept": 0,
    "ends": 2,
    "multi_move": "two_doubles",
    "target": 101,
    "rounds": None,
    "goats": "highest",
    "alone": ALONE,
    "always": {},
    "alone_scope": "hand",
    "fish_winner": "lowest",
    "fish_compare": "plain",
    "out_amount": "own",
    "fish_amount": "own",
    "fish_despite_double": False,
    "eggs": "one",
    "threshold": 13,
    "threshold_applies": "once",
    "below": "lost",
    "kept_helps": False,
    "kept_cleared": "never",
    "kept_window": 2,
    "kept_at_end": False,
    "solo_draw": "tied",
    "eggs_to": "highest",
    "fish_skips_threshold": False,
    "account": "each",
    "out_blank": "none",
    "out_six": "none",
    "blank_left": False,
    "bonus": None,
    "first_lead": "1-1",
    "no_double_lead": "lowest",
    "first_double": False,
    "below_lead": False,
    "lead_until_open": False,
    "next_lead": "finisher",
    "redeal": {"doubles": 5, "suit": 6},
    "general_by": "any",
    "clock": None,
}

# "Plain below = ..."
PLAIN: Rules = {"alone": {}, "threshold": 0, "eggs": "none", "multi_move": "none", "redeal": None}

# "Only kozel-pairs, -1x1, -solo, sea-pairs, osel-pairs, kozel-memory, -fish-one and -fish-all have a redeal".
NO_REDEAL: Rules = {"redeal": None}

SOLO: Rules = {"sides": "solo", "seats": [2, 3, 4]}
EITHER: Rules = {"sides": "either", "seats": [2, 3, 4]}
TWO: Rules = {"sides": "two", "seats": [2, 4]}

PRESETS: dict[str, Rules] = {}
PRESETS["kozel-pairs"] = {**DEFAULTS}
PRESETS["kozel-1x1"] = {
    **DEFAULTS,
    "sides": "solo",
    "seats": [2],
    "stock_kept": 1,
    "multi_move": "none",
    "alone": {"0-0": 10},
    "below": "kept",
    "kept_cleared": "opponent_keeps",
    "next_lead": "last_plain",
    "first_lead": "lowest_double_blank_last",
    "clock": 15,
}
PRESETS["kozel-solo"] = {
    **DEFAULTS,
    **SOLO,
    "stock_kept": 1,
    "first_lead": "lowest_double_blank_last",
    "no_double_lead": "heaviest",
}
PRESETS["sea-pairs"] = {
    **DEFAULTS,
    "target": 125,
    "threshold": 25,
    "account": "single_reopen",
    "out_blank": "wins_match",
    "out_six": {"loser_writes": 100},
}
PRESETS["osel-pairs"] = {
    **DEFAULTS,
    "ends": 4,
    "multi_move": "four_doubles",
    "threshold": 13,
    "threshold_applies": "each",
    "below": "kept",
    "kept_helps": True,
    "kept_cleared": "nothing_received",
}
PRESETS["kozel-memory"] = {
    **DEFAULTS,
    **SOLO,
    "multi_move": "none",
    "alone": {"0-0": 10},
    "fish_compare": "counted",
    "below": "kept",
    "kept_cleared": "nothing_received",
    "fish_amount": "all_to_highest",
    "eggs": "all",
    "fish_despite_double": True,
    "first_lead": "lowest_double_blank_last",
}
PRESETS["kozel-fish-one"] = {**PRESETS["kozel-memory"], "no_double_lead": "heaviest"}
PRESETS["kozel-fish-all"] = {**PRESETS["kozel-fish-one"], "fish_amount": "everyone"}
PRESETS["kozel-rounds"] = {
    **PRESETS["kozel-fish-all"],
    "alone": {},
    "threshold": 12,
    "kept_at_end": True,
    "target": None,
    "rounds": 5,
    "redeal": None,
}
PRESETS["kozel-125"] = {
    **DEFAULTS,
    **EITHER,
    **NO_REDEAL,
    "multi_move": "none",
    "stock_kept": 1,
    "target": 125,
    "threshold": 25,
    "alone": {},
    "first_lead": "lowest_double_blank_last",
}
PRESETS["kozel-livegames"] = {
    **DEFAULTS,
    **SOLO,
    **NO_REDEAL,
    "multi_move": "none",
    "threshold": 0,
    "alone": {},
    "goats": "all",
    "first_lead": "lowest_double",
}
PRESETS["kozel-logic"] = {
    **DEFAULTS,
    **SOLO,
    **NO_REDEAL,
    "multi_move": "none",
    "stock_kept": 2,
    "alone": {},
    "first_lead": "lowest_double_blank_last",
}
PRESETS["kozel-tr"] = {
    **DEFAULTS,
    **SOLO,
    **NO_REDEAL,
    "deal": DEAL_755,
    "multi_move": "two_tiles",
    "alone": {},
    "always": {"0-0": 25},
    "fish_compare": "counted",
    "fish_amount": "everyone",
    "first_lead": "highest_double",
    "no_double_lead": "heaviest",
}
PRESETS["kozel-credit"] = {
    **DEFAULTS,
    **NO_REDEAL,
    "family": "credit",
    "multi_move": "none",
    "alone": {},
    "below": "kept",
    "eggs": "all",
    "below_lead": True,
}
PRESETS["sea-credit-202"] = {
    **PRESETS["kozel-credit"],
    "target": 202,
    "account": "single_wipe_any",
    "multi_move": "two_doubles",
}
PRESETS["sea-classic"] = {
    **DEFAULTS,
    **TWO,
    **NO_REDEAL,
    "family": "credit",
    "multi_move": "two_doubles",
    "threshold": 25,
    "threshold_applies": "once",
    "below": "lost",
    "account": "single_wipe",
    "alone": ALONE,
    "eggs": "one",
    "target": 125,
    "stock_kept": 1,
    "first_lead": "lowest_double_blank_last",
}
PRESETS["chcheve"] = {
    **DEFAULTS,
    **SOLO,
    **PLAIN,
    "deal": DEAL_776,
    "ends": 4,
    "multi_move": "four_doubles",
    "eggs": "all",
    "out_amount": "all_to_highest",
    "fish_amount": "all_to_highest",
    "fish_compare": "counted",
    "always": {"6-6": 50},
    "out_blank": "wins_match",
    "out_six": {"loser_writes": 50},
    "blank_left": True,
    "target": 102,
    "first_lead": "lowest_double_blank_last",
}
PRESETS["sport"] = {**DEFAULTS, **PLAIN, "target": None, "rounds": 4, "next_lead": "rotate"}
PRESETS["osel-classic"] = {
    **PRESETS["osel-pairs"],
    **EITHER,
    **NO_REDEAL,
    "alone": {},
    "stock_kept": 1,
    "first_lead": "lowest_double_blank_last",
}
PRESETS["telephone"] = {
    **DEFAULTS,
    **TWO,
    **PLAIN,
    "family": "credit",
    "ends": 4,
    "multi_move": "four_doubles",
    "first_lead": "blank_holder",
    "target": 225,
}
PRESETS["muggins"] = {
    **DEFAULTS,
    **SOLO,
    **PLAIN,
    "family": "credit",
    "deal": DEAL_755,
    "ends": 4,
    "first_lead": "any",
    "target": 200,
}
PRESETS["general"] = {
    **DEFAULTS,
    **PLAIN,
    "multi_move": "two_doubles",
    "next_lead": "holder_1-1",
    "target": None,
}
PRESETS["kolbasa"] = {
    **DEFAULTS,
    **PLAIN,
    "sides": "solo",
    "seats": [2],
    "deal": {"2": 14},
    "first_lead": "any",
    "target": 101,
}
PRESETS["seven"] = {
    **DEFAULTS,
    **SOLO,
    **PLAIN,
    "deal": DEAL_776,
    "multi_move": "two_tiles",
    "first_lead": "lowest_double_blank_last",
    "fish_compare": "counted",
    "always": {"doubles": 10},
    "target": 3,
}
PRESETS["domino-classic"] = {
    **DEFAULTS,
    **SOLO,
    **PLAIN,
    "family": "credit",
    "deal": DEAL_755,
    "always": {"0-0": 25, "6-6": 50},
    "fish_compare": "counted",
    "fish_amount": "difference",
    "target": 100,
    "first_lead": "lowest_double",
}
PRESETS["domino-highest"] = {
    **PRESETS["domino-classic"],
    "always": {},
    "fish_compare": "plain",
    "fish_amount": "own",
    "fish_winner": "lowest",
    "first_lead": "highest_double",
    "no_double_lead": "heaviest",
    "target": 100,
}
PRESETS["domino-difference"] = {
    **PRESETS["domino-highest"],
    "fish_amount": "difference",
    "first_lead": "lowest_double_blank_last",
    "target": 200,
}
PRESETS["domino-300"] = {**PRESETS["domino-classic"], "fish_amount": "own", "target": 300}
PRESETS["osel-logic"] = {**PRESETS["kozel-logic"], "ends": 4, "multi_move": "four_doubles"}

SEA_SYSTEMS = ["sea-pairs", "sea-credit-202", "sea-classic"]
