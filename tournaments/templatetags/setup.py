"""What the forms that set tournaments up need of their rules: the words, and the fields by name."""

from typing import NamedTuple

from django import forms, template
from django.forms.boundfield import BoundField

from tournaments.wording.setup import rule_help, rule_name

register = template.Library()


class RuleTold(NamedTuple):
    """A rule of a stage in words."""

    name: str
    help: str


@register.simple_tag
def rule_told(name: str) -> RuleTold:
    """What a rule of a stage is called, and what it means."""
    return RuleTold(rule_name(name), rule_help(name))


@register.filter
def field_named(form: forms.Form, name: str) -> BoundField:
    """The field of a form."""
    return form[name]
