"""What is worth telling of the ways a game of Tsuki no Utena may go on. All win or lose together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from madoi.core import Event, State
from madoi.core.reasons import Milestone, Reasons
from madoi.games.utena import things
from madoi.games.utena.people import events
from madoi.games.utena.rules import results
from madoi.games.utena.rules.state import Utena
from madoi.games.utena.rules.table import NO_ALTAR


class UtenaReasons(Reasons):
    def noticed(self, event: Event, state: State, seat: int) -> Iterator[Milestone]:
        table = cast(Utena, state)
        match event:
            case events.Gained(altar=altar, place="centre"):
                yield Milestone("centre", (("altar", altar),), -1.0, things=(altar,))
            case events.Gained(altar=altar):
                yield Milestone("light", amount=1)
                number = next(k for k in range(len(table.altars)) if things.altar(table.mode, k) == altar)
                if table.altars[number].outer == table.mode.cap:
                    yield Milestone("lit", (("altar", altar),), 1.5, things=(altar,))
            case events.GainedNothing():
                yield Milestone("nothing", weight=-0.7, amount=1)
            case events.Paid(source="outer"):
                yield Milestone("paid", weight=-1.0, amount=1)

    def ended(self, state: State, seat: int) -> Iterator[Milestone]:
        table = cast(Utena, state)
        if table.failed != NO_ALTAR:
            altar = things.altar(table.mode, table.failed)
            key = "cannot-pay" if table.result == results.NOTHING_TO_PAY else "centre-lit"
            yield Milestone(key, (("altar", altar),), -1.2, things=(altar,))
        elif table.result == results.TIME_OVER:
            yield Milestone("time-over", weight=-1.0)
