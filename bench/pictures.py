"""Draws the pictures of the README: every game's table in the terminal, in both languages, as SVG.

Rich's own SVG squeezes Japanese; here every wide or special character gets its own place in the grid.
"""

from __future__ import annotations

from html import escape
from itertools import groupby
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.style import Style
from rich.terminal_theme import MONOKAI

import madoi.games  # noqa: F401 - registers the games
from madoi.bots import Knowledge, get_bot
from madoi.core import OVER, Rng, get, slugs

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
MOVES = 17  # far enough that there is something to see
COLUMNS, CELL, LINE, EDGE = 100, 10, 22, 16
FONT = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK JP', monospace"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    bot = get_bot("sensible")
    for slug in slugs():
        game = get(slug)
        seats = 3 if 3 in game.seat_counts else game.seat_counts[0]
        state, rng = game.new(seats, 8), Rng(2)
        for _ in range(MOVES):
            if state.actor != OVER:
                state.apply(bot(Knowledge(state, state.actor), rng))
        for language in ("ja", "en"):
            path = FOLDER / f"terminal-{slug}-{language}.svg"
            path.write_text(picture(game.draw(state.view(0), language)), "utf-8")
            print(path.name)


def picture(drawing: RenderableType) -> str:
    console = Console(width=COLUMNS, force_terminal=True, color_system="truecolor")
    parts: list[str] = []
    rows = console.render_lines(drawing, pad=False)
    for number, row in enumerate(rows):
        column = 0
        y = EDGE + LINE * number
        for segment in row:
            parts += _text(segment.text, segment.style or Style(), column, y)
            column += cell_len(segment.text)
    width, height = COLUMNS * CELL + 2 * EDGE, len(rows) * LINE + 2 * EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="{escape(FONT)}" '
        f'font-size="16"><rect width="{width}" height="{height}" rx="8" fill="#1c2027"/>\n'
        + "\n".join(parts)
        + "</svg>\n"
    )


def _text(text: str, style: Style, column: int, y: int) -> list[str]:
    """Runs of ASCII are one text; every other character stands in the middle of its cells."""
    ink, paper = _colour(style, "fg"), _colour(style, "bg")
    if style.reverse:
        ink, paper = "#1c2027", ink
    weight = ' font-weight="bold"' if style.bold else ""
    faint = ' opacity="0.65"' if style.dim else ""
    parts = []
    if paper:
        size = cell_len(text) * CELL
        parts.append(f'<rect x="{EDGE + column * CELL}" y="{y}" width="{size}" height="{LINE}" fill="{paper}"/>')
    for plain, run in groupby(text, key=str.isascii):
        letters = list(run)
        for piece in ["".join(letters)] if plain else letters:
            cells = cell_len(piece)
            x = EDGE + column * CELL
            place = f'x="{x}" textLength="{cells * CELL}"'
            if not plain:
                place = f'x="{x + cells * CELL / 2}" text-anchor="middle"'
            if piece.strip():
                look = f'fill="{ink}"{weight}{faint} xml:space="preserve"'
                parts.append(f'<text {place} y="{y + 16}" {look}>{escape(piece)}</text>')
            column += cells
    return parts


def _colour(style: Style, which: str) -> str:
    colour = style.color if which == "fg" else style.bgcolor
    if colour is None or colour.is_default:
        return "#d8dee9" if which == "fg" else ""
    return str(colour.get_truecolor(MONOKAI, foreground=which == "fg").hex)


if __name__ == "__main__":
    main()
