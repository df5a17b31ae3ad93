"""POST /language/, and which language a page is in."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def language_of(client: Client, accepted: str) -> str:
    """Return the language in which the site answers a browser that prefers the accepted ones."""
    return client.get("/healthz", headers={"accept-language": accepted}).headers["Content-Language"]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("ru-RU,ru;q=0.9", "ru"),
        ("kk-KZ,kk;q=0.9,ru;q=0.8", "kk"),
        ("tr", "tr"),
        ("en-GB,en;q=0.9", "en"),
        ("de,tr;q=0.5", "tr"),
        ("ja", "ru"),
    ],
)
def test_the_browser_decides(client: Client, accepted: str, language: str) -> None:
    assert language_of(client, accepted) == language


def test_the_choice_of_a_person_comes_before_the_browser(client: Client) -> None:
    response = client.post("/language/", {"language": "kk", "next": "/healthz"})
    assert (response.status_code, response.headers["Location"]) == (302, "/healthz")
    assert language_of(client, "ru") == "kk"


def test_nobody_is_sent_to_another_site(client: Client) -> None:
    response = client.post("/language/", {"language": "kk", "next": "https://elsewhere.example/"})
    assert response.headers["Location"] == "/"
