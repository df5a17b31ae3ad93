"""What a password must be: Django's rules in our words."""

from django.contrib.auth import password_validation
from django.utils.translation import gettext as _


class NotLikeTheName(password_validation.UserAttributeSimilarityValidator):
    """Not nearly the name or the address."""

    def get_error_message(self) -> str:
        """What is wrong."""
        return _("Too much like your name or address.")


class LongEnough(password_validation.MinimumLengthValidator):
    """So many characters at least."""

    def get_error_message(self) -> str:
        """What is wrong."""
        return _("Too short: %(least)s characters at least.") % {"least": self.min_length}


class NotCommon(password_validation.CommonPasswordValidator):
    """None of those that everybody tries first."""

    def get_error_message(self) -> str:
        """What is wrong."""
        return _("Too many people have this password.")


class NotOnlyDigits(password_validation.NumericPasswordValidator):
    """Something besides digits."""

    def get_error_message(self) -> str:
        """What is wrong."""
        return _("Add a letter: digits alone are guessed.")
