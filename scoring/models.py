"""What is stored of matches. The recorded rounds and the match's own rules are the truth; totals, places, titles and
the state on these rows are caches that only `commands.py` writes."""

from functools import cached_property
from typing import Any, Self

from django.db import models
from django.shortcuts import get_object_or_404
from django.utils import timezone

from scoring.engine.codes import Ended, Title
from scoring.engine.exchange import NAME_LENGTH
from scoring.engine.export import read_state
from scoring.engine.facts import SIDE_NAMES, State
from scoring.engine.game import Game
from scoring.engine.house import HOUSE_NAME_LENGTH
from scoring.engine.options import read_snapshot, with_options
from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset
from scoring.keys import VIEW_KEY_LENGTH, WRITE_KEY_LENGTH, view_key, write_key

LOOKED_BACK = 30  # matches


class Device(models.Model):
    """A phone or another browser, known by a key in its cookie; only the key's fingerprint is stored."""

    fingerprint = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"device {self.pk}"


class HouseRulesQuerySet(models.QuerySet["HouseRules"]):
    """Reads of house rules."""

    def of_device(self, device: Device | None) -> Self:
        """The sets that a device has saved, the last used first."""
        return self.filter(device=device) if device else self.none()


class HouseRules(models.Model):
    """How a yard plays, under a name: a system and the options in which the yard differs from it.

    Matches keep a snapshot of the rules they are played by and do not refer to it.
    """

    device = models.ForeignKey(Device, models.CASCADE, related_name="house_rules")
    name = models.CharField(max_length=HOUSE_NAME_LENGTH)
    system = models.CharField(max_length=40)
    options = models.JSONField(default=dict, blank=True)
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(default=timezone.now)
    used = models.DateTimeField(default=timezone.now)

    objects = HouseRulesQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "house rules"
        ordering = ("-used", "-pk")
        constraints = (models.UniqueConstraint(fields=("device", "name"), name="one_set_of_rules_a_name"),)

    def __str__(self) -> str:
        return self.name

    @property
    def base(self) -> Ruleset:
        """The rules of its system."""
        return PRESETS[self.system].rules

    @cached_property
    def rules(self) -> Ruleset:
        """The rules with what the yard plays differently."""
        return with_options(self.base, self.options)[0]


class MatchQuerySet(models.QuerySet["Match"]):
    """Reads of matches."""

    def of_device(self, device: Device | None) -> Self:
        """The matches that a device may record, the newest change first."""
        return self.filter(access__device=device).order_by("-changed") if device else self.none()

    def last_systems(self, device: Device | None) -> list[str]:
        """The systems of the last matches that a device may record, the newest first, each once."""
        last = self.of_device(device).order_by("-started").values_list("system", flat=True)[:LOOKED_BACK]
        return list(dict.fromkeys(last))

    def joinable(self, write_key: str) -> "Match":
        """The match behind a scorer link. Raises Http404."""
        return get_object_or_404(self.for_cards(), write_key=write_key)

    def for_cards(self) -> Self:
        """With what a list of matches shows of each."""
        return self.prefetch_related("seats")

    def with_caches(self) -> Self:
        """With everything that is kept of them, and the rounds that it comes from."""
        return self.prefetch_related("seats__awards", "rounds")


class Match(models.Model):
    """One match, from the first deal to its goat.

    `system` is the preset it began from, `rules` the snapshot it is scored by, `state` the cached state after its
    last counted round. `version` rises with every write: a write that was begun on an older one is stale.
    `start_key` is made by the form that started it, so that sending it twice starts one match.
    """

    view_key = models.CharField(max_length=VIEW_KEY_LENGTH, unique=True, default=view_key)
    write_key = models.CharField(max_length=WRITE_KEY_LENGTH, unique=True, default=write_key)
    system = models.CharField(max_length=40)
    rules = models.JSONField()
    state = models.JSONField()
    ended = models.CharField(max_length=20, blank=True, choices=[(code, code) for code in Ended])
    version = models.PositiveIntegerField(default=1)
    start_key = models.CharField(max_length=WRITE_KEY_LENGTH, unique=True, null=True, blank=True)
    rematch_of = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="rematches")
    started = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(default=timezone.now, db_index=True)

    objects = MatchQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "matches"

    def __str__(self) -> str:
        return f"{self.system} {self.view_key}"

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self.seats.all())

    @cached_property
    def game(self) -> Game:
        """The rules fitted to the seats."""
        return Game(read_snapshot(self.rules), len(self.players))

    @property
    def current(self) -> State:
        """The cached state."""
        return read_state(self.state)

    @property
    def over(self) -> bool:
        """Whether the match has its goat, or was ended otherwise."""
        return bool(self.ended)


class Seat(models.Model):
    """A place at the table. `points`, `place` and `goat` are its side's, cached for lists and tables."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    side = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=NAME_LENGTH)
    points = models.IntegerField(default=0)
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    goat = models.BooleanField(default=False)

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("match", "number"), name="one_player_a_seat"),)

    def __str__(self) -> str:
        return f"{self.number} {self.name}"

    @property
    def side_name(self) -> str:
        """The letter of the side."""
        return SIDE_NAMES[self.side]


class Round(models.Model):
    """A round as it was recorded: `facts` is an object of the exchange format.

    `key` is made by the form that recorded it, so that sending it twice records it once. `doubts` are those that the
    recorder accepted.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="rounds")
    number = models.PositiveIntegerField()
    facts = models.JSONField()
    doubts = models.JSONField(default=list)
    key = models.CharField(max_length=WRITE_KEY_LENGTH)
    device = models.ForeignKey(Device, models.SET_NULL, null=True, blank=True)
    recorded = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("match", "number"), name="one_round_a_number"),
            models.UniqueConstraint(fields=("match", "key"), name="one_round_a_key"),
        )

    def __str__(self) -> str:
        return f"round {self.number}"


class Access(models.Model):
    """A device that may record a match: the one that started it, or one that was given the scorer link."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="access")
    device = models.ForeignKey(Device, models.CASCADE, related_name="access")
    starter = models.BooleanField(default=False)
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name_plural = "access"
        ordering = ("pk",)
        constraints = (models.UniqueConstraint(fields=("match", "device"), name="one_access_a_device"),)

    def __str__(self) -> str:
        return f"{self.device} → {self.match}"


class Award(models.Model):
    """A title that a seat earned: it is on the losing side of a match that ended so."""

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="awards")
    title = models.CharField(max_length=20, choices=[(code, code) for code in Title])

    class Meta:
        constraints = (models.UniqueConstraint(fields=("seat", "title"), name="one_award_a_title"),)

    def __str__(self) -> str:
        return self.title


class Change(models.Model):
    """The audit trail: who changed what of a match, when, from what to what (round facts, or null)."""

    class Kind(models.TextChoices):
        STARTED = "started"
        IMPORTED = "imported"
        RECORDED = "recorded"
        CHANGED = "changed"
        REMOVED = "removed"
        JOINED = "joined"
        LINKS_RENEWED = "links_renewed"

    match = models.ForeignKey(Match, models.CASCADE, related_name="changes")
    kind = models.CharField(max_length=20, choices=Kind)
    round = models.PositiveIntegerField(null=True, blank=True)
    before: Any = models.JSONField(null=True, blank=True)
    after: Any = models.JSONField(null=True, blank=True)
    device = models.ForeignKey(Device, models.SET_NULL, null=True, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.kind} {self.round or ''}".strip()
