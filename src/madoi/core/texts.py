"""Texts in Japanese and English from Fluent catalogues, shared with the browser."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

LANGUAGES = ("ja", "en")
LONGEST = 300  # signs of an argument
LARGEST = 10**15
ENTRY = re.compile(r"^(?=-?[a-zA-Z]|#)", re.MULTILINE)  # where a message, a term or a comment begins
QUOTED = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")  # a message or a term inside another


class Catalogue:
    """The texts of one language. Fluent reads each when it is said first: reading all of them takes a second."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        from fluent.runtime import FluentBundle  # slow to import, and not everybody needs words

        self.entries = {entry.partition("=")[0].strip(): entry for source in sources for entry in ENTRY.split(source)}
        self.bundle: FluentBundle = FluentBundle([language], use_isolating=False)
        self.read: set[str] = set()

    def find(self, key: str) -> Pattern | None:
        if key not in self.read:
            self._read(key)
        return self.bundle.get_message(key).value if self.bundle.has_message(key) else None

    def attribute(self, key: str, name: str) -> Pattern | None:
        return self.bundle.get_message(key).attributes.get(name) if self.find(key) is not None else None

    def _read(self, key: str) -> None:
        """Also what it quotes, whatever that quotes in turn. Only then does it count as read: others may want to say
        it meanwhile, since drawings are made in a thread."""
        from fluent.runtime import FluentResource

        found: dict[str, str] = {}
        wanted = [key]
        while wanted:
            name = wanted.pop()
            if name in self.entries and name not in found and name not in self.read:
                found[name] = self.entries[name]
                wanted += QUOTED.findall(found[name])
        self.bundle.add_resource(FluentResource("\n".join(found.values())))
        self.read.update(found)


class Texts:
    """One folder with `ja.ftl` and `en.ftl`, on top of a more general one."""

    def __init__(self, folder: Traversable, base: Texts | None = None) -> None:
        self.folder = folder
        self.base = base
        self.catalogues: dict[str, Catalogue] = {}

    def say(self, language: str, key: str, args: Mapping[str, object] | None = None) -> str:
        """The text of a key; a missing key is an error of ours, so it raises."""
        text = self.maybe(language, key, args)
        if text is None:
            raise KeyError(f"no text {key!r} in {language}")
        return text

    def maybe(self, language: str, key: str, args: Mapping[str, object] | None = None) -> str | None:
        return self._formatted(language, key, self._catalogue(language).find(key), args)

    def attribute(self, language: str, key: str, name: str) -> str | None:
        """What is noted beside a text about it."""
        return self._formatted(language, key, self._catalogue(language).attribute(key, name), None)

    def _formatted(
        self, language: str, key: str, pattern: Pattern | None, args: Mapping[str, object] | None
    ) -> str | None:
        if pattern is None:
            return None
        catalogue = self._catalogue(language)
        text, errors = catalogue.bundle.format_pattern(pattern, _short(args or {}))
        if errors:
            raise ValueError(f"{language} {key}: {errors}")
        return str(text)

    def has(self, language: str, key: str) -> bool:
        return self._catalogue(language).find(key) is not None

    def line(self, language: str, key: str) -> str:
        """A text of one line without arguments, read without the time it takes to load Fluent."""
        for source in reversed(self._sources(language)):
            for line in source.splitlines():
                if line.startswith(f"{key} = "):
                    return line.removeprefix(f"{key} = ")
        raise KeyError(f"no text {key!r} in {language}")

    def own(self, language: str) -> str:
        """The source of this catalogue, without those it stands on."""
        return (self.folder / f"{language}.ftl").read_text("utf-8")

    def _sources(self, language: str) -> list[str]:
        below = self.base._sources(language) if self.base else []
        return [*below, self.own(language)]

    def _catalogue(self, language: str) -> Catalogue:
        if language not in self.catalogues:
            self.catalogues[language] = Catalogue(language, self._sources(language))
        return self.catalogues[language]


def _short(args: Mapping[str, object]) -> dict[str, object]:
    """Fluent refuses long arguments and cannot write large numbers, and nobody reads to the end what somebody sent to
    be refused."""
    return {name: _shortened(value) for name, value in args.items()}


def _shortened(value: object) -> object:
    if isinstance(value, str) and len(value) > LONGEST:
        return f"{value[:LONGEST]}…"
    if isinstance(value, float) and abs(value) > LARGEST:
        return f"{value:g}"
    if isinstance(value, int) and abs(value) > LARGEST:
        return f"{'-' if value < 0 else ''}{LARGEST}…"
    return value


def preferred_language(wanted: str | None = None) -> str:
    """`--lang` if given, else what the environment says, else English."""
    for source in (wanted, *(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))):
        if source:
            return "ja" if source.lower().startswith("ja") else "en"
    return "en"


CORE = Texts(files("madoi.core") / "locales")
