"""Who plays and who records: phones, clubs, their members and invitations, and the players of their roster."""

from collections.abc import Iterable
from datetime import timedelta
from functools import reduce
from operator import or_
from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from scoring.engine.exchange import NAME_LENGTH
from scoring.keys import VIEW_KEY_LENGTH, WRITE_KEY_LENGTH, view_key, write_key
from scoring.likeness import likeness

INVITATION_LASTS = timedelta(days=7)
KEY_LENGTH = 2 * NAME_LENGTH  # some letters are several when case does not matter


class Device(models.Model):
    """A phone or another browser, known by a key in its cookie; only the key's fingerprint is stored.

    With a `user` it is one of the phones of an account, and what one of them may do all of them may.
    """

    fingerprint = models.CharField(max_length=64, unique=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="devices")
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"device {self.pk}"

    def same_person(self, path: str = "device") -> Q:
        """Which rows, by what leads to their device, are this phone's or another's of its account."""
        return Q(**{path: self}) if self.user_id is None else Q(**{f"{path}__user": self.user_id})


class ClubQuerySet(models.QuerySet["Club"]):
    """Reads of clubs."""

    def listed(self) -> Self:
        """Those that everybody may find, by name."""
        return self.filter(visibility=Club.Visibility.LISTED).order_by("name", "pk")

    def with_players(self) -> Self:
        """With how many stand on the roster of each, as `players_count`."""
        on_roster = Q(players__merged_into=None, players__former=False)
        return self.annotate(players_count=models.Count("players", filter=on_roster))

    def named_like(self, text: str) -> Self:
        """Those with this in their name, whatever its case.

        Some databases know the case of Latin letters only, so the usual ways to write a word are all looked for.
        """
        forms = {text, text.lower(), text.upper(), text.capitalize(), text.title()}
        return self.filter(reduce(or_, (Q(name__icontains=form) for form in forms)))


class Club(models.Model):
    """A yard or a club. Its address cannot be guessed, and by default whoever has it may look.

    `forget_names`: the name of a player whose account is deleted goes from the results too.
    """

    class Visibility(models.TextChoices):
        MEMBERS = "members"
        LINK = "link"
        LISTED = "listed"

    key = models.CharField(max_length=VIEW_KEY_LENGTH, unique=True, default=view_key)
    name = models.CharField(max_length=NAME_LENGTH)
    visibility = models.CharField(max_length=10, choices=Visibility, default=Visibility.LINK)
    forget_names = models.BooleanField(default=False)
    created = models.DateTimeField(default=timezone.now)

    objects = ClubQuerySet.as_manager()

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    """What a member may do: members look and play, scorers record every match, organisers change everything."""

    MEMBER = "member"
    SCORER = "scorer"
    ORGANISER = "organiser"


class MembershipQuerySet(models.QuerySet["Membership"]):
    """Reads of memberships."""

    def of_device(self, device: Device | None) -> Self:
        """The memberships of whoever holds this device."""
        return self.filter(device.same_person()) if device else self.none()

    def claims(self) -> Self:
        """Those who say who they are on the roster, and no organiser has agreed yet."""
        return self.filter(player__isnull=False, player_agreed=False)


class Membership(models.Model):
    """Somebody's part in a club, held by a device; one a person, however many phones an account has.

    `player` is who they are on the roster; until an organiser agrees it is only what they say.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="memberships")
    device = models.ForeignKey(Device, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role)
    name = models.CharField(max_length=NAME_LENGTH)
    player = models.ForeignKey("Player", models.SET_NULL, null=True, blank=True, related_name="memberships")
    player_agreed = models.BooleanField(default=False)
    since = models.DateTimeField(default=timezone.now)

    objects = MembershipQuerySet.as_manager()

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=("club", "device"), name="one_membership_a_device"),
            models.UniqueConstraint(fields=("player",), condition=Q(player_agreed=True), name="one_person_a_player"),
        )

    def __str__(self) -> str:
        return f"{self.name}, {self.role}"

    @property
    def may_record(self) -> bool:
        """Whether this member may record every match of the club."""
        return self.role in (Role.SCORER, Role.ORGANISER)

    @property
    def organises(self) -> bool:
        """Whether this member may change everything."""
        return self.role == Role.ORGANISER


def invitation_expiry() -> Any:
    """When an invitation made now expires."""
    return timezone.now() + INVITATION_LASTS


class InvitationQuerySet(models.QuerySet["Invitation"]):
    """Reads of invitations."""

    def open(self) -> Self:
        """Those that still let somebody in."""
        return self.filter(revoked=None, expires__gt=timezone.now())


class Invitation(models.Model):
    """A link that makes whoever opens it a member with this role, until it expires or is revoked."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="invitations")
    key = models.CharField(max_length=WRITE_KEY_LENGTH, unique=True, default=write_key)
    role = models.CharField(max_length=10, choices=Role, default=Role.MEMBER)
    expires = models.DateTimeField(default=invitation_expiry)
    revoked = models.DateTimeField(null=True, blank=True)
    made = models.DateTimeField(default=timezone.now)
    used = models.PositiveIntegerField(default=0)

    objects = InvitationQuerySet.as_manager()

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.role} until {self.expires:%Y-%m-%d}"

    @property
    def open(self) -> bool:
        """Whether it still lets somebody in."""
        return self.revoked is None and self.expires > timezone.now()


