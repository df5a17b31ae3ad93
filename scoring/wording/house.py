"""House rules in words."""

from django.utils.translation import gettext

from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset
from scoring.wording.cards import differences
from scoring.wording.systems import system_name


def differences_line(system: str, rules: Ruleset) -> str:
    """What is played differently than the system has it, in one line."""
    return " · ".join(differences(PRESETS[system].rules, rules)) or gettext("nothing played differently")


def house_summary(system: str, rules: Ruleset) -> str:
    """The system, and what is played differently."""
    return f"{system_name(system)}\n{differences_line(system, rules)}"
