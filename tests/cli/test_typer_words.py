"""What the command-line library says by itself is said in the language of the person."""

from __future__ import annotations

import re

import pytest

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


@pytest.mark.parametrize("command", ["", "play", "serve", "replay", "rules"])
def test_the_help_around_our_words_is_japanese(madoi: Madoi, command: str) -> None:
    shown = madoi(f"{command} --help --lang ja").out
    for word in ("Usage", "Options:", "Arguments:", "Commands:", "default", "required", "Show this"):
        assert word not in shown
    assert "使い方：madoi" in shown
    assert "Usage: madoi" in madoi(f"{command} --help").out
