"""How pawns and the princess move (P7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from madoi.games.princess.box import Box
from madoi.games.princess.people import events
from madoi.games.princess.rules import end
from madoi.games.princess.rules.table import NONE, Table

# Why a pawn is slowed (P7.4).
NOT_SLOWED: Final = 0
CARRYING: Final = 1
PICKING_UP: Final = 2
OVERTAKING: Final = 3

WHY: Final = ["", "carrying", "picking-up", "overtaking"]


def walk(box: Box, cell: i64, steps: i64, passages: bool) -> i64:
    """The cell after so many steps; steps left at GOAL count on beyond it as overrun (P7.2). Open passages are always
    taken (P7.6, P13.6)."""
    while steps > 0 and cell < box.goal:
        if passages and box.passages[cell] > 0:
            cell = box.passages[cell]
        else:
            cell += 1
        steps -= 1
    return cell + steps


def total_steps(table: Table, gained: i64, spells: i64) -> i64:
    """The numbers obtained and one more for each further spell (P7.1); she slows this total, once (P13.7)."""
    return gained + (spells - 1) * table.box.combo_bonus


def why_slowed(table: Table, seat: i64, steps: i64) -> i64:
    """The princess is heavier than she looks for her carrier and for who would get beyond her (P7.4, P7.5)."""
    if table.princess == NONE:  # P7.7
        return NOT_SLOWED
    if table.carrier == seat:  # P7.4.1
        return CARRYING
    if walk(table.box, table.players[seat].cell, steps, table.passages) <= table.princess:  # P7.4.2, P13.4
        return NOT_SLOWED
    return PICKING_UP if table.carrier == NONE else OVERTAKING  # P7.4.3


def destination(table: Table, seat: i64, steps: i64) -> i64:
    """Where the pawn of a seat comes to stand (P7.4)."""
    box = table.box
    start = table.players[seat].cell
    why = why_slowed(table, seat, steps)
    if why == NOT_SLOWED:
        return walk(box, start, steps, table.passages)
    slowed = walk(box, start, max(box.minimum_steps, steps - box.penalty), table.passages)
    if why == CARRYING:
        return slowed
    return max(table.princess, slowed)  # P7.4.3: nobody who would get beyond her ends up behind her


def steps_lost(table: Table, seat: i64, steps: i64) -> i64:
    """How many of the steps the princess costs: two, or fewer if the least move or her own cell is reached (P7.8).

    Her own cell is reached exactly: passages that are open lie before her (P7.3, P7.6)."""
    reached = destination(table, seat, steps)
    walked: i64 = 0
    while walk(table.box, table.players[seat].cell, walked, table.passages) < reached:
        walked += 1
    return steps - walked


def move_pawn(table: Table, steps: i64) -> None:
    """Move the pawn of the active player, the princess with it; then passages may open (P7.6) and the last round begin
    (P9.1)."""
    player = table.players[table.active]
    reached = destination(table, table.active, steps)
    if table.watched:
        _tell_moved(table, steps, reached)
    player.cell = min(reached, table.box.goal)
    player.overrun = reached - player.cell
    _move_princess(table, table.active, reached)
    if player.cell >= table.box.open_at and not table.passages:  # P7.6
        table.passages = True
        if table.watched:
            table.tell(events.PassagesOpened())
    if player.cell == table.box.goal:
        end.arrive(table)


def _move_princess(table: Table, seat: i64, reached: i64) -> None:
    """She goes along with her carrier (P7.4.1); who gets beyond her, or to her while nobody carries her, takes her
    (P7.4.4). Who gets to her carrier does not (P13.5)."""
    if table.princess == NONE:  # P7.7
        return
    found_free = table.carrier == NONE and reached == table.princess
    if table.carrier != seat and (reached > table.princess or found_free):
        if table.watched:
            giver = None if table.carrier == NONE else table.carrier
            cell = table.players[seat].cell
            table.tell(events.PrincessTaken(seat=seat, cell=table.princess, to=cell, giver=giver))
        table.carrier = seat
    if table.carrier == seat:
        table.princess = reached  # beyond GOAL only until `end.arrive` takes her out (P7.7)


def _tell_moved(table: Table, steps: i64, reached: i64) -> None:
    """With what was lost and why (P7.8); called before the pawn moves."""
    lost = steps_lost(table, table.active, steps)
    table.tell(
        events.Moved(
            seat=table.active,
            steps=steps,
            lost=lost,
            why=WHY[why_slowed(table, table.active, steps)] if lost > 0 else None,
            start=table.players[table.active].cell,
            cell=min(reached, table.box.goal),
            overrun=max(0, reached - table.box.goal),
        )
    )
