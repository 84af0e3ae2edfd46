"""A command line as a person uses it: words in, screens out."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from madoi.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Madoi = Callable[..., Ran]


@pytest.fixture
def madoi(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Madoi:
    """Run a command: `madoi("play utena", typed="1\\n")`."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def run(line: str, *more: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main([*line.split(), *more])
        shown = capsys.readouterr()
        return Ran(code, shown.out, shown.err)

    return run
