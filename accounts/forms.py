"""What people type to sign up and in: allauth's forms, in our words."""

import unicodedata
from typing import Any

from allauth.account import forms as allauth
from allauth.core import context
from allauth.socialaccount import forms as telegram
from django import forms
from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext_lazy as _

from accounts import limits
from accounts.adapter import TAKES
from accounts.usernames import MOST_LETTERS

LABELS = {
    "username": _("Name to sign in with"),
    "login": _("Name to sign in with"),
    "password": _("Password"),
    "oldpassword": _("Password until now"),
    "password1": _("Password"),
    "email": _("E-mail"),
    "code": _("Code"),
    "recipient": _("Send it to"),
    "take_phone": _("They are mine"),
    "account": _("Account"),
}
HELP = {
    "username": _("Only you see it. Letters, digits and . + _ -"),
    "password1": _("8 characters at least, not only digits."),
}
ERRORS = {
    "required": _("Something is missing here."),
    "invalid": _("This is no e-mail address."),
    "invalid_choice": _("Choose one of these."),
    "max_length": _("%(limit_value)d characters at most."),
    "null_characters_not_allowed": _("There is a character in it that nobody can type."),
}


class OurWords(forms.Form):
    """A form with our labels, helps and errors, which holds no capital letter against anybody."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        self.use_required_attribute = False
        # One field is enough for a password that can be looked at.
        self.fields.pop("password2", None)
        for name, field in self.fields.items():
            field.label = LABELS.get(name, "")
            field.help_text = HELP.get(name, "")
            field.error_messages |= ERRORS
            field.widget.attrs.pop("placeholder", None)
        for name in ("username", "login", "email"):
            if name in self.fields:
                self.fields[name].widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}


class LoginForm(OurWords, allauth.LoginForm):
    """A name or an address, and a password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].widget.attrs["autocomplete"] = "username"
        if settings.EMAIL_CONFIGURED:
            self.fields["login"].label = _("Name or e-mail")

    def clean_login(self) -> str:
        """Letters that look the same are the same."""
        login: str = super().clean_login()
        return unicodedata.normalize("NFKC", login)


class SignupForm(OurWords, allauth.SignupForm):
    """A name and a password, an address if somebody likes; and whose the things on this phone are."""

    asked_phone = forms.BooleanField(required=False, widget=forms.HiddenInput)
    take_phone = forms.BooleanField(required=False, initial=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].widget.attrs["maxlength"] = str(MOST_LETTERS)
        if "email" in self.fields:
            self.fields["email"].label = _("E-mail, if you like")
            self.fields["email"].help_text = _("For a new password, should you forget yours.")

    def clean_username(self) -> str:
        """Letters that look the same are the same."""
        self.cleaned_data["username"] = unicodedata.normalize("NFKC", self.cleaned_data["username"])
        username: str = super().clean_username()
        return username

    def save(self, request: HttpRequest) -> User:
        """Make the account, and remember what was said about the phone."""
        if self.cleaned_data["asked_phone"]:
            setattr(request, TAKES, self.cleaned_data["take_phone"])
        user: User = super().save(request)
        return user


class AddEmailForm(OurWords, allauth.AddEmailForm):
    """Another address."""


class ChangePasswordForm(OurWords, allauth.ChangePasswordForm):
    """Another password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password1"].label = _("New password")


class SetPasswordForm(OurWords, allauth.SetPasswordForm):
    """A first password."""


class ResetPasswordForm(OurWords, allauth.ResetPasswordForm):
    """The address that a code is sent to, for a new password."""


class NewPasswordForm(OurWords, allauth.ResetPasswordKeyForm):
    """A new password, after the code."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password1"].label = _("New password")


class ReauthenticateForm(OurWords, allauth.ReauthenticateForm):
    """The password again."""


class RequestLoginCodeForm(OurWords, allauth.RequestLoginCodeForm):
    """The address that a code is sent to, to sign in."""

    def clean_email(self) -> str:
        """Say when to try again, if that was too often."""
        try:
            email: str = super().clean_email()
        except forms.ValidationError as error:
            key = self.cleaned_data["email"].lower()
            wait = limits.seconds_left(context.request, "request_login_code", key)
            raise forms.ValidationError(limits.again_text(wait), code=limits.LIMITED) from error
        return email


class CodeForm(OurWords, allauth.BaseConfirmCodeForm):
    """The code that came by mail."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].widget.attrs["inputmode"] = "numeric"


class RecipientForm(OurWords, allauth.RequestReauthenticationCodeForm):
    """The address that a code is sent to, to prove who somebody is."""


class DisconnectForm(OurWords, telegram.DisconnectForm):
    """Which Telegram account signs in no more."""


class DeleteForm(forms.Form):
    """The name again, so that no tap deletes an account."""

    typed = forms.CharField(
        label=_("To delete it, type your name to sign in with"),
        error_messages=ERRORS,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}),
    )

    def __init__(self, sent: QueryDict | None, user: User) -> None:
        super().__init__(sent, label_suffix="")
        self.use_required_attribute = False
        self.user = user

    def clean_typed(self) -> str:
        """It is the name, whatever its case."""
        typed = unicodedata.normalize("NFKC", self.cleaned_data["typed"])
        if typed.casefold() != self.user.username.casefold():
            raise forms.ValidationError(_("This is not your name to sign in with."))
        return typed
