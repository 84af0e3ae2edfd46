"""Opening a page in the browser of whoever sits in front of this machine."""

from __future__ import annotations

import os
import sys
import webbrowser

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # listened on, but nobody can be sent there


def address(host: str, port: int) -> str:
    """What a person on this machine opens."""
    place = EVERYWHERE.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{place}:{port}/"


def somebody_watches() -> bool:
    """Whether a browser with windows can be expected: a text browser would take the terminal."""
    if os.environ.get("BROWSER"):
        return True
    if os.environ.get("SSH_CONNECTION"):
        return False
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in screens)


def open_page(url: str) -> bool:
    """Where there is a browser; nobody is bothered where there is none."""
    return somebody_watches() and webbrowser.open(url)
