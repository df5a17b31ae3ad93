"""What a name to sign in with may be."""

from django.core.validators import MaxLengthValidator, RegexValidator
from django.utils.translation import gettext_lazy as _

MOST_LETTERS = 40

# No @: what has one is an address.
ALLOWED = RegexValidator(r"^[\w.+-]+\Z", _("Letters, digits and . + _ - only, without spaces."))
SHORT = MaxLengthValidator(MOST_LETTERS, _("%(limit_value)d characters at most."))
VALIDATORS = [ALLOWED, SHORT]
