"""Couperation in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from rich.console import RenderableType

    from madoi.games.couperation.game import CouperationGame
    from madoi.games.couperation.view import CouperationView


def draw(game: CouperationGame, view: CouperationView, language: str) -> RenderableType:
    return Text("")
