"""What is done to the clock of a round."""

from collections.abc import Mapping

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext as _

from tournaments.commands.clock import MOST_MINUTES

USUAL_MINUTES = 45


class MinutesForm(forms.Form):
    """How long a round lasts, as the tournament has it or as it is typed."""

    minutes = forms.IntegerField()

    def __init__(self, minutes: int | None, data: Mapping[str, str] | None = None) -> None:
        super().__init__(data, initial={"minutes": minutes or USUAL_MINUTES})
        wrong = _("Type a number of minutes from 1 to %(most)s.") % {"most": MOST_MINUTES}
        field = self.fields["minutes"]
        field.error_messages = dict.fromkeys(("required", "invalid"), wrong)
        field.validators = [MinValueValidator(1, wrong), MaxValueValidator(MOST_MINUTES, wrong)]
