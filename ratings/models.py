"""Rankings and seasons of clubs.

The matches are the truth: standings and changes of ratings are kept for speed, written by commands only, and
`manage.py verify` compares them with a rating from scratch.
"""

from typing import Any

from django.db import models
from django.utils import timezone

from ratings.rating.codes import Method
from scoring.engine.exchange import NAME_LENGTH
from scoring.models import Club, Match, Player

PERIOD_LENGTH = 20


class Season(models.Model):
    """A season of a club: the days from `first` to `last`, both of them included. `closed`: its champions are named."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=NAME_LENGTH)
    first = models.DateField()
    last = models.DateField()
    closed = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-first", "-pk")

    def __str__(self) -> str:
        return self.name


class Ranking(models.Model):
    """How a club, or several, rank their players: the method, over which time, which systems, from how many matches.

    A period of a month or a season starts everybody anew. Without a name it is called by what it is. `systems`: keys,
    none for all. `tournaments_only`: other matches are not counted. `settings` are those of the method. `week` is the
    Monday whose places `Standing.place_before` remembers.
    """

    class Period(models.TextChoices):
        ALL = "all"
        SEASON = "season"
        MONTH = "month"

    club = models.ForeignKey(Club, models.CASCADE, related_name="rankings")
    also = models.ManyToManyField(Club, related_name="shared_rankings", blank=True)
    name = models.CharField(max_length=NAME_LENGTH, blank=True)
    method = models.CharField(max_length=20, choices=[(code, code) for code in Method])
    period = models.CharField(max_length=10, choices=Period, default=Period.ALL)
    systems = models.JSONField(default=list, blank=True)
    tournaments_only = models.BooleanField(default=False)
    min_matches = models.PositiveSmallIntegerField(default=5)
    settings = models.JSONField(default=dict, blank=True)
    week = models.DateField(null=True, blank=True)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return self.name or f"{self.method} {self.period}"


class Standing(models.Model):
    """A player's row in a ranking over a period: "" for all time, "2026-11" for a month, "s7" for season 7.

    `order` is what the table is sorted by, the highest first. `rated` counts the matches that the method rates,
    `played` all that the ranking counts. `listed`: enough matches to stand in the table. `place_before`: the place at
    the beginning of the ranking's week, None for whoever was not listed.
    """

    ranking = models.ForeignKey(Ranking, models.CASCADE, related_name="standings", db_index=False)
    period = models.CharField(max_length=PERIOD_LENGTH, blank=True)
    player = models.ForeignKey(Player, models.CASCADE, related_name="standings")
    value = models.FloatField()
    spread = models.FloatField(default=0)
    kept = models.JSONField(default=list)
    order = models.FloatField()
    rated = models.PositiveIntegerField(default=0)
    played = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    goats = models.PositiveIntegerField(default=0)
    naked = models.PositiveIntegerField(default=0)
    bald = models.PositiveIntegerField(default=0)
    eggs = models.PositiveIntegerField(default=0)
    fish = models.PositiveIntegerField(default=0)
    last = models.DateTimeField(null=True, blank=True)
    listed = models.BooleanField(default=False)
    place_before = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        ordering = ("-order", "player_id")
        constraints = (models.UniqueConstraint(fields=("ranking", "period", "player"), name="one_standing_a_player"),)
        indexes = (
            # Only those who stand in a table: its page is read from this as it is, whatever its length.
            models.Index(
                fields=("ranking", "period", "-order", "player"),
                condition=models.Q(listed=True),
                name="standings_in_order",
            ),
            models.Index(fields=("ranking", "last"), name="standings_by_last_match"),
        )

    def __str__(self) -> str:
        return f"{self.player} {self.value:.0f}"


class RatingChange(models.Model):
    """What a match did to a player's rating in a ranking, and why; `at` is when the match finished."""

    # The keys are found by the indexes below.
    ranking = models.ForeignKey(Ranking, models.CASCADE, related_name="changes", db_index=False)
    period = models.CharField(max_length=PERIOD_LENGTH, blank=True)
    match = models.ForeignKey(Match, models.CASCADE, related_name="rating_changes", db_index=False)
    player = models.ForeignKey(Player, models.CASCADE, related_name="rating_changes", db_index=False)
    before = models.FloatField()
    spread_before = models.FloatField(default=0)
    after = models.FloatField()
    spread_after = models.FloatField(default=0)
    rated = models.PositiveIntegerField()
    kept = models.JSONField(default=list)
    why: Any = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        ordering = ("at", "match_id", "pk")
        constraints = (models.UniqueConstraint(fields=("match", "ranking", "player"), name="one_change_a_match"),)
        indexes = (
            models.Index(fields=("player", "ranking", "period", "at", "match"), name="changes_of_a_player"),
            models.Index(fields=("ranking", "at", "match"), name="changes_in_order"),
        )

    def __str__(self) -> str:
        return f"{self.player}: {self.before:.0f} → {self.after:.0f}"


class Champion(models.Model):
    """Who was on the podium of a season's ranking when it was closed; the names stay, whatever becomes of the rows.

    `ranking_name` and `method` are those of the ranking, the name empty if it had none; `value` is by that method.
    """

    season = models.ForeignKey(Season, models.CASCADE, related_name="champions")
    ranking = models.ForeignKey(Ranking, models.SET_NULL, null=True, blank=True, related_name="champions")
    ranking_name = models.CharField(max_length=NAME_LENGTH, blank=True)
    method = models.CharField(max_length=20, choices=[(code, code) for code in Method])
    place = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="crowns")
    name = models.CharField(max_length=NAME_LENGTH, blank=True)
    value = models.FloatField()

    class Meta:
        ordering = ("season", "ranking_name", "place", "pk")

    def __str__(self) -> str:
        return f"{self.place} {self.name}"
