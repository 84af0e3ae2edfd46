"""What everybody can compute of a turn before it ends: where the comet comes to rest, and who is next."""

from __future__ import annotations

from madoi.core.choice import Note
from madoi.core.state import OVER
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.rules import orbit, turn
from madoi.games.hoshizukuri.rules.state import Hoshizukuri


def has_moved(table: Hoshizukuri) -> bool:
    """Whether the orbit phase of this turn is over (H6.1)."""
    return table.asks in (turn.GENERATE.number, turn.END_DISCARD.number)


def landing(table: Hoshizukuri) -> int:
    """The square of the active comet after the orbit phase, if no card is played any more (H9.3)."""
    square = int(table.squares[table.turn])
    return square if has_moved(table) else square + int(orbit.counted(table))


def turns_after(table: Hoshizukuri, square: int) -> list[tuple[int, int]]:
    """Who has a turn still to come if the active comet comes to rest on that square, with the squares of their comets,
    in the order of their turns (H5.2)."""
    here, finish = int(table.turn), int(table.box.finish)
    if square == table.squares[here]:  # it keeps its place (H5.5), or has moved already
        line = [(int(seat), int(table.squares[seat])) for seat in table.line]
    else:
        push = 1 if square == finish else 0  # who arrives pushes the others, which keeps their order (H9.4)
        line = [(int(seat), int(table.squares[seat]) + push) for seat in table.line if seat != here]
        line.insert(sum(other <= square for _, other in line), (here, square))  # as the innermost (H5.3)
    return [(seat, at) for seat, at in line if at < finish]


def next_turn(turns: list[tuple[int, int]]) -> tuple[int | None, str | None]:
    """Whose turn is the first of these, and why: as the last one "alone", furthest "behind", or as the "outer" one of
    those who are. Nobody's if there is none."""
    if not turns:
        return None, None
    seat, square = turns[0]
    if len(turns) == 1:
        return seat, "alone"
    return seat, "outer" if turns[1][1] == square else "behind"


def pushed(table: Hoshizukuri) -> list[int]:
    """The seats whose comets are pushed when the active one arrives (H9.4)."""
    finish = table.box.finish
    return [int(seat) for seat in table.line if seat != table.turn and table.squares[seat] < finish]


def dangers(table: Hoshizukuri, seat: int) -> tuple[Note, ...]:
    """What threatens a seat: one square before the end, another comet that arrives takes away its turns (H9.6)."""
    if table.actor == OVER or table.squares[seat] != table.box.finish - 1 or table.turn == seat:
        return ()
    others = [int(other) for other in table.line if other != seat and table.squares[other] < table.box.finish]
    about = tuple(things.comet(other) for other in others)
    return (Note("danger-pushed", {"orbit": int(table.box.finish)}, about, danger=True),) if others else ()
