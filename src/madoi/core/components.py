"""Reading component files, with errors that name the key that is wrong."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from madoi.core.errors import BadComponents

T = TypeVar("T")
LONGEST_TITLE = 60


class BoxName(msgspec.Struct, frozen=True):
    """A changed box as people are told of it; `by` is empty where nobody has put a name to it."""

    id: str
    title: str
    by: str


class ChangedBox(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """Another box than the printed one. Tables and records keep all of it, so that they need no file."""

    game: str
    components: dict[str, Any]
    title: str
    by: str = ""

    @cached_property
    def name(self) -> BoxName:
        found = hashlib.sha256(msgspec.json.encode(self, order="deterministic"))
        return BoxName(found.hexdigest()[:16], self.title, self.by)


def box_name(box: ChangedBox | None) -> BoxName | None:
    return None if box is None else box.name


def read_components(file: Traversable | Path) -> dict[str, Any]:
    """The parsed TOML; raises `BadComponents`."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadComponents("no-file", path=str(file), why=error.strerror or "") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadComponents("bad-toml", path=str(file), why=str(error)) from error


def read_box(path: Path, game: str = "") -> ChangedBox:
    """A component file that somebody has changed; `game` is taken where it does not say whose box it is. Its table
    `[changed]` may say what to call it and who made it; without one it is called like its file. Raises
    `BadComponents`."""
    components = read_components(path)
    told = components.pop("changed", {})
    if not isinstance(told, dict):
        raise bad("changed", "must be a table")
    only(told, {"title", "by"}, "changed")
    title, by = (_shown(told, key) for key in ("title", "by"))
    meta = components.get("meta")
    slugs = [table.get("slug") for table in (components, meta) if isinstance(table, dict)]
    slug = next((slug for slug in slugs if isinstance(slug, str)), game)
    if not slug:
        raise bad("slug", "is missing")
    return ChangedBox(slug, components, title or path.stem[:LONGEST_TITLE], by)


def _shown(told: Mapping[str, Any], key: str) -> str:
    """A line that people are shown."""
    text = " ".join(need({key: "", **told}, key, str, "changed").split())
    if not text.isprintable() or len(text) > LONGEST_TITLE:
        raise bad(f"changed.{key}", f"must be one line of at most {LONGEST_TITLE} signs")
    return text


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
