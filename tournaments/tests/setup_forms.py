"""What the forms that set tournaments up send when all is well."""

from tournaments.models import Tournament

Entry = Tournament.Entry
SYSTEMS = {
    Entry.PAIRS: "kozel-pairs",
    Entry.ROTATING: "kozel-pairs",
    Entry.ONE_TO_ONE: "kozel-1x1",
    Entry.FREE_FOR_ALL: "kozel-solo",
}
SCORING = {
    "win": "1",
    "draw": "1/2",
    "loss": "0",
    "bye": "",
    "effectiveness": "capped",
    "unplayed": "fide_2026",
    "order": "default",
}
SETTINGS = {
    "name": "Кубок двора",
    "day": "2026-12-27",
    "venue": "",
    "entry": "pairs",
    "system": "kozel-pairs",
    "tables": "",
    "minutes": "",
    "final_only": "on",
}
NEW = {**SETTINGS, **SCORING, "plan": "swiss", "field": "12", "rounds": "5"}
NUMBERS = {
    "rounds": 5,
    "finalists": 4,
    "groups": 2,
    "each": 2,
    "legs": 1,
    "best_of": 3,
    "lives": 1,
    "weekly": 7,
    "final_rounds": 2,
}