def name_key(name: str) -> str:
    """The name as it must be unique on a roster."""
    return name.casefold()[:KEY_LENGTH]


class PlayerQuerySet(models.QuerySet["Player"]):
    """Reads of players."""

    def on_roster(self) -> Self:
        """Those who are somebody of their own: not merged into another, not forgotten."""
        return self.filter(merged_into=None, former=False)

    def named(self, club: Club, names: Iterable[str]) -> dict[str, "Player"]:
        """Who of a club's roster goes by these names, by `name_key`; a name that was merged away leads on."""
        known = self.filter(club=club, former=False, name_key__in={name_key(name) for name in names})
        # Whoever is on the roster under a name comes last, and so counts.
        return {player.name_key: player for player in known.order_by(F("merged_into_id").desc(nulls_last=True))}

    def sounding(self, typed: str) -> Self:
        """Those in whose name this stands, however it was typed, or in a name that was merged into theirs."""
        key = likeness(typed)
        merged = self.model.objects.filter(merged_into=models.OuterRef("pk"), likeness__contains=key)
        return self.filter(Q(likeness__contains=key) | models.Exists(merged))

    def merges(self, club: Club) -> dict[int, int]:
        """Whom the merged players of a club were merged into, by keys; those may be merged themselves."""
        merged = self.filter(club=club, merged_into__isnull=False)
        return dict(merged.values_list("pk", "merged_into_id"))

    def merged_with(self, person: "Player") -> "list[Player]":
        """Everybody who was merged into a person, at whatever remove. One query."""
        merged = {player.pk: player for player in self.filter(club=person.club_id, merged_into__isnull=False)}
        within = {person.pk}
        found: list[Player] = []
        while new := [player for player in merged.values() if player.merged_into_id in within and player not in found]:
            found += new
            within.update(player.pk for player in new)
        return found


class Player(models.Model):
    """Somebody on a club's roster. Merged players stay, pointing at the one they are, so that it can be undone.

    `name_key` is the name as it must be unique on the roster, `likeness` what names have in common that people take
    for the same. `former`: the name was forgotten with an account.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="players")
    name = models.CharField(max_length=NAME_LENGTH, blank=True)
    name_key = models.CharField(max_length=KEY_LENGTH, editable=False)
    likeness = models.CharField(max_length=KEY_LENGTH, editable=False, db_index=True)
    hidden = models.BooleanField(default=False)
    former = models.BooleanField(default=False)
    merged_into = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="merged")
    created = models.DateTimeField(default=timezone.now)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        ordering = ("name_key", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("club", "name_key"),
                condition=Q(merged_into=None, former=False),
                name="one_player_a_name",
            ),
        )
        indexes = (models.Index(fields=("club",), condition=Q(hidden=True), name="hidden_players_of_a_club"),)

    def __str__(self) -> str:
        return self.name

    @property
    def on_roster(self) -> bool:
        """Whether this is somebody of their own."""
        return self.merged_into_id is None and not self.former

    def rename(self, name: str) -> None:
        """Give this name, and what follows from it; nothing is saved."""
        self.name, self.name_key, self.likeness = name, name_key(name), likeness(name)[:KEY_LENGTH]


class Different(models.Model):
    """Two players who look like one and were said not to be: they are not proposed again. `first` has the lower key."""

    first = models.ForeignKey(Player, models.CASCADE, related_name="+")
    second = models.ForeignKey(Player, models.CASCADE, related_name="+")

    class Meta:
        verbose_name_plural = "different"
        constraints = (models.UniqueConstraint(fields=("first", "second"), name="said_once_of_two"),)

    def __str__(self) -> str:
        return f"{self.first} is not {self.second}"


class ClubChange(models.Model):
    """The audit trail of a club: who changed what, when, from what to what (codes and plain values)."""

    class Kind(models.TextChoices):
        FOUNDED = "founded"
        SETTINGS = "settings"
        JOINED = "joined"
        LEFT = "left"
        ROLE = "role"
        REMOVED_MEMBER = "removed_member"
        INVITED = "invited"
        REVOKED = "revoked"
        PLAYER_ADDED = "player_added"
        PLAYER_RENAMED = "player_renamed"
        PLAYER_HIDDEN = "player_hidden"
        PLAYER_SHOWN = "player_shown"
        PLAYER_FORGOTTEN = "player_forgotten"
        PLAYER_REMOVED = "player_removed"
        DIFFERENT = "different"
        MERGED = "merged"
        UNMERGED = "unmerged"
        CLAIMED = "claimed"
        CLAIM_AGREED = "claim_agreed"
        CLAIM_REFUSED = "claim_refused"
        MATCH_ADDED = "match_added"
        MATCH_REMOVED = "match_removed"
        MATCH_RESTORED = "match_restored"
        RULES = "rules"
        RANKING = "ranking"
        SEASON = "season"
        TOURNAMENT = "tournament"
        SERIES = "series"

    club = models.ForeignKey(Club, models.CASCADE, related_name="changes")
    kind = models.CharField(max_length=20, choices=Kind)
    what: Any = models.JSONField(default=dict)
    by = models.CharField(max_length=NAME_LENGTH, blank=True)
    device = models.ForeignKey(Device, models.SET_NULL, null=True, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return self.kind
