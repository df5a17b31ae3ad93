"""What is asked before a tournament is confirmed that is not decided in everything."""

from django import forms
from django.utils.translation import gettext as _

from tournaments.models.setup import TITLE_LENGTH


class ConfirmForm(forms.Form):
    """Why it is confirmed all the same."""

    reason = forms.CharField(required=False, max_length=TITLE_LENGTH)

    def ask_reason(self) -> None:
        """Say that something is not decided."""
        self.add_error("reason", _("Something is not decided yet. To confirm all the same, say why."))
