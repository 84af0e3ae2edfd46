"""Players that are sensible in several ways, of which a search finds the one that suits a game."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from madoi.core.player import Player
from madoi.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Versatile(Player):
    """A player that can do otherwise."""

    def variants(self, state: State, seat: i64) -> list[Versatile]:
        """Players that decide for this seat as this one does, but for one thing each, and for the others as ever. What
        the seat does not know makes no difference to them."""
        return []

    def success(self, state: State, seat: i64) -> float:
        """How well a game went, by which variants are compared: in finer steps than `value`, where there are any, as
        victories alone tell two ways of playing apart only after very many games."""
        return self.value(state, seat)
