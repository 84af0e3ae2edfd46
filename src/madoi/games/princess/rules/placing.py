"""Where a tile may be placed (P5). What it shows plays no part (P5.5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from madoi.games.princess import things
from madoi.games.princess.box import FRAME, GRID
from madoi.games.princess.people import events
from madoi.games.princess.rules.table import NONE, Table, Tableau


def targets(tableau: Tableau) -> vec[i64]:
    """By rows: the cells where a tile may be placed (P5.1); never none (P5.8)."""
    first, end, columns = room_in_frame(tableau)
    found = vec[i64]([0] * GRID)
    for row in range(first, end):
        found[row] = columns & _open_columns(tableau, row)
    return found


def is_target(tableau: Tableau, cell: i64) -> bool:
    """Whether a tile may be placed on a cell."""
    first, end, columns = room_in_frame(tableau)
    row = cell // GRID
    return first <= row < end and (columns & _open_columns(tableau, row)) >> (cell % GRID) & 1 == 1


def _open_columns(tableau: Tableau, row: i64) -> i64:
    """The columns of a row that are near a piece, corners included (P0.2, P5.2), and have no cube. Occupied cells are
    near themselves: a tile without a cube may be covered (P5.4)."""
    near = tableau.occupied[row]
    if row > 0:
        near |= tableau.occupied[row - 1]
    if row + 1 < GRID:
        near |= tableau.occupied[row + 1]
    return (near | near << 1 | near >> 1) & ~tableau.cubes[row]


def room_in_frame(tableau: Tableau) -> tuple[i64, i64, i64]:
    """The rows (first, and one beyond the last) and the bit set of columns that fit in a 5 x 5 frame with all that
    lies there (P5.3)."""
    top: i64 = NONE
    bottom: i64 = 0
    columns: i64 = 0
    for row in range(GRID):
        if tableau.occupied[row] != 0:
            if top == NONE:
                top = row
            bottom = row
            columns |= tableau.occupied[row]
    return max(0, bottom - FRAME + 1), min(GRID, top + FRAME), columns_in_frame(columns)


def columns_in_frame(columns: i64) -> i64:
    """The bit set of columns that fit in a frame with those that are used already, at least one (P5.3)."""
    left: i64 = 0
    while columns >> left & 1 == 0:
        left += 1
    right: i64 = left
    while columns >> (right + 1) != 0:
        right += 1
    fitting: i64 = 0
    for column in range(max(0, right - FRAME + 1), min(GRID, left + FRAME)):
        fitting |= 1 << column
    return fitting


def lay(table: Table, cell: i64, kind: i64, source: str) -> None:
    """Put a tile on a cell of the actor's tableau; what lies there is covered (P5.4)."""
    tableau = table.deciding().tableau
    covered = tableau.tops[cell] != NONE
    tableau.lay(cell, kind)
    if table.watched:
        place = things.cell(table.actor, cell)
        tile = table.tile_code(kind)
        table.tell(events.TilePlaced(seat=table.actor, tile=tile, source=source, cell=place, covered=covered))


def put_cube(table: Table, cell: i64) -> None:
    """Put a cube from the actor's hand on a cell (P4.5.2, P5.6)."""
    player = table.deciding()
    player.hand -= 1
    player.tableau.put_cube(cell)
    if table.watched:
        table.tell(events.CubePlaced(seat=table.actor, cell=things.cell(table.actor, cell)))
