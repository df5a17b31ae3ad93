"""GET and POST /house/import/: save house rules from a file or a text; bad ones are refused whole."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.models import Device, HouseRules
from scoring.tests.cast import HOSTILE, browser, location, text_of
from scoring.tests.test_import import text_of_area

URL = reverse("house_import")
RULES: dict[str, Any] = {
    "format": "kozel-rules/1",
    "name": "Двор",
    "rules": "kozel-pairs",
    "options": {"target": 125, "alone": {}},
}


def post(client: Client, rules: object, **more: Any) -> HttpResponse | Any:
    """Send rules as text."""
    text = rules if isinstance(rules, str) else json.dumps(rules, ensure_ascii=False)
    return client.post(URL, {"text": text, **more})


def post_file(client: Client, content: bytes) -> HttpResponse | Any:
    """Send rules as a file."""
    return client.post(URL, {"file": SimpleUploadedFile("rules.json", content), "text": ""})


@pytest.fixture
def phone(db: None) -> Client:
    """A browser that was never here."""
    return browser()


def test_saves_them_on_this_phone(phone: Client) -> None:
    address = location(post(phone, RULES))
    house = HouseRules.objects.get()
    assert address == reverse("house", args=[house.pk])
    assert (house.name, house.system, house.options) == ("Двор", "kozel-pairs", RULES["options"])
    assert phone.get(address).status_code == 200


def test_a_file_is_as_good_as_text(phone: Client) -> None:
    content = json.dumps(RULES, ensure_ascii=False)
    for number, encoded in enumerate((content.encode(), content.replace("Двор", "Дача").encode("utf-8-sig")), start=1):
        assert post_file(phone, encoded).status_code == 302
        assert HouseRules.objects.count() == number


def test_another_name_can_be_given(phone: Client) -> None:
    post(phone, RULES, house_name=" Гости ")
    assert HouseRules.objects.get().name == "Гости"


def refused(response: HttpResponse | Any) -> str:
    """The page of a refusal."""
    assert response.status_code == 422
    return text_of(response)


def test_a_name_that_is_taken_can_be_changed(phone: Client) -> None:
    post(phone, RULES)
    other = {**RULES, "options": {}}
    response = post(phone, other)
    assert "You have other rules of that name already" in refused(response)
    assert 'name="house_name" value="Двор"' in response.content.decode()
    assert post(phone, other, house_name="Двор 2").status_code == 302
    assert [(house.name, house.options) for house in HouseRules.objects.order_by("pk")] == [
        ("Двор", RULES["options"]),
        ("Двор 2", {}),
    ]


def test_a_bad_name_given_is_refused(phone: Client) -> None:
    assert "A name has 1 to 40 characters." in refused(post(phone, RULES, house_name="x" * 41))
    assert not HouseRules.objects.exists()


def test_every_fault_is_said_and_nothing_changes(phone: Client) -> None:
    page = refused(post(phone, {"format": "x", "name": "", "rules": "whist", "extra": 1}))
    for said in (
        'The format must be "kozel-rules/1"',
        "A name is text of 1 to 40 characters",
        'Unknown system "whist"',
        'Unknown key "extra"',
    ):
        assert said in page
    assert not HouseRules.objects.exists()
    assert not Device.objects.exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Choose a file or paste the rules."),
        ("nonsense", "This is not JSON"),
        ("[]", "must be an object"),
        ("null", "must be an object"),
        ("{}", 'The key "rules" is missing'),
        ("[" * 100_000, "This is not JSON"),
        ('{"name": "a", "name": "b"}', 'The key "name" stands twice'),
        (json.dumps({**RULES, "format": "kozel-match/1"}), 'The format must be "kozel-rules/1"'),
        (json.dumps({**RULES, "name": "\ud800"}), "A name is text of 1 to 40 characters"),
        (json.dumps({**RULES, "options": {"target": 0}}), 'Option "target" cannot have this value'),
        (json.dumps({**RULES, "options": {"x\0": 1}}), 'Unknown option "x?"'),
        (json.dumps({**RULES, "options": {"account": "single_wipe", "kept_at_end": True}}), "One account for all"),
        (json.dumps({**RULES, "options": {"seats": [2]}}), "Pairs need four players"),
    ],
    ids=range(13),
)
def test_what_is_no_rules_is_refused(phone: Client, text: str, said: str) -> None:
    assert said in refused(post(phone, text))
    assert not HouseRules.objects.exists()


def test_what_was_typed_stays(phone: Client) -> None:
    text = json.dumps({**RULES, "rules": "<b>"}, ensure_ascii=False, indent=2)
    response = post(phone, text, house_name="Гости")
    assert text_of_area(response) == f"{text}"
    assert 'name="house_name" value="Гости"' in response.content.decode()
    assert HOSTILE not in post(phone, {**RULES, HOSTILE: 1}).content.decode()


def test_a_file_that_is_no_text_is_refused(phone: Client) -> None:
    assert "The file is not a text in UTF-8." in refused(post_file(phone, b"\xff\xfe\x00"))


def test_a_file_that_is_too_large_is_refused(phone: Client) -> None:
    assert "The file is too large: at most 1000 kB." in refused(post_file(phone, b" " * 1_000_001))
