"""A room of six tables, each of which is otherwise, for tests that look at all of them."""

from typing import Any

from django.urls import reverse

from scoring.tests.cast import LOST
from scoring.tests.club_cast import new_yard
from tournaments.commands import results, sanctions
from tournaments.models import Sanction
from tournaments.standings.codes import Offence
from tournaments.tests.cast import entrant
from tournaments.tests.tables import Hall, new_hall, play

TABLES = tuple(((2 * table - 1,), (2 * table,)) for table in range(1, 7))
SILENT, PLAYING, UNCONFIRMED, DISPUTED, CONFIRMED, FORFEITED = range(1, 7)

# At which table each address is asked, as its forms need it.
WHERE = {
    "table_agree": UNCONFIRMED,
    "table_dispute": UNCONFIRMED,
    "pairing_confirm": DISPUTED,
    "tables_confirm": UNCONFIRMED,
    "pairing_clear": UNCONFIRMED,
    "pairing_lift": CONFIRMED,
}
OF_THE_ROOM = ("tournament_tables", "tables_live", "tables_confirm", "table_cards", "table_cards_renew")
OF_A_CARD = ("table", "table_live", "table_start", "table_result", "table_agree", "table_dispute")


def new_room(**settings: Any) -> Hall:
    """A table of every kind; a yellow card at the one that is confirmed. `settings` are those of the club."""
    hall = new_hall(new_yard(**settings), TABLES)
    play(results.start_match(pairing=hall.pairing(PLAYING), device=hall.device), LOST)
    for table in (UNCONFIRMED, DISPUTED, CONFIRMED):
        results.tell(pairing=hall.pairing(table), device=hall.device, accounts=(101, 10 * table))
    results.dispute(pairing=hall.pairing(DISPUTED), text="было 87", device=hall.device)
    results.confirm(pairing=hall.pairing(CONFIRMED), device=None)
    results.set_absent(pairing=hall.pairing(FORFEITED), entrants=[12], device=None)
    sanctions.give(
        pairing=hall.pairing(CONFIRMED),
        entrant=entrant(hall.tournament, 9),
        offence=Offence.YELLOW,
        device=hall.yard.devices["organiser"],
        reason="подсказывал",
    )
    return hall


def address(hall: Hall, name: str, key: str | None = None) -> str:
    """The address of this name; `key`: instead of the tournament's, or of the card's."""
    table = WHERE.get(name, SILENT)
    if name in OF_A_CARD:
        return reverse(name, args=[key or hall.key(table)])
    more = [] if name in OF_THE_ROOM else [hall.pairing(table).pk]
    return reverse(name, args=[key or hall.tournament.key, *more])


def sent(hall: Hall, name: str) -> dict[str, Any]:
    """What a form of the page sends when all is well."""
    pairing = hall.pairing(WHERE.get(name, SILENT))
    known = {"pairing": pairing.pk, "seen": results.mark_of(pairing)}
    result = {**known, "account-0": 101, "account-1": 20}
    forms: dict[str, dict[str, Any]] = {
        "table_start": known,
        "table_result": result,
        "table_agree": {**known, "side": 0},
        "table_dispute": {**known, "text": "было 87"},
        "pairing_result": result,
        "pairing_confirm": known,
        "tables_confirm": {"result": f"{pairing.pk}-{known['seen']}"},
        "pairing_absent": {"absent": [1]},
        "pairing_sanction": {"entrant": 1, "offence": "points_off", "points": 40, "match": 1, "reason": "опоздал"},
        "pairing_lift": {"sanction": Sanction.objects.values_list("pk", flat=True).get()},
        "table_cards": {"count": 9},
    }
    return forms.get(name, {})
