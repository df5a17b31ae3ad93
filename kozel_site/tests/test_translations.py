"""The catalogs: complete in every language, true to the code, and compiled."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from django.conf import settings
from django.utils import translation
from pytest_django import Settings

from tools import messages as tool

LANGUAGES = [code for code, _ in settings.LANGUAGES]
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%%|%[sd]|\{\w*\}")


@pytest.fixture(scope="module")
def extracted() -> Catalog:
    """The messages of the code and the templates, as they are now."""
    return tool.extract_messages()


def texts_of(text: str | list[str] | tuple[str, ...] | None) -> list[str]:
    """Return the forms of a message or of its translation."""
    return [text] if isinstance(text, str) else list(text or ())


def messages_of(catalog: Catalog) -> Iterator[Message]:
    """Yield the messages of the catalog without its header."""
    return (message for message in catalog if message.id)


def test_the_catalogs_are_those_of_the_settings() -> None:
    assert sorted(tool.PLURALS) == sorted(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalog_is_what_make_messages_writes(language: str, extracted: Catalog) -> None:
    """So every message of the code is in it, and none that is not: run `make messages` when this fails."""
    merged = tool.merge(language, extracted, tool.read_catalog(language))
    assert tool.po_path(language).read_bytes() == tool.po_text(merged)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalog_is_up_to_date(language: str, extracted: Catalog) -> None:
    merged = tool.merge(language, extracted, tool.read_catalog(language))
    assert tool.po_path(language).with_suffix(".mo").read_bytes() == tool.mo_bytes(merged)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    catalog = tool.read_catalog(language)
    forms = tool.PLURALS[language][0]
    unfinished = [
        message.id
        for message in messages_of(catalog)
        if message.fuzzy
        or not tool.is_translated(message)
        or (message.pluralizable and len(texts_of(message.string)) != forms)
    ]
    assert unfinished == []
    assert not catalog.obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_placeholders_of_its_message(language: str) -> None:
    wrong = [
        (message.id, text)
        for message in messages_of(tool.read_catalog(language))
        for text in texts_of(message.string)
        if text and placeholders(text) not in [placeholders(original) for original in texts_of(message.id)]
    ]
    assert wrong == []


def placeholders(text: str) -> list[str]:
    """Return the placeholders of the text, whatever their order."""
    return sorted(PLACEHOLDER.findall(text))


@pytest.fixture
def counting_catalogs(tmp_path: Path, settings: Settings) -> None:
    """Catalogs of one message, whose translation into each form is the number of the form."""
    for language, (forms, _) in tool.PLURALS.items():
        catalog = tool.SiteCatalog(language)
        catalog.add(("a tile", "many tiles"), string=tuple(str(form) for form in range(forms)))
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "django.mo").write_bytes(tool.mo_bytes(catalog))
    settings.LOCALE_PATHS = [tmp_path]


@pytest.mark.usefixtures("counting_catalogs")
@pytest.mark.parametrize(
    ("language", "forms"),
    [
        (
            "ru",
            {0: "2", 1: "0", 2: "1", 4: "1", 5: "2", 11: "2", 12: "2", 21: "0", 22: "1", 101: "0", 112: "2"},
        ),
        ("kk", {0: "1", 1: "0", 2: "1", 5: "1", 21: "1"}),
        ("tr", {0: "0", 1: "0", 2: "1", 5: "1", 21: "1"}),
        ("en", {0: "1", 1: "0", 2: "1", 5: "1", 21: "1"}),
    ],
)
def test_a_number_chooses_its_form_beside_the_catalogs_of_django(language: str, forms: dict[int, str]) -> None:
    with translation.override(language):
        chosen = {number: translation.ngettext("a tile", "many tiles", number) for number in forms}
    assert chosen == forms
