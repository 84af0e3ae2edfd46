"""What the command-line library says by itself is said in the language of the person."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from cli.conftest import Madoi

WRONG = [
    "play utena --seats two", "simulate utena --games 0", "serve --port 70000", "serve --pulse x", "dance", "pla",
    "games --loud", "games --jso", "play --seed", "games --json=3", "replay", "replay a b c", "-x",
]  # fmt: skip
OURS = re.compile(r"'[^']*'|--?[a-z-]+|\b(?:madoi|help|a|b|c)\b|\d+")  # what was typed, and what can be


@pytest.mark.parametrize("line", WRONG)
def test_a_complaint_is_wholly_japanese(madoi: Madoi, line: str) -> None:
    said = madoi(line, "--lang", "ja").err
    assert not re.search("[A-Za-z]", OURS.sub("", said)), said
    assert madoi(line).err.isascii()


LIBRARY = (
    "Usage", "Options:", "Arguments:", "Commands:", "default", "required", "Show this", "OPTIONS", "ARGS", "<int",
    "<float", "<str", "<list", "x>=", "<=x", "; ",
)  # fmt: skip


@pytest.mark.parametrize("command", ["", "play", "serve", "replay", "rules", "simulate", "report"])
def test_the_help_around_our_words_is_japanese(madoi: Madoi, command: str) -> None:
    shown = madoi(f"{command} --help --lang ja").out
    for word in LIBRARY:
        assert word not in shown
    assert "使い方：madoi" in shown
    assert "Usage: madoi" in madoi(f"{command} --help").out


@pytest.mark.parametrize("command", ["", "play", "serve", "simulate"])
def test_japanese_help_stands_in_columns(madoi: Madoi, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No line is wider than the window, and what is told of the options begins in the same column."""
    monkeypatch.setenv("COLUMNS", "80")
    lines = madoi(f"{command} --help --lang ja").out.splitlines()
    assert max(map(cell_len, lines)) <= 80
    told = lines[lines.index("オプション：") :]
    heads = [found[0] for line in told if (found := re.match(r" {2}-\S.*? {2,}(?=\S)", line))]
    assert len({cell_len(head) for head in heads}) == 1, told
