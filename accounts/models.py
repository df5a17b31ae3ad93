"""The phones of accounts. The account itself is Django's user; what a phone may do hangs on its device."""

from django.db import models
from django.utils import timezone

from scoring.models import Device

NAME_LENGTH = 60


class Phone(models.Model):
    """A phone, or another browser, that acts for an account; `name` is what it seems to be, such as "Android, Chrome".

    It goes when the phone is forgotten or signs out. Its device stays with the account then, for the sake of what was
    recorded on it, but nobody has its key any more.
    """

    device = models.OneToOneField(Device, models.CASCADE, related_name="phone")
    name = models.CharField(max_length=NAME_LENGTH, blank=True)
    added = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-added", "-pk")

    def __str__(self) -> str:
        return self.name or f"phone {self.pk}"
