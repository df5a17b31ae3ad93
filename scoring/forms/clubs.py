"""What is asked about clubs, their members and their invitations."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.engine.exchange import NAME_LENGTH, read_name
from scoring.models import Club, Role
from scoring.wording.clubs import LASTING, ROLES, VISIBILITIES, lasting_choices, told

MOST_PASTED = 200  # names at once
CHOOSE = gettext_lazy("Choose one.")
WEEK = "7"


def bad_name() -> str:
    """What is said about something that is no name."""
    return _("A name has 1 to %(most)s characters.") % {"most": NAME_LENGTH}


class NameField(forms.CharField):
    """A name, trimmed: 1 to 60 characters of any script."""

    def __init__(self) -> None:
        super().__init__(required=False, strip=False)

    def clean(self, value: Any) -> str:
        """The name. Raises ValidationError."""
        name = read_name(value)
        if name is None:
            raise forms.ValidationError(bad_name())
        return name


class NamesField(forms.CharField):
    """Names, one a line; empty lines are nobody."""

    def __init__(self) -> None:
        super().__init__(required=False, strip=False)

    def clean(self, value: Any) -> list[str]:
        """The names. Raises ValidationError, which says in which lines there is none."""
        lines = [line for line in str(value or "").splitlines() if line.strip()]
        if len(lines) > MOST_PASTED:
            raise forms.ValidationError(_("At most %(most)s names at once.") % {"most": MOST_PASTED})
        names = [read_name(line) for line in lines]
        wrong = [str(number) for number, name in enumerate(names, start=1) if name is None]
        if wrong:
            text = ngettext("Line %(lines)s: %(wrong)s", "Lines %(lines)s: %(wrong)s", len(wrong))
            raise forms.ValidationError(text % {"lines": ", ".join(wrong[:5]), "wrong": bad_name()})
        return [name for name in names if name is not None]


class ChoiceField(forms.ChoiceField):
    """One of a few, shown as radios by the template."""

    def __init__(self, choices: Sequence[tuple[str, str]], initial: str | None = None) -> None:
        errors = {"required": CHOOSE, "invalid_choice": CHOOSE}
        super().__init__(choices=choices, initial=initial, error_messages=errors)


class FoundForm(forms.Form):
    """A new club: its name, who founds it, and who else plays there."""

    name = NameField()
    founder = NameField()
    roster = NamesField()


class PlayersForm(forms.Form):
    """Names for the roster."""

    names = NamesField()

    def clean_names(self) -> list[str]:
        """At least one."""
        names: list[str] = self.cleaned_data["names"]
        if not names:
            raise forms.ValidationError(bad_name())
        return names


class SettingsForm(forms.Form):
    """The settings of a club."""

    name = NameField()
    visibility = ChoiceField([(value, value) for value in VISIBILITIES])
    forget_names = forms.BooleanField(required=False)

    def __init__(self, club: Club, data: Any = None) -> None:
        now = {"name": club.name, "visibility": club.visibility, "forget_names": club.forget_names}
        super().__init__(data, initial=now)

    @property
    def visibilities(self) -> list[tuple[str, str, str]]:
        """Who may look: value, name, what it means."""
        return told(VISIBILITIES)


class DeleteForm(forms.Form):
    """The name of the club, typed once more."""

    name = forms.CharField(required=False)

    def __init__(self, club: Club, data: Any = None) -> None:
        super().__init__(data)
        self.club = club

    def clean_name(self) -> str:
        """It must be the club's, whatever its case."""
        typed: str = self.cleaned_data["name"]
        if typed.strip().casefold() != self.club.name.casefold():
            raise forms.ValidationError(_("This is not the name of the club."))
        return typed


class RoleForm(forms.Form):
    """What a member may do."""

    role = ChoiceField([(value, value) for value in ROLES])

    @property
    def roles(self) -> list[tuple[str, str, str]]:
        """The roles: value, name, what it means."""
        return told(ROLES)


class InviteForm(RoleForm):
    """A new invitation: the role that it gives, and for how many days it lasts."""

    role = ChoiceField([(value, value) for value in ROLES], initial=Role.MEMBER)
    lasts = ChoiceField([(str(days), str(days)) for days in LASTING], initial=WEEK)

    @property
    def lasting(self) -> list[tuple[str, str]]:
        """How long it may last: days, and how that is said."""
        return lasting_choices()

    @property
    def time(self) -> timedelta:
        """How long it lasts."""
        return timedelta(days=int(self.cleaned_data["lasts"]))


class JoinForm(forms.Form):
    """Who comes in: a player of the roster that nobody is yet, or a name."""

    player = forms.TypedChoiceField(coerce=int, empty_value=None, required=False)
    name = forms.CharField(required=False, strip=False)

    def __init__(self, free: Sequence[tuple[int, str]], data: Any = None) -> None:
        super().__init__(data)
        self.fields["player"].choices = [("", ""), *free]  # type: ignore[attr-defined]
        self.fields["player"].error_messages["invalid_choice"] = _("Somebody is that player meanwhile: choose again.")

    def clean(self) -> dict[str, Any]:
        """A name unless a player was chosen; what is typed counts more."""
        data: dict[str, Any] = super().clean() or self.cleaned_data
        typed = data.get("name", "")
        if typed.strip() or (data.get("player") is None and "player" not in self.errors):
            data["player"], data["name"] = None, read_name(typed)
            if data["name"] is None:
                self.add_error("name", bad_name())
        return data
