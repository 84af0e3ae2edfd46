"""The orbit board: who comes next, which plays count, and how comets move (H5, H9)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.games.hoshizukuri.people import events
from madoi.games.hoshizukuri.rules.table import Play, Table
from madoi.games.hoshizukuri.things import COLOURLESS

ALL_COLOURS: Final = 7  # the bits of red, blue and green


def colours(table: Table, play: Play) -> i64:
    """The colours of its cards, as bits; colourless is none (H2.3)."""
    found: i64 = 0
    for kind in play.cards:
        colour = table.box.colour[kind]
        if colour != COLOURLESS:
            found |= 1 << colour
    return found


def is_counted(table: Table, play: Play) -> bool:
    """Not frozen, and not all three colours among the cards it has now (H9.1, H9.2). A play without cards is not asked
    about: it leaves the play area at once (H7.5)."""
    return not play.frozen and colours(table, play) != ALL_COLOURS


def counted(table: Table) -> i64:
    """How many plays of the play area are counted (H7.6.1, H9.3)."""
    count: i64 = 0
    for play in table.plays:
        if is_counted(table, play):
            count += 1
    return count


def orbit_phase(table: Table) -> None:
    """The comet advances by the number of counted plays (H9.3)."""
    table.icon = False  # it has ended the card play phase and says no more
    table.advanced = counted(table)
    advance(table, table.advanced, "plays")


def advance(table: Table, steps: i64, why: str) -> None:
    """The comet of the active player goes on; at the end of the orbit it pushes the others (H9.3 to H9.6). Who is
    pushed to the end pushes nobody (H9.5)."""
    if steps == 0:  # it keeps its place on the square (H5.5, H16.1)
        return
    move_comet(table, table.turn, steps, why)
    if table.squares[table.turn] == table.box.finish:
        _push_others(table)


def move_comet(table: Table, seat: i64, steps: i64, why: str) -> None:
    """The comet becomes the innermost on its new square (H5.3): the last of those not further on."""
    start = table.squares[seat]
    target = start + steps
    line = vec[i64](capacity=len(table.line))
    placed = False
    for other in table.line:
        if other == seat:
            continue
        if not placed and table.squares[other] > target:
            line = append(line, seat)
            placed = True
        line = append(line, other)
    if not placed:
        line = append(line, seat)
    table.line = line
    table.squares[seat] = target
    if table.watched:
        table.tell(events.Moved(seat=seat, start=start, orbit=target, why=why))


def _push_others(table: Table) -> None:
    """Higher squares first, on one square the outer first (H9.4): the line from its end, square by square."""
    before = table.line[:]
    end = len(before)
    while end > 0:
        start = end - 1
        while start > 0 and table.squares[before[start - 1]] == table.squares[before[end - 1]]:
            start -= 1
        if table.squares[before[start]] < table.box.finish:
            for k in range(start, end):
                move_comet(table, before[k], 1, "pushed")
        end = start


def seat_after(table: Table, seat: i64) -> i64:
    """The next in initial order, cyclic (H3.7)."""
    seats = len(table.order)
    for k in range(seats):
        if table.order[k] == seat:
            return table.order[(k + 1) % seats]
    raise ValueError(seat)
