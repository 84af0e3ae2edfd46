"""The whole terminal as one sheet that is painted anew; what stood there before comes back at the end."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.segment import Segment, Segments

from madoi.core.fitting import fitted

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

# The alternate screen keeps nothing of what has gone, and no line of ours ever scrolls: each is written to its place.
ENTER, LEAVE = "\x1b[?1049h", "\x1b[?25h\x1b[?1049l"
BEGIN_FRAME, END_FRAME = "\x1b[?2026h\x1b[?25l", "\x1b[?2026l"  # shown at once where the terminal can
SHOW_CURSOR = "\x1b[?25h"

Row = list[Segment]


class Screen:
    def __init__(self, console: Console, size: Callable[[], os.terminal_size] | None = None) -> None:
        self.console = console
        self.size = size or window
        self.painted: list[str] = []

    @property
    def columns(self) -> int:
        return self.size().columns

    @property
    def rows(self) -> int:
        return self.size().lines

    def render(self, what: RenderableType) -> list[Row]:
        """Something as the rows it takes."""
        return self.console.render_lines(what, self.console.options.update(width=self.columns), pad=False)

    def fit(self, what: RenderableType, rows: int) -> list[Row]:
        """Something in the form that such a part of the screen has room for."""
        return fitted(what, self.console, self.columns, rows)

    def paint(self, rows: Sequence[Row], cursor: tuple[int, int] | None = None) -> None:
        """Put rows on the screen, from the top; only what has changed is written. The cursor is shown at a column of
        a row, if anywhere."""
        frame = [self._ansi(row) for row in rows[: self.rows]]
        frame += [""] * (self.rows - len(frame))
        parts = [BEGIN_FRAME]
        for number, line in enumerate(frame):
            if number >= len(self.painted) or self.painted[number] != line:
                parts.append(f"\x1b[{number + 1};1H\x1b[0m\x1b[K{line}")
        self.painted = frame
        if cursor is not None:
            parts.append(f"\x1b[{cursor[1] + 1};{cursor[0] + 1}H{SHOW_CURSOR}")
        write("".join([*parts, END_FRAME]))

    def forget(self) -> None:
        """Paint everything the next time: the terminal has changed."""
        self.painted = []

    def _ansi(self, row: Row) -> str:
        with self.console.capture() as captured:
            self.console.print(Segments(row), end="", soft_wrap=True)
        return captured.get().replace("\n", "")


def window() -> os.terminal_size:
    """How large the terminal is now, whatever it was when somebody noted it in the environment."""
    return os.get_terminal_size(sys.stdout.fileno())


def write(signs: str) -> None:
    sys.stdout.write(signs)
    sys.stdout.flush()


@contextmanager
def whole_screen(console: Console) -> Iterator[Screen]:
    write(ENTER)
    try:
        yield Screen(console)
    finally:
        write(LEAVE)
