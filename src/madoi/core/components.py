"""Reading component files, with errors that name the key that is wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from madoi.core.errors import BadComponents

T = TypeVar("T")


def read_components(file: Traversable | Path) -> dict[str, Any]:
    """The parsed TOML; raises `BadComponents`."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadComponents("no-file", path=str(file), why=error.strerror or "") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadComponents("bad-toml", path=str(file), why=str(error)) from error


def bad(key: str, why: str) -> BadComponents:
    """The error for a wrong entry: `key` is its path in the file, e.g. `gyoja[3].icons`."""
    return BadComponents("bad-components", at=key, why=why)


def need(table: Mapping[str, Any], key: str, kind: type[T], where: str = "") -> T:
    """An entry that must be there and be of a kind."""
    path = f"{where}.{key}" if where else key
    if key not in table:
        raise bad(path, "is missing")
    value = table[key]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise bad(path, f"must be {kind.__name__}, not {type(value).__name__}")
    return value


def only(table: Mapping[str, Any], known: set[str], where: str = "") -> None:
    """Refuse entries that nobody reads: they are misspelt."""
    for key in table:
        if key not in known:
            path = f"{where}.{key}" if where else key
            raise bad(path, f"is not known here; known are {', '.join(sorted(known))}")
