"""Drawings in characters that fit the room they get: a terminal of 100 columns or of 80, a phone of 48."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

WIDE = 80  # with fewer columns, what stood side by side stands one below the other
ROOMY = 96  # with fewer, as in a window of 80 columns and 24 rows, there are no frames: every row counts


class Fitting:
    """A part of a drawing that is told how many columns it has."""

    def __init__(self, draw: Callable[[int], RenderableType]) -> None:
        self.draw = draw

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.draw(options.max_width)
