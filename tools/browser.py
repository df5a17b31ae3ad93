"""Finds the Chromium that the browser tests drive; as a program, installs one where none is found."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_browser() -> str | None:
    """Return the path of a Chromium or Chrome: the system's, else the one Playwright downloaded."""
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    with sync_playwright() as playwright:
        downloaded = playwright.chromium.executable_path
    return downloaded if Path(downloaded).exists() else None


def install_browser() -> None:
    """Install Debian's Chromium where we may, else have Playwright download one for this user."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=True)  # noqa: S607
        subprocess.run(
            ["apt-get", "install", "-qq", "--no-install-recommends", "chromium"],  # noqa: S607
            check=True,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main() -> None:
    """Make sure that there is a browser, and say which."""
    if not find_browser():
        print("No Chromium found; installing one for the browser tests.", flush=True)
        install_browser()
    print(f"Browser: {find_browser()}")


if __name__ == "__main__":
    main()
