"""What the documents show runs: every block of Python, every position, every command line. What is not run is named
here with the reason."""

from __future__ import annotations

import io
import json
import re
import shlex
import shutil
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import madoi.games  # noqa: F401
from madoi.cli import main
from madoi.cli.app import command
from madoi.cli.shell import Shell
from madoi.core import get

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

# Documents whose command lines change a whole machine.
ELSEWHERE = {
    "docs/club.md": "needs a machine of its own, and root; tests/test_deploy.py looks at the files that it names"
}
# Lines that begin like this are not run. What they name is looked for, and options of `madoi` are understood.
NOT_RUN = {
    "make ": "the parts of `make test` themselves",
    "pip install": "another environment; `make wheels` tries the packages",
    "python bench/": "measures for minutes or hours",
    "madoi bench": "measures for a minute; tests/cli runs it",
    "madoi report": "plays for minutes; tests/lab makes reports",
    "madoi tournament": "plays for minutes; tests/cli and tests/lab play small ones",
    "madoi simulate princess --seats 3 --bot deep": "searches for minutes; tests/bots do",
    "madoi positions evaluate": "asks about positions that the reader has made; tests/cli/test_boxes_and_sets.py does",
    "madoi puzzles find": "looks for minutes; tests/bots find some",
    "madoi serve": "does not end by itself; tests/cli/test_serve.py starts it",
    "madoi verify game.json --promise …": "promises differ each time; tests/cli/test_verify.py has some",
}
# The same with less patience: the options stay, their numbers become small.
SHORTER = {
    r"--games \d+": "--games 4",
    r"--workers \d+": "--workers 1",
    r"quick:50": "quick:2",
    r"\b4096\b": "8",
    r"range\(1000\)": "range(3)",
    r"num_envs=1024": "num_envs=4",
    r"thoughtful:50": "thoughtful:2",
}
# What the reader of a page has already.
GIVEN = {
    "docs/positions/princess.md": "from madoi.core import get\ngame = get('princess')",
    "docs/guides/train-an-agent.md": "def policy(seen):\n    return np.zeros(games.masks.shape)",
}
FILES = {"my_bot.py": "def choose(knowledge, rng):\n    return knowledge.legal_actions[0]\n"}
TYPED = {"play": "1\n" * 500, "tutorial": "1\nq\ny\n"}  # always the first choice, to the end of the game


class Block(NamedTuple):
    """A fenced block of a document."""

    language: str
    text: str
    line: int


def blocks(path: Path) -> Iterator[Block]:
    text = path.read_text("utf-8")
    for found in BLOCK.finditer(text):
        yield Block(found[1], found[2], text.count("\n", 0, found.start()) + 1)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def shortened(text: str) -> str:
    for long, short in SHORTER.items():
        text = re.sub(long, short, text)
    return text


def commands(block: Block) -> list[str]:
    """The lines, without remarks and without the folder of the environment or what else is told to a program."""
    lines = (line.split("  #")[0].strip().removeprefix(".venv/bin/") for line in block.text.splitlines())
    lines = (line.removeprefix("PYTHONPATH=bench ") for line in lines)
    return [line for line in lines if line]


def run(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line of a shell, in the present folder."""
    if any(line.startswith(start) for start in NOT_RUN):
        check_unrun(*shlex.split(line))
        return
    program, *arguments = shlex.split(shortened(line))
    if program == "cp":
        shutil.copy(*arguments)
        return
    assert program == "madoi", f"neither run nor excused: {line}"
    monkeypatch.setattr("sys.stdin", io.StringIO(TYPED.get(arguments[0], "")))
    if ">>" in arguments:
        *arguments, _, file = arguments
        with open(file, "a") as kept, redirect_stdout(kept):
            assert main(arguments) == 0, line
    else:
        assert main(arguments) == 0, line


def check_unrun(program: str, first: str, *more: str) -> None:
    """What is named is there, at least."""
    if program == "make":
        assert re.search(rf"^{first}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE), first
    elif program == "python":
        assert (ROOT / first).is_file(), first
    elif program == "madoi":
        command(Shell(None)).commands[first].make_context(first, list(more))  # raises what it does not understand


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks like the checkout and may be written to."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    (tmp_path / "src").symlink_to(ROOT / "src")
    for name, text in FILES.items():
        Path(name).write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    "path", [path for path in DOCUMENTS if name_of(path) not in ELSEWHERE and any(blocks(path))], ids=name_of
)
@pytest.mark.filterwarnings("default")  # the frameworks of others have theirs
def test_the_examples_of_a_document_run(path: Path, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names: dict[str, Any] = {}
    exec(GIVEN.get(name_of(path), ""), names)
    for block in blocks(path):
        if block.language == "python":
            exec(compile(shortened(block.text), f"{name_of(path)}:{block.line}", "exec"), names)
        elif block.language == "sh":
            for command in commands(block):
                run(command, monkeypatch)
        elif block.language == "json":
            assert get(path.stem).position(json.loads(block.text)).actor >= 0
        elif block.language == "toml":
            tomllib.loads(block.text)
        else:
            assert not block.language, f"{name_of(path)}:{block.line}: nobody runs {block.language}"


def test_nothing_is_excused_or_shortened_that_no_document_shows() -> None:
    shown = "\n".join(block.text for path in DOCUMENTS for block in blocks(path))
    lines = [line for path in DOCUMENTS for block in blocks(path) for line in commands(block)]
    assert [start for start in NOT_RUN if not any(line.startswith(start) for line in lines)] == []
    assert [long for long in SHORTER if not re.search(long, shown)] == []
    assert [name for name in [*GIVEN, *ELSEWHERE] if not (ROOT / name).is_file()] == []
