"""Whatever is wrong is one line that says what to do, in the person's language, with exit code 2."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Madoi

PATH = os.pathsep.join(sys.path)
WRONG = {
    "play utna": "utena",
    "simulate utna": "utena",
    "bench nothing": "utena",
    "clauses nothing": "utena",
    "play utena --seats 9": "1, 2, 3, 4",
    "simulate utena --seats 0": "1, 2, 3, 4",
    "play utena --seats two": "--seats",
    "play utena --bots 7": "--bots 0 to 3",
    "play utena --bot nobody": "sensible",
    "play utena --seed -3": "from 0 to",
    "simulate utena --bot nobody": "random",
    "simulate utena --seats 3 --bot random,random": "one for each seat",
    "simulate utena --games 0": "--games",
    "simulate utena --bot nosuch:bot": "nosuch",
    "tournament utena random": "two bots",
    "tournament utena random nobody": "sensible",
    "tournament utena random nosuch:bot": "nosuch:bot",
    "tournament utena random sensible --seats 9": "1, 2, 3, 4",
    "tournament utena random sensible --deals 0": "--deals",
    "tournament utena random sensible --results pyproject.toml": "pyproject.toml",
    "simulate utena --seed x": "--seed",
    "play utena --option nothing=1": "The options are",
    "play utena --option first": "name=value",
    "play utena --option first=9": "none, 1, 2, 3, 4",
    "play utena --seats 2 --option first=3": "1 to 2",
    "play utena --components nowhere.toml": "nowhere.toml",
    "play utena --save nowhere/at/all.json": "nowhere/at/all.json",
    "play utena --resume nowhere.json": "nowhere.json",
    "replay nowhere.json": "nowhere.json",
    "replay": "FILE",
    "play": "madoi play SLUG",
    "dance": "madoi --help",
    "games --loud": "--loud",
    "games --lang xx": "--lang en",
    "clauses --tests nowhere": "--tests DIR",
    f"clauses --tests {'x' * 3000}": "too long",
    "serve --database mysql://somewhere": "sqlite:///FILE",
    "serve --database sqlite:////nowhere/at/all": "cannot be opened",
    "serve --port 70000": "--port",
    "serve --host 192.0.2.1": "192.0.2.1",
    "serve --host a..b": "a..b",
    "serve --host \0": "null character",
    "serve --log-level loud": "debug, info, warning, error",
    "serve --load nosuch": '"nosuch"',
    "serve --load .nosuch": "TypeError",
}


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_command_is_one_line_and_exit_code_2(madoi: Madoi, line: str) -> None:
    ran = madoi(line)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert WRONG[line] in ran.err


@pytest.mark.parametrize("line", [line for line in WRONG if "xx" not in line])
def test_refusals_are_japanese_when_asked_for(madoi: Madoi, line: str) -> None:
    ran = madoi(line, "--lang", "ja")
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert any("ぁ" <= sign <= "ん" for sign in ran.err)


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", "\x00", '{"format": "madoi-record-1", "game": "utena"}'], ids=range(5)
)
def test_a_file_that_is_no_record_is_refused(madoi: Madoi, tmp_path: Path, content: str) -> None:
    file = tmp_path / "record.json"
    file.write_text(content)
    ran = madoi("replay", str(file))
    assert (ran.code, ran.err.count("\n")) == (2, 1)


def test_components_that_are_no_box_are_refused_by_the_key(madoi: Madoi, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("colour = 1")
    ran = madoi("simulate utena --components", str(file))
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "colour" in ran.err


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_terminal_that_knows_only_ascii_is_no_reason_to_fail(language: str) -> None:
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONPATH": PATH}
    command = [sys.executable, "-m", "madoi", "games", "--lang", language]
    ran = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"utena" in ran.stdout
    assert b"1-4" in ran.stdout  # signs that are plainer, and no question marks: test_plainer.py
