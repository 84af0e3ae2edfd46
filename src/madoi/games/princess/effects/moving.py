"""How pawns and the princess move (P7)."""

from __future__ import annotations

from mypy_extensions import i64

from madoi.games.princess.components import Box
from madoi.games.princess.state import NONE, Table


def walk(box: Box, cell: i64, steps: i64, passages: bool) -> i64:
    """The cell after so many steps; steps left at GOAL count on beyond it as overrun (P7.2)."""
    while steps > 0 and cell < box.goal:
        if passages and box.passages[cell] > 0:
            cell = box.passages[cell]
        else:
            cell += 1
        steps -= 1
    return cell + steps


def total_steps(table: Table) -> i64:
    """The numbers obtained and one more for each further spell (P7.1)."""
    return table.gained + (len(table.aside) - 1) * table.box.combo_bonus


def destination(table: Table, seat: i64, steps: i64) -> i64:
    """Where the pawn of a seat comes to stand: the princess is heavier than she looks (P7.4)."""
    box = table.box
    start = table.players[seat].cell
    free = walk(box, start, steps, table.passages)
    if table.princess == NONE:  # P7.7
        return free
    slowed = walk(box, start, max(box.minimum_steps, steps - box.penalty), table.passages)
    if table.carrier == seat:
        return slowed
    if free <= table.princess:  # P7.5
        return free
    return max(table.princess, slowed)


def move_princess(table: Table, seat: i64, cell: i64) -> bool:
    """Whether the mover takes her up; who arrived first keeps her (P7.4)."""
    if table.princess == NONE:
        return False
    if table.carrier == seat:
        table.princess = cell
        return False
    if cell > table.princess or (cell == table.princess and table.carrier == NONE):
        table.carrier = seat
        table.princess = cell
        return True
    return False
