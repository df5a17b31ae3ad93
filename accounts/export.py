"""Everything that is kept for an account, as JSON that is written piece by piece, however much it is."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from allauth.account.models import EmailAddress
from allauth.socialaccount.models import SocialAccount
from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef

from accounts.models import Phone
from scoring.engine.export import write_record
from scoring.engine.house import House, write_house
from scoring.models import Access, Change, ClubChange, HouseRules, Match, Membership, Role
from scoring.records import record_of

ACCOUNT_FORMAT = "kozel-account/1"
AT_ONCE = 100  # rows of the database

Written = dict[str, Any]


def pieces_of(user: User) -> Iterator[str]:
    """The export, in pieces of one row each."""
    yield f'{{"format": {_json(ACCOUNT_FORMAT)},\n"account": {_json(_account(user))}'
    for name, rows in _parts(user):
        yield f',\n"{name}": ['
        yield from _items(rows)
        yield "]"
    yield "}\n"


def _items(rows: Iterable[Any]) -> Iterator[str]:
    between = "\n"
    for row in rows:
        yield between + _json(row)
        between = ",\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _parts(user: User) -> Iterator[tuple[str, Iterable[Any]]]:
    """The lists of the export, by what they are called in it; read only when their turn comes."""
    addresses = EmailAddress.objects.filter(user=user).order_by("pk")
    yield "emails", addresses.values("email", "verified", "primary")
    yield "telegram", SocialAccount.objects.filter(user=user).values("uid", "date_joined", "extra_data")
    yield "phones", Phone.objects.filter(device__user=user).order_by("pk").values("name", "added")
    yield "clubs", (_membership(row) for row in _memberships(user))
    yield "house_rules", (_rules(row) for row in _each(HouseRules.objects.filter(device__user=user)))
    yield "matches", (_match(row) for row in _each(matches_of(user)))
    yield "changes_of_matches", (_change(row) for row in _each(_changes(user)))
    yield "changes_of_clubs", (_club_change(row) for row in _each(_club_changes(user)))


def _each(rows: Any) -> Iterator[Any]:
    found: Iterator[Any] = rows.order_by("pk").iterator(chunk_size=AT_ONCE)
    return found


def _account(user: User) -> Written:
    return {"name": user.username, "full_name": user.get_full_name(), "since": user.date_joined}


def _memberships(user: User) -> Any:
    return Membership.objects.filter(device__user=user).select_related("club", "player").order_by("pk")


def _membership(row: Membership) -> Written:
    player = row.player
    return {
        "club": {"key": row.club.key, "name": row.club.name},
        "role": row.role,
        "name": row.name,
        "since": row.since,
        "player": None if player is None else {"number": player.pk, "name": player.name, "agreed": row.player_agreed},
    }


def _rules(row: HouseRules) -> Written:
    return {**write_house(House(row.name, row.system, row.options)), "created": row.created, "changed": row.changed}


def matches_of(user: User) -> Any:
    """Every match that the account may record."""
    own = Access.objects.filter(device__user=user, match=OuterRef("pk"))
    part = Membership.objects.filter(device__user=user, club=OuterRef("club"), role__in=(Role.SCORER, Role.ORGANISER))
    found = Match.objects.there().filter(Exists(own) | Exists(part))
    return found.select_related("club").prefetch_related("seats", "rounds")


def _match(row: Match) -> Written:
    written = write_record(record_of(row))
    # Its seats and rounds point back at it: without this they would pile up until the garbage is collected.
    row._prefetched_objects_cache.clear()  # type: ignore[attr-defined]
    return {
        "key": row.view_key,
        "club": None if row.club is None else row.club.key,
        "started": row.started,
        "finished": row.finished,
        "record": written,
        **({} if row.told is None else {"told": row.told}),
    }


def _changes(user: User) -> Any:
    return Change.objects.filter(device__user=user).select_related("match")


def _change(row: Change) -> Written:
    return {
        "match": row.match.view_key,
        "kind": row.kind,
        "round": row.round,
        "before": row.before,
        "after": row.after,
        "at": row.at,
    }


def _club_changes(user: User) -> Any:
    return ClubChange.objects.filter(device__user=user).select_related("club")


def _club_change(row: ClubChange) -> Written:
    return {"club": row.club.key, "kind": row.kind, "what": row.what, "by": row.by, "at": row.at}
