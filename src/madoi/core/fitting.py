"""Drawings in characters that fit the room they get: a terminal of 100 columns or of 80, a phone of 48."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
    from rich.segment import Segment
    from rich.text import Text

    Form = Callable[[int], RenderableType]

WIDE = 80  # with fewer columns, what stood side by side stands one below the other
ROOMY = 96  # with fewer, as in a window of 80 columns and 24 rows, there are no frames: every row counts


class Fitting:
    """A drawing, or a part of one, that is told how many columns it has. It may have another form with frames, for
    ROOMY columns, and tighter ones, for at least WIDE columns and few rows."""

    def __init__(self, draw: Form, *tighter: Form, framed: Form | None = None) -> None:
        self.draw = draw
        self.tighter = tighter
        self.framed = framed

    def forms(self, columns: int) -> list[Form]:
        """From the roomiest to the tightest."""
        framed = [self.framed] if self.framed is not None and columns >= ROOMY else []
        return [*framed, self.draw, *(self.tighter if columns >= WIDE else ())]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.forms(options.max_width)[0](options.max_width)


def fitted(drawing: RenderableType, console: Console, columns: int, rows: int) -> list[list[Segment]]:
    """The roomiest form of a drawing that is not higher than these rows; the tightest, if all are."""
    forms: list[Form] = drawing.forms(columns) if isinstance(drawing, Fitting) else [lambda _: drawing]
    options = console.options.update(width=columns)
    lines: list[list[Segment]] = []
    for form in forms:
        lines = console.render_lines(form(columns), options, pad=False)
        if len(lines) <= rows:
            break
    return lines


def flowing(parts: Sequence[Text], columns: int, gap: str = "  ") -> list[Text]:
    """Parts one after the other, as many in a line as there is room for; none is broken."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(gap) + part.cell_len <= columns:
            lines[-1].append(gap).append_text(part)
        else:
            lines.append(part.copy())
    return lines
