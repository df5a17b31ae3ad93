"""The stages of a tournament, who is in each, and the rounds that were drawn."""

from django.db import models
from django.utils import timezone

from tournaments.models.entries import Entrant
from tournaments.models.setup import Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules, read_rules


class Stage(models.Model):
    """A part of a tournament played in one format; `rules` are its settings as `stage_rules` writes them.

    The first stage takes everybody who entered, a later one those whom its rules take from the one before.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        RUNNING = "running"
        OVER = "over"

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField()
    format = models.CharField(max_length=20, choices=[(code, code) for code in Format])
    rules = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("tournament", "number"), name="one_stage_a_number"),)

    def __str__(self) -> str:
        return f"{self.number} {self.format}"

    @property
    def chosen(self) -> StageRules:
        """Its settings."""
        return read_rules(self.rules)


class StageEntrant(models.Model):
    """An entrant in a stage. `group` counts from 0; `first`: the round of the stage it was there from.

    `left`: the last round of the stage before it withdrew (0: before the first), None while it takes part.
    """

    stage = models.ForeignKey(Stage, models.CASCADE, related_name="field")
    entrant = models.ForeignKey(Entrant, models.CASCADE, related_name="stages")
    seed = models.PositiveSmallIntegerField()
    group = models.PositiveSmallIntegerField(default=0)
    first = models.PositiveSmallIntegerField(default=1)
    left = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ("group", "seed", "pk")
        constraints = (models.UniqueConstraint(fields=("stage", "entrant"), name="once_in_a_stage"),)

    def __str__(self) -> str:
        return f"{self.seed} {self.entrant_id}"


class TournamentRound(models.Model):
    """A round of a stage. A draft is the organiser's until it is published; over: all its results are complete.

    `day` is its date in a league. `released`: its results are shown where they are hidden until then. `reason`: why it
    was drawn though results before it were missing. The clock: `ends` is when time is up, `left` the seconds that
    remain while it stands still; `last_hand`: it was called. A line of winners has one round with all its games.
    """

    class State(models.TextChoices):
        DRAFT = "draft"
        PLAYING = "playing"
        OVER = "over"

    stage = models.ForeignKey(Stage, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=10, choices=State, default=State.DRAFT)
    by_hand = models.BooleanField(default=False)
    reason = models.CharField(max_length=200, blank=True)
    day = models.DateField(null=True, blank=True)
    released = models.BooleanField(default=False)
    drawn = models.DateTimeField(default=timezone.now)
    published = models.DateTimeField(null=True, blank=True)
    ends = models.DateTimeField(null=True, blank=True)
    left = models.PositiveIntegerField(null=True, blank=True)
    last_hand = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("stage", "number")
        constraints = (models.UniqueConstraint(fields=("stage", "number"), name="one_round_a_stage_number"),)

    def __str__(self) -> str:
        return f"round {self.number}"
