"""A tournament and what was chosen for it, its tables in the room, its history, and the series it is part of."""

from typing import Any, Self

from django.db import models
from django.utils import timezone

from scoring.engine.exchange import NAME_LENGTH
from scoring.engine.options import read_snapshot
from scoring.engine.ruleset import Ruleset
from scoring.keys import VIEW_KEY_LENGTH, WRITE_KEY_LENGTH, view_key, write_key
from scoring.models import Club, Device

TITLE_LENGTH = 2 * NAME_LENGTH


class Series(models.Model):
    """The cup of a season: tournaments of a club whose places give points, of which the best so many count.

    `plan` has the points by place, `other` is for every later place; `best` None: all tournaments count.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="series")
    name = models.CharField(max_length=TITLE_LENGTH)
    plan = models.JSONField(default=list)
    other = models.PositiveSmallIntegerField(default=1)
    best = models.PositiveSmallIntegerField(null=True, blank=True)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-pk",)
        verbose_name_plural = "series"

    def __str__(self) -> str:
        return self.name


class TournamentQuerySet(models.QuerySet["Tournament"]):
    """Reads of tournaments."""

    def of_club(self, club: Club) -> Self:
        """Those of a club, the newest first."""
        return self.filter(club=club).order_by(models.F("day").desc(nulls_first=True), "-pk")


class Tournament(models.Model):
    """A tournament of a club. Its address cannot be guessed; whoever may see the club may look.

    `entry` says who enters. `system` is the preset the rules began from, `rules` the snapshot every match of it is
    scored by. `tables`: how many there are in the room, None for enough. `minutes` is the time limit of a round, None
    for none. `final_only`: tables may give the final score alone, without the rounds. `self_entry`: whoever has the
    link with `entry_key` may ask to take part. `hide_results`: those of a round are shown once it is released.
    `seed` draws every lot. `version` rises with every write. `confirmed`: the results are final and are rated.
    """

    class Entry(models.TextChoices):
        PAIRS = "pairs"
        ONE_TO_ONE = "one_to_one"
        FREE_FOR_ALL = "free_for_all"
        ROTATING = "rotating"

    class State(models.TextChoices):
        ENTRIES = "entries"
        RUNNING = "running"
        CONFIRMED = "confirmed"

    key = models.CharField(max_length=VIEW_KEY_LENGTH, unique=True, default=view_key)
    club = models.ForeignKey(Club, models.CASCADE, related_name="tournaments")
    series = models.ForeignKey(Series, models.SET_NULL, null=True, blank=True, related_name="tournaments")
    name = models.CharField(max_length=TITLE_LENGTH)
    venue = models.CharField(max_length=TITLE_LENGTH, blank=True)
    day = models.DateField(null=True, blank=True)
    entry = models.CharField(max_length=20, choices=Entry, default=Entry.PAIRS)
    system = models.CharField(max_length=40)
    rules = models.JSONField()
    tables = models.PositiveSmallIntegerField(null=True, blank=True)
    minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    final_only = models.BooleanField(default=True)
    self_entry = models.BooleanField(default=False)
    entry_key = models.CharField(max_length=WRITE_KEY_LENGTH, unique=True, default=write_key)
    hide_results = models.BooleanField(default=False)
    seed = models.PositiveIntegerField()
    state = models.CharField(max_length=10, choices=State, default=State.ENTRIES)
    version = models.PositiveIntegerField(default=1)
    created = models.DateTimeField(default=timezone.now)
    begun = models.DateTimeField(null=True, blank=True)
    confirmed = models.DateTimeField(null=True, blank=True)

    objects = TournamentQuerySet.as_manager()

    class Meta:
        ordering = ("-pk",)
        indexes = (models.Index(fields=("club", "-day"), name="tournaments_of_a_club"),)

    def __str__(self) -> str:
        return self.name

    @property
    def ruleset(self) -> Ruleset:
        """The rules that its matches are scored by."""
        return read_snapshot(self.rules)

    @property
    def people(self) -> int:
        """How many people an entrant is."""
        return 2 if self.entry == self.Entry.PAIRS else 1


class Table(models.Model):
    """A table in the room. Whoever has its key, printed on its card, may record what is played there, nothing else."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="room")
    number = models.PositiveSmallIntegerField()
    key = models.CharField(max_length=WRITE_KEY_LENGTH, unique=True, default=write_key)

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("tournament", "number"), name="one_table_a_number"),)

    def __str__(self) -> str:
        return f"table {self.number}"


class TournamentChange(models.Model):
    """The history of a tournament: who changed what, when; `what` are codes and plain values, names as they were.

    `by`: what the member who did it is called in the club; empty for a table's phone, whose number is in `what`.
    """

    class Kind(models.TextChoices):
        MADE = "made"
        SETTINGS = "settings"
        STAGES = "stages"
        SERIES = "series"
        KEYS_RENEWED = "keys_renewed"
        IMPORTED = "imported"
        ENTERED = "entered"
        ASKED = "asked"
        AGREED = "agreed"
        REFUSED = "refused"
        ENTRANT_CHANGED = "entrant_changed"
        ENTRANT_REMOVED = "entrant_removed"
        SEEDED = "seeded"
        CHECKED_IN = "checked_in"
        SUBSTITUTED = "substituted"
        PAUSED = "paused"
        RESUMED = "resumed"
        WITHDRAWN = "withdrawn"
        RETURNED = "returned"
        STAGE_STARTED = "stage_started"
        STAGE_ENDED = "stage_ended"
        STAGE_REOPENED = "stage_reopened"
        STAGE_UNDONE = "stage_undone"
        DRAWN = "drawn"
        SWAPPED = "swapped"
        MOVED = "moved"
        HALF_BYE = "half_bye"
        PAIRED_BY_HAND = "paired_by_hand"
        PUBLISHED = "published"
        UNDONE = "undone"
        RELEASED = "released"
        CLOCK = "clock"
        LINE = "line"
        RECORDED = "recorded"
        CORRECTED = "corrected"
        CLEARED = "cleared"
        AGREED_RESULT = "agreed_result"
        DISPUTED = "disputed"
        RESOLVED = "resolved"
        ABSENT = "absent"
        SANCTION = "sanction"
        SANCTION_LIFTED = "sanction_lifted"
        CONFIRMED = "confirmed"
        REOPENED = "reopened"

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="changes")
    kind = models.CharField(max_length=20, choices=Kind)
    what: Any = models.JSONField(default=dict)
    by = models.CharField(max_length=NAME_LENGTH, blank=True)
    device = models.ForeignKey(Device, models.SET_NULL, null=True, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return self.kind
