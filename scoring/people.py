"""Every write that concerns the players of a club's roster: one transaction each, a line in the club's history.

Lines about players carry `player` and `name`; a merge also `into` and `into_name`, a renaming `before`, a claim
`member`.
"""

from collections.abc import Iterable, Mapping

from django.db import transaction
from django.db.models import Min, Q

from scoring import hooks
from scoring.models import Club, ClubChange, Device, Different, Match, Membership, Player, Seat
from scoring.trail import note

Kind = ClubChange.Kind


class NameTakenError(Exception):
    """Somebody on the roster has that name."""


class SamePlayerError(Exception):
    """A player can be merged with another one of the same club only."""


class AlreadyMergedError(Exception):
    """One of the two is not on the roster any more: merged into somebody, or forgotten."""


class SatTogetherError(Exception):
    """The two sat at one table, so they are not the same: `match` is such a match."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.match = match


class ApartError(Exception):
    """The two were at one time at different places, so they are not the same; `why` says where."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class KeptError(Exception):
    """The player is needed elsewhere; `why` says where."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class PlayedError(Exception):
    """There are matches of this player, or a member is this player: the name belongs to them."""


class LinkedError(Exception):
    """A member is this player already, or is another one."""


def person_of(player: Player) -> Player:
    """Who a player is after all merges."""
    while player.merged_into is not None:
        player = player.merged_into
    return player


def persons_of(club: Club, players: Iterable[Player | None]) -> dict[int, int]:
    """The keys of who these players are after all merges, as it stands now, by their own keys."""
    merges = Player.objects.merges(club)
    return {player.pk: _root(player.pk, merges) for player in players if player is not None}


def _root(key: int, merges: Mapping[int, int]) -> int:
    while key in merges:
        key = merges[key]
    return key


def tree_of(player: Player) -> list[int]:
    """The keys of a player and of everybody merged into them, at whatever remove."""
    merges = Player.objects.merges(player.club)
    return [player.pk, *(key for key in merges if player.pk in _path(key, merges))]


def _path(key: int, merges: Mapping[int, int]) -> Iterable[int]:
    while key in merges:
        key = merges[key]
        yield key


@transaction.atomic
def add_player(*, club: Club, name: str, device: Device | None) -> Player:
    """A new player of the roster. Raises NameTakenError."""
    _lock(club)
    player = Player(club=club)
    player.rename(name)
    _must_be_free(player)
    player.save()
    note(club, Kind.PLAYER_ADDED, device, player=player.pk, name=name)
    return player


@transaction.atomic
def rename_player(*, player: Player, name: str, device: Device | None) -> None:
    """Call a player by another name. Sheets of matches keep what was written on them. Raises NameTakenError."""
    _lock(player.club)
    before = player.name
    if name == before:
        return
    player.rename(name)
    _must_be_free(player)
    player.save(update_fields=["name", "name_key", "likeness"])
    hooks.renamed(player, before)
    note(player.club, Kind.PLAYER_RENAMED, device, player=player.pk, name=name, before=before)


@transaction.atomic
def set_hidden(*, player: Player, hidden: bool, device: Device | None) -> None:
    """Hide a player from everybody who is not in the club, or show them again."""
    changed = Player.objects.filter(pk=player.pk).exclude(hidden=hidden).update(hidden=hidden)
    if changed:
        hooks.renamed(player, player.name)
        kind = Kind.PLAYER_HIDDEN if hidden else Kind.PLAYER_SHOWN
        note(player.club, kind, device, player=player.pk, name=player.name)


@transaction.atomic
def forget_player(*, player: Player, device: Device | None) -> None:
    """Take the name of a person from wherever it is written in the club; the results stay. For good."""
    _lock(player.club)
    person = person_of(_fresh(player))
    tree = tree_of(person)
    hooks.forget(tree)  # while their names are known
    Player.objects.filter(pk__in=tree).update(name="", name_key="", likeness="", former=True)
    Seat.objects.filter(Q(person=person) | Q(player__in=tree)).update(name="")
    Membership.objects.filter(player__in=tree).update(player=None, player_agreed=False)
    for change in person.club.changes.filter(Q(what__player__in=tree) | Q(what__into__in=tree)):
        about = {"name", "before"} if change.what["player"] in tree else set()
        about |= {"into_name"} if change.what.get("into") in tree else set()
        change.what = {key: value for key, value in change.what.items() if key not in about}
        change.save(update_fields=["what"])
    note(person.club, Kind.PLAYER_FORGOTTEN, device, player=person.pk)


@transaction.atomic
def merge_players(*, source: Player, target: Player, device: Device | None) -> None:
    """Let `source` be `target` from now on: all that counts for one counts for the other.

    Raises SamePlayerError, AlreadyMergedError, LinkedError, SatTogetherError, ApartError.
    """
    _lock(source.club)
    source, target = _fresh(source), _fresh(target)
    must_be_mergeable(source, target)
    source.merged_into = target
    source.save(update_fields=["merged_into"])
    _move(tree_of(source), target)
    note(source.club, Kind.MERGED, device, **_merge(source, target))


def must_be_mergeable(source: Player, target: Player) -> None:
    """Raise what `merge_players` would."""
    if source == target or source.club_id != target.club_id:
        raise SamePlayerError
    if not (source.on_roster and target.on_roster):
        raise AlreadyMergedError
    if member_of(source) is not None and member_of(target) is not None:
        raise LinkedError
    together = Seat.objects.filter(person=source, match__seats__person=target).select_related("match").first()
    if together is not None:
        raise SatTogetherError(together.match)
    if why := hooks.why_apart(tree_of(source), tree_of(target)):
        raise ApartError(why)


@transaction.atomic
def unmerge_player(*, source: Player, device: Device | None) -> None:
    """Let a merged player be somebody of their own again, as before. Raises NameTakenError."""
    _lock(source.club)
    source = _fresh(source)
    target = source.merged_into
    if target is None or source.former:
        return
    _must_be_free(source)
    source.merged_into = None
    source.save(update_fields=["merged_into"])
    _move(tree_of(source), source)
    note(source.club, Kind.UNMERGED, device, **_merge(source, target))


@transaction.atomic
def say_different(*, one: Player, other: Player, device: Device | None) -> None:
    """Say that two players who look like one are two, so that nobody asks again. Raises SamePlayerError."""
    if one == other or one.club_id != other.club_id:
        raise SamePlayerError
    first, second = sorted((one, other), key=lambda player: player.pk)
    _, new = Different.objects.get_or_create(first=first, second=second)
    if new:
        note(one.club, Kind.DIFFERENT, device, player=one.pk, name=one.name, into=other.pk, into_name=other.name)


@transaction.atomic
def remove_player(*, player: Player, device: Device | None) -> None:
    """Take somebody off the roster who never sat at a table, such as a name typed wrong.

    Raises PlayedError, KeptError.
    """
    _lock(player.club)
    tree = tree_of(player)
    if Seat.objects.filter(Q(person=player) | Q(player__in=tree)).exists() or member_of(player) is not None:
        raise PlayedError
    if why := hooks.why_kept(tree):
        raise KeptError(why)
    note(player.club, Kind.PLAYER_REMOVED, device, player=player.pk, name=player.name)
    Player.objects.filter(pk__in=tree).delete()


@transaction.atomic
def claim_player(*, membership: Membership, player: Player, device: Device | None) -> None:
    """Let a member say who of the roster they are; an organiser need not be asked. Raises LinkedError."""
    _lock(membership.club)
    membership = _fresh_membership(membership)
    if membership.player_agreed:
        raise LinkedError
    _link(membership, player, agreed=membership.organises, device=device)


@transaction.atomic
def agree_claim(*, membership: Membership, device: Device | None) -> None:
    """Agree that a member is the player that they say. Raises LinkedError if somebody else is."""
    _lock(membership.club)
    membership = _fresh_membership(membership)
    player = membership.player
    if player is None or membership.player_agreed:
        return
    _link(membership, player, agreed=True, device=device)


@transaction.atomic
def refuse_claim(*, membership: Membership, device: Device | None) -> None:
    """Let a member be no player: an organiser says no, or the member takes it back, before or after it was agreed."""
    membership = _fresh_membership(membership)
    player = membership.player
    if player is None:
        return
    membership.player, membership.player_agreed = None, False
    membership.save(update_fields=["player", "player_agreed"])
    _note_claim(Kind.CLAIM_REFUSED, membership, player, device)


def _link(membership: Membership, player: Player, *, agreed: bool, device: Device | None) -> None:
    """Say who a member is, agreed or not yet. Raises LinkedError if another member is this player."""
    if member_of(player) is not None:
        raise LinkedError
    membership.player, membership.player_agreed = player, agreed
    membership.save(update_fields=["player", "player_agreed"])
    _note_claim(Kind.CLAIM_AGREED if agreed else Kind.CLAIMED, membership, player, device)


def member_of(player: Player) -> Membership | None:
    """The member who is this player, or who is somebody that was merged with them."""
    tree = tree_of(person_of(player))
    return Membership.objects.filter(player__in=tree, player_agreed=True).first()


def _lock(club: Club) -> None:
    """Let one write at a time look at a club's names, merges and links. Starting a match in it waits too."""
    Club.objects.select_for_update().get(pk=club.pk)


