"""Tests say which rule clauses they check; here both sides are read and compared."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec

F = TypeVar("F", bound=Callable[..., Any])


def clause(*numbers: str) -> Callable[[F], F]:
    """Mark a test with the clauses it checks: `@clause("U7.3")`. `madoi clauses` finds them by reading the tests."""

    def mark(test: F) -> F:
        test.clauses = numbers  # type: ignore[attr-defined]
        return test

    return mark


class Clause(msgspec.Struct, frozen=True):
    """A numbered sentence of the rules. `untestable` is the reason why no program can check it."""

    number: str
    text: str
    provenance: str = ""
    untestable: str | None = None


class Report(msgspec.Struct, frozen=True):
    """What is tested of a game's rules. `tests` has the tests of each clause, as file:line."""

    clauses: tuple[Clause, ...]
    tests: dict[str, list[str]]
    unknown: tuple[str, ...]  # cited by a test, or excused, but not there

    @property
    def testable(self) -> list[str]:
        return [one.number for one in self.clauses if one.untestable is None]

    @property
    def tested(self) -> list[str]:
        return [number for number in self.testable if number in self.tests]

    @property
    def untested(self) -> list[str]:
        return [number for number in self.testable if number not in self.tests]

    @property
    def fine(self) -> bool:
        return not self.untested and not self.unknown


# -- the rules -------------------------------------------------------------------------------------

NUMBER = r"[A-Z]+\d+(?:\.\w+)+"
CLAUSE = re.compile(rf"^\s*-\s+\*\*({NUMBER})\*\*\s*(.*)$")
EXCUSE = re.compile(rf"^\s*-\s+({NUMBER}):\s*(\S.*)$")
EXCUSES = "## clauses without a test"
TAG = re.compile(r"\[((?:book|web|derived|reconstructed|madoi)\b[^\]\[]*)\](?!\()")


def rules_folder() -> Path | None:
    """docs/rules of the checkout, or of the installed package."""
    return documents_folder("rules")


def documents_folder(name: str) -> Path | None:
    """A folder of docs: of the checkout, or of the installed package."""
    package = Path(str(files("madoi")))
    for folder in (package.parents[1] / "docs" / name, package / "docs" / name):
        if folder.is_dir():
            return folder
    return None


def read_clauses(markdown: str) -> tuple[list[Clause], list[str]]:
    """The clauses of a rules text in their order, and numbers that its list of excuses names in vain."""
    texts: dict[str, list[str]] = {}
    excuses: dict[str, str] = {}
    excusing = False
    current: list[str] | None = None
    for line in markdown.splitlines():
        if line.startswith("#"):
            excusing = line.strip().lower() == EXCUSES
            current = None
        elif excusing and (found := EXCUSE.match(line)):
            excuses[found[1]] = found[2]
        elif found := CLAUSE.match(line):
            current = texts.setdefault(found[1], [])
            current.append(found[2])
        elif not line.strip() or not line.startswith(" ") or line.lstrip().startswith("- "):
            current = None
        elif current is not None:
            current.append(line.strip())
    clauses = [_clause(number, " ".join(lines), excuses.get(number)) for number, lines in texts.items()]
    return clauses, [number for number in excuses if number not in texts]


def _clause(number: str, text: str, untestable: str | None) -> Clause:
    """The provenance stands in square brackets."""
    return Clause(number, text, "; ".join(TAG.findall(text)), untestable)


# -- the tests -------------------------------------------------------------------------------------


def cited_clauses(source: str, file: str = "<test>") -> dict[str, list[str]]:
    """Which clauses the tests of a file cite: string literals of any call of `clause`, with file:line."""
    cited: dict[str, list[str]] = {}
    for node in ast.walk(ast.parse(source, file)):
        if isinstance(node, ast.Call) and _called(node.func) == "clause":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    cited.setdefault(argument.value, []).append(f"{file}:{node.lineno}")
    return cited


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def citations_in(folder: Path) -> dict[str, list[str]]:
    """The citations of all test files below a folder."""
    cited: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        name = path.relative_to(folder).as_posix()
        for number, places in cited_clauses(path.read_text("utf-8"), name).items():
            cited.setdefault(number, []).extend(places)
    return cited


def report(markdown: str, cited: dict[str, list[str]], prefix: str) -> Report:
    """Compare the rules of the game whose clauses begin with `prefix` with what tests cite."""
    clauses, vain = read_clauses(markdown)
    numbers = {one.number for one in clauses}
    own = {number: places for number, places in cited.items() if belongs(number, prefix)}
    unknown = sorted({*vain, *(number for number in own if number not in numbers)})
    return Report(tuple(clauses), {n: places for n, places in own.items() if n in numbers}, tuple(unknown))


def belongs(number: str, prefix: str) -> bool:
    return re.match(rf"{re.escape(prefix)}\d", number) is not None


def strangers(cited: dict[str, list[str]], prefixes: Iterable[str]) -> list[str]:
    """Numbers that tests cite and that are of no game."""
    known = list(prefixes)
    return sorted(number for number in cited if not any(belongs(number, prefix) for prefix in known))
