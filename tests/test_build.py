"""What kind of build this is, and that imports point one way."""

from __future__ import annotations

import ast
import inspect
import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import madoi
from madoi.core import State, bits
from madoi.core.actions import Verb

ROOT = Path(__file__).parents[1]
PACKAGE = Path(madoi.__file__).parent
# Nothing below knows what is above; a layer may use those of smaller rank.
RANK = {
    "core": 0, "games": 1, "testing": 1, "lessons": 2, "bots": 2, "lab": 3, "adapters": 3, "tables": 3, "store": 4,
    "server": 5, "client": 6, "cli": 7,
}  # fmt: skip


def test_the_build_is_what_was_asked_for() -> None:
    """`make test` asks for both; without this a release could be many times slower and nobody would notice."""
    assert (os.environ.get("MADOI_COMPILED") == "1") == madoi.COMPILED


def compiled() -> list[Path]:
    """What the build compiles, by its own lists; without hatchling, which only a build needs."""
    build = ast.parse((ROOT / "hatch_build.py").read_text("utf-8"))
    build.body = [node for node in build.body if isinstance(node, ast.Assign | ast.FunctionDef)]
    names: dict[str, Any] = {"Path": Path}
    exec(compile(build, "hatch_build.py", "exec"), names)
    return [ROOT / path for path in names["compiled_modules"](ROOT)]


def test_what_is_compiled_has_no_class_with_keywords() -> None:
    """mypyc forgets them silently: a struct that was `frozen` would not be so any more."""
    assert ROOT / "src/madoi/games/utena/people/view.py" in compiled()
    for path in compiled():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            assert not (isinstance(node, ast.ClassDef) and node.keywords), f"{path}: {node.name}"


def said(node: Any, thing: object, name: str) -> Iterator[tuple[str, str | None, str | None]]:
    """A module, class or function and all inside it: its name, what its source says of it, what the program does."""
    yield name, ast.get_docstring(node), inspect.getdoc(thing)
    for inner in node.body if isinstance(node, ast.Module | ast.ClassDef) else ():
        if isinstance(inner, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from said(inner, inspect.getattr_static(thing, inner.name), f"{name}.{inner.name}")


@pytest.mark.parametrize("path", compiled(), ids=lambda path: path.relative_to(ROOT / "src").as_posix())
def test_docstrings_survive_compilation(path: Path) -> None:
    """`help()` tells of a compiled function what its source does, with its signature."""
    name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    module = import_module(name)
    assert (type(module.__loader__).__name__ == "ExtensionFileLoader") == madoi.COMPILED
    for full, source, program in said(ast.parse(path.read_text("utf-8")), module, name):
        assert source is None or program == source, full


def test_signatures_survive_compilation_beside_docstrings() -> None:
    assert list(inspect.signature(State.apply).parameters) == ["self", "action"]
    assert list(inspect.signature(Verb).parameters) == ["name", "operands"]
    assert list(inspect.signature(bits.contains).parameters) == ["bits", "k"]


def imported(path: Path) -> set[str]:
    """The packages of madoi that a file imports, for its types or for its work."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        found |= {name.split(".")[1] for name in names if name.startswith("madoi.") and name.count(".") >= 1}
    return found & set(RANK)


@pytest.mark.parametrize("layer", [name for name in RANK if (PACKAGE / name).exists()])
def test_imports_point_one_way(layer: str) -> None:
    for path in (PACKAGE / layer).rglob("*.py"):
        for other in imported(path) - {layer}:
            assert RANK[other] < RANK[layer], f"{path.relative_to(PACKAGE)} imports {other}"


def test_games_do_not_know_each_other() -> None:
    for folder in (PACKAGE / "games").iterdir():
        for path in folder.rglob("*.py") if folder.is_dir() else ():
            text = path.read_text("utf-8")
            for other in (PACKAGE / "games").iterdir():
                if other.is_dir() and other != folder and not other.name.startswith("__"):
                    assert f"madoi.games.{other.name}" not in text, path
