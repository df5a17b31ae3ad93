"""What chats show of a link: the title, a line, and the picture; as whoever is not in the club may see it."""

from typing import NamedTuple
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext

from scoring.access import public_name
from scoring.boards.board import Board, match_subtitle, reason_text
from scoring.models import Club, Player
from scoring.pictures import HEIGHT, WIDTH
from scoring.wording.matches import goat_headline, names_of

LANGUAGE = "lang"  # in a query: what fetches pages and pictures for chats has no language of its own


class Preview(NamedTuple):
    """What a chat shows of a page; the addresses are absolute."""

    title: str
    line: str
    url: str
    picture: str
    wide: int = WIDTH
    high: int = HEIGHT


def language_of(request: HttpRequest) -> str:
    """The language that the address asks for, else the reader's."""
    wanted = request.GET.get(LANGUAGE, "")
    return wanted if wanted in dict(settings.LANGUAGES) else translation.get_language() or settings.LANGUAGE_CODE


def shared_url(request: HttpRequest, path: str) -> str:
    """An address to be passed on: a chat shows it in the language of who passes it on."""
    language = translation.get_language()
    said = "" if language in (None, settings.LANGUAGE_CODE) else f"?{urlencode({LANGUAGE: language})}"
    return request.build_absolute_uri(path + said)


def match_preview(request: HttpRequest, board: Board) -> Preview:
    """The score of a match, and how it stands or ended."""
    match, game, state = board.match, board.game, board.state
    names = names_of(game, [public_name(seat) or gettext("Former player") for seat in match.seats.all()])
    sides = [f"{names.side(side)} {state.totals[side]}" for side in game.every_side]
    if state.ending is None:
        said = [gettext("Round %(number)s") % {"number": state.rounds + 1}]
    else:
        said = [goat_headline(state.ending, game), reason_text(match, state.ending, names, state)]
    return Preview(
        title=" : ".join(sides) if len(sides) == 2 else ", ".join(sides),
        line=" ".join(filter(None, (f"{match_subtitle(match)}.", *said))),
        url=request.build_absolute_uri(reverse("match", args=[match.view_key])),
        picture=_picture(request, reverse("match_picture", args=[match.view_key]), match.version),
    )


def player_preview(request: HttpRequest, club: Club, player: Player) -> Preview | None:
    """A player of a club; None where not everybody may see it."""
    if club.visibility == Club.Visibility.MEMBERS or player.hidden:
        return None
    return Preview(
        title=player.name,
        line=club.name,
        url=request.build_absolute_uri(reverse("player", args=[club.key, player.pk])),
        picture=_picture(request, reverse("player_picture", args=[club.key, player.pk])),
    )


def club_preview(request: HttpRequest, club: Club, title: str = "") -> Preview | None:
    """A page of a club, by default its first one; None where not everybody may see it."""
    if club.visibility == Club.Visibility.MEMBERS:
        return None
    return Preview(
        title=title or club.name,
        line=club.name if title else gettext("Matches, players and tables of the club"),
        url=request.build_absolute_uri(request.path),
        picture=_picture(request, reverse("club_picture", args=[club.key])),
    )


def _picture(request: HttpRequest, path: str, version: int | None = None) -> str:
    """The address of a picture in the active language; with its version, as chats keep what an address once showed."""
    query = {LANGUAGE: translation.get_language()} | ({} if version is None else {"v": version})
    return request.build_absolute_uri(f"{path}?{urlencode(query)}")
