"""What is said about what players did."""

from django.utils.translation import gettext, gettext_noop

from scoring.engine.codes import Title
from scoring.models.seats import GAVE, Deed
from scoring.wording.matches import title_text

# What a list of matches is called that shows those with such a deed.
LISTS: dict[str, str] = {
    "": gettext_noop("Matches"),
    Deed.WON: gettext_noop("Matches won"),
    Deed.GOAT: gettext_noop("Matches as the goat"),
    Deed.OUTS: gettext_noop("Rounds gone out"),
    Deed.FISH: gettext_noop("Fish made"),
    Deed.EGGS: gettext_noop("Eggs made"),
    Deed.LOST: gettext_noop("Rounds written"),
    Deed.NOT_WON: gettext_noop("Matches not won"),
    Deed.AHEAD: gettext_noop("Matches finished ahead"),
    Deed.BEHIND: gettext_noop("Matches finished behind"),
}


def list_title(deed: str) -> str:
    """The heading of a list of matches with such a deed."""
    if deed in LISTS:
        return gettext(LISTS[deed])
    title = title_text(Title(deed.removeprefix(GAVE)), many=False)
    words = gettext("%(title)s, given") if deed.startswith(GAVE) else gettext("%(title)s, suffered")
    return words % {"title": title}
