"""How far a game has come, in numbers for a chart."""

from __future__ import annotations

import msgspec


class Series(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line, or one for each of `things`, at one moment. `key` is a text of the game's catalogue."""

    key: str
    values: tuple[int, ...]
    things: tuple[str, ...] = ()  # whose values they are: "seat/0", "altar/1"; empty for one value of the whole table
    goal: int | None = None  # what all of them try to reach
