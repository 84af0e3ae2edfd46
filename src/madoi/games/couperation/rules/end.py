"""C10: how the game ends."""

from __future__ import annotations

from mypy_extensions import i64

from madoi.core.state import OVER
from madoi.games.couperation.people import events
from madoi.games.couperation.rules import table
from madoi.games.couperation.rules.table import Table


def end_game(state: Table, result: i64) -> None:
    """Won (C10.1, C13.2), or lost by a wrong card (C10.2) or a standstill (C10.3)."""
    state.result = result
    state.actor = OVER
    state.phase = table.DONE
    if state.watched:
        state.tell(events.Ended(result=table.RESULTS[result]))


def returns(state: Table) -> list[float]:
    """Everybody wins (C10.1) or everybody loses (C10.2, C10.3)."""
    return [1.0 if state.result == table.WON else 0.0] * state.mode.seats
