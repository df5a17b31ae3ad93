"""The site as `make run` serves it, for tests that ask a real server."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError

from django.conf import settings


@contextmanager
def served(data: Path) -> Iterator[str]:
    """Run the site on the data folder; the address of the site."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    inherited = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.serve"],
        cwd=settings.BASE_DIR,
        env={**inherited, "DATA_DIR": str(data), "PORT": str(port)},
        stdout=subprocess.DEVNULL,
    )
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(timeout=30)


def fetch(url: str, patience: float = 60) -> str:
    """Return the page, waiting for a server that is only starting."""
    end = time.monotonic() + patience
    while True:
        try:
            with urllib.request.urlopen(url, timeout=10) as response:  # noqa: S310
                text: str = response.read().decode()
                return text
        except URLError as error:
            if time.monotonic() > end or not isinstance(error.reason, ConnectionError):
                raise
            time.sleep(0.1)
