"""What organisers type at the desk: why a round is drawn early."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import TournamentRound

REASON_LENGTH = TournamentRound._meta.get_field("reason").max_length


class ReasonForm(forms.Form):
    """Why a round is drawn although results before it are missing."""

    reason = forms.CharField(
        max_length=REASON_LENGTH, strip=True, error_messages={"required": _("Say why: it stays in the history.")}
    )
