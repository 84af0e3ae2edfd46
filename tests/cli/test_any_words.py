"""Whatever is typed, nobody sees a traceback: random command lines, and random answers to what they ask.

For a longer run than CI's: MADOI_LINES=10000 pytest -n 2 tests/cli/test_any_words.py
"""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import madoi.games  # noqa: F401
from madoi.cli import main, run
from madoi.cli.app import command
from madoi.cli.shell import Shell
from madoi.core import slugs

LINES = int(os.environ.get("MADOI_LINES", "50"))
IN_A_PART = 250  # Hypothesis slows down as it remembers more of what it has tried; and parts run side by side
COMMANDS: dict[str, Any] = command(Shell("en")).commands
FILES = [
    "game.json",
    "bad.json",
    "empty",
    "folder",
    "bytes",
    "nowhere",
    "no/where",
    "/",
    "/dev/null",
    ".",
    "",
    "\0",
    "~",
]
VALUES = [
    "0", "1", "2", "3", "4", "5", "-1", "9223372036854775808", "1e400", "nan", "-inf", "1.5", "x", "ja", "random",
    "sensible", "random,random", "a=b", "=", "first=0", "--", "-", "--help", "日本語", "\udcff", "x" * 3000, "%s",
    "{0}", "2026-11-16", "loud", "debug", "nosuch", "os.path", "::1", "999.0.0.1", "sqlite:///x.sqlite3", "sqlite://",
    "postgres://", "postgresql://nobody@127.0.0.1:1/x", "\n", "0x10", "１", "true", "😀", *FILES,
]  # fmt: skip
ANSWERS = st.lists(
    st.sampled_from(
        ["1", "2", "99", "-1", "", "q", "Q", "y", "n", "?", "？", "h", "log", "\0", "日本", "1 2", "9" * 30]
    )
    | st.text(max_size=5),
    max_size=12,
)
SLOW = {
    "--games": ["0", "1", "2", "-1", "x"],
    "--workers": ["0", "-1", "x"],
    "--host": ["127.0.0.1", "::1", "192.0.2.1", "a..b", "\0"],  # no name that a network would be asked for
}
SLUGS = [*slugs(), "utna", ""]


@st.composite
def lines(draw: st.DrawFn) -> list[str]:
    """A command with some of its arguments and options, mostly of the right shape, and now and then a stray word."""
    name = draw(st.sampled_from([*COMMANDS, "", "dance", "--version", "--help"]))
    words = [name] if name else []
    value = st.sampled_from(VALUES) | st.text(max_size=8)
    options = []
    for parameter in COMMANDS[name].params if name in COMMANDS else ():
        if parameter.param_type_name == "argument":
            words += draw(st.lists(st.sampled_from(SLUGS + FILES) | value, max_size=1, min_size=0))
        else:
            options.append(parameter)
    for parameter in draw(st.lists(st.sampled_from(options), max_size=3)) if options else ():
        option = draw(st.sampled_from(parameter.opts))
        given = draw(st.sampled_from(SLOW[option]) if option in SLOW else value)
        words += [option] if parameter.is_flag else draw(st.sampled_from([[option, given], [f"{option}={given}"]]))
    for stray in draw(st.lists(value, max_size=1)):
        words.insert(draw(st.integers(0, len(words))), stray)
    if name in ("simulate", "report"):
        words += ["--games", "1"]
    if name == "tournament":
        words += ["--deals", "1"]
    return [name, "nosuch", *words[2:]] if name in ("bench", "clauses") else words


@pytest.fixture
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files of all kinds; servers do not stay."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr("madoi.server.ops.run.run", lambda settings, listener, *_: listener.close())
    assert main(["play", "utena", "--seats", "2", "--bots", "2", "--seed", "1", "--save", "game.json"]) == 0
    (tmp_path / "bad.json").write_text('{"format":"madoi-record-2"}')
    (tmp_path / "empty").touch()
    (tmp_path / "folder").mkdir()
    (tmp_path / "bytes").write_bytes(bytes(range(256)))
    return tmp_path


@pytest.mark.parametrize("part", range(-(-LINES // IN_A_PART)))
@settings(
    max_examples=min(LINES, IN_A_PART),
    derandomize="MADOI_LINES" not in os.environ,
    database=None,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),
)
@given(words=lines(), answers=ANSWERS, language=st.sampled_from(["en", "ja"]))
def test_no_command_line_ends_in_a_traceback(
    part: int, somewhere: Path, capsys: pytest.CaptureFixture[str], words: list[str], answers: list[str], language: str
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.StringIO("\n".join(answers)))
        code = main([*words, "--lang", language] if "--" not in words else words)
    shown = capsys.readouterr()
    assert code in (0, 1, 2, 130), words
    assert code != 2 or shown.err.count("\n") == 1, (words, shown.err)


@pytest.mark.parametrize("option", ["--web", "--docs"])
def test_a_name_that_is_too_long_is_refused_before_an_address_is_told(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path}/madoi.db"
    assert run(Shell("en"), ["serve", "--port", "0", "--database", database, option, "x" * 300]) == 2
    assert capsys.readouterr().err.startswith("madoi: The system says: File name too long")
