"""Finds the Chromium that the browser tests drive; as a program, installs what they need and do not find."""

import ctypes.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_browser() -> str | None:
    """Return the path of a Chromium or Chrome: the system's, else the one Playwright downloaded."""
    return system_browser() or downloaded_browser()


def system_browser() -> str | None:
    """Return the path of a browser that the system has."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def downloaded_browser() -> str | None:
    """Return the path of the browser that Playwright downloaded before."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install_from_debian() -> None:
    """Install the browser, and the library without which Playwright's driver does not start, if missing."""
    packages = []
    if not system_browser():
        packages.append("chromium")
    if not ctypes.util.find_library("atomic"):
        packages.append("libatomic1")
    if packages:
        print(f"Installing for the browser tests: {' '.join(packages)}", flush=True)
        apt_get("update", "-qq")
        apt_get("install", "-qq", "--no-install-recommends", *packages)


def apt_get(*arguments: str) -> None:
    """Run apt-get without questions; it speaks only when it fails."""
    subprocess.run(
        ["apt-get", *arguments],  # noqa: S607
        check=True,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )


def main() -> None:
    """Make sure that there is a browser, and say which."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        install_from_debian()
    elif not find_browser():
        print("Downloading a Chromium for the browser tests", flush=True)
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    print(f"Browser: {find_browser()}")


if __name__ == "__main__":
    main()
