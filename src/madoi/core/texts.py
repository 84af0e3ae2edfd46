"""Texts in Japanese and English from Fluent catalogues, shared with the browser."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("ja", "en")
LONGEST = 300  # signs of an argument
LARGEST = 10**15


class Texts:
    """One folder with `ja.ftl` and `en.ftl`, on top of a more general one."""

    def __init__(self, folder: Traversable, base: Texts | None = None) -> None:
        self.folder = folder
        self.base = base

    @cached_property
    def bundles(self) -> dict[str, FluentBundle]:
        return {language: self._bundle(language) for language in LANGUAGES}

    def say(self, language: str, key: str, args: Mapping[str, object] | None = None) -> str:
        """The text of a key; a missing key is an error of ours, so it raises."""
        text = self.maybe(language, key, args)
        if text is None:
            raise KeyError(f"no text {key!r} in {language}")
        return text

    def maybe(self, language: str, key: str, args: Mapping[str, object] | None = None) -> str | None:
        bundle = self.bundles[language]
        if not bundle.has_message(key):
            return None
        message = bundle.get_message(key)
        if message.value is None:
            return None
        text, errors = bundle.format_pattern(message.value, _short(args or {}))
        if errors:
            raise ValueError(f"{language} {key}: {errors}")
        return str(text)

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

    def _bundle(self, language: str) -> FluentBundle:
        from fluent.runtime import FluentBundle, FluentResource  # slow to import, and not everybody needs words

        bundle = FluentBundle([language], use_isolating=False)
        for source in self._sources(language):
            bundle.add_resource(FluentResource(source), allow_overrides=True)
        return bundle


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
