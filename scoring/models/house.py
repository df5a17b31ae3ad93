"""House rules: how a yard plays, under a name."""

from functools import cached_property
from typing import Self

from django.db import models
from django.db.models import Q
from django.utils import timezone

from scoring.engine.house import HOUSE_NAME_LENGTH
from scoring.engine.options import with_options
from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset
from scoring.models.people import Club, Device, Membership


class HouseRulesQuerySet(models.QuerySet["HouseRules"]):
    """Reads of house rules."""

    def of_device(self, device: Device | None) -> Self:
        """The sets that whoever holds a device has saved, the last used first."""
        return self.filter(device.same_person()) if device else self.none()

    def within_reach(self, device: Device | None) -> Self:
        """The sets of whoever holds a device, and those of the clubs that they are in."""
        if device is None:
            return self.none()
        clubs = Membership.objects.of_device(device).values("club")
        return self.filter(Q(device.same_person()) | Q(club__in=clubs))

    def of_club(self, club: Club) -> Self:
        """The sets of a club, the last used first."""
        return self.filter(club=club)


class HouseRules(models.Model):
    """How a yard plays, under a name: a system and the options in which the yard differs from it.

    They are either a device's or a club's. Matches keep a snapshot of the rules they are played by and do not refer
    to them.
    """

    device = models.ForeignKey(Device, models.CASCADE, null=True, blank=True, related_name="house_rules")
    club = models.ForeignKey(Club, models.CASCADE, null=True, blank=True, related_name="house_rules")
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
        constraints = (
            models.UniqueConstraint(fields=("device", "name"), name="one_set_of_rules_a_name"),
            models.UniqueConstraint(fields=("club", "name"), name="one_set_of_rules_a_name_in_a_club"),
            models.CheckConstraint(
                condition=Q(device=None, club__isnull=False) | Q(device__isnull=False, club=None),
                name="rules_of_a_device_or_a_club",
            ),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def owner(self) -> Device | Club:
        """The device or the club whose rules they are."""
        owner = self.device or self.club
        assert owner is not None, "a constraint of the table"  # noqa: S101
        return owner

    @property
    def base(self) -> Ruleset:
        """The rules of its system."""
        return PRESETS[self.system].rules

    @cached_property
    def rules(self) -> Ruleset:
        """The rules with what the yard plays differently."""
        return with_options(self.base, self.options)[0]
