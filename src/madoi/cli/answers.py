"""What somebody meant who typed something: full-width signs and capitals do not matter."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def plainly(text: str) -> str:
    """`Ｑ`, `Q` and `q` are the same, and so are `？` and `?`, `１２` and `12`."""
    return unicodedata.normalize("NFKC", text).strip().casefold()


def numbered(text: str, count: int) -> int | None:
    """Which of so many things was meant by its number, from 0 on."""
    return int(text) - 1 if text.isdecimal() and text.isascii() and 1 <= int(text[:9]) <= count else None


def find(text: str, names: Sequence[str]) -> list[int]:
    """Which of the names were meant: the one that is the same, else those that begin so, else those it is in."""
    wanted = plainly(text)
    if not wanted:
        return []
    known = [plainly(name) for name in names]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [k for k, name in enumerate(known) if fits(name, wanted)]
        if found:
            return found
    return []
