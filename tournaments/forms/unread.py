"""What is wrong with a line of a list, in words."""

from django.utils.translation import gettext, ngettext

from tournaments.forms.pasted import MOST_LINES, Unread, Wrong
from tournaments.wording.entries import name_rule


def wrong_text(unread: Unread, people: int) -> str:
    """Why a line is no entrant; `people`: how many names it needs."""
    if unread.wrong is Wrong.NAME:
        return name_rule()
    if unread.wrong is Wrong.OWN_NAME:
        return gettext("The name before the colon is too long.")
    if unread.wrong is Wrong.SAME:
        return gettext("One name stands here twice.")
    if unread.wrong is Wrong.TWICE:
        told = {"name": unread.name, "line": unread.line}
        return gettext("Somebody here stands in line %(line)s already: %(name)s") % told
    if unread.wrong is Wrong.TOO_MANY:
        return gettext("At most %(most)s lines at once.") % {"most": MOST_LINES}
    if people == 1:
        return gettext("Several names: write one a line.")
    if unread.wrong is Wrong.FEWER:
        return gettext("Two names are needed: put / between them.")
    return ngettext(
        "%(count)s name where a pair needs two.", "%(count)s names where a pair needs two.", unread.found
    ) % {"count": unread.found}
