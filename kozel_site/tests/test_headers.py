"""What every answer of the site says about security and privacy."""

import gzip

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static
from django.test import Client, RequestFactory, override_settings

from kozel_site.middleware import private_by_default

pytestmark = pytest.mark.django_db


def test_the_content_security_policy_allows_nothing_inline_and_nothing_foreign(client: Client) -> None:
    policy = client.get("/healthz").headers["Content-Security-Policy"]
    directives = dict(directive.split(" ", 1) for directive in policy.split("; "))
    assert directives == {
        "default-src": "'self'",
        "script-src": "'self'",
        "style-src": "'self'",
        "form-action": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
    }


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("X-Robots-Tag", "noindex"),
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
    ],
)
def test_a_page_carries_the_header(client: Client, header: str, value: str) -> None:
    assert client.get("/healthz").headers[header] == value


def test_pages_may_keep_the_screen_awake_and_nothing_more(client: Client) -> None:
    policy = client.get("/healthz").headers["Permissions-Policy"]
    assert "screen-wake-lock=(self)" in policy
    assert "camera=()" in policy


def test_a_view_may_offer_its_page_to_search_engines(rf: RequestFactory) -> None:
    def public(request: HttpRequest) -> HttpResponse:
        return HttpResponse("everybody may find this", headers={"X-Robots-Tag": "all"})

    assert private_by_default(public)(rf.get("/")).headers["X-Robots-Tag"] == "all"


def test_pages_are_compressed(client: Client) -> None:
    response = client.get("/account/login/", headers={"accept-encoding": "gzip"})
    assert response.headers["Content-Encoding"] == "gzip"
    assert b"<html" in gzip.decompress(response.content)


def test_static_files_are_kept_for_good(client: Client) -> None:
    response = client.get(static("admin/css/base.css"))
    response.close()
    assert response.headers["Cache-Control"] == "max-age=315360000, public, immutable"


def test_a_browser_finds_the_icon_it_asks_for_unprompted(client: Client) -> None:
    response = client.get("/favicon.ico", follow=True)
    response.close()
    assert response.headers["Content-Type"] == "image/svg+xml"


def test_nobody_gets_a_session_without_an_account(client: Client) -> None:
    assert settings.SESSION_COOKIE_NAME not in client.get("/account/login/").cookies


@override_settings(SECURE_SSL_REDIRECT=True)
def test_plain_http_is_sent_on_where_the_site_speaks_https(client: Client) -> None:
    assert client.get("/admin/").headers["Location"] == "https://testserver/admin/"
    assert client.get("/healthz").status_code == 200


def test_a_body_beyond_the_limit_is_refused(client: Client) -> None:
    response = client.post("/language/", {"language": "en", "padding": "x" * 1_100_000})
    assert response.status_code == 400
