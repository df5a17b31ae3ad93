"""What is said of a tournament that is to be confirmed and is not decided in everything."""

from django.utils.translation import gettext, gettext_noop

from tournaments.models import Pairing, Stage

STATES: dict[str, str] = {
    Pairing.State.OPEN: gettext_noop("no result"),
    Pairing.State.RECORDED: gettext_noop("not confirmed by the other side"),
    Pairing.State.DISPUTED: gettext_noop("disputed"),
}


def stage_text(name: str, state: str) -> str:
    """A stage that is not played to its end."""
    text = gettext("not begun yet") if state == Stage.State.WAITING else gettext("rounds are left to be played")
    return f"{name}: {text}"


def pairing_text(stage: str, pairing: Pairing, called: str) -> str:
    """A table without a result that stands; its round is loaded."""
    where = gettext("%(stage)s, round %(round)s, table %(table)s") % {
        "stage": stage,
        "round": pairing.round.number,
        "table": pairing.table,
    }
    return f"{where}: {called} ({gettext(STATES[pairing.state])})" if pairing.state in STATES else f"{where}: {called}"
