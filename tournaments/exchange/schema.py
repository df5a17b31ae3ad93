"""What a kozel-tournament/1 object consists of: every key with the shape of its value."""

from typing import Any

from scoring.engine.exchange import NAME_LENGTH
from tournaments.commands.clock import MOST_MINUTES
from tournaments.exchange.shapes import Wrongs, code, day, flag, maybe, moment, plain, real, several, text, thing, whole
from tournaments.models import Entrant, LineEvent, Pairing, Stage, Tournament, TournamentChange, TournamentRound
from tournaments.models.setup import TITLE_LENGTH
from tournaments.pairing.codes import Format
from tournaments.standings.codes import Kind, Offence

FORMAT = "kozel-tournament/1"
REMARK = 200  # characters
SMALL = 32_767
MOST_ENTRANTS = 5_000
MOST_ROUNDS = 500
MOST_GAMES = 5_000  # of one round: an evening of winners who stay is one
MOST_ROUNDS_OF_MATCH = 1_000
MOST_HISTORY = 100_000

number = whole(1, SMALL)
count = whole(0, SMALL)
moments = several(moment, MOST_ROUNDS_OF_MATCH)

MEMBER = thing(
    {"position": whole(1, 9), "name": text(NAME_LENGTH, empty=True), "joined": moment, "left": maybe(moment)},
    {"left": None},
)
ENTRANT = thing(
    {
        "number": number,
        "name": text(TITLE_LENGTH, empty=True),
        "seed": maybe(number),
        "rating": maybe(real),
        "state": code(Entrant.State),
        "note": text(REMARK, empty=True),
        "checked_in": flag,
        "paused": flag,
        "left": maybe(moment),
        "place": maybe(number),
        "entered": moment,
        "members": several(MEMBER, 40, least=1),
    },
    {
        "name": "",
        "seed": None,
        "rating": None,
        "state": Entrant.State.ENTERED,
        "note": "",
        "checked_in": False,
        "paused": False,
        "left": None,
        "place": None,
    },
)
WHY = several(thing({"code": text(40), "params": plain(4_000)}), 40)
TOLD = thing(
    {
        "accounts": several(whole(-10_000, 10_000), 4, least=2),
        "goats": several(whole(0, 3), 4),
        "stopped": flag,
        "naked": flag,
        "at": moment,
    }
)
MATCH = thing(
    {
        "number": number,
        "started": moment,
        "seats": several(maybe(several(whole(0, SMALL), 2, least=2)), 4, least=2),
        "record": plain(1_000_000),
        "recorded": moments,
        "told": maybe(TOLD),
        "rules": maybe(plain(20_000)),
    },
    {"recorded": (), "told": None, "rules": None},
)
PAIRING = thing(
    {
        "table": number,
        "order": whole(0, 1_000_000),
        "bracket": maybe(number),
        "sides": several(several(number, 2, least=1), 4, least=2),
        "why": WHY,
        "absent": several(number, 8),
        "state": code(Pairing.State),
        "said": several(whole(0, 3), 4),
        "dispute": text(REMARK, empty=True),
        "overtaken": flag,
        "changed": moment,
        "matches": several(MATCH, 99),
    },
    {
        "order": 0,
        "bracket": None,
        "why": (),
        "absent": (),
        "said": (),
        "dispute": "",
        "overtaken": False,
        "matches": (),
    },
)
SITTING = thing({"entrant": number, "kind": code(Kind), "why": WHY}, {"why": ()})
SANCTION = thing(
    {
        "entrant": number,
        "offence": code(Offence),
        "match": number,
        "points": count,
        "reason": text(REMARK, empty=True),
        "at": moment,
    },
    {"match": 1, "points": 0, "reason": ""},
)
ROUND = thing(
    {
        "number": number,
        "state": code(TournamentRound.State),
        "by_hand": flag,
        "reason": text(REMARK, empty=True),
        "day": maybe(day),
        "released": flag,
        "drawn": moment,
        "published": maybe(moment),
        "ends": maybe(moment),
        "left": maybe(whole(0, 60 * MOST_MINUTES)),
        "last_hand": maybe(moment),
        "pairings": several(PAIRING, MOST_GAMES),
        "sitting": several(SITTING, MOST_ENTRANTS),
        "sanctions": several(SANCTION, MOST_GAMES),
    },
    {
        "by_hand": False,
        "reason": "",
        "day": None,
        "released": False,
        "published": None,
        "ends": None,
        "left": None,
        "last_hand": None,
        "sitting": (),
        "sanctions": (),
    },
)
PART = thing(
    {"entrant": number, "seed": number, "group": count, "first": number, "left": maybe(count)},
    {"group": 0, "first": 1, "left": None},
)
EVENT = thing({"order": whole(0, 1_000_000), "kind": code(LineEvent.Kind), "entrant": number, "at": moment})
STAGE = thing(
    {
        "number": number,
        "format": code(Format),
        "rules": plain(4_000),
        "state": code(Stage.State),
        "field": several(PART, MOST_ENTRANTS),
        "line": several(EVENT, MOST_GAMES),
        "rounds": several(ROUND, MOST_ROUNDS),
    },
    {"rules": {}, "field": (), "line": (), "rounds": ()},
)
CHANGE = thing(
    {
        "kind": code(TournamentChange.Kind),
        "what": plain(10_000),
        "by": text(NAME_LENGTH, empty=True),
        "at": moment,
    },
    {"what": {}, "by": ""},
)
TOURNAMENT = thing(
    {
        "format": text(40),
        "name": text(TITLE_LENGTH),
        "venue": text(TITLE_LENGTH, empty=True),
        "day": maybe(day),
        "entry": code(Tournament.Entry),
        "system": text(40),
        "rules": plain(20_000),
        "tables": maybe(number),
        "minutes": maybe(whole(1, MOST_MINUTES)),
        "final_only": flag,
        "self_entry": flag,
        "hide_results": flag,
        "seed": whole(0, 2_147_483_647),
        "state": code(Tournament.State),
        "created": moment,
        "begun": maybe(moment),
        "confirmed": maybe(moment),
        "room": several(number, MOST_ENTRANTS),
        "entrants": several(ENTRANT, MOST_ENTRANTS),
        "stages": several(STAGE, 20),
        "history": several(CHANGE, MOST_HISTORY),
    },
    {
        "venue": "",
        "day": None,
        "tables": None,
        "minutes": None,
        "final_only": True,
        "self_entry": False,
        "hide_results": False,
        "begun": None,
        "confirmed": None,
        "room": (),
        "stages": (),
        "history": (),
    },
)


def read_shape(data: Any, wrongs: Wrongs) -> dict[str, Any]:
    """The object with all its values read; what is wrong with any of them is noted."""
    found: dict[str, Any] = TOURNAMENT(data, "", wrongs)
    return found
