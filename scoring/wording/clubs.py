"""What is said of clubs: the roles, who may look, and every line of a club's history."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_noop

from scoring.models import Club, ClubChange, Role

Kind = ClubChange.Kind
ARROW = " → "

ROLES: dict[str, tuple[str, str]] = {
    Role.MEMBER: (gettext_noop("Member"), gettext_noop("Starts matches in the club and records them.")),
    Role.SCORER: (gettext_noop("Scorer"), gettext_noop("Also records every match of the club.")),
    Role.ORGANISER: (
        gettext_noop("Organiser"),
        gettext_noop("Also changes everything: members, players, rules, tables."),
    ),
}
VISIBILITIES: dict[str, tuple[str, str]] = {
    Club.Visibility.MEMBERS: (
        gettext_noop("Members only"),
        gettext_noop("For others the club is not there. The link of a match still shows that match."),
    ),
    Club.Visibility.LINK: (
        gettext_noop("Whoever has the link"),
        gettext_noop("They may look; nobody finds the club by chance."),
    ),
    Club.Visibility.LISTED: (
        gettext_noop("Everybody"),
        gettext_noop("The club stands in the list of clubs, and search engines may find it, with the names in it."),
    ),
}
LASTING: dict[int, str] = {
    1: gettext_noop("1 day"),
    7: gettext_noop("1 week"),
    30: gettext_noop("1 month"),
    182: gettext_noop("6 months"),
}


def role_name(role: str) -> str:
    """What a role is called."""
    return gettext(ROLES[role][0]) if role in ROLES else role


def visibility_name(visibility: str) -> str:
    """Who may look, in short."""
    return gettext(VISIBILITIES[visibility][0]) if visibility in VISIBILITIES else visibility


def told(choices: dict[str, tuple[str, str]]) -> list[tuple[str, str, str]]:
    """Choices with their names and what they mean."""
    return [(value, gettext(name), gettext(help_)) for value, (name, help_) in choices.items()]


def lasting_choices() -> list[tuple[str, str]]:
    """How long an invitation may last: days, and how that is said."""
    return [(str(days), gettext(text)) for days, text in LASTING.items()]


# The history: what each line is about, and what more there is to say

TITLES: dict[str, str] = {
    Kind.FOUNDED: gettext_noop("Club founded"),
    Kind.SETTINGS: gettext_noop("Settings changed"),
    Kind.JOINED: gettext_noop("Came in"),
    Kind.LEFT: gettext_noop("Left"),
    Kind.ROLE: gettext_noop("Role changed"),
    Kind.REMOVED_MEMBER: gettext_noop("Member removed"),
    Kind.INVITED: gettext_noop("Invitation made"),
    Kind.REVOKED: gettext_noop("Invitation revoked"),
    Kind.PLAYER_ADDED: gettext_noop("Player added"),
    Kind.PLAYER_RENAMED: gettext_noop("Player renamed"),
    Kind.PLAYER_HIDDEN: gettext_noop("Player hidden from others"),
    Kind.PLAYER_SHOWN: gettext_noop("Player shown to others again"),
    Kind.PLAYER_FORGOTTEN: gettext_noop("Name of a player forgotten"),
    Kind.PLAYER_REMOVED: gettext_noop("Player taken off the roster"),
    Kind.DIFFERENT: gettext_noop("Two players are not the same"),
    Kind.MERGED: gettext_noop("Two players are one"),
    Kind.UNMERGED: gettext_noop("Two players are two again"),
    Kind.CLAIMED: gettext_noop("Says who they are"),
    Kind.CLAIM_AGREED: gettext_noop("Member and player are the same"),
    Kind.CLAIM_REFUSED: gettext_noop("Member and player are not the same"),
    Kind.MATCH_ADDED: gettext_noop("Match brought in"),
    Kind.MATCH_REMOVED: gettext_noop("Match taken away"),
    Kind.MATCH_RESTORED: gettext_noop("Match brought back"),
    Kind.RULES: gettext_noop("House rules changed"),
    Kind.RANKING: gettext_noop("Table changed"),
    Kind.SEASON: gettext_noop("Season changed"),
    Kind.TOURNAMENT: gettext_noop("Tournament made or changed"),
    Kind.SERIES: gettext_noop("Series changed"),
}
DONE: dict[str, str] = {
    "added": gettext_noop("added"),
    "changed": gettext_noop("changed"),
    "deleted": gettext_noop("deleted"),
    "closed": gettext_noop("closed"),
    "reopened": gettext_noop("reopened"),
    "confirmed": gettext_noop("confirmed"),
}


def change_title(change: ClubChange) -> str:
    """What happened, in two or three words."""
    return gettext(TITLES[change.kind]) if change.kind in TITLES else change.kind


def change_lines(change: ClubChange) -> list[str]:
    """What else is known of it; names come as they were written, and never inside a sentence."""
    return [line for line in LINES.get(change.kind, _named)(change.what) if line]


What = Mapping[str, Any]


def _settings(what: What) -> list[str]:
    return [_setting(key, before, after) for key, (before, after) in what.items()]


def _joined(what: What) -> list[str]:
    return [what.get("member", ""), role_name(what.get("role", ""))]


def _role(what: What) -> list[str]:
    roles = (role_name(what.get("before", "")), role_name(what.get("after", "")))
    return [what.get("member", ""), ARROW.join(roles)]


def _invited(what: What) -> list[str]:
    return [role_name(what.get("role", "")), gettext("until %(date)s") % {"date": _day(what.get("expires", ""))}]


def _revoked(what: What) -> list[str]:
    return [role_name(what.get("role", ""))]


def _renamed(what: What) -> list[str]:
    return [ARROW.join(filter(None, (what.get("before"), what.get("name"))))]


def _two_players(what: What) -> list[str]:
    return [what.get("name", ""), what.get("into_name", "")]


def _named(what: What) -> list[str]:
    done = what.get("done")
    return [what.get("member", ""), what.get("name", ""), gettext(DONE[done]) if done in DONE else ""]


LINES: dict[str, Callable[[What], list[str]]] = {
    Kind.SETTINGS: _settings,
    Kind.JOINED: _joined,
    Kind.ROLE: _role,
    Kind.INVITED: _invited,
    Kind.REVOKED: _revoked,
    Kind.PLAYER_RENAMED: _renamed,
    Kind.MERGED: _two_players,
    Kind.UNMERGED: _two_players,
    Kind.DIFFERENT: _two_players,
}


def _setting(key: str, before: Any, after: Any) -> str:
    if key == "visibility":
        return f"{gettext('Who may look')}: {visibility_name(before)}{ARROW}{visibility_name(after)}"
    if key == "forget_names":
        return f"{gettext('Names of deleted accounts are forgotten')}: {gettext('yes') if after else gettext('no')}"
    return f"{gettext('Name')}: {before}{ARROW}{after}"


def _day(written: str) -> str:
    try:
        moment = datetime.fromisoformat(written)
    except ValueError:
        return written
    return date_format(timezone.localtime(moment), "SHORT_DATE_FORMAT")
