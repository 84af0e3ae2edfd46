"""What threatens in Tsuki no Utena as the table stands: everybody can compute it, nothing hidden plays a part."""

from __future__ import annotations

from madoi.core.bits import bit
from madoi.core.choice import Note
from madoi.core.state import OVER
from madoi.games.utena import things
from madoi.games.utena.box import Mode
from madoi.games.utena.rules.state import Utena

MOST_HIDDEN = 4  # U4.8: from the second desire card on, 1 to 4 icons are hidden


def dangers_of(table: Utena) -> tuple[Note, ...]:
    """Altars that cannot pay in the next loss step (U12.3), and lights on centres (U12.4)."""
    if table.actor == OVER:
        return ()
    return (
        *unpaid(table),
        *(_note(table.mode, "danger-centre", k, one.owner) for k, one in enumerate(table.altars) if one.centre > 0),
    )


def unpaid(table: Utena) -> tuple[Note, ...]:
    """One marker an altar in turn (U7.4, U7.5), at least one for each desire card (U4.8): who is surely asked for more
    than it has, and who has nothing and may be asked."""
    due = next_loss(table)
    if due is None:
        return ()
    payer, cards = due
    maybe = []
    for k, altar in enumerate(table.altars):
        place = (k - payer) % table.mode.altars  # so many pay before it
        if cards <= place < MOST_HIDDEN * cards and altar.outer + altar.centre == 0:
            maybe.append(_note(table.mode, "danger-may-not-pay", k, altar.owner))
    return (*surely_unpaid(table), *maybe)


def surely_unpaid(table: Utena) -> tuple[Note, ...]:
    return tuple([cannot_pay(table.mode, k, seat) for k, seat in short_of(table, surely_asked(table))])


def surely_asked(table: Utena) -> list[tuple[int, int]]:
    """The altars that surely pay in the next loss step, and how many markers; the same whatever is played before."""
    due = next_loss(table)
    if due is None:
        return []
    payer, cards = due
    asked = [(payer + n) % table.mode.altars for n in range(cards)]
    return [(k, asked.count(k)) for k in dict.fromkeys(asked)]


def short_of(table: Utena, asked: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those of them that have fewer markers, and whose they are."""
    altars = table.altars
    return [(k, int(altars[k].owner)) for k, count in asked if altars[k].outer + altars[k].centre < count]


def cannot_pay(mode: Mode, k: int, seat: int) -> Note:
    return _note(mode, "danger-cannot-pay", k, seat)


def next_loss(table: Utena) -> tuple[int, int] | None:
    """Who pays first in the next loss step, and how many desire cards it lays; None if none is left, or if it depends
    on a plan that is still to be made (U14.2)."""
    mode = table.mode
    if table.planning:
        return None
    for k in range(table.altar + 1, table.altar + mode.altars - table.visits):
        altar = k % mode.altars
        if (mode.planned and altar != table.plan) or mode.draws_before_altar & bit(altar):  # U14.5, U13.2
            return int(altar), 1
    if table.round + 1 >= mode.rounds or mode.planned:
        return None
    last = (table.altar + mode.altars - 1 - table.visits) % mode.altars
    first = last if mode.led else 0  # U6.2
    if mode.round_draws[table.round + 1]:
        return int(first), int(mode.round_draws[table.round + 1])
    later = [altar for altar in range(mode.altars) if mode.draws_before_altar & bit(altar)]
    return (later[0], 1) if later else None


def _note(mode: Mode, key: str, k: int, seat: int) -> Note:
    return Note(key, {"altar": things.altar_of(mode, seat, k)}, (things.altar(mode, k),), danger=True)
