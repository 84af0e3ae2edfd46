"""The gain step (U9)."""

from __future__ import annotations

from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.games.utena.box import NO_CELL, Match
from madoi.games.utena.rules import end, results, telling
from madoi.games.utena.rules.table import Table


def gain(table: Table, k: i64) -> i64:
    """A marker from each cell of the icon that the pair shares, the colour's before the shape's (U9.1), whether wanted
    or not (U9.5). The game may be won. The bit set of the cells that gave one."""
    match = table.box.match_of(table.altars[k].pair)
    cells = _take(table, k, match, match.first_cell)
    if table.result == results.PLAYING and match.second_cell != NO_CELL:
        cells |= _take(table, k, match, match.second_cell)
    if not table.rulings.win_checked_after_each_marker and end.all_lit(table):  # U17.10
        end.finish(table, results.WON)
    return cells


def _take(table: Table, k: i64, match: Match, cell: i64) -> i64:
    """The marker of a cell goes to a free outer cell, or to the centre if there is none (U9.3); an empty cell gives
    nothing (U9.2). The set of the cell, if it gave one."""
    if table.cloud[cell] == 0:
        telling.gained_nothing(table, k, match, cell)
        return 0
    table.cloud[cell] -= 1
    altar = table.altars[k]
    outer = altar.outer < table.mode.cap
    if outer:
        altar.outer += 1
    else:
        altar.centre += 1
    telling.gained(table, k, match, cell, outer)
    fills = outer and altar.outer == table.mode.cap
    if fills and table.rulings.win_checked_after_each_marker and end.all_lit(table):
        end.finish(table, results.WON)  # U9.4, U17.6
    return bit(cell)
