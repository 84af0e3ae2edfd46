"""How a game ended, for people."""

from __future__ import annotations

import msgspec


class Sum(msgspec.Struct, frozen=True):
    """One line of the arithmetic: a text of the game's catalogue and a value per seat, or what all have together."""

    key: str
    values: tuple[int, ...]


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """`ranks` has 1 for the best seats; in a co-operative game all win (1) or all lose (2) together."""

    ranks: tuple[int, ...]
    reason: str  # a text of the game's catalogue
    args: dict[str, str | int] = {}
    sums: tuple[Sum, ...] = ()
    scores: tuple[int, ...] = ()  # what decided, per seat, where the seats play against each other
