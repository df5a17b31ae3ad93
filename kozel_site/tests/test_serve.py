"""`make run`: a site from nothing, and who may ask for it."""

import re
import socket
from pathlib import Path

import pytest

from kozel_site.tests.serving import fetch, served
from tools import serve


def test_a_site_stands_on_an_empty_folder_and_stands_up_again(tmp_path: Path) -> None:
    with served(tmp_path) as site:
        assert fetch(f"{site}/healthz") == "ok\n"
        page = fetch(f"{site}/account/login/")
        style = re.search(r'href="(/static/[^"]+\.css)"', page)
        assert style is not None
        assert "{" in fetch(site + style[1])
    collected = (tmp_path / "static" / ".collected").stat().st_mtime_ns
    with served(tmp_path) as site:
        assert fetch(f"{site}/healthz") == "ok\n"
    assert (tmp_path / "static" / ".collected").stat().st_mtime_ns == collected


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_site_for_this_machine_answers_to_its_local_names(host: str) -> None:
    assert serve.allowed_hosts(host) == ["localhost", "127.0.0.1", "[::1]"]


def test_a_site_for_one_address_answers_to_it() -> None:
    assert "192.168.0.7" in serve.allowed_hosts("192.168.0.7")


def test_a_site_for_the_local_network_answers_to_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Yard")
    monkeypatch.setattr(serve, "lan_address", lambda: "192.168.0.7")
    assert {"localhost", "yard", "yard.local", "192.168.0.7"} <= set(serve.allowed_hosts("0.0.0.0"))  # noqa: S104


def test_a_phone_is_shown_the_way(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(serve, "lan_address", lambda: "192.168.0.7")
    serve.announce("0.0.0.0", "8000")  # noqa: S104
    printed = capsys.readouterr().out
    assert "http://192.168.0.7:8000\n" in printed
    assert "█" in printed