def _fresh(player: Player) -> Player:
    return Player.objects.select_related("club", "merged_into").get(pk=player.pk)


def _fresh_membership(membership: Membership) -> Membership:
    return Membership.objects.select_for_update().get(pk=membership.pk)


def _must_be_free(player: Player) -> None:
    """Raise NameTakenError if another on the roster has this player's name."""
    namesakes = Player.objects.on_roster().filter(club=player.club, name_key=player.name_key)
    if namesakes.exclude(pk=player.pk).exists():
        raise NameTakenError


def _move(tree: list[int], person: Player) -> None:
    """Give the seats that these players took to a person, and tell those who follow the club's results."""
    seats = Seat.objects.filter(player__in=tree)
    seats.update(person=person)
    counted = seats.filter(match__removed=None, match__finished__isnull=False)
    since = counted.aggregate(since=Min("match__finished"))["since"]
    if since is not None:
        hooks.announce(person.club, since)


def _merge(source: Player, target: Player) -> dict[str, int | str]:
    return {"player": source.pk, "name": source.name, "into": target.pk, "into_name": target.name}


def _note_claim(kind: ClubChange.Kind, membership: Membership, player: Player, device: Device | None) -> None:
    note(membership.club, kind, device, player=player.pk, name=player.name, member=membership.name)
