"""`madoi serve` as its operator sees it start."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from cli.conftest import Madoi
from madoi.cli.browser import address, somebody_watches
from serving import serving


def test_the_page_is_opened_in_the_browser_that_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", f"{browser} %s")
    with serving(f"sqlite:///{tmp_path / 'madoi.sqlite3'}", "--open") as server:
        deadline = time.monotonic() + 60
        while not opened.exists():
            assert time.monotonic() < deadline, server.output()
            time.sleep(0.01)
        assert opened.read_text().strip() == f"{server.url}/"


def test_no_browser_is_expected_without_a_screen_or_from_far_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    assert not somebody_watches()
    monkeypatch.setenv("DISPLAY", ":0")
    assert somebody_watches()
    monkeypatch.setenv("SSH_CONNECTION", "192.0.2.1 1 192.0.2.2 22")
    assert not somebody_watches()


@pytest.mark.parametrize(
    ("host", "page"),
    [("127.0.0.1", "http://127.0.0.1:8000/"), ("0.0.0.0", "http://127.0.0.1:8000/"), ("::1", "http://[::1]:8000/")],
)
def test_the_address_that_is_told_can_be_opened(host: str, page: str) -> None:
    assert address(host, 8000) == page


def test_a_server_without_a_client_says_so_at_its_start(
    madoi: Madoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("madoi.server.ops.run.run", lambda settings, listener, *_: listener.close())
    words = f"serve --port 0 --web {tmp_path} --database sqlite:///{tmp_path / 'log'}"
    assert "There is no browser client here" in madoi(words).err
    (tmp_path / "index.html").write_text("<!doctype html>")
    assert "browser client" not in madoi(words).err
