"""Draws pictures of every game's table in the terminal, as a person who plays has it on the whole screen: small and
large, in both languages, as SVG.

Rich's own SVG squeezes Japanese; here every wide or special character gets its own place in the grid.
"""

from __future__ import annotations

import os
from html import escape
from itertools import groupby
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import MONOKAI

import madoi.games  # noqa: F401 - registers the games
from madoi.cli.full_screen import FullScreen
from madoi.cli.keys import Keys
from madoi.cli.person import Person
from madoi.cli.screen import Row, Screen
from madoi.cli.session import Session
from madoi.cli.shell import Shell
from madoi.cli.talk import arranged, table_names
from madoi.core import get, slugs

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
MOVES = 17  # far enough that there is something to see
SIZES = {"small": (80, 24), "large": (120, 40)}
CELL, LINE, EDGE = 10, 22, 16
FONT = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK JP', monospace"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for slug in slugs():
        for language in ("ja", "en"):
            for name, size in SIZES.items():
                path = FOLDER / f"terminal-{slug}-{name}-{language}.svg"
                path.write_text(picture(screen_of(slug, language, *size), *size), "utf-8")
                print(path.name)


def screen_of(slug: str, language: str, columns: int, rows: int) -> list[Row]:
    """What the person on the first seat has before them, after some moves, with the cursor on the second choice."""
    game, shell = get(slug), Shell(language)
    seats = 3 if 3 in game.seat_counts else game.seat_counts[0]
    whole = Session(game, seats, range(1, seats), "sensible", 8, {})
    stops = [0]  # when the first seat has had something to decide
    while not whole.over and stops[-1] < MOVES:
        if whole.seat == 0 and len(whole.state.choices(0)) > 1:
            stops.append(len(whole.moves))
        whole.let_bot_decide()
    session = Session(game, seats, range(1, seats), "sensible", 8, {})
    session.names = table_names(shell, seats, range(1, seats))
    person = Person(shell, session, None)
    for move in whole.moves[: stops[-1]]:
        if len(session.moves) == stops[-2]:
            person.news(0)  # has been read
        session.do(move.action)
    choices = arranged(session.state.choices(0))
    console = Console(width=columns, force_terminal=True, color_system="truecolor")
    full = FullScreen(shell, Keys(-1, -1), Screen(console, lambda: os.terminal_size((columns, rows))))
    full.show(person.page(0, choices))
    full.press("down")
    full.press("down")
    return full.frame(shell.say("prompt", name=session.names[0], number=len(choices)))[0]


def picture(rows: list[Row], columns: int, lines: int) -> str:
    parts: list[str] = []
    for number, row in enumerate(rows):
        column = 0
        y = EDGE + LINE * number
        for segment in row:
            parts += _text(segment.text, segment.style or Style(), column, y)
            column += cell_len(segment.text)
    width, height = columns * CELL + 2 * EDGE, lines * LINE + 2 * EDGE
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
