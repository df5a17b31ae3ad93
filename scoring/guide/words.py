"""The words of the game in the four languages of the site, as players say them; what each means is translated."""

from collections.abc import Iterator
from typing import NamedTuple

from django.conf import settings
from django.utils.translation import get_language, gettext, gettext_noop


class Word(NamedTuple):
    """One thing and what it is called. The fields are named by the languages."""

    en: str
    ru: str
    kk: str
    tr: str
    meaning: str


GROUPS: tuple[tuple[str, tuple[Word, ...]], ...] = (
    (
        gettext_noop("The tiles"),
        (
            Word(
                "tile",
                "кость, камень",
                "сүйек, тас",
                "taş",
                gettext_noop("One of 28, from 0-0 to 6-6; together they have 168 pips."),
            ),
            Word("double", "дубль", "дубль", "çift", gettext_noop("A tile with the same number on both halves.")),
            Word(
                "suit",
                "масть",
                "масть",
                "bir sayının taşları",
                gettext_noop("The seven tiles that bear the same number."),
            ),
            Word(
                "double blank, 0-0",
                "пусто-пусто, лысый",
                "пусто-пусто, «лысый»",
                "çift boş",
                gettext_noop("No pips at all, and yet often worth 25 when nothing else is left."),
            ),
            Word(
                "double six, 6-6",
                "шесть-шесть, баян",
                "баян",
                "düşeş",
                gettext_noop("The heaviest tile; often worth 50 when nothing else is left."),
            ),
            Word(
                "hand", "рука, на руках", "қол, қолда", "eldeki taşlar", gettext_noop("The tiles that a player holds.")
            ),
            Word(
                "stock",
                "базар",
                "базар",
                "çarşı, pazar",
                gettext_noop("The tiles that were not dealt; who cannot move draws from them."),
            ),
        ),
    ),
    (
        gettext_noop("At the table"),
        (
            Word("seat", "место", "орын", "yer", gettext_noop("Seats are numbered clockwise.")),
            Word(
                "pair, partner",
                "пара, напарник",
                "жұп, серіктес",
                "eşler, eş",
                gettext_noop("Two who sit opposite each other and write on one account."),
            ),
            Word(
                "everyone for himself",
                "каждый за себя",
                "әркім өзі үшін",
                "herkes kendine",
                gettext_noop("No partners: each has an account."),
            ),
            Word(
                "to lead",
                "заходить",
                "бастау",
                "başlamak",
                gettext_noop("To place the first tile of a round."),
            ),
            Word(
                "any tile",
                "с любого камня, с горбатого",
                "кез келген сүйекпен, горбатыйдан",
                "istediği taşla",
                gettext_noop("The leader need not begin with a double."),
            ),
            Word("to knock", "стучать", "қағу", "pas", gettext_noop("To say that one cannot move.")),
            Word("to shuffle", "мешать", "араластыру", "karıştırmak", gettext_noop("The work of whoever held most.")),
            Word(
                "redeal",
                "пересдача",
                "қайта тарату",
                "yeniden dağıtma",
                gettext_noop("A hand is so poor that all tiles are dealt again."),
            ),
            Word(
                "house",
                "дом",
                "үй",
                "ev",
                gettext_noop("The first double, where tiles can be put on four sides."),
            ),
            Word(
                "closing double",
                "закрывашка",
                "жабу",
                "kapatma",
                gettext_noop("A double placed face down: nothing can be put on it."),
            ),
        ),
    ),
    (
        gettext_noop("The round"),
        (
            Word("round", "кон", "кезең", "el", gettext_noop("From the deal to an out or a fish.")),
            Word("match", "партия", "партия", "parti", gettext_noop("Rounds until somebody is the goat.")),
            Word(
                "out",
                "вышел, выход",
                "шықты, шығу",
                "bitirdi, bitiş",
                gettext_noop("The last tile of a hand is placed."),
            ),
            Word("fish", "рыба", "рыба", "balık", gettext_noop("The chain is blocked: nobody can move.")),
            Word("fisherman", "рыбак", "рыбак", "balıkçı", gettext_noop("Whoever made the last move before a fish.")),
            Word(
                "eggs",
                "яйца",
                "яйца, жұмыртқа",
                "yumurta",
                gettext_noop("A fish with equal totals, and the points that it leaves hanging."),
            ),
            Word(
                "hanging",
                "висит",
                "ілініп тұр",
                "askıda",
                gettext_noop("Points that a later round brings to somebody."),
            ),
            Word(
                "rotten eggs",
                "протухшие яйца",
                "бұзылған жұмыртқа",
                "bozuk yumurta",
                gettext_noop("They hung too long and are dropped."),
            ),
            Word(
                "writing off a fish",
                "списать рыбу",
                "рыбаны есептен шығару",
                "balığı silmek",
                gettext_noop("To win a round that leaves the others 25 or more after a fish of one's own."),
            ),
            Word(
                "on the hundred",
                "на сто",
                "жүзге",
                "yüzlük açılış",
                gettext_noop("To lead with 6-6 and so play for the whole match."),
            ),
        ),
    ),
    (
        gettext_noop("Points"),
        (
            Word("to write", "записать", "жазу", "yazmak", gettext_noop("To add points to an account.")),
            Word(
                "account; opened",
                "запись; открыта",
                "жазба; ашылды",
                "çetele; açıldı",
                gettext_noop("The first points that are written open it."),
            ),
            Word(
                "penalty points",
                "штрафные очки",
                "айып ұпайлары",
                "ceza puanı",
                gettext_noop("The losers write them; who has too many is the goat."),
            ),
            Word(
                "threshold, 13 rule",
                "порог, правило 13",
                "шек, 13 ережесі",
                "eşik, 13 kuralı",
                gettext_noop("Fewer points than this are not written at once."),
            ),
            Word(
                "kept",
                "запомнено (+)",
                "есте сақталған (+)",
                "bekleyen (+)",
                gettext_noop("Points below the threshold that wait for more."),
            ),
            Word(
                "lost", "не пишется", "жоғалады", "yazılmaz", gettext_noop("Points below the threshold that are gone.")
            ),
            Word(
                "burnt",
                "сгорело",
                "жанып кетті",
                "yandı",
                gettext_noop("Points that were written or kept, and then taken away again."),
            ),
            Word("stick", "палка", "таяқ", "çizik", gettext_noop("What is counted instead of points in some games.")),
        ),
    ),
    (
        gettext_noop("The goat"),
        (
            Word("goat, goats", "козёл, козлы", "козёл, «козлы»", "keçi", gettext_noop("Who loses the match.")),
            Word(
                "naked goat",
                "голый козёл",
                "жалаңаш козлы",
                "çıplak keçi",
                gettext_noop("The other side has not had a single bad point, or the goat not a single good one."),
            ),
            Word(
                "bald goat",
                "лысый козёл",
                "таз козлы",
                "kel keçi",
                gettext_noop("The match ended with an out on 0-0."),
            ),
            Word(
                "sea goat",
                "морской козёл",
                "теңіз козлы",
                "deniz keçisi",
                gettext_noop("The goat of a game in which only one side can hold points."),
            ),
            Word(
                "own goat",
                "свояк",
                "свояк",
                "svoyak",
                gettext_noop("Who played on the hundred and lost."),
            ),
            Word(
                "general",
                "генерал",
                "генерал",
                "general",
                gettext_noop("Who sits next to a player who went out on 0-0 or 6-6."),
            ),
            Word("donkey", "осёл", "осёл", "eşek", gettext_noop("Kozyol with a house open on four sides.")),
        ),
    ),
)


class Named(NamedTuple):
    """A word in one language."""

    language: str
    word: str


class WordView(NamedTuple):
    """A word for a reader: their own first, what it means, the others."""

    own: Named
    meaning: str
    others: tuple[Named, ...]


def glossary() -> Iterator[tuple[str, list[WordView]]]:
    """The words by group, for a reader of the active language."""
    languages = [code for code, _name in settings.LANGUAGES]
    own = get_language()
    order = sorted(languages, key=lambda language: language != own)
    for title, words in GROUPS:
        yield gettext(title), [_view(word, order) for word in words]


def _view(word: Word, order: list[str]) -> WordView:
    own, *others = (Named(language, getattr(word, language)) for language in order)
    return WordView(own, gettext(word.meaning), tuple(others))
