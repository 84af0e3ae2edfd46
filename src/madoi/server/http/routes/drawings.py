"""A view drawn with characters, as in the terminal: for games that have no drawing of their own in the browser yet."""

from __future__ import annotations

import asyncio
from itertools import groupby
from typing import Annotated, Any

import msgspec
from litestar import Controller, Router, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta
from rich.cells import cell_len
from rich.console import Console
from rich.style import Style

from madoi.core import Game
from madoi.server.http.boxes import game_at
from madoi.server.http.problems import DOCUMENTED, Malformed, language_of
from madoi.server.http.requests import AnyRequest, costly

LARGEST = 1000  # number in a view. The largest that was ever played is below 100, but turns are counted without an end
FARTHEST = 30  # x or y, which a drawing makes a lattice of: two for each of the settlements that can lie in a field


class DrawingWish(msgspec.Struct):
    """A view that the client was given, and how wide its page is."""

    view: dict[str, Any]
    columns: Annotated[int, Meta(ge=40, le=160)] = 100
    of: Annotated[str, Meta(max_length=80)] = ""  # whose box it is, if that is a changed one


class Piece(msgspec.Struct, omit_defaults=True):
    """Characters of one look; wide ones stand alone, because no font of a browser keeps them in their cells."""

    text: str
    at: int  # column
    cells: int
    bold: bool = False
    dim: bool = False
    reverse: bool = False
    colour: int | None = None  # 0–15, as in terminals


class DrawingShown(msgspec.Struct):
    columns: int
    rows: list[list[Piece]]


class Drawings(Controller):
    path = "/api/games/{slug:str}/drawing"
    tags = ["games"]

    def __init__(self, owner: Router) -> None:
        super().__init__(owner)
        self.pencil = asyncio.Lock()

    @post("/", status_code=200, responses=DOCUMENTED, summary="A view of this game drawn with characters")
    async def drawing(self, request: AnyRequest, slug: FromPath[str], data: JSONBody[DrawingWish]) -> DrawingShown:
        costly(request)
        game = await game_at(request, slug, data.of)
        try:
            check_size(data.view)
            async with self.pencil:
                # In a thread, because it must not hold up the tables; one at a time, for the same reason.
                return await asyncio.to_thread(drawn, game, data, language_of(request))
        except Exception as error:  # a view that nobody was given can break any drawing
            raise Malformed("malformed", why="this is no view of this game") from error


def drawn(game: Game, wish: DrawingWish, language: str) -> DrawingShown:
    console = Console(width=wish.columns, force_terminal=True, color_system="standard")
    lines = console.render_lines(game.draw(msgspec.convert(wish.view, game.view_type), language), pad=False)
    return DrawingShown(wish.columns, [row_of([(one.text, one.style or Style()) for one in line]) for line in lines])


def check_size(value: Any, most: int = LARGEST) -> None:
    """The view comes back from a client: a number that no game has would have a drawing go on for ever."""
    if isinstance(value, dict):
        for name, part in value.items():
            check_size(part, FARTHEST if name in ("x", "y") else LARGEST)
    elif isinstance(value, list):
        for part in value:
            check_size(part, most)
    elif isinstance(value, int | float) and abs(value) > most:
        raise ValueError(value)


def row_of(line: list[tuple[str, Style]]) -> list[Piece]:
    pieces, column = [], 0
    for text, style in line:
        for plain, run in groupby(text, key=str.isascii):
            letters = list(run)
            for part in ["".join(letters)] if plain else letters:
                cells = cell_len(part)
                if part.strip() or style.reverse:
                    pieces.append(piece_of(part, column, cells, style))
                column += cells
    return pieces


def piece_of(text: str, column: int, cells: int, style: Style) -> Piece:
    number = style.color.number if style.color else None
    return Piece(
        text, column, cells, bool(style.bold), bool(style.dim), bool(style.reverse),
        number if number is not None and number < 16 else None,
    )  # fmt: skip
