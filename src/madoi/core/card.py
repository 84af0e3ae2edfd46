"""What is printed on a card, a tile or a piece, for looking it up."""

from __future__ import annotations

import msgspec


class Card(msgspec.Struct, frozen=True):
    """`title` and `lines` are in the language that was asked for; by any of the `names`, in whatever language, people
    may ask for it."""

    title: str
    lines: tuple[str, ...]
    names: tuple[str, ...]
