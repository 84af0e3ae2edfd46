"""What is printed on a card, a tile or a piece, for looking it up."""

from __future__ import annotations

import msgspec

from madoi.core.texts import LANGUAGES, Texts


class Card(msgspec.Struct, frozen=True):
    """`title` and `lines` are in the language that was asked for; by any of the `names`, in whatever language, people
    may ask for it."""

    title: str
    lines: tuple[str, ...]
    names: tuple[str, ...]


def names_in_all(texts: Texts, key: str) -> tuple[str, ...]:
    """What something is called in each language."""
    return tuple(texts.say(language, key) for language in LANGUAGES)
