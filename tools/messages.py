"""Keeps the translation catalogs: `make messages` extracts, merges, and compiles them.

It needs no gettext on the machine. A catalog has no dates and no line numbers, so that it changes only when a
message does. The messages of the code are English; the English catalog repeats them, because Django would
otherwise fall back to Russian, the site's language.
"""

import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "kozel_site" / "locale"
SOURCES = ("accounts", "kozel_site", "ratings", "scoring", "templates", "tournaments")

# How a number chooses among the forms of a message: as in Django's own catalogs, but that Russian
# needs no fourth form for fractions.
PLURALS = {
    "ru": (3, "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"),
    "kk": (2, "n != 1"),
    "tr": (2, "n > 1"),
    "en": (2, "n != 1"),
}

KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}


class SiteCatalog(Catalog):
    """A catalog whose header holds what Django reads, and nothing that changes by itself."""

    def __init__(self, language: str) -> None:
        super().__init__(locale=language, fuzzy=False, header_comment="")
        self.language = language

    @property
    def num_plurals(self) -> int:
        """How many forms a message with a number has."""
        return PLURALS[self.language][0]

    def _get_mime_headers(self) -> list[tuple[str, str]]:
        forms, expression = PLURALS[self.language]
        return [
            ("Language", self.language),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", f"nplurals={forms}; plural=({expression});"),
        ]

    mime_headers = property(_get_mime_headers)


def source_files() -> Iterator[Path]:
    """Yield the code and the templates whose messages people read, in order."""
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*")):
            apart = {"tests", "migrations"} & set(path.relative_to(ROOT).parts)
            if path.suffix in {".py", ".html", ".txt"} and not apart:
                yield path


def extract_messages() -> Catalog:
    """Return every message of the code and the templates, with the files it comes from."""
    catalog = Catalog()
    for path in source_files():
        name = path.relative_to(ROOT).as_posix()
        source = path.read_text(encoding="utf-8")
        if path.suffix != ".py":
            # The tokenizer takes the indentation of a template for that of Python.
            source = "\n".join(line.lstrip() for line in templatize(source, origin=name).splitlines())
        found = extract("python", io.BytesIO(source.encode()), KEYWORDS, ["Translators:"], {"encoding": "utf-8"})
        for line, message, comments, context in found:
            catalog.add(message, locations=[(name, line)], auto_comments=comments, context=context)
    return catalog


def read_catalog(language: str) -> Catalog:
    """Return the catalog of the language as it was written last; an empty one the first time."""
    path = po_path(language)
    if not path.exists():
        return SiteCatalog(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def merge(language: str, messages: Catalog, known: Catalog) -> SiteCatalog:
    """Return the messages with the translations that are known; what is no longer used is left out."""
    merged = SiteCatalog(language)
    for message in messages:
        if message.id:
            old = known.get(message.id, message.context)
            merged.add(
                message.id,
                string=own_text(message) if language == "en" else translation(message, old),
                locations=message.locations,
                flags=message.flags,
                auto_comments=message.auto_comments,
                user_comments=old.user_comments if old else (),
                context=message.context,
            )
    return merged


def own_text(message: Message) -> str | tuple[str, ...]:
    """Return the English message as its own translation."""
    return message.id if isinstance(message.id, str) else tuple(message.id)


def translation(message: Message, old: Message | None) -> str | tuple[str, ...]:
    """Return the translation known so far, if the message still has, or still lacks, a plural."""
    if old is None or not old.string or isinstance(old.id, str) != isinstance(message.id, str):
        return "" if isinstance(message.id, str) else ()
    return old.string if isinstance(old.string, str) else tuple(old.string)


def po_text(catalog: Catalog) -> bytes:
    """Return the catalog as translators edit it."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=100, sort_by_file=True, include_lineno=False)
    return buffer.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    """Return the catalog as Django loads it."""
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def po_path(language: str) -> Path:
    """Return where the language's catalog is; the compiled one is beside it."""
    return LOCALE / language / "LC_MESSAGES" / "django.po"


def main() -> int:
    """Update and compile every catalog; say what is left to translate."""
    messages = extract_messages()
    for language in PLURALS:
        catalog = merge(language, messages, read_catalog(language))
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(po_text(catalog))
        path.with_suffix(".mo").write_bytes(mo_bytes(catalog))
        missing = sum(1 for message in catalog if message.id and not is_translated(message))
        print(f"{language}: {len(catalog)} messages, {missing} to translate")
    return 0


def is_translated(message: Message) -> bool:
    """Return whether every form of the message has a text."""
    forms = [message.string] if isinstance(message.string, str) else list(message.string or [""])
    return all(forms)


if __name__ == "__main__":
    sys.exit(main())
