"""What time alone brings about."""

from __future__ import annotations

from madoi.tables import entries as log
from madoi.tables.commands.deal import disclosed_by, started
from madoi.tables.commands.moves import comes_out
from madoi.tables.commands.stand_ins import STANDIN, taken_over
from madoi.tables.decision import NOTHING, Decision
from madoi.tables.table import Table


def due(table: Table) -> int | None:
    """When `tick` has something to do."""
    if table.status == "open":
        return disclosed_by(table)
    if table.status != "playing" or table.paused or table.differs:
        return None
    if table.created.clock is None and len(table.deciders) < 2:
        return None
    window = table.window_ends()
    if window is not None:
        return window
    flags = [table.clock.flag_at(seat) for seat in table.awaited if not table.seats[seat].mind]
    return min((flag for flag in flags if flag is not None), default=None)


def tick(table: Table, now: int) -> Decision:
    """What time alone brings about: windows close, and bots play on for those who ran out of time."""
    when = due(table)
    if when is None or now < when:
        return NOTHING
    if table.status == "open":
        return Decision(started(table, table.shares))
    if table.window_ends() is not None:
        passes = table.passes() or {}
        late = {seat: passes[seat] for seat in table.awaited}
        trial = table.try_out(table.window_moves(late))
        said = tuple((seat, table.game.text_of(action)) for seat, action in late.items())
        return Decision(log.Closed(said, trial.digest), *comes_out(table), trial=trial)
    late_seats = [
        seat for seat in table.awaited if not table.seats[seat].mind and (table.clock.flag_at(seat) or now + 1) <= now
    ]
    if len(table.deciders) > 1:  # who is late has not answered, which is nobody's business yet
        return Decision(*(log.ChangedHands(seat, STANDIN) for seat in late_seats))
    return taken_over(table, late_seats, "clock")
